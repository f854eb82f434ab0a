import type { Label } from '#contract/entities/label.ts'
import type { Priority, Task } from '#contract/entities/task.ts'
import { type Filters, NO_FILTERS } from '../board/filters.ts'
import { holds, type Day, type Days } from '#contract/days/days.ts'
import { isFoundIn, passesChoices } from '../calendar/passes.ts'
import type { AsOf } from './column-totals.ts'
import { createKnownTasks } from './known-tasks.ts'
import { createTable, type Table } from './table.ts'

/** The list of what has no day. */
export const UNDATED = 'undated'

/** The list that a task due on this day, or on none, stands in. */
export const listOfDay = (day: Day | null): string => day ?? UNDATED

/**
 * The tasks of a project's calendar by the day they are due on: what the server has confirmed, and, laid over it, what is
 * wanted of those that are being given another day. A task enters only when its day lies within the pages that are kept
 * (VIEW-03), and when it passes what the calendar is cut down to. News may come doubled, late and in any order: the higher
 * revision wins.
 */
export interface DueTasks {
  readonly cards: Table<Task>
  /** Forgets everything and becomes the table of this project's calendar, cut down to these filters. */
  readonly open: (projectId: string, filters: Filters) => void
  /** The pages that are kept; what lies on no other is forgotten. */
  readonly keep: (pages: readonly Days[]) => void
  readonly confirmed: (id: string) => Task | undefined
  /** How much was heard by now; an answer is given with what it was when it was asked for. */
  readonly heardSoFar: () => number
  /** Replaces what is known of these days by what the server held there; what is newer than that stays. */
  readonly replace: (days: Days, rows: readonly Task[], since: number) => void
  /** Takes in what the server held without a day: the first of it, or more. */
  readonly replaceUndated: (rows: readonly Task[], isFirst: boolean, since: number) => void
  /** Takes in news of a task, new or there again (`isNew`). Says whether only the server knows if it passes the search. */
  readonly learn: (task: Task, seq?: number | null, isNew?: boolean) => { isUnsure: boolean }
  /** A task was made or put somewhere here: it is in sight whatever the calendar is cut down to. */
  readonly pin: (id: string) => void
  readonly destroy: (id: string, seq?: number | null) => void
  readonly wishDay: (id: string, day: Day | null) => void
  readonly endDay: (id: string) => void
  readonly draft: (draft: Task) => void
  readonly endDraft: (id: string) => void
  readonly relabel: (labelId: string, label: Label | null) => void
  /** A column is gone, and its tasks with it. */
  readonly dropColumn: (columnId: string) => void
}

const RANKS: Readonly<Record<Priority, number>> = { urgent: 0, high: 1, medium: 2, low: 3 }
const NO_RANK = 4
const rankOf = ({ priority }: Task) => (priority === null ? NO_RANK : RANKS[priority])
const byId = (one: Task, other: Task) => (one.id < other.id ? -1 : Number(one.id > other.id))
/** What is done comes last, what is urgent first. */
const onDay = (one: Task, other: Task): number =>
  Number(one.completedAt !== null) - Number(other.completedAt !== null) ||
  rankOf(one) - rankOf(other) ||
  one.number - other.number ||
  byId(one, other)
/** The newest first. */
const withoutDay = (one: Task, other: Task): number =>
  one.createdAt === other.createdAt ? byId(one, other) : one.createdAt < other.createdAt ? 1 : -1

