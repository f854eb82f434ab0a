import { fromPromise, type EventObject } from 'xstate'
import type { LeavingEvent } from '#machines/workspace/leaving.ts'
import { returnedReauthPurpose } from '../provider/reauth-purpose.ts'

/** Opens the dialog again after the return from the provider, to leave a workspace or to delete it. */
export const lookForLeaving = fromPromise<EventObject | null, void>(() => {
  const reauth = returnedReauthPurpose()
  if (reauth?.of !== 'workspace') return Promise.resolve(null)
  const { kind, id, name } = reauth
  const event = { type: 'leaving.opened', kind, id, name, by: 'provider', hasReturned: true } satisfies LeavingEvent
  return Promise.resolve(event)
})

/** Nobody comes to the page to make a workspace. */
export const lookForNothing = fromPromise<EventObject | null, void>(() => Promise.resolve(null))
