import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as auth from '#contract/calls/auth.ts'
import * as links from '#contract/calls/account/links.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../../test/support/mail/mailbox.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { users } from '../../db/tables/central.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const PASSWORD = 'correct horse battery'
const minute = 60_000

describeOnOneEngine('[SEC-13] strangers who guess keep nobody out', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let now: Date
  let people = 0

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets, now: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  beforeEach(() => void (now = new Date('2026-03-01T12:00:10Z')))
  afterAll(() => app.app.close())

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const signIn = (who: Visitor, email: string, password = PASSWORD) =>
    who.call(auth.logIn, { body: { email, password } })
  const someone = async () => {
    const email = `ada${++people}@example.com`
    const ada = visitor()
    const { user } = await ada.ask(auth.register, {
      body: {
        firstName: 'Ada',
        lastName: 'Nowak',
        email,
        password: PASSWORD,
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    return { ada, email, user }
  }
  const YEAR = 365 * 24 * 60 * minute
  /** Guesses from ever new addresses, as soon as each is let; resolves to how many were looked at. */
  const guesses = async (email: string, forMs: number) => {
    const end = now.getTime() + forMs
    let looked = 0
    while (now.getTime() < end) {
      const answer = await signIn(visitor(), email, 'wrong')
      if (answer.statusCode === 401) looked++
      else passes(Math.min(Number(answer.headers['retry-after']) * 1_000, end - now.getTime()))
    }
    return looked
  }

  test('however long they go on, fewer than a hundred guesses are looked at; the owner’s browser is let in', async () => {
    const { ada, email } = await someone()
    const looked = await guesses(email, 9 * YEAR)
    expect(looked).toBeGreaterThan(20)
    expect(looked).toBeLessThan(100)
    expect((await signIn(ada, email)).statusCode).toBe(200)
    // That does not give them new guesses.
    const paused = await signIn(visitor(), email, 'wrong')
    expect(paused.statusCode).toBe(429)
    expect(paused.json().message).toContain('Forgot password')
  })

  test('an address without an account is paused alike', async () => {
    const { email } = await someone()
    const nobody = `unknown${++people}@example.com`
    const waits: unknown[] = []
    for (const one of [email, nobody]) {
      const start = now
      for (let count = 0; count < 24; count++) {
        const answer = await signIn(visitor(), one, 'wrong')
        waits.push([one === email ? 'known' : 'unknown', answer.statusCode, answer.headers['retry-after']])
        if (answer.statusCode === 429) passes(Number(answer.headers['retry-after']) * 1_000)
      }
      now = start
    }
    const of = (which: string) =>
      waits.filter((one) => (one as string[])[0] === which).map((one) => (one as string[]).slice(1))
    expect(of('known')).toEqual(of('unknown'))
    expect(of('known')).toContainEqual([429, expect.any(String)])
  })

  test('others at the same address do not keep the owner’s browser out either', async () => {
    const { ada, email } = await someone()
    const colleague = new Visitor(app.app, { address: ada.address })
    for (let count = 0; count < 6; count++) await signIn(colleague, email, 'wrong')
    for (let count = 0; count < 60; count++) await signIn(colleague, `u${count}.${people}@example.com`, 'wrong')
    expect((await signIn(colleague, email)).statusCode).toBe(429)
    expect((await signIn(ada, email)).statusCode).toBe(200)
  })

  test('the owner’s browser has limits of its own, and after too many it is a stranger’s', async () => {
    const { ada, email } = await someone()
    for (let count = 0; count < 5; count++) expect((await signIn(ada, email, 'wrong')).statusCode).toBe(401)
    const paused = await signIn(ada, email)
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30'])
    // Strangers have their five still: the counts have nothing to do with each other.
    expect((await signIn(visitor(), email, 'wrong')).statusCode).toBe(401)
    passes(30_000)
    for (let count = 0; count < 3; count++) {
      passes(16 * minute)
      for (let times = 0; times < 5; times++) await signIn(ada, email, 'wrong')
    }
    passes(16 * minute)
    for (let count = 0; count < 20; count++) await signIn(visitor(), email, 'wrong')
    expect((await signIn(ada, email)).statusCode).toBe(429)
  })

  test('one mail tells the owner, once, whose address is shown to be theirs', async () => {
    const [shown, unshown] = [await someone(), await someone()]
    await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, shown.user.id)))
    for (const { email } of [shown, unshown]) await guesses(email, 2 * 60 * minute)
    const sent = async (email: string) =>
      (await mailsTo(database, secrets, email)).filter(({ subject }) => subject === 'Wrong passwords for your account')
    expect([(await sent(shown.email)).length, (await sent(unshown.email)).length]).toEqual([1, 0])
    await signIn(shown.ada, shown.email)
    await guesses(shown.email, 24 * 60 * minute)
    expect(await sent(shown.email)).toHaveLength(1)
  })

  test('a new browser is let in at once after the mailed link was opened in it', async () => {
    const { email } = await someone()
    await guesses(email, 24 * 60 * minute)
    const fresh = visitor()
    expect((await signIn(fresh, email)).statusCode).toBe(429)
    await fresh.ask(links.forgotPassword, { body: { email } })
    const params = await vi.waitFor(async () => {
      const mail = (await mailsTo(database, secrets, email)).find(({ text }) => text.includes('/reset-password/'))
      const { prefix, token } = linkIn(mail ?? { text: '' })
      return { userIdPrefix: prefix, token }
    })
    // As a link on another site would have a browser ask: that marks nothing.
    const lured = visitor()
    await lured.call(links.checkResetLink, { params, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([lured.cookies.size, (await signIn(lured, email)).statusCode]).toEqual([0, 429])
    await fresh.ask(links.checkResetLink, { params })
    expect((await signIn(fresh, email)).statusCode).toBe(200)
  })

  test('a new password forgives what was guessed before', async () => {
    const { ada, email } = await someone()
    await guesses(email, 24 * 60 * minute)
    const password = 'staple of the sea, twice'
    const body = { currentPassword: PASSWORD, password, passwordConfirmation: password }
    await signIn(ada, email)
    await ada.ask(account.changePassword, { body })
    expect((await signIn(visitor(), email, password)).statusCode).toBe(200)
  })

  test('several accounts stay known in one browser', async () => {
    const [ada, ben] = [await someone(), await someone()]
    const shared = visitor()
    await signIn(shared, ada.email)
    await signIn(shared, ben.email)
    for (const { email } of [ada, ben]) {
      await guesses(email, 24 * 60 * minute)
      expect((await signIn(shared, email)).statusCode).toBe(200)
    }
  })
})
