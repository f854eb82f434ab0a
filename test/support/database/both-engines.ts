import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe } from 'vitest'
import { distribute } from '../../../server/db/distribution/distribute.ts'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { type Database, type DatabaseSettings, openDatabase } from '../../../server/db/pool.ts'
import { newDataFolder } from '../server/data-folder.ts'
import { type CitusCluster, startCitus } from './citus/citus.ts'
import { embeddedTemplate, migratedTemplate } from './embedded-templates.ts'
import { findPostgres } from './find-postgres.mjs'
import { noteForTheEnd } from '../hooks/notes.ts'
import { NO_POSTGRES, type PostgresServer, startPostgres } from './postgres.ts'
import { temporaryFolder } from '../files/temporary-folders.ts'

const SET_UP_MS = 60_000
/** Whether all suites run on a Citus cluster, as `npm run test:cluster` has them do. */
const ON_CITUS = process.env['TESTS_ON_CITUS'] === '1'

/** How a database is opened, and whether it has this version's tables already. */
type Opening = Partial<DatabaseSettings> & { readonly isMigrated?: boolean }

/** Opens an empty database of the test's own, without tables unless asked; it is closed and removed after the suite. */
export type Open = (opening?: Opening) => Promise<Database>

/** A folder for an embedded database, removed after the test file. */
export const temporaryDataDir = (): string => temporaryFolder('data')

type Suite = (open: Open, engine: Database['engine']) => void

function describeOnEmbedded(title: string, suite: Suite): void {
  const { keep, folders, closeAll } = keepsDatabases()
  describe(`${title} (embedded)`, () => {
    beforeAll(async () => {
      await Promise.all([embeddedTemplate(), migratedTemplate()])
    }, SET_UP_MS)
    afterAll(closeAll)
    suite(async ({ isMigrated = false, ...settings } = {}) => {
      const templateDir = await (isMigrated ? migratedTemplate() : embeddedTemplate())
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
    suite(async ({ isMigrated = false, ...settings } = {}) => {
      if (!server) throw new Error(NO_POSTGRES)
      const databaseUrl = await server.freshDatabase()
      const database = keep(await openDatabase({ dataDir: '', databaseUrl, ...settings }))
      if (isMigrated) await migrateAll(database)
      return database
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

/** A cluster where a server is wanted: its databases have this version's tables, spread already. */
async function startSpread(): Promise<PostgresServer> {
  const cluster = await startCitus()
  const isNotEnded = () => Promise.reject(new Error('the coordinator of a cluster is not ended'))
  return {
    async freshDatabase() {
      const databaseUrl = await cluster.freshDatabase()
      const database = await openDatabase({ dataDir: '', databaseUrl })
      await migrateAll(database)
      await distribute(database)
      await database.close()
      return databaseUrl
    },
    run: (sql) => cluster.run(sql),
    crash: isNotEnded,
    start: isNotEnded,
    stop: () => cluster.stop(),
  }
}

type SharedSuite = (start: () => Promise<PostgresServer>) => void

function describeOnSharedCitus(title: string, suite: SharedSuite): void {
  describe(`${title} (Citus)`, () => {
    suite(startSpread)
  })
}

/** Runs a suite on a real PostgreSQL server alone: for what several processes do that share one. The suite stops it. */
export function describeOnPostgres(title: string, suite: SharedSuite): void {
  if (ON_CITUS) return describeOnSharedCitus(title, suite)
  if (!findPostgres()) return noteForTheEnd(NO_POSTGRES)
  describe(`${title} (PostgreSQL)`, () => {
    suite(async () => {
      const server = await startPostgres()
      if (!server) throw new Error(NO_POSTGRES)
      return server
    })
  })
}
