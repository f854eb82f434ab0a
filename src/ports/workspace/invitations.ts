import { fromPromise } from 'xstate'
import { acceptOwnInvitation, declineOwnInvitation, listInvitations } from '#contract/calls/invitations.ts'
import type { User } from '#contract/entities/user.ts'
import type { FoundInvitations, InvitationSearch } from '#machines/session/invitations/invitations.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** The user's invitations, past ones included. */
export const loadInvitations = fromPromise<FoundInvitations, InvitationSearch>(({ input: { q, ...rest }, signal }) => {
  const wanted = q.trim()
  return ask(
    listInvitations,
    { query: { ...rest, sortBy: 'createdAt', ...(wanted !== '' && { q: wanted }) } },
    { signal },
  )
})

/** Joins the workspace of an invitation. */
export const acceptInvitation: Port<{ user: User }, { id: string }> = portOf(acceptOwnInvitation, (input) => ({
  params: input,
}))

/** Declines an invitation for good. */
export const declineInvitation: Port<null, { id: string }> = portOf(declineOwnInvitation, (input) => ({
  params: input,
}))
