import { type SQL, sql } from 'drizzle-orm'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import { COLUMN_TASKS_AT_FIRST } from '#contract/limits.ts'
import type { TenantReads } from '../../db/handles.ts'
import { readNewestNumber } from '../../db/sql/live-numbers.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import type { AsOf } from '../outbox/as-of.ts'
import { COLUMN_FIELDS } from '../presenters/column.ts'
import { PLACED_FIELDS, type PlacedRow } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'
import { completeTasks } from '../tasks/complete.ts'
import { fittingRows, inColumns } from './read-board.ts'

type OwnRow = PlacedRow & { columnTotal: number }

/**
 * What stands on somebody's own board, and of which project each is; which of those projects they still see, asked once for each; and what
 * is left of it, counted. A task of the board's own is seen by whoever sees the board.
 */
const shownOn = (by: Member, projectId: string): SQL => sql`
  standing as materialized (
    select y.task_id, y.project_id, y.column_id, y.position, t.home_project_id as home
    from columns c
      join task_placements y on y.workspace_id = $workspace and y.column_id = c.id and y.removed_at is null
      join tasks t on t.workspace_id = $workspace and t.id = y.task_id
    where c.workspace_id = $workspace and c.project_id = ${projectId} and c.deleted_at is null
  ), seen as materialized (
    select p.id from projects p
    where p.workspace_id = $workspace and p.id in (select home from standing where home <> ${projectId}) and ${isSeenBy(by)}
  ), shown as (
    select s.*, row_number() over (partition by s.column_id order by s.position, s.task_id) as place,
      count(*) over (partition by s.column_id)::int as total
    from standing s where s.home = ${projectId} or s.home in (select id from seen)
  )`

/** The first page of each column, with how many the column has in all. */
const readOwnPages = (db: TenantReads, by: Member, projectId: string): Promise<OwnRow[]> =>
  rowsOf<OwnRow>(
    db,
    sql`with ${shownOn(by, projectId)} ${fittingRows(sql`
        select ${PLACED_FIELDS}, pl.place, pl.total as "columnTotal"
        from shown pl
          join tasks t on t.workspace_id = $workspace and t.id = pl.task_id
          left join task_placements o on o.workspace_id = $workspace and o.task_id = pl.task_id
            and o.project_id = nullif(pl.home, ${projectId})
        where pl.place <= ${COLUMN_TASKS_AT_FIRST}`)}`,
  )

const readOwnHeads = (db: TenantReads, projectId: string): Promise<Omit<ColumnHead, 'tasksTotal'>[]> =>
  rowsOf(
    db,
    sql`select ${COLUMN_FIELDS} from columns c
        where c.workspace_id = $workspace and c.project_id = ${projectId} and c.deleted_at is null
          order by c.sort_order, c.id`,
  )

/** A person's own board ('My tasks'): its columns in order, each with the first page of the tasks that they still see. */
export async function readOwnBoard(db: TenantReads, by: Member, projectId: string): Promise<AsOf<Column[]>> {
  const [, heads, rows, seq] = await Promise.all([
    requireProject(db, by, projectId),
    readOwnHeads(db, projectId),
    readOwnPages(db, by, projectId),
    readNewestNumber(db),
  ])
  const totals = new Map(rows.map(({ columnId, columnTotal }) => [columnId, columnTotal]))
  const counted = heads.map((head) => ({ ...head, tasksTotal: totals.get(head.id) ?? 0 }))
  return { answer: inColumns(counted, await completeTasks(db, rows), projectId), seq }
}
