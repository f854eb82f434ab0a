import type { Task } from '#contract/entities/task.ts'
import {
  compareMarks,
  NOT_REACHED,
  positionBetween,
  reaches,
  type Mark,
  type Place,
  type Reach,
} from '../board/place.ts'
import { createColumnTotals, type AsOf } from './column-totals.ts'
import { createKnownTasks } from './known-tasks.ts'
import { onItsWay, type Move } from './on-its-way.ts'
import { createTable } from './table.ts'
import type { Counted, Learnt, Tasks } from './tasks-of-board.ts'
import { createWishes } from './wishes.ts'

/** One change of a task, however often it is told. */
const keyOf = ({ id, revision }: Pick<Task, 'id' | 'revision'>) => `${id}@${revision}`

/** Makes the table of a board's tasks. `counted` hears the number of tasks to show on each column. */
export function createTasks(counted: Counted): Tasks {
  let projectId = ''
  let markText: ((task: Task) => string) | null = null
  let isInDoubt = false
  const known = createKnownTasks()
  const totals = createColumnTotals()
  const pinned = new Set<string>()
  const places = new Map<string, Mark & { columnId: string }>()
  const names = new Map<string, string>()
  const wishes = createWishes()
  const drafts = new Map<string, string>()
  const reached = new Map<string, Reach>()

  const standing = (task: Task | undefined) => task?.taskPlacements.find((one) => one.projectId === projectId)
  const positionOf = (task: Task | undefined): string | null => standing(task)?.position ?? null
  const markOf = (task: Task): Mark => ({
    position: markText ? markText(task) : (positionOf(task) ?? ''),
    id: task.id,
  })
  const columnOf = (task: Task | undefined): string | null =>
    task?.deletedAt === null ? (standing(task)?.columnId ?? null) : null
  const cards = createTable<Task>({
    listsOf: (task) => task.taskPlacements.filter((one) => one.projectId === projectId).map((one) => one.columnId),
    order: (one, other) => compareMarks(markOf(one), markOf(other)),
  })

  /** A task as it is wanted; nothing for one that is to be gone. */
  const wished = (id: string): Task | undefined => wishes.over(known.get(id), id)
  const movesOnTheirWay = (): readonly Move[] => [
    ...[...places].flatMap(([id, { columnId }]): Move[] => {
      const from = columnOf(known.get(id))
      return from === null ? [] : [[from, columnId]]
    }),
    ...[...wishes.ids()]
      .filter((id) => !places.has(id))
      .map((id): Move => [columnOf(known.get(id)), columnOf(wished(id))]),
    ...[...drafts.values()].map((columnId): Move => [null, columnId]),
  ]
  /** Tells the number to show: the confirmed one, and what is on its way in or out. */
  const tell = (...columnIds: readonly (string | null | undefined)[]) => {
    const moves = movesOnTheirWay()
    for (const columnId of columnIds)
      if (columnId != null) counted(columnId, Math.max(0, totals.of(columnId) + onItsWay(columnId, moves)))
  }
  const isReached = (columnId: string, task: Task) => reaches(reached.get(columnId) ?? NOT_REACHED, markOf(task))

  const standingAt = (task: Task, columnId: string, position: string): Task => {
    const elsewhere = task.taskPlacements.filter((one) => one.projectId !== projectId)
    return { ...task, taskPlacements: [...elsewhere, { projectId, columnId, position }] }
  }
  /** Puts on the table what is to be seen of a task, or takes it away. */
  const show = (id: string) => {
    const task = wished(id)
    const columnId = columnOf(task)
    const place = places.get(id)
    if (!task || columnId === null || (!place && !pinned.has(id) && !isReached(columnId, task))) return cards.remove(id)
    const name = names.get(id)
    const named = name === undefined ? task : { ...task, name }
    cards.put(place ? standingAt(named, place.columnId, place.position) : named)
  }
  const forget = (id: string) => {
    known.forget(id)
    show(id)
  }
  /** A position for a wanted place, between its neighbours as they are shown. */
  const positionFor = ({ columnId, prevId }: Place, id: string): string => {
    const others = cards.list(columnId).filter((other) => other !== id)
    const at = prevId === null ? 0 : others.indexOf(prevId) + 1
    const [before, after] = [others[at - 1], others[at]].map((other) => positionOf(cards.get(other ?? '')))
    return positionBetween(before ?? null, after ?? null)
  }
  /** An answer of this moment. */
  const now = (): AsOf => ({ seq: null, since: known.heardSoFar() })
  const shift = (key: string, seq: number | null, from: string | null, to: string | null): void => {
    totals.shift({ key, seq, heard: known.heardSoFar(), from, to })
    tell(from, to)
  }
  /** What a message changes in how many tasks columns hold, once, wherever it is newer than what was counted. */
  const count = (before: Task | undefined, task: Task, how: Learnt, seq: number | null, isNews: boolean): void => {
    if (how === 'refreshed') return
    const to = columnOf(task)
    if (how !== 'changed') return shift(keyOf(task), seq, typeof how === 'object' ? how.movedFrom : null, to)
    if (!isNews) return
    // A stranger where all are known is new there; one that stands on two boards may be new on this.
    const mayBeNew = to !== null && (isReached(to, task) || task.taskPlacements.length > 1)
    if (before ? columnOf(before) !== to : mayBeNew) isInDoubt = true
  }
  const learn = (task: Task, how: Learnt, seq: number | null = null): void => {
    const before = known.get(task.id)
    const to = columnOf(task)
    // It would be among what was fetched since, if it still stood there.
    const isOver = !before && seq !== null && to !== null && isReached(to, task) && totals.hasTaken(to, seq)
    const isNews = !isOver && known.learn(task, seq, how === 'created')
    count(before, task, how, seq, isNews)
    if (isNews) show(task.id)
  }

  return {
    cards,
    markOf,
    open: (id, sortedBy = null) => {
      projectId = id
      markText = sortedBy
      for (const kept of [pinned, places, names, wishes, drafts, reached]) kept.clear()
      known.forgetAll()
      totals.forget()
      cards.reset()
    },
    confirmed: (id) => known.get(id),
    heardSoFar: () => known.heardSoFar(),
    takeDoubt: () => {
      const was = isInDoubt
      isInDoubt = false
      return was
    },
    count: (columnId, total, asOf = now()) => {
      if (totals.read(columnId, total, asOf).isInDoubt) isInDoubt = true
      tell(columnId)
    },
    start: (columnId) => {
      totals.start(columnId)
      // They may have been heard of before it.
      for (const task of known.all()) if (columnOf(task) === columnId) show(task.id)
      tell(columnId)
    },
    reach: (columnId, reach) => {
      reached.set(columnId, reach)
    },
    replace: (columnId, from, to, rows, asOf = now()) => {
      for (const row of rows) known.take(row, asOf)
      const present = new Set(rows.map((row) => row.id))
      for (const task of known.all()) {
        const isInside = columnOf(task) === columnId && reaches(to, markOf(task))
        if (!isInside || present.has(task.id) || (from && compareMarks(markOf(task), from) <= 0)) continue
        if (known.isNewerThan(task.id, asOf) || places.has(task.id)) show(task.id)
        else forget(task.id)
      }
      for (const id of present) show(id)
    },
    learn,
    pin: (id) => {
      pinned.add(id)
      show(id)
    },
    destroy: (id, columnIds, seq = null) => {
      const task = known.get(id)
      const outcome = known.destroy(id, seq)
      if (outcome === 'news') show(id)
      if (outcome === 'again' || (outcome === 'old' && seq === null)) return
      const left = task && seq === null ? [columnOf(task)] : columnIds
      for (const columnId of left)
        shift(`${id} left ${columnId} ${seq ?? `unheard ${known.heardSoFar()}`}`, seq, columnId, null)
    },
    wishPlace: (id, place) => {
      const before = places.get(id)
      places.set(id, { id, columnId: place.columnId, position: positionFor(place, id) })
      show(id)
      tell(before?.columnId, place.columnId, columnOf(known.get(id)))
    },
    endPlace: (id) => {
      const before = places.get(id)
      places.delete(id)
      show(id)
      tell(before?.columnId, columnOf(known.get(id)))
    },
    wishName: (id, name) => {
      names.set(id, name)
      show(id)
    },
    endName: (id) => {
      names.delete(id)
      show(id)
    },
    wishFields: (changeId, fields) => {
      wishes.add(changeId, fields)
      for (const id of fields.keys()) {
        // What is changed here stays in sight, also where it is now sorted to.
        pinned.add(id)
        show(id)
        tell(columnOf(known.get(id)), columnOf(wished(id)))
      }
    },
    endFields: (changeId) => {
      const ids = wishes.idsOf(changeId)
      const columnIds = ids.flatMap((id) => [columnOf(known.get(id)), columnOf(wished(id))])
      wishes.end(changeId)
      for (const id of ids) show(id)
      tell(...new Set(columnIds))
    },
    draft: (draft, columnId) => {
      drafts.set(draft.id, columnId)
      cards.put(
        standingAt(draft, columnId, positionBetween(positionOf(cards.get(cards.list(columnId).at(-1) ?? '')), null)),
      )
      tell(columnId)
    },
    endDraft: (id) => {
      const columnId = drafts.get(id)
      drafts.delete(id)
      cards.remove(id)
      tell(columnId)
    },
    relabel: (labelId, label) => known.relabel(labelId, label).forEach(show),
    dropColumn: (columnId) => {
      for (const task of known.all()) if (columnOf(task) === columnId) forget(task.id)
      reached.delete(columnId)
      totals.drop(columnId)
    },
  }
}
