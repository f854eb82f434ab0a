import { fromPromise } from 'xstate'
import {
  activateAccount,
  checkResetLink,
  forgotPassword,
  resendActivation,
  resetPassword,
} from '#contract/calls/account/links.ts'
import type { Activated } from '#machines/session/activation/activation.ts'
import type { UserLink } from '#machines/session/password-reset/mailed-link.ts'
import type { ResetFields } from '#machines/session/password-reset/password-reset-form.ts'
import { ask } from '../api/api.ts'
import { isSignedOut } from '../api/who-asks.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { SIGNED_OUT } from '../api/api-failures.ts'
import { withProof } from './person-proof.ts'

/**
 * Activates the account whose link this is; the page says itself what came of it. Without a session the server is not asked:
 * its 401 would have the page opened anew, for ever.
 */
export const activate = fromPromise<Activated, UserLink>(async ({ input, signal }) => {
  if (isSignedOut()) throw SIGNED_OUT
  return ask(activateAccount, { params: { ...input } }, { signal, toast: false })
})

/** Has the activation mail sent once more. */
export const resend: Port<null> = portOf(resendActivation, () => ({}))

/** Has the link mailed that a new password is set with, if there is such an account. */
export const sendLink = fromPromise<null, { email: string }>(({ input, signal }) =>
  withProof(signal, (proof) => ask(forgotPassword, { body: { ...input, ...proof } }, { signal })),
)

/** Looks whether a link to set a new password is still good; using it is another matter. */
export const checkLink: Port<null, UserLink> = portOf(checkResetLink, (input) => ({ params: { ...input } }), {
  toast: false,
})

/** Sets a new password; what opens the safes from now on comes back. */
export const reset: Port<{ recoveryCode: string }, { link: UserLink; fields: ResetFields }> = portOf(
  resetPassword,
  ({ link, fields }) => ({ params: { ...link }, body: fields }),
)
