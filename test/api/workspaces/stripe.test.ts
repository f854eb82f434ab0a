import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/billing.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { App } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, newcomer } from '../../support/people/workspace.ts'
import { SampleStripe } from '../../support/provider/sample-stripe.ts'

const DAY_MS = 86_400_000
/** The gate tries a hundred; `PROVIDER_ORDERS=10000` tries as many as the plan of billing asks for. */
const ORDERS = Number(process.env['PROVIDER_ORDERS'] ?? 100)

describeOnOneEngine('payments by Stripe', (open) => {
  const stripe = new SampleStripe()
  let database: Database
  let built: App
  let now = new Date()
  let env: Record<string, string> = {}

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    env = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: `pk_test_${'c'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: await stripe.opens(),
      VAT_CHECK: 'off',
    }
    built = await appOver(database, { env, now: () => now })
    await database.central((db) => db.execute(sql`update public.plans set free_days = 0`))
  })
  afterAll(async () => {
    await built.app.close()
    await stripe.closes()
  })

  async function owner(): Promise<Colleague> {
    const person = await newcomer(built.app, `Ada${randomUUID().slice(0, 4)}`)
    await database.central((db) =>
      db.execute(sql`update public.users set activated_at = now() where id = ${person.userId}`),
    )
    return person
  }
  const card = (by: Colleague, token: string) => by.call(calls.changeCard, { body: { token } })
  async function buy(by: Colleague, name = 'Team') {
    const { id: planId } = (await by.ask(listPlans, { query: {} })).find((plan) => plan.name === name)!
    const { totals } = await by.ask(calls.previewPlan, { query: { planId } })
    return by.call(calls.changePlan, { body: { planId, dueCents: totals.dueCents } })
  }
  const tells = (body: string, signature = stripe.signatureOf(body)) =>
    built.app.inject({
      method: 'POST',
      url: '/api/payments/stripe-events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  const later = (events: number) => stripe.events.slice(events)
  const customerOf = async ({ tenantId }: Colleague) => {
    const [row] = await database.read.central((db) =>
      rowsOf<{ customer: string; method: string }>(
        db,
        sql`select customer, method from public.cards where tenant_id = ${tenantId}`,
      ),
    )
    return row
  }
  /** The cash of a workspace, as the books have it. */
  const cashOf = async ({ tenantId }: Colleague): Promise<number> => {
    const [row] = await database.read.central((db) =>
      rowsOf<{ cents: number }>(
        db,
        sql`select coalesce(sum(cents), 0)::int as cents from public.ledger_entries
            where tenant_id = ${tenantId} and account = 'cash'`,
      ),
    )
    return row?.cents ?? 0
  }

  test('[PLAN-04] a plan is bought: the card is a token, money is taken once, and events change nothing', async () => {
    const ada = await owner()
    const before = stripe.events.length
    expect((await ada.ask(calls.showCard)).publishableKey).toBe(env['STRIPE_PUBLISHABLE_KEY'])
    expect((await card(ada, 'pm_card_visa')).json()).toMatchObject({
      outcome: 'saved',
      card: { brand: 'Visa', last4: '4242', expYear: 2034 },
    })
    expect((await buy(ada)).json()).toMatchObject({ state: 'active' })
    const told = later(before)
    expect(told.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    for (const { body } of [...told, ...told.toReversed()]) expect((await tells(body)).statusCode).toBe(200)
    expect((await ada.ask(calls.listPayments, { query: {} })).rows).toMatchObject([
      { status: 'paid', dueCents: 738, attempts: [{ status: 'paid' }] },
    ])
    const { customer } = (await customerOf(ada))!
    expect([stripe.heldFor(customer), await cashOf(ada)]).toEqual([738, 738])
  })

  test('[PLAN-04] an event is believed by its signature alone, and not once it is old', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    })
    const at = Date.now() - 10 * 60_000
    const signatures = [
      '',
      't=1,v1=abc',
      stripe.signatureOf(body, { secret: `whsec_${'x'.repeat(24)}` }),
      stripe.signatureOf(`${body} `),
      stripe.signatureOf(body, { at }),
    ]
    for (const signature of signatures) expect((await tells(body, signature)).statusCode).toBe(400)
    expect((await tells(body)).statusCode).toBe(200)
    const asked = stripe.asked.length
    expect((await tells(body)).statusCode).toBe(200)
    expect(stripe.asked.length).toBe(asked)
    const without = await appOver(database, { env: { PAYMENTS: 'none' } })
    const answer = await without.app.inject({ method: 'POST', url: '/api/payments/stripe-events', payload: '{}' })
    expect(answer.statusCode).toBe(404)
    await without.app.close()
  })

  test('[PLAN-04] a card whose bank asks is kept once its holder has agreed; another workspace gains nothing by it', async () => {
    const [ada, eve] = [await owner(), await owner()]
    const asked = (await card(ada, 'pm_card_threeDSecure2Required')).json<{ outcome: string; token: string }>()
    expect([asked.outcome, (await ada.ask(calls.showCard)).card]).toEqual(['confirmationNeeded', null])
    expect((await card(ada, asked.token)).json()).toMatchObject({ outcome: 'confirmationNeeded' })
    stripe.agrees(asked.token)
    expect((await card(eve, asked.token)).statusCode).toBe(422)
    expect((await card(ada, `${asked.token}0`)).statusCode).toBe(422)
    expect((await card(ada, asked.token)).json()).toMatchObject({ outcome: 'saved', card: { last4: '3220' } })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'The bank has declined the card.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'There is not enough money on this card.'],
    ['pm_card_chargeDeclinedExpiredCard', 'This card has expired.'],
    ['pm_of_nobody', 'The bank has declined the card.'],
  ])('[PLAN-04] %s is not kept, and why is said', async (token, said) => {
    const ada = await owner()
    const answer = await card(ada, token)
    expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([
      422,
      expect.stringContaining(said),
    ])
    expect((await ada.ask(calls.showCard)).card).toBe(null)
  })

  test('[PLAN-04] what is refused when money is taken says why, and nothing is owed', async () => {
    const ada = await owner()
    for (const [token, reason] of [
      ['pm_card_chargeCustomerFail', 'declined'],
      ['pm_card_authenticationRequired', 'confirmationNeeded'],
    ] as const) {
      await card(ada, token)
      expect((await buy(ada)).statusCode).toBe(422)
      const { rows } = await ada.ask(calls.listPaymentAttempts, { query: {} })
      // Both are of one moment here.
      expect(rows).toContainEqual(expect.objectContaining({ status: 'refused', reason }))
    }
    expect((await ada.ask(calls.showSubscription)).open).toBe(null)
    expect(await cashOf(ada)).toBe(0)
  })

  test('[PLAN-04] what is too little for Stripe is not asked for, and is no debt: whoever sells bears it', async () => {
    const ada = await owner()
    await card(ada, 'pm_card_visa')
    const asked = stripe.asked.length
    const price = (cents: number) =>
      database.central((db) =>
        db.execute(sql`update public.plans set monthly_price_net_cents = ${cents} where name = 'Team'`),
      )
    const [before] = await database.read.central((db) =>
      rowsOf<{ cents: number }>(db, sql`select monthly_price_net_cents as cents from public.plans where name = 'Team'`),
    )
    await price(40)
    expect((await buy(ada)).json()).toMatchObject({ state: 'active', planName: 'Team' })
    await price(before?.cents ?? 0)
    expect(stripe.asked.slice(asked).filter((path) => path.includes('payment_intents'))).toEqual([])
    const [payment] = (await ada.ask(calls.listPayments, { query: {} })).rows
    expect(payment).toMatchObject({ status: 'paid', dueCents: 0, attempts: [] })
    const sums = await database.read.central((db) =>
      rowsOf<{ account: string; cents: number }>(
        db,
        sql`select account, sum(cents)::int as cents from public.ledger_entries where tenant_id = ${ada.tenantId}
            group by account having sum(cents) <> 0 order by account`,
      ),
    )
    // 40 and 23 percent of it.
    expect(sums).toEqual([
      { account: 'revenue', cents: -40 },
      { account: 'tax', cents: -9 },
      { account: 'waived', cents: 49 },
    ])
  })

  test.each([
    ['before Stripe has taken the money', false],
    ['after it, before the answer', true],
  ])('[PLAN-04] a connection that breaks %s: it is taken once', async (_, after) => {
    const ada = await owner()
    await card(ada, 'pm_card_visa')
    // The SDK itself asks again, with the same key.
    stripe.breaks = { path: '/v1/payment_intents', after }
    expect((await buy(ada)).statusCode).toBe(200)
    const { customer } = (await customerOf(ada))!
    expect([stripe.heldFor(customer), await cashOf(ada)]).toEqual([738, 738])
  })

  test('[PLAN-04] [FLT-47] a process that ended between Stripe and the database: the event alone makes it whole, or the job a minute later', async () => {
    for (const isTold of [true, false]) {
      const ada = await owner()
      await card(ada, 'pm_card_visa')
      const before = stripe.events.length
      await buy(ada)
      const { customer } = (await customerOf(ada))!
      // As a process leaves it that ends before it notes the answer.
      await database.central(async (db) => {
        await db.execute(sql`delete from public.ledger_entries where tenant_id = ${ada.tenantId}`)
        await db.execute(sql`update public.payments set status = 'open', charge = null, paid_at = null, invoice_id = null
          where tenant_id = ${ada.tenantId}`)
        await db.execute(sql`delete from public.subscriptions where tenant_id = ${ada.tenantId}`)
        await db.execute(sql`update public.payment_attempts set status = 'pending', at = ${now.toISOString()}::timestamptz
          where tenant_id = ${ada.tenantId}`)
      })
      if (isTold) for (const { body } of later(before)) await tells(body)
      else {
        now = new Date(now.getTime() + 61_000)
        await built.runBilling()
      }
      expect((await ada.ask(calls.showSubscription)).state).toBe('active')
      expect([stripe.heldFor(customer), await cashOf(ada)]).toEqual([738, 738])
    }
    now = new Date()
  })

  test('[PLAN-04] an attempt that is older than Stripe keeps keys is found by what it was called', async () => {
    const ada = await owner()
    await card(ada, 'pm_card_visa')
    await buy(ada)
    await database.central(async (db) => {
      await db.execute(sql`delete from public.ledger_entries where tenant_id = ${ada.tenantId}`)
      await db.execute(sql`update public.payments set status = 'open', charge = null where tenant_id = ${ada.tenantId}`)
      await db.execute(sql`update public.payment_attempts set status = 'pending',
        at = ${new Date(now.getTime() - 3 * DAY_MS).toISOString()}::timestamptz where tenant_id = ${ada.tenantId}`)
    })
    const asked = stripe.asked.filter((one) => one === 'POST /v1/payment_intents').length
    await built.runBilling()
    expect(stripe.asked.filter((one) => one === 'POST /v1/payment_intents').length).toBe(asked)
    const { customer } = (await customerOf(ada))!
    expect([stripe.heldFor(customer), await cashOf(ada)]).toEqual([738, 738])
  })

  test('[PLAN-04] what is given back in Stripe’s own pages is on paper here, once; a renewed card is renewed, a detached one gone', async () => {
    const ada = await owner()
    await card(ada, 'pm_card_visa')
    await buy(ada)
    const { customer, method } = (await customerOf(ada))!
    const intent = stripe.all('payment_intent').find((one) => one['customer'] === customer)!
    const before = stripe.events.length
    stripe.refundsByHand(intent.id, 238)
    for (const { body } of [...later(before), ...later(before)]) await tells(body)
    expect([stripe.heldFor(customer), await cashOf(ada)]).toEqual([500, 500])
    const notes = await database.read.central((db) =>
      rowsOf<{ kind: string }>(
        db,
        sql`select document ->> 'kind' as kind from public.invoices where tenant_id = ${ada.tenantId} order by issued_at, number`,
      ),
    )
    expect(notes.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice'])
    const first = stripe.events.length
    stripe.renews(method, { month: 6, year: 2037 })
    stripe.renews(method, { month: 7, year: 2039 })
    // The later one comes first: what counts is how the card is.
    for (const { body } of later(first).toReversed()) await tells(body)
    expect((await ada.ask(calls.showCard)).card).toMatchObject({ expMonth: 7, expYear: 2039 })
    const last = stripe.events.length
    stripe.detaches(method)
    for (const { body } of later(last)) await tells(body)
    expect((await ada.ask(calls.showCard)).card).toBe(null)
  })

  test(`[PLAN-04] ${ORDERS} random orders of events, doubled and in part left out, end as it is at Stripe`, async () => {
    const ada = await owner()
    const before = stripe.events.length
    await card(ada, 'pm_card_chargeCustomerFail')
    await buy(ada)
    await card(ada, 'pm_card_mastercard')
    await buy(ada)
    const { customer } = (await customerOf(ada))!
    const paid = stripe
      .all('payment_intent')
      .find((one) => one['customer'] === customer && one['status'] === 'succeeded')!
    stripe.refundsByHand(paid.id, 100)
    const told = later(before)
    expect(told).toHaveLength(6)
    const after: unknown[] = []
    for (let order = 0; order < ORDERS; order++) {
      // As a process leaves it that ends before it notes the answer, and as after a backup was put back: all is told anew.
      await database.central(async (db) => {
        await db.execute(sql`delete from public.provider_events`)
        await db.execute(sql`delete from public.ledger_entries where tenant_id = ${ada.tenantId}`)
        await db.execute(sql`delete from public.subscriptions where tenant_id = ${ada.tenantId}`)
        await db.execute(sql`update public.payments set status = 'open', charge = null, refunded_cents = 0
          where tenant_id = ${ada.tenantId} and status <> 'void'`)
        await db.execute(sql`update public.payment_attempts set status = 'pending', reason = null
          where tenant_id = ${ada.tenantId} and status = 'paid'`)
      })
      const isAboutIt = (body: string) => body.includes(paid.id)
      const mixed = [...told, ...told].toSorted(() => Math.random() - 0.5)
      // One word about the payment is enough, whichever it is.
      const some = [...mixed.slice(0, told.length - 2), ...mixed.filter(({ body }) => isAboutIt(body)).slice(0, 1)]
      for (const { body } of some) await tells(body)
      const [{ state, planName }, { rows }, cash] = await Promise.all([
        ada.ask(calls.showSubscription),
        ada.ask(calls.listPayments, { query: {} }),
        cashOf(ada),
      ])
      after.push([state, planName, rows.map(({ status }) => status).toSorted(), cash])
    }
    const there = ['active', 'Team', ['paid', 'void'], stripe.heldFor(customer)]
    expect(after).toEqual(Array.from({ length: ORDERS }, () => there))
  })
})
