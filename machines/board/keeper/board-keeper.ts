import type { BoardTables } from '../../store/board/board-tables.ts'
import { BOARD } from '../../store/board/columns.ts'
import type { Change } from '../../store/changes.ts'
import { projectArrived } from '../../store/project/project-keeper.ts'
import { askForTask } from '../../mutation/commands/create-task.ts'
import { callbackPort } from '../../port.ts'
import { headOf, reachOf } from './answers.ts'
import { ALL_COLUMNS, type FromKeeper, type Picture, type ToKeeper } from './board-keeper-events.ts'
import type { TaskEntered } from '../cards/new-task-fields.ts'
import { orderWith } from '../columns/column-drag.ts'
import { createCardProjects } from './card-projects.ts'
import { createJournal } from './journal.ts'
import { furtherReach, NOT_REACHED, reaches, type MoveResult, type Mark, type Reach } from './place.ts'
import { isSameSorting, markTextOf, type Sorting } from '../filters/sorting.ts'
import { isOfOthers, isPart, seqOf } from './task-changes.ts'

const NOWHERE_YET = { id: '', taskPlacements: [] }

/**
 * Leads the queries of the open board: which project they are of, what of it was fetched, and what is laid over it. What the
 * store hears while a fetch is under way is followed at once, and again after the fetch has come, which may be older than it.
 */
