import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as auth from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/account/oauth.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import * as workspaces from '#contract/calls/workspaces.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/support/provider/identity-provider.ts'
import { type Claims, Issuer } from '../../../test/support/provider/issuer.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { identities, users, waitingIdentities } from '../../db/tables/central.ts'
import { newTotpSecret, sealTotpSecret } from '../../keys/one-time-codes.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const CLIENT = 'lanewise'

describeOnOneEngine('the external provider', (open) => {
  const secrets = freshSecrets()
  const issuer = new Issuer()
  let database: Database
  let app: App
  /** The same installation, where the operator trusts the issuer's word on addresses. */
  let trusting: App
  let now: Date
  let people = 0

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    await issuer.start()
    const env = { RATE_LIMIT_FACTOR: '1', OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: CLIENT, OIDC_NAME: 'Harbour ID' }
    app = await appOver(database, { secrets, now: () => now, env })
    const OIDC_TRUSTS_ADDRESSES = `https://id.example.org, ${issuer.url}`
    trusting = await appOver(database, { secrets, now: () => now, env: { ...env, OIDC_TRUSTS_ADDRESSES } })
  })
  beforeEach(() => {
    now = new Date(Date.parse('2026-03-01T12:00:10Z') + ++people * 60 * MINUTE)
    issuer.isDown = false
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(async () => {
    issuer.stop()
    await Promise.all([app.app.close(), trusting.app.close()])
  })

  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  /** Time passes for the keys that are kept, too: those go by the clock of the machine. */
  const goesBy = (ms: number) => {
    passes(ms)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  }
  const visitor = (at = app) => new Visitor(at.app, { address: `198.51.${Math.floor(++people / 250)}.${people % 250}` })
  const address = () => `p${++people}@example.com`
  const seconds = (date = now) => Math.floor(date.getTime() / 1_000)
  const nonceOf = async (who: Visitor) => (await who.ask(calls.showProvider)).provider?.nonce ?? ''
  const claimsOf = (email: string, claims: Claims = {}): Claims => ({
    iss: issuer.url,
    aud: CLIENT,
    sub: `sub-of-${email}`,
    iat: seconds(),
    exp: seconds() + 300,
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Nowak',
    ...claims,
  })
  const sign: Issuer['sign'] = (claims, header) => issuer.sign(claims, header)
  const word = async (who: Visitor, email: string, claims: Claims = {}) =>
    sign(claimsOf(email, { nonce: await nonceOf(who), ...claims }))
  const come = async (who: Visitor, idToken: string) => who.call(calls.signInWithProvider, { body: { idToken } })
  const register = async (who: Visitor, idToken: string) =>
    who.call(calls.registerWithProvider, { body: { idToken, timezone: 'Europe/Warsaw' } })
  const withPassword = async (email: string, isActivated: boolean) => {
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
    if (isActivated) {
      await database.central((db) => db.update(users).set({ activatedAt: now }).where(eq(users.id, user.id)))
    }
    return { ada, user }
  }
  const fromProvider = async (email: string) => {
    const who = visitor()
    const response = await register(who, await word(who, email))
    if (response.statusCode !== 200) throw new Error(response.body)
    return { who, user: calls.registerWithProvider.reply.parse(response.json()).user }
  }

  test('[AUTH-07] the page learns where to send a person; the nonce is bound to a cookie out of its reach', async () => {
    const who = visitor()
    const response = await who.call(calls.showProvider)
    expect(response.json().provider).toEqual({
      issuer: issuer.url,
      clientId: CLIENT,
      name: 'Harbour ID',
      authorizationEndpoint: `${issuer.url}/auth`,
      tokenEndpoint: `${issuer.url}/token`,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.cookies).toMatchObject([{ name: 'browser', httpOnly: true, sameSite: 'Lax' }])
    expect(response.body).not.toContain(who.cookies.get('browser'))
  })

  test('[AUTH-07] looking whether there is a provider marks no browser: who is on the way there comes back all the same', async () => {
    const who = visitor()
    const email = address()
    const idToken = await word(who, email)
    const looked = await who.call(calls.offerProvider)
    expect([looked.json(), looked.cookies]).toEqual([{ provider: { name: 'Harbour ID' } }, []])
    expect((await come(who, idToken)).json()).toMatchObject({ isUnknown: true })
  })

  test('[AUTH-07] an unknown person is registered with the same word, activated and without a password; then they are known', async () => {
    const who = visitor()
    const email = address()
    const idToken = await word(who, email)
    expect((await come(who, idToken)).json()).toEqual({ user: null, isTwoFactorRequired: false, isUnknown: true })
    const registered = await register(who, idToken)
    expect(registered.json()).toMatchObject({
      user: { email, fullName: 'Ada Nowak', oAuthOnly: true, activatedAt: now.toISOString(), role: { name: 'Owner' } },
    })
    expect(registered.json().recoveryCode).toBeUndefined()
    const again = visitor()
    // By issuer and subject, whatever the address has become.
    const answer = await come(again, await word(again, email, { email: address() }))
    expect(answer.json()).toMatchObject({ isUnknown: false, user: { id: registered.json().user.id } })
    expect((await again.ask(auth.whoAmI)).user.email).toBe(email)
  })

  test('a word is good once: for signing in, for registering, and for two at once', async () => {
    const email = address()
    const { who } = await fromProvider(email)
    const idToken = await word(who, email)
    const answers = await Promise.all([come(who, idToken), come(who, idToken)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await come(who, idToken)).statusCode).toBe(401)
    const other = visitor()
    const newWord = await word(other, address())
    const both = await Promise.all([register(other, newWord), register(other, newWord)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  describe('a word that is not the provider’s, for us, fresh and for this browser is answered 401', () => {
    const cases: [string, Claims][] = [
      ['of another issuer', { iss: 'https://evil.example' }],
      ['for another person', { aud: 'another' }],
      ['for several without saying who asked', { aud: [CLIENT, 'another'] }],
      ['for several where another asked', { aud: [CLIENT, 'another'], azp: 'another' }],
      ['without an address that was verified', { email_verified: false }],
      ['with a verification that is a text', { email_verified: 'true' }],
      ['without an address', { email: undefined }],
      ['with an array for an address', { email: ['a@example.com', 'b@example.com'] }],
      ['without a subject', { sub: '' }],
      ['for another browser', { nonce: 'x'.repeat(43) }],
      ['without a nonce', { nonce: undefined }],
      ['that ended more than a minute ago', { exp: -61 }],
      ['from the future', { iat: 61 }],
      ['older than ten minutes', { iat: -11 * 60 }],
    ]
    test.each(cases)('%s', async (_, claims) => {
      const who = visitor()
      const moved = Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [name, typeof value === 'number' ? seconds() + value : value]),
      )
      const idToken = await word(who, address(), moved)
      expect((await come(who, idToken)).statusCode).toBe(401)
      expect((await register(who, idToken)).statusCode).toBe(401)
    })

    test.each([
      ['a minute late', { exp: -59 }],
      ['a minute early', { iat: 59 }],
      ['for us among others, where we asked', { aud: [CLIENT, 'another'], azp: CLIENT }],
    ])('but %s is taken', async (_, claims) => {
      const who = visitor()
      const moved = Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [name, typeof value === 'number' ? seconds() + value : value]),
      )
      expect((await come(who, await word(who, address(), moved))).statusCode).toBe(200)
    })

    test('unsigned, signed with our own public key, by an unknown key, or bringing a key of its own', async () => {
      const who = visitor()
      const claims = claimsOf(address(), { nonce: await nonceOf(who) })
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const [key] = issuer.keys
      const stranger = await generateKeyPair('RS256', { extractable: true })
      const byStranger = (header: object) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(stranger.privateKey)
      const bad = [
        `${encode({ alg: 'none' })}.${encode(claims)}.`,
        `${encode({ alg: 'none', kid: 'one' })}.${encode(claims)}.`,
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from(JSON.stringify(key?.jwk))),
        await byStranger({}),
        await byStranger({ kid: 'unheard-of' }),
        await byStranger({ jwk: await exportJWK(stranger.publicKey) }),
        await byStranger({ jku: `${issuer.url}/keys` }),
        await byStranger({ x5u: 'https://evil.example/cert' }),
        (await sign(claims)).replace(/\.[^.]+$/, '.AAAA'),
        'not.a.token',
        'x',
      ]
      for (const idToken of bad) expect((await come(who, idToken)).statusCode).toBe(401)
      expect((await come(who, await sign(claims, { jku: `${issuer.url}/keys` }))).statusCode).toBe(401)
      expect((await come(who, await sign(claims))).statusCode).toBe(200)
    })

    test('in a browser that was never sent there', async () => {
      const [sent, other] = [visitor(), visitor()]
      const idToken = await word(sent, address())
      expect((await come(other, idToken)).statusCode).toBe(401)
      await nonceOf(other)
      expect((await come(other, idToken)).statusCode).toBe(401)
      expect((await come(sent, idToken)).statusCode).toBe(200)
    })
  })

  test('keys are kept, and unknown ones make us ask again at most once in five minutes', async () => {
    goesBy(24 * 60 * MINUTE)
    const who = visitor()
    await come(who, await word(who, address()))
    const asked = issuer.keysAsked
    await issuer.addKey('two', 'ES256')
    const byNew = async () =>
      come(who, await sign(claimsOf(address(), { nonce: await nonceOf(who) }), { kid: 'two', alg: 'ES256' }))
    for (let times = 0; times < 5; times++) expect((await byNew()).statusCode).toBe(401)
    expect(issuer.keysAsked).toBe(asked)
    goesBy(5 * MINUTE)
    expect((await byNew()).statusCode).toBe(200)
    expect(issuer.keysAsked).toBe(asked + 1)
  })

  test('twenty a minute from one address', async () => {
    const who = visitor()
    const answers: number[] = []
    for (let times = 0; times < 21; times++) answers.push((await come(who, 'x.y.z')).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  test('[FLT-48] a provider that is down is said (503) or not offered; everything else goes on', async () => {
    const who = visitor()
    const idToken = await word(who, address())
    goesBy(25 * 60 * MINUTE)
    issuer.isDown = true
    expect((await who.call(calls.showProvider)).json()).toEqual({ provider: null })
    expect((await who.call(calls.offerProvider)).json()).toEqual({ provider: null })
    const answer = await come(who, idToken)
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('does not answer')])
    expect((await withPassword(address(), true)).user.email).toBeTruthy()
  })

  describe('an address that has an account already', () => {
    test('an account that was never activated is voided, not linked: a person who made it is out', async () => {
      const email = address()
      const { ada: squatter, user: squatted } = await withPassword(email, false)
      const { who, user } = await fromProvider(email)
      expect(user.id).not.toBe(squatted.id)
      expect((await squatter.call(auth.whoAmI)).statusCode).toBe(401)
      expect((await visitor().call(auth.logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(401)
      expect((await who.ask(auth.whoAmI)).user.email).toBe(email)
    })

    test('an activated one is linked where the operator trusts the provider with addresses', async () => {
      const email = address()
      const { user } = await withPassword(email, true)
      const who = visitor(trusting)
      const answer = await come(who, await word(who, email))
      expect(answer.json().user.id).toBe(user.id)
    })

    test.each([
      ['that it hosts the domain', 'example.com', 'example.com'],
      ['some domain or other', 'example.com', 'anything.example'],
      ['an address that another gives out', 'gmail.com', undefined],
    ])('[SEC-08] is not linked because the provider says %s', async (_, domain, hd) => {
      const email = `p${++people}@${domain}`
      await withPassword(email, true)
      const who = visitor()
      expect((await come(who, await word(who, email, { hd }))).statusCode).toBe(403)
      expect((await who.call(auth.whoAmI)).statusCode).toBe(401)
    })

    test('elsewhere the password comes first, once, in the same browser', async () => {
      const email = address()
      const { user } = await withPassword(email, true)
      const who = visitor()
      const refused = await come(who, await word(who, email))
      expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('password')])
      expect((await register(who, await word(who, email))).statusCode).toBe(403)
      // Signing in elsewhere links nothing.
      await visitor().ask(auth.logIn, { body: { email, password: PASSWORD } })
      const linked = () =>
        database.read.central((db) => db.select().from(identities).where(eq(identities.userId, user.id)))
      expect(await linked()).toEqual([])
      await come(who, await word(who, email))
      await who.ask(auth.logIn, { body: { email, password: PASSWORD } })
      expect(await linked()).toHaveLength(1)
      const later = visitor()
      expect((await come(later, await word(later, email))).json().user.id).toBe(user.id)
      // It is one account with both ways in.
      expect((await visitor().call(auth.logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200)
    })
  })

  test('[AUTH-02] the second factor is asked for on this way too', async () => {
    const email = address()
    const { user } = await fromProvider(email)
    const totpSecret = sealTotpSecret(secrets, user.id, newTotpSecret())
    await database.central((db) =>
      db.update(users).set({ totpSecret, twoFactorEnabledAt: now }).where(eq(users.id, user.id)),
    )
    const who = visitor()
    const answer = await come(who, await word(who, email))
    expect(answer.json()).toEqual({ user: null, isTwoFactorRequired: true, isUnknown: false })
    expect((await who.call(auth.whoAmI)).statusCode).toBe(401)
  })

  describe('[SEC-10] who has no password confirms with a word for which the provider has just asked them who they are', () => {
    /** As the provider says it when it was told to ask anew (`max_age=0`). */
    const fresh = (who: Visitor, email: string, claims: Claims = {}) =>
      word(who, email, { auth_time: seconds(), ...claims })
    const NEW = { password: PASSWORD, passwordConfirmation: PASSWORD }
    /** Everything that a session alone is not enough for, each with a word. */
    const NEEDS: [
      string,
      (who: Visitor, tenant: { id: string; name: string }, idToken: string) => ReturnType<Visitor['call']>,
    ][] = [
      ['a first password', (who, _, idToken) => who.call(account.changePassword, { body: { ...NEW, idToken } })],
      [
        'a password for safes',
        (who, _, idToken) => who.call(account.createSessionSecret, { body: { password: PASSWORD, idToken } }),
      ],
      ['the second factor', (who, _, idToken) => who.call(twoFactor.startTwoFactor, { body: { idToken } })],
      ['turning it off', (who, _, idToken) => who.call(twoFactor.disableTwoFactor, { body: { idToken } })],
      ['new codes', (who, _, idToken) => who.call(twoFactor.generateRecoveryCodes, { body: { idToken } })],
      ['the end of the account', (who, _, idToken) => who.call(account.deleteAccount, { body: { idToken } })],
      [
        'leaving a workspace',
        (who, { id }, idToken) => who.call(workspaces.leaveWorkspace, { params: { id }, body: { idToken } }),
      ],
      [
        'deleting a workspace',
        (who, { id, name }, idToken) =>
          who.call(workspaces.deleteWorkspace, { params: { id }, body: { idToken, workspaceName: name } }),
      ],
    ]
    const stateOf = async (userId: string) => {
      const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, userId)))
      return [row?.passwordVerifier, row?.totpPendingSecret, row?.twoFactorEnabledAt, row?.deletedAt, row?.oauthOnly]
    }
    const UNTOUCHED = [null, null, null, null, true]

    test.each(NEEDS)('%s: any other word is refused there and then, and nothing changes', async (_, asks) => {
      const email = address()
      const { who, user } = await fromProvider(email)
      const tenant = await who.ask(auth.showTenant)
      const anotherPerson = address()
      const bad: [string, () => Promise<string>][] = [
        // A session at the provider that is still open: the word is of now, the person may be gone since hours.
        ['said now, of a sign-in of long ago', () => fresh(who, email, { auth_time: seconds() - 6 * 60 })],
        ['that does not say when it asked', () => word(who, email)],
        ['that says so in words', () => fresh(who, email, { auth_time: 'now' })],
        ['of a sign-in in the future', () => fresh(who, email, { auth_time: seconds() + 61 })],
        ['about another person', () => fresh(who, anotherPerson)],
        ['for another browser', () => fresh(who, email, { nonce: 'x'.repeat(43) })],
        ['of another issuer', () => fresh(who, email, { iss: 'https://evil.example' })],
        ['that is none', () => Promise.resolve('x.y.z')],
      ]
      for (const [which, make] of bad) {
        const idToken = await make()
        const { statusCode, body } = await asks(who, tenant, idToken)
        expect([which, statusCode, body]).toEqual([which, 400, expect.stringContaining('"param":"idToken"')])
        expect([which, await who.ask(calls.checkIdToken, { body: { idToken } })]).toEqual([which, { confirms: false }])
      }
      expect(await stateOf(user.id)).toEqual(UNTOUCHED)
      expect((await who.ask(auth.whoAmI)).user.activeTenantId).toBe(tenant.id)
    })

    test.each(NEEDS)('%s: the word is let through, once', async (_, asks) => {
      const email = address()
      const { who } = await fromProvider(email)
      const tenant = await who.ask(auth.showTenant)
      const idToken = await fresh(who, email, { auth_time: seconds() - 4 * 60 })
      // Looking does not use it up.
      expect(await who.ask(calls.checkIdToken, { body: { idToken } })).toEqual({ confirms: true })
      expect((await asks(who, tenant, idToken)).body).not.toContain('"param":"idToken"')
      if ((await who.call(auth.whoAmI)).statusCode !== 200) return
      expect(await who.ask(calls.checkIdToken, { body: { idToken } })).toEqual({ confirms: false })
      const again = await who.call(account.deleteAccount, { body: { idToken } })
      expect(again.statusCode).toBe(400)
    })

    test.each([
      ['a password', { ...NEW }, account.changePassword],
      ['a password for safes', { password: PASSWORD }, account.createSessionSecret],
    ] as const)('%s is never set by the session alone', async (_, body, call) => {
      const { who, user } = await fromProvider(address())
      const answer = await who.call(call, { body })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ param: 'idToken', message: expect.stringContaining('confirm') }],
      ])
      expect(await stateOf(user.id)).toEqual(UNTOUCHED)
    })

    test('[ACC-03] the first password is set with it, and is a way in from then on', async () => {
      const email = address()
      const { who } = await fromProvider(email)
      const weak = { password: 'Password123!', passwordConfirmation: 'Password123!' }
      const idToken = await fresh(who, email)
      // A password that cannot be taken does not cost the word.
      const refused = await who.call(account.changePassword, { body: { ...weak, idToken } })
      expect([refused.statusCode, refused.json().errors[0].param]).toEqual([400, 'password'])
      const { recoveryCode } = await who.ask(account.changePassword, { body: { ...NEW, idToken } })
      expect(recoveryCode).toMatch(/^[0-9A-Z]{26}$/)
      expect((await who.ask(auth.whoAmI)).user.oAuthOnly).toBe(false)
      expect((await visitor().call(auth.logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200)
    })

    test('the password for safes takes it, and then stands in for it', async () => {
      const email = address()
      const { who, user } = await fromProvider(email)
      const idToken = await fresh(who, email)
      for (const password of ['short', 'Password123!']) {
        const refused = await who.call(account.createSessionSecret, { body: { password, idToken } })
        expect([refused.statusCode, refused.json().errors[0].param]).toEqual([400, 'password'])
      }
      const { recoveryCode } = await who.ask(account.createSessionSecret, { body: { password: PASSWORD, idToken } })
      expect(recoveryCode).toMatch(/^[0-9A-Z]{26}$/)
      expect((await who.ask(account.createSessionSecret, { body: { password: PASSWORD } })).recoveryCode).toBeNull()
      expect((await who.ask(auth.whoAmI)).user.oAuthOnly).toBe(true)
      expect((await visitor().call(auth.logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(401)
      const change = { ...NEW, currentPassword: 'wrong', idToken: await fresh(who, email) }
      expect((await who.call(account.changePassword, { body: change })).json().errors[0].param).toBe('currentPassword')
      await who.ask(account.changePassword, { body: { ...NEW, currentPassword: PASSWORD } })
      expect((await stateOf(user.id)).at(-1)).toBe(false)
    })

    test('[ACC-06] the account is deleted with it', async () => {
      const email = address()
      const { who } = await fromProvider(email)
      await who.ask(account.deleteAccount, { body: { idToken: await fresh(who, email) } })
      expect((await who.call(auth.whoAmI)).statusCode).toBe(401)
    })
  })

  describe('[SEC-12] whose account is deleted can come again from the same provider', () => {
    const comesAgain = async (email: string, formerId: string) => {
      const who = visitor()
      const idToken = await word(who, email)
      expect((await come(who, idToken)).json()).toMatchObject({ isUnknown: true })
      const { user } = calls.registerWithProvider.reply.parse((await register(who, idToken)).json())
      expect(user.id).not.toBe(formerId)
      const later = visitor()
      return { made: user.id, known: (await come(later, await word(later, email))).json().user?.id as string }
    }

    test('as a new person, who is known from then on', async () => {
      const email = address()
      const { who, user } = await fromProvider(email)
      const idToken = await word(who, email, { auth_time: seconds() })
      await who.ask(account.deleteAccount, { body: { idToken } })
      const left = await database.read.central((db) =>
        db.select().from(identities).where(eq(identities.userId, user.id)),
      )
      expect(left).toEqual([])
      const { made, known } = await comesAgain(email, user.id)
      expect(known).toBe(made)
    })

    test('also where the identity of the former account was left behind', async () => {
      const email = address()
      const { user } = await fromProvider(email)
      await database.central((db) =>
        db
          .update(users)
          .set({ deletedAt: now, email: `${user.id}@deleted.invalid` })
          .where(eq(users.id, user.id)),
      )
      const { made, known } = await comesAgain(email, user.id)
      expect(known).toBe(made)
    })

    test('and an identity that waited for the password of the account waits no more', async () => {
      const email = address()
      const { ada, user } = await withPassword(email, true)
      const who = visitor()
      await come(who, await word(who, email))
      await ada.ask(account.deleteAccount, { body: { password: PASSWORD } })
      const waiting = await database.read.central((db) =>
        db.select().from(waitingIdentities).where(eq(waitingIdentities.userId, user.id)),
      )
      expect(waiting).toEqual([])
    })
  })

  test('with a password, a word confirms nothing', async () => {
    const email = address()
    await withPassword(email, true)
    const who = visitor(trusting)
    await come(who, await word(who, email))
    expect((await who.call(auth.whoAmI)).statusCode).toBe(200)
    expect((await who.call(account.deleteAccount, { body: { idToken: await word(who, email) } })).statusCode).toBe(400)
  })
})

describeOnOneEngine('a real OpenID provider', (open) => {
  const APP = 'http://127.0.0.1:3000'
  let provider: IdentityProvider
  let app: App

  beforeAll(async () => {
    provider = await startIdentityProvider(APP)
    const database = await open({ isMigrated: true })
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId }
    app = await appOver(database, { env })
  }, 60_000)
  afterAll(async () => {
    await app.app.close()
    await provider.stop()
  })

  test('[AUTH-07] [USE-15] authorization code with PKCE, idToken, registration, and in again', async () => {
    const from = async (who: Visitor, email: string) => {
      const { provider: described } = await who.ask(calls.showProvider)
      if (!described) throw new Error('no provider')
      return provider.signIn(email, described)
    }
    const who = new Visitor(app.app)
    const idToken = await from(who, 'ada.nowak@harbour.example')
    expect(await who.ask(calls.signInWithProvider, { body: { idToken } })).toMatchObject({ isUnknown: true })
    const { user } = await who.ask(calls.registerWithProvider, { body: { idToken, timezone: 'Europe/Warsaw' } })
    expect(user).toMatchObject({ fullName: 'Ada Nowak', email: 'ada.nowak@harbour.example', oAuthOnly: true })
    const again = new Visitor(app.app)
    const answer = await again.ask(calls.signInWithProvider, {
      body: { idToken: await from(again, 'ada.nowak@harbour.example') },
    })
    expect(answer.user?.id).toBe(user.id)
    // The history names the provider as the page did.
    const described = await again.ask(calls.offerProvider)
    const { rows } = await again.ask(account.listLogins)
    expect(rows[0]).toMatchObject({ method: 'provider', provider: described.provider?.name, secondFactor: null })
  })
})
