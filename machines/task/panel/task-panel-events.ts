import type { Activity } from '#contract/entities/activity.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { ColumnStay, Task } from '#contract/entities/task.ts'
import type { TaskProperty } from '#contract/tasks/task-fields.ts'
import type { Person } from '#contract/entities/user.ts'
import type { MessageReceived } from '../../live/news.ts'
import type { CommandGiven } from '../../commands/shortcuts.ts'
import type { Command } from '../../mutation/commands.ts'
import type { FieldShown } from '../../mutation/commands/set-field.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import type { PlaceChanged, ScreenPlace } from '../../router/screen-host.ts'
import type { FilesNews } from '../sections/files.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { Draft, FieldNews, TextField } from '../texts/field-texts.ts'
import type { PlaceChosen } from '../changes/task-mover.ts'
import type { OwnWordsNews } from '../texts/own-words.ts'
import type { Writers } from '../../store/task/writers.ts'
import type { TaskShown } from './task-keeper.ts'
import type { SurroundingsNews } from './task-surroundings.ts'

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

/** A change that is chosen in the panel, or in one of its sections; null where all is so already. */
export type ChangeChosen = { type: 'change.chosen'; command: Command | null }
/** A field of the task is given another value. */
export type PropertyChosen = {
  [Property in TaskProperty]: { type: 'property.chosen'; property: Property; value: FieldShown[Property] }
}[TaskProperty]

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
  readonly writers: Writers
  /** Who of the writers is known. */
  readonly known: readonly Person[]
  /** What was done here and is not answered yet: it is seen already. */
  readonly doing: readonly Command[]
  /** Texts that are not saved yet. */
  readonly pending: readonly TextField[]
  readonly isUploading: boolean
  /** Who has deleted it, where that was told. */
  readonly deletedBy: string | null
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
  | PropertyChosen
  | ChangeChosen
  | { type: 'duplicate.requested' }
  | { type: 'delete.requested' }
  | { type: 'label.toggled'; id: string }
  | { type: 'column.chosen'; id: string }
  | { type: 'task.opened'; taskId: string }
  | { type: 'neighbour.requested'; step: 1 | -1 }
  | { type: 'link.wanted' }
  /** A key asks for something to be done to the task. */
  | CommandGiven
  | { type: 'xstate.done.actor.copyLink' }
  | { type: 'xstate.error.actor.copyLink' }
  | FilesNews
  | FieldNews
  | PlaceChosen
  | SurroundingsNews
  | OwnWordsNews
  | TaskShown
  | CommandEnded

/** What is told to the port that keeps on this device what is said in changes that the server has not answered. */
export type ToUnsentWords = { type: 'commands.pending'; commands: readonly Command[] }

/** The port that puts the focus into the name of the task. */
export type ToNameFocus = { type: 'name.wanted' }

/** What the panel tells the door: it is left, and everything is with the server. */
export type PanelNews = { type: 'panel.settled'; panelId: string }
