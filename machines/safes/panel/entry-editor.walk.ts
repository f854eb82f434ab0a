import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { ENTRY, LOST } from '../samples.walk.ts'
import { entryEditor } from './entry-editor.ts'

const OVERTAKEN = { status: 409, message: '', errors: [] }
const REFUSED = { status: 400, message: '', errors: [{ param: 'name', message: 'Not this name.' }] }

const shared = {
  machine: entryEditor,
  system: ['router', 'toasts'],
  events: [
    { type: 'field.typed' as const, name: 'name' as const, secret: 'Other' },
    { type: 'field.typed' as const, name: 'name' as const, secret: 'Shop' },
    { type: 'field.typed' as const, name: 'name' as const, secret: '' },
    { type: 'kind.chosen' as const, kind: 'login' as const },
    { type: 'kind.chosen' as const, kind: 'note' as const },
    { type: 'address.typed' as const, at: 0, secret: 'https://example.org' },
    { type: 'address.removed' as const, at: 0 },
    { type: 'address.added' as const },
    answered('readEntry', { entry: ENTRY, revision: 3 }),
    answered('readEntry', { entry: { ...ENTRY, name: 'Other' }, revision: 4 }),
    failed('readEntry', LOST),
    answered('saveEntry', { id: 'e1', revision: 4 }),
    failed('saveEntry', OVERTAKEN),
    failed('saveEntry', REFUSED),
  ],
  ports: { leaving: [], strength: [], generator: [] },
}
type Shared = Pick<Parameters<typeof walkOf<typeof entryEditor>>[0], 'project' | 'only' | 'invariants'>
const more: Shared = {
  only: ({ context }, event) =>
    event.type !== 'password.made' && (event.type !== 'address.added' || context.entry.addresses.length < 2),
  project: ({ context: { entry, savedEntry, revision, problems, isOvertaken } }) => ({
    name: entry.name,
    isOtherPassword: entry.password !== savedEntry.entry.password,
    kind: entry.kind,
    addresses: entry.addresses,
    saved: savedEntry.entry.name,
    revision,
    problems,
    isOvertaken,
  }),
  invariants: {
    'the router knows exactly whether something would be lost': ({ before, snapshot, told }) => {
      const said = told.flatMap(({ type }) => (type.startsWith('overlay.') ? [type] : []))
      const [was, is] = [before.matches('dirty'), snapshot.matches('dirty')]
      return said.join() === (was === is ? '' : is ? 'overlay.opened' : 'overlay.closed')
    },
    'nothing that is wrong is sent': ({ snapshot, world }) =>
      !world.running.includes('saveEntry') || snapshot.context.entry.name !== '',
    'the server is asked about this entry of this safe': ({ snapshot: { context }, world }) => {
      const asked = ['strength', 'readEntry', 'saveEntry'].filter((port) => world.running.includes(port))
      for (const port of asked) {
        const { safeId, entryId } = world.port(port).input as { safeId: string; entryId: string | null }
        deepEqual([port, safeId, entryId ?? ''], [port, 's1', context.entryId ?? ''])
      }
    },
    'the person who leaves when it is saved stays when it is not': ({ before, event, sent, snapshot }) => {
      const isWrong =
        event.type === 'save.requested' && before.matches('dirty') && !snapshot.matches({ dirty: 'saving' })
      const isNotSaved = isWrong || event.type === 'xstate.error.actor.saveEntry'
      const told = sent.filter((one) => one.event.type === 'save.failed')
      deepEqual(told, isNotSaved ? [{ to: 'leaving', event: { type: 'save.failed' } }] : [])
    },
    'a password is weighed exactly when it is another one by now': ({ before, sent, snapshot }) => {
      const weighed = sent.filter(({ event }) => event.type === 'password.changed')
      const isOther = before.context.entry.password !== snapshot.context.entry.password
      return !isOther || weighed.length === 1
    },
    'no secret leaves but to be saved': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'what is typed stays until it is saved or dropped': ({ before, event, snapshot }) =>
      !before.matches('dirty') ||
      snapshot.matches('done') ||
      snapshot.context.entry.name === before.context.entry.name ||
      event.type === 'field.typed',
  },
}

export const entryEditorWalk = walkOf<typeof entryEditor>({
  ...shared,
  ...more,
  input: { safeId: 's1', entryId: 'e1' },
})
export const newEntryWalk = walkOf<typeof entryEditor>({
  ...shared,
  ...more,
  input: { safeId: 's1', entryId: null },
})
/** What is typed and made as the password: nothing else of the form looks at it. */
export const passwordWalk = walkOf<typeof entryEditor>({
  ...shared,
  ...more,
  input: { safeId: 's1', entryId: 'e1' },
  events: [
    ...shared.events.filter(({ type }) => !/typed|chosen|address/.test(type)),
    { type: 'field.typed', name: 'password', secret: 'MARK-MADE' },
    { type: 'password.made', secret: 'MARK-MADE' },
    { type: 'password.made', secret: ENTRY.password },
  ],
  only: (_, { type }) => !/kind|address/.test(type),
})
