import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import type { FavouriteNews } from './favourites.ts'

/** Follows the projects of the store: what they are called, and which are there. */
export const favouriteKeeper = (store: Store) =>
  callbackPort<EventObject, void, FavouriteNews>(({ sendBack }) =>
    store.listen((change) => {
      const isNews = change.of === 'project' && change.how !== 'read'
      if (isNews || change.of === 'projectGone') sendBack({ type: 'screen.staled' })
    }),
  )
