import { gte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { App } from '../../../server/app.ts'
import { changeCard } from '../../../server/commands/billing/cards.ts'
import { changePlan, previewPlan } from '../../../server/commands/billing/change-plan.ts'
import { runBillingJobs } from '../../../server/commands/billing/jobs.ts'
import { listPaymentAttempts, listPayments, showSubscription } from '../../../server/commands/billing/show-billing.ts'
import { cancelSubscription, payNow, resumeSubscription } from '../../../server/commands/billing/subscription-end.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import type { BillingDeps } from '../../../server/payment/billing-deps.ts'
import type { Member } from '../../../server/policies/member.ts'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { mails } from '../../../server/db/tables/central.ts'
import type { MailContent } from '../../../server/db/tables/mail-content.ts'
import { contentOf } from '../../../server/mail/mailbox.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { billingFor } from '../../support/server/billing-for.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, joins, newcomer } from '../../support/people/workspace.ts'

const DAY_MS = 86_400_000
const BEGIN = new Date('2027-01-31T10:00:00Z')

/** The kind of a mail, and the day or number that it is about. */
type Said = readonly (string | number | null)[]
function said(content: MailContent): Said {
  if (content.kind === 'trialEnds') return [content.kind, content.days]
  if (content.kind === 'paymentFailed') return [content.kind, content.nextTry]
  return content.kind === 'cardExpires' ? [content.kind, content.expires] : [content.kind]
}

