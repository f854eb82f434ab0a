import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { showReferrals } from '#contract/calls/account/referrals.ts'
import * as calls from '#contract/calls/billing.ts'
import { changeCompany, listPlans } from '#contract/calls/workspaces.ts'
import { REFERRAL_MOST_DAYS_PER_YEAR } from '#contract/limits.ts'
import { refund } from '../../../server/commands/billing/by-operator.ts'
import { runBillingJobs } from '../../../server/commands/billing/jobs.ts'
import { mails, users } from '../../../server/db/tables/central.ts'
import { decryptMail } from '../../../server/keys/mail-encryption.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { Visitor } from '../../support/people/visitor.ts'
import { type Colleague, joins, newcomer } from '../../support/people/workspace.ts'
import { billingFor } from '../../support/server/billing-for.ts'

const DAY_MS = 86_400_000

describeOnOneEngine('the referral program', (open) => {
  const office = LiveOffice.of(open)
  const parts = () => billingFor(office.database, office.secrets)
  const works = () => runBillingJobs(parts())
  const run = (statement: ReturnType<typeof sql>) => office.database.central((db) => db.execute(statement))

  /** An Owner of a workspace of their own, whose free days are over. */
  async function owner(): Promise<Colleague> {
    await run(sql`update public.plans set free_days = 0`)
    const person = await newcomer(office.built.app, `Ada${randomUUID().slice(0, 4)}`)
    await run(sql`update public.users set activated_at = now() where id = ${person.userId}`)
    return person
  }
  /** One who came through the link of another person, so many days ago. */
  async function friendOf(referrer: Colleague, days = 31): Promise<Colleague> {
    const friend = await owner()
    await run(sql`insert into public.referrals (user_id, referrer_id, joined_at)
        values (${friend.userId}, ${referrer.userId}, now() - make_interval(days => ${days}))`)
    return friend
  }
  /** Pays with a card of their own, of which the sandbox has too few, or with the very card that others add. */
  async function pays(by: Colleague, { isShared = false } = {}) {
    const token = 'pm_card_visa'
    await by.ask(calls.changeCard, { body: { token } })
    const plan = (await by.ask(listPlans, { query: {} })).find(({ name }) => name === 'Team')!
    const { totals } = await by.ask(calls.previewPlan, { query: { planId: plan.id } })
    await by.ask(calls.changePlan, { body: { planId: plan.id, dueCents: totals.dueCents } })
    if (isShared) return
    const fingerprint = randomUUID()
    await run(sql`update public.cards set fingerprint = ${fingerprint} where tenant_id = ${by.tenantId}`)
    await run(
      sql`update public.payment_attempts set card_fingerprint = ${fingerprint} where tenant_id = ${by.tenantId}`,
    )
  }
  const company = (by: Colleague, changes: { name?: string; taxNumber?: string | null }) =>
    by.ask(changeCompany, {
      body: {
        name: `Quay ${randomUUID()}`,
        country: 'PL',
        province: null,
        city: 'Gdańsk',
        postalCode: '80-001',
        address: 'Długa 1',
        taxNumber: null,
        ...changes,
      },
    })
  const rowsOf = async (by: Colleague) => (await by.ask(showReferrals)).rows
  const stateFor = async (by: Colleague, friend: Colleague) =>
    (await rowsOf(by)).find(({ fullName }) => fullName === friend.fullName)

  test('[ACC-07] everybody has one link, the same every time, and who signs up with it is listed', async () => {
    const [ada, ben] = [await owner(), await owner()]
    const { code, url, earnedDays, mostDaysPerYear, rows } = await ada.ask(showReferrals)
    expect([earnedDays, mostDaysPerYear, rows]).toEqual([0, 84, []])
    expect(new URL(url).search).toBe(`?from=${code}`)
    expect((await ada.ask(showReferrals)).code).toBe(code)
    expect((await ben.ask(showReferrals)).code).not.toBe(code)
    for (const from of [code.toUpperCase(), 'nobodys-code']) {
      const body = {
        firstName: 'Ida',
        lastName: 'Lund',
        email: `ida-${randomUUID()}@example.com`,
        password: 'correct horse battery',
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
        from,
      }
      await new Visitor(office.built.app).ask(register, { body })
    }
    expect(await rowsOf(ada)).toMatchObject([
      { fullName: 'Ida Lund', state: 'waiting', daysToGo: 30, rewardDays: 14, addedTo: null },
    ])
  })

  test('[ACC-07] once a company that came has paid, days are added to the paid time, shown, mailed and told live', async () => {
    const ada = await owner()
    await run(sql`update public.users set language = 'de' where id = ${ada.userId}`)
    await pays(ada)
    const friend = await friendOf(ada)
    await works()
    expect(await stateFor(ada, friend)).toMatchObject({ state: 'unpaid', rewardDays: 14 })
    const before = (await ada.ask(calls.showSubscription)).paidUntil
    const [window, others] = [await office.window(ada), await office.window(friend)]
    await pays(friend)
    await works()
    await works()
    const { paidUntil, next, rewardDays } = await ada.ask(calls.showSubscription)
    expect((Date.parse(paidUntil!) - Date.parse(before!)) / DAY_MS).toBe(14)
    expect([next?.at, rewardDays]).toEqual([paidUntil, 14])
    expect(await stateFor(ada, friend)).toMatchObject({ state: 'added', rewardDays: 14, addedTo: expect.any(String) })
    expect((await ada.ask(showReferrals)).earnedDays).toBe(14)
    const isRewarded = (text: string) => text.includes('"REFERRAL_REWARDED"')
    await expect.poll(() => window.texts.filter(isRewarded).length).toBe(2)
    expect(others.texts.filter(isRewarded)).toEqual([])
    const written = await office.database.read.central((db) =>
      db.select().from(mails).innerJoin(users, eq(users.email, mails.recipient)).where(eq(users.id, ada.userId)),
    )
    const contents = written.map(({ mails: { id, content, language } }) => ({
      ...(decryptMail(office.secrets, id, content) as object),
      language,
    }))
    expect(contents.filter((one) => 'kind' in one && one.kind === 'referralRewarded')).toMatchObject([
      { days: 14, until: paidUntil?.slice(0, 10), path: '/referral-program', language: 'de' },
    ])
  })

  test('[ACC-07] where nothing is tried or paid the days wait, and make the next trial longer', async () => {
    const ada = await owner()
    const friend = await friendOf(ada)
    await pays(friend)
    await works()
    expect(await stateFor(ada, friend)).toMatchObject({ state: 'earned', rewardDays: 14 })
    await run(sql`update public.plans set free_days = 30`)
    const plan = (await ada.ask(listPlans, { query: {} })).find(({ name }) => name === 'Team')!
    await ada.ask(calls.changePlan, { body: { planId: plan.id, dueCents: 0 } })
    const before = (await ada.ask(calls.showSubscription)).trialEndsAt
    await works()
    const after = (await ada.ask(calls.showSubscription)).trialEndsAt
    expect((Date.parse(after!) - Date.parse(before!)) / DAY_MS).toBe(14)
    expect(await stateFor(ada, friend)).toMatchObject({ state: 'added' })
  })

  test('[ACC-07] who has not stayed thirty days, is not activated, or got the money back brings nothing yet', async () => {
    const ada = await owner()
    const [young, asleep, refunded] = [await friendOf(ada, 29), await friendOf(ada), await friendOf(ada)]
    for (const friend of [young, asleep, refunded]) await pays(friend)
    await run(sql`update public.users set activated_at = null where id = ${asleep.userId}`)
    const [payment] = (await refunded.ask(calls.listPayments, { query: {} })).rows
    await refund(parts(), refunded.tenantId, payment!.id, null)
    await works()
    expect(await stateFor(ada, young)).toMatchObject({ state: 'waiting', daysToGo: 1 })
    expect(await stateFor(ada, asleep)).toMatchObject({ state: 'waiting', daysToGo: 0 })
    expect(await stateFor(ada, refunded)).toMatchObject({ state: 'unpaid' })
  })

  const own: readonly (readonly [string, (ada: Colleague, friend: Colleague) => Promise<unknown>])[] = [
    [
      'the same VAT number, however it is written',
      async (ada, friend) => {
        await company(ada, { taxNumber: '8567346215' })
        await company(friend, { taxNumber: 'PL 856-734-62-15' })
      },
    ],
    [
      'the same company without a VAT number',
      async (ada, friend) => {
        await company(ada, { name: 'Quay and Sons' })
        await company(friend, { name: 'QUAY and sons' })
      },
    ],
    [
      'the same card',
      async (ada, friend) => {
        await pays(ada, { isShared: true })
        await pays(friend, { isShared: true })
      },
    ],
    [
      'the same workspace',
      async (ada, friend) => {
        await joins(office.database, ada, friend, 'Employee')
      },
    ],
  ]
  test.each(own)('[ACC-07] nobody is rewarded for what is their own: %s', async (_, arrange) => {
    const ada = await owner()
    const friend = await friendOf(ada)
    await arrange(ada, friend)
    if ((await friend.ask(calls.listPayments, { query: {} })).count === 0) await pays(friend)
    await works()
    expect(await stateFor(ada, friend)).toMatchObject({ state: 'own', rewardDays: 0 })
    expect((await ada.ask(showReferrals)).earnedDays).toBe(0)
  })

  test('[ACC-07] a company counts once, whoever of it came, through whichever link', async () => {
    const [ada, bea] = [await owner(), await owner()]
    const [first, second, third] = [await friendOf(ada, 40), await friendOf(ada, 35), await friendOf(bea, 33)]
    await company(first, { taxNumber: '5260250274' })
    await company(third, { taxNumber: 'PL5260250274' })
    await pays(first)
    await joins(office.database, second, first, 'Owner')
    await pays(third)
    await works()
    expect((await rowsOf(ada)).map(({ fullName, state }) => [fullName, state])).toEqual([
      [second.fullName, 'counted'],
      [first.fullName, 'earned'],
    ])
    expect(await stateFor(bea, third)).toMatchObject({ state: 'counted', rewardDays: 0 })
    expect((await ada.ask(showReferrals)).earnedDays).toBe(14)
  })

  test('[ACC-07] at most 84 days within a year, also where two processes reward at once', async () => {
    const ada = await owner()
    for (let times = 0; times < 7; times++) {
      const friend = await friendOf(ada)
      await pays(friend)
    }
    await Promise.all([works(), works()])
    const { earnedDays, rows } = await ada.ask(showReferrals)
    expect(earnedDays).toBe(REFERRAL_MOST_DAYS_PER_YEAR)
    expect(rows.map(({ rewardDays }) => rewardDays).toSorted((a, b) => a - b)).toEqual([0, 14, 14, 14, 14, 14, 14])
    const late = await friendOf(ada, 1)
    expect(await stateFor(ada, late)).toMatchObject({ state: 'waiting', rewardDays: 0 })
  })
})
