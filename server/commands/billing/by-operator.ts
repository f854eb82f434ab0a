import { and, eq, sql } from 'drizzle-orm'
import { plans } from '../../db/tables/central.ts'
import { invoices, payments } from '../../db/tables/billing.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { shareOf } from '../../billing/money.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { findPlans } from '../administration/plans.ts'
import { CommandError } from '../command-error.ts'
import { book, issue } from './invoices.ts'
import { languageOfOwners } from './language-of-owners.ts'
import { takePaid } from './payments.ts'
import { announce, contextOf, hear, lockStanding, stateOf } from './standing.ts'

/** Why an operator's wish about a workspace was not done. */
export type BillingRefusal =
  | 'noSuchWorkspace'
  | 'noSuchPlan'
  | 'ambiguous'
  | 'notOpen'
  | 'notPaid'
  | 'tooMuch'
  | 'notPossible'
type Answer<T> = { done: T; refusal?: never } | { done?: never; refusal: BillingRefusal }

/** Runs a wish of the operator; a workspace that is not there is an answer, not an error. */
async function answering<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError && error.why.kind === 'notFound') return { refusal: 'noSuchWorkspace' }
    throw error
  }
}

/** Gives a workspace a plan without a payment, until the operator takes it away: free, as long as it has it. */
export const givePlan = (parts: BillingDeps, tenantId: string, named: string): Promise<Answer<{ plan: string }>> =>
  answering(() =>
    parts.database.tenant(tenantId, async (db): Promise<Answer<{ plan: string }>> => {
      const now = parts.now()
      const standing = await lockStanding(db, tenantId, now)
      const found = (await findPlans(db, named)).filter(
        ({ tenantId: only, retiredAt }) => retiredAt === null && (only === null || only === tenantId),
      )
      const [plan, ...others] = found
      if (!plan) return { refusal: 'noSuchPlan' }
      if (others.length > 0) return { refusal: 'ambiguous' }
      const taken = {
        type: 'plan.taken',
        plan: { id: plan.id, unitCents: 0 },
        trialEndsAt: null,
        seats: Math.max(1, standing.members),
        at: now.getTime(),
      } as const
      const after = await hear(db, standing, now, taken)
      if (stateOf(after) !== 'free') return { refusal: 'notPossible' }
      await announce(db, { before: standing, after, now })
      return { done: { plan: plan.name } }
    }),
  )

/** Sets how many seats count as paid until the next period. */
export const setSeats = (parts: BillingDeps, tenantId: string, seats: number): Promise<Answer<{ seats: number }>> =>
  answering(() =>
    parts.database.tenant(tenantId, async (db): Promise<Answer<{ seats: number }>> => {
      const now = parts.now()
      const standing = await lockStanding(db, tenantId, now)
      const after = await hear(db, standing, now, { type: 'seats.changed', seats, at: now.getTime() })
      await announce(db, { before: standing, after, now })
      return { done: { seats } }
    }),
  )

/** Sets the discount from the next payment on. */
export const setDiscount = (
  parts: BillingDeps,
  tenantId: string,
  percent: number,
): Promise<Answer<{ percent: number }>> =>
  answering(() =>
    parts.database.tenant(tenantId, async (db): Promise<Answer<{ percent: number }>> => {
      const now = parts.now()
      const standing = await lockStanding(db, tenantId, now)
      const after = await hear(db, standing, now, { type: 'discount.given', percent, at: now.getTime() })
      await announce(db, { before: standing, after, now })
      return { done: { percent } }
    }),
  )

/** Notes that a transfer has come in. */
export const markPaid = (parts: BillingDeps, tenantId: string, paymentId: string): Promise<Answer<{ cents: number }>> =>
  answering(() =>
    parts.database.tenant(tenantId, async (db): Promise<Answer<{ cents: number }>> => {
      const standing = await lockStanding(db, tenantId, parts.now())
      const [payment] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.id, paymentId), eq(payments.tenantId, tenantId)))
      if (payment?.status !== 'open') return { refusal: 'notOpen' }
      await takePaid(db, parts, standing, payment, { charge: null, attempt: null })
      return { done: { cents: payment.dueCents } }
    }),
  )

