import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { keyOf, type Command } from './commands.ts'
import type { MutationNews } from './mutation.ts'
import { rename } from './mutation.walk.ts'
import { mutations } from './mutations.ts'

const order: Command = {
  name: 'column.order',
  projectId: 'p1',
  value: ['done', 'todo'],
  shifted: ['done'],
  before: ['todo', 'done'],
}

const at = (columnId: string) => ({ columnId, prevId: null })
const move = (to: string, from = 'todo'): Command => ({
  name: 'task.move',
  taskId: 't2',
  projectId: 'p1',
  value: at(to),
  before: at(from),
  shows: [],
  column: to,
})

const ended = (outcome: MutationNews['outcome'], wanted: Command, confirmed: Command | null): MutationNews => ({
  type: 'mutation.ended',
  outcome,
  wanted,
  confirmed,
})
const of = (told: readonly { type: string }[], type: string) => told.filter((one) => one.type === type)

/** How a change ended by this event, whichever chart saw it through; null where it ends none. */
function endOf(event: AnyEventObject, { context: { moves } }: SnapshotFrom<typeof mutations>): MutationNews | null {
  if (event.type === 'mutation.ended') return event as unknown as MutationNews
  const wanted = moves[`task.move:${String(event['taskId'])}`]
  if (!event.type.startsWith('move.') || !wanted) return null
  if (event.type === 'move.settled') return ended('confirmed', wanted, wanted)
  return ended(event.type === 'move.refused' ? 'refused' : 'lost', wanted, null)
}

export const mutationsWalk = walkOf({
  machine: mutations,
  offPage: 'It is no part of a page: what it sees through is seen on the pages that ask for it.',
  system: ['undoStack', 'toasts', 'screen', 'nameEditor'],
  ports: {
    [keyOf(rename(''))]: ['mutation.ended'],
    [keyOf(order)]: ['mutation.ended'],
    [keyOf(move('done'))]: ['move.settled', 'move.refused', 'move.lost'],
    [`overlay:${keyOf(move('done'))}`]: [],
  },
  events: [
    { type: 'change.requested', command: rename('Call Ben') },
    { type: 'change.requested', command: order },
    { type: 'change.requested', command: move('done') },
    { type: 'change.requested', command: move('todo', 'done') },
    { type: 'move.settled', taskId: 't2', from: at('todo'), to: at('done') },
    { type: 'move.refused', taskId: 't2' },
    { type: 'move.lost', taskId: 't2' },
    { type: 'move.lost', taskId: 't9' },
    ended('confirmed', rename('Call Ben'), rename('Call Ben')),
    ended('confirmed', rename('Call Ada'), rename('Call Ada')),
    ended('refused', rename('Call Ben'), null),
    ended('refused', order, null),
    ended('lost', rename('Call Ben'), rename('Call Cleo')),
  ],
  // A change ends only while it is on its way.
  only: ({ context }, event) =>
    event.type !== 'mutation.ended' || context.keys.includes(keyOf((event as unknown as MutationNews).wanted)),
  project: ({ context }) => context,
  invariants: {
    'every change that is on its way has an actor of its own, a move one more for what it shows, and nothing else has':
      ({ snapshot: { children, context } }) => {
        const overlays = Object.keys(context.moves).map((key) => `overlay:${key}`)
        return Object.keys(children).toSorted().join() === [...context.keys, ...overlays].toSorted().join()
      },
    'what is wanted of a card that is being moved is seen from where its move began': ({ snapshot }) =>
      Object.values(snapshot.context.moves).every(
        ({ before }) => before.columnId === 'todo' || before.columnId === 'done',
      ),
    '[BRD-02] [BRD-04] what the server has taken can be taken back, unless all is as it was before': ({
      event,
      before,
      told,
    }) => {
      const { confirmed = null } = endOf(event, before) ?? {}
      const isOther = confirmed !== null && JSON.stringify(confirmed.value) !== JSON.stringify(confirmed.before)
      return of(told, 'undo.offered').length === Number(isOther)
    },
    '[BRD-04] what failed is said, and what was typed in vain is back in its field': ({ event, before, told }) => {
      const end = endOf(event, before)
      const isFailed = end !== null && end.outcome !== 'confirmed'
      const isNaming = isFailed && end.wanted.name === 'task.rename'
      return (
        of(told, 'toast.requested').length === Number(isFailed && !isNaming) &&
        of(told, 'name.givenBack').length === Number(isNaming)
      )
    },
    '[LIVE-04] what got no answer is looked at again': ({ event, before, told }) =>
      of(told, 'screen.staled').length === Number(endOf(event, before)?.outcome === 'lost'),
  },
})
