import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { taskSurroundingsWalk } from './task-surroundings.walk.ts'

testsOfWalk(taskSurroundingsWalk, {
  fetching: {
    'loadSurroundings answered': 'fresh',
    'loadSurroundings failed': 'pausing',
    'surroundings.outdated': 'fetching',
  },
  fresh: {
    'surroundings.outdated': 'fetching',
  },
  pausing: {
    'after refetchPause': 'fetching',
    'surroundings.outdated': 'fetching',
  },
})
