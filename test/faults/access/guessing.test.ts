import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/calls/account/account.ts'
import { logIn, verifyOneTimeCode, verifyRecoveryCode, whoAmI } from '#contract/calls/auth.ts'
import { checkResetLink, forgotPassword, resetPassword } from '#contract/calls/account/links.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { handshake } from '../../support/live/handshake.ts'
import { HttpPerson, refusalIn, signIn, type Answer } from '../../support/people/http-person.ts'
import { inTurns, kindsOf, ratioOf } from '../../support/requests/in-turns.ts'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { sentLink } from '../../support/mail/mailed-link.ts'
import { codeFor, guards, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

// The limits as they are outside of tests; addresses come through a proxy that is trusted.
let server: RunningServer
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', SMTP_URL: mail.url, MAIL_FROM: 'tasks@example.org' }
  server = await startServer({ env, stretchesInFull: true })
})
afterAll(() => mail.close())

/** The two parts of a mailed link, as calls name them. */
async function linkTo(email: string, kind: string): Promise<{ prefix: string; token: string }> {
  const [, , prefix = '', token = ''] = (await sentLink(mail, email, kind)).split('/')
  return { prefix, token }
}

let addresses = 0
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
const enters = (who: HttpPerson, { email, password }: Pick<Newcomer, 'email' | 'password'>, headers = {}) =>
  who.call(logIn, { body: { email, password }, headers })
const guest = () => new HttpPerson(server.url)
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const count = (all: readonly number[], one: number) => all.filter((each) => each === one).length
const all = <T>(times: number, of: () => Promise<T>) => Promise.all(Array.from({ length: times }, of))

describe('[THR-19] guessing a password', () => {
  test('ends after five from one address, for the right one too; elsewhere the right one is good', async () => {
    const ada = await newcomerAt(server.url)
    const here = newAddress()
    const wrong = { ...ada, password: 'not this one' }
    for (let tries = 0; tries < 5; tries++) expect((await enters(guest(), wrong, here)).status).toBe(401)
    const sixth = await enters(guest(), ada, here)
    expect([sixth.status, Number(sixth.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await enters(guest(), ada, newAddress())).status).toBe(200)
  })

  test('fifty at once are looked at five times', async () => {
    const ada = await newcomerAt(server.url)
    const here = newAddress()
    const answers = statuses(await all(50, () => enters(guest(), { ...ada, password: 'not this one' }, here)))
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 45])
  })
})

test('[SEC-13] [THR-19] strangers who guess make other strangers wait, never the owner: not where they were before, and not elsewhere', async () => {
  const ada = await newcomerAt(server.url)
  const wrong = { ...ada, password: 'not this one' }
  const fresh = guest()
  await all(20, () => enters(guest(), wrong, newAddress()))
  const paused = await enters(fresh, ada, newAddress())
  expect([paused.status, refusalIn(paused).message]).toEqual([429, expect.stringContaining('Forgot password')])
  // Nobody at the owner's own address keeps them out, either.
  const office = newAddress()
  await all(6, () => enters(guest(), wrong, office))
  expect((await enters(ada.person, ada, office)).status).toBe(200)
  // The mailed link, opened in a new browser, lets in there as well.
  await fresh.call(forgotPassword, { body: { email: ada.email }, headers: newAddress() })
  const { prefix, token } = await linkTo(ada.email, 'reset-password')
  await fresh.ask(checkResetLink, { params: { userIdPrefix: prefix, token } })
  expect((await enters(fresh, ada, newAddress())).status).toBe(200)
})

