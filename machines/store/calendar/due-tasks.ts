import type { Priority, Task } from '#contract/entities/task.ts'
import { type Filters, NO_FILTERS } from '../../board/filters/filters.ts'
import { daysOf, meet, type Day, type Days } from '#contract/days/days.ts'
import { isSameDays, rangeOf } from '#contract/tasks/task-fields.ts'
import { holds } from '#contract/letters/folding.ts'
import { passesChoices } from '../../calendar/days/passes.ts'
import type { TaskChange } from '../board/tasks-of-board.ts'
import type { AsOf } from '../stands.ts'
import type { Change } from '../changes.ts'
import type { Store } from '../store.ts'
import { createTable, type Table } from '../table.ts'
import { wearsOneOf, type TaskRow } from '../task/task-row.ts'

/** The list of what has no day. */
export const UNDATED = 'undated'

/** The list of what stands on several days, by the first of them. */
export const SPANS = 'spans'

/** The list that a task stands in on this day alone, or on none. */
export const listOfDay = (day: Day | null): string => day ?? UNDATED

const rangeIn = (row: TaskRow | undefined): Days | null => (row ? rangeOf(row) : null)
const listOf = (row: TaskRow): string => {
  const days = rangeOf(row)
  return days === null ? UNDATED : days.from < days.to ? SPANS : listOfDay(days.to)
}

/**
 * The tasks of a project's calendar by the days they stand on, with what is wanted of them by changes on their way. A task
 * enters only when its day lies within the pages that are kept (VIEW-03), and when it passes what the calendar is cut down to.
 */
export interface DueTasks {
  readonly cards: Table<TaskRow, Task>
  /** Forgets everything and becomes the query of this project's calendar, cut down to these filters. */
  readonly open: (projectId: string, filters: Filters) => void
  /** The pages that are kept; what lies on no other is forgotten. */
  readonly keep: (pages: readonly Days[]) => void
  /** The tasks of these days in their order, each once. */
  readonly inOrder: (days: Days) => readonly string[]
  /** Whether the calendar knows a task. */
  readonly has: (id: string) => boolean
  /** Whether it needs what the store knows of a task. */
  readonly holds: (id: string) => boolean
  /** Replaces what is known of these days by what the server held there; what is newer than that stays. */
  readonly replace: (days: Days, rows: readonly Task[], asOf: AsOf) => void
  /** Takes in what the server held without a day: the first of it, or more. */
  readonly replaceUndated: (rows: readonly Task[], isFirst: boolean, asOf: AsOf) => void
  /** Follows what has become of a task. Says whether only the server knows if it passes the search. */
  readonly learn: (change: TaskChange) => { isUnsure: boolean }
  /** Follows what is laid over tasks, or taken away. */
  readonly show: (ids: readonly string[]) => void
  /** Labels or people look different. */
  readonly showParts: (parts: Extract<Change, { of: 'partsShown' }>) => void
  /** A task was made or put somewhere here: it is in sight whatever the calendar is cut down to. */
  readonly pin: (id: string) => void
  /** A column is gone, and its tasks with it. */
  readonly dropColumn: (columnId: string) => void
}

const RANKS: Readonly<Record<Priority, number>> = { urgent: 0, high: 1, medium: 2, low: 3 }
const NO_RANK = 4
const rankOf = ({ priority }: TaskRow) => (priority === null ? NO_RANK : RANKS[priority])
const byId = (one: TaskRow, other: TaskRow) => (one.id < other.id ? -1 : Number(one.id > other.id))
/** What is done comes last, what is urgent first. */
const onDay = (one: TaskRow, other: TaskRow): number =>
  Number(one.completedAt !== null) - Number(other.completedAt !== null) ||
  rankOf(one) - rankOf(other) ||
  one.number - other.number ||
  byId(one, other)
/** The earlier first, and of those that begin on one day the longer. */
const bySpan = (one: TaskRow, other: TaskRow): number => {
  const [mine, theirs] = [rangeOf(one), rangeOf(other)]
  const apart = (a = '', b = '') => (a === b ? 0 : a < b ? -1 : 1)
  return apart(mine?.from, theirs?.from) || apart(theirs?.to, mine?.to) || onDay(one, other)
}
/** The newest first. */
const withoutDay = (one: TaskRow, other: TaskRow): number =>
  one.createdAt === other.createdAt ? byId(one, other) : one.createdAt < other.createdAt ? 1 : -1

