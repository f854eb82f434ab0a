import { type SQL, sql } from 'drizzle-orm'
import type { TaskFilters } from '#contract/calls/board/board-filters.ts'
import type { Column } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { COLUMN_TASKS_AT_FIRST } from '#contract/limits.ts'
import { windowOf } from '#contract/paging.ts'
import type { Database } from '../../db/pool.ts'
import { eachTask } from '../../db/sql/each-row.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { readNewestNumber } from '../../db/sql/live-numbers.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import type { AsOf } from '../outbox/as-of.ts'
import { isShown } from '../presenters/column.ts'
import { otherPlacement, PLACED_FIELDS, type PlacedRow } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'
import { completeTasks } from '../tasks/complete.ts'
import { passes } from '../tasks/queries/filters.ts'
import type { ColumnPage } from './list-column-tasks.ts'
import { fittingRows, readColumnHeads } from './read-board.ts'
import { comesAfter, inOrder, keyBy, type Sorting } from './sorting.ts'

/** The placements `y`, with their tasks `t`, that a board shows and that pass. */
const passing = (by: Member, projectId: string, filters: TaskFilters): SQL =>
  sql`task_placements y join tasks t on t.workspace_id = $workspace and t.id = y.task_id
      where y.workspace_id = $workspace and y.project_id = ${projectId} and ${isShown(by, sql`${projectId}::uuid`)}
        and ${passes(filters, sql`${projectId}::uuid`)}`

/** The board with what passes alone: the first page of each column, and how many pass there in all. */
export const filterBoard = (database: Database, by: Member, projectId: string, wanted: TaskFilters & Sorting) =>
  database.read.tenant(by.tenantId, async (db): Promise<AsOf<Column[]>> => {
    const these = passing(by, projectId, wanted)
    const [, heads, rows, counts, seq] = await Promise.all([
      requireProject(db, by, projectId),
      readColumnHeads(db, by, projectId),
      rowsOf<PlacedRow>(
        db,
        fittingRows(sql`select ${PLACED_FIELDS}, pl.place
            from (
              select k.*,
                row_number() over (partition by k.column_id order by ${inOrder(wanted, sql`k`)}) as place
              from (select y.task_id, y.project_id, y.column_id, y.position, ${keyBy(wanted)} as key from ${these}) k
            ) pl
            ${eachTask(sql`pl.task_id`)} ${otherPlacement(by.userId)}
            where pl.place <= ${COLUMN_TASKS_AT_FIRST}`),
      ),
      rowsOf<{ columnId: string; count: number }>(
        db,
        sql`select y.column_id as "columnId", count(*)::int as count from ${these} group by y.column_id`,
      ),
      readNewestNumber(db),
    ])
    const totals = new Map(counts.map(({ columnId, count }) => [columnId, count]))
    const tasksOf = new Map<string, Task[]>()
    for (const task of await completeTasks(db, rows)) {
      const columnId = task.taskPlacements.find((placement) => placement.projectId === projectId)?.columnId ?? ''
      tasksOf.set(columnId, [...(tasksOf.get(columnId) ?? []), task])
    }
    const tasksIn = ({ id }: { id: string }) => ({ tasksTotal: totals.get(id) ?? 0, tasks: tasksOf.get(id) ?? [] })
    return { answer: heads.map((head) => ({ ...head, ...tasksIn(head) })), seq }
  })

/** Further tasks of a column that pass, and how many there are in all. */
export const filterColumnTasks = (
  database: Database,
  by: Member,
  columnId: string,
  wanted: ColumnPage & TaskFilters & Sorting,
) =>
  database.read.tenant(by.tenantId, async (db): Promise<AsOf<{ rows: Task[]; count: number }>> => {
    const column = await firstOf<{ projectId: string }>(
      db,
      sql`select project_id as "projectId" from columns
          where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
    )
    if (!column) throw notFound()
    const { offset, limit } = windowOf(wanted)
    const isAfter = wanted.afterPosition !== undefined
    const these = sql`${passing(by, column.projectId, wanted)} and y.column_id = ${columnId}`
    const [, rows, total, seq] = await Promise.all([
      requireProject(db, by, column.projectId),
      rowsOf<PlacedRow>(
        db,
        sql`select ${PLACED_FIELDS}
            from (
              select k.*
              from (select y.task_id, y.project_id, y.column_id, y.position, ${keyBy(wanted)} as key from ${these}) k
              where ${comesAfter(wanted, wanted, sql`k`)}
              order by ${inOrder(wanted, sql`k`)} limit ${limit} offset ${isAfter ? 0 : offset}
            ) pl
            ${eachTask(sql`pl.task_id`)} ${otherPlacement(by.userId)}
            order by ${inOrder(wanted, sql`pl`)}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count from ${these}`),
      readNewestNumber(db),
    ])
    return { answer: { rows: await completeTasks(db, rows), count: total?.count ?? 0 }, seq }
  })
