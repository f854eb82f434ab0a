import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { queryLeads } from '../query/query.walk.ts'
import { safeListWalk } from './safe-list.walk.ts'

const leads = queryLeads('loadSafes', 'list.outdated', 'screen.staled', 'message.received')
testsOfWalk(
  safeListWalk,
  Object.fromEntries(Object.entries(leads).map(([state, row]) => [state, { ...row, 'fold.toggled': state }])),
)
