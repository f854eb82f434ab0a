import { isUnavailable } from '../failures.ts'
import type { Database } from '../pool.ts'
import { SETUP_LOCK } from '../access/work-role.ts'
import type { TransactionClient } from '../transactions/transactions.ts'
import { schemaMigrations } from './files.ts'
import { migrateSchema } from './migrate-schema.ts'

/** A workspace that could not be carried over into the shared tables, and why, for the operator. */
export interface DamagedWorkspace {
  tenantId: string
  why: string
}

/** What there was in a schema of a workspace's own; what refers to something comes after it. */
const TABLES = [
  'labels',
  'teams',
  'team_users',
  'projects',
  'project_users',
  'project_teams',
  'columns',
  'tasks',
  'task_placements',
  'task_labels',
  'activities',
  'attachments',
  'upload_reservations',
  'visits',
]
/** What a schema is called once its rows are in the shared tables, until the operator lets it go. */
const KEPT_AS = 'old_'
const SCHEMA = /^w_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

const tenantOf = (schema: string): string => schema.replace(SCHEMA, '$1-$2-$3-$4-$5')

async function schemasLike(db: Database, pattern: string): Promise<string[]> {
  const { rows } = await db.maintain((client) =>
    client.query<{ name: string }>('select nspname as name from pg_namespace where nspname ~ $1 order by 1', [pattern]),
  )
  return rows.map(({ name }) => name)
}

/** How many rows there are, and a sum over everything that stands in them, whatever their order. */
interface Sum {
  rows: string
  sum: string
}

async function sumOf(client: TransactionClient, columns: string, from: string): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as sum from ${from}`,
  )
  return rows[0] ?? { rows: '0', sum: '0' }
}

/** Copies one table, and looks whether all of it has arrived as it was. */
async function copy(client: TransactionClient, schema: string, table: string): Promise<void> {
  const tenantId = tenantOf(schema)
  const found = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`${schema}.${table}`],
  )
  const columns = found.rows[0]?.columns
  if (!columns) throw new Error(`there is no table ${table} in schema ${schema}`)
  await client.query(
    `insert into work.${table} (workspace_id, ${columns}) select '${tenantId}', ${columns} from ${schema}.${table}`,
  )
  const before = await sumOf(client, columns, `${schema}.${table}`)
  const after = await sumOf(client, columns, `work.${table} where workspace_id = '${tenantId}'`)
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(`of ${before.rows} rows of ${schema}.${table} ${after.rows} arrived, or not as they were`)
}

/** Carries over one workspace in one transaction: killed at any moment, it was carried over or it was not. */
const carry = (db: Database, schema: string): Promise<boolean> =>
  db.maintain(async (client) => {
    await client.query(`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    const { rows } = await client.query<{ isOwned: boolean }>(
      `select exists (select from tenants where id = $2) as "isOwned" from pg_namespace where nspname = $1`,
      [schema, tenantOf(schema)],
    )
    // Another process was faster.
    if (!rows[0]) return false
    if (rows[0].isOwned) {
      // A process of the version before writes nothing there any more, and then does not find it.
      await client.query(`lock table ${TABLES.map((table) => `${schema}.${table}`).join(', ')} in share mode`)
      for (const table of TABLES) await copy(client, schema, table)
    }
    await client.query(`alter schema ${schema} rename to ${KEPT_AS}${schema}`)
    return rows[0].isOwned
  })

/** What `carryOver` did: the workspaces that are in the shared tables now, and those that had to be left where they are. */
export interface CarriedOver {
  carried: string[]
  damaged: DamagedWorkspace[]
}

/**
 * Carries an installation of the version before, which gave each workspace a schema of its own, over into the shared tables, one
 * workspace after the other. One where that does not work is left as it is, and keeps nobody else from it. The schemas are kept
 * under another name until `dropOldSchemas`.
 */
export async function carryOver(db: Database): Promise<CarriedOver> {
  const carried: string[] = []
  const damaged: DamagedWorkspace[] = []
  for (const schema of await schemasLike(db, SCHEMA.source)) {
    const tenantId = tenantOf(schema)
    try {
      await migrateSchema(db, schema, schemaMigrations)
      if (await carry(db, schema)) carried.push(tenantId)
    } catch (error) {
      if (isUnavailable(error)) throw error
      damaged.push({ tenantId, why: error instanceof Error ? error.message : String(error) })
    }
  }
  // The planner knows nothing of tables that were just filled.
  if (carried.length > 0)
    await db.maintain((client) => client.query(`analyze ${TABLES.map((table) => `work.${table}`).join(', ')}`))
  return { carried, damaged }
}

/** Removes what was kept of the version before; resolves to how many workspaces that were. */
export async function dropOldSchemas(db: Database): Promise<number> {
  const kept = await schemasLike(db, `^${KEPT_AS}${SCHEMA.source.slice(1)}`)
  for (const schema of kept) await db.maintain((client) => client.query(`drop schema if exists ${schema} cascade`))
  return kept.length
}
