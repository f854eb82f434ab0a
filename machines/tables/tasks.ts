import type { Label } from '#contract/entities/label.ts'
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
import { createTable, type Table } from './table.ts'

/** What news of a task is about; it decides what an unknown task does to the number of tasks in its column. */
export type Learnt = 'loaded' | 'created' | 'changed' | { readonly movedFrom: string | null }

/** Hears how many tasks a column holds in all, whenever that may have changed. */
type Counted = (columnId: string, total: number) => void

/**
 * The tasks of one board: what the server has confirmed, and, laid over it, what is wanted of the tasks whose changes
 * are in flight. Views read `cards`, which holds what is shown: the loaded part of each column, and every task that
 * was put there from here. News may come doubled, late and in any order: the higher revision wins.
 */
export interface Tasks {
  readonly cards: Table<Task>
  /** Forgets everything and becomes the table of this project's board, sorted by position or by another text. */
  readonly open: (projectId: string, markText?: ((task: Task) => string) | null) => void
  /** Where a task stands in the order of its column. */
  readonly markOf: (task: Task) => Mark
  readonly confirmed: (id: string) => Task | undefined
  /** Says how many tasks a column holds in all. */
  readonly count: (columnId: string, total: number) => void
  /** Says how far a column is loaded. */
  readonly reach: (columnId: string, reach: Reach) => void
  /** Replaces what is known of a stretch of a column, after `from` and up to `to`, by what the server holds there. */
  readonly replace: (columnId: string, from: Mark | null, to: Reach, rows: readonly Task[]) => void
  readonly learn: (task: Task, how: Learnt) => void
  /** Keeps a task in sight although it may stand beyond the loaded part: it was put there from here. */
  readonly pin: (id: string) => void
  /** A task is gone for good; news of it that come later are not heard. */
  readonly destroy: (id: string, columnIds: readonly string[]) => void
  readonly wishPlace: (id: string, place: Place) => void
  readonly endPlace: (id: string) => void
  readonly wishName: (id: string, name: string) => void
  readonly endName: (id: string) => void
  /** Lays a change over several tasks, by its name, until that is ended; nothing stands for a task that is to be gone. */
  readonly wishFields: (changeId: string, fields: ReadonlyMap<string, Partial<Task> | null>) => void
  readonly endFields: (changeId: string) => void
  /** Shows a task that the server does not know yet at the foot of its column. */
  readonly draft: (draft: Task, columnId: string) => void
  readonly endDraft: (id: string) => void
  /** Changes or takes away a label wherever it is worn. */
  readonly relabel: (labelId: string, label: Label | null) => void
  /** A column is gone, and its tasks with it. */
  readonly dropColumn: (columnId: string) => void
}

/** What a task has that was only made. */
const FIRST_REVISION = 1

