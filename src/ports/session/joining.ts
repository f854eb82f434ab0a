import { fromPromise } from 'xstate'
import { register, type Registered } from '#contract/calls/auth.ts'
import { checkInvitation as check, joinByInvitation } from '#contract/calls/invitations.ts'
import type { Joining } from '#machines/session/invitations/join-team.ts'
import type { InvitationLink, Offer } from '#machines/session/invitations/invitation-link.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { withProof } from './person-proof.ts'
import { whereOneIs } from './registration.ts'

/** Looks whether an invitation is still good, and whose it is. */
export const checkInvitation: Port<Offer, InvitationLink> = portOf(check, (input) => ({ params: { ...input } }), {
  toast: false,
})

/** Makes an account for an invited person: in the workspace of the invitation, or one that has to be activated first. The form shows a failure itself. */
export const join = fromPromise<Registered, Joining>(({ input: { link, form, email }, signal }) =>
  withProof(signal, (proof) => {
    const body = { ...form, ...whereOneIs(), ...proof }
    const quiet = { signal, toast: false }
    return email === null
      ? ask(joinByInvitation, { params: { ...link }, body }, quiet)
      : ask(register, { body: { ...body, email } }, quiet)
  }),
)
