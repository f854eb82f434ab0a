import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../db/handles.ts'
import { run } from '../../db/rows.ts'

/** Counts a task's subtasks anew, for its card shows how many there are and are done; its family is locked. */
export const recountSubtasks = (db: TenantDb, parentId: string): Promise<void> =>
  run(
    db,
    sql`update tasks set revision = revision + 1, updated_at = now(), last_changes_at = now(),
            subtasks_count = counted.all, subtasks_done_count = counted.done
          from (
            select count(*)::int as all, (count(*) filter (where completed_at is not null))::int as done
            from tasks where parent_id = ${parentId} and deleted_at is null
          ) counted
          where tasks.id = ${parentId}`,
  )
