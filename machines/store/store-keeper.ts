import { fromTransition, type EventObject } from 'xstate'
import type { MessageReceived } from '../live/news.ts'
import type { SessionNews } from '../session/events.ts'
import type { Store } from './store.ts'

type ToStoreKeeper = MessageReceived | SessionNews

/** How much the store holds: what an inspector shows of it. */
export interface StoreCounts {
  readonly heard: number
  readonly tasks: number
  readonly columns: number
  readonly labels: number
  readonly people: number
  readonly attachments: number
}

const NOBODY = ''
const countsOf = ({ tasks, columns, labels, people, attachments, heardSoFar }: Store): StoreCounts => ({
  heard: heardSoFar(),
  tasks: tasks.count(),
  columns: columns.count(),
  labels: labels.count(),
  people: people.count(),
  attachments: attachments.count(),
})

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
  const hear = (event: ToStoreKeeper): void => {
    if (event.type === 'message.received') store.hear(event)
    else if (event.type === 'session.opened') belongTo(`${event.userId} ${event.tenantId ?? NOBODY}`)
    else if (event.type === 'session.closed') belongTo(NOBODY)
  }
  return fromTransition<StoreCounts, ToStoreKeeper & EventObject, never, undefined>((_, event) => {
    hear(event)
    return countsOf(store)
  }, countsOf(store))
}
