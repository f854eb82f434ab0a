import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount, endLogin, endOtherLogins, listLogins } from '#contract/calls/account/account.ts'
import { logIn, logOut } from '#contract/calls/auth.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { forgotPassword, resetPassword } from '#contract/calls/account/links.ts'
import { deactivateUser } from '#contract/calls/people.ts'
import { startTwoFactor, verifyTwoFactor } from '#contract/calls/account/two-factor.ts'
import { handshake } from '../../support/live/handshake.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, codeFor, linkTo, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const LOGGED_OUT = 3_000
const SOON_MS = 1_000
const NEW_PASSWORD = { password: 'another sentence altogether', passwordConfirmation: 'another sentence altogether' }

let server: SharedServer
const windows: LiveWindow[] = []
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
})
afterEach(() => {
  for (const window of windows.splice(0)) window.close()
})

const guest = () => new HttpPerson(server.url)
const opens = async (person: HttpPerson) => {
  const by = { userId: person.user.id, tenantId: person.tenantId, visitor: person }
  const window = new LiveWindow(server.url, by)
  windows.push(window)
  await window.welcome()
  return window
}
/** The same person at a browser of their own. */
const elsewhere = async ({ email, password }: Newcomer) => {
  const person = guest()
  const { user } = await person.ask(logIn, { body: { email, password } })
  if (!user) throw new Error('a code is asked for')
  return person.becomes(user)
}

describe('[THR-18] a window whose session is lost', () => {
  /** What ends the session of the other browser, by whom. */
  const ENDS: [string, (ada: Newcomer, other: HttpPerson) => Promise<unknown>][] = [
    ['by signing out in another tab', (_, other) => other.call(logOut)],
    [
      'by a new password',
      ({ person, password }) => person.ask(changePassword, { body: { ...NEW_PASSWORD, currentPassword: password } }),
    ],
    [
      'by a reset password',
      async ({ email, recoveryCode }) => {
        await guest().ask(forgotPassword, { body: { email } })
        const { prefix: userIdPrefix, token } = await linkTo(server.url, email, 'reset-password')
        await guest().ask(resetPassword, { params: { userIdPrefix, token }, body: { ...NEW_PASSWORD, recoveryCode } })
      },
    ],
    [
      'from the list of sign-ins',
      async ({ person }, other) => {
        const { rows } = await other.ask(listLogins, { query: {} })
        await person.ask(endLogin, { params: { id: rows.find(({ isCurrent }) => isCurrent)?.id ?? '' } })
      },
    ],
    ['with all others', ({ person }) => person.ask(endOtherLogins)],
    [
      'by a second factor',
      async ({ person, password }) => {
        const { secret } = await person.ask(startTwoFactor, { body: { password } })
        await person.ask(verifyTwoFactor, { body: { code: codeFor(secret) } })
      },
    ],
    ['with the account', ({ person, password }) => person.ask(deleteAccount, { body: { password } })],
  ]

  test.each(ENDS)('%s is closed within a second, and is not let in again', async (_, ends) => {
    const ada = await newcomerAt(server.url)
    const other = await elsewhere(ada)
    const { user, tenantId } = other
    // The way out takes the cookie along; the person who copied it keeps it.
    const copied = guest()
    for (const [name, value] of other.cookies) copied.cookies.set(name, value)
    const window = await opens(other)
    let from = 0
    const closed = window.over.then(({ code }) => ({ code, ms: performance.now() - from }))
    await ends(ada, other)
    from = performance.now()
    const { code, ms } = await closed
    expect(code).toBe(LOGGED_OUT)
    expect(ms).toBeLessThan(SOON_MS)
    expect(await handshake(copied, { userId: user.id, tenantId })).toBe(`closed ${LOGGED_OUT}`)
  })

  test('of a person who was removed from a workspace stays open and hears nothing of it any more', async () => {
    const olga = await newcomerAt(server.url, 'Olga')
    await activates(olga)
    const email = `lena-${randomUUID()}@example.org`
    await olga.person.ask(inviteUser, { body: { email, roleName: 'Employee' } })
    const { prefix: idPrefix, token } = await linkTo(server.url, email, 'join-team')
    const lena = guest()
    const { user } = await lena.ask(joinByInvitation, {
      params: { idPrefix, token },
      body: {
        firstName: 'Lena',
        lastName: 'Novak',
        password: 'a sentence of four words',
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    const window = await opens(lena.becomes(user))
    const [before, after] = [`before ${randomUUID()}`, `after ${randomUUID()}`]
    await olga.person.ask(createLabel, { body: { name: before, color: '#0f766e' } })
    // So that the silence later says something.
    await window.sees((message) => JSON.stringify(message).includes(before))
    const own = await opens(olga.person)
    await olga.person.ask(deactivateUser, { params: { id: user.id } })
    await olga.person.ask(createLabel, { body: { name: after, color: '#0f766e' } })
    await own.sees((message) => JSON.stringify(message).includes(after))
    window.socket.send('ping')
    await expect.poll(() => window.texts.at(-1)).toBe('pong')
    expect(window.texts.join()).not.toContain(after)
  })
})
