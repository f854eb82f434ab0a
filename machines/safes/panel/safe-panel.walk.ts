import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { LOCKED, LOST, MISSING, openSafeOf, personNamed } from '../samples.walk.ts'
import { safePanel } from './safe-panel.ts'
import type { SafeCommand } from './safe-panel-parts.ts'

export const INPUT = { safeId: 's1', projectId: 'p1', beneath: '/projects/p1/board', userId: 'u1' }
export const OPENED = { safe: openSafeOf('s1'), people: [{ person: personNamed('u3'), hasKeys: true }] }

/** What is said of commands that are done; of the others one sees it. */
const DONE: Readonly<Record<string, string>> = {
  deleteEntry: 'safes.entryDeleted',
  deleteSafe: 'safes.safeDeleted',
  lock: 'safes.lockedNow',
  duplicateEntry: 'safeCare.duplicated',
  takeOffer: 'safeCare.tasksMade',
}

/** What makes a difference afterwards: after some commands there is nothing to see any more. */
const kindOf = (command: SafeCommand | null): string | null => {
  if (command?.kind === 'removeUser') return command.userId === INPUT.userId ? 'leaving' : 'other'
  return command && (['deleteSafe', 'lock'].includes(command.kind) ? command.kind : 'other')
}

export const safePanelWalk = walkOf({
  machine: safePanel,
  input: INPUT,
  system: ['router', 'toasts'],
  ports: { sight: ['window.left', 'window.returned'], deleteButton: ['delete.confirmed'], secrets: ['secret.used'] },
  events: [
    answered('openSafe', OPENED),
    failed('openSafe', LOCKED),
    failed('openSafe', MISSING),
    failed('openSafe', LOST),
    answered('refresh', OPENED),
    failed('refresh', LOCKED),
    failed('refresh', MISSING),
    failed('refresh', LOST),
    answered('unlock', { isUnlocked: true }),
    answered('unlock', { isUnlocked: false }),
    answered('entryEditor'),
    answered('safeCare', { isLocked: false }),
    answered('safeCare', { isLocked: true }),
    { type: 'care.opened', care: { kind: 'import' } },
    { type: 'entry.duplicated', entryId: 'e1' },
    { type: 'offer.taken', secretNames: ['MARK e1'] },
    { type: 'offer.toggled', entryId: 'e1' },
    { type: 'offer.declined' },
    answered('perform', null),
    failed('perform', LOCKED),
    failed('perform', LOST),
    { type: 'search.typed', query: 'shop' },
    { type: 'order.chosen', order: 'changed' },
    { type: 'entry.opened', entryId: 'e1' },
    { type: 'entry.opened', entryId: null },
    { type: 'name.submitted', name: 'Shops' },
    { type: 'name.submitted', name: 'Safe s1' },
    { type: 'person.added', userId: 'u3' },
    { type: 'person.removed', userId: 'u2' },
    { type: 'person.removed', userId: 'u1' },
    { type: 'delete.confirmed', about: { id: 'e1', kind: 'entry' } },
    { type: 'delete.confirmed', about: { id: 's1', kind: 'safe' } },
    { type: 'message.received', message: messageOf('SAFE_UPDATED', { projectId: 'p1', safeId: 's1' }) },
    { type: 'message.received', message: messageOf('SAFE_UPDATED', { projectId: 'p1', safeId: 's2' }) },
    { type: 'message.received', message: messageOf('SAFE_DESTROYED', { projectId: 'p1', safeId: 's1' }) },
  ],
  project: ({ context: { opened, editing, care, command, query } }) => ({
    isThere: opened !== null,
    editing,
    care,
    command: kindOf(command),
    query,
  }),
  invariants: {
    'what is in the safe is here exactly while it is open': ({ snapshot }) =>
      (snapshot.context.opened !== null) === snapshot.matches('open'),
    'nobody is told what is in it': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'one thing at a time is open beside the entries': ({ snapshot: { context, children } }) =>
      (context.editing !== null) === (children.entryEditor !== undefined) &&
      (context.care !== null) === (children.safeCare !== undefined),
    'secrets are held exactly while it is open': ({ snapshot }) =>
      (snapshot.children.secrets !== undefined) === snapshot.matches('open'),
    '[LIVE-04] what may be out of date is asked for again, also while it is being fetched': (moment) => {
      const isNews =
        moment.event.type === 'message.received' && moment.snapshot.matches({ open: { contents: 'stale' } })
      const isStaled = isNews || ['safe.outdated', 'screen.staled'].includes(moment.event.type)
      return !isStaled || hasStarted(moment, 'refresh')
    },
    'the server is asked about this safe, and about the entry that is meant': ({ snapshot: { context }, world }) => {
      const of = (port: string) => (world.running.includes(port) ? world.port(port).input : null)
      for (const asked of [of('openSafe'), of('refresh')])
        if (asked) deepEqual(asked, { safeId: 's1', projectId: 'p1' })
      if (of('entryEditor')) deepEqual(of('entryEditor'), { safeId: 's1', ...context.editing })
      if (of('perform')) deepEqual(of('perform'), { safeId: 's1', command: context.command })
    },
    'what is to be done is known as long as the server does it': ({ event, snapshot: now }) => {
      equal(now.context.command !== null, now.matches({ open: { work: 'working' } }))
      if (event.type === 'name.submitted') deepEqual(now.context.command, { kind: 'rename', name: 'Shops' })
    },
    'what is looked for, and the order of it, are as they were chosen last': ({ event, snapshot: { context } }) => {
      if (event.type === 'search.typed') equal(context.query, event['query'])
      if (event.type === 'order.chosen') equal(context.order, event['order'])
    },
    'what was done is said, and who has nothing to see here any more is led away': ({ event, before, told }) => {
      const leads = { type: 'go.requested', to: '/projects/p1/board' }
      const away = { ...leads, replace: true, isForced: true }
      const says = (kind: string, key: string) => ({ type: 'toast.requested', kind, text: { key } })
      const { command } = before.context
      const done = command && DONE[command.kind]
      const isGone = event.type === 'message.received' && event['message'].type === 'SAFE_DESTROYED'
      if (event.type === 'close.requested') return deepEqual(told, [leads])
      if (event.type === 'xstate.done.actor.unlock')
        return deepEqual(told, event['output'].isUnlocked === true ? [] : [leads])
      if (isGone || (event.type === 'xstate.error.actor.refresh' && event['error'] === MISSING))
        return deepEqual(told, [says('info', 'safes.goneNow'), away])
      if (event.type !== 'xstate.done.actor.perform') return deepEqual(told, [])
      const isOver = command?.kind === 'deleteSafe' || kindOf(command) === 'leaving'
      deepEqual(told, [...(done ? [says('success', done)] : []), ...(isOver ? [away] : [])])
    },
    'a person who is not listed any more is led away without being asked': ({ before, event, snapshot, told }) => {
      const isLost = !before.matches('gone') && snapshot.matches('gone') && event.type === 'message.received'
      return !isLost || told.some((one) => one.type === 'go.requested' && one['isForced'] === true)
    },
  },
})
