import type { TaskMove, TaskOperation } from '#contract/calls/tasks.ts'
import type { Activity } from '#contract/entities/activity.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { ColumnStay, Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { MessageReceived } from '../../live/news.ts'
import type { PlaceChanged, ScreenPlace } from '../../router/stage.ts'
import type { FilesNews } from '../sections/attachments.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { Deed } from '../changes/deeds.ts'
import type { Draft, FieldNews, TextField } from '../texts/field-texts.ts'
import type { PlaceChosen } from '../changes/task-mover.ts'
import type { TaskShown } from './task-keeper.ts'
import type { SurroundingsNews } from './task-surroundings.ts'
import type { WorkNews } from '../changes/task-work.ts'
import type { UndoOffer } from '../changes/undo-stack.ts'

/** Which task is open, over which view, and before whom. */
export interface PanelInput {
  readonly panelId: string
  readonly taskId: string
  readonly place: ScreenPlace
  readonly person: Person | null
}

/** What was typed and did not reach the server, by what it was typed in. */
export type Drafts = Readonly<Partial<Record<TextField | 'comment' | 'subtask', Draft>>> & {
  /** Comments that are written anew; the base of each is which one it is. */
  readonly rewritten: readonly Draft[]
}

/** Everything about a task, as one look at it brings. */
export interface WholeTask {
  readonly task: Task
  readonly parent: Task | null
  readonly projectId: string
  readonly subtasks: readonly Task[]
  readonly attachments: readonly Attachment[]
  readonly columnHistory: readonly ColumnStay[]
  readonly activities: { readonly rows: readonly Activity[]; readonly count: number }
}
export interface Opened {
  readonly whole: WholeTask
  readonly drafts: Drafts
}

/** Something that is done and not answered yet, and how it will be taken back; null where it cannot be. */
export interface Doing {
  readonly deed: Deed
  readonly offer: UndoOffer | null
}

export interface PanelContext extends PanelInput {
  /** What the server has; nothing until the task is there. */
  readonly there: Belongings | null
  /** The same with what is being done, as it is to be seen. */
  readonly seen: Belongings | null
  readonly parent: Task | null
  readonly projectId: string | null
  readonly project: Project | null
  readonly columns: readonly ColumnHead[]
  readonly people: readonly Person[]
  /** What was done and is not answered yet: it is seen already. */
  readonly doing: readonly Doing[]
  /** Texts that are not saved yet. */
  readonly pending: readonly TextField[]
  readonly isUploading: boolean
  /** It is closed: what was written in it is said to be changed aloud. */
  readonly isLeft: boolean
}

export type PanelEvent =
  | PlaceChanged
  | { type: 'close.requested' }
  /** The address shows something else: what is not sent yet is sent, then it is over. */
  | { type: 'panel.left' }
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | MessageReceived
  | { type: 'property.chosen'; operation: TaskOperation; shows: Partial<Task> }
  | { type: 'subtask.chosen'; id: string; operation: TaskOperation; shows: Partial<Task> }
  | { type: 'label.toggled'; id: string }
  | { type: 'column.chosen'; id: string }
  | { type: 'task.opened'; taskId: string }
  | { type: 'neighbour.requested'; step: 1 | -1 }
  | { type: 'link.wanted' }
  | { type: 'xstate.done.actor.copyLink' }
  | { type: 'xstate.error.actor.copyLink' }
  | FilesNews
  | FieldNews
  | PlaceChosen
  | SurroundingsNews
  | TaskShown
  | WorkNews

/** What the panel tells the door: it is left, and everything is with the server. */
export type PanelNews = { type: 'panel.settled'; panelId: string }

/** The move of a task out of where it stands in its project. */
export function moveOf(
  task: Task,
  projectId: string | null,
  to: { projectId: string; columnId: string },
): TaskMove | null {
  const from = task.taskPlacements.find((one) => one.projectId === projectId)
  if (!from) return null
  return {
    origin: 'task',
    oldColumnId: from.columnId,
    oldProjectId: from.projectId,
    columnId: to.columnId,
    projectId: to.projectId,
    prevId: null,
  }
}
