import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { dropOldSchemas } from '../../../server/db/migrations/carry-over.ts'
import { type Database, openDatabase } from '../../../server/db/pool.ts'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { intoOwnSchema, ownSchemaOf } from '../../support/database/own-schema.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { newDataFolder } from '../../support/server/data-folder.ts'
import { contentsOf, OLD_INSTALLATION, unpackOldInstallation } from '../../support/old-installation/old-installation.ts'
import { signIn } from '../../support/people/http-person.ts'
import { workspaceOf } from '../../support/people/members.ts'
import { startServer } from '../../support/server/server.ts'

const PROCESS = fileURLToPath(new URL('../../support/database/carrying-process.ts', import.meta.url))
/** With which statement each process ends: in the tables that are made, in copies of every kind, at commits, twice at one place. */
const KILLED_AT = [3, 14, 22, 41, 64, 65, 66, 90, 118, 118]
const WORKSPACES = Object.keys(OLD_INSTALLATION.sums)

interface Carried {
  sent: number
  carried: string[]
  damaged: unknown[]
}

/** Carries an installation over in a process of its own; null where that was killed before it was done. */
async function carryOver(where: string, at: number): Promise<Carried | null> {
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', PROCESS, where, String(at)])
  const { stdout } = await running.catch((error: unknown) => {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return { stdout: '' }
    throw error
  })
  return stdout === '' ? null : (JSON.parse(stdout) as Carried)
}

/** Kills ten processes one after the other, and lets the eleventh do the rest; resolves to how many workspaces were left for it. */
async function carryOverWithKills(where: string): Promise<number> {
  for (const at of KILLED_AT) expect([at, await carryOver(where, at)]).toEqual([at, null])
  const last = await carryOver(where, Infinity)
  expect(last?.damaged).toEqual([])
  // Nothing is done twice.
  expect(await carryOver(where, Infinity)).toMatchObject({ carried: [], damaged: [] })
  return last?.carried.length ?? 0
}

const namesLike = async (database: Database, pattern: string) => {
  const { rows } = await database.maintain((client) =>
    client.query<{ name: string }>('select nspname as name from pg_namespace where nspname ~ $1', [pattern]),
  )
  return rows.map(({ name }) => name)
}

describe('a data directory of the version before', () => {
  const folders: string[] = []
  const unpacked = () => {
    const folder = newDataFolder('old')
    folders.push(folder)
    unpackOldInstallation(folder)
    return folder
  }
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  test('[STO-02] is carried over by the next start, killed at ten places in between: every row of every table arrives as it was', async () => {
    const dataDir = unpacked()
    const left = await carryOverWithKills(dataDir)
    // Each process went on where the one before it had come to.
    expect(left).toBeLessThan(WORKSPACES.length)
    const database = await openDatabase({ dataDir })
    for (const id of WORKSPACES)
      expect([id, await contentsOf(database, id, 'work')]).toEqual([id, OLD_INSTALLATION.sums[id]])
    const kept = await namesLike(database, '^old_w_')
    expect(kept.toSorted()).toEqual(WORKSPACES.map((id) => `old_${ownSchemaOf(id)}`).toSorted())
    expect(await dropOldSchemas(database)).toBe(WORKSPACES.length)
    expect(await namesLike(database, 'w_[0-9a-f]{32}$')).toEqual([])
    await database.close()
  }, 300_000)

  test('[STO-02] is worked in as before by the people who have an account there, once the server has started', async () => {
    // Their passwords cost that version what they cost the product.
    const server = await startServer({ dataDirectory: unpacked(), stretchesInFull: true })
    const { email, password } = OLD_INSTALLATION.signIn
    const ada = await signIn(server.url, email, password)
    if (!ada) throw new Error('Ada could not sign in')
    expect((await ada.ask(showTenant)).name).not.toBe('')
    const { rows: projects } = await ada.ask(listProjects, { query: {} })
    expect(projects.map(({ name }) => name).toSorted()).toEqual(['Booking relaunch', 'Kinder quays'])
    for (const { id } of projects) {
      const columns = await ada.ask(listColumns, { params: { id } })
      expect(columns.flatMap(({ tasks }) => tasks).length).toBeGreaterThan(3)
    }
    await server.stop()
  }, 120_000)
})

describeOnPostgres('an installation of the version before on a server', (start) => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await start()
  }, 60_000)
  afterAll(() => server.stop())

  test('[STO-02] is carried over by the next start too, killed at ten places in between', async () => {
    const databaseUrl = await server.freshDatabase()
    const database = await openDatabase({ dataDir: '', databaseUrl })
    await migrateAll(database)
    const ids: string[] = []
    for (let count = 0; count < 6; count++) {
      const [{ tenantId }] = await workspaceOf(database, 'Employee')
      ids.push(tenantId)
      await intoOwnSchema(database, tenantId)
    }
    const before = new Map<string, unknown>()
    for (const id of ids) before.set(id, await contentsOf(database, id, 'schema'))
    const left = await carryOverWithKills(databaseUrl)
    expect(left).toBeLessThan(ids.length)
    for (const id of ids) expect([id, await contentsOf(database, id, 'work')]).toEqual([id, before.get(id)])
    await database.close()
  }, 300_000)

  test('[STO-02] is carried over once by processes that start together', async () => {
    const databaseUrl = await server.freshDatabase()
    const database = await openDatabase({ dataDir: '', databaseUrl })
    await migrateAll(database)
    const ids: string[] = []
    for (let count = 0; count < 4; count++) {
      const [{ tenantId }] = await workspaceOf(database)
      ids.push(tenantId)
      await intoOwnSchema(database, tenantId)
    }
    const done = await Promise.all([1, 2].map(() => carryOver(databaseUrl, Infinity)))
    expect(done.flatMap((one) => one?.carried ?? []).toSorted()).toEqual(ids.toSorted())
    expect(done.flatMap((one) => one?.damaged ?? [])).toEqual([])
    await database.close()
  }, 120_000)
})
