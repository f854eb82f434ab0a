import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { undatedWalk } from './undated.walk.ts'

const open = { 'list.toggled': 'closed', 'filters.changed': 'open.fetching', 'list.outdated': 'open.fetching' }

testsOfWalk(undatedWalk, {
  closed: { 'list.toggled': 'open.fetching', 'filters.changed': 'closed' },
  'open.fetching': { ...open, 'loadUndated answered': 'open.resting', 'loadUndated failed': 'open.failed' },
  'open.resting': { ...open, 'more.requested': 'open.fetchingMore' },
  'open.fetchingMore': { ...open, 'loadMore answered': 'open.resting', 'loadMore failed': 'open.failed' },
  'open.failed': { ...open, 'retry.requested': 'open.fetching' },
})
