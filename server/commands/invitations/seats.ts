import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { CentralDb } from '../../db/handles.ts'
import { invitations, memberships, plans, tenants } from '../../db/tables/central.ts'
import { CommandError, notFound } from '../command-error.ts'
import { isSubscribed } from '../workspaces/subscription.ts'

/** Workspaces that a person can join: there, connected, and not blocked. */
export const isOpen = and(
  isNull(tenants.deletedAt),
  eq(tenants.isDatabaseConnected, true),
  isNull(tenants.manualBlockedReason),
)

/**
 * Throws when the plan has no seat left for one more. Invitations that wait take seats as members do, save the one `besides`
 * which it is about. A person who accepts has had their seat since they were invited: only where the plan has shrunk meanwhile
 * may there be none. The workspace's row stays locked until the commit, so nobody counts in between.
 */
export async function requireSeat(
  db: CentralDb,
  tenantId: string,
  { now, besides = null, isAccepting = false }: { now: Date; besides?: string | null; isAccepting?: boolean },
): Promise<{ name: string }> {
  const [tenant] = await db
    .select({
      name: tenants.name,
      planId: tenants.planId,
      isSubscriptionActive: tenants.isSubscriptionActive,
      trialEndsAt: tenants.trialEndsAt,
    })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), isOpen))
    .for('update')
  if (!tenant) throw notFound()
  const [[plan], [members], [waiting]] = await Promise.all([
    db.select({ seats: plans.maxUsersNumber }).from(plans).where(eq(plans.id, tenant.planId)),
    db
      .select({ count: count() })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tenantId), isNull(memberships.deletedAt))),
    db
      .select({ count: count() })
      .from(invitations)
      .where(
        and(
          eq(invitations.tenantId, tenantId),
          isNull(invitations.usedAt),
          isNull(invitations.endedAt),
          gt(invitations.expiresAt, now),
          ...(besides === null ? [] : [ne(invitations.id, besides)]),
        ),
      ),
  ])
  const taken = (members?.count ?? 0) + (isAccepting ? 0 : (waiting?.count ?? 0))
  if (!isSubscribed(tenant, now) || taken >= (plan?.seats ?? 0)) throw new CommandError({ kind: 'limitReached' })
  return { name: tenant.name }
}
