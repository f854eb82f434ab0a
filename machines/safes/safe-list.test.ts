import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { queryLeads } from '../query/query.walk.ts'
import { safeListWalk } from './safe-list.walk.ts'

testsOfWalk(safeListWalk, queryLeads('loadSafes', 'list.outdated', 'screen.staled', 'message.received'))
