import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../db/handles.ts'
import { run } from '../../db/sql/rows.ts'
import { isOneOf, TOUCHED } from './task-set.ts'

/** Counts the subtasks of tasks anew, for their cards show how many there are and are done; their families are locked. */
export async function recountSubtasks(db: TenantDb, parentIds: readonly string[]): Promise<void> {
  if (parentIds.length === 0) return
  await run(
    db,
    sql`update tasks set ${TOUCHED}, subtasks_count = counted.all, subtasks_done_count = counted.done
        from (
          select parent.id, count(part.id)::int as all, (count(part.id) filter (where part.completed_at is not null))::int as done
          from tasks parent left join tasks part on part.workspace_id = $workspace and part.parent_id = parent.id
            and part.deleted_at is null
          where parent.workspace_id = $workspace and ${isOneOf(sql`parent.id`, parentIds)} group by parent.id
        ) counted
        where tasks.workspace_id = $workspace and tasks.id = counted.id`,
  )
}
