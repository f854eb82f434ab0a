import type { Placement, Task } from '#contract/entities/task.ts'
import type { Mark, Place, Reach } from '../../board/keeper/place.ts'
import type { AsOf } from '../stands.ts'
import type { Change } from '../changes.ts'
import type { Table } from '../table.ts'
import type { TaskRow } from '../task/task-row.ts'

/** Hears how many tasks a column holds in all, whenever that may have changed. */
export type Counted = (columnId: string, total: number) => void

/** What becomes of a task in the store. */
export type TaskChange = Extract<Change, { of: 'task' | 'taskGone' }>

/**
 * The tasks of one board, with what is wanted of them by changes on their way. Views read `cards`, which holds what is shown:
 * the loaded part of each column, and every task that was put there from here.
 */
export interface Tasks {
  readonly cards: Table<TaskRow, Task>
  /** Forgets everything and becomes the query of this project's board, sorted by position or by another text. */
  readonly open: (projectId: string, markText?: ((task: Task) => string) | null) => void
  /** Where a task stands in the order of its column. */
  readonly markOf: (task: Task) => Mark
  /** Whether it needs what the store knows of a task. */
  readonly holds: (id: string) => boolean
  /** A task of this board as the server has it. */
  readonly confirmed: (id: string) => Task | undefined
  /** Whether since the last look something happened that leaves in doubt what the server holds: it is to be asked again. */
  readonly takeDoubt: () => boolean
  /** Says how many tasks a column holds in all. */
  readonly count: (columnId: string, total: number, asOf?: AsOf) => void
  /** A column is new, and empty. */
  readonly start: (columnId: string) => void
  /** How many of a column's tasks are shown that stand behind its loaded part: they were put there from here. */
  readonly beyond: (columnId: string) => number
  /** Says how far a column is loaded. */
  readonly reach: (columnId: string, reach: Reach) => void
  /**
   * Replaces what is known of a stretch of a column, after `from` and up to `to`, by what the server held there. What is newer
   * than that stays, and so does what is being moved.
   */
  readonly replace: (columnId: string, from: Mark | null, to: Reach, rows: readonly Task[], asOf?: AsOf) => void
  /** Follows what has become of a task in the store. The same once more changes nothing. */
  readonly learn: (change: TaskChange) => void
  /** Follows what is laid over tasks, or taken away. */
  readonly show: (ids: readonly string[]) => void
  /** Labels or people look different. */
  readonly showParts: (parts: Extract<Change, { of: 'partsShown' }>) => void
  /** Keeps a task in sight although it may stand beyond the loaded part: it was put there from here. */
  readonly pin: (id: string) => void
  /** The placements of a task at another place of this board, between its neighbours as they are shown; never sent. */
  readonly placementsAt: (place: Place, task: Pick<Task, 'id' | 'taskPlacements'>) => Placement[]
  /** A column is gone, and its tasks with it. */
  readonly dropColumn: (columnId: string) => void
}
