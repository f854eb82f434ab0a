import { existsSync, unlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areOwnSecrets } from './commands/accounts.ts'
import { connectWorkspaces } from './commands/workspaces/connect-workspaces.ts'
import { migrateAll } from './db/migrations/migrate.ts'
import { isUnavailable } from './db/failures.ts'
import { type Database, openDatabase } from './db/pool.ts'
import type { Report } from './db/engine.ts'
import { openSecrets, SecretFileRefused, type Secrets } from './keys/secrets.ts'
import type { Settings } from './settings/settings.ts'

/** The built product has its parts side by side in dist/; from source they are looked for there. */
const FROM_BUILD = import.meta.url.includes('/dist/server/')
const built = (part: string) => fileURLToPath(new URL(FROM_BUILD ? `../${part}` : `../dist/${part}`, import.meta.url))

/** The folder of the built page. */
export const pageDir = built('page')

/** The data and the keys to it, open. */
export interface Installation {
  database: Database
  secrets: Secrets
}

/** Reports what goes wrong where no request waits for it. */
export interface Listeners {
  report: Report
  /** The database is lost to this process, which should end. */
  onFatal: (error: Error) => void
}

const openData = ({ databaseUrl, busUrl, dataDir }: Settings, listeners: Listeners): Promise<Database> =>
  openDatabase({
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(busUrl !== undefined && { busUrl }),
    dataDir,
    templateDir: built('template'),
    ...listeners,
  })

/** Opens the database as it is, for a backup to be restored into it; its accounts' keys have to be there before. */
export async function openEmptyInstallation(settings: Settings, listeners: Listeners): Promise<Installation> {
  const { secretFile } = settings
  if (!existsSync(secretFile))
    throw new SecretFileRefused(`${secretFile} is missing: put the one there that belongs to the backup.`)
  const { secrets } = openSecrets(secretFile)
  return { database: await openData(settings, listeners), secrets }
}

/**
 * Opens the database, brings it to this program's version, and checks that the keys are the ones it was made with. Throws
 * an error whose message is for the operator; then nothing is left open.
 */
export async function openInstallation(settings: Settings, listeners: Listeners): Promise<Installation> {
  const { secretFile } = settings
  const { report } = listeners
  const database = await openData(settings, listeners)
  try {
    const { damaged } = await migrateAll(database)
    for (const { tenantId, why } of damaged)
      report(`workspace ${tenantId} is damaged and is not opened`, new Error(why))
    const damagedIds = damaged.map(({ tenantId }) => tenantId)
    await connectWorkspaces(database, damagedIds).catch((error: unknown) => {
      // On a full disk the database is read all the same.
      if (!isUnavailable(error)) throw error
      report('damaged workspaces could not be closed', error)
    })
    const { secrets, isNew } = openSecrets(secretFile)
    if (await areOwnSecrets(database, secrets)) return { database, secrets }
    if (isNew) unlinkSync(secretFile)
    const what = isNew ? `${secretFile} is missing` : `${secretFile} does not belong to this database`
    throw new SecretFileRefused(
      `${what}: without the file its accounts were made with nobody could sign in. Restore it.`,
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
