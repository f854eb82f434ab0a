import type { Task } from '#contract/entities/task.ts'
import { compareMarks, NOT_REACHED, positionBetween, reaches, type Mark, type Reach } from '../../board/keeper/place.ts'
import type { Store } from '../store.ts'
import { createTable } from '../table.ts'
import { rowOf, wearsOneOf, type TaskRow } from '../task/task-row.ts'
import { createColumnTotals } from './column-totals.ts'
import { onItsWay, type Move } from './on-its-way.ts'
import type { Counted, TaskChange, Tasks } from './tasks-of-board.ts'

/** One change of a task, however often it is heard. */
const keyOf = ({ id, revision }: Pick<Task, 'id' | 'revision'>) => `${id}@${revision}`

/** Makes the query of a board's tasks. `counted` hears the number of tasks to show on each column. */
export function createTasks(store: Store, counted: Counted): Tasks {
  let projectId = ''
  let markText: ((task: Task) => string) | null = null
  let isInDoubt = false
  /** What the server has said of this board: tasks of the store that stand on it, or may. */
  const members = new Set<string>()
  const totals = createColumnTotals()
  const pinned = new Set<string>()
  const reached = new Map<string, Reach>()

  const confirmed = (id: string): TaskRow | undefined => (members.has(id) ? store.tasks.get(id) : undefined)
  const known = (): readonly TaskRow[] => [...members].flatMap((id) => store.tasks.get(id) ?? [])
  const standing = (row: Pick<TaskRow, 'taskPlacements'> | undefined) =>
    row?.taskPlacements.find((one) => one.projectId === projectId)
  const positionOf = (row: Pick<TaskRow, 'taskPlacements'> | undefined): string | null =>
    standing(row)?.position ?? null
  const markOfRow = (row: TaskRow): Mark => ({
    position: markText ? markText(store.joined(row)) : (positionOf(row) ?? ''),
    id: row.id,
  })
  const columnOf = (row: TaskRow | undefined): string | null =>
    row?.deletedAt === null ? (standing(row)?.columnId ?? null) : null
  const cards = createTable<TaskRow, Task>({
    listsOf: (row) => row.taskPlacements.filter((one) => one.projectId === projectId).map((one) => one.columnId),
    order: (one, other) => compareMarks(markOfRow(one), markOfRow(other)),
    present: store.joined,
  })

  /** A task as it is wanted; nothing for one that is to be gone. */
  const wanted = (id: string): TaskRow | undefined => store.wanted.tasks.over(confirmed(id), id)
  const movesOnTheirWay = (): readonly Move[] =>
    [...store.wanted.tasks.ids()].map((id): Move => [columnOf(confirmed(id)), columnOf(wanted(id))])
  /** Says the number to show: the confirmed one, and what is on its way in or out. */
  const tell = (...columnIds: readonly (string | null | undefined)[]) => {
    const moves = movesOnTheirWay()
    for (const columnId of new Set(columnIds))
      if (columnId != null) counted(columnId, Math.max(0, totals.of(columnId) + onItsWay(columnId, moves)))
  }
  const isReached = (columnId: string, row: TaskRow) => reaches(reached.get(columnId) ?? NOT_REACHED, markOfRow(row))

  /** Puts on the table what is to be seen of a task, or takes it away. */
  const show = (id: string) => {
    const row = wanted(id)
    const columnId = columnOf(row)
    const isNewHere = row !== undefined && confirmed(id) === undefined
    if (!row || columnId === null || (!isNewHere && !pinned.has(id) && !isReached(columnId, row)))
      return cards.remove(id)
    cards.put(row)
  }
  const forget = (id: string) => {
    members.delete(id)
    show(id)
  }
  const shift = (key: string, seq: number | null, from: string | null, to: string | null): void => {
    totals.shift({ key, seq, heard: store.heardSoFar(), from, to })
    tell(from, to)
  }
  /** What news change in how many tasks columns hold, once, wherever they are newer than what was counted. */
  const count = (
    { row, how, seq }: Extract<TaskChange, { of: 'task' }>,
    before: TaskRow | undefined,
    isNews: boolean,
  ): void => {
    const to = columnOf(row)
    if (how === 'created') return shift(keyOf(row), seq, null, to)
    if (typeof how === 'object') {
      // Somewhere else it was moved, from one board to another or on one of them: here it stands as it stood.
      const { movedFrom, movedTo } = how
      const isHere = movedFrom.projectId === projectId || movedTo.projectId === projectId
      if (isHere) return shift(keyOf(row), seq, movedFrom.projectId === projectId ? movedFrom.columnId : null, to)
    }
    if (!isNews) return
    // A stranger where all are known is new there; one that stands on two boards may be new on this.
    const mayBeNew = how !== 'read' && to !== null && (isReached(to, row) || row.taskPlacements.length > 1)
    if (before ? columnOf(before) !== to : mayBeNew) isInDoubt = true
  }
  const learnTask = (change: Extract<TaskChange, { of: 'task' }>): void => {
    const { row, seq } = change
    const isKnown = members.has(row.id)
    const to = columnOf(row)
    // What was read for another view concerns this one only where it stands on it already.
    if (change.how === 'read' && !isKnown) return
    // It would be among what was fetched since, if it still stood there.
    const isOver = !isKnown && seq !== null && to !== null && isReached(to, row) && totals.hasTaken(to, seq)
    const isNews = !isOver && store.tasks.get(row.id) !== undefined && (change.isNews || !isKnown)
    if (isNews && (isKnown || to !== null)) members.add(row.id)
    count(change, isKnown ? change.before : undefined, isNews)
    if (isNews) show(row.id)
  }
  const learnGone = ({ id, before, placements, outcome, seq }: Extract<TaskChange, { of: 'taskGone' }>): void => {
    const row = members.has(id) ? before : undefined
    if (!store.tasks.get(id)) forget(id)
    if (outcome === 'again' || (outcome === 'old' && seq === null)) return
    const here = placements.filter((one) => one.projectId === projectId).map((one) => one.columnId)
    const left = row && seq === null ? [columnOf(row)] : here
    for (const columnId of left)
      shift(`${id} left ${columnId} ${seq ?? `unheard ${store.heardSoFar()}`}`, seq, columnId, null)
  }

  return {
    cards,
    markOf: (task) => markOfRow(rowOf(task)),
    open: (id, sortedBy = null) => {
      projectId = id
      markText = sortedBy
      for (const kept of [pinned, members, reached]) kept.clear()
      totals.forget()
      cards.reset()
      // What is being made here is in sight from the start.
      for (const made of store.wanted.tasks.ids()) show(made)
    },
    holds: (id) => members.has(id),
    confirmed: (id) => {
      const row = confirmed(id)
      return row && store.joined(row)
    },
    takeDoubt: () => {
      const was = isInDoubt
      isInDoubt = false
      return was
    },
    count: (columnId, total, asOf = store.now()) => {
      if (totals.read(columnId, total, asOf).isInDoubt) isInDoubt = true
      tell(columnId)
    },
    start: (columnId) => {
      totals.start(columnId)
      // They may have been heard of before it.
      for (const row of known()) if (columnOf(row) === columnId) show(row.id)
      tell(columnId)
    },
    beyond: (columnId) => {
      const isBeyond = (row: TaskRow | undefined) => row !== undefined && !isReached(columnId, row)
      return cards.list(columnId).filter((id) => isBeyond(cards.row(id))).length
    },
    reach: (columnId, reach) => {
      reached.set(columnId, reach)
    },
    replace: (columnId, from, to, rows, asOf = store.now()) => {
      store.takeTasks(rows, asOf)
      const present = new Set(rows.map((row) => row.id))
      for (const row of known()) {
        const isInside = columnOf(row) === columnId && reaches(to, markOfRow(row))
        if (!isInside || present.has(row.id) || (from && compareMarks(markOfRow(row), from) <= 0)) continue
        if (store.tasks.isNewerThan(row.id, asOf) || store.wanted.tasks.ids().has(row.id)) show(row.id)
        else forget(row.id)
      }
      for (const id of present) {
        if (store.tasks.get(id)) members.add(id)
        show(id)
      }
    },
    learn: (change) => (change.of === 'task' ? learnTask(change) : learnGone(change)),
    show: (ids) => {
      for (const id of ids) {
        // What is changed here stays in sight, also where it is now sorted to.
        if (cards.row(id) && confirmed(id)) pinned.add(id)
        show(id)
      }
      tell(...reached.keys())
    },
    showParts: (parts) => {
      const isConcerned = wearsOneOf(parts)
      cards.presentAnew(...cards.ids().filter((id) => isConcerned(cards.row(id))))
    },
    pin: (id) => {
      pinned.add(id)
      show(id)
    },
    placementsAt: ({ columnId, prevId }, { id, taskPlacements }) => {
      const others = cards.list(columnId).filter((other) => other !== id)
      const at = prevId === null ? 0 : others.indexOf(prevId) + 1
      const [before, after] = [others[at - 1], others[at]].map((other) => positionOf(cards.row(other ?? '')))
      const elsewhere = taskPlacements.filter((one) => one.projectId !== projectId)
      return [...elsewhere, { projectId, columnId, position: positionBetween(before ?? null, after ?? null) }]
    },
    dropColumn: (columnId) => {
      for (const row of known()) if (columnOf(row) === columnId) forget(row.id)
      reached.delete(columnId)
      totals.drop(columnId)
    },
  }
}
