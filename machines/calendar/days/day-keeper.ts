import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import { keyOf, NO_FILTERS, type Filters } from '../../board/filters/filters.ts'
import { BOARD, type Columns } from '../../store/board/columns.ts'
import { UNDATED, type DueTasks } from '../../store/calendar/due-tasks.ts'
import type { People } from '../../store/people.ts'
import type { AsOf } from '../../store/stands.ts'
import type { Change } from '../../store/changes.ts'
import { projectArrived, type ProjectArrived } from '../../store/project/project-keeper.ts'
import type { Store } from '../../store/store.ts'
import { callbackPort } from '../../port.ts'
import type { Days } from '#contract/days/days.ts'

/** The queries of the open calendar: its keeper leads them, views read `tasks.cards` and `people`. */
export interface CalendarTables {
  readonly store: Store
  readonly columns: Columns
  readonly tasks: DueTasks
  readonly people: People
}

/** What a calendar tells the keeper of its tables. */
export type ToKeeper =
  | { type: 'columns.asked' }
  | { type: 'columns.arrived'; columns: readonly ColumnHead[] }
  | { type: 'pages.kept'; pages: readonly Days[] }
  | { type: 'fetch.started' }
  | { type: 'page.arrived'; days: Days; rows: readonly Task[]; filters: Filters }
  | { type: 'undated.asked' }
  | { type: 'undated.arrived'; rows: readonly Task[]; isFirst: boolean; filters: Filters }
  | { type: 'people.arrived'; people: readonly Person[] }
  /** These stay in sight: they were made here. */
  | { type: 'tasks.pinned'; taskIds: readonly string[] }
  | { type: 'neighbour.wanted'; taskId: string; step: 1 | -1; days: Days }

/** What the keeper says. */
export type FromKeeper =
  /** The pages that are shown should be fetched again. */
  | { type: 'pages.outdated' }
  /** The task before or after another one. */
  | { type: 'neighbour.found'; taskId: string }
  /** Another column of the project stands first now; null while it has none. */
  | { type: 'firstColumn.changed'; columnId: string | null }
  | ProjectArrived

/**
 * Leads the queries of the open calendar. What the store hears while a page is being fetched is followed at once, and is not
 * undone by that page, which may be older.
 */
export const dayKeeper = ({ store, columns, tasks, people }: CalendarTables) =>
  callbackPort<ToKeeper, { projectId: string }, FromKeeper>(({ input: { projectId }, receive, sendBack }) => {
    let shownOf = keyOf(NO_FILTERS)
    /** Which tasks are shown depends on what their columns say of them. */
    let isByColumn = false
    let kept: readonly Days[] = []
    /** How much had been heard when columns, a page, and tasks without a day were asked for last. */
    const since = { columns: 0, page: 0, undated: 0 }
    let firstColumnId: string | null = null
    columns.open(projectId)
    tasks.open(projectId, NO_FILTERS)
    people.open()

    const asked = (heardSoFar: number): AsOf => ({ seq: null, since: heardSoFar })
    /** Other filters are another picture: nothing of the one before may stay. */
    const cutTo = (filters: Filters) => {
      if (keyOf(filters) === shownOf) return
      shownOf = keyOf(filters)
      isByColumn = filters.status.length > 0
      tasks.open(projectId, filters)
      tasks.keep(kept)
    }
    const tellFirstColumn = () => {
      const columnId = columns.heads.list(BOARD)[0] ?? null
      if (columnId === firstColumnId) return
      firstColumnId = columnId
      sendBack({ type: 'firstColumn.changed', columnId })
    }
    const follow = (change: Change): void => {
      switch (change.of) {
        case 'task': {
          const { row, how } = change
          // Of a part of a task that is not known here, only the server can say whether it belongs to this project.
          const isStrange = row.parentId !== null && how !== 'read' && !tasks.has(row.id)
          if (isStrange ? row.dueDate !== null : tasks.learn(change).isUnsure) sendBack({ type: 'pages.outdated' })
          return
        }
        case 'taskGone':
          tasks.learn(change)
          return
        case 'column':
          if (isByColumn && columns.heads.get(change.head.id)?.kind !== change.head.kind)
            sendBack({ type: 'pages.outdated' })
          columns.follow(change)
          return tellFirstColumn()
        case 'columnsShown':
          columns.follow(change)
          return tellFirstColumn()
        case 'columnGone':
          columns.follow(change)
          if (change.movedToColumnId === null) tasks.dropColumn(change.columnId)
          return tellFirstColumn()
        case 'tasksShown':
          return tasks.show(change.ids)
        case 'project': {
          const news = projectArrived(change, projectId)
          return news ? sendBack(news) : undefined
        }
        case 'partsShown':
          tasks.showParts(change)
          return people.take(change)
        case 'taskCounts':
        case 'activity':
        case 'activityGone':
        case 'attachment':
        case 'attachmentGone':
        case 'belongingsShown':
        case 'projectGone':
        case 'team':
        case 'teamGone':
      }
    }
    const findNeighbour = ({ taskId, step, days }: Extract<ToKeeper, { type: 'neighbour.wanted' }>) => {
      const dated = tasks.inOrder(days)
      const ids = dated.includes(taskId) ? dated : tasks.cards.list(UNDATED)
      const found = ids[ids.indexOf(taskId) + step]
      if (ids.includes(taskId) && found !== undefined) sendBack({ type: 'neighbour.found', taskId: found })
    }

    const hear = (told: ToKeeper) => {
      switch (told.type) {
        case 'columns.asked':
          since.columns = store.heardSoFar()
          return
        case 'columns.arrived':
          columns.replace(told.columns, asked(since.columns))
          return tellFirstColumn()
        case 'pages.kept':
          kept = told.pages
          return tasks.keep(kept)
        case 'fetch.started':
          since.page = store.heardSoFar()
          return
        case 'undated.asked':
          since.undated = store.heardSoFar()
          return
        case 'page.arrived':
          cutTo(told.filters)
          return tasks.replace(told.days, told.rows, asked(since.page))
        case 'undated.arrived':
          cutTo(told.filters)
          return tasks.replaceUndated(told.rows, told.isFirst, asked(since.undated))
        case 'people.arrived':
          return people.replace(told.people)
        case 'tasks.pinned':
          return told.taskIds.forEach(tasks.pin)
        case 'neighbour.wanted':
          return findNeighbour(told)
      }
    }
    const stop = store.listen((change) => tasks.cards.batch(() => follow(change)), tasks.holds)
    receive((told) => tasks.cards.batch(() => hear(told)))
    return stop
  })
