import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as auth from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/account/links.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../../test/support/mail/mailbox.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { links, mails, outbox, users } from '../../db/tables/central.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple of the sea, twice'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnOneEngine('links that come by mail', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let now: Date
  let people = 0

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, {
      secrets,
      now: () => now,
      env: { RATE_LIMIT_FACTOR: '1', PUBLIC_URL: 'http://lanewise.test' },
    })
  })
  // Each test in an hour of its own, so that one test's requests do not slow another's.
  beforeEach(() => void (now = new Date(Date.parse('2026-03-01T12:00:10Z') + ++people * 48 * HOUR)))
  afterAll(() => app.app.close())

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const newcomer = async (firstName = 'Ada') => {
    const email = `ada${++people}@example.com`
    const ada = visitor()
    const { user, recoveryCode } = await ada.ask(auth.register, {
      body: {
        firstName,
        lastName: 'Nowak',
        email,
        password: PASSWORD,
        agreedToTermsAndPolicy: true,
        timezone: 'Europe/Warsaw',
        language: 'pl',
      },
    })
    return { ada, email, user, recoveryCode }
  }
  /** A person who has shown that their address is theirs. */
  const someone = async (firstName?: string) => {
    const made = await newcomer(firstName)
    await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, made.user.id)))
    return made
  }
  const mailTo = async (email: string) => {
    const [newest] = await mailsTo(database, secrets, email)
    if (!newest) throw new Error(`nothing was mailed to ${email}`)
    return newest
  }
  const ofLink = ({ prefix, token }: { prefix: string; token: string }) => ({
    params: { userIdPrefix: prefix, token },
  })
  const status = async (call: Parameters<Visitor['call']>[0], given: Parameters<Visitor['call']>[1], by = visitor()) =>
    (await by.call(call, given)).statusCode
  const mayEnter = async (email: string, password: string) =>
    (await visitor().call(auth.logIn, { body: { email, password } })).statusCode === 200
  const forgotten = async (email: string) => {
    passes(1_000)
    await visitor().ask(calls.forgotPassword, { body: { email } })
    return vi.waitFor(async () => {
      const mail = await mailTo(email)
      expect(mail.at).toEqual(now)
      return { mail, link: linkIn(mail) }
    })
  }
  const newPassword = (recoveryCode: string, password = NEW_PASSWORD) => ({
    password,
    passwordConfirmation: password,
    recoveryCode,
  })

  describe('activating an account', () => {
    test('[AUTH-05] the link in the mail activates it, once, and tells the other windows', async () => {
      const { ada, email, user } = await newcomer()
      expect(user.activatedAt).toBeNull()
      const mail = await mailTo(email)
      expect(mail.subject).toBe('Aktywuj swoje konto')
      const link = linkIn(mail)
      expect(link).toMatchObject({ page: '/activate-account', prefix: user.id.slice(0, 8) })
      const reply = await ada.ask(calls.activateAccount, ofLink(link))
      expect(reply).toEqual({ userId: user.id, activatedAt: now.toISOString() })
      expect((await ada.ask(auth.whoAmI)).user.activatedAt).toBe(now.toISOString())
      const sent = await database.read.central((db) => db.select().from(outbox))
      expect(sent).toContainEqual(
        expect.objectContaining({
          type: 'PROFILE_ACTIVATED',
          audience: { kind: 'user', userId: user.id },
          data: reply,
        }),
      )
      expect(await status(calls.activateAccount, ofLink(link), ada)).toBe(404)
    })

    test('expired, foreign, truncated and made-up links are one and the same: 404', async () => {
      const [one, other] = [await newcomer(), await newcomer()]
      const [mine, theirs] = [linkIn(await mailTo(one.email)), linkIn(await mailTo(other.email))]
      for (const bad of [
        { prefix: mine.prefix, token: theirs.token },
        { prefix: theirs.prefix, token: mine.token },
        { prefix: mine.prefix, token: mine.token.slice(0, -1) },
        { prefix: mine.prefix, token: `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}` },
        { prefix: mine.prefix.slice(1), token: mine.token },
        { prefix: '%00000000', token: mine.token },
      ]) {
        expect(await status(calls.activateAccount, ofLink(bad), one.ada)).toBe(404)
      }
      passes(24 * HOUR)
      expect(await status(calls.activateAccount, ofLink(mine), one.ada)).toBe(404)
    })

    test('a reset link activates nothing, and an activation link resets nothing', async () => {
      const { ada, email, recoveryCode } = await newcomer()
      const activation = linkIn(await mailTo(email))
      passes(1_000)
      const { link } = await forgotten(email)
      expect(await status(calls.activateAccount, ofLink(link), ada)).toBe(404)
      expect(await status(calls.resetPassword, { ...ofLink(activation), body: newPassword(recoveryCode) })).toBe(404)
    })

    test('[AUTH-05] the mail can be had again: the earlier link is void then', async () => {
      const { ada, email } = await newcomer()
      const first = linkIn(await mailTo(email))
      passes(MINUTE)
      await ada.ask(calls.resendActivation)
      const second = linkIn(await mailTo(email))
      expect(await status(calls.activateAccount, ofLink(first), ada)).toBe(404)
      expect(await status(calls.activateAccount, ofLink(second), ada)).toBe(200)
      passes(MINUTE)
      expect(await status(calls.resendActivation, {}, ada)).toBe(422)
    })

    test('once a minute, and five times an hour', async () => {
      const { ada } = await newcomer()
      const answers: number[] = []
      for (let times = 0; times < 7; times++) {
        answers.push(await status(calls.resendActivation, {}, ada), await status(calls.resendActivation, {}, ada))
        passes(MINUTE)
      }
      expect(answers).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429, 429, 429])
    })
  })

  describe('a forgotten password', () => {
    test('[AUTH-06] the link and the recovery code set a new one; a new code is shown, every session ends, nobody is signed in', async () => {
      const { ada, email, recoveryCode } = await someone()
      const { mail, link } = await forgotten(email)
      expect(mail.subject).toBe('Ustaw nowe hasło')
      await visitor().ask(calls.checkResetLink, ofLink(link))
      const stranger = visitor()
      passes(1_000)
      const answer = await stranger.call(calls.resetPassword, { ...ofLink(link), body: newPassword(recoveryCode) })
      expect(answer.statusCode).toBe(200)
      // Only the browser is known from now on, so that nobody who guesses keeps the owner out of it.
      expect(answer.cookies.map(({ name }) => name)).toEqual(['device'])
      const { recoveryCode: next } = answer.json()
      expect(next).toMatch(/^[0-9A-Z]{26}$/)
      expect(next).not.toBe(recoveryCode)
      expect((await ada.call(auth.whoAmI)).statusCode).toBe(401)
      expect((await mailTo(email)).subject).toBe('Twoje hasło zostało zmienione')
      expect(await mayEnter(email, PASSWORD)).toBe(false)
      expect(await mayEnter(email, NEW_PASSWORD)).toBe(true)
      // The code that was replaced is worth nothing, the new one counts.
      passes(1_000)
      const again = await forgotten(email)
      const body = newPassword(recoveryCode, 'another sentence entirely')
      expect(await status(calls.resetPassword, { ...ofLink(again.link), body })).toBe(400)
      const typed = { ...body, recoveryCode: next.toLowerCase().replaceAll(/(.{5})/g, '$1-') }
      expect(await status(calls.resetPassword, { ...ofLink(again.link), body: typed })).toBe(200)
    })

    test('[AUTH-06] a link is good for thirty minutes, once, and only the newest', async () => {
      const { email, recoveryCode } = await someone()
      const { link: first } = await forgotten(email)
      passes(1_000)
      const { link: second } = await forgotten(email)
      expect(await status(calls.checkResetLink, ofLink(first))).toBe(404)
      for (let times = 0; times < 20; times++) expect(await status(calls.checkResetLink, ofLink(second))).toBe(200)
      passes(30 * MINUTE - 2_000)
      expect(await status(calls.checkResetLink, ofLink(second))).toBe(200)
      passes(2_000)
      expect(await status(calls.checkResetLink, ofLink(second))).toBe(404)
      expect(await status(calls.resetPassword, { ...ofLink(second), body: newPassword(recoveryCode) })).toBe(404)
    })

    test('a wrong or missing code changes nothing; the fifth wrong one kills the link', async () => {
      const { ada, email, recoveryCode } = await someone()
      const { link } = await forgotten(email)
      const attempt = async (code: string) =>
        visitor().call(calls.resetPassword, { ...ofLink(link), body: newPassword(code) })
      const missing = await visitor().call(calls.resetPassword, {
        ...ofLink(link),
        body: { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
      })
      expect(missing.json().errors).toMatchObject([{ param: 'recoveryCode' }])
      for (let times = 0; times < 5; times++) {
        const wrong = await attempt('0'.repeat(26))
        expect([wrong.statusCode, wrong.json().errors[0].param]).toEqual([400, 'recoveryCode'])
      }
      expect((await attempt(recoveryCode)).statusCode).toBe(404)
      expect(await mayEnter(email, PASSWORD)).toBe(true)
      expect((await ada.call(auth.whoAmI)).statusCode).toBe(200)
    })

    test('fifty wrong codes at once: five are looked at', async () => {
      const { email, recoveryCode } = await someone()
      const { link } = await forgotten(email)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          status(calls.resetPassword, { ...ofLink(link), body: newPassword('0'.repeat(26)) }),
        ),
      )
      expect(answers.filter((code) => code === 400)).toHaveLength(5)
      expect(answers.filter((code) => code === 404)).toHaveLength(45)
      expect(await status(calls.resetPassword, { ...ofLink(link), body: newPassword(recoveryCode) })).toBe(404)
    })

    test('two resets at once: exactly one succeeds', async () => {
      const { email, recoveryCode } = await someone()
      const { link } = await forgotten(email)
      const answers = await Promise.all(
        ['first of two sentences', 'second of two sentences'].map((password) =>
          status(calls.resetPassword, { ...ofLink(link), body: newPassword(recoveryCode, password) }),
        ),
      )
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 404])
    })

    test.each(['Password123!', 'ada nowak', 'short'])(
      'a password like %s is refused and uses nothing up',
      async (bad) => {
        const { email, recoveryCode } = await someone()
        const { link } = await forgotten(email)
        const answer = await visitor().call(calls.resetPassword, {
          ...ofLink(link),
          body: newPassword(recoveryCode, bad),
        })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors[0].param).toBe('password')
        const row = await database.read.central((db) => db.select().from(links).where(eq(links.prefix, link.prefix)))
        expect(row.every(({ tries }) => tries === 0)).toBe(true)
      },
    )

    test('a known and an unknown address are answered the same, down to the headers', async () => {
      const { email } = await someone()
      const answers = [
        await visitor().call(calls.forgotPassword, { body: { email } }),
        await visitor().call(calls.forgotPassword, { body: { email: `nobody${++people}@example.com` } }),
      ]
      const shapes = answers.map(({ statusCode, headers, body }) => ({ statusCode, headers, body }))
      expect(shapes[0]).toEqual(shapes[1])
      expect(shapes[0]).toMatchObject({ statusCode: 200, body: 'null' })
    })

    test('three mails an hour for an account, silently; twenty requests an hour from one address', async () => {
      const { email } = await someone()
      const caller = visitor()
      const answers: number[] = []
      for (let times = 0; times < 21; times++) {
        answers.push(await status(calls.forgotPassword, { body: { email } }, caller))
      }
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
      await vi.waitFor(async () => {
        const sent = await mailsTo(database, secrets, email)
        expect(sent.filter(({ subject }) => subject === 'Ustaw nowe hasło')).toHaveLength(3)
      })
    })

    test('an array of addresses is no address: nothing is mailed to anybody', async () => {
      const { email } = await someone()
      const before = (await mailsTo(database, secrets, email)).length
      for (const bad of [[email, 'mallory@example.com'], { 0: email }, `${email},mallory@example.com`, `${email}\nx`]) {
        expect(await status(calls.forgotPassword, { body: { email: bad } })).toBe(400)
      }
      expect((await mailsTo(database, secrets, email)).length).toBe(before)
      expect(await mailsTo(database, secrets, 'mallory@example.com')).toEqual([])
    })

    test('the link leads to the public address, whatever host the request named', async () => {
      const { email } = await someone()
      passes(1_000)
      await visitor().call(calls.forgotPassword, {
        body: { email },
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })
      await vi.waitFor(async () => expect((await mailTo(email)).text).toContain('http://lanewise.test/reset-password/'))
      expect((await mailTo(email)).html).not.toContain('evil')
    })

    test('the database alone holds no link: neither token nor mail can be read from it', async () => {
      const { email } = await someone()
      const { link } = await forgotten(email)
      const stored = await database.read.central(async (db) =>
        JSON.stringify([await db.select().from(links), await db.select().from(mails)], (_key, value: unknown) =>
          value && typeof value === 'object' && 'data' in value && Array.isArray(value.data)
            ? Buffer.from(value.data as number[]).toString('latin1')
            : value,
        ),
      )
      expect(stored).not.toContain(link.token)
      expect(stored).toContain(link.prefix)
    })

    test('a person who only signs in through the provider is told so instead', async () => {
      const { email, user } = await someone()
      await database.central((db) => db.update(users).set({ oauthOnly: true }).where(eq(users.id, user.id)))
      passes(1_000)
      await visitor().ask(calls.forgotPassword, { body: { email } })
      await vi.waitFor(async () => expect((await mailTo(email)).subject).toBe('Jak się logujesz'))
    })
  })
})
