import type { Column } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { ProjectArrived } from '../../store/project/project-keeper.ts'
import type { MoveResult, Mark } from './place.ts'
import type { Command } from '../../mutation/commands.ts'
import type { askForTask } from '../../mutation/commands/create-task.ts'
import type { Sorting } from '../filters/sorting.ts'
import type { TaskEntered } from '../cards/new-task-fields.ts'

/** The fetch of all columns, among the fetches of single columns, which go by the column's id. */
export const ALL_COLUMNS = 'columns'

/** What columns were cut down to, as one text, and sorted by. */
export interface Picture {
  readonly of: string
  readonly sorting: Sorting | null
}
/** The number of the newest message that an answer knows of, where the server has said it. */
interface Told {
  readonly asOf: number | null
}

/** What a board tells the keeper of its tables. */
export type ToKeeper =
  /** A card was asked for again: what it counts has changed. */
  | { type: 'task.refreshed'; task: Task }
  | { type: 'fetch.started'; of: string }
  | { type: 'fetch.ended'; of: string }
  /** `projects`: the board's own, and on 'My tasks' those that its tasks are of. */
  | ({ type: 'columns.arrived'; columns: readonly Column[]; projects?: readonly Project[] } & Picture & Told)
  | ({ type: 'page.arrived'; columnId: string; after: Mark | null; rows: readonly Task[]; isWhole: boolean } & Picture &
      Told)
  | { type: 'people.arrived'; people: readonly Person[] }
  | { type: 'page.wanted'; columnId: string }
  | { type: 'place.wished'; result: MoveResult }
  | TaskEntered
  /** These stay in sight: they were made here. */
  | { type: 'tasks.pinned'; taskIds: readonly string[] }
  | { type: 'task.missing'; taskId: string }
  | { type: 'neighbour.wanted'; taskId: string; step: 1 | -1 }
  | { type: 'column.shifted'; columnId: string; to: number }

/** What the keeper says: a page of a column should be fetched, a card or the whole board again; what a column is called. */
export type FromKeeper =
  | { type: 'task.outdated'; taskId: string }
  | { type: 'columns.outdated' }
  | { type: 'page.due'; columnId: string; after: Mark | null }
  | { type: 'neighbour.found'; taskId: string }
  /** What is wanted by a drop, with what the tables say of it. */
  | { type: 'move.wished'; command: Command }
  | { type: 'order.wished'; command: Command }
  | { type: 'creation.wished'; asked: ReturnType<typeof askForTask> }
  | ProjectArrived
