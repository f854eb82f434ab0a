import { sql } from 'drizzle-orm'
import type { Activity } from '#contract/entities/activity.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { activityFields, type ActivityRow, isColumnSeenBy, presentActivity } from '../presenters/activity.ts'
import { requireTask } from '../tasks/queries/read-task.ts'

/** Which lines of a history. */
export interface ActivitiesWanted extends Paging {
  commentsOnly?: boolean | undefined
}

/** A page of a task's history, the newest first, and how many lines there are. */
export async function readActivities(db: TenantReads, by: Member, taskId: string, wanted: ActivitiesWanted) {
  const { offset, limit } = windowOf(wanted)
  const these = sql`a.task_id = ${taskId} ${wanted.commentsOnly ? sql`and a.type = 'comment'` : sql``}`
  const [rows, counted] = await Promise.all([
    rowsOf<ActivityRow>(
      db,
      sql`select ${activityFields(db.tenantId, isColumnSeenBy(by))} from activities a
          where a.workspace_id = $workspace and ${these}
          order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`,
    ),
    firstOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from activities a where a.workspace_id = $workspace and ${these}`,
    ),
  ])
  return { rows: rows.map(presentActivity), count: counted?.count ?? 0 }
}

/** The same for a person who sees the task. */
export const listActivities = (database: Database, by: Member, taskId: string, wanted: ActivitiesWanted) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Activity[]; count: number }> => {
    const [, page] = await Promise.all([requireTask(db, by, taskId), readActivities(db, by, taskId, wanted)])
    return page
  })
