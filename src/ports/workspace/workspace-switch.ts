import { switchWorkspace as change } from '#contract/calls/workspaces.ts'
import type { User } from '#contract/entities/user.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** Makes another workspace the session's active one. The switcher says itself what went wrong. */
export const switchWorkspace: Port<{ user: User }, { id: string }> = portOf(change, (input) => ({ params: input }), {
  silent: true,
})
