import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSafe, createSafeEntry, revealSafeSecret } from '#contract/calls/safes.ts'
import { createTask, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { migrationsOf, workMigrations } from '../../../server/db/migrations/files.ts'
import { migrateWork } from '../../../server/db/migrations/migrate.ts'
import { openDatabase } from '../../../server/db/pool.ts'
import { type CitusCluster, runOn, startCitus } from '../../support/database/citus/citus.ts'
import { SHARED_TABLES } from '../../support/database/unbound.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { operatorWith } from '../../support/server/operator.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const TABLES = SHARED_TABLES.filter((name) => name !== 'task_texts').toSorted()
/** As many that they are hardly ever all on one machine. */
const WORKSPACES = 8

let cluster: CitusCluster | undefined
let databaseUrl: string
let server: RunningServer
beforeAll(async () => {
  cluster = await startCitus()
  databaseUrl = await cluster.freshDatabase()
  server = await startServer({ env: { DATABASE_URL: databaseUrl } })
})
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
})

const distribute = () => operatorWith(server, { DATABASE_URL: databaseUrl }, 'distribute')
const spreadTables = async () => {
  const rows = await runOn<{ name: string; by: string; together: number }>(
    databaseUrl,
    `select c.relname as name, column_to_column_name(d.logicalrelid, d.partkey) as by, d.colocationid as together
     from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
     where c.relnamespace = 'work'::regnamespace order by 1`,
  )
  expect(new Set(rows.map(({ together }) => together)).size).toBe(1)
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['workspace_id']))
  return rows.map(({ name }) => name)
}

/** A project with a task in its first column, moved to its second one. */
async function worksIn(person: HttpPerson): Promise<void> {
  const form = { name: 'Spread', abbreviation: 'SPR', description: null, color: '#f87171', dueDate: null } as const
  const project = await person.ask(createProject, { body: { ...form, teamIds: [], userIds: [person.user.id] } })
  const params = { id: project.id }
  const [first, second] = await person.ask(listColumns, { params })
  const window = new LiveWindow(person.url, { userId: person.user.id, tenantId: person.tenantId, visitor: person })
  await window.welcome()
  const task = await person.ask(createTask, { params, body: { columnId: first!.id, name: 'On another machine' } })
  const from = { origin: 'board', oldColumnId: first!.id, oldProjectId: project.id } as const
  const to = { columnId: second!.id, projectId: project.id, prevId: null }
  await person.ask(moveTask, { params: { id: task.id }, body: { ...from, ...to } })
  const shown = await person.ask(showTask, { params: { id: task.id } })
  expect(shown.taskPlacements.map(({ columnId }) => columnId)).toEqual([second!.id])
  await expect.poll(() => window.numbers().length).toBeGreaterThanOrEqual(2)
  window.close()

  const safe = await person.ask(createSafe, { params, body: { name: 'Ours', userIds: [person.user.id] } })
  const entry = await person.ask(createSafeEntry, { params: { id: safe.id }, body: entryForm() })
  await person.ask(revealSafeSecret, {
    params: { id: safe.id, entryId: entry.id },
    body: { secret: 'password', why: 'shown' },
  })
}

test('[STO-04] an installation is spread over the machines, with what is in it, and again does nothing', async () => {
  const before = await signUp(server.url, 'Before')
  await worksIn(before)
  await server.stop()
  expect(await distribute()).toContain(`Spread over 2 machines`)
  expect(await spreadTables()).toEqual(TABLES)
  expect(await distribute()).toContain(`All ${TABLES.length} tables are spread`)
  await server.start()
  await worksIn(before)
})

test('[STO-04] people work on both machines, each workspace on one', async () => {
  for (let number = 0; number < WORKSPACES; number++) await worksIn(await signUp(server.url, `Nora${number}`))
  const rows = await runOn<{ machines: number; tasks: number }>(
    databaseUrl,
    `select count(distinct s.nodeport)::int as machines from citus_shards s
     join (select distinct get_shard_id_for_distribution_column('work.tasks', workspace_id) as id from work.tasks) used
       on used.id = s.shardid`,
  )
  expect(rows[0]?.machines).toBe(2)
})

test('[STO-04] a table that a later version makes is spread at its start, and a column is everywhere', async () => {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const later = migrationsOf({
    ...Object.fromEntries(workMigrations.map(({ name, sql }) => [name, sql])),
    '9998-wishes.sql': `
      create table wishes (workspace_id uuid not null references public.tenants (id) on delete cascade, id uuid not null,
        name text not null, primary key (workspace_id, id));
      create table wishers (workspace_id uuid not null, wish_id uuid not null, task_id uuid not null,
        primary key (workspace_id, wish_id, task_id), foreign key (workspace_id, wish_id) references wishes on delete cascade,
        foreign key (workspace_id, task_id) references tasks on delete cascade);
      create index wishes_by_name on wishes (workspace_id, name);`,
    '9999-wished.sql': 'alter table tasks add column is_wished boolean not null default false',
  })
  try {
    expect(await migrateWork(database, later)).toEqual(['9998-wishes.sql', '9999-wished.sql'])
  } finally {
    await database.close()
  }
  expect(await spreadTables()).toEqual([...TABLES, 'wishers', 'wishes'].toSorted())
  const rows = await runOn(databaseUrl, 'select from work.tasks where not is_wished')
  expect(rows.length).toBeGreaterThan(WORKSPACES)
})

test('[STO-04] what is removed for good with its workspace is gone from its machine', async () => {
  const [workspace] = await runOn<{ id: string }>(databaseUrl, 'select workspace_id as id from work.tasks limit 1')
  const found = () => runOn(databaseUrl, `select from work.tasks where workspace_id = '${workspace?.id}'`)
  expect(await found()).not.toEqual([])
  await runOn(databaseUrl, `delete from public.tenants where id = '${workspace?.id}'`)
  expect(await found()).toEqual([])
})
