import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { taskSurroundingsWalk } from './task-surroundings.walk.ts'

testsOfWalk(taskSurroundingsWalk, {
  fetching: {
    'loadSurroundings answered': 'fresh',
    'loadSurroundings failed': 'pausing',
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
  fresh: {
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
  pausing: {
    'after refetchPause': 'fetching',
    'project.told': 'fetching',
    'surroundings.outdated': 'fetching',
  },
})
