import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { queryLeads } from '../query/query.walk.ts'
import { safeListWalk } from './safe-list.walk.ts'

const leads = queryLeads('loadSafes', 'list.outdated', 'screen.staled', 'message.received')
testsOfWalk(safeListWalk, {
  hidden: {
    'project.arrived': ['hidden', 'loading'],
    'message.received': 'hidden',
    'screen.staled': 'hidden',
    'fold.toggled': 'hidden',
  },
  ...Object.fromEntries(
    Object.entries(leads).map(([state, row]) => [
      state,
      { ...row, 'project.arrived': 'hidden', 'fold.toggled': state },
    ]),
  ),
})
