import { eq } from 'drizzle-orm'
import type { BillingSubscription } from '#contract/entities/billing.ts'
import { payments } from '../../db/tables/billing.ts'
import type { Member } from '../../policies/member.ts'
import { CommandError } from '../command-error.ts'
import { charge, requireBillingOwner, requireNothingUnderWay } from './change-plan.ts'
import { mailOwners } from './mail-owners.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { beginAttempt } from './payments.ts'
import { settlePending } from './settle-pending.ts'
import { showSubscription } from './show-billing.ts'
import { announce, contextOf, hear, lockStanding, stateOf } from './standing.ts'

/** Lets the subscription end with what is paid or tried. @throws CommandError when there is none that could end */
export async function cancelSubscription(parts: BillingDeps, by: Member): Promise<BillingSubscription> {
  requireBillingOwner(by)
  await settlePending(parts, { tenantId: by.tenantId })
  await parts.database.tenant(by.tenantId, async (db) => {
    const now = parts.now()
    const before = await lockStanding(db, by.tenantId, now)
    const after = await hear(db, before, now, { type: 'cancel.requested', at: now.getTime() })
    if (stateOf(after) === stateOf(before)) throw new CommandError({ kind: 'impossible', because: 'nothingToCancel' })
    const { periodEnd, trialEndsAt } = contextOf(after)
    const until = stateOf(after) === 'cancelled' ? (periodEnd ?? trialEndsAt) : null
    await mailOwners(db, parts, { kind: 'subscriptionCancelled', until: until === null ? null : new Date(until) })
    await announce(db, { before, after, now })
  })
  return showSubscription(parts, by)
}

/** Takes that back. @throws CommandError when it is not cancelled, or over */
export async function resumeSubscription(parts: BillingDeps, by: Member): Promise<BillingSubscription> {
  requireBillingOwner(by)
  await parts.database.tenant(by.tenantId, async (db) => {
    const now = parts.now()
    const before = await lockStanding(db, by.tenantId, now)
    const after = await hear(db, before, now, { type: 'cancel.takenBack', at: now.getTime() })
    if (stateOf(after) === stateOf(before)) throw new CommandError({ kind: 'impossible', because: 'notCancelled' })
    await announce(db, { before, after, now })
  })
  return showSubscription(parts, by)
}

/** Tries at once to take what is open. @throws CommandError when nothing is, or the card is refused */
export async function payNow(parts: BillingDeps, by: Member): Promise<BillingSubscription> {
  requireBillingOwner(by)
  await settlePending(parts, { tenantId: by.tenantId })
  const attempt = await parts.database.tenant(by.tenantId, async (db) => {
    const now = parts.now()
    const standing = await lockStanding(db, by.tenantId, now)
    await requireNothingUnderWay(db)
    const { openPaymentId } = contextOf(standing)
    const [payment] =
      openPaymentId === null ? [] : await db.select().from(payments).where(eq(payments.id, openPaymentId))
    if (payment?.status !== 'open') throw new CommandError({ kind: 'impossible', because: 'nothingOpen' })
    if (parts.provider.kind === 'none') throw new CommandError({ kind: 'impossible', because: 'payByTransfer' })
    if (!standing.card) throw new CommandError({ kind: 'impossible', because: 'cardNeeded' })
    return beginAttempt(db, standing.card, payment, { isAskedFor: true, now })
  })
  await charge(parts, attempt)
  return showSubscription(parts, by)
}