/**
 * Gives back what was paid, all of it or a part: by the provider where it came from there, and on paper as a correction of the
 * invoice. What the payment has bought stays.
 */
export async function refund(
  parts: BillingDeps,
  tenantId: string,
  paymentId: string,
  wanted: number | null,
): Promise<Answer<{ cents: number; number: string }>> {
  const [payment] = await parts.database.read.central((db) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.tenantId, tenantId))),
  )
  if (payment?.status !== 'paid' || payment.dueCents <= 0) return { refusal: 'notPaid' }
  const cents = wanted ?? payment.dueCents - payment.refundedCents
  if (cents <= 0 || cents > payment.dueCents - payment.refundedCents) return { refusal: 'tooMuch' }
  // The key says which part it is, so the same wish, said again after a crash, gives nothing back twice.
  const key = refundKey(payment, cents)
  if (payment.charge !== null) await parts.provider.refund({ key, charge: payment.charge, cents })
  return noteRefund(parts, payment, cents)
}

type PaymentRow = typeof payments.$inferSelect
const refundKey = ({ id, refundedCents }: PaymentRow, cents: number): string => `refund ${id} ${refundedCents} ${cents}`

/** Notes that so much of a payment, as it is known, was given back: on paper as a correction of its invoice. */
export const noteRefund = (
  parts: BillingDeps,
  payment: PaymentRow,
  cents: number,
): Promise<Answer<{ cents: number; number: string }>> => {
  const { tenantId, id: paymentId } = payment
  const key = refundKey(payment, cents)
  return answering(() =>
    parts.database.tenant(tenantId, async (db): Promise<Answer<{ cents: number; number: string }>> => {
      const now = parts.now()
      const standing = await lockStanding(db, tenantId, now)
      const claimed = await firstOf<{ id: string }>(
        db,
        sql`update public.payments set refunded_cents = refunded_cents + ${cents},
              status = case when refunded_cents + ${cents} = due_cents then 'refunded' else status end
            where id = ${paymentId} and refunded_cents = ${payment.refundedCents} returning id`,
      )
      if (!claimed) return { refusal: 'notPaid' }
      const { totals, planName, seats } = payment
      const netCents = -shareOf(totals.netCents, cents, totals.grossCents)
      const back = { ...totals, netCents, taxCents: -cents - netCents, grossCents: -cents, creditCents: 0, dueCents: 0 }
      const [corrected] = await db
        .select({ document: invoices.document })
        .from(invoices)
        .where(eq(invoices.id, payment.invoiceId ?? paymentId))
      const [from, to] = [payment.periodFrom.toISOString(), payment.periodTo.toISOString()]
      const note = await issue(db, standing, parts, {
        kind: 'creditNote',
        paymentId,
        corrects: corrected?.document.number ?? null,
        lines: [{ kind: 'refund', plan: planName, seats, unitCents: 0, discountPercent: 0, from, to, netCents }],
        totals: back,
        language: await languageOfOwners(db, parts, tenantId),
        now,
      })
      await book(
        db,
        tenantId,
        key,
        [
          ['cash', -cents],
          ['receivable', cents],
        ],
        now,
      )
      await announce(db, { before: standing, after: standing, now })
      return { done: { cents, number: note.number } }
    }),
  )
}

/** What a workspace has and owes, for the operator. */
export async function showForOperator(parts: BillingDeps, tenantId: string) {
  return answering(() =>
    parts.database.central(async (db) => {
      const standing = await lockStanding(db, tenantId, parts.now())
      const [plan] = await db.select({ name: plans.name }).from(plans).where(eq(plans.id, standing.plan.id))
      const { seats, discountPercent, periodEnd } = contextOf(standing)
      const rows = await db.select().from(payments).where(eq(payments.tenantId, tenantId)).orderBy(payments.createdAt)
      return { done: { plan: plan?.name ?? '', state: stateOf(standing), seats, discountPercent, periodEnd, rows } }
    }),
  )
}
