import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { outboxWalk } from './outbox.walk.ts'

testsOfWalk(outboxWalk, {
  closed: { 'session.opened': 'open' },
  open: {
    'session.opened': 'open',
    'session.closed': 'closed',
    'change.made': 'open',
    'change.replaced': 'open',
    'change.ended': 'open',
    'entries.told': 'open',
    'entries.found': 'open',
    'wish.heard': 'open',
    'entry.chosen': 'open',
  },
})
