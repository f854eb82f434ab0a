import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { BillingState } from '#contract/entities/billing.ts'
import type { Language } from '#contract/entities/language.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { Database } from '../../db/pool.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { plans, tenants, users } from '../../db/tables/central.ts'

const PAYING: readonly BillingState[] = ['active', 'pastDue', 'cancelled']

/** A plan as the contract has it, in the caller's language as far as the operator has said it there. */
const presentPlan = (language: Language, plan: typeof plans.$inferSelect, hasTried: boolean): Plan => {
  const {
    id,
    name,
    description,
    descriptionDe,
    descriptionPl,
    monthlyPriceNetCents,
    maxUsersNumber,
    projectsNumber,
    storageAvailableInGb,
    freeDays,
    tenantId,
  } = plan
  const inLanguage: Readonly<Partial<Record<Language, string | null>>> = {
    en: description,
    de: descriptionDe,
    pl: descriptionPl,
  }
  return {
    id,
    name,
    description: inLanguage[language] ?? description,
    monthlyPriceNet: monthlyPriceNetCents,
    maxUsersNumber,
    projectsNumber,
    storageAvailableInGB: storageAvailableInGb,
    freeDays: hasTried ? 0 : freeDays,
    tenantId,
  }
}

/** Whether people may choose the plan: where the operator has no free ones on offer, it has to cost something. */
export const isChoosable = (
  { monthlyPriceNetCents }: { monthlyPriceNetCents: number },
  hasFreePlans: boolean,
): boolean => hasFreePlans || monthlyPriceNetCents > 0

/**
 * The plans on offer, the cheapest first. For a workspace also those made for it alone, and the one it has, on offer or not.
 * Whether the caller belongs to the workspace was settled before. A person who has had their free days is shown none.
 */
export const listPlans = (
  database: Database,
  {
    userId,
    tenantId,
    language,
    hasFreePlans,
  }: { userId: string; tenantId: string | null; language: Language; hasFreePlans: boolean },
): Promise<Plan[]> =>
  database.read.central(async (db) => {
    const [caller] = await db.select({ trialBeganAt: users.trialBeganAt }).from(users).where(eq(users.id, userId))
    const [kept] =
      tenantId === null
        ? []
        : await db
            .select({ state: subscriptions.state })
            .from(subscriptions)
            .where(eq(subscriptions.tenantId, tenantId))
    // Who pays already does not try another plan.
    const isPaying = kept !== undefined && PAYING.includes(kept.state)
    const hasTried = caller?.trialBeganAt != null || isPaying
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
    const shown = rows.filter((plan) => plan.id === own?.planId || isChoosable(plan, hasFreePlans))
    return shown.map((plan) => presentPlan(language, plan, hasTried))
  })
