import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { columnDeletion } from './column-deletion.ts'
import { columnDrag } from './column-drag.ts'
import { headOf } from '../samples.walk.ts'
import { REFUSED } from '../cards/task-move.walk.ts'

const heads = [headOf('done', 1), headOf('todo', 2)]

export const columnDragWalk = walkOf({
  machine: columnDrag,
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
      snapshot.context.deletion?.columnId !== event['columnId'],
  },
})
