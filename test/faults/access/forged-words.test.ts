import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, whoAmI } from '#contract/calls/auth.ts'
import { registerWithProvider, showProvider, signInWithProvider } from '#contract/calls/account/oauth.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { type Claims, Issuer } from '../../support/provider/issuer.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, guards, newcomerAt } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const CLIENT = 'lanewise'
const MINUTE_S = 60
const issuer = new Issuer()
let server: RunningServer
beforeAll(async () => {
  await issuer.start()
  server = await startServer({ env: { ...WITH_MAILBOX, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: CLIENT } })
})
afterAll(() => issuer.stop())

const guest = () => new HttpPerson(server.url)
const seconds = () => Math.floor(Date.now() / 1_000)
/** What the provider would say of a person at this browser, with what is given instead. */
async function claimsFor(who: HttpPerson, email: string, instead: Claims = {}): Promise<Claims> {
  const { provider } = await who.ask(showProvider)
  const now = seconds()
  return {
    iss: issuer.url,
    aud: CLIENT,
    sub: `sub-of-${email}`,
    iat: now,
    exp: now + 5 * MINUTE_S,
    nonce: provider?.nonce,
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Nowak',
    ...instead,
  }
}
const address = () => `ada-${randomUUID()}@example.org`
const come = async (who: HttpPerson, idToken: string) =>
  (await who.call(signInWithProvider, { body: { idToken } })).status
const register = (who: HttpPerson, idToken: string) =>
  who.call(registerWithProvider, { body: { idToken, timezone: 'Europe/Warsaw' } })

describe('[THR-26] a word that the provider did not say, to us, for this browser, just now', () => {
  test.each<[string, () => Claims]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another application', () => ({ aud: 'another' })],
    ['that has expired', () => ({ iat: seconds() - 8 * MINUTE_S, exp: seconds() - 2 * MINUTE_S })],
    ['for another browser', () => ({ nonce: 'x'.repeat(43) })],
    ['about an address that was not verified', () => ({ email_verified: false })],
    ['with a list for an address', () => ({ email: ['ada@example.org', 'eve@example.org'] })],
  ])('%s opens nothing', async (_, instead) => {
    const who = guest()
    const idToken = await issuer.sign(await claimsFor(who, address(), instead()))
    expect([await come(who, idToken), (await register(who, idToken)).status]).toEqual([401, 401])
  })

  test('unsigned, signed by another person, with our own public key, or bringing a key along, opens nothing', async () => {
    const who = guest()
    const claims = await claimsFor(who, address())
    const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')
    const stranger = await generateKeyPair('RS256', { extractable: true })
    const byStranger = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(stranger.privateKey)
    const forged = [
      `${part({ alg: 'none' })}.${part(claims)}.`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(Buffer.from(JSON.stringify(issuer.keys[0]?.jwk))),
      await byStranger({}),
      await byStranger({ kid: 'unheard-of' }),
      await byStranger({ jwk: await exportJWK(stranger.publicKey) }),
      await byStranger({ jku: `${issuer.url}/keys` }),
      (await issuer.sign(claims)).replace(/\.[^.]+$/, '.AAAA'),
    ]
    for (const idToken of forged) expect(await come(who, idToken)).toBe(401)
    expect(await come(who, await issuer.sign(claims))).toBe(200)
  })

  test('is good once', async () => {
    const who = guest()
    const idToken = await issuer.sign(await claimsFor(who, address()))
    expect((await register(who, idToken)).status).toBe(200)
    expect([await come(who, idToken), (await register(guest(), idToken)).status]).toEqual([401, 401])
  })
})

describe('[THR-27] an account that was made with another person’s address', () => {
  test('is void as soon as its owner comes by the provider: password and sessions of the person who made it are over', async () => {
    const eve = await newcomerAt(server.url)
    const owner = guest()
    const idToken = await issuer.sign(await claimsFor(owner, eve.email))
    expect((await register(owner, idToken)).status).toBe(200)
    expect((await eve.person.call(whoAmI)).status).toBe(401)
    const { email, password } = eve
    expect((await guest().call(logIn, { body: { email, password } })).status).toBe(401)
    expect((await owner.ask(whoAmI)).user.email).toBe(email)
  })

  test.each<[string, string, (domain: string) => Claims]>([
    ['', 'example.org', () => ({})],
    [', though the provider says that it hosts the domain', 'example.org', (hd) => ({ hd })],
    [', though the address is one that Google gives out', 'gmail.com', () => ({})],
  ])('[SEC-08] one that was activated is not linked without its password%s', async (_, domain, claims) => {
    const ada = await newcomerAt(server.url, 'Ada', domain)
    await activates(ada)
    const who = guest()
    expect(await come(who, await issuer.sign(await claimsFor(who, ada.email, claims(domain))))).toBe(403)
    expect((await who.call(whoAmI)).status).toBe(401)
    // A person who has the password shows so once, in the same browser, and is known from then on.
    const { email, password } = ada
    await who.ask(logIn, { body: { email, password } })
    const later = guest()
    expect(await come(later, await issuer.sign(await claimsFor(later, email)))).toBe(200)
    expect((await later.ask(whoAmI)).user.email).toBe(email)
  })
})

test('[THR-21] the provider’s word does not stand in for the second factor', async () => {
  const ada = await newcomerAt(server.url)
  await activates(ada)
  const { email, password } = ada
  const before = guest()
  expect(await come(before, await issuer.sign(await claimsFor(before, email)))).toBe(403)
  await before.ask(logIn, { body: { email, password } })
  await guards(ada)
  const who = guest()
  const idToken = await issuer.sign(await claimsFor(who, email))
  const answer = await who.call(signInWithProvider, { body: { idToken } })
  expect(answer.json()).toMatchObject({ user: null })
  expect((await who.call(whoAmI)).status).toBe(401)
})
