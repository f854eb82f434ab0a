import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import * as calls from '#contract/calls/billing.ts'
import { changeCompany, listPlans } from '#contract/calls/workspaces.ts'
import { showTenant } from '#contract/calls/auth.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import * as operator from '../../../server/commands/billing/by-operator.ts'
import { runBillingJobs } from '../../../server/commands/billing/jobs.ts'
import { beginAttempt, openPayment } from '../../../server/commands/billing/payments.ts'
import { lockStanding } from '../../../server/commands/billing/standing.ts'
import { rowsOf } from '../../../server/db/sql/rows.ts'
import { openJobs } from '../../../server/jobs/runner.ts'
import { openMailer } from '../../../server/mail/mailer.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'
import { type Colleague, newcomer } from '../../support/people/workspace.ts'
import { billingFor } from '../../support/server/billing-for.ts'

describeOnBothEngines('what a workspace pays', (open) => {
  const office = LiveOffice.of(open)
  const billing = () => billingFor(office.database, office.secrets)
  afterEach(() => office.database.central((db) => db.execute(sql`update public.plans set free_days = 0`)))

  /** An Owner of a workspace of their own, whose free days are over. */
  async function owner(): Promise<Colleague> {
    await office.database.central((db) => db.execute(sql`update public.plans set free_days = 0`))
    const person = await newcomer(office.built.app, `Olga${randomUUID().slice(0, 4)}`)
    await office.database.central((db) =>
      db.execute(sql`update public.users set activated_at = now() where id = ${person.userId}`),
    )
    return person
  }
  const planOf = async (by: Colleague, name: string) =>
    (await by.ask(listPlans, { query: {} })).find((plan) => plan.name === name)!
  async function buy(by: Colleague, name: string) {
    const { id: planId } = await planOf(by, name)
    const { totals } = await by.ask(calls.previewPlan, { query: { planId } })
    return by.call(calls.changePlan, { body: { planId, dueCents: totals.dueCents } })
  }
  /** The invoice of a payment, as the browser fetches it. */
  const download = ({ visitor, userId, tenantId }: Colleague, paymentId: string) =>
    visitor.send({
      method: 'GET',
      url: `/api/payments/${paymentId}/invoice`,
      headers: { [REQUEST_HEADERS.user]: userId, [REQUEST_HEADERS.tenant]: tenantId },
    })
  const card = (by: Colleague, token = 'pm_card_visa') => by.call(calls.changeCard, { body: { token } })

  test('[PLAN-04] [PLAN-05] a plan is bought with a card: limits, payment, attempt, invoice and messages follow', async () => {
    const olga = await owner()
    const window = await office.window(olga)
    expect((await buy(olga, 'Team')).json()).toMatchObject({ message: 'Add a card first.' })
    await card(olga)
    expect((await buy(olga, 'Team')).statusCode).toBe(200)
    for (const type of [
      'SUBSCRIPTION_CONFIRMED',
      'SUBSCRIPTION_CHANGED',
      'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED',
      'SUBSCRIPTION_INVOICE_GENERATED',
    ])
      await expect.poll(() => window.texts.some((text) => text.includes(`"${type}"`))).toBe(true)
    const { subscription } = await olga.ask(showTenant)
    expect(subscription).toMatchObject({ isActive: true, usersNumber: 50, cancelledAt: null })
    const { rows } = await olga.ask(calls.listPayments, { query: {} })
    expect(rows).toMatchObject([
      { status: 'paid', dueCents: 738, isInvoiceGenerated: true, attempts: [{ status: 'paid' }] },
    ])
    const invoice = await olga.ask(calls.showInvoiceData, { params: { id: rows[0]!.id } })
    expect(invoice).toMatchObject({ kind: 'invoice', totals: { netCents: 600, taxCents: 138, grossCents: 738 } })
    const pdf = await download(olga, rows[0]!.id)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  test('[THR-34] [SEC-14] an invoice of another workspace is not there, a person who asks', async () => {
    const [olga, xaver] = [await owner(), await owner()]
    await card(olga)
    await buy(olga, 'Team')
    const [payment] = (await olga.ask(calls.listPayments, { query: {} })).rows
    expect((await xaver.call(calls.showInvoiceData, { params: { id: payment!.id } })).statusCode).toBe(404)
    const downloads = [xaver, office.people.ben, olga].map((one) => download(one, payment!.id))
    expect((await Promise.all(downloads)).map(({ statusCode }) => statusCode)).toEqual([404, 403, 200])
    expect((await office.people.ben.call(calls.showSubscription)).statusCode).toBe(403)
  })

  test('[PLAN-04] Owners are sent the receipt, each in their language, with the invoice as it can be downloaded', async () => {
    const olga = await owner()
    const server = await startMailServer()
    await office.database.central((db) =>
      db.execute(sql`update public.users set language = 'de' where id = ${olga.userId}`),
    )
    await card(olga)
    await buy(olga, 'Team')
    const now = () => new Date()
    const mailer = openMailer({
      database: office.database,
      secrets: office.secrets,
      smtpUrl: server.url,
      mailFrom: 'tasks@example.org',
      fixedLanguage: null,
      origin: () => 'https://tasks.example.org',
      now,
    })
    const jobs = openJobs({
      database: office.database,
      handlers: { 'mail.send': mailer.send },
      now,
      report: (what, error) => {
        throw new Error(what, { cause: error })
      },
    })
    const receipt = () => server.received.find(({ subject }) => subject.startsWith('Deine Rechnung LW-'))
    await expect.poll(receipt).toBeDefined()
    const { rows } = await olga.ask(calls.listPayments)
    const [file] = receipt()!.attached
    const { rawPayload } = await download(olga, rows[0]!.id)
    expect([file!.name, file!.content.equals(rawPayload)]).toEqual([
      `${receipt()!.subject.replace('Deine Rechnung ', '')}.pdf`,
      true,
    ])
    expect(receipt()!.text).toContain('liegt bei')
    await jobs.close()
    mailer.close()
    await server.close()
  })

  test('[PLAN-04] an amount that is not the one that was shown is not charged, and shown anew', async () => {
    const olga = await owner()
    await card(olga)
    const { id: planId } = await planOf(olga, 'Team')
    const answer = await olga.call(calls.changePlan, { body: { planId, dueCents: 1 } })
    expect([answer.statusCode, answer.json().current.totals.dueCents]).toEqual([409, 738])
    expect((await olga.ask(calls.listPayments, { query: {} })).count).toBe(0)
  })

  test('[PLAN-04] a card whose bank asks the holder is kept once they have agreed', async () => {
    const olga = await owner()
    const asked = (await card(olga, 'pm_card_threeDSecure2Required')).json()
    expect([asked.outcome, (await olga.ask(calls.showCard)).card]).toEqual(['confirmationNeeded', null])
    expect((await card(olga, asked.token)).json()).toMatchObject({ outcome: 'saved', card: { last4: '3220' } })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'The bank has declined the card.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'There is not enough money on this card.'],
    ['pm_card_chargeDeclinedExpiredCard', 'This card has expired.'],
    ['pm_of_nobody', 'The bank has declined the card.'],
  ])('[PLAN-04] the card %s is not kept, and why is said', async (token, said) => {
    const olga = await owner()
    const answer = await card(olga, token)
    expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([
      422,
      expect.stringContaining(said),
    ])
    expect((await olga.ask(calls.showCard)).card).toBe(null)
  })

  test('[PLAN-01] [PLAN-04] a plan that is too small for what is in use is refused with what to do', async () => {
    const olga = await owner()
    await card(olga)
    await buy(olga, 'Team')
    await office.database.central((db) =>
      db.execute(sql`update public.tenants set projects_count = 2000 where id = ${olga.tenantId}`),
    )
    const { id: planId } = await planOf(olga, 'Business')
    expect((await olga.ask(calls.previewPlan, { query: { planId } })).obstacles).toEqual([
      { kind: 'projects', used: 2000, most: 1000 },
    ])
    expect((await buy(olga, 'Business')).statusCode).toBe(422)
  })

  test('[PLAN-04] a plan that is bought twenty times at once is paid once', async () => {
    const olga = await owner()
    await card(olga)
    const { id: planId } = await planOf(olga, 'Team')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => olga.call(calls.changePlan, { body: { planId, dueCents: 738 } })),
    )
    const kinds = answers.map(({ statusCode, body }) =>
      statusCode === 200 ? 'bought' : `${statusCode} ${body.slice(0, 60)}`,
    )
    expect([kinds.filter((kind) => kind === 'bought').length, new Set(kinds)]).toEqual([1, expect.anything()])
    const charges = await office.database.read.central((db) =>
      rowsOf<{ cents: number }>(
        db,
        sql`select cents from public.sandbox_charges where customer = ${`cus_sandbox_${olga.tenantId}`}`,
      ),
    )
    expect(charges).toEqual([{ cents: 738 }])
  })

  test.each([
    ['before the provider heard of it', false],
    ['after the provider took the money', true],
  ])('[PLAN-04] [FLT-47] a process that ends %s leaves nothing half: the payment is made once', async (_, isTaken) => {
    const olga = await owner()
    await card(olga)
    const parts = billing()
    const { id: planId } = await planOf(olga, 'Team')
    const attempt = await office.database.tenant(olga.tenantId, async (db) => {
      const now = new Date()
      const standing = await lockStanding(db, olga.tenantId, now)
      const period = { from: now.getTime(), to: now.getTime() + 30 * 86_400_000 }
      const line = { kind: 'period' as const, plan: 'Team', seats: 1, unitCents: 600, discountPercent: 0 }
      const [from, to] = [now.toISOString(), new Date(period.to).toISOString()]
      const totals = { currency: 'USD' as const, netCents: 600, taxRate: 2300, taxKind: 'standard' as const }
      const payment = await openPayment(db, parts, standing, {
        reason: 'first',
        planName: 'Team',
        lines: [{ ...line, from, to, netCents: 600 }],
        totals: { ...totals, taxCents: 138, grossCents: 738, creditCents: 0, dueCents: 738 },
        grant: { plan: { id: planId, unitCents: 600 }, seats: 1, ...period },
        now,
      })
      return beginAttempt(db, standing.card!, payment, { isAskedFor: true, now })
    })
    const { id: key, customer, method, tenantId } = attempt
    if (isTaken) await parts.provider.charge({ key, tenantId, customer, method, cents: 738, at: attempt.at })
    expect((await olga.ask(calls.showSubscription)).state).toBe('free')
    const later = billingFor(office.database, office.secrets, () => new Date(Date.now() + 120_000))
    await Promise.all([runBillingJobs(later), runBillingJobs(later)])
    expect(await olga.ask(calls.showSubscription)).toMatchObject({ state: 'active', planName: 'Team', creditCents: 0 })
    expect((await olga.ask(calls.listPayments, { query: {} })).rows).toMatchObject([{ status: 'paid' }])
  })

  test('an invoice that was issued never changes, and the ledger takes nothing that does not balance', async () => {
    const olga = await owner()
    await card(olga)
    await buy(olga, 'Team')
    const change = (statement: ReturnType<typeof sql>) => office.database.central((db) => db.execute(statement))
    const why = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => null,
        (problem: unknown) => problem,
      )
      return JSON.stringify([String(error), String((error as { cause?: unknown } | null)?.cause)])
    }
    expect(await why(change(sql`update public.invoices set document = '{}'`))).toContain('never changes')
    expect(await why(change(sql`delete from public.invoices`))).toContain('never changes')
    const entry = sql`insert into public.ledger_entries (tenant_id, at, document, account, cents)
      values (${olga.tenantId}, now(), 'made up', 'cash', 1)`
    expect(await why(change(entry))).toContain('does not balance')
  })

  test('[WSP-10] a business of another country of the Union pays no tax, and the invoice says who owes it', async () => {
    const olga = await owner()
    const company = {
      name: 'Beispiel GmbH & Söhne',
      country: 'DE',
      province: null,
      city: 'Köln',
      postalCode: '50667',
      address: 'Domkloster 4',
      taxNumber: 'DE 136695976',
    }
    expect(await olga.status(changeCompany, { body: company })).toBe(200)
    await card(olga)
    await buy(olga, 'Team')
    const [payment] = (await olga.ask(calls.listPayments, { query: {} })).rows
    expect(await olga.ask(calls.showInvoiceData, { params: { id: payment!.id } })).toMatchObject({
      buyer: { name: company.name, address: ['Domkloster 4', '50667 Köln'], taxNumber: company.taxNumber },
      totals: { taxKind: 'reverseCharge', taxCents: 0, dueCents: 600 },
    })
  })

  test('[PLAN-04] the operator gives back a part and then the rest: credit notes, and the books balance', async () => {
    const olga = await owner()
    await card(olga)
    await buy(olga, 'Team')
    const [payment] = (await olga.ask(calls.listPayments, { query: {} })).rows
    const parts = billing()
    const back = (cents: number | null) => operator.refund(parts, olga.tenantId, payment!.id, cents)
    expect((await back(1000)).refusal).toBe('tooMuch')
    expect((await back(238)).done).toMatchObject({ cents: 238 })
    expect((await back(null)).done).toMatchObject({ cents: 500 })
    expect((await back(null)).refusal).toBe('notPaid')
    expect((await olga.ask(calls.listPayments, { query: {} })).rows).toMatchObject([
      { status: 'refunded', refundedCents: 738 },
    ])
    const sums = await office.database.read.central((db) =>
      rowsOf<{ account: string; cents: number }>(
        db,
        sql`select account, sum(cents)::int as cents from public.ledger_entries
            where tenant_id = ${olga.tenantId} group by account order by account`,
      ),
    )
    expect(sums.map(({ cents }) => cents)).toEqual([0, 0, 0, 0])
    const [left] = await office.database.read.central((db) =>
      rowsOf<{ cents: number }>(
        db,
        sql`select sum(cents)::int as cents from public.sandbox_charges
            where customer = ${`cus_sandbox_${olga.tenantId}`}`,
      ),
    )
    expect(left?.cents).toBe(0)
  })

  test('[PLAN-04] a discount counts from the next payment on, and a plan that the operator gives costs nothing', async () => {
    const olga = await owner()
    const parts = billing()
    await operator.setDiscount(parts, olga.tenantId, 50)
    await card(olga)
    const { id: planId } = await planOf(olga, 'Team')
    expect((await olga.ask(calls.previewPlan, { query: { planId } })).totals.netCents).toBe(300)
    expect((await operator.givePlan(parts, olga.tenantId, 'Business')).done).toEqual({ plan: 'Business' })
    expect(await olga.ask(calls.showSubscription)).toMatchObject({ state: 'free', planName: 'Business', next: null })
    expect((await operator.givePlan(parts, randomUUID(), 'Business')).refusal).toBe('noSuchWorkspace')
  })

  test('[ACC-07] a reward makes the paid period longer, once, and the next payment comes later', async () => {
    const olga = await owner()
    await card(olga)
    await buy(olga, 'Team')
    const friend = await owner()
    await office.database.central((db) =>
      db.execute(sql`insert into public.referrals (user_id, referrer_id, joined_at, rewarded_at, reward_days)
        values (${friend.userId}, ${olga.userId}, now(), now(), 14)`),
    )
    const before = (await olga.ask(calls.showSubscription)).paidUntil
    await runBillingJobs(billing())
    await runBillingJobs(billing())
    const { paidUntil, next, rewardDays } = await olga.ask(calls.showSubscription)
    expect((Date.parse(paidUntil!) - Date.parse(before!)) / 86_400_000).toBe(14)
    expect([next?.at, rewardDays]).toEqual([paidUntil, 14])
  })

  test('[PLAN-04] who has cancelled and then buys a larger plan stays', async () => {
    const olga = await owner()
    await card(olga)
    await buy(olga, 'Team')
    await olga.ask(calls.cancelSubscription)
    expect((await olga.ask(showTenant)).subscription.cancelledAt).not.toBe(null)
    expect((await buy(olga, 'Business')).statusCode).toBe(200)
    expect(await olga.ask(calls.showSubscription)).toMatchObject({
      state: 'active',
      planName: 'Business',
      cancelledAt: null,
    })
  })
})
