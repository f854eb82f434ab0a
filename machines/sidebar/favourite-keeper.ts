import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import type { FavouriteNews } from './favourites.ts'

/** Follows the projects of the store: what they are called now, and which are there. */
export const favouriteKeeper = (store: Store) =>
  callbackPort<EventObject, void, FavouriteNews>(({ sendBack }) =>
    store.listen((change) => {
      if (change.of === 'project') sendBack({ type: 'project.shown', project: change.project })
      if (change.of === 'projectGone') sendBack({ type: 'project.gone', id: change.id })
    }),
  )
