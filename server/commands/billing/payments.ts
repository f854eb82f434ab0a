import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { InvoiceLine, Totals } from '#contract/entities/billing.ts'
import type { ChargeOutcome } from '../../billing/provider.ts'
import type { Grant } from '../../billing/subscription-parts.ts'
import type { CentralDb, TenantDb } from '../../db/handles.ts'
import { paymentAttempts, payments } from '../../db/tables/billing.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { languageOfOwners } from './language-of-owners.ts'
import { mailOwners } from './mail-owners.ts'
import { book, issue } from './invoices.ts'
import { announce, contextOf, hear, lockStanding, type OwnersNews, type Standing, stateOf } from './standing.ts'

type PaymentRow = typeof payments.$inferSelect
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** What is to be paid, and for what. */
export interface NewPayment {
  readonly reason: PaymentRow['reason']
  readonly planName: string
  readonly lines: InvoiceLine[]
  readonly totals: Totals
  readonly grant: Grant
  readonly now: Date
}

/**
 * Notes that something is to be paid. What is less than the provider takes is not asked for: it becomes credit of the workspace, which pays
 * it at once.
 */
export async function openPayment(
  db: CentralDb,
  { provider }: Pick<BillingDeps, 'provider'>,
  standing: Standing,
  made: NewPayment,
): Promise<PaymentRow> {
  const { reason, planName, lines, grant, now } = made
  const id = randomUUID()
  const { dueCents: asked, creditCents } = made.totals
  const isTooLittle = asked > 0 && asked < provider.leastCents
  const totals = isTooLittle ? { ...made.totals, creditCents: creditCents + asked, dueCents: 0 } : made.totals
  if (isTooLittle) {
    const entries = [
      ['waived', asked],
      ['receivable', -asked],
    ] as const
    await book(db, standing.tenant.id, `waived ${id}`, entries, now)
  }
  const [row] = await db
    .insert(payments)
    .values({
      id,
      tenantId: standing.tenant.id,
      createdAt: now,
      status: 'open',
      reason,
      planName,
      seats: lines.find(({ kind }) => kind !== 'unused')?.seats ?? grant.seats,
      periodFrom: new Date(reason === 'first' || reason === 'renewal' ? grant.from : now.getTime()),
      periodTo: new Date(grant.to),
      grants: grant,
      lines,
      totals,
      dueCents: totals.dueCents,
    })
    .returning()
  if (!row) throw new Error('a payment was noted, and is not there')
  return row
}

/**
 * Notes that a payment is tried with the card of the workspace. It is committed before the provider hears of it, so that what
 * becomes of it is asked for again whenever this process ends in between; of one workspace only one is under way.
 */
export async function beginAttempt(
  db: CentralDb,
  card: NonNullable<Standing['card']>,
  payment: PaymentRow,
  { isAskedFor, now }: { isAskedFor: boolean; now: Date },
): Promise<AttemptRow> {
  const { customer, method, brand, last4, fingerprint } = card
  const [row] = await db
    .insert(paymentAttempts)
    .values({
      id: randomUUID(),
      paymentId: payment.id,
      tenantId: payment.tenantId,
      at: now,
      status: 'pending',
      isAskedFor,
      customer,
      method,
      cardBrand: brand,
      cardLast4: last4,
      cardFingerprint: fingerprint,
    })
    .returning()
  if (!row) throw new Error('an attempt was noted, and is not there')
  return row
}

