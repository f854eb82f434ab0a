import { safeCreation } from '#machines/safes/safe-creation.ts'
import { unlock } from '#machines/safes/unlock.ts'
import { withPorts } from '#machines/with-ports.ts'
import { createSafe, loadPeople, unlockSession } from '../../ports/safes/safes.ts'

/** The dialog that makes a safe, with its calls. */
export const logic = withPorts(safeCreation, {
  loadPeople,
  createSafe,
  unlock: withPorts(unlock, { unlockSession }),
})
