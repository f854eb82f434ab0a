import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { dayMoveWalk } from './day-move.walk.ts'

testsOfWalk(dayMoveWalk, {
  asking: {
    'day.chosen': 'asking',
    'giveDay answered': ['asking', 'settled'],
    'giveDay failed': ['lost', 'refused'],
  },
})
