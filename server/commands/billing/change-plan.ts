import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { BillingSubscription, PlanPreview, RefusalReason } from '#contract/entities/billing.ts'
import type { ChargeOutcome } from '../../billing/provider.ts'
import type { CentralReads, TenantDb } from '../../db/handles.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import { invoices, payments } from '../../db/tables/billing.ts'
import { plans, users } from '../../db/tables/central.ts'
import type { Member } from '../../policies/member.ts'
import { mayManageWorkspace } from '../../policies/workspaces/workspace.ts'
import { CommandError, type Impossible, notAllowed, notFound } from '../command-error.ts'
import { issue } from './invoices.ts'
import { mailOwners } from './mail-owners.ts'
import { isChoosable } from '../workspaces/plans.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { languageOfOwners } from './language-of-owners.ts'
import { beginAttempt, carryOut, openPayment, takePaid, type AttemptRow } from './payments.ts'
import { obstaclesOf, type PlanQuote, previewOf, quotePlan } from './quote-plan.ts'
import { settlePending } from './settle-pending.ts'
import { showSubscription } from './show-billing.ts'
import { announce, contextOf, hear, lockStanding, readStanding, type Standing, stateOf } from './standing.ts'

const impossible = (because: Impossible) => new CommandError({ kind: 'impossible', because })

const BECAUSE: Record<RefusalReason, Impossible> = {
  declined: 'cardDeclined',
  insufficientFunds: 'cardWithoutFunds',
  expiredCard: 'cardExpired',
  confirmationNeeded: 'cardNotConfirmed',
  unavailable: 'cardUnavailable',
}
/** Why a card is not taken, as it is answered. */
export const cardRefused = (reason: RefusalReason): CommandError => impossible(BECAUSE[reason])

/** Throws unless the caller owns the workspace. */
export function requireBillingOwner(by: Member): void {
  if (!mayManageWorkspace(by)) throw notAllowed()
}

async function readOffer(db: CentralReads, { hasFreePlans }: BillingDeps, by: Member, planId: string) {
  const [[plan], tried] = await Promise.all([
    db
      .select()
      .from(plans)
      .where(
        and(eq(plans.id, planId), isNull(plans.retiredAt), or(isNull(plans.tenantId), eq(plans.tenantId, by.tenantId))),
      ),
    db.select({ at: users.trialBeganAt }).from(users).where(eq(users.id, by.userId)),
  ])
  if (!plan || !isChoosable(plan, hasFreePlans)) throw notFound()
  return { plan, hasTried: tried[0]?.at != null }
}

/** What a change to a plan would cost now and then. */
export const previewPlan = async (parts: BillingDeps, by: Member, planId: string): Promise<PlanPreview> => {
  requireBillingOwner(by)
  return parts.database.read.central(async (db) => {
    const now = parts.now()
    const standing = await readStanding(db, by.tenantId, now)
    const { plan, hasTried } = await readOffer(db, parts, by, planId)
    const quote = quotePlan(standing, plan, { hasTried, sellerCountry: parts.seller.country, now })
    return previewOf(standing, plan, quote, parts.provider.kind)
  })
}

/** Throws where the plan cannot be changed to this one as things are. */
function requirePossible(standing: Standing, plan: Standing['plan']): void {
  const state = stateOf(standing)
  const isCurrent = plan.id === standing.plan.id
  if (isCurrent && state !== 'ended' && state !== 'unpaid') throw impossible('planIsCurrent')
  if (obstaclesOf(standing, plan).length > 0) throw impossible('planTooSmall')
  if (state === 'pastDue' && plan.monthlyPriceNetCents > 0) throw impossible('payOpenFirst')
  if (contextOf(standing).openPaymentId !== null && (state === 'active' || state === 'trialing'))
    throw impossible('paymentUnderWay')
}

/** What was paid and is not used becomes credit, on paper a correction of the last invoice. */
async function giveCredit(
  db: TenantDb,
  parts: BillingDeps,
  standing: Standing,
  { plan, quote }: { plan: Standing['plan']; quote: PlanQuote },
): Promise<void> {
  if (quote.totals.grossCents >= 0) return
  const now = parts.now()
  const { lines, totals, grant } = quote
  const payment = await openPayment(db, parts, standing, {
    reason: 'change',
    planName: plan.name,
    lines,
    totals,
    grant,
    now,
  })
  const last = await firstOf<{ number: string }>(
    db,
    sql`select document ->> 'number' as number from ${invoices} where tenant_id = ${db.tenantId}
        and document ->> 'kind' = 'invoice' order by issued_at desc, number desc limit 1`,
  )
  const note = await issue(db, standing, parts, {
    kind: 'creditNote',
    paymentId: payment.id,
    corrects: last?.number ?? null,
    lines,
    totals,
    language: await languageOfOwners(db, parts, db.tenantId),
    now,
  })
  await db.update(payments).set({ status: 'paid', paidAt: now, invoiceId: note.id }).where(eq(payments.id, payment.id))
}

