import type { Membership, User } from '#contract/entities/user.ts'
import type { Access } from '../router/decide.ts'
import { isUsable } from '../workspace/usable.ts'

/** The workspace a user is in, if they are a member of it. */
export const activeMembership = (user: User): Membership | null =>
  user.role2tenant2user.find(({ tenantId }) => tenantId === user.activeTenantId) ?? null

/** Whether the active workspace can be used: one that is pending or blocked cannot. */
export function hasUsableWorkspace(user: User): boolean {
  const membership = activeMembership(user)
  return membership !== null && isUsable(membership.tenant)
}

/** What the guards of the router may know of a signed-in user. */
export const accessOf = (user: User): Access => ({
  kind: 'member',
  role: user.role?.name ?? null,
  isTenantConnected: hasUsableWorkspace(user),
  ...(user.overtakenBy && { isImpersonated: true }),
})

/** The workspace whose news one hears: none where it is pending or blocked. */
export function liveTenantOf(user: User): string | null {
  const membership = activeMembership(user)
  return membership !== null && !isUsable(membership.tenant) ? null : user.activeTenantId
}

/** The user with the reason noted why their active workspace is blocked (spec §8). */
export const withTenantBlocked = (user: User, reason: string): User => ({
  ...user,
  role2tenant2user: user.role2tenant2user.map((membership) =>
    membership.tenantId === user.activeTenantId
      ? { ...membership, tenant: { ...membership.tenant, manualBlockedReason: reason } }
      : membership,
  ),
})
