import { sql } from 'drizzle-orm'
import type { Activity } from '#contract/entities/activity.ts'
import type { TenantReads } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { notFound } from '../command-error.ts'
import { activityFields, type ActivityRow, IS_COLUMN_AT_HOME, presentActivity } from '../presenters/activity.ts'

/** A line of a history as this transaction has left it, for everybody who sees its task. */
export async function readActivity(db: TenantReads, id: string): Promise<Activity> {
  const row = await firstOf<ActivityRow>(
    db,
    sql`select ${activityFields(db.tenantId, IS_COLUMN_AT_HOME)} from activities a
        where a.workspace_id = $workspace and a.id = ${id}`,
  )
  if (!row) throw notFound()
  return presentActivity(row)
}
