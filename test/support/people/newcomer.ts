import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { register } from '#contract/calls/auth.ts'
import { activateAccount } from '#contract/calls/account/links.ts'
import { startTwoFactor, verifyTwoFactor } from '#contract/calls/account/two-factor.ts'
import { HttpPerson } from './http-person.ts'
import { mailedLink } from '../mail/mailed-link.ts'

/** A person who has just signed up, with all that only they know. */
export interface Newcomer {
  readonly person: HttpPerson
  readonly email: string
  readonly password: string
  readonly recoveryCode: string
}

/** The code that an authenticator shows, so many seconds from now. */
export const codeFor = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 })

/** Signs a person up. */
export async function newcomerAt(url: string, firstName = 'Ada', domain = 'example.org'): Promise<Newcomer> {
  const person = new HttpPerson(url)
  const way = {
    email: `${firstName.toLowerCase()}-${randomUUID()}@${domain}`,
    password: `a sentence of ${randomUUID()}`,
  }
  const { user, recoveryCode } = await person.ask(register, {
    body: { ...way, firstName, lastName: 'Example', agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
  })
  person.becomes(user)
  return { person, ...way, recoveryCode }
}

/** The two parts of a mailed link, as calls name them. */
export async function linkTo(url: string, email: string, kind: string): Promise<{ prefix: string; token: string }> {
  const [, , prefix = '', token = ''] = (await mailedLink(url, email, kind)).split('/')
  return { prefix, token }
}

/** Activates an account by the link in its mail. */
export async function activates({ person, email }: Newcomer): Promise<void> {
  const { prefix, token } = await linkTo(person.url, email, 'activate-account')
  await person.ask(activateAccount, { params: { userIdPrefix: prefix, token } })
}

/** Switches the second factor on; what the authenticator and the drawer now hold. */
export async function guards({ person, password }: Newcomer): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.ask(startTwoFactor, { body: { password } })
  // Not the code of now: that one is still to be used.
  const { recoveryCodes } = await person.ask(verifyTwoFactor, { body: { code: codeFor(secret, -30) } })
  return { secret, recoveryCodes }
}
