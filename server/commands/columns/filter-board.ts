import { type SQL, sql } from 'drizzle-orm'
import type { TaskFilters } from '#contract/calls/board-filters.ts'
import type { Column } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { COLUMN_TASKS_PER_PAGE } from '#contract/limits.ts'
import { windowOf } from '#contract/paging.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { notThere } from '../not-done.ts'
import { isShown } from '../presenters/column.ts'
import { otherPlacement, PLACED_FIELDS, type PlacedRow } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'
import { completeTasks } from '../tasks/complete.ts'
import { passes } from '../tasks/filters.ts'
import type { ColumnPage } from './list-column-tasks.ts'
import { readColumnHeads } from './read-board.ts'

/** The placements `y`, with their tasks `t`, that a board shows and that pass. */
const passing = (by: Member, projectId: string, filters: TaskFilters): SQL =>
  sql`task_placements y join tasks t on t.id = y.task_id
      where y.project_id = ${projectId} and ${isShown(by, sql`${projectId}::uuid`)} and ${passes(filters)}`

/** The board with what passes alone: the first page of each column, and how many pass there in all. */
export const filterBoard = (database: Database, by: Member, projectId: string, filters: TaskFilters) =>
  database.read.tenant(by.tenantId, async (db): Promise<Column[]> => {
    const these = passing(by, projectId, filters)
    const [, heads, rows, counts] = await Promise.all([
      requireProject(db, by, projectId),
      readColumnHeads(db, by, projectId),
      rowsOf<PlacedRow>(
        db,
        sql`select ${PLACED_FIELDS}
            from (
              select y.task_id, y.project_id, y.column_id, y.position,
                row_number() over (partition by y.column_id order by y.position, y.task_id) as place
              from ${these}
            ) pl
            join tasks t on t.id = pl.task_id ${otherPlacement(by.userId)}
            where pl.place <= ${COLUMN_TASKS_PER_PAGE}
            order by pl.column_id, pl.position, pl.task_id`,
      ),
      rowsOf<{ columnId: string; count: number }>(
        db,
        sql`select y.column_id as "columnId", count(*)::int as count from ${these} group by y.column_id`,
      ),
    ])
    const totals = new Map(counts.map(({ columnId, count }) => [columnId, count]))
    const tasksOf = new Map<string, Task[]>()
    for (const task of await completeTasks(db, rows)) {
      const columnId = task.taskPlacements.find((placement) => placement.projectId === projectId)?.columnId ?? ''
      tasksOf.set(columnId, [...(tasksOf.get(columnId) ?? []), task])
    }
    return heads.map((head) => ({ ...head, tasksTotal: totals.get(head.id) ?? 0, tasks: tasksOf.get(head.id) ?? [] }))
  })

/** Further tasks of a column that pass, and how many there are in all. */
export const filterColumnTasks = (database: Database, by: Member, columnId: string, wanted: ColumnPage & TaskFilters) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Task[]; count: number }> => {
    const column = await firstOf<{ projectId: string }>(
      db,
      sql`select project_id as "projectId" from columns where id = ${columnId} and deleted_at is null`,
    )
    if (!column) throw notThere()
    const { offset, limit } = windowOf(wanted)
    const { afterPosition, afterId } = wanted
    const isAfter = afterPosition !== undefined
    const after = afterId
      ? sql`and (y.position, y.task_id) > (${afterPosition ?? ''}, ${afterId}::uuid)`
      : sql`and y.position > ${afterPosition ?? ''}`
    const these = sql`${passing(by, column.projectId, wanted)} and y.column_id = ${columnId}`
    const [, rows, total] = await Promise.all([
      requireProject(db, by, column.projectId),
      rowsOf<PlacedRow>(
        db,
        sql`select ${PLACED_FIELDS}
            from (
              select y.task_id, y.project_id, y.column_id, y.position from ${these} ${isAfter ? after : sql``}
              order by y.position, y.task_id limit ${limit} offset ${isAfter ? 0 : offset}
            ) pl
            join tasks t on t.id = pl.task_id ${otherPlacement(by.userId)}
            order by pl.position, pl.task_id`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count from ${these}`),
    ])
    return { rows: await completeTasks(db, rows), count: total?.count ?? 0 }
  })
