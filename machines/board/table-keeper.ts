import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { BoardTables } from '../tables/board-tables.ts'
import type { AsOf } from '../tables/column-totals.ts'
import { BOARD } from '../tables/columns.ts'
import type { MessageReceived } from '../live/news.ts'
import { callbackPort } from '../port.ts'
import { ABOUT_TASKS, leftColumnIn, newColumnIn, takeIn, type Consequence, type Fact } from './facts.ts'
import { orderWith } from './column-hand.ts'
import type { OrderWish } from './column-order.ts'
import { createJournal } from './journal.ts'
import { isSameSorting, markTextOf, type Sorting } from './sorting.ts'
import { furtherReach, NOT_REACHED, reaches, type Landing, type Mark, type Place, type Reach } from './place.ts'
import { taskOfDraft, type Draft } from './task-creation.ts'

/** The fetch of all columns, among the fetches of single columns, which go by the column's id. */
export const ALL_COLUMNS = 'columns'

/** What columns were cut down to, as one text, and sorted by. */
interface Picture {
  readonly of: string
  readonly sorting: Sorting | null
}
/** The number of the newest message that an answer knows of, where the server has said it. */
interface Told {
  readonly asOf: number | null
}

/** What a board tells the keeper of its tables. */
export type ToKeeper =
  | Fact
  | { type: 'fetch.started'; of: string }
  | { type: 'fetch.ended'; of: string }
  | ({ type: 'columns.arrived'; columns: readonly Column[] } & Picture & Told)
  | ({ type: 'page.arrived'; columnId: string; after: Mark | null; rows: readonly Task[]; isWhole: boolean } & Picture &
      Told)
  | { type: 'people.arrived'; people: readonly Person[] }
  | { type: 'page.wanted'; columnId: string }
  | { type: 'place.wished'; taskId: string; place: Place }
  | { type: 'place.given'; taskId: string }
  | { type: 'name.wished'; kind: 'task' | 'column'; id: string; name: string }
  | { type: 'name.given'; kind: 'task' | 'column'; id: string }
  | { type: 'draft.added'; draft: Draft }
  | { type: 'draft.ended'; draftId: string; taskId: string | null }
  /** These stay in sight: they were made here. */
  | { type: 'tasks.pinned'; taskIds: readonly string[] }
  | { type: 'task.missing'; taskId: string }
  | { type: 'landing.told'; landing: Landing }
  | { type: 'neighbour.wanted'; taskId: string; step: 1 | -1 }
  | { type: 'column.shifted'; columnId: string; to: number }
  | { type: 'order.given' }

/** What the keeper says: a page of a column should be fetched, a card or the whole board again; what a column is called. */
export type FromKeeper =
  | Consequence
  | { type: 'page.due'; columnId: string; after: Mark | null }
  | { type: 'task.landed'; landing: Landing; columnName: string }
  | { type: 'neighbour.found'; taskId: string }
  | { type: 'order.wished'; wish: OrderWish }

/** A task has come to stand in a column. */
export type Landed = Extract<FromKeeper, { type: 'task.landed' }>

const headOf = ({ id, name, order, projectId, tasksTotal, revision }: Column): ColumnHead => ({
  id,
  name,
  order,
  projectId,
  tasksTotal,
  revision,
})

/** How far a column is loaded once a page of it has come. */
const reachOf = (rows: readonly Task[], isWhole: boolean, markOf: (task: Task) => Mark): Reach => {
  const last = rows.at(-1)
  return isWhole || !last ? { last: null, isWhole: true } : { last: markOf(last), isWhole: false }
}

/**
 * Keeps the tables of the open board. What the server says while a fetch is under way is taken in at once, and again
 * after the fetch has come, which may be older than it.
 */
