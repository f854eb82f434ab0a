import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { isAfter, type AsOf, type Stand } from './column-totals.ts'

/**
 * What the server has said of tasks, each with where its newest news stand among all others. News may come doubled, late and
 * in any order, and an answer may be older than what was heard while it was on its way: the higher revision wins, and what is
 * newer than an answer is neither forgotten nor brought back by it.
 */
export interface KnownTasks {
  readonly forgetAll: () => void
  readonly get: (id: string) => Task | undefined
  readonly all: () => Iterable<Task>
  /** How much was heard by now: an answer that is asked for after it has all of that. */
  readonly heardSoFar: () => number
  /** Takes in news of a task, and says whether they were news. One that is gone comes back only where `mayReturn`. */
  readonly learn: (task: Task, seq: number | null, mayReturn: boolean) => boolean
  /** Takes in a row of an answer. */
  readonly take: (row: Task, asOf: AsOf) => void
  /** Changes or takes away a label wherever it is worn, and says by which tasks. */
  readonly relabel: (labelId: string, label: Label | null) => readonly string[]
  /** Whether what is known of a task is newer than an answer. */
  readonly isNewerThan: (id: string, asOf: AsOf) => boolean
  readonly forget: (id: string) => void
  /** A task is gone. Says whether that is news, comes once more, or is older than its return. */
  readonly destroy: (id: string, seq: number | null) => 'news' | 'again' | 'old'
}

/** What a task has that was only made. */
const FIRST_REVISION = 1

/** Nothing is known yet. */
export function createKnownTasks(): KnownTasks {
  let heard = 0
  const known = new Map<string, Task>()
  const stands = new Map<string, Stand>()
  /** What is gone, and what it was by then; it is there again when it was brought back since. */
  const gone = new Map<string, Stand & { readonly revision: number }>()

  /** The highest number that was heard of a task, whatever was done to it here since. */
  const told = new Map<string, number>()
  const hear = (id: string, seq: number | null) => {
    if (seq !== null) told.set(id, Math.max(seq, told.get(id) ?? seq))
  }
  const isLate = (id: string, seq: number | null) => seq !== null && seq < (told.get(id) ?? seq)

  const keep = (task: Task, stand: Stand): boolean => {
    const before = known.get(task.id)
    const stood = stands.get(task.id)
    const isNews = !before || before.revision < task.revision
    if (isNews) known.set(task.id, task)
    const isLater = !stood || !isAfter(stood, { seq: stand.seq, since: stand.heard })
    if (isNews || isLater) stands.set(task.id, stand)
    return isNews
  }
  const forget = (id: string) => {
    known.delete(id)
    stands.delete(id)
  }

  return {
    forgetAll: () => {
      for (const kept of [known, stands, gone, told]) kept.clear()
    },
    get: (id) => known.get(id),
    all: () => known.values(),
    heardSoFar: () => heard,
    learn: (task, seq, mayReturn) => {
      heard += 1
      const farewell = gone.get(task.id)
      if (farewell && (!mayReturn || isLate(task.id, seq) || task.revision <= farewell.revision)) return false
      gone.delete(task.id)
      hear(task.id, seq)
      return keep(task, { seq, heard })
    },
    take: (row, asOf) => {
      const farewell = gone.get(row.id)
      if (farewell && isAfter(farewell, asOf)) return
      gone.delete(row.id)
      hear(row.id, asOf.seq)
      keep(row, { seq: asOf.seq, heard: Math.min(asOf.since, heard) })
    },
    relabel: (labelId, label) => {
      const wearers = [...known.values()].filter(({ labels }) => labels.some((worn) => worn.id === labelId))
      for (const task of wearers) {
        const labels = task.labels.flatMap((worn) => (worn.id !== labelId ? [worn] : label ? [label] : []))
        known.set(task.id, { ...task, labels })
      }
      return wearers.map(({ id }) => id)
    },
    isNewerThan: (id, asOf) => {
      const stand = stands.get(id)
      return stand !== undefined && isAfter(stand, asOf)
    },
    forget,
    destroy: (id, seq) => {
      heard += 1
      const farewell = gone.get(id)
      const isLateNews = isLate(id, seq)
      hear(id, seq)
      if (farewell) {
        // The message about what was done here comes after it: one and the same.
        const isAgain = farewell.seq === null || seq === null || farewell.seq === seq
        if (!isLateNews) gone.set(id, { ...farewell, seq: seq ?? farewell.seq })
        return isAgain ? 'again' : 'old'
      }
      if (isLateNews) return 'old'
      gone.set(id, { seq, heard, revision: known.get(id)?.revision ?? FIRST_REVISION })
      forget(id)
      return 'news'
    },
  }
}
