import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { headOf, messageOf } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { asksAnew } from '../../query/query.walk.ts'
import { idsIn } from './column-settings-parts.ts'
import { columnSettings } from './column-settings.ts'

const todo = headOf('todo', 1)
const done = headOf('done', 2)

const heard = (message: ReturnType<typeof messageOf>) => ({ type: 'message.received', message }) as const
const receivedBy = (told: readonly AnyEventObject[], type: string) => told.filter((one) => one.type === type)

const asked = (told: readonly AnyEventObject[], name: string) =>
  receivedBy(told, 'change.requested').flatMap(({ command }: AnyEventObject & { command?: { name: string } }) =>
    command?.name === name ? [command] : [],
  )
const sorted = (rows: readonly object[]) => rows.map((row) => Object.entries(row).map(String).toSorted())

/** Whether the columns are on their way, for the first time or again. */
export const isFetching = (now: SnapshotFrom<typeof columnSettings>): boolean =>
  now.matches({ list: 'loading' }) || now.matches({ list: 'stale' })

export const columnSettingsWalk = walkOf({
  machine: columnSettings,
  input: { projectId: 'p1' },
  system: ['mutations'],
  ports: { nameEditor: [], keeper: ['heads.shown'] },
  events: [
    answered('loadColumns', [todo, done]),
    answered('loadColumns', [done]),
    failed('loadColumns', LOST),
    heard(messageOf('COLUMN_UPDATED', { column: todo })),
    heard(messageOf('COLUMN_UPDATED', { column: headOf('x', 1, { projectId: 'p2' }) })),
    heard(messageOf('COLUMN_CREATED', { column: headOf('review', 3) })),
    { type: 'heads.shown', heads: [todo, done] },
    { type: 'heads.shown', heads: [done] },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
    { type: 'column.lifted', columnId: 'todo', by: 'keyboard' },
    { type: 'column.lifted', columnId: 'unknown', by: 'pointer' },
    { type: 'column.carried', to: 1 },
    { type: 'column.carried', to: 0 },
    { type: 'column.dropped' },
    { type: 'column.putBack' },
    { type: 'kind.chosen', columnId: 'todo', kind: 'done' },
  ],
  // What is carried and what is fetched do not know of each other.
  only: (snapshot, event) => {
    const { heads, held } = snapshot.context
    const isCalm = snapshot.matches({ list: 'ready' }) && held === null && heads?.length === 2
    const { type } = event
    if (type === 'column.lifted') return isCalm
    if (type === 'column.carried') return heads?.length === 2
    if (type === 'column.vanished') return held !== null || isCalm
    return type !== 'screen.staled' || held === null
  },
  project: ({ context }) => ({
    ids: context.heads && idsIn(context),
    held: context.held && [context.held.columnId, context.held.to],
  }),
  invariants: {
    'a column is held exactly while it is carried': ({ snapshot }) =>
      (snapshot.context.held !== null) === snapshot.matches({ drag: 'carrying' }),
    'the columns are asked for exactly while they are awaited, once': ({ snapshot, world }) =>
      world.running.filter((id) => id === 'loadColumns').length === (isFetching(snapshot) ? 1 : 0),
    'what is out of date is asked for anew, also while it is being asked for': asksAnew(
      'loadColumns',
      'columns.outdated',
    ),
    'what is heard from then on is newer than the answer: the keeper knows when they are asked for': (moment) => {
      const told = receivedBy(
        moment.sent.map(({ event }) => event),
        'fetch.started',
      )
      return told.length === Number(hasStarted(moment, 'loadColumns'))
    },
    '[BRD-02] only a drop somewhere else asks for another order': ({ event, before, told }) => {
      const { held, heads } = before.context
      const isElsewhere = held !== null && idsIn({ heads }).indexOf(held.columnId) !== held.to
      return asked(told, 'column.order').length === Number(event.type === 'column.dropped' && isElsewhere)
    },
    '[USE-01] a kind is asked for as it was chosen, of a column that is listed': ({ event, before, told }) => {
      const head = before.context.heads?.find(({ id }) => id === event['columnId'])
      const value: unknown = event['kind']
      const wanted = event.type === 'kind.chosen' && head ? [{ columnId: head.id, before: head.kind, value }] : []
      const rows = asked(told, 'column.setKind').map(({ name: _name, ...row }) => row)
      return JSON.stringify(sorted(rows)) === JSON.stringify(sorted(wanted))
    },
    'what has come is for the keeper of the store to say': ({ event, world }) =>
      event.type !== 'xstate.done.actor.loadColumns' ||
      receivedBy(world.port('keeper').received, 'columns.arrived').length > 0,
    'no part holds on to a column that is gone': ({ event, before, snapshot, world }) => {
      const goneIds = (before.context.heads ?? [])
        .map(({ id }) => id)
        .filter((id) => !snapshot.context.heads?.some((head) => head.id === id))
      const editor = receivedBy(world.port('nameEditor').received, 'named.vanished').map((told) => told['id'])
      const deletion = receivedBy(world.port('columnDeletion').received, 'column.vanished')
      const isTold = goneIds.every((id) => editor.includes(id) && deletion.some((told) => told['columnId'] === id))
      return isTold && (event.type !== 'column.vanished' || snapshot.context.held?.columnId !== event['columnId'])
    },
  },
})
