import { sql } from 'drizzle-orm'
import type { ChargeOutcome, PaymentProvider } from '../billing/provider.ts'
import type { Database } from '../db/pool.ts'
import { firstOf, run } from '../db/sql/rows.ts'
import { agreed, cardBehind, isAgreed } from './sandbox-cards.ts'

const EXPIRES = { expMonth: 12, expYear: 2034 } as const

/** The provider of installations where no money is to be taken: it answers as a real one does, and remembers what it was asked. */
export const sandboxProvider = (database: Database): PaymentProvider => ({
  kind: 'sandbox',
  leastCents: 1,
  publishableKey: null,

  saveCard: async ({ tenantId, customer, token }) => {
    const card = cardBehind(token)
    if (!card) return { outcome: 'refused', reason: 'declined' }
    if (card.refusedAs) return { outcome: 'refused', reason: card.refusedAs }
    if (card.asksHolder && !isAgreed(token)) return { outcome: 'confirmationNeeded', token: agreed(token) }
    const { brand, last4 } = card
    return {
      outcome: 'saved',
      card: {
        customer: customer ?? `cus_sandbox_${tenantId}`,
        method: token,
        brand,
        last4,
        ...EXPIRES,
        fingerprint: `sandbox_${last4}`,
      },
    }
  },

  charge: ({ key, customer, method, cents }) =>
    database.central(async (db) => {
      const reason = cardBehind(method)?.chargesFailAs
      const outcome: ChargeOutcome = reason
        ? { outcome: 'refused', reason }
        : { outcome: 'paid', charge: `ch_sandbox_${key}` }
      await run(
        db,
        sql`insert into public.sandbox_charges (key, customer, cents, outcome, at)
            values (${key}, ${customer}, ${cents}, ${JSON.stringify(outcome)}::jsonb, now()) on conflict (key) do nothing`,
      )
      const kept = await firstOf<{ outcome: ChargeOutcome }>(
        db,
        sql`select outcome from public.sandbox_charges where key = ${key}`,
      )
      return kept?.outcome ?? outcome
    }),

  refund: ({ key, charge, cents }) =>
    database.central((db) =>
      run(
        db,
        sql`with said as (
              insert into public.sandbox_charges (key, customer, cents, outcome, at)
              select ${key}, customer, ${-cents}, outcome, now() from public.sandbox_charges
              where outcome ->> 'charge' = ${charge} and cents > 0 on conflict (key) do nothing returning 1
            )
            update public.sandbox_charges set refunded_cents = refunded_cents + ${cents}
            where outcome ->> 'charge' = ${charge} and cents > 0 and exists (select from said)`,
      ),
    ),

  events: null,
})
