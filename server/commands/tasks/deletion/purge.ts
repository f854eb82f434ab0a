import { sql } from 'drizzle-orm'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { rowsOf, run } from '../../../db/sql/rows.ts'
import { countStorage, storageTold } from '../../attachments/room.ts'
import { appendMessages } from '../../outbox/append.ts'

/** So many at a time: while they go, everybody else of the workspace may have to wait. */
const TASKS_AT_ONCE = 500

/** The workspaces that there are. */
export const listWorkspaceIds = async (database: Database): Promise<string[]> =>
  (
    await database.read.central((db) =>
      rowsOf<{ id: string }>(db, sql`select id from public.tenants where is_database_connected order by id`),
    )
  ).map(({ id }) => id)

/** Columns that were deleted as long ago, once nothing remembers having stood there. */
const dropColumns = (db: TenantDb) =>
  run(
    db,
    sql`delete from columns c where c.workspace_id = $workspace
        and c.deleted_at <= now() - make_interval(days => ${DELETED_KEPT_DAYS})
          and not exists (select from task_placements y where y.workspace_id = $workspace and y.column_id = c.id)`,
  )

/**
 * Removes for good some of what was deleted more than thirty days ago, with everything that belongs to it; the room of its
 * files is free again. Resolves to what can be removed from the disk now, and whether there is more to do.
 */
export const purgeTasks = (database: Database, tenantId: string): Promise<{ storedAs: string[]; isMore: boolean }> =>
  database.tenant(tenantId, async (db) => {
    const due = await rowsOf<{ id: string }>(
      db,
      sql`select id from tasks where workspace_id = $workspace
          and deleted_at <= now() - make_interval(days => ${DELETED_KEPT_DAYS})
          order by deleted_at limit ${TASKS_AT_ONCE} for update skip locked`,
    )
    if (due.length === 0) {
      await dropColumns(db)
      return { storedAs: [], isMore: false }
    }
    const ids = sql`${sql.param(due.map(({ id }) => id))}::uuid[]`
    const files = await rowsOf<{ storedAs: string; kb: string }>(
      db,
      sql`select f.stored_as as "storedAs", f.size_in_kb as kb from attachments f
          join tasks t on t.workspace_id = $workspace and t.id = f.task_id
          where f.workspace_id = $workspace and (t.id = any(${ids}) or t.parent_id = any(${ids}))`,
    )
    const freed = files.reduce((sum, { kb }) => sum + Number(kb), 0)
    const [, used] = await Promise.all([
      run(db, sql`delete from tasks where workspace_id = $workspace and id = any(${ids})`),
      countStorage(db, -freed),
    ])
    if (freed > 0) await appendMessages(db, [storageTold(used, null)])
    return { storedAs: files.map(({ storedAs }) => storedAs), isMore: due.length === TASKS_AT_ONCE }
  })

/** Those of these names that a file of the workspace has. */
export const knownFiles = (database: Database, tenantId: string, names: string[]): Promise<ReadonlySet<string>> =>
  database.read.tenant(tenantId, async (db) => {
    const rows = await rowsOf<{ storedAs: string }>(
      db,
      sql`select stored_as as "storedAs" from attachments
          where workspace_id = $workspace and stored_as = any(${sql.param(names)}::text[])`,
    )
    return new Set(rows.map(({ storedAs }) => storedAs))
  })
