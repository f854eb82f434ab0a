import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { distribute } from '../../../server/db/distribution/distribute.ts'
import { initialiseInThread } from '../../../server/db/embedded/thread/thread.ts'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { type Database, type DatabaseSettings, openDatabase } from '../../../server/db/pool.ts'
import { newDataFolder } from '../server/data-folder.ts'
import { type CitusCluster, startCitus } from './citus.ts'
import { findPostgres } from './find-postgres.mjs'
import { noteForTheEnd } from '../hooks/notes.ts'
import { NO_POSTGRES, type PostgresServer, startPostgres } from './postgres.ts'
import { temporaryFolder } from '../files/temporary-folders.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const SET_UP_MS = 60_000
/** Whether all suites run on a Citus cluster, as `npm run test:cluster` has them do. */
const ON_CITUS = process.env['TESTS_ON_CITUS'] === '1'

/** Opens an empty database of the test's own; it is closed and removed after the suite. */
export type Open = (settings?: Partial<DatabaseSettings>) => Promise<Database>

/** An empty embedded database to copy: the build's, or one made once for the tests. */
export async function embeddedTemplate(): Promise<string> {
  const places = ['dist/template', '.cache/embedded-template'].map((path) => inRoot(path))
  const found = places.find((folder) => existsSync(join(folder, 'PG_VERSION')))
  if (found) return found
  const made = `${inRoot('.cache/embedded-template')}.${process.pid}`
  await initialiseInThread(made)
  const place = inRoot('.cache/embedded-template')
  // Another test file may have been faster; then its folder is as good.
  if (existsSync(place)) rmSync(made, { recursive: true })
  else renameSync(made, place)
  return place
}

/** A folder for an embedded database, removed after the test file. */
export const temporaryDataDir = (): string => temporaryFolder('data')

type Suite = (open: Open, engine: Database['engine']) => void

function describeOnEmbedded(title: string, suite: Suite): void {
  const { keep, folders, closeAll } = keepsDatabases()
  describe(`${title} (embedded)`, () => {
    let templateDir: string
    beforeAll(async () => {
      templateDir = await embeddedTemplate()
    }, SET_UP_MS)
    afterAll(closeAll)
    suite(async (settings) => {
      const dataDir = newDataFolder('data')
      folders.push(dataDir)
      return keep(await openDatabase({ dataDir, templateDir, ...settings }))
    }, 'embedded')
  })
}

function describeOnServer(title: string, suite: Suite): void {
  const { keep, closeAll } = keepsDatabases()
  describe(`${title} (PostgreSQL)`, () => {
    let server: PostgresServer | null
    beforeAll(async () => {
      server = await startPostgres()
    }, SET_UP_MS)
    afterAll(() => server?.stop())
    afterAll(closeAll)
    suite(async (settings) => {
      if (!server) throw new Error(NO_POSTGRES)
      return keep(await openDatabase({ dataDir: '', databaseUrl: await server.freshDatabase(), ...settings }))
    }, 'postgres')
  })
}

/** On a cluster whose tables are spread already; the suite finds nothing left to migrate. */
function describeOnCitus(title: string, suite: Suite): void {
  const { keep, closeAll } = keepsDatabases()
  describe(`${title} (Citus)`, () => {
    let cluster: CitusCluster
    beforeAll(async () => {
      cluster = await startCitus()
    }, SET_UP_MS)
    afterAll(() => cluster.stop())
    afterAll(closeAll)
    suite(async (settings) => {
      const database = await openDatabase({ dataDir: '', databaseUrl: await cluster.freshDatabase(), ...settings })
      keep(database)
      await migrateAll(database)
      await distribute(database)
      return database
    }, 'postgres')
  })
}

function keepsDatabases() {
  const opened: Database[] = []
  const folders: string[] = []
  const keep = (database: Database) => {
    opened.push(database)
    return database
  }
  const closeAll = async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  }
  return { keep, folders, closeAll }
}

/**
 * Runs a suite twice: on the embedded database and on a real PostgreSQL server. Where none can be had, the last lines of
 * the gate say so.
 */
export function describeOnBothEngines(title: string, suite: Suite): void {
  if (ON_CITUS) return describeOnCitus(title, suite)
  describeOnEmbedded(title, suite)
  if (!findPostgres()) return noteForTheEnd(NO_POSTGRES)
  describeOnServer(title, suite)
}

/**
 * Runs a suite once, for what is said over the wire and not in SQL: on a real PostgreSQL server, since every browser's
 * test runs on the embedded database; where there is none, on that too.
 */
export function describeOnOneEngine(title: string, suite: Suite): void {
  if (ON_CITUS) return describeOnCitus(title, suite)
  if (findPostgres()) return describeOnServer(title, suite)
  noteForTheEnd(NO_POSTGRES)
  describeOnEmbedded(title, suite)
}

/** Runs a suite on a real PostgreSQL server alone: for what several processes do that share one. The suite stops it. */
export function describeOnPostgres(title: string, suite: (start: () => Promise<PostgresServer>) => void): void {
  if (!findPostgres()) return noteForTheEnd(NO_POSTGRES)
  describe(`${title} (PostgreSQL)`, () => {
    suite(async () => {
      const server = await startPostgres()
      if (!server) throw new Error(NO_POSTGRES)
      return server
    })
  })
}