describe('[THR-24] finding out who has an account', () => {
  const nobody = (round: number) => `nobody-${round}@example.org`
  test('a wrong password and an unknown address are answered alike, and take alike', async () => {
    // A password takes no more guesses than are looked at, so several are known.
    const known = await all(5, () => newcomerAt(server.url))
    const guess = (email = '') => enters(guest(), { email, password: 'not this one' }, newAddress())
    const { answers, took } = await inTurns(20, {
      known: (round) => guess(known[round % known.length]?.email),
      unknown: (round) => guess(nobody(round)),
    })
    expect([new Set(statuses(answers)), kindsOf(answers)]).toEqual([new Set([401]), 1])
    // What takes long is stretching the password, a hundred times as long as all the rest: left out, or done twice, it would
    // show here whatever else this machine does. Two hundred of them would show no more, and take a minute.
    expect(ratioOf(took.unknown, took.known)).toBeGreaterThan(0.5)
    expect(ratioOf(took.unknown, took.known)).toBeLessThan(2)
  })
})

describe('[THR-20] guessing a code', () => {
  const give = (who: HttpPerson, code: string, headers = {}) => who.call(verifyOneTimeCode, { body: { code }, headers })
  const wrongFor = (secret: string) => {
    const right = new Set([-60, -30, 0, 30, 60].map((seconds) => codeFor(secret, seconds)))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666'
  }

  test('five wrong ones end the step, and fifty at once are looked at five times', async () => {
    const ada = await newcomerAt(server.url)
    const { secret } = await guards(ada)
    const who = guest()
    await enters(who, ada)
    const headers = { cookie: who.cookieHeader }
    const answers = await all(50, () => give(who, wrongFor(secret), headers))
    expect(new Set(statuses(answers))).toEqual(new Set([401]))
    const looked = answers.filter((answer) => /wrong or has been used/.test(refusalIn(answer).message ?? ''))
    expect(looked).toHaveLength(5)
    expect((await give(who, codeFor(secret), headers)).status).toBe(401)
  })

  test('a right one is good once, and so is a recovery code', async () => {
    const ada = await newcomerAt(server.url)
    const { secret, recoveryCodes } = await guards(ada)
    const code = codeFor(secret)
    const steps = async (call: typeof verifyOneTimeCode | typeof verifyRecoveryCode, typed: string) => {
      const who = guest()
      await enters(who, ada)
      return (await who.call(call, { body: { code: typed } })).status
    }
    expect([await steps(verifyOneTimeCode, code), await steps(verifyOneTimeCode, code)]).toEqual([200, 401])
    const [first = ''] = recoveryCodes
    expect([await steps(verifyRecoveryCode, first), await steps(verifyRecoveryCode, first)]).toEqual([200, 401])
  })

  test('a clock that is half a minute off does no harm, one that is more than a minute off does', async () => {
    const ada = await newcomerAt(server.url)
    const { secret } = await guards(ada)
    const at = async (seconds: number) => {
      const who = guest()
      await enters(who, ada)
      return (await give(who, codeFor(secret, seconds))).status
    }
    expect([await at(-90), await at(90)]).toEqual([401, 401])
    expect(await at(30)).toBe(200)
  })
})

describe('[THR-21] stepping around the second factor', () => {
  test('a password alone opens nothing; a reset password asks for the code as well', async () => {
    const ada = await newcomerAt(server.url)
    await guards(ada)
    const who = guest()
    expect((await enters(who, ada)).json()).toEqual({ user: null, isTwoFactorRequired: true })
    who.becomes(ada.person.user)
    expect(statuses([await who.call(whoAmI), await who.call(listProjects)])).toEqual([401, 401])
    const ofAda = { userId: ada.person.user.id, tenantId: ada.person.tenantId }
    // It is notified that it is signed out, and nothing else; the person who is in is welcomed at the same knock.
    expect([await handshake(who, ofAda), await handshake(ada.person, ofAda)]).toEqual(['closed 3000', 'CONNECTED'])

    await guest().ask(forgotPassword, { body: { email: ada.email } })
    const { prefix, token } = await linkTo(ada.email, 'reset-password')
    const password = 'another sentence altogether'
    const { recoveryCode } = ada
    await guest().ask(resetPassword, {
      params: { userIdPrefix: prefix, token },
      body: { password, passwordConfirmation: password, recoveryCode },
    })
    expect((await enters(guest(), { email: ada.email, password })).json()).toEqual({
      user: null,
      isTwoFactorRequired: true,
    })
  })
})

