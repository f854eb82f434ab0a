import { sql } from 'drizzle-orm'
import type { MyOpenTasks } from '#contract/calls/sidebar.ts'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import { eachProject, eachTask } from '../../db/sql/each-row.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { isThere } from '../tasks/queries/filters.ts'

/** What stands open on the caller's own board, of projects that they still see. */
export const listMyOpenTasks = (database: Database, by: Member): Promise<MyOpenTasks> =>
  database.read.tenant(by.tenantId, async (db) => {
    const found = await firstOf<MyOpenTasks>(
      db,
      sql`select mine.id as "boardId", array(
            select t.id from task_placements y ${eachTask(sql`y.task_id`)} ${eachProject(sql`t.home_project_id`)}
            where y.workspace_id = $workspace and y.project_id = mine.id and y.removed_at is null
              and t.completed_at is null
              and ${isThere} and ${isSeenBy(by)}
            limit ${MY_TASKS_COUNTED_MAX}
          ) as "taskIds"
          from projects mine where mine.workspace_id = $workspace and mine.private_of_user_id = ${by.userId}::uuid
            and mine.deleted_at is null`,
    )
    return found ?? { boardId: null, taskIds: [] }
  })
