import { NO_TASK_FIELDS } from './new-task-fields.ts'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { columnPage } from './column-page.ts'
import { NO_FILTERS } from '../filters/filters.ts'
import { taskAt } from '../samples.walk.ts'
import { taskCreation } from './task-creation.ts'
import { LOST, REFUSED } from './task-move.walk.ts'
import { taskRefresh } from './task-refresh.ts'

const NOT_FOUND = { status: 404, message: 'There is no such task', errors: [] }

export const taskCreationWalk = walkOf({
  machine: taskCreation,
  input: {
    draftId: 'draft-1',
    projectId: 'p1',
    columnId: 'todo',
    name: 'Call Ada',
    given: NO_TASK_FIELDS,
    typedIn: { keptAs: 'p1', columnId: 'todo' },
  },
  ports: { enteredName: [] },
  events: [
    { type: 'turn.came' },
    answered('createTask', taskAt('t1', 'todo', 'a0')),
    failed('createTask', REFUSED),
    failed('createTask', LOST),
  ],
  invariants: {
    'what came of it is told once': ({ told, snapshot }) => told.length === (snapshot.status === 'done' ? 1 : 0),
    'nothing is asked before its turn': ({ world, snapshot }) =>
      world.running.includes('createTask') === snapshot.matches('asking'),
    'a name that was not taken is given back': ({ told, snapshot }) =>
      !snapshot.matches('notCreated') || JSON.stringify(told).includes('Call Ada'),
    'its name is kept on this device until it is in the field again; who has made it forgets it themselves': ({
      snapshot,
      world,
    }) => world.port('enteredName').received.length === (snapshot.matches('notCreated') ? 1 : 0),
  },
})

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