describe('a forgotten password', () => {
  const fresh = { password: 'another sentence altogether', passwordConfirmation: 'another sentence altogether' }
  const asks = async () => {
    const ada = await newcomerAt(server.url)
    await guest().call(forgotPassword, { body: { email: ada.email }, headers: newAddress() })
    const { prefix, token } = await linkTo(ada.email, 'reset-password')
    const params = { userIdPrefix: prefix, token }
    const resets = (recoveryCode: unknown = ada.recoveryCode) =>
      guest().call(resetPassword, { params, body: { ...fresh, recoveryCode }, headers: newAddress() })
    return { ada, params, resets }
  }

  test('[THR-22] looking at the link does not use it up; of two that use it at once one succeeds, and nobody after', async () => {
    const { ada, params, resets } = await asks()
    const looks = await all(20, () => guest().call(checkResetLink, { params, headers: newAddress() }))
    expect(new Set(statuses(looks))).toEqual(new Set([200]))
    expect(new Set(statuses(await all(2, () => resets())))).toEqual(new Set([200, 404]))
    expect((await resets()).status).toBe(404)
    expect(await signIn(server.url, ada.email, fresh.password)).not.toBe(null)
  })

  test('[THR-22] [FLT-43] a truncated link, another person’s and a made-up one are none', async () => {
    const { params } = await asks()
    const other = await asks()
    const look = (given: { userIdPrefix: string; token: string }) =>
      guest().call(checkResetLink, { params: given, headers: newAddress() })
    const answers = [
      await look({ ...params, token: params.token.slice(0, -1) }),
      await look({ ...params, token: other.params.token }),
      await look({ ...params, token: 'x'.repeat(43) }),
    ]
    expect(statuses(answers).every((status) => status === 404 || status === 400)).toBe(true)
    expect((await look(params)).status).toBe(200)
  })

  test('[THR-22] a list of addresses is no address, and the link names our own host whatever a request says', async () => {
    const { ada } = await asks()
    const listed = await guest().call(forgotPassword, {
      body: { email: [ada.email, 'evil@example.org'] },
      headers: newAddress(),
    })
    expect([listed.status, refusalIn(listed).errors?.[0]?.param]).toEqual([400, 'email'])
    const eve = await newcomerAt(server.url, 'Eve')
    await guest().call(forgotPassword, {
      body: { email: eve.email },
      headers: { ...newAddress(), 'x-forwarded-host': 'evil.example' },
    })
    await linkTo(eve.email, 'reset-password')
    const box = mail.received.map(({ text, html }) => text + html).join('\n')
    expect(box).not.toContain('evil.example')
    expect(box).toContain(`${server.url}/reset-password/`)
  })

  test('[THR-23] without the recovery code nothing changes, and the fifth wrong one is the link’s last', async () => {
    const { ada, resets } = await asks()
    for (const wrong of [undefined, '', 'AAAA-BBBB-CCCC-DDDD']) {
      const refused = await resets(wrong ?? null)
      expect([refused.status, refusalIn(refused).errors?.map(({ param }) => param)]).toEqual([400, ['recoveryCode']])
    }
    expect(await signIn(server.url, ada.email, ada.password)).not.toBe(null)
    for (let tries = 1; tries < 5; tries++) await resets('AAAA-BBBB-CCCC-DDDD')
    expect((await resets()).status).toBe(404)
    expect(await signIn(server.url, ada.email, ada.password)).not.toBe(null)
  })
})

test('[THR-19] guessing the present password in a session ends that session at the fifth', async () => {
  const { person } = await newcomerAt(server.url)
  const guess = () =>
    person.call(changePassword, {
      body: { currentPassword: 'no', password: 'yet another sentence', passwordConfirmation: 'yet another sentence' },
    })
  const answers = statuses(await all(50, guess))
  expect(count(answers, 400)).toBe(5)
  expect((await person.call(whoAmI)).status).toBe(401)
})
