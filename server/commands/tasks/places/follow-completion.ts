import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, run } from '../../../db/sql/rows.ts'
import { type NewActivities, noteActivities } from '../activities.ts'
import { isOneOf, uuids } from '../task-set.ts'
import { noteMove, noteOfTasks, type TaskWork } from '../task-work.ts'
import { goingTo } from './placements.ts'
import { keysIn } from './positions.ts'

/** How a task comes to be done, or open again. */
export interface Turning {
  /** The board that says so, and where it stands as it is to stand: it is followed on the others. */
  staysOn?: string
  /** Something is taken back: places are as they were before, also in a column of what is done. */
  isBack?: boolean
}

/** Whether a column, by its kind, holds what is over. */
export const isClosedKind = (kind: SQL): SQL => sql`${kind} in ('done', 'cancelled')`

/** A task that leaves its column because of what it is by now. */
interface Leaving {
  taskId: string
  projectId: string
  columnId: string
  isAtHome: boolean
  toId: string
  toName: string
  /** Where it stood in that column before; null where it goes to the top. */
  position: string | null
  /** What is first in that column. */
  first: string | null
}

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

/** The keys of their places; those that come to the top of one column stand there in their order. */
function positionsOf(leaving: readonly Leaving[]): string[] {
  const onTop = leaving.filter(({ position }) => position === null)
  const keys = new Map(
    onTop.map(({ toId, first }) => {
      const { length } = onTop.filter((one) => one.toId === toId)
      return [toId, keysIn({ before: null, after: first }, length)]
    }),
  )
  return leaving.map(({ toId, position }) => position ?? keys.get(toId)?.shift() ?? '')
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
  const leaving = await readLeaving(work, ids, isCompleted, turning)
  if (leaving.length === 0) return
  const { db, by } = work
  const column = (of: (one: Leaving) => string) => uuids(leaving.map(of))
  const placed = run(
    db,
    sql`update task_placements y set ${goingTo({ columnId: sql`new.column_id`, position: sql`new.position` })}
        from unnest(${column(({ taskId }) => taskId)}, ${column(({ projectId }) => projectId)}, ${column(({ toId }) => toId)},
          ${sql.param(positionsOf(leaving))}::text[]) as new (task_id, project_id, column_id, position)
        where y.workspace_id = $workspace and y.task_id = new.task_id and y.project_id = new.project_id`,
  )
  const atHome = new Map<string, NewActivities['entries'][number]>()
  for (const { taskId, projectId, columnId, isAtHome, toId, toName } of leaving) {
    noteMove(work, taskId, { oldProjectId: projectId, oldColumnId: columnId, projectId, columnId: toId })
    if (isAtHome) atHome.set(taskId, { taskId, value: { columnId: toId, columnName: toName } })
  }
  // Of a person's own board nothing is noted: it is sorted for its owner alone.
  const entries = [...atHome.values()]
  const noted = noteOfTasks(work, noteActivities(db, { userId: by.userId, type: 'moveColumn', entries }))
  await Promise.all([placed, noted])
}
