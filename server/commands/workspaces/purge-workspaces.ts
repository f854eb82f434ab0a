import { and, eq, lte, sql } from 'drizzle-orm'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import { tenants } from '../../db/tables/central.ts'

const DAY_MS = 86_400_000

/** Since when something has to be deleted to be removed for good. */
const keptSince = (now: Date) => new Date(now.getTime() - DELETED_KEPT_DAYS * DAY_MS)

/** Workspaces that were deleted more than thirty days ago, with their pictures. */
export const readWorkspacesToDrop = (
  database: Database,
  now: Date,
): Promise<{ id: string; logoUrl: string | null }[]> =>
  database.read.central((db) =>
    db
      .select({ id: tenants.id, logoUrl: tenants.logoUrl })
      .from(tenants)
      .where(lte(tenants.deletedAt, keptSince(now))),
  )

/** Removes a deleted workspace for good, unless it was brought back meanwhile; resolves to whether it is gone, also where it was before. */
export const dropWorkspace = (database: Database, tenantId: string, now: Date): Promise<boolean> =>
  database.maintain(async (client) => {
    await client.query('delete from tenants where id = $1 and deleted_at <= $2', [tenantId, keptSince(now)])
    const { rows } = await client.query('select from tenants where id = $1', [tenantId])
    if (rows.length > 0) return false
    await client.query('delete from plans where tenant_id = $1', [tenantId])
    await client.query('delete from idempotency_keys where tenant_id = $1', [tenantId])
    // The job that does this stays until the files are gone too.
    await client.query("delete from jobs where workspace_id = $1 and kind <> 'workspace.drop'", [tenantId])
    return true
  })

/** What belongs to projects that were archived more than thirty days ago goes as deleted tasks do: their files are counted. */
export const deleteTasksOfGoneProjects = (database: Database, tenantId: string, now: Date): Promise<void> =>
  database.tenant(tenantId, (db) =>
    run(
      db,
      sql`update tasks t set deleted_at = p.deleted_at from projects p
          where p.workspace_id = $workspace and t.workspace_id = $workspace and p.id = t.home_project_id
            and p.deleted_at <= ${keptSince(now).toISOString()}::timestamptz
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
        sql`delete from projects p where p.workspace_id = $workspace and p.deleted_at <= ${since}
              and not exists (select from tasks t where t.workspace_id = $workspace and t.home_project_id = p.id)`,
      ),
      run(db, sql`delete from teams where workspace_id = $workspace and deleted_at <= ${since}`),
    ])
  })
}

/** A workspace that was deleted and can still be brought back. */
export const isRestorable = (tenantId: string, now: Date) =>
  and(eq(tenants.id, tenantId), sql`${tenants.deletedAt} > ${keptSince(now).toISOString()}::timestamptz`)
