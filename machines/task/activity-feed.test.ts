import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { activityFeedWalk } from './activity-feed.walk.ts'

testsOfWalk(activityFeedWalk, {
  failed: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'retry.requested': 'fetching',
  },
  fetching: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadActivities answered': ['fetching', 'fresh'],
    'loadActivities failed': 'failed',
    'message.received': 'fetching',
  },
  fetchingMore: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'loadMore answered': 'fresh',
    'loadMore failed': 'failed',
    'message.received': 'fetching',
  },
  fresh: {
    'feed.outdated': 'fetching',
    'filter.chosen': 'fetching',
    'message.received': 'fresh',
    'more.requested': 'fetchingMore',
  },
})