export const tableKeeper = (tables: BoardTables) =>
  callbackPort<ToKeeper, { projectId: string }, FromKeeper>(({ input: { projectId }, receive, sendBack }) => {
    const { tasks, columns, people } = tables
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
    people.reset()

    const write = (fact: Fact) => {
      for (const consequence of takeIn(tables, projectId, fact)) sendBack(consequence)
    }
    const asOf = (fetch: string, seq: number | null): AsOf => ({
      seq,
      since: journal.askedAt(fetch) ?? tasks.heardSoFar(),
    })
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
    const reachNewColumn = (fact: Fact) => {
      const head = newColumnIn(fact)
      if (!head || head.projectId !== projectId || head.tasksTotal > 0) return
      if (!reached.has(head.id)) reach(head.id, { last: null, isWhole: true })
      // Also when it comes once more, after an answer that did not know of it yet: what it holds is told again.
      tasks.start(head.id)
    }
    /** Whether a task passes the filters is the server's to say; what was done here stays in sight. */
    const isForServer = ({ message, isOwn }: MessageReceived) =>
      shownOf !== '' && isOwn !== true && ABOUT_TASKS.includes(message.type)
    /** Takes in again what was heard since a fetch began, whose answer knows of what happened up to `seq`. */
    const replay = (fetch: string, seq: number | null) => {
      const heard = journal.since(fetch)
      for (const fact of heard.filter((one) => !isForServer(one))) {
        write(fact)
        reachNewColumn(fact)
      }
      const isBehind = heard.some((one) => isForServer(one) && (one.message.seq ?? Infinity) > (seq ?? -Infinity))
      if (isBehind) sendBack({ type: 'columns.outdated' })
      journal.end(fetch)
    }
    const leaveColumn = (fact: Fact) => {
      const columnId = leftColumnIn(fact)
      if (columnId === null) return
      reached.delete(columnId)
      behind.delete(columnId)
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
      of,
      sorting,
      asOf: seq,
    }: Extract<ToKeeper, { type: 'columns.arrived' }>) => {
      if (!isShown({ of, sorting })) startAnew(of, sorting)
      const then = asOf(ALL_COLUMNS, seq)
      knownUpTo = Math.max(knownUpTo, seq ?? 0)
      columns.replace(fresh.map(headOf))
      for (const { id, tasks: rows, tasksTotal } of fresh) {
        const to = reachOf(rows, rows.length >= tasksTotal, tasks.markOf)
        const before = reached.get(id)
        reach(id, to.isWhole || !before ? to : furtherReach(before, to))
        tasks.replace(id, null, to, rows, then)
        tasks.count(id, tasksTotal, then)
        if (before) goOnRefreshing(id, to)
      }
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

    const learn = (fact: Fact) => {
      // What is heard twice changes nothing; another picture has forgotten what was heard in the one before.
      if (fact.type === 'message.received') journal.note(fact)
      leaveColumn(fact)
      write(fact)
      reachNewColumn(fact)
    }

    const hear = (told: ToKeeper) => {
      switch (told.type) {
        case 'fetch.started':
          return journal.begin(told.of, tasks.heardSoFar())
        case 'fetch.ended':
          return journal.end(told.of)
        case 'columns.arrived':
          return takeColumns(told)
        case 'page.arrived':
          return takePage(told)
        case 'people.arrived':
          return people.reset(told.people)
        case 'page.wanted': {
          const { isWhole } = reached.get(told.columnId) ?? NOT_REACHED
          if (!isWhole || behind.has(told.columnId))
            sendBack({ type: 'page.due', columnId: told.columnId, after: nextIn(told.columnId) })
          return
        }
        case 'place.wished':
          tasks.pin(told.taskId)
          return tasks.wishPlace(told.taskId, told.place)
        case 'place.given':
          return tasks.endPlace(told.taskId)
        case 'name.wished':
          return told.kind === 'task' ? tasks.wishName(told.id, told.name) : columns.wishName(told.id, told.name)
        case 'name.given':
          return told.kind === 'task' ? tasks.endName(told.id) : columns.endWish(told.id)
        case 'draft.added':
          return tasks.draft(taskOfDraft(told.draft), told.draft.columnId)
        case 'draft.ended':
          tasks.endDraft(told.draftId)
          if (told.taskId !== null) tasks.pin(told.taskId)
          return
        case 'tasks.pinned':
          return told.taskIds.forEach(tasks.pin)
        case 'landing.told': {
          const head = columns.heads.get(told.landing.to.columnId)
          if (head) sendBack({ type: 'task.landed', landing: told.landing, columnName: head.name })
          return
        }
        case 'column.shifted': {
          const { columnId, to } = told
          const before = columns.heads.list(BOARD)
          const columnIds = orderWith(before, { columnId, from: to, to })
          columns.wishOrder(columnIds)
          return sendBack({ type: 'order.wished', wish: { columnId, columnIds, before } })
        }
        case 'order.given':
          return columns.endOrder()
        case 'neighbour.wanted': {
          const ids = columns.heads.list(BOARD).flatMap((columnId) => tasks.cards.list(columnId))
          const found = ids[ids.indexOf(told.taskId) + told.step]
          if (ids.includes(told.taskId) && found !== undefined) sendBack({ type: 'neighbour.found', taskId: found })
          return
        }
        case 'task.missing':
          return tasks.destroy(told.taskId, [])
        case 'message.received':
          return isForServer(told) ? sendBack({ type: 'columns.outdated' }) : learn(told)
        case 'task.refreshed':
          return learn(told)
      }
    }
    receive((told) => {
      tasks.cards.batch(() => columns.heads.batch(() => hear(told)))
      if (tasks.takeDoubt()) sendBack({ type: 'columns.outdated' })
    })
  })
