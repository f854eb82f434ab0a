import type { Call } from '#contract/call.ts'
import { logIn, logOut, verifyOneTimeCode, verifyRecoveryCode } from '#contract/calls/auth.ts'
import { showMaintenance, type Maintenance } from '#contract/calls/maintenance.ts'
import { signInWithProvider } from '#contract/calls/account/oauth.ts'
import { switchWorkspace } from '#contract/calls/workspaces.ts'
import type { Database } from '../../db/pool.ts'
import type { Report } from '../../db/engine.ts'
import { HttpError } from '../errors/http-error.ts'

/** What reading needs besides: to come in, to go, and to get to another workspace. */
const NEEDED_TO_READ: readonly Call[] = [
  logIn,
  logOut,
  verifyOneTimeCode,
  verifyRecoveryCode,
  signInWithProvider,
  switchWorkspace,
]
const isReading = (call: Call) => call.method === 'GET' || NEEDED_TO_READ.some(({ name }) => name === call.name)

/** What the operator has closed for a while, as this process knows it. */
export interface MaintenanceSwitch {
  now(): Maintenance
  /** @throws HttpError 403, with the code MAINTENANCE where nothing is served at all. */
  require(call: Call): void
  stop(): void
}

/** Looks at the switch at once, and again whenever any process has changed it. */
export async function maintenanceIn(
  database: Database,
  look: (database: Database) => Promise<Maintenance>,
  report: Report,
): Promise<MaintenanceSwitch> {
  let known = await look(database)
  const read = async () => {
    known = await look(database)
  }
  const stop = database.listen('maintenance', () => {
    read().catch((error: unknown) => report('whether there is maintenance could not be read', error))
  })
  return {
    now: () => known,
    require(call) {
      if (!known.isOn || call.name === showMaintenance.name) return
      if (!known.isReadable) throw new HttpError(403, { message: 'maintenance', code: 'MAINTENANCE' })
      if (!isReading(call)) throw new HttpError(403, { message: 'maintenanceReads' })
    },
    stop,
  }
}
