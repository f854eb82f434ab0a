import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { outageWalk } from './outage.walk.ts'

const anywhere = { 'place.changed': 'arriving' }
testsOfWalk(outageWalk, {
  arriving: { ...anywhere, 'look answered': 'waiting', 'look failed': 'waiting' },
  asking: { ...anywhere, 'look answered': ['resuming', 'waiting'], 'look failed': 'waiting' },
  waiting: { ...anywhere, 'after retry': 'asking', 'again.requested': 'asking' },
  resuming: anywhere,
})
