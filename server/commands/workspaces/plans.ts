import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Plan } from '#contract/entities/plan.ts'
import type { Database } from '../../db/pool.ts'
import { plans, tenants } from '../../db/tables/central.ts'

/** A plan as the contract has it. */
export const presentPlan = ({
  id,
  name,
  description,
  monthlyPriceNetCents,
  maxUsersNumber,
  projectsNumber,
  storageAvailableInGb,
  freeDays,
  tenantId,
}: typeof plans.$inferSelect): Plan => ({
  id,
  name,
  description,
  monthlyPriceNet: monthlyPriceNetCents,
  maxUsersNumber,
  projectsNumber,
  storageAvailableInGB: storageAvailableInGb,
  freeDays,
  tenantId,
})

/**
 * The plans on offer, the cheapest first. For a workspace also those made for it alone, and the one it has, on offer or not.
 * Whether the asker belongs to the workspace was settled before.
 */
export const listPlans = (database: Database, tenantId: string | null): Promise<Plan[]> =>
  database.read.central(async (db) => {
    const isOffered = isNull(plans.retiredAt)
    const isForAll = and(isOffered, isNull(plans.tenantId))
    const [own] =
      tenantId === null ? [] : await db.select({ planId: tenants.planId }).from(tenants).where(eq(tenants.id, tenantId))
    const isTheirs =
      tenantId === null
        ? []
        : [and(isOffered, eq(plans.tenantId, tenantId)), ...(own ? [eq(plans.id, own.planId)] : [])]
    const rows = await db
      .select()
      .from(plans)
      .where(or(isForAll, ...isTheirs))
      .orderBy(asc(plans.monthlyPriceNetCents), asc(plans.maxUsersNumber), asc(plans.name), asc(plans.id))
    return rows.map(presentPlan)
  })
