import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines, describeOnPostgres } from '../../test/support/database/both-engines.ts'
import { type LosingLine, losingLineTo } from '../../test/support/database/lost-commits.ts'
import type { PostgresServer } from '../../test/support/database/postgres.ts'
import { isUnavailable } from '../db/failures.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { tenants } from '../db/tables/central.ts'
import { projects } from '../db/tables/tenant.ts'
import { addWorkspace } from './workspaces.ts'

const isKnown = async (database: Database, tenantId: string) => {
  const rows = await database.read.central((db) => db.select().from(tenants).where(eq(tenants.id, tenantId)))
  return rows.length === 1
}

describeOnPostgres('a workspace whose commit was never answered', (start) => {
  let server: PostgresServer
  let line: LosingLine
  let database: Database
  beforeAll(async () => {
    server = await start()
    line = await losingLineTo(await server.freshDatabase())
    database = await openDatabase({ dataDir: '', databaseUrl: line.url, report: () => {} })
    await migrateAll(database)
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await line.close()
    await server.stop()
  })

  test('[SEC-17] is there, though a person who made it was told that the database did not answer', async () => {
    const tenantId = randomUUID()
    const making = database.tenant(tenantId, async (db) => {
      await addWorkspace(db, 'Committed', new Date())
      line.loseNext()
    })
    const failure = await making.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isUnavailable(failure)).toBe(true)
    expect(await isKnown(database, tenantId)).toBe(true)
    expect(await database.read.tenant(tenantId, (db) => db.select().from(projects))).toEqual([])
  })
})

describeOnBothEngines('a workspace that was not made', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ isMigrated: true })
  })

  test('leaves nothing behind when it is refused', async () => {
    const tenantId = randomUUID()
    const making = database.tenant(tenantId, async (db) => {
      await addWorkspace(db, 'HttpError', new Date())
      throw new Error('refused')
    })
    await expect(making).rejects.toThrow('refused')
    expect(await isKnown(database, tenantId)).toBe(false)
  })
})
