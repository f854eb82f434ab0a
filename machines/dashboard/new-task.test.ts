import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { taskAt } from '../board/samples.walk.ts'
import { newTask } from './new-task.ts'
import { COLUMNS, newTaskWalk } from './new-task.walk.ts'

const BACK = 'open.ready'

testsOfWalk(newTaskWalk, {
  closed: {
    'newTask.opened': 'open.loading',
    'task.entered': 'closed',
    'task.created': 'closed',
    'task.notCreated': BACK,
  },
  'open.loading': {
    'close.requested': 'closed',
    'project.chosen': 'open.loading',
    'loadPlaces answered': 'open.ready',
    'loadPlaces failed': 'open.failed',
    'task.entered': 'open.loading',
    'task.created': 'open.loading',
    'task.notCreated': BACK,
  },
  'open.ready': {
    'close.requested': 'closed',
    'project.chosen': 'open.loading',
    'column.chosen': 'open.ready',
    'task.entered': ['closed', 'open.ready'],
    'task.created': 'open.ready',
    'task.notCreated': BACK,
  },
  'open.failed': {
    'close.requested': 'closed',
    'project.chosen': 'open.loading',
    'retry.requested': 'open.loading',
    'task.entered': 'open.failed',
    'task.created': 'open.failed',
    'task.notCreated': BACK,
  },
})

test('[BRD-03] several lines are made one after the other, in their order', () => {
  const world = new World(['toasts'])
  const actor = world.host(newTask, undefined)
  actor.start()
  actor.send({ type: 'newTask.opened', boardId: 'mine' })
  world.port('loadPlaces').answer({ projects: [], columns: COLUMNS })
  for (const name of ['Call Ada', 'Call Ben', 'Call Cem'])
    actor.send({ type: 'task.entered', columnId: 'start', name, given: NO_TASK_FIELDS })
  const sent = () => [1, 2, 3].filter((at) => world.port(`creation:draft-${at}`).received.length > 0)
  expect(sent()).toEqual([1])
  actor.send({ type: 'task.created', draftId: 'draft-1', task: taskAt('t1', 'todo', 'a0') })
  expect(sent()).toEqual([1, 2])
})