/** Makes an empty table of tasks by their days. */
export function createDueTasks(): DueTasks {
  let projectId = ''
  let filters = NO_FILTERS
  let kept: readonly Days[] = []
  let isUndatedKnown = false
  const known = createKnownTasks()
  const wished = new Map<string, Day | null>()
  /** What the server itself says passes: it looks for words in more than names. */
  const vouched = new Set<string>()
  const pinned = new Set<string>()

  const cards = createTable<Task>({
    listsOf: ({ dueDate }) => [listOfDay(dueDate)],
    order: (one, other, list) => (list === UNDATED ? withoutDay(one, other) : onDay(one, other)),
  })
  const isHere = ({ taskPlacements, parentId }: Task) =>
    parentId !== null || taskPlacements.some((placement) => placement.projectId === projectId)
  const isWithin = (day: Day | null, { completedAt, parentId }: Task): boolean =>
    day === null ? isUndatedKnown && completedAt === null && parentId === null : kept.some((days) => holds(days, day))
  const passes = (task: Task): boolean =>
    pinned.has(task.id) || vouched.has(task.id) || (passesChoices(task, filters) && isFoundIn(task.name, filters.q))

  /** Puts on the table what is to be seen of a task, or takes it away. */
  const show = (id: string) => {
    const task = known.get(id)
    if (!task || task.deletedAt !== null || !isHere(task)) return cards.remove(id)
    const day = wished.has(id) ? (wished.get(id) ?? null) : task.dueDate
    if (!wished.has(id) && (!isWithin(day, task) || !passes(task))) return cards.remove(id)
    cards.put(day === task.dueDate ? task : { ...task, dueDate: day })
  }
  const forget = (id: string) => {
    known.forget(id)
    vouched.delete(id)
    show(id)
  }
  const take = (rows: readonly Task[], asOf: AsOf) => {
    for (const row of rows) {
      known.take(row, asOf)
      if (known.get(row.id)) vouched.add(row.id)
      show(row.id)
    }
  }
  /** What is known and was not among the rows is not there any more, unless it is newer or on its way. */
  const forgetBut = (rows: readonly Task[], asOf: AsOf, isMeant: (task: Task) => boolean) => {
    const present = new Set(rows.map(({ id }) => id))
    const stays = (id: string) => present.has(id) || known.isNewerThan(id, asOf) || wished.has(id) || pinned.has(id)
    for (const task of known.all()) if (isMeant(task) && !stays(task.id)) forget(task.id)
  }
  const asked = (since: number): AsOf => ({ seq: null, since })

  return {
    cards,
    open: (id, cutTo) => {
      projectId = id
      filters = cutTo
      kept = []
      isUndatedKnown = false
      for (const all of [wished, vouched, pinned]) all.clear()
      known.forgetAll()
      cards.reset()
    },
    keep: (pages) => {
      kept = pages
      for (const task of known.all())
        if (!wished.has(task.id) && !isWithin(task.dueDate, task)) forget(task.id)
        else show(task.id)
    },
    confirmed: (id) => known.get(id),
    heardSoFar: () => known.heardSoFar(),
    replace: (days, rows, since) => {
      forgetBut(rows, asked(since), ({ dueDate }) => dueDate !== null && holds(days, dueDate))
      take(rows, asked(since))
    },
    replaceUndated: (rows, isFirst, since) => {
      isUndatedKnown = true
      if (isFirst) forgetBut(rows, asked(since), ({ dueDate }) => dueDate === null)
      take(rows, asked(since))
    },
    learn: (task, seq = null, isNew = false) => {
      if (!known.learn(task, seq, isNew)) return { isUnsure: false }
      vouched.delete(task.id)
      show(task.id)
      const isUnsure = isHere(task) && isWithin(task.dueDate, task) && !isFoundIn(task.name, filters.q)
      return { isUnsure: isUnsure && passesChoices(task, filters) }
    },
    pin: (id) => {
      pinned.add(id)
      show(id)
    },
    destroy: (id, seq = null) => {
      if (known.destroy(id, seq) === 'news') forget(id)
    },
    wishDay: (id, day) => {
      wished.set(id, day)
      show(id)
    },
    endDay: (id) => {
      wished.delete(id)
      show(id)
    },
    draft: (draft) => cards.put(draft),
    endDraft: (id) => cards.remove(id),
    relabel: (labelId, label) => known.relabel(labelId, label).forEach(show),
    dropColumn: (columnId) => {
      for (const task of known.all())
        if (task.taskPlacements.some((placement) => placement.columnId === columnId)) forget(task.id)
    },
  }
}
