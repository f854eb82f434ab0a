import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/account/email-change.ts'
import type { EmailProved, EmailState } from '#contract/calls/account/email-change.ts'
import type { EmailFields } from '#machines/account/email/email-form.ts'
import type { UserLink } from '#machines/session/password-reset/mailed-link.ts'
import { SIGNED_OUT } from '../api/api-failures.ts'
import { ask } from '../api/api.ts'
import { isInSeat, isSignedOut } from '../api/who-asks.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { proofOf } from '../provider/confirmation.ts'

/** Reads whether a change of the address is under way. The server tells it to nobody who acts as the user, and is not asked. */
export const loadEmailChange = fromPromise<EmailState, void>(({ signal }) => {
  if (isInSeat()) throw new Error('the address is between its owner and the server')
  return ask(calls.showEmailChange, {}, { signal })
})

/** Asks for another address, with the password, or, where there is none, with the provider's word, which is used up then. */
export const requestEmailChange: Port<EmailState, EmailFields> = portOf(
  calls.requestEmailChange,
  ({ email, password }) => ({ body: { email, ...proofOf(password) } }),
)

/** Has the missing links mailed once more. */
export const resendEmailChange: Port<null> = portOf(calls.resendEmailChange, () => ({}))

/** Calls the change off. */
export const cancelEmailChange: Port<EmailState> = portOf(calls.cancelEmailChange, () => ({}))

/** Looks what a link is about. */
export const checkEmailLink: Port<calls.EmailLink, UserLink> = portOf(
  calls.checkEmailLink,
  (input) => ({ params: { ...input } }),
  { toast: false },
)

type Proving = { link: UserLink; side: calls.EmailLink['side'] }
/**
 * Agrees to the change. For the new address without a session the server is not asked: its 401 would have the page opened
 * anew, for ever.
 */
export const proveEmail = fromPromise<EmailProved, Proving>(async ({ input: { link, side }, signal }) => {
  if (side === 'new' && isSignedOut()) throw SIGNED_OUT
  const call = side === 'new' ? calls.proveNewEmail : calls.proveOldEmail
  return ask(call, { params: { ...link } }, { signal, toast: false })
})

/** Refuses the change. */
export const refuseEmailChange: Port<null, UserLink> = portOf(calls.refuseEmailChange, (input) => ({
  params: { ...input },
}))
