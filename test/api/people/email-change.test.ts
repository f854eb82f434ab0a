import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as calls from '#contract/calls/account/email-change.ts'
import { forgotPassword, checkResetLink } from '#contract/calls/account/links.ts'
import * as auth from '#contract/calls/auth.ts'
import { inviteUser, listInvitations } from '#contract/calls/invitations.ts'
import { EMAIL_CHANGE_HOURS } from '#contract/limits/email-change-limits.ts'
import type { App } from '../../../server/app.ts'
import { dropExpired } from '../../../server/commands/sessions.ts'
import type { Database } from '../../../server/db/pool.ts'
import { emailChanges, invitations, links, mails, users } from '../../../server/db/tables/central.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { linkIn, mailsTo } from '../../support/mail/mailbox.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'
import { newcomer as newColleague } from '../../support/people/workspace.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PASSWORD = 'correct horse battery'

describeOnBothEngines('a change of address', (open) => {
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
  beforeEach(() => void (now = new Date(Date.parse('2026-03-01T12:00:10Z') + ++people * 48 * HOUR)))
  afterAll(() => app.app.close())

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  const address = (name = 'ada') => `${name}${++people}@example.com`
  const visitor = () => new Visitor(app.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const newcomer = async (email = address()) => {
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
  const someone = async (email?: string) => {
    const made = await newcomer(email)
    await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, made.user.id)))
    return made
  }
  const signsIn = async (email: string) => {
    const browser = visitor()
    const { statusCode } = await browser.call(auth.logIn, { body: { email, password: PASSWORD } })
    return { browser, statusCode }
  }
  const linkTo = async (email: string) => {
    const [newest] = await mailsTo(database, secrets, email)
    if (!newest) throw new Error(`nothing was mailed to ${email}`)
    const { page, prefix, token } = linkIn(newest)
    expect(page).toBe('/change-email')
    return { params: { userIdPrefix: prefix, token } }
  }
  const wants = (ada: Visitor, email: string) => {
    // So that the newest mail is the one of this.
    passes(1_000)
    return ada.ask(calls.requestEmailChange, { body: { email, password: PASSWORD } })
  }
  const isIn = async (who: Visitor) => (await who.call(auth.whoAmI)).statusCode === 200
  const statusOf = async (...asked: Parameters<Visitor['call']>) => (await visitor().call(...asked)).statusCode
  const begun = async () => {
    const made = await someone()
    const to = address('new')
    const state = await wants(made.ada, to)
    return { ...made, to, state, old: await linkTo(made.email), fresh: await linkTo(to) }
  }

  test('[USE-14] needs both links, in either order; then the address is the new one, other sessions are over, and both mailboxes hear of it', async () => {
    for (const isOldFirst of [true, false]) {
      const { ada, email, to, state, old, fresh } = await begun()
      const { browser: elsewhere } = await signsIn(email)
      expect(state).toEqual({
        email,
        change: {
          email: to,
          isOldProved: false,
          isNewProved: false,
          expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR).toISOString(),
        },
      })
      expect(await visitor().ask(calls.checkEmailLink, old)).toEqual({ side: 'old', email: to })
      expect(await visitor().ask(calls.checkEmailLink, fresh)).toEqual({ side: 'new', email: to })
      const proveOld = () => ada.ask(calls.proveOldEmail, old)
      const proveNew = () => ada.ask(calls.proveNewEmail, fresh)
      const [first, second] = isOldFirst ? [proveOld, proveNew] : [proveNew, proveOld]
      expect(await first()).toEqual({ outcome: 'waiting', email: to, isOwn: true })
      const { change, email: still } = await ada.ask(calls.showEmailChange)
      expect([still, change?.isOldProved, change?.isNewProved]).toEqual([email, isOldFirst, !isOldFirst])
      expect([await isIn(elsewhere), (await ada.ask(auth.whoAmI)).user.email]).toEqual([true, email])
      passes(1_000)
      expect(await second()).toEqual({ outcome: 'changed', email: to, isOwn: true })
      expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false])
      expect((await ada.ask(auth.whoAmI)).user.email).toBe(to)
      expect(await ada.ask(calls.showEmailChange)).toEqual({ email: to, change: null })
      expect([(await signsIn(email)).statusCode, (await signsIn(to)).statusCode]).toEqual([401, 200])
      for (const mailbox of [email, to])
        expect((await mailsTo(database, secrets, mailbox)).map(({ subject }) => subject)).toContain(
          'Your address was changed',
        )
    }
  })

  test('[USE-14] by the old mailbox’s link alone, without a session, the last proof changes it too, and ends every session', async () => {
    const { ada, to, old, fresh } = await begun()
    await ada.ask(calls.proveNewEmail, fresh)
    expect(await visitor().ask(calls.proveOldEmail, old)).toEqual({ outcome: 'changed', email: to, isOwn: false })
    expect(await isIn(ada)).toBe(false)
  })

  test('[USE-14] the new mailbox counts only in a session of the account', async () => {
    const { old, fresh } = await begun()
    const { ada: stranger } = await someone()
    expect(await statusOf(calls.proveNewEmail, fresh)).toBe(401)
    expect((await stranger.call(calls.proveNewEmail, fresh)).statusCode).toBe(403)
    expect(await visitor().ask(calls.proveOldEmail, old)).toMatchObject({ outcome: 'waiting' })
  })

  test('[USE-14] each link works once, and neither does what the other does', async () => {
    const { ada, old, fresh } = await begun()
    expect(await statusOf(calls.proveOldEmail, fresh)).toBe(404)
    expect((await ada.call(calls.proveNewEmail, old)).statusCode).toBe(404)
    await ada.ask(calls.proveOldEmail, old)
    expect(await statusOf(calls.proveOldEmail, old)).toBe(404)
    expect(await statusOf(calls.checkEmailLink, old)).toBe(404)
    const both = await Promise.all([1, 2].map(async () => (await ada.call(calls.proveNewEmail, fresh)).statusCode))
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  test('[USE-14] both links at once change it once', async () => {
    const { ada, to, old, fresh } = await begun()
    const outcomes = await Promise.all([ada.ask(calls.proveOldEmail, old), ada.ask(calls.proveNewEmail, fresh)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'waiting'])
    expect((await ada.ask(auth.whoAmI)).user.email).toBe(to)
  })

  test('[USE-14] made-up, cut off and foreign links, and those that are over, are one and the same', async () => {
    const [one, other] = [await begun(), await begun()]
    const { token } = one.old.params
    for (const params of [
      { ...one.old.params, token: other.old.params.token },
      { ...other.old.params, token },
      { ...one.old.params, token: token.slice(1) },
      { ...one.old.params, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    ])
      for (const call of [calls.checkEmailLink, calls.proveOldEmail, calls.refuseEmailChange])
        expect(await statusOf(call, { params })).toBe(404)
    passes(EMAIL_CHANGE_HOURS * HOUR)
    for (const call of [calls.checkEmailLink, calls.proveOldEmail, calls.refuseEmailChange])
      expect(await statusOf(call, one.old)).toBe(404)
    const { browser } = await signsIn(one.email)
    expect((await browser.call(calls.proveNewEmail, one.fresh)).statusCode).toBe(404)
    expect(await browser.ask(calls.showEmailChange)).toEqual({ email: one.email, change: null })
    await database.central((db) => dropExpired(db, passes(1)))
    expect(await database.read.central((db) => db.select().from(emailChanges))).toEqual([])
  })

  test('[USE-14] the old mailbox refuses: nobody moves the account with a session and the password', async () => {
    const { ada, email, old, fresh } = await begun()
    await ada.ask(calls.proveNewEmail, fresh)
    expect(await visitor().ask(calls.refuseEmailChange, old)).toBeNull()
    expect(await ada.ask(calls.showEmailChange)).toEqual({ email, change: null })
    for (const call of [calls.refuseEmailChange, calls.proveOldEmail]) expect(await statusOf(call, old)).toBe(404)
  })

  test('[USE-14] an earlier change, one that was cancelled and one whose account is gone have no links left', async () => {
    const first = await begun()
    const to = address('other')
    await wants(first.ada, to)
    expect(await statusOf(calls.proveOldEmail, first.old)).toBe(404)
    expect((await first.ada.call(calls.proveNewEmail, first.fresh)).statusCode).toBe(404)
    const second = await linkTo(first.email)
    expect(await first.ada.ask(calls.cancelEmailChange)).toEqual({ email: first.email, change: null })
    expect(await statusOf(calls.proveOldEmail, second)).toBe(404)
    expect((await first.ada.call(calls.resendEmailChange)).statusCode).toBe(422)
    const gone = await begun()
    await gone.ada.ask(account.deleteAccount, { body: { password: PASSWORD } })
    expect(await statusOf(calls.checkEmailLink, gone.old)).toBe(404)
  })

  test('[USE-14] the missing links can be mailed again, once a minute; those before are void, and what was proved stays', async () => {
    const { ada, email, to, old, fresh } = await begun()
    await ada.ask(calls.proveOldEmail, old)
    passes(MINUTE)
    await ada.ask(calls.resendEmailChange)
    expect((await ada.call(calls.resendEmailChange)).statusCode).toBe(429)
    expect(await mailsTo(database, secrets, email)).toHaveLength(2) // the activation, and the one link
    expect((await ada.call(calls.proveNewEmail, fresh)).statusCode).toBe(404)
    expect(await ada.ask(calls.proveNewEmail, await linkTo(to))).toMatchObject({ outcome: 'changed' })
  })

  test('[USE-14] needs the password, an address, another one than now, and an account that is active; five in an hour', async () => {
    const { ada, email } = await someone()
    const asked = async (body: unknown, by = ada) => {
      const response = await by.call(calls.requestEmailChange, { body })
      return [response.statusCode, response.json().errors?.[0]?.param]
    }
    const to = address('new')
    expect(await asked({ email: to, password: 'wrong' })).toEqual([400, 'password'])
    expect(await asked({ email: to })).toEqual([400, 'password'])
    expect(await asked({ email: to, idToken: 'made up' })).toEqual([400, 'password'])
    expect(await asked({ email: 'nobody', password: PASSWORD })).toEqual([400, 'email'])
    expect(await asked({ email: [to, 'x@example.com'], password: PASSWORD })).toEqual([400, 'email'])
    expect(await asked({ email: email.toUpperCase(), password: PASSWORD })).toEqual([400, 'email'])
    const { ada: inactive } = await newcomer()
    expect((await asked({ email: to, password: PASSWORD }, inactive))[0]).toBe(403)
    expect(await mailsTo(database, secrets, to)).toEqual([])
    const { ada: eager } = await someone()
    for (let count = 0; count < 5; count += 1) await wants(eager, address('new'))
    expect((await asked({ email: to, password: PASSWORD }, eager))[0]).toBe(429)
  })

  describe('to an address that another account has', () => {
    test('[USE-14] is answered alike, and only its mail says so', async () => {
      const holder = await someone()
      const [{ ada, email }, free] = [await someone(), await begun()]
      const state = await wants(ada, holder.email)
      const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR).toISOString()
      expect(state).toEqual({ email, change: { ...free.state.change, email: holder.email, expiresAt } })
      const [mail] = await mailsTo(database, secrets, holder.email)
      expect(mail?.subject).toBe('There is an account with your address already')
      expect(mail?.text).not.toMatch(/https?:/)
      expect(await ada.ask(calls.proveOldEmail, await linkTo(email))).toMatchObject({ outcome: 'waiting' })
      expect((await ada.ask(calls.showEmailChange)).change).toMatchObject({ isOldProved: true, isNewProved: false })
    })

    test('[USE-14] that came to it meanwhile, nothing changes; one that was never activated gives way', async () => {
      const late = await begun()
      await someone(late.to)
      await late.ada.ask(calls.proveOldEmail, late.old)
      expect(await late.ada.ask(calls.proveNewEmail, late.fresh)).toMatchObject({ outcome: 'taken' })
      expect(await late.ada.ask(calls.showEmailChange)).toEqual({ email: late.email, change: null })
      const early = await begun()
      const { ada: squatter } = await newcomer(early.to)
      await early.ada.ask(calls.proveOldEmail, early.old)
      expect(await early.ada.ask(calls.proveNewEmail, early.fresh)).toMatchObject({ outcome: 'changed' })
      expect(await isIn(squatter)).toBe(false)
    })
  })

  test('[USE-14] invitations that wait go along, and a link to a new password in the old mailbox opens nothing', async () => {
    const { ada, email, to, old, fresh } = await begun()
    const boss = await newColleague(app.app, 'Boss')
    await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, boss.userId)))
    await boss.ask(inviteUser, { body: { email, roleName: 'Employee' } })
    await visitor().ask(forgotPassword, { body: { email } })
    await expect
      .poll(async () => (await mailsTo(database, secrets, email)).map(({ subject }) => subject))
      .toContain('Choose a new password')
    const mail = (await mailsTo(database, secrets, email)).find(({ subject }) => subject === 'Choose a new password')
    const { prefix, token } = linkIn(mail ?? { text: '' })
    await ada.ask(calls.proveOldEmail, old)
    await ada.ask(calls.proveNewEmail, fresh)
    const { rows } = await ada.ask(listInvitations)
    expect(rows).toHaveLength(1)
    expect((await database.read.central((db) => db.select().from(invitations)))[0]?.email).toBe(to)
    expect(await statusOf(checkResetLink, { params: { userIdPrefix: prefix, token } })).toBe(404)
  })

  test('[USE-14] no token stands in the database as it was mailed', async () => {
    const { old, fresh } = await begun()
    const rows = await database.read.central(async (db) => [
      await db.select().from(links),
      await db.select().from(emailChanges),
      await db.select().from(mails),
    ])
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
        ? Buffer.from((value as unknown as { data: number[] }).data).toString('latin1')
        : value,
    )
    for (const { params } of [old, fresh]) expect(text).not.toContain(params.token)
  })
})
