import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { workspaceOf, type TestMember } from '../../../test/support/people/members.ts'
import { searchTasks } from '../../commands/tasks/queries/find-tasks.ts'
import { contains } from './like.ts'
import { workMigrations } from '../migrations/files.ts'
import { migrateCentral, migrateWork } from '../migrations/migrate.ts'
import type { Database } from '../pool.ts'
import { rowsOf, run } from './rows.ts'

const TASKS = 20_000
const ALL_INDEXES = ['tasks_descriptions', 'tasks_names', 'tasks_search']

const indexesOf = async (database: Database) => {
  const { rows } = await database.maintain((client) =>
    client.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexdef like '%USING gin%' and schemaname = 'work' order by 1`,
    ),
  )
  return rows.map(({ name }) => name)
}

describeOnBothEngines('parts of words', (open) => {
  let database: Database
  let olga: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
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
    await database.maintain(async (client) => {
      // What a vacuum does from time to time.
      for (const index of ['tasks_names', 'tasks_descriptions'])
        await client.query(`select gin_clean_pending_list('work.${index}'::regclass)`)
      await client.query('analyze')
    })
  })

  test.each(['cfcd2', 'rüfst', 'PRÜFST'])('%s is looked up, not read for', async (part) => {
    const plan = await database.tenant(olga.tenantId, (db) =>
      rowsOf<Record<string, string>>(
        db,
        sql`explain select id from task_texts t where t.workspace_id = $workspace and ${contains(sql`t.name`, part)}`,
      ),
    )
    expect(JSON.stringify(plan)).toContain('tasks_names')
  })

  test.each(['cfcd2', 'rüfst', 'PRÜFST'])('%s is looked up in names and descriptions, not read for', async (part) => {
    const isThere = sql`${contains(sql`t.name`, part)} or ${contains(sql`t.description`, part)}`
    const plan = await database.tenant(olga.tenantId, (db) =>
      rowsOf<Record<string, string>>(
        db,
        sql`explain select id from task_texts t where t.workspace_id = $workspace and ${isThere}`,
      ),
    )
    expect(JSON.stringify(plan)).toMatch(/BitmapOr.*tasks_names.*tasks_descriptions/)
  })

  test('what is found is the same as without the index', async () => {
    const found = async () => (await searchTasks(database, olga, 'rüfstän')).map(({ name }) => name)
    expect(await found()).toEqual(['Die Prüfstände', 'Halle'])
    await database.maintain((client) => client.query('drop index work.tasks_names, work.tasks_descriptions'))
    expect(await found()).toEqual(['Die Prüfstände', 'Halle'])
  })

  test.each(['pg_trgm', 'btree_gin'])('where %s is missing the tables are made without what needs it', async (name) => {
    const bare = await open()
    await migrateCentral(bare)
    await bare.maintain((client) => client.query(`drop extension if exists ${name} cascade`))
    // It is there to be had, and is not to be asked for again.
    const [shared, ...later] = workMigrations
    if (!shared) throw new Error('there are no shared tables')
    const sql = shared.sql.replaceAll('create extension if not exists', '-- create extension if not exists')
    await migrateWork(bare, [{ ...shared, sql }, ...later])
    expect(await indexesOf(bare)).toEqual(name === 'pg_trgm' ? ['tasks_search'] : ALL_INDEXES)
  })
})
