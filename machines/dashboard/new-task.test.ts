import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { newTaskWalk } from './new-task.walk.ts'

const BACK = 'open.ready'

testsOfWalk(newTaskWalk, {
  closed: {
    'newTask.opened': 'open.loading',
    'task.entered': 'closed',
    'tasks.created': 'closed',
    'name.cameBack': BACK,
  },
  'open.loading': {
    'close.requested': 'closed',
    'file.removed': 'open.loading',
    'project.chosen': 'open.loading',
    'loadPlaces answered': 'open.ready',
    'loadPlaces failed': 'open.failed',
    'task.entered': 'open.loading',
    'tasks.created': 'open.loading',
    'name.cameBack': BACK,
  },
  'open.ready': {
    'close.requested': 'closed',
    'file.removed': 'open.ready',
    'project.chosen': 'open.loading',
    'column.chosen': 'open.ready',
    'task.entered': ['closed', 'open.ready'],
    'tasks.created': 'open.ready',
    'name.cameBack': BACK,
  },
  'open.failed': {
    'close.requested': 'closed',
    'file.removed': 'open.failed',
    'project.chosen': 'open.loading',
    'retry.requested': 'open.loading',
    'task.entered': 'open.failed',
    'tasks.created': 'open.failed',
    'name.cameBack': BACK,
  },
})
