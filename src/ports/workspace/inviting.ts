import { fromPromise } from 'xstate'
import { inviteUser } from '#contract/calls/invitations.ts'
import type { Role } from '#contract/entities/role.ts'
import { ask } from '../api/api.ts'

/** Invites one address; what is wrong with it is shown beside it. */
export const invite = fromPromise<{ id: string }, { email: string; roleName: Role }>(({ input, signal }) =>
  ask(inviteUser, { body: input }, { signal, toast: false }),
)
