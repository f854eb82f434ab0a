import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { headOf, messageOf } from '../../board/samples.walk.ts'
import { LOST } from '../../board/task-move.walk.ts'
import { wantedIds } from './column-drag.ts'
import { columnSettings } from './column-settings.ts'

const todo = headOf('todo', 1)
const done = headOf('done', 2)
const named = { kind: 'column', id: 'todo' } as const
const ordered = [headOf('done', 1, { revision: 2 }), headOf('todo', 2, { revision: 2 })]

const heard = (message: ReturnType<typeof messageOf>) => ({ type: 'message.received', message }) as const
const CREATED = heard(messageOf('COLUMN_CREATED', { column: headOf('review', 3) }))
const DELETED = heard(messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'todo', movedToColumnId: 'done' }))
const receivedBy = (told: readonly AnyEventObject[], type: string) => told.filter((one) => one.type === type)

/** Whether the columns are on their way, for the first time or again. */
export const isFetching = (now: SnapshotFrom<typeof columnSettings>): boolean =>
  now.matches({ list: 'loading' }) || now.matches({ list: 'stale' })

export const columnSettingsWalk = walkOf({
  machine: columnSettings,
  input: { projectId: 'p1' },
  system: ['toasts', 'undoStack'],
  ports: {
    nameEditor: ['name.entered'],
    'rename:column:todo': ['name.confirmed', 'name.ended'],
    columnOrder: ['order.ended'],
  },
  events: [
    answered('loadColumns', [todo, done]),
    answered('loadColumns', [done]),
    failed('loadColumns', LOST),
    heard(messageOf('COLUMN_UPDATED', { column: todo })),
    heard(messageOf('COLUMN_UPDATED', { column: headOf('x', 1, { projectId: 'p2' }) })),
    CREATED,
    DELETED,
    heard(messageOf('COLUMN_ORDER_UPDATED', { projectId: 'p1', columns: ordered })),
    { type: 'name.entered', newName: { ...named, name: 'Later', before: 'column todo' } },
    { type: 'name.confirmed', renamed: { kind: 'column', head: { ...todo, name: 'Later', revision: 2 } }, before: 'x' },
    { type: 'name.ended', named, isLost: false, unsaved: null },
    { type: 'name.ended', named, isLost: false, unsaved: 'Later' },
    { type: 'name.ended', named, isLost: true, unsaved: 'Later' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
    { type: 'column.lifted', columnId: 'todo', by: 'keyboard' },
    { type: 'column.lifted', columnId: 'unknown', by: 'pointer' },
    { type: 'column.carried', to: 1 },
    { type: 'column.carried', to: 0 },
    { type: 'column.dropped' },
    { type: 'column.putBack' },
    { type: 'order.ended', outcome: 'settled', shift: { shifted: ['todo'], before: ['todo', 'done'] } },
    { type: 'order.ended', outcome: 'settled', shift: null },
    { type: 'order.ended', outcome: 'refused', shift: null },
    { type: 'order.ended', outcome: 'lost', shift: null },
  ],
  // What is in flight does not know of each other: one thing at a time, begun while both columns are there.
  only: (snapshot, event) => {
    const { heads, names, order, held } = snapshot.context
    const isNaming = Object.keys(names).length > 0
    const isFresh = snapshot.matches({ list: 'ready' })
    const isCalm = isFresh && !isNaming && order === null && held === null && wantedIds(snapshot.context).length === 2
    const { type } = event
    if (type === 'name.entered') return isCalm || isNaming
    if (type === 'column.lifted') return isCalm || (isFresh && order !== null && heads?.length === 2)
    if (type === 'column.carried') return heads?.length === 2
    if (event['message'] === CREATED.message || event['message'] === DELETED.message)
      return heads?.length === 2 && !isNaming && order === null && held === null
    if (type === 'column.vanished') return held !== null || isCalm
    return type !== 'screen.staled' || held === null
  },
  project: ({ context }) => ({
    ids: context.heads && wantedIds({ ...context, order: null }),
    isNewer: context.heads?.some(({ revision }) => revision > 1),
    isNaming: Object.keys(context.names).length > 0,
    order: context.order,
    held: context.held && [context.held.columnId, context.held.to],
  }),
  invariants: {
    'a column is held exactly while it is carried': ({ snapshot }) =>
      (snapshot.context.held !== null) === snapshot.matches({ drag: 'carrying' }),
    'whatever is in flight has an actor of its own, and nothing else has': ({ snapshot }) => {
      const { names, order } = snapshot.context
      const running = Object.keys(snapshot.children).filter((id) => id.startsWith('rename:')).length
      return running === Object.keys(names).length && 'columnOrder' in snapshot.children === (order !== null)
    },
    'the columns are asked for exactly while they are awaited, once': ({ snapshot, world }) =>
      world.running.filter((id) => id === 'loadColumns').length === (isFetching(snapshot) ? 1 : 0),
    '[BRD-02] a list that was asked for before something was changed here is asked for again': ({
      event,
      before,
      snapshot,
      world,
    }) =>
      !/^(name|order)\.confirmed$|^column\.(created|deleted)$/.test(event.type) ||
      !isFetching(before) ||
      (isFetching(snapshot) && world.port('loadColumns').running()),
    '[BRD-02] a new name can be taken back, and an order that is another than before': ({ event, told }) => {
      const isOffered = event.type === 'name.confirmed' || (event.type === 'order.ended' && event['shift'] !== null)
      return receivedBy(told, 'undo.offered').length === (isOffered ? 1 : 0)
    },
    '[BRD-04] an order that was not taken is said, and looked at again': ({ event, told, snapshot }) => {
      const isFailed = event.type === 'order.ended' && event['outcome'] !== 'settled'
      return receivedBy(told, 'toast.requested').length === (isFailed ? 1 : 0) && (!isFailed || isFetching(snapshot))
    },
    '[BRD-02] a name that was not saved is given back to the field': ({ event, world }) =>
      event.type !== 'name.ended' ||
      event['unsaved'] === null ||
      world.port('nameEditor').received.at(-1)?.['name'] === event['unsaved'],
    'what got no answer is looked at again': ({ event, snapshot }) => event['isLost'] !== true || isFetching(snapshot),
    'what a message says of columns shows at once, whoever has done it': ({ event, snapshot: { context } }) => {
      const ids = context.heads?.map(({ id }) => id)
      if (event['message'] === CREATED.message) return ids === undefined || ids.includes('review')
      return event['message'] !== DELETED.message || ids?.includes('todo') !== true
    },
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
