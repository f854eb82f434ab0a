import { callbackPort } from '../../port.ts'
import type { Change } from '../../store/changes.ts'
import type { Store } from '../../store/store.ts'
import { createHistory, type History } from '../../store/task/history.ts'

/** What the history of an open task tells the keeper of its query. */
export type ToHistoryKeeper =
  | { type: 'filter.chosen'; commentsOnly: boolean }
  | { type: 'fetch.started' }
  /** The newest lines have come, or those that follow the ones that are here. */
  | ({ type: 'history.arrived'; isFurther: boolean } & History)

/** What the keeper says. */
export type FromHistoryKeeper =
  /** What is to be seen, whenever that changes. */
  | ({ type: 'history.shown' } & History)
  /** A message about this history has come: what is being fetched may be older. */
  | { type: 'news.heard' }

/** Leads the query of an open task's history, and says what it comes to. It begins with what came with the task. */
export const historyKeeper = (store: Store) =>
  callbackPort<ToHistoryKeeper, History & { taskId: string }, FromHistoryKeeper>(({ input, receive, sendBack }) => {
    const { taskId, rows, count } = input
    const history = createHistory(store, taskId)
    let since = store.heardSoFar()
    const show = () => sendBack({ type: 'history.shown', ...history.shown() })

    history.take({ rows, count, isFurther: false })
    show()
    receive((told) => {
      switch (told.type) {
        case 'filter.chosen':
          history.cutTo(told.commentsOnly)
          return show()
        case 'fetch.started':
          since = store.heardSoFar()
          return
        case 'history.arrived':
          history.take(told, { seq: null, since })
          return show()
      }
    })
    const follow = (change: Change) => {
      if (history.follow(change)) show()
      const isHistory = change.of === 'activity' || change.of === 'activityGone'
      if (isHistory && change.taskId === taskId) sendBack({ type: 'news.heard' })
    }
    return store.listen(follow, (id) => id === taskId)
  })