/** Throws where the provider has not answered yet: nobody pays twice by pressing twice. */
export async function requireNothingUnderWay(db: TenantDb): Promise<void> {
  const pending = await firstOf<{ id: string }>(
    db,
    sql`select id from public.payment_attempts where tenant_id = ${db.tenantId} and status = 'pending' limit 1`,
  )
  if (pending) throw impossible('paymentUnderWay')
}

/** Does what can be done at once; resolves to the attempt that the provider has to be asked about, or null. */
async function begin(
  db: TenantDb,
  parts: BillingDeps,
  by: Member,
  wanted: { planId: string; dueCents: number },
): Promise<AttemptRow | null> {
  const now = parts.now()
  const found = await lockStanding(db, by.tenantId, now)
  await requireNothingUnderWay(db)
  const { plan, hasTried } = await readOffer(db, parts, by, wanted.planId)
  requirePossible(found, plan)
  const quote = quotePlan(found, plan, { hasTried, sellerCountry: parts.seller.country, now })
  const takesCards = parts.provider.kind !== 'none'
  if (quote.totals.dueCents !== wanted.dueCents)
    throw new CommandError({ kind: 'changedMeanwhile', current: previewOf(found, plan, quote, parts.provider.kind) })
  const at = now.getTime()
  const due = contextOf(found).openPaymentId
  await run(
    db,
    sql`update public.payments set status = 'void'
        where tenant_id = ${db.tenantId} and status = 'open' and id is distinct from ${due}::uuid`,
  )
  const { kind, lines, totals, grant, seats, trialEndsAt } = quote
  const isSettled = kind === 'free' || kind === 'trial' || totals.grossCents <= 0
  if (isSettled) {
    const standing =
      stateOf(found) === 'cancelled' ? await hear(db, found, now, { type: 'cancel.takenBack', at }) : found
    await giveCredit(db, parts, standing, { plan, quote })
    const taken = { type: 'plan.taken', plan: grant.plan, trialEndsAt, seats, at } as const
    const after = await hear(db, standing, now, taken)
    if (kind === 'trial') {
      await run(
        db,
        sql`update public.users set trial_began_at = coalesce(trial_began_at, ${now.toISOString()}::timestamptz)
            where id = ${by.userId}`,
      )
    }
    await announce(db, { before: found, after, now })
    return null
  }
  if (takesCards && totals.dueCents > 0 && !found.card) throw impossible('cardNeeded')
  const payment = await openPayment(db, parts, found, { reason: kind, planName: plan.name, lines, totals, grant, now })
  if (payment.dueCents === 0) {
    await takePaid(db, parts, found, payment, { charge: null, attempt: null })
    return null
  }
  if (!takesCards || !found.card) {
    await mailOwners(db, parts, { kind: 'transferDue', payment, transferTo: parts.seller.transferTo ?? '' })
    await announce(db, { before: found, after: found, now })
    return null
  }
  return beginAttempt(db, found.card, payment, { isAskedFor: true, now })
}

/** Asks the provider, for an Owner who waits. @throws CommandError saying why the card was refused, or that nobody knows yet */
export async function charge(parts: BillingDeps, attempt: AttemptRow): Promise<void> {
  let outcome: ChargeOutcome
  try {
    outcome = await carryOut(parts, attempt)
  } catch (error) {
    parts.report('the payment provider does not answer', error)
    throw impossible('paymentUnderWay')
  }
  if (outcome.outcome === 'refused') throw cardRefused(outcome.reason)
}

/** Changes the plan for the amount that was shown, and pays for it. */
export async function changePlan(
  parts: BillingDeps,
  by: Member,
  wanted: { planId: string; dueCents: number },
): Promise<BillingSubscription> {
  requireBillingOwner(by)
  await settlePending(parts, { tenantId: by.tenantId })
  const attempt = await parts.database.tenant(by.tenantId, (db) => begin(db, parts, by, wanted))
  if (attempt) await charge(parts, attempt)
  return showSubscription(parts, by)
}
