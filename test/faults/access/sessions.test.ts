import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount } from '#contract/calls/account/account.ts'
import { changeLanguage, logIn, logOut, whoAmI } from '#contract/calls/auth.ts'
import {
  acceptInvitation,
  checkInvitation,
  declineOwnInvitation,
  inviteUser,
  joinByInvitation,
  listInvitations,
} from '#contract/calls/invitations.ts'
import { forgotPassword, resetPassword } from '#contract/calls/account/links.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { HttpPerson, pathOf, signIn } from '../../support/people/http-person.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, linkTo, newcomerAt } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: WITH_MAILBOX })
})

const guest = () => new HttpPerson(server.url)
const SESSION = 'session'
const NEW_PASSWORD = { password: 'another sentence altogether', passwordConfirmation: 'another sentence altogether' }
const JOINING = {
  firstName: 'Lena',
  lastName: 'Novak',
  password: 'a sentence of four words',
  agreedToTermsAndPolicy: true,
  timezone: 'Europe/Warsaw',
}

describe('[THR-16] a request that another site had a browser send', () => {
  const wish = { body: { language: 'de' } }

  test('changes nothing: without the token, with another session’s, as a form, or across sites', async () => {
    const { person } = await newcomerAt(server.url)
    const { person: eve } = await newcomerAt(server.url, 'Eve')
    const form = { 'content-type': 'text/plain' }
    const answers = [
      await person.call(changeLanguage, { ...wish, headers: { [REQUEST_HEADERS.csrf]: '' } }),
      await person.call(changeLanguage, { ...wish, headers: { [REQUEST_HEADERS.csrf]: eve.csrf ?? '' } }),
      await person.call(changeLanguage, { ...wish, headers: { 'sec-fetch-site': 'cross-site' } }),
      await person.send('PATCH', pathOf(changeLanguage), { headers: form, body: JSON.stringify(wish.body) }),
      await person.send(changeLanguage.method, pathOf(changeLanguage), { headers: form, body: '{"language":"de"}' }),
    ]
    for (const { status } of answers) expect([403, 404, 415]).toContain(status)
    expect((await person.ask(whoAmI)).user.language).not.toBe('de')
    await person.ask(changeLanguage, { body: { language: 'de' } })
    expect((await person.ask(whoAmI)).user.language).toBe('de')
  })

  test('signs nobody in either', async () => {
    const { email, password } = await newcomerAt(server.url)
    const who = guest()
    const answer = await who.call(logIn, { body: { email, password }, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([answer.status, who.cookies.has(SESSION)]).toEqual([403, false])
  })

  test('by GET there is nothing to change: every call that writes has another method', () => {
    const writing = /^(?:create|change|update|delete|end|add|remove|accept|decline|join|log|register|reset|invite|move)/
    expect(
      ALL_CALLS.filter(({ method, name }) => method === 'GET' && writing.test(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('[THR-28] a session', () => {
  const isIn = async (cookie: string) => (await guest().call(whoAmI, { headers: { cookie } })).status === 200

  test('gets a token that was never used, and a person who had the one before is out', async () => {
    const { person, email, password } = await newcomerAt(server.url)
    const before = person.cookieHeader
    await person.ask(logIn, { body: { email, password } })
    expect(person.cookieHeader).not.toBe(before)
    expect([await isIn(before), await isIn(person.cookieHeader)]).toEqual([false, true])
    const planted = guest()
    planted.cookies.set(SESSION, 'a'.repeat(43))
    await planted.ask(logIn, { body: { email, password } })
    expect(planted.cookies.get(SESSION)).not.toBe('a'.repeat(43))
  })

  test.each<[string, (ada: Awaited<ReturnType<typeof newcomerAt>>) => Promise<unknown>]>([
    ['signing out', ({ person }) => person.ask(logOut)],
    [
      'a new password',
      ({ person, password }) => person.ask(changePassword, { body: { ...NEW_PASSWORD, currentPassword: password } }),
    ],
    [
      'a reset password',
      async ({ email, recoveryCode }) => {
        await guest().ask(forgotPassword, { body: { email } })
        const { prefix: userIdPrefix, token } = await linkTo(server.url, email, 'reset-password')
        await guest().ask(resetPassword, { params: { userIdPrefix, token }, body: { ...NEW_PASSWORD, recoveryCode } })
      },
    ],
    ['deleting the account', ({ person, password }) => person.ask(deleteAccount, { body: { password } })],
  ])('is over with %s, for the person who kept its cookie', async (_, ends) => {
    const ada = await newcomerAt(server.url)
    const kept = ada.person.cookieHeader
    expect(await isIn(kept)).toBe(true)
    await ends(ada)
    expect(await isIn(kept)).toBe(false)
  })
})

describe('[THR-25] an invitation', () => {
  const invites = async () => {
    const olga = await newcomerAt(server.url, 'Olga')
    await activates(olga)
    const email = `lena-${randomUUID()}@example.org`
    await olga.person.ask(inviteUser, { body: { email, roleName: 'Employee' } })
    const { prefix: idPrefix, token } = await linkTo(server.url, email, 'join-team')
    return { olga, email, params: { idPrefix, token } }
  }
  const joins = (params: { idPrefix: string; token: string }) =>
    guest().call(joinByInvitation, { params, body: JOINING })

  test('is good once, whole, and with its own token alone', async () => {
    const { params } = await invites()
    const other = await invites()
    for (const token of [params.token.slice(0, -1), other.params.token, 'x'.repeat(43)])
      expect([400, 404]).toContain((await guest().call(checkInvitation, { params: { ...params, token } })).status)
    const both = (await Promise.all([joins(params), joins(params)])).map(({ status }) => status)
    expect(both).toContain(200)
    // A person who is late finds no invitation any more, or an account.
    expect(both.filter((status) => status === 404 || status === 422)).toHaveLength(1)
    expect([(await joins(params)).status, (await guest().call(checkInvitation, { params })).status]).toEqual([404, 404])
  })

  test('is for its own address, shows no token, and a declined one is none any more', async () => {
    const { olga, params } = await invites()
    const eve = await newcomerAt(server.url, 'Eve')
    await activates(eve)
    expect((await eve.person.call(acceptInvitation, { params })).status).toBe(403)
    await olga.person.ask(inviteUser, { body: { email: eve.email, roleName: 'Employee' } })
    const { prefix: idPrefix, token } = await linkTo(server.url, eve.email, 'join-team')
    const list = await eve.person.call(listInvitations)
    expect(list.text).not.toContain(token)
    const { rows } = listInvitations.reply.parse(list.json())
    await eve.person.ask(declineOwnInvitation, { params: { id: rows[0]?.id ?? '' } })
    expect((await eve.person.call(acceptInvitation, { params: { idPrefix, token } })).status).toBe(404)
  })

  test('a list of addresses invites nobody', async () => {
    const { olga } = await invites()
    const body = { email: ['eve@example.org', 'ada@example.org'], roleName: 'Employee' }
    expect((await olga.person.call(inviteUser, { body })).status).toBe(400)
  })
})

test('[THR-36] no secret is written to the log: no password, no token of a link, of a session or of a page', async () => {
  const ada = await newcomerAt(server.url)
  await guest().ask(forgotPassword, { body: { email: ada.email } })
  const { token } = await linkTo(server.url, ada.email, 'reset-password')
  await guest().call(resetPassword, { params: { userIdPrefix: 'ffffffff', token }, body: NEW_PASSWORD })
  await guest().send('GET', `/reset-password/ffffffff/${token}`)
  await signIn(server.url, ada.email, 'the wrong password of ada')
  const secrets = [ada.password, ada.recoveryCode, token, ada.person.cookies.get(SESSION), ada.person.csrf]
  await expect.poll(() => server.output()).toContain('signIn: wrong')
  for (const secret of [...secrets, 'the wrong password of ada'])
    expect(server.output().includes(secret ?? 'nothing')).toBe(false)
})
