import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { taskMoverWalk } from './task-mover.walk.ts'

testsOfWalk(taskMoverWalk, {
  closed: {
    'mover.opened': 'open.fetchingProjects',
  },
  'open.choosing': {
    'column.chosen': 'open.choosing',
    'move.requested': 'closed',
    'mover.closed': 'closed',
    'project.chosen': 'open.fetchingColumns',
  },
  'open.fetchingColumns': {
    'loadColumns answered': 'open.choosing',
    'loadColumns failed': 'open.withoutColumns',
    'mover.closed': 'closed',
    'project.chosen': 'open.fetchingColumns',
  },
  'open.fetchingProjects': {
    'loadProjects answered': 'open.choosing',
    'loadProjects failed': 'open.withoutProjects',
    'mover.closed': 'closed',
    'project.chosen': 'open.fetchingColumns',
  },
  'open.withoutColumns': {
    'mover.closed': 'closed',
    'project.chosen': 'open.fetchingColumns',
    'retry.requested': 'open.fetchingColumns',
  },
  'open.withoutProjects': {
    'mover.closed': 'closed',
    'project.chosen': 'open.fetchingColumns',
    'retry.requested': 'open.fetchingProjects',
  },
})
