import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { BillingSubscription, Invoice, Payment, PaymentAttempt } from '#contract/entities/billing.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import { monthAfter } from '../../billing/periods.ts'
import { periodLine, totalsOf } from '../../billing/quote.ts'
import { invoices, paymentAttempts, payments } from '../../db/tables/billing.ts'
import type { Member } from '../../policies/member.ts'
import { mayManageWorkspace } from '../../policies/workspaces/workspace.ts'
import { notAllowed, notFound } from '../command-error.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { contextOf, readStanding, type Standing, stateOf, taxOf, termsOf } from './standing.ts'

function requireOwner(by: Member): void {
  if (!mayManageWorkspace(by)) throw notAllowed()
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The payment that comes by itself, as things are. */
function nextOf(standing: Standing, sellerCountry: string): BillingSubscription['next'] {
  const { periodEnd, trialEndsAt, openPaymentId, discountPercent, anchorDay, plan } = contextOf(standing)
  const state = stateOf(standing)
  const at = state === 'trialing' ? trialEndsAt : state === 'active' ? periodEnd : null
  if (at === null || openPaymentId !== null || plan.unitCents === 0) return null
  const period = { from: at, to: monthAfter(at, anchorDay ?? new Date(at).getUTCDate()) }
  const line = periodLine(termsOf(standing.plan, discountPercent), Math.max(1, standing.members), period)
  return {
    at: new Date(at).toISOString(),
    totals: totalsOf([line], taxOf(standing, sellerCountry), standing.balanceCents),
  }
}

/** The subscription as the Owners of a workspace see it. */
export async function showSubscription(
  { database, provider, seller, now }: BillingDeps,
  by: Member,
): Promise<BillingSubscription> {
  requireOwner(by)
  const standing = await database.read.central((db) => readStanding(db, by.tenantId, now()))
  const { plan, tenant, people, open, balanceCents } = standing
  const context = contextOf(standing)
  const state = stateOf(standing)
  return {
    state,
    provider: provider.kind,
    planId: plan.id,
    planName: plan.name,
    unitCents: context.plan.unitCents === 0 ? 0 : plan.monthlyPriceNetCents,
    discountPercent: context.discountPercent,
    seatsPaid: context.seats,
    people,
    peopleMax: plan.maxUsersNumber,
    projects: tenant.projectsCount,
    projectsMax: plan.projectsNumber,
    storageUsedInKB: tenant.storageUsedInKb,
    storageAvailableInGB: plan.storageAvailableInGb,
    trialEndsAt: iso(context.trialEndsAt),
    paidUntil: iso(context.periodEnd),
    cancelledAt: state === 'cancelled' || state === 'ended' ? iso(context.cancelledAt) : null,
    next: nextOf(standing, seller.country),
    open: open && {
      paymentId: open.id,
      dueCents: open.dueCents,
      refusals: context.openPaymentId === open.id ? context.refusals : 0,
      nextTryAt: context.openPaymentId === open.id ? iso(context.nextTryAt) : null,
    },
    creditCents: Math.max(0, -balanceCents),
    rewardDays: context.rewardDays,
  }
}

type PaymentRow = typeof payments.$inferSelect
type AttemptRow = typeof paymentAttempts.$inferSelect

const presentAttempt = (
  { id, at, status, reason, cardBrand, cardLast4 }: AttemptRow,
  payment: Pick<PaymentRow, 'id' | 'invoiceId'>,
): PaymentAttempt => ({
  id,
  at: at.toISOString(),
  status,
  reason,
  cardBrand,
  cardLast4,
  payment: { id: payment.id, isInvoiceGenerated: payment.invoiceId !== null, invoiceId: payment.invoiceId },
})

const presentPayment = (payment: PaymentRow, attempts: readonly AttemptRow[]): Payment => ({
  id: payment.id,
  at: payment.createdAt.toISOString(),
  status: payment.status,
  reason: payment.reason,
  planName: payment.planName,
  seats: payment.seats,
  from: payment.periodFrom.toISOString(),
  to: payment.periodTo.toISOString(),
  dueCents: payment.totals.grossCents < 0 ? payment.totals.grossCents : payment.dueCents,
  refundedCents: payment.refundedCents,
  isInvoiceGenerated: payment.invoiceId !== null,
  invoiceId: payment.invoiceId,
  attempts: attempts.map((attempt) => presentAttempt(attempt, payment)),
})

/** What was to be paid, the latest first, each with how it was tried. */
export async function listPayments(
  { database }: BillingDeps,
  by: Member,
  paging: Paging,
): Promise<{ rows: Payment[]; count: number }> {
  requireOwner(by)
  const { offset, limit } = windowOf(paging)
  const ofThem = eq(payments.tenantId, by.tenantId)
  return database.read.central(async (db) => {
    const [rows, [all]] = await Promise.all([
      db
        .select()
        .from(payments)
        .where(ofThem)
        .orderBy(desc(payments.createdAt), desc(payments.id))
        .offset(offset)
        .limit(limit),
      db.select({ count: count() }).from(payments).where(ofThem),
    ])
    const ids = rows.map(({ id }) => id)
    const attempts =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(paymentAttempts)
            .where(inArray(paymentAttempts.paymentId, ids))
            .orderBy(desc(paymentAttempts.at), desc(paymentAttempts.id))
    return {
      rows: rows.map((row) =>
        presentPayment(
          row,
          attempts.filter(({ paymentId }) => paymentId === row.id),
        ),
      ),
      count: all?.count ?? 0,
    }
  })
}

/** Every try to take a payment, the latest first. */
export async function listPaymentAttempts(
  { database }: BillingDeps,
  by: Member,
  paging: Paging,
): Promise<{ rows: PaymentAttempt[]; count: number }> {
  requireOwner(by)
  const { offset, limit } = windowOf(paging)
  const ofThem = eq(paymentAttempts.tenantId, by.tenantId)
  return database.read.central(async (db) => {
    const [rows, [all]] = await Promise.all([
      db
        .select({ attempt: paymentAttempts, payment: { id: payments.id, invoiceId: payments.invoiceId } })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(ofThem)
        .orderBy(desc(paymentAttempts.at), desc(paymentAttempts.id))
        .offset(offset)
        .limit(limit),
      db.select({ count: count() }).from(paymentAttempts).where(ofThem),
    ])
    return { rows: rows.map(({ attempt, payment }) => presentAttempt(attempt, payment)), count: all?.count ?? 0 }
  })
}

/** The invoice of a payment, or the credit note that it was. @throws CommandError notFound where there is none of this workspace */
export async function showInvoice({ database }: BillingDeps, by: Member, paymentId: string): Promise<Invoice> {
  requireOwner(by)
  const [found] = await database.read.central((db) =>
    db
      .select({ document: invoices.document })
      .from(invoices)
      .innerJoin(payments, eq(payments.invoiceId, invoices.id))
      .where(and(eq(payments.id, paymentId), eq(invoices.tenantId, by.tenantId))),
  )
  if (!found) throw notFound()
  return found.document
}
