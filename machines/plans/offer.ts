import type { Plan } from '#contract/entities/plan.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'

/** What a plan limits. */
export type Resource = 'projects' | 'users' | 'storage'
/** How much of its plan a workspace uses. */
export interface Usage {
  readonly tenant: Tenant
  /** Members and invitations that wait: both take a seat. */
  readonly usersCount: number
}
/** Why no more can be added. */
export type LimitReason =
  | { readonly kind: 'noActivePlan' }
  | { readonly kind: Resource; readonly limit: number; readonly used: number }

/** What is to be added; for storage, how much. */
export interface Addition {
  readonly resource: Resource
  readonly sizeInKB?: number
}

const gigabytes = (kilobytes: number) => Math.round((kilobytes / STORAGE_KB_PER_GB) * 100) / 100

/** Whether projects and storage leave room, as far as the workspace itself tells; seats have to be counted. */
export function fitsKnown({ subscription, projectsCount, storageUsedInKB }: Tenant, addition: Addition): boolean {
  if (!subscription.isActive) return false
  switch (addition.resource) {
    case 'projects':
      return projectsCount < subscription.projectsNumber
    case 'storage':
      return storageUsedInKB + (addition.sizeInKB ?? 0) <= subscription.storageAvailableInGB * STORAGE_KB_PER_GB
    case 'users':
      return false
  }
}

/** Whether one more fits into the plan (PROJ-08). */
export const fits = ({ tenant, usersCount }: Usage, addition: Addition): boolean =>
  addition.resource === 'users'
    ? tenant.subscription.isActive && usersCount < tenant.subscription.usersNumber
    : fitsKnown(tenant, addition)

/** What the change-plan dialog says about a limit (PLAN-02). */
export function reasonOf({ tenant, usersCount }: Usage, resource: Resource): LimitReason {
  const { subscription, projectsCount, storageUsedInKB } = tenant
  if (!subscription.isActive) return { kind: 'noActivePlan' }
  switch (resource) {
    case 'projects':
      return { kind: resource, limit: subscription.projectsNumber, used: projectsCount }
    case 'users':
      return { kind: resource, limit: subscription.usersNumber, used: usersCount }
    case 'storage':
      return { kind: resource, limit: subscription.storageAvailableInGB, used: gigabytes(storageUsedInKB) }
  }
}

/** Whether the plan is another one than when its use was looked up, or counts again, or no more. */
export const hasOtherPlan = (usage: Usage | null, tenant: Tenant | null): boolean =>
  usage !== null &&
  tenant !== null &&
  (tenant.subscription.planId !== usage.tenant.subscription.planId ||
    tenant.subscription.isActive !== usage.tenant.subscription.isActive)

/** What a plan is to a workspace. */
export type PlanState = 'current' | 'tooSmall' | 'open'

/**
 * The current plan, while it counts; one with too few seats for the present people; any other (spec §4). Where something more is
 * wanted, a plan with fewer seats than now is too small as well.
 */
export function planStateOf(plan: Plan, { tenant, usersCount }: Usage, wantsMore = true): PlanState {
  const { planId, usersNumber, isActive } = tenant.subscription
  if (plan.id === planId) return isActive ? 'current' : 'open'
  const people = wantsMore ? Math.max(usersCount, usersNumber) : usersCount
  return people > plan.maxUsersNumber ? 'tooSmall' : 'open'
}

/** What the chosen plan comes to each month for everybody who takes a seat, in cents without tax; null while none is chosen. */
export function monthlyCents({
  plans,
  chosenId,
  usage,
}: {
  readonly plans: readonly Plan[]
  readonly chosenId: string | null
  readonly usage: Usage | null
}): number | null {
  const chosen = plans.find(({ id }) => id === chosenId)
  return chosen && usage ? chosen.monthlyPriceNet * Math.max(1, usage.usersCount) : null
}
