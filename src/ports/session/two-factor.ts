import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/two-factor.ts'
import type { AuthenticatorSecret } from '#machines/account/two-factor-parts.ts'
import { ask } from '../api/api.ts'
import { proofOf } from '../provider/confirmation.ts'

/** Asks for a secret for the authenticator; it counts only once a code from it was verified. */
export const startTwoFactor = fromPromise<AuthenticatorSecret, { password: string }>(async ({ input, signal }) => {
  const { secret, uri } = await ask(calls.startTwoFactor, { body: proofOf(input.password) }, { signal })
  return { secret, secretUri: uri }
})

/** Verifies the first code: the second factor is on from then. */
export const verifyCode = fromPromise<calls.RecoveryCodes, { code: string }>(({ input, signal }) =>
  ask(calls.verifyTwoFactor, { body: input }, { signal }),
)

/** Takes the second factor away. */
export const turnOff = fromPromise<null, { password: string }>(({ input, signal }) =>
  ask(calls.disableTwoFactor, { body: proofOf(input.password) }, { signal }),
)

/** Makes ten new codes; the old ones are good for nothing any more. */
export const renewCodes = fromPromise<calls.RecoveryCodes, { password: string }>(({ input, signal }) =>
  ask(calls.generateRecoveryCodes, { body: proofOf(input.password) }, { signal }),
)
