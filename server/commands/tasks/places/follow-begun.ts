import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/sql/rows.ts'
import { isOneOf, uuids } from '../task-set.ts'
import type { TaskWork } from '../task-work.ts'
import { leave, type Leaving } from './leave.ts'

/**
 * Those of the open tasks that stand on a person's own board among what is not begun although their project has them under way, or
 * the other way round, and where to: back to the column they came from, else on top of the first one of that kind. Where their
 * person has put them, they stay.
 */
const readStrayed = ({ db }: TaskWork, ids: readonly string[]): Promise<Leaving[]> =>
  rowsOf<Leaving>(
    db,
    sql`select y.task_id as "taskId", y.project_id as "projectId", y.column_id as "columnId", false as "isAtHome",
          target.id as "toId", target.name as "toName",
          case when target."cameFrom" then y.left_position end as position, (
            select o.position from task_placements o
            where o.workspace_id = $workspace and o.column_id = target.id and o.removed_at is null
            order by o.position, o.task_id limit 1
          ) as first
        from task_placements y
          join tasks t on t.workspace_id = $workspace and t.id = y.task_id and t.completed_at is null
          join task_placements h on h.workspace_id = $workspace and h.task_id = t.id
            and h.project_id = t.home_project_id and h.removed_at is null
          join columns c on c.workspace_id = $workspace and c.id = y.column_id
          join columns k on k.workspace_id = $workspace and k.id = h.column_id and k.kind <> c.kind
          cross join lateral (
            select d.id, d.name, (d.id = y.left_column_id) is true as "cameFrom" from columns d
            where d.workspace_id = $workspace and d.project_id = y.project_id and d.deleted_at is null and d.kind = k.kind
            order by "cameFrom" desc, d.sort_order, d.id limit 1
          ) target
        where y.workspace_id = $workspace and ${isOneOf(sql`y.task_id`, ids)} and y.removed_at is null
          and y.project_id <> t.home_project_id and not y.is_by_hand
          and c.kind in ('notBegun', 'underWay') and k.kind in ('notBegun', 'underWay')
        order by array_position(${uuids(ids)}, y.task_id)`,
  )

/**
 * Tasks that their project has begun, or begun no more, go along on the own board of the person who has them. The rows of the tasks
 * are marked as changed by what moved them.
 */
export async function followBegun(work: TaskWork, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await leave(work, await readStrayed(work, ids))
}
