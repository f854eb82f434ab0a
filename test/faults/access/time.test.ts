import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { logIn, verifyOneTimeCode, whoAmI } from '#contract/calls/auth.ts'
import { checkInvitation, inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { activateAccount, checkResetLink, forgotPassword, resetPassword } from '#contract/calls/account/links.ts'
import { startTwoFactor, verifyTwoFactor } from '#contract/calls/account/two-factor.ts'
import {
  ACTIVATION_LINK_HOURS,
  INVITATION_DAYS,
  PENDING_CODE_STEP_MINUTES,
  RESET_LINK_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  TWO_FACTOR_SETUP_MINUTES,
} from '#contract/limits.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { inTurns, kindsOf, shareLonger } from '../../support/requests/in-turns.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, linkTo, newcomerAt } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { settableClock } from '../../support/server/settable-clock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The server's clock is set: nothing here waits. */
const clock = settableClock()
let server: RunningServer
/** A moment in which the test begins, twelve seconds into a step of the authenticators. */
let start: number
beforeAll(async () => {
  server = await startServer({ env: { ...WITH_MAILBOX, ...clock.env } })
  start = Math.ceil(Date.now() / (30 * SECOND)) * 30 * SECOND + 12 * SECOND
})
afterEach(() => clock.run())

const guest = () => new HttpPerson(server.url)
/** What a call is answered just before a time is over, and just after. */
const around = async (ms: number, ask: () => Promise<{ status: number }>) => {
  clock.standAt(start + ms - SECOND)
  const before = await ask()
  clock.standAt(start + ms + SECOND)
  return [before.status, (await ask()).status]
}
const begins = () => clock.standAt(start)

test('[THR-24] a reset is answered alike and as fast whether there is an account or not', async () => {
  const ada = await newcomerAt(server.url)
  const ask = (email: string) => guest().call(forgotPassword, { body: { email } })
  const { answers, took } = await inTurns(100, {
    known: () => ask(ada.email),
    unknown: (round) => ask(`nobody-${round}@example.org`),
  })
  expect([answers[0]?.status, kindsOf(answers)]).toEqual([200, 1])
  // Of two hundred answers, which come within milliseconds, the time does not tell whose they are. Alike they are within 0.04 of
  // a half, which leaves five times as much to chance; a mail put down before answering takes it far beyond.
  expect(Math.abs(shareLonger(took.known, took.unknown) - 0.5)).toBeLessThan(0.2)
})

describe('what is mailed is good for its time', () => {
  test('[THR-22] [FLT-43] [AUTH-06] a link to a new password: half an hour, and then it changes nothing', async () => {
    begins()
    const ada = await newcomerAt(server.url)
    await guest().ask(forgotPassword, { body: { email: ada.email } })
    const { prefix: userIdPrefix, token } = await linkTo(server.url, ada.email, 'reset-password')
    const params = { userIdPrefix, token }
    const time = RESET_LINK_MINUTES * MINUTE
    expect(await around(time, () => guest().call(checkResetLink, { params }))).toEqual([200, 404])
    const password = 'another sentence altogether'
    const body = { password, passwordConfirmation: password, recoveryCode: ada.recoveryCode }
    expect((await guest().call(resetPassword, { params, body })).status).toBe(404)
    expect((await guest().call(logIn, { body: { email: ada.email, password: ada.password } })).status).toBe(200)
  })

  test('[AUTH-05] a link that activates: a day', async () => {
    begins()
    const [late, early] = [await newcomerAt(server.url), await newcomerAt(server.url)]
    const opens = async ({ email, person }: typeof late) => {
      const { prefix: userIdPrefix, token } = await linkTo(server.url, email, 'activate-account')
      return person.call(activateAccount, { params: { userIdPrefix, token } })
    }
    clock.standAt(start + ACTIVATION_LINK_HOURS * HOUR - SECOND)
    expect((await opens(early)).status).toBe(200)
    clock.standAt(start + ACTIVATION_LINK_HOURS * HOUR + SECOND)
    expect((await opens(late)).status).toBe(404)
    expect((await late.person.ask(whoAmI)).user.activatedAt).toBe(null)
  })

  test('[THR-25] [FLT-43] [AUTH-08] an invitation: seven days, and then nobody joins by it', async () => {
    begins()
    const olga = await newcomerAt(server.url, 'Olga')
    await activates(olga)
    const email = `lena-${randomUUID()}@example.org`
    await olga.person.ask(inviteUser, { body: { email, roleName: 'Employee' } })
    const { prefix: idPrefix, token } = await linkTo(server.url, email, 'join-team')
    const params = { idPrefix, token }
    expect(await around(INVITATION_DAYS * DAY, () => guest().call(checkInvitation, { params }))).toEqual([200, 404])
    const body = {
      firstName: 'Lena',
      lastName: 'Late',
      password: 'a sentence of some length',
      agreedToTermsAndPolicy: true,
      timezone: 'UTC',
    }
    expect((await guest().call(joinByInvitation, { params, body })).status).toBe(404)
  })
})