export const boardKeeper = (tables: BoardTables) =>
  callbackPort<ToKeeper, { projectId: string }, FromKeeper>(({ input: { projectId }, receive, sendBack }) => {
    const { store, tasks, columns, people } = tables
    const projects = createCardProjects(tables, projectId)
    const reached = new Map<string, Reach>()
    /** Columns that were loaded further than what has been fetched again of them. */
    const behind = new Map<string, Mark>()
    const journal = createJournal()
    /** The newest message that the whole board was fetched after. */
    let knownUpTo = 0
    /** What the tasks on the tables are cut down to. */
    let shownOf = ''
    let shownBy: Sorting | null = null

    tasks.open(projectId)
    columns.open(projectId)
    people.open()

    const asOf = (fetch: string, seq: number | null) => journal.asOf(fetch, seq, store.heardSoFar())
    const reach = (columnId: string, to: Reach) => {
      reached.set(columnId, to)
      tasks.reach(columnId, to)
    }
    /** After what the next page begins. */
    const nextIn = (columnId: string): Mark | null => behind.get(columnId) ?? reached.get(columnId)?.last ?? null
    /** Asks for what lies between the part of a column that is fresh and the end of what is shown of it. */
    const goOnRefreshing = (columnId: string, fresh: Reach) => {
      const shown = reached.get(columnId) ?? NOT_REACHED
      if (fresh.isWhole || fresh.last === null || (!shown.isWhole && shown.last && reaches(fresh, shown.last))) {
        behind.delete(columnId)
        return
      }
      behind.set(columnId, fresh.last)
      sendBack({ type: 'page.due', columnId, after: fresh.last })
    }

    /** A column that was made empty is loaded as a whole from the start. */
    const reachEmpty = (columnId: string) => {
      if (!reached.has(columnId)) reach(columnId, { last: null, isWhole: true })
      // Also when it comes once more, after an answer that did not know of it yet: what it holds is counted again.
      tasks.start(columnId)
    }
    /** One that is being made is empty too; one that is not made after all is forgotten. */
    const reachWanted = (columnId: string) => {
      if (store.columns.get(columnId)) return
      if (columns.heads.get(columnId)) reachEmpty(columnId)
      else if (reached.delete(columnId)) tasks.dropColumn(columnId)
    }
    /** Its tasks are gone with it, or stand at the top of another one now, which is asked for again. */
    const destroyColumn = (change: Extract<Change, { of: 'columnGone' }>) => {
      const { columnId, movedToColumnId } = change
      reached.delete(columnId)
      behind.delete(columnId)
      columns.follow(change)
      tasks.dropColumn(columnId)
      if (movedToColumnId !== null) sendBack({ type: 'columns.outdated' })
    }
    /** Whether a task passes the filters is the server's to say; what was done here stays in sight. */
    const isForServer = (change: Change) => shownOf !== '' && isOfOthers(change)

    const write = (change: Change): void => {
      switch (change.of) {
        case 'task':
          if (projects.isDue(change)) sendBack({ type: 'columns.outdated' })
          return tasks.learn(isForServer(change) || isPart(change) ? { ...change, how: 'read' } : change)
        case 'taskGone':
          return tasks.learn(isForServer(change) ? { ...change, outcome: 'again' } : change)
        // What these change on a card is a number, and a number that comes twice would be counted twice: the card is asked for.
        case 'taskCounts':
          if (tasks.confirmed(change.taskId)) sendBack({ type: 'task.outdated', taskId: change.taskId })
          return
        case 'column':
          // What is cut down by what columns say of their tasks is another picture then.
          if (shownOf !== '' && columns.heads.get(change.head.id)?.kind !== change.head.kind)
            sendBack({ type: 'columns.outdated' })
          columns.follow(change)
          if (change.isNew && change.head.projectId === projectId && change.head.tasksTotal === 0)
            reachEmpty(change.head.id)
          return
        case 'columnGone':
          return destroyColumn(change)
        case 'tasksShown':
          return tasks.show(change.ids)
        case 'columnsShown':
          columns.follow(change)
          return change.ids.forEach(reachWanted)
        case 'project': {
          projects.show(change.project)
          const news = projectArrived(change, projectId)
          return news ? sendBack(news) : undefined
        }
        case 'partsShown':
          tasks.showParts(change)
          return people.take(change)
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
    /** Follows again what was heard since a fetch began, whose answer knows of what happened up to `seq`. */
    const replay = (fetch: string, seq: number | null) => {
      const heard = journal.since(fetch)
      for (const change of heard) if (!isForServer(change)) write(change)
      const isBehind = heard.some((one) => isForServer(one) && (seqOf(one) ?? Infinity) > (seq ?? -Infinity))
      if (isBehind) sendBack({ type: 'columns.outdated' })
      journal.end(fetch)
    }

    /** Other filters, or another order, are another picture: nothing of the one before may stay. */
    const startAnew = (of: string, sorting: Sorting | null) => {
      shownOf = of
      shownBy = sorting
      tasks.open(projectId, sorting && ((task) => markTextOf(task, sorting)))
      reached.clear()
      behind.clear()
    }
    const isShown = ({ of, sorting }: Picture) => of === shownOf && isSameSorting(sorting, shownBy)
    const takeColumns = ({
      columns: fresh,
      projects: shown = [],
      of,
      sorting,
      asOf: seq,
    }: Extract<ToKeeper, { type: 'columns.arrived' }>) => {
      if (!isShown({ of, sorting })) startAnew(of, sorting)
      const then = asOf(ALL_COLUMNS, seq)
      knownUpTo = Math.max(knownUpTo, seq ?? 0)
      projects.take(shown, then)
      columns.replace(fresh.map(headOf), then)
      for (const { id, tasks: rows, tasksTotal } of fresh) {
        const to = reachOf(rows, rows.length >= tasksTotal, tasks.markOf)
        const before = reached.get(id)
        reach(id, to.isWhole || !before ? to : furtherReach(before, to))
        tasks.replace(id, null, to, rows, then)
        tasks.count(id, tasksTotal, then)
        if (before) goOnRefreshing(id, to)
      }
      columns.heads.list(BOARD).forEach(reachWanted)
      replay(ALL_COLUMNS, seq)
    }
    const takePage = ({
      columnId,
      after,
      rows,
      isWhole,
      asOf: seq,
      ...picture
    }: Extract<ToKeeper, { type: 'page.arrived' }>) => {
      const then = asOf(columnId, seq)
      const before = reached.get(columnId)
      const next = nextIn(columnId)
      // Of another picture, or of a column that has gone meanwhile.
      if (!isShown(picture) || !before) return journal.end(columnId)
      // Older than what the whole board was fetched after, or not what comes next: it is asked for again.
      const isOld = seq !== null && seq < knownUpTo
      if (isOld || after?.id !== next?.id || after?.position !== next?.position) {
        journal.end(columnId)
        if (behind.has(columnId) || !before.isWhole) sendBack({ type: 'page.due', columnId, after: next })
        return
      }
      const to = reachOf(rows, isWhole, tasks.markOf)
      const isRefresh = behind.has(columnId)
      reach(columnId, to.isWhole ? to : furtherReach(before, to))
      tasks.replace(columnId, after, to, rows, then)
      replay(columnId, seq)
      if (isRefresh) goOnRefreshing(columnId, to)
    }

    const follow = (change: Change) => {
      journal.note(change)
      if (isForServer(change)) sendBack({ type: 'columns.outdated' })
      write(change)
    }
    /** A wanted place, with a position between the neighbours that are shown there. */
    const wishPlace = ({ taskId, from, to }: MoveResult) => {
      const task = store.task(taskId)
      const head = columns.heads.get(to.columnId)
      if (!task || !head) return
      tasks.pin(taskId)
      const shows = tasks.placementsAt(to, task)
      const command = {
        name: 'task.move',
        taskId,
        projectId,
        value: to,
        before: from,
        shows,
        showed: task.taskPlacements,
        column: head.name,
        done: task.completedAt,
      } as const
      sendBack({ type: 'move.wished', command })
    }
    /** A new task stands at the foot of its column. */
    const wishTask = (entered: TaskEntered) => {
      const { columnId } = entered
      const last = tasks.cards.list(columnId).at(-1) ?? null
      const [place] = tasks.placementsAt({ columnId, prevId: last }, NOWHERE_YET)
      const typedIn = { keptAs: projectId, columnId }
      const where = { projectId, columnId, typedIn, ...(place && { position: place.position }) }
      sendBack({ type: 'creation.wished', asked: askForTask(where, entered) })
    }
    const wishOrder = (columnId: string, to: number) => {
      const before = columns.heads.list(BOARD)
      const order = { value: orderWith(before, { columnId, from: to, to }), shifted: [columnId], before }
      sendBack({ type: 'order.wished', command: { name: 'column.order', projectId, ...order } })
    }

    const hear = (told: ToKeeper) => {
      switch (told.type) {
        case 'fetch.started':
          return journal.begin(told.of, store.heardSoFar())
        case 'fetch.ended':
          return journal.end(told.of)
        case 'columns.arrived':
          return takeColumns(told)
        case 'page.arrived':
          return takePage(told)
        case 'people.arrived':
          return people.replace(told.people)
        case 'page.wanted': {
          const { isWhole } = reached.get(told.columnId) ?? NOT_REACHED
          if (!isWhole || behind.has(told.columnId))
            sendBack({ type: 'page.due', columnId: told.columnId, after: nextIn(told.columnId) })
          return
        }
        case 'place.wished':
          return wishPlace(told.result)
        case 'task.entered':
          return wishTask(told)
        case 'tasks.pinned':
          return told.taskIds.forEach(tasks.pin)
        case 'column.shifted':
          return wishOrder(told.columnId, told.to)
        case 'neighbour.wanted': {
          const ids = columns.heads.list(BOARD).flatMap((columnId) => tasks.cards.list(columnId))
          const found = ids[ids.indexOf(told.taskId) + told.step]
          if (ids.includes(told.taskId) && found !== undefined) sendBack({ type: 'neighbour.found', taskId: found })
          return
        }
        case 'task.missing':
          return store.missTask(told.taskId)
        case 'task.refreshed':
          return store.takeTask(told.task)
      }
    }
    const together = (work: () => void) => {
      tasks.cards.batch(() => columns.heads.batch(work))
      if (tasks.takeDoubt()) sendBack({ type: 'columns.outdated' })
    }
    const stop = store.listen((change) => together(() => follow(change)), tasks.holds)
    receive((told) => together(() => hear(told)))
    return stop
  })
