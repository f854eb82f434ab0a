import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { columnDeletion } from './column-deletion.ts'
import { columnHand } from './column-hand.ts'
import { columnOrder } from './column-order.ts'
import { headOf } from './samples.walk.ts'
import { LOST, REFUSED } from './task-move.walk.ts'

const heads = [headOf('done', 1), headOf('todo', 2)]

export const columnHandWalk = walkOf({
  machine: columnHand,
  events: [
    { type: 'column.lifted', columnId: 'todo', at: 0 },
    { type: 'column.carried', to: 2 },
    { type: 'column.carried', to: 0 },
    { type: 'column.dropped' },
    { type: 'column.putBack' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
  ],
  invariants: {
    'a column is carried exactly while the hand is not empty': ({ snapshot }) =>
      (snapshot.context.carried !== null) === snapshot.matches('carrying'),
    '[BRD-02] nothing is told but a drop somewhere else': ({ event, before, told }) => {
      const { carried } = before.context
      const moved = event.type === 'column.dropped' && carried !== null && carried.to !== carried.from
      return told.length === (moved ? 1 : 0)
    },
  },
})

export const columnOrderWalk = walkOf({
  machine: columnOrder,
  input: { projectId: 'p1', columnId: 'done', columnIds: ['done', 'todo'], before: ['todo', 'done'] },
  events: [
    { type: 'order.chosen', wish: { columnId: 'todo', columnIds: ['todo', 'done'], before: ['done', 'todo'] } },
    { type: 'order.chosen', wish: { columnId: 'done', columnIds: ['done', 'todo'], before: ['todo', 'done'] } },
    answered('giveOrder', heads),
    failed('giveOrder', REFUSED),
    failed('giveOrder', LOST),
  ],
  invariants: {
    'the server is asked for one order at a time': ({ world }) => world.running.length <= 1,
    'the end is told exactly once': ({ snapshot, told }) =>
      told.filter(({ type }) => type === 'order.ended').length === (snapshot.status === 'done' ? 1 : 0),
    '[BRD-02] what is told to be taken back is an order that the server took, and another than before': ({
      snapshot,
      told,
    }) => {
      const [ended] = told.filter(({ type }) => type === 'order.ended')
      if (!ended) return true
      const isOther = snapshot.matches('settled') && snapshot.context.columnIds.join() !== 'todo,done'
      return (ended['shift'] !== null) === isOther
    },
  },
})

export const columnDeletionWalk = walkOf({
  machine: columnDeletion,
  events: [
    { type: 'deletion.opened', columnId: 'todo', moveTasksTo: 'done' },
    { type: 'target.chosen', moveTasksTo: null },
    { type: 'target.chosen', moveTasksTo: 'review' },
    { type: 'deletion.confirmed' },
    { type: 'deletion.closed' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
    { type: 'column.vanished', columnId: 'review' },
    { type: 'column.vanished', columnId: 'other' },
    answered('deleteColumn', heads),
    failed('deleteColumn', REFUSED),
  ],
  invariants: {
    '[BRD-02] nothing is asked of the server before it was confirmed': ({ snapshot, world }) =>
      world.running.length === (snapshot.matches('deleting') ? 1 : 0),
    'its messages tell that it is gone: nothing else does': ({ told }) => told.length === 0,
    'no question stands about a column that is gone': ({ event, snapshot }) =>
      event.type !== 'column.vanished' ||
      snapshot.matches('closed') ||
      snapshot.context.farewell?.columnId !== event['columnId'],
  },
})
