import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/billing.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { activates, newcomerAt } from '../../support/people/newcomer.ts'
import { SampleStripe } from '../../support/provider/sample-stripe.ts'
import { operator } from '../../support/server/operator.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

/** One seat of Team for a month, with Polish tax: what a newcomer pays. */
const DUE_CENTS = 738
const CHARGE = '/v1/payment_intents'
/** When the process is killed: before Stripe takes money, once it has taken it, or so long after it has said so. */
const MOMENTS: readonly ('before' | 'taken' | number)[] = ['before', 'taken', 0, 2, 5, 12]

const stripe = new SampleStripe()
let server: RunningServer
beforeAll(async () => {
  const env = {
    ...WITH_MAILBOX,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${'c'.repeat(24)}`,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: await stripe.opens(),
    VAT_CHECK: 'off',
  }
  server = await startServer({ env })
  await operator(server, 'plans', 'change', 'Team', '--days', '0')
}, 60_000)
afterAll(() => stripe.closes())

/** Stripe tells what has happened since then. */
async function tellsSince(at: number): Promise<void> {
  for (const { body } of stripe.events.slice(at)) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.signatureOf(body) }
    const { status } = await fetch(`${server.url}/api/payments/stripe-events`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`an event was answered with ${status}`)
  }
}
async function buys(by: HttpPerson) {
  const { id: planId } = (await by.ask(listPlans, { query: {} })).find(({ name }) => name === 'Team')!
  return by.call(calls.changePlan, { body: { planId, dueCents: DUE_CENTS } })
}
const taken = (): number =>
  stripe
    .all('payment_intent')
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + Number(amount), 0)

test('[PLAN-04] [FLT-47] kill -9 before, while and after Stripe takes money: it is taken once, and the plan is there', async () => {
  for (const [at, moment] of MOMENTS.entries()) {
    const newcomer = await newcomerAt(server.url)
    await activates(newcomer)
    const { person } = newcomer
    await person.ask(calls.changeCard, { body: { token: 'pm_card_visa' } })
    const [held, told] = [taken(), stripe.events.length]
    let killed: Promise<unknown> | null = null
    const kill = () => (killed ??= server.kill())
    stripe.meanwhile = async (path, isDone) => {
      if (path !== CHARGE || killed) return
      if (typeof moment === 'number') {
        if (isDone) killed = delay(moment).then(() => server.kill())
      } else if (isDone === (moment === 'taken')) await kill()
    }
    const answer = await buys(person).catch(() => null)
    await kill()
    stripe.meanwhile = null
    await server.start()
    // What was answered is true; else half of it is heard from Stripe, and half asked for again.
    if (answer?.status !== 200 && at % 2 === 1) await tellsSince(told)
    if ((await person.ask(calls.showSubscription)).state !== 'active') await buys(person)
    expect((await person.ask(calls.showSubscription)).state).toBe('active')
    expect({ moment, cents: taken() - held }).toEqual({ moment, cents: DUE_CENTS })
    const { rows } = await person.ask(calls.listPayments, { query: {} })
    expect(rows.filter(({ status }) => status === 'paid')).toMatchObject([{ dueCents: DUE_CENTS }])
    expect(rows.filter(({ status }) => status === 'open')).toEqual([])
  }
}, 180_000)
