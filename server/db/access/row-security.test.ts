import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { SHARED_TABLES } from '../../../test/support/database/unbound.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import { isUnavailable, sqlStateOf } from '../failures.ts'
import type { Database } from '../pool.ts'
import { rowsOf, run } from '../sql/rows.ts'

/** The tables whose rows belong to no one workspace, or are asked for before any is known, each with the reason. */
const CENTRAL: Readonly<Record<string, string>> = {
  attempts: 'counts guesses at passwords and codes',
  audit_log: 'what administrators did in others’ stead, read across workspaces',
  cards: 'what payments by themselves are made with, for all workspaces',
  companies: 'who pays, read with the plans',
  email_changes: 'a person’s own',
  idempotency_keys: 'found by a hash over the whole request',
  identities: 'who a person is at the external provider',
  demo_accounts: 'says of the whole installation whether it is a demonstration',
  invoice_numbers: 'numbers without a gap, over the whole installation',
  invoices: 'kept by law when their workspace is gone',
  jobs: 'taken by every process, for all workspaces',
  ledger_entries: 'the books of the installation, kept as invoices are',
  invitations: 'found by their token, by people who are in no workspace',
  links: 'found by their token, before anybody has signed in',
  logins: 'a person’s own history',
  mails: 'addressed to persons',
  maintenance: 'closes the whole installation',
  memberships: 'says in which workspaces a person is',
  migrations: 'what was done to the tables',
  outbox: 'for single persons, in whatever workspace their windows are',
  payment_attempts: 'asked of the provider for all workspaces',
  payments: 'kept as invoices are',
  plans: 'offered to everybody',
  provider_events: 'heard of the provider before it is known whom they are about',
  referrals: 'between persons',
  sandbox_charges: 'what the built-in provider has seen, which knows of no workspace',
  seats: 'in whose stead administrators acted',
  session_changes: 'read by every process, for its live connections',
  sessions: 'found by their token, before any workspace is known',
  subscription_events: 'what was decided of a workspace’s plan, by the jobs too',
  subscriptions: 'their jobs look for what is due in all workspaces',
  tenants: 'the workspaces themselves',
  two_factor_recovery_codes: 'a person’s own',
  unknown_device_failures: 'counts wrong passwords',
  used_once: 'what may be used once, in the whole installation',
  vat_checks: 'what the register of the Union says of a number, whoever bears it',
  users: 'persons, who may be in several workspaces',
  waiting_identities: 'before anybody has signed in',
  workspace_troubles: 'what the operator is to look into, of all workspaces',
  workspaces_to_make: 'workspaces in which nothing stands yet',
}

/** A cluster gives no row to another workspace and writes through no view, whoever asks. */
const REFUSED = ['42501', '0A000']

const NO_TABLES = ['migrations', 'task_texts']
const TABLES = SHARED_TABLES.filter((name) => !NO_TABLES.includes(name)).toSorted()

interface Table {
  name: string
  isClosed: boolean
  policies: string[]
  first: string[]
  given: string
}

