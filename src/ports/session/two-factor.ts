import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account/two-factor.ts'
import type { AuthenticatorSecret } from '#machines/account/security/two-factor-parts.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { proofOf } from '../provider/confirmation.ts'

/** Asks for a secret for the authenticator; it counts only once a code from it was verified. */
export const startTwoFactor = fromPromise<AuthenticatorSecret, { password: string }>(async ({ input, signal }) => {
  const { secret, uri } = await ask(calls.startTwoFactor, { body: proofOf(input.password) }, { signal })
  return { secret, secretUri: uri }
})

/** Verifies the first code: the second factor is on from then. */
export const verifyCode: Port<calls.RecoveryCodes, { code: string }> = portOf(calls.verifyTwoFactor, (input) => ({
  body: input,
}))

/** Takes the second factor away. */
export const turnOff: Port<null, { password: string }> = portOf(calls.disableTwoFactor, (input) => ({
  body: proofOf(input.password),
}))

/** Makes ten new codes; the old ones are good for nothing any more. */
export const renewCodes: Port<calls.RecoveryCodes, { password: string }> = portOf(
  calls.generateRecoveryCodes,
  (input) => ({ body: proofOf(input.password) }),
)
