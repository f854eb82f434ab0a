import { fromPromise } from 'xstate'
import type { Registered } from '#contract/calls/auth.ts'
import { checkInvitation as check, joinByInvitation } from '#contract/calls/invitations.ts'
import type { JoinForm } from '#machines/session/invitations/join-team-form.ts'
import type { InvitationLink, Offer } from '#machines/session/invitations/invitation-link.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { withProof } from './person-proof.ts'
import { whereOneIs } from './registration.ts'

/** Looks whether an invitation is still good, and whose it is. */
export const checkInvitation: Port<Offer, InvitationLink> = portOf(check, (input) => ({ params: { ...input } }), {
  toast: false,
})

/** Makes an account for an invited person, in the workspace of the invitation. The form shows a failure itself. */
export const join = fromPromise<Registered, { link: InvitationLink; form: JoinForm }>(({ input, signal }) =>
  withProof(signal, (proof) =>
    ask(
      joinByInvitation,
      { params: { ...input.link }, body: { ...input.form, ...whereOneIs(), ...proof } },
      { signal, toast: false },
    ),
  ),
)
