import { createHash } from 'node:crypto'
import pg from 'pg'

/** One lock for the whole installation: processes that start together wait for each other. */
export const SETUP_LOCK = 7_261_004
const INSUFFICIENT_PRIVILEGE = '42501'
/** The schema of the tables that hold workspaces' rows, and that of the installation's own. */
const SCHEMAS = ['public', 'work']

/** Asks the database something, as the user that the program connects as. */
export interface Asking {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/**
 * The role that every handle works as. It owns nothing, so that the policies for rows hold for it, no matter who the program connects as.
 * Roles belong to all databases of a server: each installation has one of its own, or one could work with the other's rows.
 */
export const workRoleOf = (database: string): string =>
  `lanewise_work_${/^[a-z0-9_-]{1,48}$/.test(database) ? database : createHash('md5').update(database).digest('hex')}`

interface Missing {
  role: boolean
  membership: boolean
  schema: boolean
  privileges: boolean
}

const FIND_MISSING = `
  with role as (select oid, rolname from pg_roles where rolname = $1),
  tables as (
    select c.oid, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($2) and c.relkind in ('r', 'p') and c.relname <> 'migrations'
  )
  select not exists (select from role) as role,
    not coalesce((
      select pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
      from role), false) as membership,
    to_regnamespace('work') is null as schema,
    not coalesce((
      select bool_and(has_table_privilege(role.oid, tables.oid, 'select')
        and has_table_privilege(role.oid, tables.oid, 'insert')
        and has_table_privilege(role.oid, tables.oid, 'update')
        and has_table_privilege(role.oid, tables.oid, 'delete')) from tables, role), true)
    or (select count(*) from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace
      where n.nspname = any ($2) and d.defaclrole = current_user::regrole and d.defaclobjtype = 'r'
        and exists (select from role, aclexplode(d.defaclacl) a where a.grantee = role.oid)) < cardinality($2)
    or not coalesce((select bool_and(has_schema_privilege(role.oid, n.oid, 'usage'))
      from pg_namespace n, role where n.nspname = any ($2)), true) as privileges`

const grants = (role: string) =>
  SCHEMAS.flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
  ])

/** Says to the operator what the user of the program may not do by itself. */
function explained(error: unknown, role: string, user: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) return error
  const statements = `create role ${role} nologin; grant ${role} to ${user};`
  return new Error(
    `the user of DATABASE_URL may not make the role it works as; let an administrator run: ${statements}`,
    {
      cause: error,
    },
  )
}

/**
 * Makes sure that there is the role that handles work as, and that it may do what they do; resolves to its name. Nothing is written
 * where nothing is missing.
 */
export async function ensureWorkRole(asking: Asking): Promise<string> {
  const { rows } = await asking.query<{ database: string; user: string }>(
    'select current_database() as database, current_user as user',
  )
  const name = workRoleOf(rows[0]?.database ?? '')
  const role = pg.escapeIdentifier(name)
  const findMissing = async () => (await asking.query<Missing>(FIND_MISSING, [name, SCHEMAS])).rows[0]
  if (!Object.values((await findMissing()) ?? {}).some(Boolean)) return name
  await asking.query('begin')
  try {
    await asking.query(`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    if ((await findMissing())?.role) await asking.query(`create role ${role} nologin`)
    // A superuser works as anybody.
    const missing = await findMissing()
    if (missing?.membership) await asking.query(`grant ${role} to current_user`)
    if (missing?.schema) await asking.query('create schema work')
    for (const statement of grants(role)) await asking.query(statement)
    await asking.query('commit')
  } catch (error) {
    await asking.query('rollback')
    throw explained(error, role, pg.escapeIdentifier(rows[0]?.user ?? ''))
  }
  return name
}
