import type { EventObject } from 'xstate'
import type { KeptShown, MessageReceived } from '../live/news.ts'
import { callbackPort } from '../port.ts'
import type { SessionNews } from '../session/events.ts'
import { factsOf } from './facts.ts'
import type { Hearing, Store } from './store.ts'

/** What the store's keeper hears: everything that comes live, who is signed in, and which kept answers are shown. */
export type ToStoreKeeper = MessageReceived | SessionNews | KeptShown

/** The newest messages, as this device keeps them: an answer that it has kept as well may be older than they are. */
export interface MessageLog {
  readonly keep: (heard: Hearing) => void
  /** Where the page is: where another one is opened, the same answer is asked for anew. */
  readonly place: () => string
  /** Says in a moment what was heard since this answer, and others that are asked for with it, in the order of its numbers. */
  readonly since: (answer: KeptShown, say: (heard: readonly Hearing[]) => void) => void
}

const NOBODY = ''

/**
 * Tells the store what comes over the live connection and with the answers to what is done here, and empties it when another
 * workspace is opened, or nobody is signed in any more. What it holds as the first one comes was asked for by them, before this ran.
 * Started anew, it finds the store as it was. Without a connection it tells what was heard after the answers that are shown, of each
 * answer once at a place: what is fetched again because of it is no older.
 */
export function storeKeeper(store: Store, log: MessageLog) {
  let whose: string | null = null
  let shownAt = ''
  const followed = new Set<string>()
  const belongTo = (now: string): void => {
    if (whose !== null && now !== whose) store.reset()
    whose = now
    followed.clear()
  }
  const hear = (heard: Hearing): void => {
    store.hear(heard)
    if (heard.message.seq !== null && factsOf(heard.message).length > 0) log.keep(heard)
  }
  const followUp = (shown: KeptShown): void => {
    const place = log.place()
    if (place !== shownAt) followed.clear()
    shownAt = place
    if (followed.has(shown.path)) return
    followed.add(shown.path)
    const of = whose
    log.since(shown, (all) => {
      if (of === whose) for (const heard of all) store.hear({ ...heard, isKept: true })
    })
  }
  return callbackPort<ToStoreKeeper, void, EventObject>(({ receive }) =>
    receive((event) => {
      if (event.type === 'message.received') hear({ message: event.message, isOwn: event.isOwn })
      else if (event.type === 'kept.shown') followUp(event)
      else belongTo(event.type === 'session.opened' ? `${event.userId} ${event.tenantId ?? NOBODY}` : NOBODY)
    }),
  )
}
