import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { rename } from '../mutation/samples.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import type { Entry } from './entries.ts'
import { entriesIn, outbox, refusedCount, waitingCount } from './outbox.ts'

const user = userOf()
const opened = (tenantId: string, seat = user) =>
  ({ type: 'session.opened', userId: seat.id, tenantId, seq: 1, user: seat }) as const
const entry = (id: number, given: Partial<Entry> = {}): Entry => ({
  id,
  command: rename('Call Ben'),
  isUndo: false,
  since: 1,
  about: 'Call Ada',
  refusal: null,
  changeId: null,
  ...given,
})
const HERE = entry(1, { changeId: 'task.setField:1' })
const THERE = entry(2)
const FASTER = entry(3, {
  refusal: { text: { key: 'errors.somethingWentWrong' }, theirs: { value: 'Call Dan' }, isUnanswered: false },
})
const MADE = { id: 'task.setField:1', command: rename('Call Ben') }

export const outboxWalk = walkOf({
  machine: outbox,
  offPage: 'What it holds is seen in the bar above every page, and in the list that opens from there.',
  system: ['mutations', 'session'],
  ports: { keeper: ['entries.told', 'entries.found', 'wish.heard'] },
  events: [
    opened('w1'),
    opened('w2'),
    opened('w1', { ...user, overtakenBy: { id: 'admin', fullName: 'Ben' } }),
    { type: 'session.closed' },
    { type: 'change.made', ...MADE, isUndo: false, keptAs: null },
    { type: 'change.replaced', ...MADE },
    { type: 'change.ended', id: MADE.id, refusal: null },
    { type: 'entries.told', entries: [HERE, THERE, FASTER], everywhere: 4 },
    { type: 'entries.found', entries: [THERE] },
    { type: 'wish.heard', changeId: MADE.id, wish: 'takeBack' },
    { type: 'wish.heard', changeId: MADE.id, wish: 'sendNow' },
    { type: 'entry.chosen', id: 1, wish: 'takeBack' },
    { type: 'entry.chosen', id: 3, wish: 'again' },
  ],
  project: ({ context }) => context,
  invariants: {
    '[PWA-02] nothing of anybody is held while nobody is signed in, and each person in each workspace has an outbox of their own':
      ({ snapshot, world, event, before }) => {
        equal(snapshot.matches('closed'), snapshot.context.owner === null)
        if (snapshot.matches('closed')) return equal(entriesIn(snapshot).length, 0)
        equal((world.port('keeper').input as { owner: string }).owner, snapshot.context.owner)
        if (event.type === 'session.opened' && before.context.owner !== snapshot.context.owner)
          equal(entriesIn(snapshot).length, 0)
      },
    '[PWA-02] what is told of changes, and wished of what is kept, reaches the one that keeps it': ({
      event,
      before,
      world,
    }) => {
      if (!before.matches('open')) return
      const last = () => world.port('keeper').received.at(-1)
      if (event.type.startsWith('change.') || event.type === 'entry.chosen') equal(last(), event)
    },
    '[PWA-03] a wish for what this window sees through is granted': ({ event, before, told }) => {
      if (event.type === 'wish.heard' && before.matches('open'))
        deepEqual(told, [
          { type: event['wish'] === 'sendNow' ? 'sending.requested' : 'change.withdrawn', id: event['changeId'] },
        ])
    },
    '[PWA-03] the session knows how many there are on this device, of any workspace, whether they wait or were refused':
      ({ event, snapshot, told }) => {
        equal(waitingCount(snapshot) + refusedCount(snapshot), entriesIn(snapshot).length)
        if (event.type !== 'entries.told' || !snapshot.matches('open')) return
        deepEqual(told, [{ type: 'unsent.counted', count: 4 }])
        equal(refusedCount(snapshot), 1)
      },
    'what no window sees through is handed to the changes of this one': ({ event, before, told }) => {
      if (event.type === 'entries.found' && before.matches('open'))
        deepEqual(told, [{ type: 'changes.found', entries: [THERE] }])
    },
    'who opens another workspace leaves what is on its way to the one before': ({ event, before, snapshot, told }) => {
      const isOther =
        event.type === 'session.opened' && before.matches('open') && before.context.owner !== snapshot.context.owner
      equal(told.filter(({ type }) => type === 'changes.left').length, Number(isOther))
    },
  },
})