describeOnOneEngine('two years of a workspace', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let built: App
  let olga: Colleague
  let now = BEGIN
  let plans: readonly Plan[]
  let by: Member
  let parts: BillingDeps

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    built = await appOver(database)
    olga = await newcomer(built.app, 'Olga')
    await database.central((db) => db.execute(sql`update public.users set activated_at = now()`))
    plans = await olga.ask(listPlans, { query: {} })
    by = { userId: olga.userId, tenantId: olga.tenantId, role: 'Owner', websocketId: null } as Member
    // Sessions end with the clock of the product; here only payments have another one.
    parts = billingFor(database, secrets, () => now)
  })
  afterAll(() => built.app.close())

  const planId = (name: string): string => plans.find((plan) => plan.name === name)?.id ?? ''
  const subscription = () => showSubscription(parts, by)
  const goTo = async (plan: string) => {
    const { totals } = await previewPlan(parts, by, planId(plan))
    await changePlan(parts, by, { planId: planId(plan), dueCents: totals.dueCents })
  }
  const card = (token: string) => changeCard(parts, by, token)

  /** Every cent is where it belongs, and every invoice has the number after the one before it. */
  async function expectBalance(): Promise<void> {
    const rows = await database.read.central((db) =>
      rowsOf<{ account: string; cents: number }>(
        db,
        sql`select account, sum(cents)::int as cents from public.ledger_entries group by account`,
      ),
    )
    const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const [taken] = await database.read.central((db) =>
      rowsOf<{ cents: number }>(
        db,
        sql`select coalesce(sum(cents), 0)::int as cents from public.sandbox_charges where outcome ->> 'outcome' = 'paid'`,
      ),
    )
    // What the books say came in is what the provider has taken, and what is owed to the workspace is its credit.
    expect(of('cash')).toBe(taken?.cents)
    expect((await subscription()).creditCents).toBe(Math.max(0, -of('receivable')))
    const numbers = await database.read.central((db) =>
      rowsOf<{ series: string; year: number; number: number; at: number }>(
        db,
        sql`select series, year, number,
              row_number() over (partition by series, year order by number)::int as at from public.invoices`,
      ),
    )
    expect(numbers.filter(({ number, at }) => number !== at)).toEqual([])
  }

  /** Lets days go by, each with what is done in it. */
  async function days(count: number): Promise<void> {
    for (let day = 0; day < count; day++) {
      now = new Date(now.getTime() + DAY_MS)
      await runBillingJobs(parts)
    }
    await expectBalance()
  }
  /** What the Owner has been written since the last look: the kind of each mail, and what it is about. */
  async function mailed(): Promise<Said[]> {
    const rows = await database.central((db) => db.delete(mails).where(gte(mails.createdAt, BEGIN)).returning())
    return rows
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((row) => said(contentOf(secrets, row)))
  }
  const standing = async () => {
    const { state, planName, seatsPaid, paidUntil } = await subscription()
    return [state, planName, seatsPaid, paidUntil?.slice(0, 10) ?? null]
  }

  test('[PLAN-04] [PLAN-06] trial, card, seats, change, refusal, recovery, downgrade, cancellation and return: the books balance on each day', async () => {
    expect(await standing()).toEqual(['free', 'Free', 1, null])

    // A trial of thirty days, without a card: it ends, and nothing is owed.
    await goTo('Team')
    expect(await standing()).toMatchObject(['trialing', 'Team', 1, null])
    await days(31)
    expect(await standing()).toMatchObject(['ended', 'Team', 1, null])
    expect(await mailed()).toEqual([
      ['trialEnds', 7],
      ['trialEnds', 1],
    ])
    expect((await listPayments(parts, by, { page: 0, perPage: 10 })).count).toBe(0)

    // Bought: no card yet, one that is refused, then one that is good.
    await expect(goTo('Team')).rejects.toMatchObject({ why: { because: 'cardNeeded' } })
    await expect(card('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ why: { because: 'cardDeclined' } })
    expect(await card('pm_card_visa')).toMatchObject({ outcome: 'saved', card: { last4: '4242' } })
    await goTo('Team')
    expect(await standing()).toEqual(['active', 'Team', 1, '2027-04-03'])
    await expectBalance()

    // People come in the middle of the month: their seats are paid for the rest of it.
    const ben = await newcomer(built.app, 'Ben')
    const mia = await newcomer(built.app, 'Mia')
    await joins(database, ben, olga, 'Employee')
    await days(10)
    await joins(database, mia, olga, 'Employee')
    await days(1)
    expect((await subscription()).seatsPaid).toBe(3)
    const paid = await listPayments(parts, by, { page: 0, perPage: 10 })
    expect(paid.rows.map(({ reason, status }) => [reason, status])).toEqual([
      ['seats', 'paid'],
      ['seats', 'paid'],
      ['first', 'paid'],
    ])

    // A larger plan in mid-month, then months that go by themselves, over the end of a February with 29 days.
    await goTo('Business')
    expect(await standing()).toEqual(['active', 'Business', 3, '2027-04-03'])
    await days(335)
    expect(await standing()).toEqual(['active', 'Business', 3, '2028-03-03'])

    // The card takes no more money: it is tried on the first, third and seventh day, and meanwhile all works.
    expect(await mailed()).toEqual(Array.from({ length: 15 }, () => ['paymentReceipt']))
    await card('pm_card_chargeCustomerFail')
    await days(21)
    expect((await standing())[0]).toBe('pastDue')
    const { rows: tries } = await listPaymentAttempts(parts, by, { page: 0, perPage: 10 })
    expect(tries[0]).toMatchObject({ status: 'refused', reason: 'declined', cardLast4: '0341' })
    await expect(payNow(parts, by)).rejects.toMatchObject({ why: { because: 'cardDeclined' } })
    await days(7)
    expect((await standing())[0]).toBe('unpaid')
    expect((await subscription()).open).toMatchObject({ nextTryAt: null })

    // One word for each refusal, and when it is tried next: after one day, three and seven of the first.
    expect(await mailed()).toEqual([
      ['paymentFailed', '2028-03-04'],
      ['paymentFailed', '2028-03-06'],
      ['paymentFailed', '2028-03-10'],
      ['paymentFailed', null],
    ])

    // Another card, and what is open is paid.
    await card('pm_card_mastercard')
    await payNow(parts, by)
    expect((await standing())[0]).toBe('active')
    await expectBalance()

    // A smaller plan: what is not used becomes credit, and the next period is paid from it.
    await goTo('Team')
    const { creditCents } = await subscription()
    expect(creditCents).toBeGreaterThan(0)
    await days(40)
    expect((await subscription()).creditCents).toBeLessThan(creditCents)

    // Cancelled, taken back, cancelled for good, and back after a while.
    await cancelSubscription(parts, by)
    await expect(cancelSubscription(parts, by)).rejects.toMatchObject({ why: { because: 'nothingToCancel' } })
    await resumeSubscription(parts, by)
    await cancelSubscription(parts, by)
    await days(32)
    expect((await standing())[0]).toBe('ended')
    await days(60)
    await goTo('Team')
    await days(200)
    expect((await standing())[0]).toBe('active')
    const kinds = (await mailed()).map(([kind]) => kind)
    expect(kinds.slice(0, 4)).toEqual([
      'paymentReceipt',
      'paymentReceipt',
      'subscriptionCancelled',
      'subscriptionCancelled',
    ])
    expect([kinds.length, ...new Set(kinds.slice(4))]).toEqual([11, 'paymentReceipt'])

    // A card that soon takes no more is said once.
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
    await database.central((db) => db.execute(sql`update public.cards set exp_year = ${year}, exp_month = ${month}`))
    await days(3)
    expect((await mailed()).filter(([kind]) => kind === 'cardExpires')).toEqual([
      ['cardExpires', `${year}-${String(month).padStart(2, '0')}`],
    ])
    expect(now.getTime() - Date.UTC(2027, 0, 31)).toBeGreaterThan(730 * DAY_MS)
  }, 240_000)
})
