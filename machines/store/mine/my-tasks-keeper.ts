import type { MyOpenTasks } from '#contract/calls/sidebar.ts'
import { callbackPort } from '../../port.ts'
import type { Change } from '../changes.ts'
import type { Store } from '../store.ts'
import { createMyOpenTasks } from './my-open-tasks.ts'

/** What the count of a person's own tasks tells the keeper of its query. */
export type ToMyTasksKeeper = { type: 'count.asked' } | { type: 'count.arrived'; counted: MyOpenTasks }

/** What the keeper says: how many they are by now, or that only the server can tell. */
export type FromMyTasksKeeper = { type: 'count.shown'; count: number } | { type: 'count.doubted' }

/** Leads the query of the person's own open tasks, and says how many they are whenever that changes. */
export const myTasksKeeper = (store: Store) =>
  callbackPort<ToMyTasksKeeper, void, FromMyTasksKeeper>(({ receive, sendBack }) => {
    const query = createMyOpenTasks(store)
    let since = store.heardSoFar()
    let shown: number | null = null
    const show = () => {
      const count = query.count()
      if (count === null || count === shown) return
      shown = count
      sendBack({ type: 'count.shown', count })
    }
    receive((told) => {
      if (told.type === 'count.asked') since = store.heardSoFar()
      else {
        query.replace(told.counted, { seq: null, since })
        show()
      }
    })
    const follow = (change: Change) => {
      const news = query.follow(change)
      if (news !== 'none') show()
      if (news === 'doubted') sendBack({ type: 'count.doubted' })
    }
    return store.listen(follow, query.holds)
  })