/** Makes the query of a calendar's tasks. */
export function createDueTasks(store: Store): DueTasks {
  let projectId = ''
  let filters = NO_FILTERS
  let kept: readonly Days[] = []
  let isUndatedKnown = false
  /** What the server has said of this calendar: tasks of the store that are due here, or may be. */
  const members = new Set<string>()
  /** What the server itself says passes: it looks for words in more than names. */
  const vouched = new Set<string>()
  const pinned = new Set<string>()

  const cards = createTable<TaskRow, Task>({
    listsOf: (row) => [listOf(row)],
    order: (one, other, list) =>
      list === UNDATED ? withoutDay(one, other) : list === SPANS ? bySpan(one, other) : onDay(one, other),
    present: store.joined,
  })
  const confirmed = (id: string) => (members.has(id) ? store.tasks.get(id) : undefined)
  const known = (): readonly TaskRow[] => [...members].flatMap((id) => store.tasks.get(id) ?? [])
  const isWanted = (id: string) => store.wanted.tasks.ids().has(id)
  const isHere = ({ taskPlacements, parentId }: TaskRow) =>
    parentId !== null || taskPlacements.some((placement) => placement.projectId === projectId)
  /** Of which kind the column is that it stands in here. */
  const kindOf = ({ taskPlacements }: TaskRow) => {
    const place = taskPlacements.find((placement) => placement.projectId === projectId)
    return (place && store.wanted.columns.over(store.columns.get(place.columnId), place.columnId)?.kind) ?? null
  }
  const isWithin = (row: TaskRow): boolean => {
    const days = rangeOf(row)
    if (days === null) return isUndatedKnown && row.completedAt === null && row.parentId === null
    return kept.some((page) => meet(page, days))
  }
  const passes = (row: TaskRow): boolean =>
    pinned.has(row.id) ||
    vouched.has(row.id) ||
    (passesChoices(row, filters, kindOf(row)) && holds(row.name, filters.q))

  /** Puts on the table what is to be seen of a task, or takes it away. */
  const show = (id: string) => {
    const before = confirmed(id)
    const row = store.wanted.tasks.over(before, id)
    if (!row || row.deletedAt !== null || !isHere(row)) return cards.remove(id)
    // What is given another day here is shown there until the server has answered, and so is what is being made.
    const isOnItsWay = !before || !isSameDays(row, before)
    if (!isOnItsWay && (!isWithin(row) || !passes(row))) return cards.remove(id)
    cards.put(row)
  }
  const forget = (id: string) => {
    members.delete(id)
    vouched.delete(id)
    show(id)
  }
  const take = (rows: readonly Task[], asOf: AsOf) => {
    store.takeTasks(rows, asOf)
    for (const { id } of rows) {
      if (store.tasks.get(id)) {
        members.add(id)
        // What has changed since it was asked for is judged here, like all news.
        if (!store.tasks.isNewerThan(id, asOf)) vouched.add(id)
      }
      show(id)
    }
  }
  /** What is known and was not among the rows is not there any more, unless it is newer or on its way. */
  const forgetBut = (rows: readonly Task[], asOf: AsOf, isMeant: (row: TaskRow) => boolean) => {
    const present = new Set(rows.map(({ id }) => id))
    const stays = (id: string) => present.has(id) || store.tasks.isNewerThan(id, asOf) || isWanted(id) || pinned.has(id)
    for (const row of known()) if (isMeant(row) && !stays(row.id)) forget(row.id)
  }
  const learn = ({ row, isNews, how }: Extract<TaskChange, { of: 'task' }>) => {
    const isKnown = members.has(row.id)
    const now = store.tasks.get(row.id)
    // What was read for another view concerns this one only where it is known already.
    if (!now || (isKnown ? !isNews : how === 'read')) return { isUnsure: false }
    if (isKnown || isHere(now)) members.add(row.id)
    if (how !== 'read') vouched.delete(row.id)
    show(row.id)
    const isUnsure = isHere(now) && isWithin(now) && !holds(now.name, filters.q)
    return { isUnsure: isUnsure && passesChoices(now, filters, kindOf(now)) }
  }

  return {
    cards,
    open: (id, cutTo) => {
      projectId = id
      filters = cutTo
      kept = []
      isUndatedKnown = false
      for (const all of [members, vouched, pinned]) all.clear()
      cards.reset()
      for (const made of store.wanted.tasks.ids()) show(made)
    },
    keep: (pages) => {
      kept = pages
      for (const row of known())
        if (!isWanted(row.id) && !isWithin(row)) forget(row.id)
        else show(row.id)
    },
    inOrder: (days) => {
      const spans = cards.list(SPANS).flatMap((id) => {
        const range = rangeIn(cards.row(id))
        return range && meet(range, days) ? [{ id, from: range.from < days.from ? days.from : range.from }] : []
      })
      return daysOf(days).flatMap((day) => [
        ...spans.flatMap(({ id, from }) => (from === day ? [id] : [])),
        ...cards.list(listOfDay(day)),
      ])
    },
    has: (id) => confirmed(id) !== undefined,
    holds: (id) => members.has(id),
    replace: (days, rows, asOf) => {
      forgetBut(rows, asOf, (row) => {
        const range = rangeOf(row)
        return range !== null && meet(days, range)
      })
      take(rows, asOf)
    },
    replaceUndated: (rows, isFirst, asOf) => {
      isUndatedKnown = true
      if (isFirst) forgetBut(rows, asOf, (row) => rangeOf(row) === null)
      take(rows, asOf)
    },
    learn: (change) => {
      if (change.of === 'task') return learn(change)
      if (!store.tasks.get(change.id)) forget(change.id)
      return { isUnsure: false }
    },
    show: (ids) => ids.forEach(show),
    showParts: (parts) => {
      const isConcerned = wearsOneOf(parts)
      cards.presentAnew(...cards.ids().filter((id) => isConcerned(cards.row(id))))
    },
    pin: (id) => {
      pinned.add(id)
      show(id)
    },
    dropColumn: (columnId) => {
      for (const row of known())
        if (row.taskPlacements.some((placement) => placement.columnId === columnId)) forget(row.id)
    },
  }
}
