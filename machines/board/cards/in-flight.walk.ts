import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { columnPage } from './column-page.ts'
import { NO_FILTERS } from '../filters/filters.ts'
import { taskAt } from '../samples.walk.ts'
import { LOST } from './task-move.walk.ts'
import { taskRefresh } from './task-refresh.ts'

const NOT_FOUND = { status: 404, message: 'There is no such task', errors: [] }

export const columnPageWalk = walkOf({
  machine: columnPage,
  input: { columnId: 'todo', after: { position: 'a0', id: 't1' }, filters: NO_FILTERS, sorting: null },
  events: [answered('loadPage', { rows: [taskAt('t2', 'todo', 'a1')], isWhole: true }), failed('loadPage', LOST)],
  invariants: { 'what came of it is told once': ({ told }) => told.length === 1 },
})

export const taskRefreshWalk = walkOf({
  machine: taskRefresh,
  input: { taskId: 't1' },
  events: [
    { type: 'task.changedAgain' },
    answered('loadTask', taskAt('t1', 'todo', 'a0', { commentsCount: 3 })),
    failed('loadTask', NOT_FOUND),
    failed('loadTask', LOST),
  ],
  invariants: {
    'nothing is told before the last change was asked for': ({ told, snapshot }) =>
      told.length === (snapshot.status === 'done' ? 1 : 0),
    'at most one question is open': ({ world }) => world.running.length <= 1,
  },
})
