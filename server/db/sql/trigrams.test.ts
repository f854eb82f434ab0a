import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { workspaceOf, type TestMember } from '../../../test/support/people/members.ts'
import { searchTasks } from '../../commands/tasks/queries/find-tasks.ts'
import { contains } from './like.ts'
import { migrateAll, migrateTenant } from '../migrations/migrate.ts'
import type { Database } from '../pool.ts'
import { rowsOf, run } from './rows.ts'

const TASKS = 20_000

describeOnBothEngines('parts of words', (open) => {
  let database: Database
  let olga: TestMember
  beforeAll(async () => {
    database = await open()
    await migrateAll(database)
    ;[olga] = await workspaceOf(database)
    await database.tenant(olga.tenantId, (db) =>
      run(
        db,
        sql`insert into tasks (id, home_project_id, number, name, description)
            select gen_random_uuid(), ${olga.privateProjectId}::uuid, g, 'Task ' || md5(g::text), 'Note ' || md5('d' || g)
            from generate_series(1, ${TASKS}::int) g
            union all select gen_random_uuid(), ${olga.privateProjectId}::uuid, 0, 'Die Prüfstände', null
            union all select gen_random_uuid(), ${olga.privateProjectId}::uuid, -1, 'Halle', 'Alle Prüfstände räumen'`,
      ),
    )
    // What a vacuum does from time to time.
    await database.tenant(olga.tenantId, async (db) => {
      await run(db, sql`select gin_clean_pending_list('tasks_names'::regclass)`)
      await run(db, sql`select gin_clean_pending_list('tasks_descriptions'::regclass)`)
    })
    await database.maintain((client) => client.query('analyze'))
  })

  test.each(['cfcd2', 'rüfst', 'PRÜFST'])('%s is looked up, not read for', async (part) => {
    const plan = await database.tenant(olga.tenantId, (db) =>
      rowsOf<Record<string, string>>(db, sql`explain select id from tasks t where ${contains(sql`t.name`, part)}`),
    )
    expect(JSON.stringify(plan)).toContain('tasks_names')
  })

  test.each(['cfcd2', 'rüfst', 'PRÜFST'])('%s is looked up in names and descriptions, not read for', async (part) => {
    const isThere = sql`${contains(sql`t.name`, part)} or ${contains(sql`t.description`, part)}`
    const plan = await database.tenant(olga.tenantId, (db) =>
      rowsOf<Record<string, string>>(db, sql`explain select id from tasks t where ${isThere}`),
    )
    expect(JSON.stringify(plan)).toMatch(/BitmapOr.*tasks_names.*tasks_descriptions/)
  })

  test('what is found is the same as without the index', async () => {
    const found = async () => (await searchTasks(database, olga, 'rüfstän')).map(({ name }) => name)
    expect(await found()).toEqual(['Die Prüfstände', 'Halle'])
    await database.tenant(olga.tenantId, (db) => run(db, sql`drop index tasks_names, tasks_descriptions`))
    expect(await found()).toEqual(['Die Prüfstände', 'Halle'])
  })

  test('where the extension is missing a workspace is made without these indexes', async () => {
    await database.maintain((client) => client.query('drop extension pg_trgm cascade'))
    const tenantId = randomUUID()
    const steps = await migrateTenant(database, tenantId)
    expect(steps).toEqual(expect.arrayContaining(['0006-names-by-trigrams.sql', '0009-descriptions-by-trigrams.sql']))
  })
})
