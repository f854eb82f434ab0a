import type { EventObject } from 'xstate'
import type { MessageReceived } from '../live/news.ts'
import type { SessionNews } from '../session/events.ts'
import { callbackPort } from '../port.ts'
import type { Store } from './store.ts'

type ToStoreKeeper = MessageReceived | SessionNews

const NOBODY = ''

/**
 * Tells the store what comes over the live connection and with the answers to what is done here, and empties it when another
 * workspace is opened, or nobody is signed in any more.
 */
export const storeKeeper = (store: Store) =>
  callbackPort<ToStoreKeeper, void, EventObject>(({ receive }) => {
    let whose = NOBODY
    const belongTo = (now: string) => {
      if (now !== whose) store.reset()
      whose = now
    }
    receive((event) => {
      switch (event.type) {
        case 'message.received':
          return store.hear(event)
        case 'session.opened':
          return belongTo(`${event.userId} ${event.tenantId ?? NOBODY}`)
        case 'session.closed':
          return belongTo(NOBODY)
      }
    })
  })
