import { and, eq, sql } from 'drizzle-orm'
import type { ProviderEvent, ProviderEvents } from '../../billing/provider.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { cards, paymentAttempts, payments } from '../../db/tables/billing.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { noteRefund } from './by-operator.ts'
import { recordOutcome } from './payments.ts'
import { announce, lockStanding } from './standing.ts'

/** A payment has changed there: what came of it, and what was given back of it, is noted as it is now. */
async function lookAtCharge(parts: BillingDeps, events: ProviderEvents, id: string): Promise<void> {
  const { key, outcome, refundedCents } = await events.lookUpCharge(id)
  if (key === null || outcome === null) return
  const [attempt] = await parts.database.read.central((db) =>
    db
      .select()
      .from(paymentAttempts)
      .where(sql`${paymentAttempts.id}::text = ${key}`),
  )
  // Another installation may have the same account there.
  if (!attempt) return
  await recordOutcome(parts, attempt, outcome)
  const [payment] = await parts.database.read.central((db) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.id, attempt.paymentId), eq(payments.charge, id))),
  )
  if (payment && refundedCents > payment.refundedCents)
    await noteRefund(parts, payment, refundedCents - payment.refundedCents)
}

/** A card has changed there: its bank has renewed it, or it was taken away. */
async function lookAtCard(parts: BillingDeps, events: ProviderEvents, method: string): Promise<void> {
  const [kept] = await parts.database.read.central((db) => db.select().from(cards).where(eq(cards.method, method)))
  if (!kept) return
  const card = await events.lookUpCard(method)
  const { tenantId } = kept
  await parts.database.tenant(tenantId, async (db) => {
    const now = parts.now()
    const before = await lockStanding(db, tenantId, now)
    // Another one was added meanwhile.
    if (before.card?.method !== method) return
    const isThisOne = and(eq(cards.tenantId, tenantId), eq(cards.method, method))
    if (card === null) await db.delete(cards).where(isThisOne)
    else
      await db
        .update(cards)
        .set({ ...card, expiryMailedAt: null })
        .where(isThisOne)
    await announce(db, { before, after: before, now })
  })
}

/**
 * Hears what the provider tells by itself. It says only what to look at: how things are is read there, so that it may come
 * late, twice and in any order. It counts as heard once all of it is noted; until then the provider tells it again.
 */
export async function hearProvider(parts: BillingDeps, event: ProviderEvent): Promise<void> {
  const { events } = parts.provider
  if (!events) return
  const { id, type, about, of } = event
  const heard = await parts.database.read.central((db) =>
    rowsOf<{ id: string }>(db, sql`select id from public.provider_events where id = ${id}`),
  )
  if (heard.length > 0) return
  if (about === 'charge' && of !== null) await lookAtCharge(parts, events, of)
  if (about === 'card' && of !== null) await lookAtCard(parts, events, of)
  if (about === 'dispute') parts.report('a payment is disputed', new Error(`${type} of ${of ?? 'no payment'}: ${id}`))
  await parts.database.central((db) =>
    rowsOf(
      db,
      sql`insert into public.provider_events (id, type, heard_at)
          values (${id}, ${type}, ${parts.now().toISOString()}::timestamptz) on conflict (id) do nothing`,
    ),
  )
}
