import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '../../../test/support/database/both-engines.ts'
import type { PostgresServer } from '../../../test/support/database/postgres.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import { migrateAll } from '../migrations/migrate.ts'
import { openDatabase } from '../pool.ts'
import { rowsOf } from '../sql/rows.ts'
import { workRoleOf } from './work-role.ts'

test('each installation has a role of its own, whatever its database is called', () => {
  expect(workRoleOf('lanewise')).toBe('lanewise_work_lanewise')
  expect(workRoleOf('Łąka "7"')).toMatch(/^lanewise_work_[0-9a-f]{32}$/)
  expect(workRoleOf('x'.repeat(60))).toMatch(/^lanewise_work_[0-9a-f]{32}$/)
})

describeOnPostgres('a server whose user is no superuser', (start) => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await start()
  }, 60_000)
  afterAll(() => server.stop())

  /** A database that belongs to a user of its own. */
  async function ownedBy(user: string, may: string): Promise<string> {
    const url = new URL(await server.freshDatabase())
    await server.run(`create role ${user} login ${may}`)
    await server.run(`alter database ${url.pathname.slice(1)} owner to ${user}`)
    url.username = user
    return url.href
  }
  const boards = sql`select workspace_id as id from projects`

  test('[STO-01] keeps workspaces apart all the same, and its owner sees all of them in migrations', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: await ownedBy('may_make_roles', 'createrole') })
    await migrateAll(database)
    const [ours] = await workspaceOf(database)
    await workspaceOf(database)
    expect(await database.read.tenant(ours.tenantId, (db) => rowsOf(db, boards))).toEqual([{ id: ours.tenantId }])
    const all = await database.maintain((client) => client.query('select from work.projects'))
    expect(all.rowCount).toBe(2)
    await database.close()
  })

  test('that may not make roles is told what an administrator has to do, and works once that is done', async () => {
    const databaseUrl = await ownedBy('may_nothing', '')
    const failure: unknown = await openDatabase({ dataDir: '', databaseUrl }).catch((error: unknown) => error)
    const [, statements = ''] = /let an administrator run: (.*)$/.exec(String(failure)) ?? []
    expect(statements).toMatch(/^create role "lanewise_work_\w+" nologin; grant "lanewise_work_\w+" to "may_nothing";$/)
    await server.run(statements)
    const database = await openDatabase({ dataDir: '', databaseUrl })
    await migrateAll(database)
    const [ours] = await workspaceOf(database)
    expect(await database.read.tenant(ours.tenantId, (db) => rowsOf(db, boards))).toHaveLength(1)
    await database.close()
  })
})
