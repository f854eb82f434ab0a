import type { Plan } from '#contract/entities/plan.ts'
import { SUBSCRIPTION, TENANT } from '../workspace/samples.walk.ts'
import type { Usage } from './offer.ts'

/** A plan called by its id, for up to so many people. */
export const planOf = (id: string, maxUsersNumber: number, differences: Partial<Plan> = {}): Plan => ({
  id,
  name: id,
  description: `What ${id} is for.`,
  monthlyPriceNet: 600,
  maxUsersNumber,
  projectsNumber: 10,
  storageAvailableInGB: 10,
  freeDays: 14,
  tenantId: null,
  ...differences,
})
/** `p1` is the plan that the sample workspace has. */
export const PLANS = [planOf('p0', 3), planOf('p1', 5), planOf('p2', 60)]

/** The sample workspace with an active plan (three projects, five people), and so much in use. */
export const usageOf = (projectsCount: number, usersCount = 1, isActive = true): Usage => ({
  tenant: { ...TENANT, projectsCount, subscription: { ...SUBSCRIPTION, isActive } },
  usersCount,
})
