import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/calls/account/account.ts'
import * as auth from '#contract/calls/auth.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { mailsTo } from '../../../test/support/mail/mailbox.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import { Colleague, joins } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { logins, sessions, tenants, users } from '../../db/tables/central.ts'
import { codeAt } from '../../keys/one-time-codes.ts'
import { openWithPassword, openWithRecoveryCode } from '../../keys/person-keys.ts'
import { freshSecrets } from '../../keys/secrets.ts'
import { openSessionWrap, readSessionToken } from '../../keys/session-token.ts'
import { fromBase32 } from '../../../test/support/people/base32.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple of the sea, twice'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

describeOnOneEngine('one’s own account', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let app: App
  let now: Date
  let people = 0

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    app = await appOver(database, { secrets, now: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  beforeEach(() => void (now = new Date(Date.parse('2026-03-01T12:00:10Z') + ++people * 48 * HOUR)))
  afterAll(() => app.app.close())

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const someone = async (firstName = 'Ada') => {
    const email = `ada${++people}@example.com`
    const ada = visitor()
    const { user, recoveryCode } = await ada.ask(auth.register, {
      body: { firstName, lastName: 'Nowak', email, password: PASSWORD, agreedToTermsAndPolicy: true, timezone: 'UTC' },
    })
    return { ada, email, user, recoveryCode }
  }
  const signIn = async (email: string, password = PASSWORD) => {
    const ada = visitor()
    const response = await ada.call(auth.logIn, { body: { email, password }, headers: { 'user-agent': FIREFOX } })
    return { ada, status: response.statusCode, body: response.json() }
  }
  const rowOf = async (userId: string) => {
    const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, userId)))
    if (!row) throw new Error('nobody')
    return row
  }
  const isIn = async (who: Visitor) => (await who.call(auth.whoAmI)).statusCode === 200
  const newPassword = (currentPassword = PASSWORD, password = NEW_PASSWORD) => ({
    currentPassword,
    password,
    passwordConfirmation: password,
  })
  const setUp = async (ada: Visitor) => {
    const { secret, uri } = await ada.ask(twoFactor.startTwoFactor, { body: { password: PASSWORD } })
    return { secret: fromBase32(secret), shown: secret, uri }
  }
  const turnOn = async (ada: Visitor) => {
    const { secret } = await setUp(ada)
    const { recoveryCodes } = await ada.ask(twoFactor.verifyTwoFactor, { body: { code: codeAt(secret, now) } })
    passes(30_000)
    return { secret, recoveryCodes }
  }
  const tokenOf = (who: Visitor) => readSessionToken(who.cookies.get('session') ?? '')!

  describe('the password', () => {
    test('[ACC-03] is changed with the old one: this session goes on under a new token, the others end, a mail says so', async () => {
      const { ada, email, user, recoveryCode } = await someone()
      const { ada: elsewhere } = await signIn(email)
      const before = ada.cookies.get('session') ?? ''
      passes(1_000)
      expect(await ada.ask(calls.changePassword, { body: newPassword() })).toEqual({ recoveryCode: null })
      expect(ada.cookies.get('session')).not.toBe(before)
      expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false])
      const thief = visitor()
      thief.cookies.set('session', before)
      expect(await isIn(thief)).toBe(false)
      expect((await signIn(email)).status).toBe(401)
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
      expect((await mailsTo(database, secrets, email))[0]?.subject).toBe('Your password was changed')
      // The master key is the same one, under the new password, the old recovery code and the new token.
      const row = await rowOf(user.id)
      const opened = await openWithPassword(secrets, user.id, row as never, NEW_PASSWORD)
      expect(openWithRecoveryCode(user.id, row as never, recoveryCode)).toEqual(opened?.masterKey)
      const [session] = await database.read.central((db) =>
        db
          .select()
          .from(sessions)
          .where(eq(sessions.id, tokenOf(ada).id)),
      )
      expect(openSessionWrap(tokenOf(ada), user.id, session!.umkSessionWrap!)).toEqual(opened?.masterKey)
    })

    test.each([
      ['currentPassword', newPassword('wrong')],
      ['currentPassword', { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }],
      ['password', newPassword(PASSWORD, 'Password123!')],
      ['passwordConfirmation', { ...newPassword(), passwordConfirmation: 'another' }],
    ])('what is wrong is said beside %s, and nothing changes', async (param, body) => {
      const { ada, email } = await someone()
      const response = await ada.call(calls.changePassword, { body })
      expect([response.statusCode, response.json().errors[0].param]).toEqual([400, param])
      expect((await signIn(email)).status).toBe(200)
    })

    test('the fifth wrong one within a quarter of an hour ends the session; never a 401 before', async () => {
      const { ada, email } = await someone()
      const answers: number[] = []
      for (let times = 0; times < 6; times++) {
        answers.push((await ada.call(calls.changePassword, { body: newPassword('wrong') })).statusCode)
      }
      expect(answers).toEqual([400, 400, 400, 400, 400, 401])
      expect((await signIn(email)).status).toBe(200)
    })

    test('fifty wrong ones at once: five are looked at', async () => {
      const { ada } = await someone()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ada.call(calls.changePassword, { body: newPassword('wrong') })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
      for (const { statusCode } of answers) expect([400, 401, 429]).toContain(statusCode)
    })

    test('twenty wrong ones a day, from whatever session, and then not even the right one', async () => {
      const { email } = await someone()
      for (let session = 0; session < 5; session++) {
        const { ada } = await signIn(email)
        for (let times = 0; times < 4; times++) await ada.call(calls.changePassword, { body: newPassword('wrong') })
        passes(MINUTE)
      }
      const { ada } = await signIn(email)
      const paused = await ada.call(calls.changePassword, { body: newPassword() })
      expect(paused.statusCode).toBe(429)
      expect(Number(paused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
      passes(24 * HOUR)
      expect((await ada.call(calls.changePassword, { body: newPassword() })).statusCode).toBe(200)
    })
  })

  describe('the session’s secret', () => {
    test('is opened with the password under a new token', async () => {
      const { ada, user } = await someone()
      await database.central((db) =>
        db.update(sessions).set({ umkSessionWrap: null, secretSince: null }).where(eq(sessions.userId, user.id)),
      )
      const before = tokenOf(ada)
      expect(await ada.ask(calls.createSessionSecret, { body: { password: PASSWORD } })).toEqual({ recoveryCode: null })
      expect(tokenOf(ada).id).not.toEqual(before.id)
      const [session] = await database.read.central((db) =>
        db.select().from(sessions).where(eq(sessions.userId, user.id)),
      )
      const opened = await openWithPassword(secrets, user.id, (await rowOf(user.id)) as never, PASSWORD)
      expect(openSessionWrap(tokenOf(ada), user.id, session!.umkSessionWrap!)).toEqual(opened?.masterKey)
    })

    test('a wrong password is said beside the field', async () => {
      const { ada } = await someone()
      const response = await ada.call(calls.createSessionSecret, { body: { password: 'wrong' } })
      expect(response.json().errors).toEqual([{ param: 'password', message: 'This password is wrong.' }])
    })
  })

  describe('the second factor', () => {
    test('[ACC-04] counts once a code from the authenticator was verified; ten codes are shown; other sessions end', async () => {
      const { ada, email } = await someone()
      const { ada: elsewhere } = await signIn(email)
      const { secret, shown, uri } = await setUp(ada)
      expect(secret).toHaveLength(20)
      expect(uri).toBe(
        `otpauth://totp/Lanewise:${encodeURIComponent(email)}?issuer=Lanewise&secret=${shown}&algorithm=SHA1&digits=6&period=30`,
      )
      expect((await signIn(email)).body.isTwoFactorRequired).toBe(false)
      const wrong = await ada.call(twoFactor.verifyTwoFactor, { body: { code: '000000' } })
      expect([wrong.statusCode, wrong.json().errors[0].param]).toEqual([400, 'code'])
      const { recoveryCodes } = await ada.ask(twoFactor.verifyTwoFactor, { body: { code: codeAt(secret, now) } })
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
      expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false])
      expect((await ada.ask(auth.whoAmI)).user.isTwoFactorAuthenticationEnabled).toBe(true)
      const { ada: next, body } = await signIn(email)
      expect(body).toEqual({ user: null, isTwoFactorRequired: true })
      // The code that switched it on was used with that.
      expect((await next.call(auth.verifyOneTimeCode, { body: { code: codeAt(secret, now) } })).statusCode).toBe(401)
      passes(30_000)
      expect((await next.call(auth.verifyOneTimeCode, { body: { code: codeAt(secret, now) } })).statusCode).toBe(200)
    })

    test('[ACC-04] a recovery code signs in once; new codes void the old ones', async () => {
      const { ada, email } = await someone()
      const { recoveryCodes } = await turnOn(ada)
      const withCode = async (code: string) => {
        const { ada: next } = await signIn(email)
        return (await next.call(auth.verifyRecoveryCode, { body: { code } })).statusCode
      }
      const [first = '', second = ''] = recoveryCodes
      expect([await withCode(first), await withCode(first)]).toEqual([200, 401])
      const renewed = await ada.ask(twoFactor.generateRecoveryCodes, { body: { password: PASSWORD } })
      expect(await withCode(second)).toBe(401)
      expect(await withCode(renewed.recoveryCodes[0] ?? '')).toBe(200)
    })

    test.each([
      [-60_000, 401],
      [-30_000, 200],
      [30_000, 200],
      [60_000, 401],
    ])('a clock %d ms off is answered %d at the code step', async (offMs, status) => {
      const { ada, email } = await someone()
      const { secret } = await turnOn(ada)
      passes(5 * MINUTE)
      const { ada: next } = await signIn(email)
      const code = codeAt(secret, new Date(now.getTime() + offMs))
      expect((await next.call(auth.verifyOneTimeCode, { body: { code } })).statusCode).toBe(status)
    })

    test('the set-up is over after ten minutes, and a second one voids the first', async () => {
      const { ada } = await someone()
      const { secret } = await setUp(ada)
      const { secret: second } = await setUp(ada)
      const verify = async (of: Buffer) =>
        (await ada.call(twoFactor.verifyTwoFactor, { body: { code: codeAt(of, now) } })).statusCode
      expect(await verify(secret)).toBe(400)
      passes(10 * MINUTE + 1)
      expect(await verify(second)).toBe(422)
    })

    test('[ACC-04] is switched off with the password; nothing of it is left', async () => {
      const { ada, email, user } = await someone()
      await turnOn(ada)
      const wrong = await ada.call(twoFactor.disableTwoFactor, { body: { password: 'wrong' } })
      expect([wrong.statusCode, wrong.json().errors[0].param]).toEqual([400, 'password'])
      await ada.ask(twoFactor.disableTwoFactor, { body: { password: PASSWORD } })
      expect((await signIn(email)).body.isTwoFactorRequired).toBe(false)
      expect(await rowOf(user.id)).toMatchObject({
        totpSecret: null,
        totpPendingSecret: null,
        twoFactorEnabledAt: null,
      })
      const subjects = (await mailsTo(database, secrets, email)).map(({ subject }) => subject)
      expect(subjects).toEqual(expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']))
    })

    test('what makes no sense as things are is answered 422', async () => {
      const { ada } = await someone()
      const status = async (call: Parameters<Visitor['call']>[0], body: object = { password: PASSWORD }) =>
        (await ada.call(call, { body })).statusCode
      expect(await status(twoFactor.disableTwoFactor)).toBe(422)
      expect(await status(twoFactor.generateRecoveryCodes)).toBe(422)
      expect(await status(twoFactor.verifyTwoFactor, { code: '123456' })).toBe(422)
      await turnOn(ada)
      expect(await status(twoFactor.startTwoFactor)).toBe(422)
    })

    test('ten wrong codes within an hour pause them, and the owner hears of it', async () => {
      const { ada, email } = await someone()
      const { secret } = await turnOn(ada)
      passes(MINUTE)
      for (let round = 0; round < 2; round++) {
        const { ada: next } = await signIn(email)
        for (let times = 0; times < 5; times++) await next.call(auth.verifyOneTimeCode, { body: { code: '000000' } })
      }
      const { ada: next } = await signIn(email)
      expect((await next.call(auth.verifyOneTimeCode, { body: { code: codeAt(secret, now) } })).statusCode).toBe(429)
      const subjects = (await mailsTo(database, secrets, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === 'Wrong codes for your account')).toHaveLength(1)
    })

    test('a reset leaves it on', async () => {
      const { ada, email, user } = await someone()
      await turnOn(ada)
      expect((await rowOf(user.id)).twoFactorEnabledAt).not.toBeNull()
      await ada.ask(calls.changePassword, { body: newPassword() })
      expect((await signIn(email, NEW_PASSWORD)).body.isTwoFactorRequired).toBe(true)
    })
  })

  describe('where one is signed in', () => {
    test('[ACC-05] sign-ins and refused attempts are listed with time, device and address', async () => {
      const { ada, email } = await someone()
      passes(MINUTE)
      await signIn(email, 'wrong')
      passes(MINUTE)
      const { ada: elsewhere } = await signIn(email)
      const { rows, count } = await ada.ask(calls.listLogins)
      expect(count).toBe(3)
      expect(rows).toMatchObject([
        {
          outcome: 'signedIn',
          isOpen: true,
          isCurrent: false,
          browser: 'Firefox 133',
          system: 'Linux',
          ip: elsewhere.address,
          at: now.toISOString(),
        },
        { outcome: 'refused', id: null, isOpen: false, isCurrent: false, lastUsedAt: null },
        { outcome: 'signedIn', isOpen: true, isCurrent: true, ip: ada.address },
      ])
      const page = await ada.ask(calls.listLogins, { query: { page: '1', perPage: '2' } })
      expect(page.rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(tokenOf(elsewhere).id.toString('hex'))
    })

    test('[USE-15] each says how somebody came in, and which zone the clock of the device is set to, where it says so', async () => {
      const { ada, email } = await someone()
      const zone = (timeZone: string) => ({ headers: { [REQUEST_HEADERS.timeZone]: timeZone } })
      const body = { email, password: PASSWORD }
      const comes = async (given: object) => {
        passes(MINUTE)
        const who = visitor()
        await who.ask(auth.logIn, { body, ...given })
        return who
      }
      await comes(zone('America/Argentina/Buenos_Aires'))
      for (const nonsense of ['Mars/Olympus', '<b>', 'x'.repeat(4_000), '']) await comes(zone(nonsense))
      const { secret, recoveryCodes } = await turnOn(ada)
      passes(MINUTE)
      const withCode = await comes({})
      await withCode.ask(auth.verifyOneTimeCode, { body: { code: codeAt(secret, now) }, ...zone('Europe/Warsaw') })
      const withOther = await comes({})
      await withOther.call(auth.verifyRecoveryCode, { body: { code: 'wrong' } })
      passes(1_000)
      await withOther.ask(auth.verifyRecoveryCode, { body: { code: recoveryCodes[0] } })
      const { rows } = await withOther.ask(calls.listLogins)
      const shown = rows.map(({ method, secondFactor, timeZone, outcome }) => [outcome, method, secondFactor, timeZone])
      expect(shown).toEqual([
        ['signedIn', 'password', 'recoveryCode', null],
        ['refused', 'password', 'recoveryCode', null],
        ['signedIn', 'password', 'oneTimeCode', 'Europe/Warsaw'],
        ...Array.from({ length: 4 }, () => ['signedIn', 'password', null, null]),
        ['signedIn', 'password', null, 'America/Argentina/Buenos_Aires'],
        ['signedIn', 'signUp', null, null],
      ])
      // What was put down before that was noted says nothing of it.
      await database.central((db) => db.update(logins).set({ method: null, secondFactor: null, timeZone: null }))
      expect((await withOther.ask(calls.listLogins)).rows[0]).toMatchObject({
        method: null,
        secondFactor: null,
        provider: null,
      })
    })

    test('[ACC-05] one of them is ended, and then all the others; the history keeps them', async () => {
      const { ada, email } = await someone()
      const others: Visitor[] = []
      for (let times = 0; times < 3; times++) {
        passes(MINUTE)
        others.push((await signIn(email)).ada)
      }
      const { rows } = await others[0]!.ask(calls.listLogins)
      const mine = rows.find(({ isCurrent }) => isCurrent)
      await ada.ask(calls.endLogin, { params: { id: mine?.id ?? '' } })
      expect(await isIn(others[0]!)).toBe(false)
      expect((await ada.call(calls.endLogin, { params: { id: mine?.id ?? '' } })).statusCode).toBe(404)
      await ada.ask(calls.endOtherLogins)
      expect([await isIn(ada), await isIn(others[1]!), await isIn(others[2]!)]).toEqual([true, false, false])
      const after = await ada.ask(calls.listLogins)
      expect(after.rows.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true])
    })

    test('another person’s session cannot be ended', async () => {
      const [{ ada }, { ada: ben }] = [await someone(), await someone('Ben')]
      const { rows } = await ben.ask(calls.listLogins)
      expect((await ada.call(calls.endLogin, { params: { id: rows[0]?.id ?? '' } })).statusCode).toBe(404)
      expect(await isIn(ben)).toBe(true)
    })

    test('after a change of password the history still knows which session this is', async () => {
      const { ada } = await someone()
      await ada.ask(calls.changePassword, { body: newPassword() })
      expect((await ada.ask(calls.listLogins)).rows).toMatchObject([{ isCurrent: true, isOpen: true }])
    })
  })

  test('[ACC-02] date format, clock and first day of the week are kept', async () => {
    const { ada } = await someone()
    const body = { dateFormat: 'DD.MM.YYYY', use12HourFormat: true, firstWeekDay: 0 }
    expect(await ada.ask(calls.changeDateFormat, { body })).toEqual(body)
    expect((await ada.ask(auth.whoAmI)).user).toMatchObject(body)
    for (const wrong of [
      { dateFormat: '<b>' },
      { firstWeekDay: 7 },
      { firstWeekDay: 1.5 },
      { use12HourFormat: 'yes' },
    ]) {
      expect((await ada.call(calls.changeDateFormat, { body: { ...body, ...wrong } })).statusCode).toBe(400)
    }
  })

  describe('the end of an account', () => {
    test('[ACC-06] needs the password; then keys, sessions and its own workspace are gone, and the address is free', async () => {
      const { ada, email, user } = await someone()
      const wrong = await ada.call(calls.deleteAccount, { body: { password: 'wrong' } })
      expect([wrong.statusCode, wrong.json().errors[0].param]).toEqual([400, 'password'])
      expect(await isIn(ada)).toBe(true)
      await ada.ask(calls.deleteAccount, { body: { password: PASSWORD } })
      expect(ada.cookies.has('session')).toBe(false)
      expect((await signIn(email)).status).toBe(401)
      expect(await rowOf(user.id)).toMatchObject({
        deletedAt: now,
        umkPasswordWrap: null,
        umkRecoveryWrap: null,
        privateKeyWrap: null,
        publicKey: null,
      })
      const [tenant] = await database.read.central((db) =>
        db
          .select()
          .from(tenants)
          .where(eq(tenants.id, user.activeTenantId ?? '')),
      )
      expect(tenant?.deletedAt).toEqual(now)
      expect((await mailsTo(database, secrets, email)).map(({ subject }) => subject)).toContain(
        'Your account was deleted',
      )
      const again = await visitor().call(auth.register, {
        body: {
          firstName: 'Ada',
          lastName: 'Nowak',
          email,
          password: PASSWORD,
          agreedToTermsAndPolicy: true,
          timezone: 'UTC',
        },
      })
      expect(again.statusCode).toBe(200)
    })

    test('the last owner of a workspace that others work in is told so, and nothing changes; of who goes the others hear', async () => {
      const [olga, ben] = [await someone('Olga'), await someone('Ben')]
      const colleague = ({ ada, user }: typeof olga) =>
        new Colleague(ada, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
      const [host, guest] = [colleague(olga), colleague(ben)]
      await joins(database, guest, host, 'WorkspaceManager')
      const refused = await olga.ada.call(calls.deleteAccount, {
        body: { password: PASSWORD },
        headers: { 'accept-language': 'de' },
      })
      expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Arbeitsbereichs')])
      expect(await isIn(olga.ada)).toBe(true)
      // The guest owns nothing that others work in.
      await ben.ada.ask(calls.deleteAccount, { body: { password: PASSWORD } })
      const sent = await database.read.tenant(host.tenantId, (db) =>
        rowsOf<{ type: string }>(db, sql`select type from live_messages where workspace_id = $workspace`),
      )
      expect(sent.map(({ type }) => type)).toEqual(['PEOPLE_CHANGED'])
      await olga.ada.ask(calls.deleteAccount, { body: { password: PASSWORD } })
    })

    test('two owners who leave at once: one of them stays', async () => {
      const [olga, owen, ben] = [await someone('Olga'), await someone('Owen'), await someone('Ben')]
      const colleague = ({ ada, user }: typeof olga) =>
        new Colleague(ada, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
      await joins(database, colleague(owen), colleague(olga), 'Owner')
      await joins(database, colleague(ben), colleague(olga), 'Employee')
      const answers = await Promise.all(
        [olga, owen].map(({ ada }) => ada.call(calls.deleteAccount, { body: { password: PASSWORD } })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    })
  })
})
