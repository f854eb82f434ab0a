import { fromPromise } from 'xstate'
import { switchWorkspace as change } from '#contract/calls/workspaces.ts'
import type { User } from '#contract/entities/user.ts'
import { ask } from '../api/api.ts'

/** Makes another workspace the session's active one. The switcher says itself what went wrong. */
export const switchWorkspace = fromPromise<{ user: User }, { id: string }>(({ input, signal }) =>
  ask(change, { params: input }, { signal, silent: true }),
)
