import type { ColumnHead } from '#contract/entities/column.ts'
import { callbackPort } from '../../port.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'
import { BOARD, createColumns } from './columns.ts'

/** What a list of columns tells the keeper of its query. */
export type ToColumnsKeeper = { type: 'fetch.started' } | { type: 'columns.arrived'; heads: readonly ColumnHead[] }

/** The columns of a project in their order, as they are wanted. */
export interface HeadsShown {
  readonly type: 'heads.shown'
  readonly heads: readonly ColumnHead[]
}

/** Leads the query of a project's columns, and says what they are whenever that changes; nothing before they have come. */
export const columnsKeeper = (store: Store) =>
  callbackPort<ToColumnsKeeper, { projectId: string }, HeadsShown>(({ input: { projectId }, receive, sendBack }) => {
    const columns = createColumns(store)
    let since = store.heardSoFar()
    let isKnown = false
    columns.open(projectId)

    const show = () => {
      if (!isKnown) return
      const heads = columns.heads.list(BOARD).flatMap((id) => columns.heads.get(id) ?? [])
      sendBack({ type: 'heads.shown', heads })
    }
    const asOf = (): AsOf => ({ seq: null, since })
    const stop = store.listen((change) => {
      if (columns.follow(change)) show()
    })
    receive((event) => {
      if (event.type === 'fetch.started') {
        since = store.heardSoFar()
        return
      }
      isKnown = true
      columns.replace(event.heads, asOf())
      // How many tasks they hold is no change of the columns themselves.
      for (const { id, tasksTotal } of event.heads) columns.count(id, tasksTotal)
      show()
    })
    return stop
  })
