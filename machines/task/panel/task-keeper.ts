import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import { BOARD, createColumns } from '../../store/board/columns.ts'
import { createPeople, EVERYONE } from '../../store/people.ts'
import type { AsOf } from '../../store/stands.ts'
import type { Store } from '../../store/store.ts'
import type { Writers } from '../../store/task/writers.ts'
import { createBelongings, type Belongings } from '../../store/task/belongings.ts'
import type { ActivityRow } from '../../store/task/activity-row.ts'
import { reachOf } from '../../store/task/history.ts'
import type { TableView } from '../../store/table.ts'
import { callbackPort } from '../../port.ts'
import type { WholeTask } from './task-panel-events.ts'
import type { Surroundings } from './task-surroundings.ts'

/** What a panel tells the keeper of its queries. */
export type ToTaskKeeper =
  | { type: 'fetch.started' }
  | { type: 'whole.arrived'; whole: WholeTask }
  | { type: 'around.arrived'; surroundings: Surroundings }

/** The task as the store has it, and as it is to be seen, with what is around it. */
export interface TaskShown {
  readonly type: 'task.shown'
  readonly there: Belongings
  readonly seen: Belongings
  readonly parent: Task | null
  readonly columns: readonly ColumnHead[]
  readonly people: readonly Person[]
  /** Who else has last written the texts of the task. */
  readonly writers: Writers
  /** Those of them who are known. */
  readonly known: readonly Person[]
}

const rowsIn = <Row>(table: TableView<Row>, list: string): readonly Row[] =>
  table.list(list).flatMap((id) => table.get(id) ?? [])

/** Leads the queries of an open task, and says what they come to whenever that changes. */
export const taskKeeper = (store: Store) =>
  callbackPort<ToTaskKeeper, { taskId: string }, TaskShown>(({ input: { taskId }, receive, sendBack }) => {
    const belongings = createBelongings(store, taskId)
    const columns = createColumns(store)
    const people = createPeople(store)
    let since = store.heardSoFar()
    /** The task itself has come; before that nothing is shown, whatever others know of it. */
    let isThere = false

    const show = () => {
      const [there, seen] = [belongings.there(), belongings.seen()]
      // Of a task that is gone stays what was seen of it last.
      if (!isThere || !there || !seen) return
      const around = { columns: rowsIn(columns.heads, BOARD), people: rowsIn(people, EVERYONE) }
      const writers = store.writersOf(taskId)
      const known = Object.values(writers).flatMap(({ id }) => store.people.get(id) ?? [])
      sendBack({ type: 'task.shown', there, seen, parent: belongings.parent(), ...around, writers, known })
    }
    const asOf = (): AsOf => ({ seq: null, since })
    const takeActivities = (activities: WholeTask['activities']) => {
      const reach = reachOf(activities)
      const isMeant = (row: ActivityRow) => row.taskId === taskId && row.createdAt >= reach
      store.takeActivities(taskId, activities.rows, asOf(), isMeant)
    }
    const takeSurroundings = ({ project, columns: heads, people: all, labels }: Surroundings) => {
      columns.open(project.id)
      columns.replace(heads, store.now())
      people.replace(all)
      belongings.replaceLabels(labels, store.now())
    }
    const stop = store.listen((change) => {
      people.take(change)
      const isColumnChange = columns.follow(change)
      // A line of the history may be the first that is heard of who has written.
      const isLine = change.of === 'activity' && change.taskId === taskId
      if (belongings.follow(change) || isColumnChange || isLine) show()
    }, belongings.holds)
    receive((told) => {
      switch (told.type) {
        case 'fetch.started':
          since = store.heardSoFar()
          return
        case 'whole.arrived':
          // In which column it stands need not wait for all else that is around it, where its board was seen before.
          if (!isThere) {
            columns.open(told.whole.projectId)
            for (const head of store.columns.all()) columns.follow({ of: 'column', head, isNew: false })
          }
          isThere = true
          takeActivities(told.whole.activities)
          belongings.replace(told.whole, asOf())
          return show()
        case 'around.arrived':
          takeSurroundings(told.surroundings)
          return show()
      }
    })
    return stop
  })
