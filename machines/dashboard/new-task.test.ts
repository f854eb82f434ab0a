import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { newTaskWalk } from './new-task.walk.ts'

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