/** Makes the table of a board's tasks. `counted` hears the number of tasks to show on each column. */
export function createTasks(counted: Counted): Tasks {
  let projectId = ''
  let markText: ((task: Task) => string) | null = null
  const known = new Map<string, Task>()
  /** What is gone for good, and what it was by then; it is there again when it was brought back since. */
  const gone = new Map<string, number>()
  const pinned = new Set<string>()
  const places = new Map<string, Mark & { columnId: string }>()
  const names = new Map<string, string>()
  const wishes = new Map<string, ReadonlyMap<string, Partial<Task> | null>>()
  const drafts = new Map<string, string>()
  const reached = new Map<string, Reach>()
  const totals = new Map<string, number>()

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
  const wished = (id: string): Task | undefined => {
    let task = known.get(id)
    for (const fields of wishes.values()) {
      const wish = fields.get(id)
      if (wish === null) return undefined
      if (task && wish) task = { ...task, ...wish }
    }
    return task
  }
  const wishedIds = () => new Set([...wishes.values()].flatMap((fields) => [...fields.keys()]))

  /** Tells the number to show: the confirmed one, and what is on its way in or out. */
  const tell = (...columnIds: readonly (string | null | undefined)[]) => {
    for (const columnId of columnIds) {
      if (columnId == null) continue
      let total = totals.get(columnId) ?? 0
      for (const [id, wished] of places) {
        const from = columnOf(known.get(id))
        if (from === null || from === wished.columnId) continue
        if (wished.columnId === columnId) total += 1
        if (from === columnId) total -= 1
      }
      for (const id of wishedIds()) {
        const [from, to] = [columnOf(known.get(id)), columnOf(wished(id))]
        if (from === to || places.has(id)) continue
        if (to === columnId) total += 1
        if (from === columnId) total -= 1
      }
      for (const drafted of drafts.values()) if (drafted === columnId) total += 1
      counted(columnId, Math.max(0, total))
    }
  }
  const add = (columnId: string | null, howMany: number) => {
    if (columnId === null) return
    totals.set(columnId, (totals.get(columnId) ?? 0) + howMany)
    tell(columnId)
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
    known.delete(id)
    show(id)
  }
  /** A position for a wanted place, between its neighbours as they are shown. */
  const positionFor = ({ columnId, prevId }: Place, id: string): string => {
    const others = cards.list(columnId).filter((other) => other !== id)
    const at = prevId === null ? 0 : others.indexOf(prevId) + 1
    const [before, after] = [others[at - 1], others[at]].map((other) => positionOf(cards.get(other ?? '')))
    return positionBetween(before ?? null, after ?? null)
  }
  /** An unknown task in the loaded part of a column must be new there; one beyond it only when the news say so. */
  const countStranger = (task: Task, how: Learnt) => {
    if (how === 'loaded') return
    if (typeof how === 'object') add(how.movedFrom, -1)
    const columnId = columnOf(task)
    if (columnId !== null && (how !== 'changed' || isReached(columnId, task))) add(columnId, 1)
  }
  const learn = (task: Task, how: Learnt) => {
    const before = known.get(task.id)
    const goneAt = gone.get(task.id)
    if (goneAt !== undefined && (how !== 'created' || task.revision <= goneAt)) return
    if (before && before.revision >= task.revision) return
    gone.delete(task.id)
    const [from, to] = [columnOf(before), columnOf(task)]
    known.set(task.id, task)
    if (!before) countStranger(task, how)
    else if (from !== to) {
      add(from, -1)
      add(to, 1)
    }
    show(task.id)
  }

  return {
    cards,
    markOf,
    open: (id, sortedBy = null) => {
      projectId = id
      markText = sortedBy
      for (const kept of [known, gone, pinned, places, names, wishes, drafts, reached, totals]) kept.clear()
      cards.reset()
    },
    confirmed: (id) => known.get(id),
    count: (columnId, total) => {
      totals.set(columnId, total)
      tell(columnId)
    },
    reach: (columnId, reach) => {
      reached.set(columnId, reach)
    },
    replace: (columnId, from, to, rows) => {
      const present = new Set(rows.map((row) => row.id))
      for (const task of known.values()) {
        const isInside = columnOf(task) === columnId && reaches(to, markOf(task))
        if (isInside && !present.has(task.id) && (!from || compareMarks(markOf(task), from) > 0)) forget(task.id)
      }
      for (const row of rows) {
        gone.delete(row.id)
        learn(row, 'loaded')
        show(row.id)
      }
    },
    learn,
    pin: (id) => {
      pinned.add(id)
      show(id)
    },
    destroy: (id, columnIds) => {
      if (gone.has(id)) return
      const task = known.get(id)
      gone.set(id, task?.revision ?? FIRST_REVISION)
      forget(id)
      for (const columnId of task ? [columnOf(task)] : columnIds) add(columnId, -1)
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
      wishes.set(changeId, fields)
      for (const id of fields.keys()) {
        // What is changed here stays in sight, also where it is now sorted to.
        pinned.add(id)
        show(id)
        tell(columnOf(known.get(id)), columnOf(wished(id)))
      }
    },
    endFields: (changeId) => {
      const fields = wishes.get(changeId)
      if (fields === undefined) return
      const columnIds = [...fields.keys()].flatMap((id) => [columnOf(known.get(id)), columnOf(wished(id))])
      wishes.delete(changeId)
      for (const id of fields.keys()) show(id)
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
    relabel: (labelId, label) => {
      for (const task of known.values()) {
        if (!task.labels.some((worn) => worn.id === labelId)) continue
        const labels = task.labels.flatMap((worn) => (worn.id !== labelId ? [worn] : label ? [label] : []))
        known.set(task.id, { ...task, labels })
        show(task.id)
      }
    },
    dropColumn: (columnId) => {
      for (const task of known.values()) if (columnOf(task) === columnId) forget(task.id)
      reached.delete(columnId)
      totals.delete(columnId)
    },
  }
}
