import type { Dashboard, ProjectFlow } from '#contract/calls/dashboard.ts'
import type { User } from '#contract/entities/user.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import type { AnswerRenewed, ToAnswerKeeper } from '../store/answers/answer-keeper.ts'
import type { SharedFilesFound, ToSharedFiles } from './dashboard-events.ts'
import type { ShownDashboard } from './dashboard-query.ts'
import { firstSteps } from './first-steps.ts'
import { newTask } from './new-task.ts'
import { OF_SHARED, type SharedFile } from './shared.ts'

/** How a project came along, with the last moment of each day that is shown. */
export type Flow = ProjectFlow & { readonly days: readonly string[] }
/** What the start page knows. */
export interface DashboardContext {
  readonly place: ScreenPlace
  readonly shown: ShownDashboard | null
  /** The end of the last visit, as it was when this one began. */
  readonly since: string | null
  readonly flow: Flow | null
  /** Whose flow it is, or is being asked for. */
  readonly flowOf: string | null
  /** Others did something while the first answer was on its way: that may be older. */
  readonly isOutdated: boolean
  /** Files that another program has shared, and nobody has made a task of yet. */
  readonly sharedFiles: readonly SharedFile[]
}
/** A task is to be made, perhaps of what was shared. */
export interface NewTaskWanted {
  readonly person: User
  readonly name?: string
  readonly files?: readonly SharedFile[]
}
/** How the dialog for a new task is opened. */
export const openingOf = ({ person, name, files }: NewTaskWanted) =>
  ({
    type: 'newTask.opened',
    boardId: person.privateProject?.id ?? '',
    ...(name !== undefined && { name }),
    ...(files && { files }),
  }) as const
/** An address without what was shared. */
export const NOTHING_SHARED = Object.fromEntries(OF_SHARED.map((name) => [name, '']))

/** What the start page is made of, and asks. */
export const dashboardActors = {
  newTask,
  firstSteps,
  keeper: callbackPortNotProvided<ToAnswerKeeper<ShownDashboard>, void, AnswerRenewed<ShownDashboard>>('keeper'),
  sharedFiles: callbackPortNotProvided<ToSharedFiles, { search: string }, SharedFilesFound>('sharedFiles'),
  loadDashboard: portNotProvided<Dashboard, void>('loadDashboard'),
  noteVisit: portNotProvided<null, void>('noteVisit'),
  loadFlow: portNotProvided<Flow, { projectId: string | null }>('loadFlow'),
}
