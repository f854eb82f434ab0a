import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Mark, Place, Reach } from '../board/place.ts'
import type { AsOf } from './column-totals.ts'
import type { Table } from './table.ts'

/**
 * What news of a task is about; it decides what they do to the number of tasks in its column. `refreshed`: asked for again,
 * which counts nothing, since whatever moved it is told as well.
 */
export type Learnt = 'created' | 'changed' | 'refreshed' | { readonly movedFrom: string | null }

/** Hears how many tasks a column holds in all, whenever that may have changed. */
export type Counted = (columnId: string, total: number) => void

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
  /** How much was heard by now; an answer is given with what it was when it was asked for. */
  readonly heardSoFar: () => number
  /** Whether since the last look something happened that leaves in doubt what the server holds: it is to be asked again. */
  readonly takeDoubt: () => boolean
  /** Says how many tasks a column holds in all. */
  readonly count: (columnId: string, total: number, asOf?: AsOf) => void
  /** A column is new, and empty. */
  readonly start: (columnId: string) => void
  /** Says how far a column is loaded. */
  readonly reach: (columnId: string, reach: Reach) => void
  /**
   * Replaces what is known of a stretch of a column, after `from` and up to `to`, by what the server held there. What is newer
   * than that stays, and so does what is being moved.
   */
  readonly replace: (columnId: string, from: Mark | null, to: Reach, rows: readonly Task[], asOf?: AsOf) => void
  /** Takes in news, those of a message with its number. */
  readonly learn: (task: Task, how: Learnt, seq?: number | null) => void
  /** Keeps a task in sight although it may stand beyond the loaded part: it was put there from here. */
  readonly pin: (id: string) => void
  /** A task is gone; news of it that come later are not heard. */
  readonly destroy: (id: string, columnIds: readonly string[], seq?: number | null) => void
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
