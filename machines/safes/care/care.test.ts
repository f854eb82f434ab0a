import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { exportCareWalk, importCareWalk, ledgerCareWalk, moveCareWalk } from './care.walk.ts'

const ends = (part: string) => ({ [`${part} answered`]: ['closed', 'locked'] })

testsOfWalk([ledgerCareWalk, importCareWalk, exportCareWalk, moveCareWalk], {
  ledger: ends('safeLedger'),
  importing: ends('safeImport'),
  exporting: ends('safeExport'),
  moving: ends('entryMove'),
})
