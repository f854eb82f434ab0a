import { type SQL, sql } from 'drizzle-orm'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { BOARD_DESCRIPTIONS_MAX_BYTES, COLUMN_TASKS_AT_FIRST } from '#contract/limits.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { eachTask } from '../../db/sql/each-row.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { columnHeadFields } from '../presenters/column.ts'
import { BOARD_FIELDS, type BoardRow } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'

/**
 * As many rows of a board's first pages as fit into one answer: the first of each column, then the second of each, and so on;
 * no column is without its first. `rows` selects placed rows, with their place in the column as `place`.
 */
export const fittingRows = (rows: SQL): SQL => sql`
  select * from (
    select first_pages.*, sum(coalesce(octet_length(description), 0)) over (order by place, "columnId") as bytes
    from (${rows}) first_pages
  ) weighed where place = 1 or bytes <= ${BOARD_DESCRIPTIONS_MAX_BYTES}
  order by "columnId", place`

/** The first page of each column: what is read of its tasks, which of them are shown, and what is joined to them. */
export const firstPagesOf = (
  projectId: string,
  { fields, shown, joined }: Record<'fields' | 'shown' | 'joined', SQL>,
): SQL =>
  fittingRows(sql`select ${fields}, pl.place
      from columns c cross join lateral (
        select y.task_id, y.project_id, y.column_id, y.position,
          row_number() over (order by y.position, y.task_id) as place
        from task_placements y
        where y.workspace_id = $workspace and y.column_id = c.id and ${shown}
        order by y.position, y.task_id limit ${COLUMN_TASKS_AT_FIRST}
      ) pl
      ${eachTask(sql`pl.task_id`)} ${joined}
      where c.workspace_id = $workspace and c.project_id = ${projectId} and c.deleted_at is null`)

/** The first pages of a project that is nobody's own board, without any other place: for everybody who sees it alike. */
export const readSharedPages = (db: TenantReads, projectId: string) =>
  rowsOf<BoardRow>(
    db,
    firstPagesOf(projectId, { fields: BOARD_FIELDS, shown: sql`y.removed_at is null`, joined: sql`` }),
  )

/** A project's columns in order, without their tasks. */
export const readColumnHeads = (db: TenantReads, by: Member, projectId: string): Promise<ColumnHead[]> =>
  rowsOf<ColumnHead>(
    db,
    sql`select ${columnHeadFields(by)} from columns c
        where c.workspace_id = $workspace and c.project_id = ${projectId} and c.deleted_at is null
          order by c.sort_order, c.id`,
  )

/** The same for a person who sees the project. */
export const listColumnHeads = (database: Database, by: Member, projectId: string): Promise<ColumnHead[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, heads] = await Promise.all([requireProject(db, by, projectId), readColumnHeads(db, by, projectId)])
    return heads
  })

/** Columns with what stands in them of these tasks, which are in order. */
export function inColumns(heads: readonly ColumnHead[], tasks: readonly Task[], projectId: string): Column[] {
  const tasksOf = new Map<string, Task[]>(heads.map(({ id }) => [id, []]))
  for (const task of tasks) {
    const here = task.taskPlacements.find((placement) => placement.projectId === projectId)
    if (here) tasksOf.get(here.columnId)?.push(task)
  }
  return heads.map((head) => ({ ...head, tasks: tasksOf.get(head.id) ?? [] }))
}
