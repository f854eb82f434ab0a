import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { taskDoorWalk } from './task-door.walk.ts'

testsOfWalk(taskDoorWalk, {
  closed: {
    'message.received': 'closed',
    'panel.settled': 'closed',
    'place.shown': ['loading', 'open'],
    'screen.staled': 'closed',
    'session.closed': 'closed',
    'session.opened': 'closed',
  },
  loading: {
    'loadPanel answered': 'open',
    'loadPanel failed': 'closed',
    'message.received': 'loading',
    'place.left': 'closed',
    'place.shown': ['closed', 'loading'],
    'screen.staled': 'loading',
    'session.closed': 'closed',
    'session.opened': 'loading',
  },
  open: {
    'message.received': 'open',
    'panel.settled': 'open',
    'place.left': 'closed',
    'place.shown': ['closed', 'open'],
    'screen.staled': 'open',
    'current.asked': 'open',
    'session.closed': 'closed',
  },
})
