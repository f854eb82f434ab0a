import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as account from '#contract/calls/account/account.ts'
import * as oauth from '#contract/calls/account/oauth.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import * as administration from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/safes.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { users } from '../../../server/db/tables/central.ts'
import { codeAt } from '../../../server/keys/one-time-codes.ts'
import { fromBase32 } from '../../support/people/base32.ts'
import { Visitor } from '../../support/people/visitor.ts'
import { joins } from '../../support/people/workspace.ts'
import { Issuer } from '../../support/provider/issuer.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { Keyholder, PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const CLIENT = 'lanewise'
const WORD_LIVES_S = 300
const LOCKED = '403 SESSION_SECRET_REQUIRED'

describeOnOneEngine('a session and the safes of its person', (open) => {
  const issuer = new Issuer()
  const env: Record<string, string> = {}
  // Before the office, which reads where its provider is.
  beforeAll(async () => {
    await issuer.start()
    Object.assign(env, {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_NAME: 'Harbour ID',
      OIDC_TRUSTS_ADDRESSES: issuer.url,
    })
  })
  afterAll(() => issuer.stop())
  const office = SafeOffice.of(open, env)

  const opens = async (by: Visitor, safe: { id: string }, tenantId: string) => {
    const answer = await by.call(calls.openSafe, {
      params: { id: safe.id },
      headers: { [REQUEST_HEADERS.tenant]: tenantId },
    })
    const code = answer.statusCode === 200 ? '' : (ErrorBody.parse(answer.json()).code ?? '')
    return `${answer.statusCode} ${code}`.trim()
  }
  const word = async (who: Visitor, email: string) => {
    const { provider } = await who.ask(oauth.showProvider)
    const seconds = Math.floor(office.now().getTime() / 1_000)
    return issuer.sign({
      iss: issuer.url,
      aud: CLIENT,
      sub: `sub-of-${email}`,
      iat: seconds,
      exp: seconds + WORD_LIVES_S,
      auth_time: seconds,
      email,
      email_verified: true,
      given_name: 'Pia',
      family_name: 'Example',
      nonce: provider?.nonce,
    })
  }

  test('[SAFE-04] that came by the provider opens none, until the password is given', async () => {
    const ben = await office.joins('Bela', 'WorkspaceManager')
    const safe = await office.newSafe(ben)
    const visitor = new Visitor(office.built.app)
    const idToken = await word(visitor, ben.email)
    await visitor.ask(oauth.signInWithProvider, { body: { idToken } })
    expect(await opens(visitor, safe, ben.tenantId)).toBe(LOCKED)
    await visitor.ask(account.createSessionSecret, { body: { password: PASSWORD } })
    expect(await opens(visitor, safe, ben.tenantId)).toBe('200')
  })

  test('[SAFE-04] [SAFE-03] of a person without any password: nobody can list them before they have set one, which shows a recovery code once', async () => {
    const visitor = new Visitor(office.built.app)
    const email = `pia-${Date.now()}@example.org`
    const { user } = await visitor.ask(oauth.registerWithProvider, {
      body: { idToken: await word(visitor, email), timezone: 'UTC' },
    })
    const more = { tenantId: user.activeTenantId ?? '', projectId: user.privateProject?.id ?? '', recoveryCode: '' }
    const pia = new Keyholder(visitor, user, more)
    await joins(office.database, pia, office.olga, 'WorkspaceManager')
    const safe = await office.newSafe()
    const params = { id: safe.id }
    const listing = { params, body: { userId: pia.userId } }
    expect(await office.olga.status(calls.addSafeUser, listing)).toBe(422)
    const offered = await office.olga.ask(calls.listSafePeople, { params: { id: office.projectId } })
    expect(offered.find(({ person }) => person.id === pia.userId)?.hasKeys).toBe(false)

    // The password alone is not enough: the provider has to have asked who it is.
    const alone = await pia.call(account.createSessionSecret, { body: { password: PASSWORD } })
    expect([alone.statusCode, ErrorBody.parse(alone.json()).errors[0]?.param]).toEqual([400, 'idToken'])
    const idToken = await word(visitor, email)
    const set = await pia.ask(account.createSessionSecret, { body: { password: PASSWORD, idToken } })
    expect(set.recoveryCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect((await pia.ask(account.createSessionSecret, { body: { password: PASSWORD } })).recoveryCode).toBe(null)
    expect(await office.olga.status(calls.addSafeUser, listing)).toBe(200)
    expect(await pia.status(calls.openSafe, { params })).toBe(200)
  })

  describe('[SAFE-04] with a second factor', () => {
    test('opens none before the code was given, and does not ask for the password again after it', async () => {
      const ben = await office.joins('Beat', 'WorkspaceManager')
      const safe = await office.newSafe(ben)
      await office.olga.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm() })
      const { secret } = await ben.ask(twoFactor.startTwoFactor, { body: { password: PASSWORD } })
      const code = () => codeAt(fromBase32(secret), office.now())
      await ben.ask(twoFactor.verifyTwoFactor, { body: { code: code() } })
      // A code is good once.
      office.minutesPass(2)
      const visitor = new Visitor(office.built.app)
      await visitor.ask(auth.logIn, { body: { email: ben.email, password: PASSWORD } })
      expect(await opens(visitor, safe, ben.tenantId)).toBe('401')
      const before = visitor.cookieHeader
      await visitor.ask(auth.verifyOneTimeCode, { body: { code: code() } })
      expect(visitor.cookieHeader).not.toBe(before)
      expect(await opens(visitor, safe, ben.tenantId)).toBe('200')
    })
  })

  test('[SAFE-04] [THR-08] in another person’s seat opens none, not even one that the administrator is listed on', async () => {
    const { olga, database } = office
    const root = await office.joins('Root', 'WorkspaceManager')
    const safe = await office.newSafe(root)
    const given = { isAdministrator: true, twoFactorEnabledAt: new Date() }
    await database.central((db) => db.update(users).set(given).where(eq(users.id, root.userId)))
    await expect
      .poll(() => root.status(administration.overtake, { params: { id: olga.userId } }), { timeout: 5_000 })
      .toBe(200)
    const headers = { [REQUEST_HEADERS.override]: olga.userId }
    const params = { id: safe.id }
    const asked: [Call, Record<string, unknown>][] = [
      [calls.openSafe, { params }],
      [calls.listSafes, { params: { id: office.projectId } }],
      [calls.addSafeUser, { params, body: { userId: root.userId } }],
      [account.createSessionSecret, { body: { password: PASSWORD } }],
    ]
    for (const [call, what] of asked) {
      const answer = await root.call(call, { ...what, headers })
      expect([call.name, answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([
        call.name,
        403,
        'OVERTAKEN_FORBIDDEN',
      ])
    }
    expect(await root.status(calls.openSafe, { params })).toBe(200)
  })
})