/** Takes it that a payment is made: it is booked, its invoice issued, and the subscription hears of it. */
export async function takePaid(
  db: TenantDb,
  parts: BillingDeps,
  standing: Standing,
  payment: PaymentRow,
  { charge, attempt }: { charge: string | null; attempt: AttemptRow | null },
): Promise<Standing> {
  const now = parts.now()
  const language = await languageOfOwners(db, parts, db.tenantId)
  const { lines, totals, id: paymentId, dueCents } = payment
  const invoice = await issue(db, standing, parts, {
    kind: 'invoice',
    paymentId,
    corrects: null,
    lines,
    totals,
    language,
    now,
  })
  await book(
    db,
    db.tenantId,
    `payment ${paymentId}`,
    [
      ['cash', dueCents],
      ['receivable', -dueCents],
    ],
    now,
  )
  await db
    .update(payments)
    .set({ status: 'paid', paidAt: now, charge, invoiceId: invoice.id })
    .where(eq(payments.id, paymentId))
  const paid = { type: 'payment.paid', paymentId, grant: payment.grants, at: now.getTime() } as const
  // Who buys another plan wants to stay.
  const isStaying = payment.reason === 'change' && stateOf(standing) === 'cancelled'
  const stays = isStaying ? [{ type: 'cancel.takenBack' as const, at: now.getTime() }] : []
  const after = await hear(db, standing, now, ...stays, paid)
  await mailOwners(db, parts, { kind: 'paymentReceipt', payment, invoice })
  const news: OwnersNews[] = [
    ...(attempt
      ? [
          {
            type: 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED' as const,
            data: { attemptId: attempt.id, status: 'paid' as const },
          },
        ]
      : []),
    { type: 'SUBSCRIPTION_INVOICE_GENERATED', data: { paymentId, invoiceId: invoice.id } },
  ]
  await announce(db, { before: standing, after, now, news })
  return after
}

async function takeRefused(
  db: TenantDb,
  parts: BillingDeps,
  standing: Standing,
  { payment, attempt }: { payment: PaymentRow; attempt: AttemptRow },
): Promise<void> {
  const now = parts.now()
  const isDue = contextOf(standing).openPaymentId === payment.id
  const failed = { type: 'payment.failed', paymentId: payment.id, attemptId: attempt.id, at: now.getTime() } as const
  const after = isDue && !attempt.isAskedFor ? await hear(db, standing, now, failed) : standing
  if (isDue && !attempt.isAskedFor) {
    const { nextTryAt } = contextOf(after)
    await mailOwners(db, parts, {
      kind: 'paymentFailed',
      payment,
      nextTryAt: nextTryAt === null ? null : new Date(nextTryAt),
    })
  }
  // What an Owner wanted to buy and has not paid is not owed.
  if (!isDue) await db.update(payments).set({ status: 'void' }).where(eq(payments.id, payment.id))
  const data = { attemptId: attempt.id, status: 'refused' as const }
  await announce(db, {
    before: standing,
    after,
    now,
    news: [{ type: 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED', data }],
  })
}

/**
 * Notes what came of an attempt, once: what is heard again changes nothing, and what was paid stays paid, whatever is heard of
 * it late.
 */
export const recordOutcome = (parts: BillingDeps, attempt: AttemptRow, outcome: ChargeOutcome): Promise<void> =>
  parts.database.tenant(attempt.tenantId, async (db) => {
    const now = parts.now()
    const standing = await lockStanding(db, attempt.tenantId, now)
    const [known] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id))
    const [payment] = await db.select().from(payments).where(eq(payments.id, attempt.paymentId))
    if (!known || !payment || known.status === 'paid' || (known.status === 'refused' && outcome.outcome === 'refused'))
      return
    await db
      .update(paymentAttempts)
      .set({ status: outcome.outcome, reason: outcome.outcome === 'refused' ? outcome.reason : null })
      .where(and(eq(paymentAttempts.id, attempt.id)))
    if (outcome.outcome === 'refused') return takeRefused(db, parts, standing, { payment, attempt: known })
    if (payment.status === 'paid' || payment.status === 'refunded') {
      // Taken twice, by two attempts whose answers crossed: it is theirs again, as credit.
      await book(
        db,
        db.tenantId,
        `attempt ${attempt.id}`,
        [
          ['cash', payment.dueCents],
          ['receivable', -payment.dueCents],
        ],
        now,
      )
      return
    }
    await takePaid(db, parts, standing, payment, { charge: outcome.charge, attempt: known })
  })

/** Asks the provider for the money of an attempt, and notes what came of it. */
export async function carryOut(parts: BillingDeps, attempt: AttemptRow): Promise<ChargeOutcome> {
  const [payment] = await parts.database.read.central((db) =>
    db.select().from(payments).where(eq(payments.id, attempt.paymentId)),
  )
  if (!payment) throw new Error('an attempt is of a payment that is not there')
  const { id: key, tenantId, customer, method, at } = attempt
  const outcome = await parts.provider.charge({ key, tenantId, customer, method, cents: payment.dueCents, at })
  await recordOutcome(parts, attempt, outcome)
  return outcome
}