describeOnBothEngines('[STO-01] rows of all workspaces in the same tables', (open) => {
  let database: Database
  let ours: TestMember
  let theirs: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    ;[ours] = await workspaceOf(database)
    ;[theirs] = await workspaceOf(database)
  })

  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.maintain((client) => client.query(text))).rows as Row[]
  /** How many columns each workspace has, as the owner of the tables sees it. */
  const columnsOf = async () => {
    const rows = await ask<{ id: string; count: number }>(
      'select workspace_id as id, count(*)::int as count from work.columns where deleted_at is null group by 1',
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return [counts.get(ours.tenantId), counts.get(theirs.tenantId)]
  }
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  test('every table of work is closed, and every key and index begins with the workspace', async () => {
    const tables = await ask<Table>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isClosed",
        array(
          select p.polname || ': ' || pg_get_expr(p.polqual, c.oid) || ', ' || pg_get_expr(p.polwithcheck, c.oid)
          from pg_policy p where p.polrelid = c.oid order by 1
        ) as policies,
        array(
          select distinct (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = keys.first)::text
          from (
            select i.indkey[0] as first from pg_index i where i.indrelid = c.oid
            union all select k.conkey[1] from pg_constraint k where k.conrelid = c.oid and k.contype in ('f', 'u', 'p')
            union all select k.confkey[1] from pg_constraint k where k.confrelid = c.oid and k.contype = 'f'
          ) keys
        ) as first,
        (select pg_get_expr(d.adbin, c.oid) from pg_attrdef d join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
          where d.adrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull) as given
      from pg_class c where c.relnamespace = 'work'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
      order by 1`)
    const isOwn = `(workspace_id = (current_setting('app.workspace'::text))::uuid)`
    expect(tables).toEqual(
      TABLES.map((name) => ({
        name,
        isClosed: true,
        policies: ['of_owner: true, true', `of_workspace: ${isOwn}, ${isOwn}`],
        first: ['workspace_id'],
        given: `(current_setting('app.workspace'::text))::uuid`,
      })),
    )
  })

  test('every other table is on a short list, with the reason', async () => {
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(CENTRAL).toSorted())
  })

  test('the role that handles work as owns nothing, signs in nowhere, and sees no more than others', async () => {
    const [role] = await ask(`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as "mayMore",
        -- A cluster's machines are reached as that role.
        rolcanlogin and not exists (select from pg_extension where extname = 'citus') as "maySignIn",
        exists (select from pg_class where relowner = r.oid) as "ownsTables",
        has_schema_privilege(r.oid, 'work', 'create') or has_table_privilege(r.oid, 'work.migrations', 'select')
          or has_table_privilege(r.oid, 'work.task_texts', 'insert') as "mayChangeTables"
      from pg_roles r where rolname = '${database.workRole}'`)
    expect(role).toEqual({ mayMore: false, maySignIn: false, ownsTables: false, mayChangeTables: false })
  })

  test('a handler that forgets the workspace reads its own rows alone', async () => {
    for (const { tenantId } of [ours, theirs]) {
      const found = await database.read.tenant(tenantId, async (db) =>
        Promise.all(
          TABLES.map((name) => rowsOf<{ id: string }>(db, sql.raw(`select workspace_id as id from ${name}`))),
        ),
      )
      expect(new Set(found.flat().map(({ id }) => id))).toEqual(new Set([tenantId]))
    }
  })

  test('and one that asks for another one’s finds none, in tables, views and joins', async () => {
    const theirBoard = sql`select 1 from projects p where p.workspace_id = ${theirs.tenantId} or p.id = ${theirs.privateProjectId}`
    const joined = sql`select 1 from projects p right join columns c on c.project_id = p.id where c.project_id = ${theirs.privateProjectId}`
    await database.tenant(theirs.tenantId, (db) =>
      run(
        db,
        sql`insert into tasks (id, number, home_project_id, name) values (gen_random_uuid(), 1, ${theirs.privateProjectId}, 'Secret')`,
      ),
    )
    const seen = sql`select 1 from task_texts where name = 'Secret' or workspace_id = ${theirs.tenantId}`
    const found = await database.read.tenant(ours.tenantId, (db) =>
      Promise.all([theirBoard, joined, seen].map((statement) => rowsOf(db, statement))),
    )
    expect(found).toEqual([[], [], []])
  })

  test('one that changes or deletes everything does it to its own', async () => {
    expect(await columnsOf()).toEqual([3, 3])
    await database.tenant(ours.tenantId, (db) => run(db, sql`update columns set deleted_at = now()`))
    expect(await columnsOf()).toEqual([undefined, 3])
    await database.tenant(ours.tenantId, async (db) => {
      await run(db, sql`update columns set deleted_at = null`)
      await run(db, sql`delete from columns where project_id = ${theirs.privateProjectId}`)
    })
    expect(await columnsOf()).toEqual([3, 3])
  })

  test('one that writes for another workspace, or gives a row to it, is refused, and that is no fault of the database', async () => {
    const write = (statement: SQL) => failureOf(database.tenant(ours.tenantId, (db) => run(db, statement)))
    const into = sql`insert into labels (workspace_id, id, name, color) values (${theirs.tenantId}, ${randomUUID()}, 'x', 'red')`
    const away = sql`update columns set workspace_id = ${theirs.tenantId}`
    const failures = [await write(into), await write(away)]
    expect(failures.map(isUnavailable)).toEqual([false, false])
    expect(sqlStateOf(failures[0])).toBe('42501')
    expect(REFUSED).toContain(sqlStateOf(failures[1]))
    const view = sql`insert into task_texts (workspace_id, id, number, name) values (${theirs.tenantId}, ${randomUUID()}, 1, 'x')`
    expect(REFUSED).toContain(sqlStateOf(await write(view)))
    expect(await columnsOf()).toEqual([3, 3])
  })

  test('an insert that does not say whose it is makes it the workspace’s own', async () => {
    const id = randomUUID()
    await database.tenant(ours.tenantId, (db) =>
      run(db, sql`insert into labels (id, name, color) values (${id}, 'x', 'red')`),
    )
    expect(await ask(`select workspace_id as whose from work.labels where id = '${id}'`)).toEqual([
      { whose: ours.tenantId },
    ])
  })

  test('nothing of one workspace refers to another one’s', async () => {
    const stranger = sql`insert into columns (id, project_id, name, sort_order)
      values (${randomUUID()}, ${theirs.privateProjectId}, 'x', 1)`
    const failure = await failureOf(database.tenant(ours.tenantId, (db) => run(db, stranger)))
    expect(sqlStateOf(failure)).toBe('23503')
  })

  test('where no workspace is open nothing can be done in any table of work', async () => {
    for (const name of [...TABLES, 'task_texts']) {
      for (const text of [
        `select 1 from ${name}`,
        `update ${name} set workspace_id = workspace_id`,
        `delete from ${name}`,
      ])
        expect([text, await failureOf(database.central((db) => run(db, sql.raw(text))))]).toEqual([
          text,
          expect.any(Error),
        ])
    }
    const insert = sql`insert into labels (workspace_id, id, name, color) values (${ours.tenantId}, ${randomUUID()}, 'x', 'red')`
    expect(await failureOf(database.central((db) => run(db, insert)))).toBeInstanceOf(Error)
    expect(await columnsOf()).toEqual([3, 3])
  })

  test('a workspace that was open before is not open any more', async () => {
    await database.tenant(ours.tenantId, (db) => rowsOf(db, sql`select 1 from columns`))
    expect(await failureOf(database.read.central((db) => rowsOf(db, sql`select 1 from columns`)))).toBeInstanceOf(Error)
  })
})
