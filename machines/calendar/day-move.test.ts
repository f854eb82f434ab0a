import { LOST, REFUSED } from '../board/task-move.walk.ts'
import { failed } from '../../test/kit/walk.ts'
import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { dayMoveWalk } from './day-move.walk.ts'

testsOfWalk(dayMoveWalk, {
  asking: {
    'day.chosen': 'asking',
    'giveDay answered': ['asking', 'settled'],
    'giveDay failed': ['lost', 'refused'],
  },
})

testsOfDecisions(dayMoveWalk, {
  decisions: [
    { in: 'asking', on: failed('giveDay', LOST), to: 'lost' },
    { in: 'asking', on: failed('giveDay', REFUSED), to: 'refused' },
  ],
})
