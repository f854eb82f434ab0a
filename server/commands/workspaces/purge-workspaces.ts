import { and, eq, lte, sql } from 'drizzle-orm'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import { tenants } from '../../db/tables/central.ts'
import { schemaOfTenant, tenantOfSchema } from '../../db/sql/tenant-schema.ts'
import { dropUnowned } from '../workspaces.ts'

const DAY_MS = 86_400_000

/** Since when something has to be deleted to be removed for good. */
const keptSince = (now: Date) => new Date(now.getTime() - DELETED_KEPT_DAYS * DAY_MS)

/** Workspaces that were deleted more than thirty days ago. */
export async function readWorkspacesToDrop(database: Database, now: Date): Promise<string[]> {
  const rows = await database.read.central((db) =>
    db
      .select({ id: tenants.id })
      .from(tenants)
      .where(lte(tenants.deletedAt, keptSince(now))),
  )
  return rows.map(({ id }) => id)
}

/** Schemas so young may belong to a workspace that is just being made. */
const UNOWNED_AFTER_MS = 3_600_000

/** Removes the schemas that no workspace has: of making one that was broken off, or whose commit was never answered. */
export async function dropUnownedSchemas(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNOWNED_AFTER_MS)
  const { rows } = await database.maintain((client) =>
    client.query<{ schema: string }>(
      `select n.nspname as schema from pg_namespace n
       where n.nspname like 'w\\_%' and to_regclass(quote_ident(n.nspname) || '.migrations') is not null
         and not exists (select from tenants t where 'w_' || replace(t.id::text, '-', '') = n.nspname)`,
    ),
  )
  for (const { schema } of rows) {
    const tenantId = tenantOfSchema(schema)
    if (tenantId === null) continue
    const young = await database.maintain((client) =>
      client.query(`select from "${schema}".migrations where applied_at > $1`, [before]),
    )
    if (young.rows.length === 0) await dropUnowned(database, tenantId)
  }
}

/** Removes a deleted workspace for good, unless it was brought back meanwhile; resolves to its logo, where there is one. */
export const dropWorkspace = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<{ isDropped: boolean; logoUrl: string | null }> =>
  database.maintain(async (client) => {
    const { rows } = await client.query<{ logoUrl: string | null }>(
      'delete from tenants where id = $1 and deleted_at <= $2 returning logo_url as "logoUrl"',
      [tenantId, keptSince(now)],
    )
    if (!rows[0]) return { isDropped: false, logoUrl: null }
    await client.query('delete from plans where tenant_id = $1', [tenantId])
    await client.query('delete from idempotency_keys where tenant_id = $1', [tenantId])
    await client.query(`drop schema if exists "${schemaOfTenant(tenantId)}" cascade`)
    return { isDropped: true, logoUrl: rows[0].logoUrl }
  })

/** What belongs to projects that were archived more than thirty days ago goes as deleted tasks do: their files are counted. */
export const deleteTasksOfGoneProjects = (database: Database, tenantId: string, now: Date): Promise<void> =>
  database.tenant(tenantId, (db) =>
    run(
      db,
      sql`update tasks t set deleted_at = p.deleted_at from projects p
          where p.id = t.home_project_id and p.deleted_at <= ${keptSince(now).toISOString()}::timestamptz
            and (t.deleted_at is null or t.deleted_at > p.deleted_at)`,
    ),
  )

/** Removes projects that were archived more than thirty days ago and have no tasks any more, and such teams. */
export const dropGoneProjectsAndTeams = (database: Database, tenantId: string, now: Date): Promise<void> => {
  const since = sql`${keptSince(now).toISOString()}::timestamptz`
  return database.tenant(tenantId, async (db) => {
    await Promise.all([
      run(
        db,
        sql`delete from projects p where p.deleted_at <= ${since}
              and not exists (select from tasks t where t.home_project_id = p.id)`,
      ),
      run(db, sql`delete from teams where deleted_at <= ${since}`),
    ])
  })
}

/** A workspace that was deleted and can still be brought back. */
export const isRestorable = (tenantId: string, now: Date) =>
  and(eq(tenants.id, tenantId), sql`${tenants.deletedAt} > ${keptSince(now).toISOString()}::timestamptz`)
