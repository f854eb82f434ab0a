import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/sql/rows.ts'
import { isOneOf, uuids } from '../task-set.ts'
import type { TaskWork } from '../task-work.ts'
import { followBegun } from './follow-begun.ts'
import { leave, type Leaving } from './leave.ts'

/** How a task comes to be done, or open again. */
export interface Turning {
  /** The board that says so, and where it stands as it is to stand: it is followed on the others. */
  staysOn?: string
  /** It stands on that board alone. */
  isThereAlone?: boolean
  /** Something is taken back: places are as they were before, also in a column of what is done. */
  isBack?: boolean
}

/** Whether a column, by its kind, holds what is over. */
export const isClosedKind = (kind: SQL): SQL => sql`${kind} in ('done', 'cancelled')`

/**
 * Those of the tasks that stand among what is open although they are done, or the other way round, on boards where they move, and
 * where to: to the column of what is done, or to the one they came from; where that says nothing, to the first of what is open.
 * They move in an archived project too, which may have been archived a moment ago: it is as it should be when it comes back.
 */
function readLeaving(
  { db }: TaskWork,
  ids: readonly string[],
  isCompleted: boolean,
  { staysOn, isBack = false }: Turning,
): Promise<Leaving[]> {
  const isThere = isCompleted ? sql`${isClosedKind(sql`c.kind`)}` : sql`not ${isClosedKind(sql`c.kind`)}`
  const goesBack = isBack || !isCompleted
  const mayTake = isCompleted
    ? sql`(d.kind = 'done' ${isBack ? sql`or d.id = y.left_column_id and ${isClosedKind(sql`d.kind`)}` : sql``})`
    : sql`not ${isClosedKind(sql`d.kind`)}`
  const cameFrom = goesBack ? sql`(d.id = y.left_column_id) is true` : sql`false`
  return rowsOf<Leaving>(
    db,
    sql`select y.task_id as "taskId", y.project_id as "projectId", y.column_id as "columnId",
          y.project_id = t.home_project_id as "isAtHome", target.id as "toId", target.name as "toName",
          case when target."cameFrom" then y.left_position end as position, (
            select o.position from task_placements o
            where o.workspace_id = $workspace and o.column_id = target.id and o.removed_at is null
            order by o.position, o.task_id limit 1
          ) as first
        from task_placements y join tasks t on t.workspace_id = $workspace and t.id = y.task_id
          join projects p on p.workspace_id = $workspace and p.id = y.project_id and p.moves_completed
          join columns c on c.workspace_id = $workspace and c.id = y.column_id and not (${isThere})
          cross join lateral (
            select d.id, d.name, ${cameFrom} as "cameFrom" from columns d
            where d.workspace_id = $workspace and d.project_id = y.project_id and d.deleted_at is null and ${mayTake}
            order by "cameFrom" desc, d.sort_order, d.id limit 1
          ) target
        where y.workspace_id = $workspace and ${isOneOf(sql`y.task_id`, ids)} and y.removed_at is null
          ${staysOn === undefined ? sql`` : sql`and y.project_id <> ${staysOn}`}
        order by array_position(${uuids(ids)}, y.task_id)`,
  )
}

/**
 * Tasks that have just been done, or opened again, go to the column for that on every board that wants it so. The rows of the
 * tasks are marked as changed by what turned them.
 */
export async function followCompletion(
  work: TaskWork,
  ids: readonly string[],
  isCompleted: boolean,
  turning: Turning,
): Promise<void> {
  if (turning.isThereAlone === true) return
  await leave(work, await readLeaving(work, ids, isCompleted, turning))
  if (!isCompleted) await followBegun(work, ids)
}
