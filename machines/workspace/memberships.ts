import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { Membership, User } from '#contract/entities/user.ts'

/** The workspaces one belongs to, and which of them is open. */
export interface Workspaces {
  readonly memberships: readonly Membership[]
  readonly currentId: string | null
}
/** Nobody is there. */
export const NO_WORKSPACES: Workspaces = { memberships: [], currentId: null }
export const workspacesOf = ({ role2tenant2user, activeTenantId }: User): Workspaces => ({
  memberships: role2tenant2user,
  currentId: activeTenantId,
})

/** Its database is still being made. */
export const isPending = ({ isDatabaseConnected }: TenantSummary): boolean => !isDatabaseConnected
/** Somebody has closed it; there is a reason. */
export const isBlocked = ({ manualBlockedReason }: TenantSummary): boolean => manualBlockedReason !== null
export const isUsable = (tenant: TenantSummary): boolean => !isPending(tenant) && !isBlocked(tenant)

/** Workspaces as the switcher lists them: by name, as whoever reads them sorts (spec §2). */
export const byName = (memberships: readonly Membership[], language: string): readonly Membership[] =>
  memberships.toSorted(({ tenant: one }, { tenant: other }) => one.name.localeCompare(other.name, language))

/** The workspace of this id among those one belongs to. */
export const tenantIn = ({ memberships }: Workspaces, id: string | null): TenantSummary | null =>
  memberships.find(({ tenantId }) => tenantId === id)?.tenant ?? null

/** Whether the workspace one is in cannot be used, or there is none. */
export function isLost(workspaces: Workspaces): boolean {
  const current = tenantIn(workspaces, workspaces.currentId)
  return current === null || !isUsable(current)
}

/** Where one can go when one is lost: the first that can be used, leaving out those that were tried; null where there is none. */
export const wayOut = (workspaces: Workspaces, triedIds: readonly string[]): string | null =>
  isLost(workspaces)
    ? (workspaces.memberships.find(({ tenantId, tenant }) => isUsable(tenant) && !triedIds.includes(tenantId))
        ?.tenantId ?? null)
    : null

/** The same without one of them. */
export const withoutOne = (workspaces: Workspaces, id: string): Workspaces => ({
  ...workspaces,
  memberships: workspaces.memberships.filter(({ tenantId }) => tenantId !== id),
})
