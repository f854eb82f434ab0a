import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { Membership, User } from '#contract/entities/user.ts'
import { isUsable } from './usable.ts'

/** The workspaces the user belongs to, and which of them is open. */
export interface Workspaces {
  readonly memberships: readonly Membership[]
  readonly currentId: string | null
}
/** There is no session. */
export const NO_WORKSPACES: Workspaces = { memberships: [], currentId: null }
export const workspacesOf = ({ role2tenant2user, activeTenantId }: User): Workspaces => ({
  memberships: role2tenant2user,
  currentId: activeTenantId,
})

/** Workspaces as the switcher lists them: by name, in the order of the reader's language (spec §2). */
export const byName = (memberships: readonly Membership[], language: string): readonly Membership[] =>
  memberships.toSorted(({ tenant: one }, { tenant: other }) => one.name.localeCompare(other.name, language))

/** The workspace of this id among those the user belongs to. */
export const tenantIn = ({ memberships }: Workspaces, id: string | null): TenantSummary | null =>
  memberships.find(({ tenantId }) => tenantId === id)?.tenant ?? null

/** Whether the current workspace cannot be used, or there is none. */
export function isLost(workspaces: Workspaces): boolean {
  const current = tenantIn(workspaces, workspaces.currentId)
  return current === null || !isUsable(current)
}

/** Where to go from a workspace that cannot be used: the first that can be, leaving out those that were tried; null where there is none. */
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
