import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import { newsForLists, type NewsForList } from './news.ts'

/** What the keeper says: what has become of a list of the sidebar. */
export type ListNews = { type: 'list.changed' } & NewsForList

/** Follows the projects and teams of the store, for the lists of the sidebar. */
export const listKeeper = (store: Store) =>
  callbackPort<EventObject, { userId: string | null }, ListNews>(({ input: { userId }, sendBack }) =>
    store.listen((change) => {
      const news = newsForLists(change, userId)
      if (news) sendBack({ type: 'list.changed', ...news })
    }),
  )
