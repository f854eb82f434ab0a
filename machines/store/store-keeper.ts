import type { EventObject } from 'xstate'
import type { MessageReceived } from '../live/news.ts'
import { callbackPort } from '../port.ts'
import type { SessionNews } from '../session/events.ts'
import type { Store } from './store.ts'

/** What the store's keeper hears: everything that comes live, and who is signed in. */
export type ToStoreKeeper = MessageReceived | SessionNews

const NOBODY = ''

/**
 * Tells the store what comes over the live connection and with the answers to what is done here, and empties it when another
 * workspace is opened, or nobody is signed in any more. Started anew, it finds the store as it was.
 */
export function storeKeeper(store: Store) {
  let whose = NOBODY
  const belongTo = (now: string): void => {
    if (now !== whose) store.reset()
    whose = now
  }
  return callbackPort<ToStoreKeeper, void, EventObject>(({ receive }) =>
    receive((event) => {
      if (event.type === 'message.received') store.hear(event)
      else belongTo(event.type === 'session.opened' ? `${event.userId} ${event.tenantId ?? NOBODY}` : NOBODY)
    }),
  )
}