describe('[THR-20] a code of the second factor', () => {
  const codeAt = (secret: string, seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + seconds * SECOND })
  /** A person who is asked for a code, with an authenticator whose last used code is long ago. */
  const asked = async () => {
    begins()
    const ada = await newcomerAt(server.url)
    clock.standAt(start - HOUR)
    const { secret } = await ada.person.ask(startTwoFactor, { body: { password: ada.password } })
    await ada.person.ask(verifyTwoFactor, { body: { code: codeAt(secret, -3_600) } })
    begins()
    const who = guest()
    await who.ask(logIn, { body: { email: ada.email, password: ada.password } })
    return { who, gives: (seconds: number) => who.call(verifyOneTimeCode, { body: { code: codeAt(secret, seconds) } }) }
  }

  test('is taken from a clock that is half a minute off, not from one that is a minute or more off', async () => {
    const one = await asked()
    for (const seconds of [-90, -60, 60, 90])
      expect([seconds, (await one.gives(seconds)).status]).toEqual([seconds, 401])
    expect((await one.gives(-30)).status).toBe(200)
    expect((await (await asked()).gives(0)).status).toBe(200)
    expect((await (await asked()).gives(30)).status).toBe(200)
  })

  test('[AUTH-02] is waited for ten minutes; then one signs in anew', async () => {
    const { who, gives } = await asked()
    clock.standAt(start + PENDING_CODE_STEP_MINUTES * MINUTE + SECOND)
    expect((await gives(PENDING_CODE_STEP_MINUTES * 60)).status).toBe(401)
    expect((await who.call(whoAmI)).status).toBe(401)
  })

  test('[ACC-04] that switches it on is to come within ten minutes of its secret', async () => {
    begins()
    const { person, password } = await newcomerAt(server.url)
    const { secret } = await person.ask(startTwoFactor, { body: { password } })
    const late = TWO_FACTOR_SETUP_MINUTES * 60 + 1
    clock.standAt(start + late * SECOND)
    expect((await person.call(verifyTwoFactor, { body: { code: codeAt(secret, late) } })).status).toBe(422)
    expect((await person.ask(whoAmI)).user.isTwoFactorAuthenticationEnabled).toBe(false)
  })
})

test('[THR-28] a session is over when nobody has used it for two weeks, and after thirty days no matter who uses it', async () => {
  begins()
  const [idle, busy] = [await newcomerAt(server.url), await newcomerAt(server.url)]
  const asks = ({ person }: typeof idle) => person.call(whoAmI)
  for (let days = 7; days < SESSION_ABSOLUTE_DAYS; days += 7) {
    clock.standAt(start + days * DAY)
    expect([days, (await asks(busy)).status]).toEqual([days, 200])
  }
  clock.standAt(start + SESSION_IDLE_DAYS * DAY + MINUTE)
  expect((await asks(idle)).status).toBe(401)
  clock.standAt(start + SESSION_ABSOLUTE_DAYS * DAY + MINUTE)
  expect((await asks(busy)).status).toBe(401)
})
