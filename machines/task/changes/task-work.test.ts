import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { taskWorkWalk } from './task-work.walk.ts'

testsOfWalk(taskWorkWalk, {
  idle: {
    'deed.wanted': 'performing',
  },
  performing: {
    'deed.wanted': 'performing',
    'perform answered': ['idle', 'performing'],
    'perform failed': ['idle', 'performing'],
  },
})
