import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { showReferrals } from '#contract/calls/account/referrals.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { rewardReferrals } from '../../commands/referrals.ts'
import { migrateAll } from '../../db/migrations/migrate.ts'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'

const DAY = 86_400_000

describeOnOneEngine('the referral program', (open) => {
  let database: Database
  let app: App
  let now: Date
  let people = 0

  beforeAll(async () => {
    database = await open()
    await migrateAll(database)
    app = await appOver(database, { now: () => now, env: { PUBLIC_URL: 'https://tasks.example.org' } })
  })
  beforeEach(() => void (now = new Date('2026-03-01T12:00:00Z')))
  afterAll(() => app.app.close())

  const someone = async (from?: string, isActivated = true) => {
    const who = new Visitor(app.app)
    const { user } = await who.ask(register, {
      body: {
        firstName: 'Ada',
        lastName: `No ${++people}`,
        email: `ada${people}@example.com`,
        password: 'correct horse battery',
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
        ...(from !== undefined && { from }),
      },
    })
    if (isActivated) {
      await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, user.id)))
    }
    return { who, user }
  }
  const reward = (at: Date) => database.central((db) => rewardReferrals(db, at))
  const after = (days: number) => new Date(now.getTime() + days * DAY)

  test('[ACC-07] everybody has one link, the same every time', async () => {
    const { who } = await someone()
    const first = await who.ask(showReferrals)
    expect(first).toMatchObject({ earnedDays: 0, mostDaysPerYear: 84, rows: [] })
    expect(first.url).toBe(`https://tasks.example.org/sign-up?from=${first.code}`)
    expect((await who.ask(showReferrals)).code).toBe(first.code)
    const { who: other } = await someone()
    expect((await other.ask(showReferrals)).code).not.toBe(first.code)
  })

  test('[ACC-07] who came through it is listed, with the days to go; thirty days later the reward is there', async () => {
    const { who } = await someone()
    const { code } = await who.ask(showReferrals)
    const { user: guest } = await someone(code.toUpperCase())
    const { rows } = await who.ask(showReferrals)
    expect(rows).toEqual([
      { fullName: guest.fullName, joinedAt: now.toISOString(), state: 'waiting', daysToGo: 30, rewardDays: 14 },
    ])
    await reward(after(29.9))
    expect((await who.ask(showReferrals)).rows[0]?.state).toBe('waiting')
    await reward(after(30))
    expect(await who.ask(showReferrals)).toMatchObject({
      earnedDays: 14,
      rows: [{ state: 'rewarded', rewardDays: 14, daysToGo: 0 }],
    })
    await reward(after(31))
    expect((await who.ask(showReferrals)).earnedDays).toBe(14)
  })

  test('an account that was never activated earns nothing, and a code that is nobody’s is passed over', async () => {
    const { who } = await someone()
    const { code } = await who.ask(showReferrals)
    await someone(code, false)
    await someone('nobodys-code')
    await reward(after(40))
    expect(await who.ask(showReferrals)).toMatchObject({ earnedDays: 0, rows: [{ state: 'waiting' }] })
  })

  test('at most 84 days within a year', async () => {
    const { who } = await someone()
    const { code } = await who.ask(showReferrals)
    for (let times = 0; times < 8; times++) await someone(code)
    await Promise.all([reward(after(30)), reward(after(30))])
    const { earnedDays, rows } = await who.ask(showReferrals)
    expect(earnedDays).toBe(84)
    expect(rows.map(({ rewardDays }) => rewardDays).toSorted((a, b) => a - b)).toEqual([0, 0, 14, 14, 14, 14, 14, 14])
    await someone(code)
    expect((await who.ask(showReferrals)).rows.filter(({ state }) => state === 'waiting')).toMatchObject([
      { rewardDays: 0 },
    ])
  })
})
