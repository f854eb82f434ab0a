import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { hasSubscription } from '../workspaces/subscription.ts'

/** Takes one of the projects that the plan allows; false when none is left. The row stays locked until the commit. */
export async function reserveProject(db: TenantDb, now: Date): Promise<boolean> {
  const reserved = await firstOf<{ id: string }>(
    db,
    sql`update public.tenants t set projects_count = projects_count + 1 from public.plans
        where t.id = ${db.tenantId} and plans.id = t.plan_id and ${hasSubscription(now)}
          and t.projects_count < plans.projects_number
        returning t.id`,
  )
  return reserved !== null
}
