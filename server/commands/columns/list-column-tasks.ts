import { sql } from 'drizzle-orm'
import type { Task } from '#contract/entities/task.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { readNewestNumber } from '../../db/sql/live-numbers.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import type { AsOf } from '../outbox/as-of.ts'
import { isShown } from '../presenters/column.ts'
import { otherPlacement, PLACED_FIELDS, type PlacedRow } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'
import { completeTasks } from '../tasks/complete.ts'

/** Which tasks of a column: a page, or those after the last one that is on screen, which others' moves do not shift. */
export interface ColumnPage extends Paging {
  afterPosition?: string | undefined
  afterId?: string | undefined
}

/** Further tasks of a column, in order, and how many it holds in all. */
export const listColumnTasks = (database: Database, by: Member, columnId: string, page: ColumnPage) =>
  database.read.tenant(by.tenantId, async (db): Promise<AsOf<{ rows: Task[]; count: number }>> => {
    const column = await firstOf<{ projectId: string }>(
      db,
      sql`select project_id as "projectId" from columns
          where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
    )
    if (!column) throw notFound()
    const { offset, limit } = windowOf(page)
    const isAfter = page.afterPosition !== undefined
    const shown = sql`y.column_id = ${columnId} and ${isShown(by, sql`${column.projectId}::uuid`)}`
    // Tasks at one position stand by id; without an id, whatever stands at the position has been seen.
    const after = page.afterId
      ? sql`(y.position, y.task_id) > (${page.afterPosition ?? ''}, ${page.afterId}::uuid)`
      : sql`y.position > ${page.afterPosition ?? ''}`
    const [, rows, total, seq] = await Promise.all([
      requireProject(db, by, column.projectId),
      rowsOf<PlacedRow>(
        db,
        sql`select ${PLACED_FIELDS}
            from (
              select y.task_id, y.project_id, y.column_id, y.position from task_placements y
              where y.workspace_id = $workspace and ${shown} ${isAfter ? sql`and ${after}` : sql``}
              order by y.position, y.task_id limit ${limit} offset ${isAfter ? 0 : offset}
            ) pl
            join tasks t on t.workspace_id = $workspace and t.id = pl.task_id ${otherPlacement(by.userId)}
            order by pl.position, pl.task_id`,
      ),
      firstOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from task_placements y where y.workspace_id = $workspace and ${shown}`,
      ),
      readNewestNumber(db),
    ])
    return { answer: { rows: await completeTasks(db, rows), count: total?.count ?? 0 }, seq }
  })
