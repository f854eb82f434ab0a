import type { AnyEventObject } from 'xstate'
import type { searchTasks } from '#contract/calls/tasks/tasks.ts'
import type { Reply } from '#contract/call.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { DayField } from '#contract/tasks/task-fields.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import type { AnswerRenewed } from '../../store/answers/answer-keeper.ts'
import type { Surroundings } from '../../task/panel/task-surroundings.ts'
import type { Command } from '../../mutation/commands.ts'
import type { MenuRequested } from '../task-menu.ts'
import { sendTask } from '../../mutation/commands/moving-tasks.ts'

/** Which task is meant, and whether it is a card of the board that is shown: that board then moves it itself. */
export interface About {
  readonly taskId: string
  readonly projectId: string
  readonly isCard: boolean
}

/** The lists the palette can show: what there is, what one thing of a task can be, or what one choice of the person can be. */
export type Page =
  | 'root'
  /** What can be done to the task that is meant, and nothing else: the menu of a card. */
  | 'task'
  | 'assignee'
  | 'labels'
  | 'priority'
  | DayField
  | 'moveTo'
  | 'moveProject'
  | 'moveColumn'
  | 'theme'
  | 'language'
  | 'workspace'

export type FoundTask = Reply<typeof searchTasks>[number]
/** What the server found for a text. */
export interface Finds {
  readonly tasks: readonly FoundTask[]
  readonly projects: readonly Project[]
  readonly teams: readonly Team[]
  readonly people: readonly Person[]
}
/** A place that was visited by the palette: it is offered again before anything is typed. */
export interface Recent {
  readonly kind: 'task' | 'project' | 'team' | 'person'
  readonly to: string
  readonly label: string
  readonly note: string
  readonly color: string | null
}

/** What can be chosen in the palette. */
export type Choice =
  | { type: 'place.chosen'; place: Recent }
  | { type: 'page.turned'; page: Exclude<Page, 'moveColumn'> }
  | { type: 'project.chosen'; project: Project }
  /** What is to be done with the task that is meant; null where all is so already. */
  | { type: 'change.chosen'; command: Command | null }
  /** One of several that are put on or taken off, one after the other. */
  | { type: 'change.toggled'; command: Command | null }
  | { type: 'link.chosen' }
  /** Something that another actor does. */
  | { type: 'other.told'; to: string; event: AnyEventObject }

/** What of it is chosen of tasks. */
export type TaskChoice = Exclude<Choice, { type: 'place.chosen' }>

/** A task with what it can be given. */
export interface AboutTask {
  readonly task: Task
  readonly surroundings: Surroundings
}

export interface PaletteContext {
  /** Whose palette it is: the person, and the workspace they are in. */
  readonly owner: string
  readonly about: About | null
  readonly aboutTask: AboutTask | null
  readonly page: Page
  readonly query: string
  readonly finds: Finds | null
  readonly recents: readonly Recent[]
  readonly projects: readonly Project[]
  /** The project a task goes to, and its columns. */
  readonly target: Project | null
  readonly columns: readonly ColumnHead[]
}

export type PaletteEvent =
  | { type: 'palette.requested'; person: Owner | null; about?: About; page?: Exclude<Page, 'moveColumn'> }
  /** What shows tasks says which one is meant. */
  | { type: 'current.told'; about: About }
  | { type: 'query.typed'; query: string }
  | Choice
  /** One page back. */
  | { type: 'back.requested' }
  | { type: 'close.requested' }
  | { type: 'retry.requested' }
  | { type: 'link.requested'; about: About }
  | { type: 'help.opened' }
  | { type: 'print.requested' }
  | MenuRequested
  | { type: 'session.closed' }
  | FromMemory
  | AnswerRenewed<Finds>

/** A card of the board that is shown goes to another column of it by that board; all else is a command. */
export const moveChoice = (
  about: About,
  task: Task,
  to: { readonly projectId: string; readonly columnId: string; readonly atEnd: boolean },
): TaskChoice =>
  about.isCard && to.projectId === about.projectId
    ? {
        type: 'other.told',
        to: 'screen',
        event: { type: 'move.asked', taskId: about.taskId, columnId: to.columnId, atEnd: to.atEnd },
      }
    : { type: 'change.chosen', command: sendTask(task, about.projectId, to) }

type Owner = { readonly id: string; readonly activeTenantId: string | null }
export const ownerOf = (person: Owner | null): string => `${person?.id ?? ''}.${person?.activeTenantId ?? ''}`

/** The visited places that are kept on this device. */
export type ToMemory =
  | { type: 'recents.requested'; owner: string }
  | { type: 'recent.kept'; owner: string; recent: Recent }
export type FromMemory = { type: 'recents.known'; recents: readonly Recent[] }
