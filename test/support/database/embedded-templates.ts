import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from '../../../server/bin/alone.mjs'
import { fingerprint } from '../../../server/bin/fingerprint.mjs'
import { newDataFolder } from '../server/data-folder.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const CACHE = inRoot('.cache')
const MIGRATED = 'embedded-migrated-'
/** What decides which tables there are. */
const INPUTS = ['server', 'contract', 'package-lock.json']

/** An empty embedded database to copy: the build's, or one made once for the tests. */
export async function embeddedTemplate(): Promise<string> {
  const places = [inRoot('dist/template'), join(CACHE, 'embedded-template')]
  const found = places.find((folder) => existsSync(join(folder, 'PG_VERSION')))
  if (found) return found
  const place = join(CACHE, 'embedded-template')
  await alone('template', async () => {
    if (existsSync(place)) return
    const { initialiseInThread } = await import('../../../server/db/embedded/thread/thread.ts')
    const made = `${place}.${process.pid}`
    await initialiseInThread(made)
    renameSync(made, place)
  })
  return place
}

let migrated: Promise<string> | undefined

/**
 * An embedded database to copy that has this version's tables and nothing in them, made once for all tests: each of the
 * steps that lead to them, taken anew, costs as much computing as a short test.
 */
export function migratedTemplate(): Promise<string> {
  migrated ??= findOrMake(`${MIGRATED}${fingerprint(INPUTS).slice(0, 12)}`)
  return migrated
}

async function findOrMake(name: string): Promise<string> {
  const place = join(CACHE, name)
  if (existsSync(place)) return place
  await alone('migrated', async () => {
    if (existsSync(place)) return
    mkdirSync(CACHE, { recursive: true })
    for (const old of readdirSync(CACHE).filter((one) => one.startsWith(MIGRATED)))
      rmSync(join(CACHE, old), { recursive: true, force: true })
    await make(place)
  })
  return place
}

async function make(place: string): Promise<void> {
  const { openDatabase } = await import('../../../server/db/pool.ts')
  const { migrateAll } = await import('../../../server/db/migrations/migrate.ts')
  const dataDir = newDataFolder('migrated')
  const database = await openDatabase({ dataDir, templateDir: await embeddedTemplate() })
  await migrateAll(database)
  await database.close()
  const made = `${place}.${process.pid}`
  cpSync(join(dataDir, 'postgres'), made, { recursive: true })
  renameSync(made, place)
  rmSync(dataDir, { recursive: true })
}
