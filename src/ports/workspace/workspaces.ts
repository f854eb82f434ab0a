import { fromPromise } from 'xstate'
import { whoAmI } from '#contract/calls/auth.ts'
import { countInvitations as count } from '#contract/calls/sidebar.ts'
import type { Seen } from '#machines/workspace/watch.ts'
import { ask } from '../api/api.ts'

/** How many invitations wait; the menu does without the number when it does not come. */
export const countInvitations = fromPromise<number, void>(
  async ({ signal }) => (await ask(count, {}, { signal, silent: true })).count,
)

/** The user's workspaces and invitations as they are now. The request runs in the background, so a failure is not shown. */
export const look = fromPromise<Seen, void>(async ({ signal }) => {
  const quietly = { signal, silent: true }
  const [{ user }, invitations] = await Promise.all([ask(whoAmI, {}, quietly), ask(count, {}, quietly)])
  return { user, invitations: invitations.count }
})
