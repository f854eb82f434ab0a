import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines, describeOnPostgres } from '../../test/support/database/both-engines.ts'
import { type LosingLine, losingLineTo } from '../../test/support/database/lost-commits.ts'
import { workspaceOf } from '../../test/support/people/members.ts'
import type { PostgresServer } from '../../test/support/database/postgres.ts'
import { isUnavailable } from '../db/failures.ts'
import { migrateAll, migrateTenant } from '../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { tenants } from '../db/tables/central.ts'
import { projects } from '../db/tables/tenant.ts'
import { schemaOfTenant } from '../db/sql/tenant-schema.ts'
import { addWorkspace, inNewWorkspace } from './workspaces.ts'
import { dropUnownedSchemas } from './workspaces/purge-workspaces.ts'

const HOUR_MS = 3_600_000
const hasSchema = async (database: Database, tenantId: string) => {
  const { rows } = await database.maintain((client) =>
    client.query('select to_regnamespace($1) as schema', [schemaOfTenant(tenantId)]),
  )
  return (rows[0] as { schema: unknown } | undefined)?.schema != null
}
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

  test('[SEC-17] is there with all its tables, though a person who made it was told that the database did not answer', async () => {
    const tenantId = randomUUID()
    const making = inNewWorkspace(database, tenantId, async (db) => {
      await addWorkspace(db, 'Committed', new Date())
      line.loseNext()
    })
    const failure = await making.then(
      () => null,
      (error: unknown) => error,
    )
    expect(isUnavailable(failure)).toBe(true)
    expect([await isKnown(database, tenantId), await hasSchema(database, tenantId)]).toEqual([true, true])
    expect(await database.read.tenant(tenantId, (db) => db.select().from(projects))).toEqual([])
  })
})

describeOnBothEngines('a workspace that was not made', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await migrateAll(database)
  })

  test('leaves nothing behind when it is refused', async () => {
    const tenantId = randomUUID()
    const making = inNewWorkspace(database, tenantId, async (db) => {
      await addWorkspace(db, 'HttpError', new Date())
      throw new Error('refused')
    })
    await expect(making).rejects.toThrow('refused')
    expect(await hasSchema(database, tenantId)).toBe(false)
  })

  test('[SEC-17] what a broken-off one has left goes with the upkeep, an hour later, and nothing else', async () => {
    const [member] = await workspaceOf(database)
    const broken = randomUUID()
    await migrateTenant(database, broken)
    await dropUnownedSchemas(database, new Date())
    expect(await hasSchema(database, broken)).toBe(true)
    await dropUnownedSchemas(database, new Date(Date.now() + HOUR_MS + 1_000))
    expect([await hasSchema(database, broken), await hasSchema(database, member.tenantId)]).toEqual([false, true])
  })
})
