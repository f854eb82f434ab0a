import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as calls from '#contract/calls/auth.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { BUILT_VERSION } from '#contract/limits.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { dropExpired, endSessions } from '../../commands/sessions.ts'
import type { Database } from '../../db/pool.ts'
import { memberships, sessions, tenants, twoFactorRecoveryCodes, users } from '../../db/tables/central.ts'
import { columns, projects } from '../../db/tables/tenant.ts'
import { codeAt, newTotpSecret, newTwoFactorRecoveryCodes, sealTotpSecret } from '../../keys/one-time-codes.ts'
import { freshSecrets } from '../../keys/secrets.ts'
import { openSessionWrap, readSessionToken } from '../../keys/session-token.ts'
import { openWithPassword } from '../../keys/person-keys.ts'

const PASSWORD = 'correct horse battery'
const minute = 60_000
const day = 86_400_000

describeOnOneEngine('getting in', (open) => {
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
  /** Each visitor lives at an address of their own, so that one test's failures do not slow another's. */
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const form = (email: string) => ({
    firstName: 'Ada',
    lastName: 'Nowak',
    email,
    password: PASSWORD,
    agreedToTermsAndPolicy: true,
    timezone: 'Europe/Warsaw',
  })
  const someone = async () => {
    const email = `ada${++people}@example.com`
    const ada = visitor()
    const { user, recoveryCode } = await ada.ask(calls.register, { body: form(email) })
    return { ada, email, user, recoveryCode }
  }
  const signIn = (who: Visitor, email: string, password = PASSWORD) =>
    who.call(calls.logIn, { body: { email, password } })
  const rowsOf = (userId: string) =>
    database.read.central((db) => db.select().from(sessions).where(eq(sessions.userId, userId)))

  describe('signing up', () => {
    test('[AUTH-04] makes an account, a workspace of its own with a first board, and shows the recovery code once', async () => {
      const ada = visitor()
      const response = await ada.call(calls.register, {
        body: form('Ada.Nowak@Example.com '),
        headers: { 'accept-language': 'pl' },
      })
      expect(response.statusCode).toBe(200)
      const { user, recoveryCode } = calls.Registered.parse(response.json())
      expect(recoveryCode).toMatch(/^[0-9A-Z]{26}$/)
      expect(user).toMatchObject({
        fullName: 'Ada Nowak',
        email: 'ada.nowak@example.com',
        language: 'pl',
        activatedAt: null,
        role: { name: 'Owner' },
        roleName: 'Owner',
      })
      expect(user.avatarColor).not.toBe('grey')
      const tenantId = user.activeTenantId ?? ''
      const { boards, cols } = await database.read.tenant(tenantId, async (db) => ({
        boards: await db.select().from(projects),
        cols: await db.select().from(columns).orderBy(columns.sortOrder),
      }))
      expect(boards).toMatchObject([{ id: user.privateProject?.id, name: 'Moje zadania', privateOfUserId: user.id }])
      expect(cols.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
        ['Do zrobienia', 1],
        ['W toku', 2],
        ['Gotowe', 3],
      ])
      expect(await ada.ask(calls.showTenant)).toMatchObject({
        id: tenantId,
        name: 'Przestrzeń: Ada',
        isDatabaseConnected: true,
        projectsCount: 0,
        subscription: { isActive: true, cancelledAt: null },
      })
      expect((await ada.ask(calls.whoAmI)).user).toEqual(user)
    })

    test('stores neither the password nor the recovery code nor the session’s token', async () => {
      const { ada, user, recoveryCode } = await someone()
      const stored = await database.read.central(async (db) =>
        JSON.stringify([
          await db.select().from(users).where(eq(users.id, user.id)),
          await db.select().from(sessions).where(eq(sessions.userId, user.id)),
        ]),
      )
      for (const secret of [PASSWORD, recoveryCode, ada.cookies.get('session') ?? 'none']) {
        expect(stored).not.toContain(secret)
        expect(stored).not.toContain(JSON.stringify(Buffer.from(secret)).slice(25, -3))
      }
    })

    test('with an address that has an account says so beside the field', async () => {
      const { email } = await someone()
      await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.email, email)))
      const response = await visitor().call(calls.register, { body: form(email), headers: { 'accept-language': 'de' } })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toEqual([
        { param: 'email', message: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.' },
      ])
    })

    test('two at once with one address: one gets the account, and nothing is left of the other', async () => {
      const email = `twins${++people}@example.com`
      const answers = await Promise.all([1, 2].map(() => visitor().call(calls.register, { body: form(email) })))
      // A person who was replaced before they were answered is notified that they are not signed in.
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
      const rows = await database.read.central((db) =>
        db
          .select({ userId: users.id, deletedAt: tenants.deletedAt, sessionId: sessions.id })
          .from(users)
          .innerJoin(memberships, eq(memberships.userId, users.id))
          .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(eq(users.email, email)),
      )
      expect(rows).toEqual([expect.objectContaining({ deletedAt: null })])
    })

    test.each([
      ['password', 'commonPassword', { password: 'Password123!' }],
      ['password', 'personalPassword', { password: 'ada nowak' }],
      ['password', 'at least 8', { password: '1234567' }],
      ['email', 'no e-mail address', { email: 'ada@' }],
      ['email', '', { email: ['a@example.com', 'b@example.com'] }],
      ['firstName', 'required', { firstName: ' \u200B ' }],
      ['firstName', '100', { firstName: 'x'.repeat(101) }],
      ['lastName', 'stored', { lastName: 'a\0b' }],
      ['agreedToTermsAndPolicy', 'required', { agreedToTermsAndPolicy: false }],
      ['timezone', '', { timezone: undefined }],
    ])('a wrong %s (%s) is said beside the field and changes nothing', async (param, _, part) => {
      const response = await visitor().call(calls.register, {
        body: { ...form(`nobody${++people}@example.com`), ...part },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ param }])
      expect(response.json().errors[0].message).toMatch(/\s/)
    })

    test.each(['x'.repeat(100), '😀'.repeat(100), 'عمر', '<script>alert(1)</script>', 'O’Neil', '李'])(
      'a first name like %s is kept as it is',
      async (firstName) => {
        const { user } = await visitor().ask(calls.register, {
          body: { ...form(`name${++people}@example.com`), firstName },
        })
        expect(user.firstName).toBe(firstName)
      },
    )
  })

  describe('signing in', () => {
    test('[AUTH-01] by e-mail and password, however the address is written', async () => {
      const { email, user } = await someone()
      const ada = visitor()
      const response = await signIn(ada, ` ${email.toUpperCase()}`)
      expect(response.json()).toMatchObject({ isTwoFactorRequired: false, user: { id: user.id } })
      expect((await ada.ask(calls.whoAmI)).user.id).toBe(user.id)
    })

    test('[AUTH-01] a wrong password and an unknown address are told apart by nothing', async () => {
      const { email } = await someone()
      const answers = [
        await signIn(visitor(), email, 'wrong'),
        await signIn(visitor(), `unknown${++people}@example.com`, 'wrong'),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json().message).toBe('The e-mail address or the password is wrong.')
        expect(answer.cookies).toEqual([])
      }
      const shape = answers.map(({ headers, body }) => [Object.keys(headers), { ...JSON.parse(body), requestId: '' }])
      expect(shape[0]).toEqual(shape[1])
    })

    test('[AUTH-10] the CSRF token and the page’s version come along after signing up, signing in and restoring', async () => {
      const { email } = await someone()
      const ada = visitor()
      const answers = [
        await visitor().call(calls.register, { body: form(`new${++people}@example.com`) }),
        await signIn(ada, email),
        await ada.call(calls.whoAmI),
      ]
      for (const { headers } of answers) {
        expect(headers[RESPONSE_HEADERS.csrf]).toMatch(/^[\w-]{43}\.[\w-]{22}$/)
        expect(headers[RESPONSE_HEADERS.version]).toBe(BUILT_VERSION)
      }
    })

    test('gives a token that was never used, and the old one opens nothing any more', async () => {
      const { ada, email } = await someone()
      const before = ada.cookies.get('session') ?? ''
      await signIn(ada, email)
      expect(ada.cookies.get('session')).not.toBe(before)
      ada.cookies.set('session', before)
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(401)
    })

    test('the cookie is out of reach of scripts and of other sites', async () => {
      const { email } = await someone()
      const [cookie] = (await signIn(visitor(), email)).cookies
      expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
      const overHttps = await appOver(database, { secrets, env: { PUBLIC_URL: 'https://tasks.example.org' } })
      const [secure] = (await signIn(new Visitor(overHttps.app), email)).cookies
      expect(secure).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
      await overHttps.app.close()
    })

    test('keeps the master key under the token alone', async () => {
      const { ada, user } = await someone()
      const [[session], [row]] = await database.read.central(async (db) => [
        await db.select().from(sessions).where(eq(sessions.userId, user.id)),
        await db.select().from(users).where(eq(users.id, user.id)),
      ])
      const token = readSessionToken(ada.cookies.get('session') ?? '')!
      const opened = await openWithPassword(secrets, user.id, row as never, PASSWORD)
      expect(openSessionWrap(token, user.id, session!.umkSessionWrap!)).toEqual(opened?.masterKey)
    })

    test('nobody has more than twenty sessions: the oldest goes', async () => {
      const { ada, email, user } = await someone()
      for (let count = 0; count < 20; count++) {
        passes(1_000)
        await signIn(visitor(), email)
      }
      expect(await rowsOf(user.id)).toHaveLength(20)
      await vi.waitFor(async () => expect((await ada.call(calls.whoAmI)).statusCode).toBe(401))
    })
  })

  describe('guessing', () => {
    test('after five failures from one address there is a pause that doubles, and the right password waits too', async () => {
      const { email } = await someone()
      const guesser = visitor()
      for (let count = 0; count < 5; count++) expect((await signIn(guesser, email, 'wrong')).statusCode).toBe(401)
      const paused = await signIn(guesser, email, PASSWORD)
      expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30'])
      passes(30_000)
      expect((await signIn(guesser, email, 'wrong')).statusCode).toBe(401)
      expect((await signIn(guesser, email)).headers['retry-after']).toBe('60')
      passes(60_000)
      expect((await signIn(guesser, email)).statusCode).toBe(200)
      expect((await signIn(guesser, email, 'wrong')).statusCode).toBe(401)
    })

    test('elsewhere the right password still works', async () => {
      const { email } = await someone()
      const guesser = visitor()
      for (let count = 0; count < 6; count++) await signIn(guesser, email, 'wrong')
      expect((await signIn(visitor(), email)).statusCode).toBe(200)
    })

    test('fifty at once are no way around it: five are looked at', async () => {
      const { email } = await someone()
      const guesser = visitor()
      const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(guesser, email, 'wrong')))
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
    })

    test('twenty failures in an hour from everywhere shut out strangers, not a browser that was here before', async () => {
      const { ada, email } = await someone()
      for (let count = 0; count < 20; count++) await signIn(visitor(), email, 'wrong')
      const stranger = await signIn(visitor(), email)
      expect(stranger.statusCode).toBe(429)
      expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3_500)
      expect((await signIn(ada, email)).statusCode).toBe(200)
      passes(61 * minute)
      expect((await signIn(visitor(), email)).statusCode).toBe(200)
    })

    test('another person’s browser is a stranger to this account', async () => {
      const { email } = await someone()
      const { ada: ben } = await someone()
      for (let count = 0; count < 20; count++) await signIn(visitor(), email, 'wrong')
      expect((await signIn(ben, email)).statusCode).toBe(429)
    })

    test('sixty failures in ten minutes from one address end its tries, whatever the account', async () => {
      const { email } = await someone()
      const guesser = visitor()
      for (let count = 0; count < 60; count++) await signIn(guesser, `u${count}.${people}@example.com`, 'wrong')
      expect((await signIn(guesser, email)).statusCode).toBe(429)
      passes(10 * minute)
      expect((await signIn(guesser, email)).statusCode).toBe(200)
    })
  })

  describe('the second step', () => {
    const withSecondFactor = async () => {
      const { email, user } = await someone()
      const secret = newTotpSecret()
      const { codes, stored } = await newTwoFactorRecoveryCodes(secrets)
      const [recoveryCode = '', other = ''] = codes
      await database.central(async (db) => {
        await db
          .update(users)
          .set({ totpSecret: sealTotpSecret(secrets, user.id, secret), twoFactorEnabledAt: now })
          .where(eq(users.id, user.id))
        await db.insert(twoFactorRecoveryCodes).values(stored.slice(0, 2).map((one) => ({ userId: user.id, ...one })))
      })
      const ada = visitor()
      return { ada, email, user, recoveryCode, other, code: () => codeAt(secret, now), wrong: wrongFor(secret) }
    }
    const wrongFor = (secret: Buffer) => () => (codeAt(secret, now) === '000000' ? '111111' : '000000')
    const give = (who: Visitor, code: string) => who.call(calls.verifyOneTimeCode, { body: { code } })
    const giveRecovery = (who: Visitor, code: string) => who.call(calls.verifyRecoveryCode, { body: { code } })

    test('[AUTH-02] the password alone opens nothing; with the right code one is in, under a new token', async () => {
      const { ada, email, user, code } = await withSecondFactor()
      const first = await signIn(ada, email)
      expect(first.json()).toEqual({ user: null, isTwoFactorRequired: true })
      expect(first.headers[RESPONSE_HEADERS.csrf]).toBeDefined()
      const pending = ada.cookies.get('session')
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(401)
      expect((await ada.call(calls.showTenant)).statusCode).toBe(401)
      const second = await give(ada, code())
      expect(second.statusCode).toBe(200)
      expect(second.json().user.id).toBe(user.id)
      expect(second.headers[RESPONSE_HEADERS.csrf]).toBeDefined()
      expect(ada.cookies.get('session')).not.toBe(pending)
      expect((await ada.ask(calls.whoAmI)).user.id).toBe(user.id)
      const [session] = (await rowsOf(user.id)).filter((row) =>
        row.id.equals(readSessionToken(ada.cookies.get('session')!)!.id),
      )
      const token = readSessionToken(ada.cookies.get('session')!)!
      expect(openSessionWrap(token, user.id, session!.umkSessionWrap!)).toHaveLength(32)
    })

    test('[AUTH-02] a wrong code stays at the step; five of them end it', async () => {
      const { ada, email, code, wrong } = await withSecondFactor()
      await signIn(ada, email)
      for (let count = 0; count < 4; count++) {
        const answer = await give(ada, wrong())
        expect([answer.statusCode, answer.json().message]).toEqual([
          401,
          'This code is wrong or has been used already.',
        ])
        expect(ada.cookies.has('session')).toBe(true)
      }
      const before = ada.cookieHeader
      expect((await give(ada, wrong())).statusCode).toBe(401)
      expect(ada.cookies.has('session')).toBe(false)
      const again = await ada.call(calls.verifyOneTimeCode, { body: { code: code() }, headers: { cookie: before } })
      expect(again.statusCode).toBe(401)
    })

    test('fifty codes at once: five are looked at', async () => {
      const { ada, email, user, wrong, code } = await withSecondFactor()
      await signIn(ada, email)
      const headers = { cookie: ada.cookieHeader }
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ada.call(calls.verifyOneTimeCode, { body: { code: wrong() }, headers })),
      )
      const lookedAt = answers.filter(
        (answer) => answer.json().message === 'This code is wrong or has been used already.',
      )
      expect(lookedAt).toHaveLength(5)
      expect((await ada.call(calls.verifyOneTimeCode, { body: { code: code() }, headers })).statusCode).toBe(401)
      expect((await rowsOf(user.id)).filter(({ isPending }) => isPending)).toEqual([])
    })

    test('the same code a second time is wrong', async () => {
      const { ada, email, code } = await withSecondFactor()
      await signIn(ada, email)
      expect((await give(ada, code())).statusCode).toBe(200)
      const other = visitor()
      await signIn(other, email)
      expect((await give(other, code())).statusCode).toBe(401)
      passes(30_000)
      expect((await give(other, code())).statusCode).toBe(200)
    })

    test('[AUTH-03] a recovery code signs in once', async () => {
      const { ada, email, recoveryCode, other } = await withSecondFactor()
      await signIn(ada, email)
      expect((await giveRecovery(ada, recoveryCode.toLowerCase())).statusCode).toBe(200)
      await signIn(ada, email)
      expect((await giveRecovery(ada, recoveryCode)).statusCode).toBe(401)
      expect((await giveRecovery(ada, other)).statusCode).toBe(200)
    })

    test('another person’s recovery code is wrong', async () => {
      const [one, two] = [await withSecondFactor(), await withSecondFactor()]
      await signIn(one.ada, one.email)
      expect((await giveRecovery(one.ada, two.recoveryCode)).statusCode).toBe(401)
    })

    test('ten wrong ones within the hour pause the account for a quarter of an hour', async () => {
      const { ada, email, code, wrong } = await withSecondFactor()
      for (let round = 0; round < 2; round++) {
        await signIn(ada, email)
        for (let count = 0; count < 5; count++) await give(ada, wrong())
      }
      await signIn(ada, email)
      const paused = await give(ada, code())
      expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, String(15 * 60)])
      passes(15 * minute)
      await signIn(ada, email)
      expect((await give(ada, code())).statusCode).toBe(200)
    })

    test('[SEC-13] wrong ones of a stranger do not keep a known browser out', async () => {
      const { ada, email, code, wrong } = await withSecondFactor()
      await signIn(ada, email)
      await give(ada, code())
      passes(minute)
      const stranger = visitor()
      for (let round = 0; round < 2; round++) {
        await signIn(stranger, email)
        for (let count = 0; count < 5; count++) await give(stranger, wrong())
      }
      await signIn(stranger, email)
      expect((await give(stranger, code())).statusCode).toBe(429)
      await signIn(ada, email)
      expect((await give(ada, code())).statusCode).toBe(200)
    })

    test('after ten minutes the password has to be given again', async () => {
      const { ada, email, code } = await withSecondFactor()
      await signIn(ada, email)
      passes(10 * minute + 1_000)
      expect((await give(ada, code())).statusCode).toBe(401)
    })

    test('a session that is in has no second step, and one without any has none', async () => {
      const { ada } = await someone()
      expect((await give(ada, '123456')).statusCode).toBe(401)
      expect((await give(visitor(), '123456')).statusCode).toBe(401)
    })
  })

  describe('a session', () => {
    test('[AUTH-09] ends with signing out, also for the person who kept the cookie; signing out again does no harm', async () => {
      const { ada, user } = await someone()
      const cookie = ada.cookieHeader
      const out = await ada.call(calls.logOut)
      expect([out.statusCode, out.body, out.headers['clear-site-data']]).toEqual([200, 'null', '"cache"'])
      expect(ada.cookies.has('session')).toBe(false)
      expect((await ada.call(calls.whoAmI, { headers: { cookie } })).statusCode).toBe(401)
      expect(await rowsOf(user.id)).toEqual([])
      expect((await visitor().call(calls.logOut)).statusCode).toBe(200)
      expect((await ada.call(calls.logOut, { headers: { cookie } })).statusCode).toBe(200)
    })

    test('cannot be ended by another site', async () => {
      const { ada } = await someone()
      const answer = await ada.call(calls.logOut, { headers: { 'csrf-token': '' } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CSRF_TOKEN_INVALID'])
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(200)
    })

    test('is over after fourteen days without use, and after thirty whatever happens', async () => {
      const { ada, email } = await someone()
      passes(13 * day)
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(200)
      await vi.waitFor(async () => {
        const rows = await database.read.central((db) =>
          db.select({ usedAt: sessions.usedAt }).from(sessions).where(eq(sessions.usedAt, now)),
        )
        expect(rows).toHaveLength(1)
      })
      passes(13 * day)
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(200)
      passes(5 * day)
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(401)
      const idle = visitor()
      await signIn(idle, email)
      passes(14 * day + 1_000)
      expect((await idle.call(calls.whoAmI)).statusCode).toBe(401)
    })

    test('that was ended by another process is over here as well', async () => {
      const { ada, user } = await someone()
      expect((await ada.call(calls.whoAmI)).statusCode).toBe(200)
      await database.aside.central((db) => endSessions(db, eq(sessions.userId, user.id)))
      await vi.waitFor(async () => expect((await ada.call(calls.whoAmI)).statusCode).toBe(401))
    })

    test('reading costs no writing: its last use is noted once a minute', async () => {
      const { ada, user } = await someone()
      const usedAt = async () => (await rowsOf(user.id))[0]?.usedAt.getTime()
      const atFirst = await usedAt()
      passes(55_000)
      await ada.ask(calls.whoAmI)
      expect(await usedAt()).toBe(atFirst)
      passes(10_000)
      await ada.ask(calls.whoAmI)
      await vi.waitFor(async () => expect(await usedAt()).toBe(now.getTime()))
    })

    test('what has expired is removed', async () => {
      const { user } = await someone()
      await database.central((db) => dropExpired(db, now))
      expect(await rowsOf(user.id)).toHaveLength(1)
      passes(31 * day)
      await database.central((db) => dropExpired(db, now))
      expect(await rowsOf(user.id)).toEqual([])
      const left = await database.read.central((db) => db.execute(sql`select count(*)::int as n from attempts`))
      expect(left.rows).toEqual([{ n: 0 }])
    })

    test('[APP-01] keeps the language a person chose', async () => {
      const { ada, email } = await someone()
      expect(await ada.ask(calls.changeLanguage, { body: { language: 'de' } })).toBeNull()
      expect((await ada.ask(calls.whoAmI)).user.language).toBe('de')
      const elsewhere = await signIn(visitor(), email)
      expect(elsewhere.json().user.language).toBe('de')
      expect((await ada.call(calls.changeLanguage, { body: { language: 'eo' } })).statusCode).toBe(400)
    })
  })
})
