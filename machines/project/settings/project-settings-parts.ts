import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../../live/news.ts'
import { actorNamed } from '../../actor-named.ts'
import { takenAwayToast } from '../../board/board-toasts.ts'
import { newer } from '../../board/cards/in-flight.ts'
import type { PlaceChanged, ScreenInput } from '../../router/screen-host.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import type { ProjectArrived, ProjectNews } from '../../store/project/project-keeper.ts'
import { isSame, settingsIn, type AllSettings, type SettingWanted } from './card-settings.ts'
import { columnSettings } from '../columns/column-settings.ts'
import { deletedTasks } from '../deleted-tasks.ts'
import { labelSettings } from './label-settings.ts'
import { projectArchiving } from '../project-archiving.ts'
import { statusToast } from '../status-toast.ts'
import { templateSettings } from './template-settings.ts'

const NOT_FOUND = 404
/** The answer comes right behind the messages that it brings. */
const ANSWERED_AFTER_MS = 0
/** The parts of the page that keep a list of their own up to date. */
const LISTS = ['deletedTasks', 'labelSettings', 'columnSettings', 'templateSettings'] as const
/** Those that do something about messages. */
const HEARERS = ['deletedTasks', 'columnSettings'] as const

/** What the settings page of a project knows. */
export interface ProjectSettingsContext {
  readonly projectId: string
  readonly project: Project | null
  /** What is wanted and not yet confirmed. */
  readonly wanted: AllSettings | null
  readonly sent: AllSettings | null
  readonly wantedStatus: ProjectStatus | null
  /** What it was before another one was chosen here: undo gives that back. */
  readonly statusBefore: ProjectStatus | null
}
type Event =
  | PlaceChanged
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | { type: 'setting.chosen'; setting: SettingWanted }
  | { type: 'status.chosen'; status: ProjectStatus }
  | ProjectArrived
  | MessageReceived

/** What is there by now. */
export const filled = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('there is no project yet')
  return value
}

/** What the settings page of a project is made of: its ports, guards and actions. */
export const projectSettingsParts = setup({
  types: {
    context: {} as ProjectSettingsContext,
    events: {} as Event,
    input: {} as ScreenInput,
    tags: {} as 'ready' | 'busy' | 'failed',
  },
  actors: {
    loadProject: portNotProvided<Project, { projectId: string }>('loadProject'),
    saveSettings: portNotProvided<Project, { projectId: string; settings: AllSettings }>('saveSettings'),
    saveStatus: portNotProvided<Project, { projectId: string; status: ProjectStatus }>('saveStatus'),
    projectKeeper: callbackPortNotProvided<EventObject, { projectId: string }, ProjectNews>('projectKeeper'),
    deletedTasks,
    labelSettings,
    columnSettings,
    projectArchiving,
    templateSettings,
  },
  delays: { answered: ANSWERED_AFTER_MS },
  guards: {
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isArchivedHere: ({ context }, { message, isOwn = false }: MessageReceived) =>
      isOwn && message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === context.projectId,
    isTakenAway: ({ context }, message: Message) =>
      message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === context.projectId,
    isWantedOtherwise: ({ context: { wanted, sent } }) => wanted !== null && sent !== null && !isSame(wanted, sent),
    isAnotherStatus: ({ context: { project } }, status: ProjectStatus) => project?.status !== status,
  },
  actions: {
    take: assign(({ context }, project: Project) =>
      project.id === context.projectId ? { project: newer(context.project, project) } : {},
    ),
    want: assign(({ context: { project, wanted } }, { name, value }: SettingWanted) => ({
      wanted: { ...settingsIn(wanted ?? filled(project)), [name]: value },
    })),
    send: assign(({ context }) => ({ sent: context.wanted })),
    forget: assign({ wanted: null, sent: null }),
    wantStatus: assign(({ context: { project } }, wantedStatus: ProjectStatus) => ({
      wantedStatus,
      statusBefore: filled(project).status,
    })),
    forgetStatus: assign({ wantedStatus: null }),
    tellLists: enqueueActions(({ enqueue }, message: Message) => {
      for (const list of HEARERS) enqueue.sendTo(list, { type: 'message.received', message })
    }),
    staleLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(list, { type: 'screen.staled' })
    }),
    sayTakenAway: sendTo(actorNamed('toasts'), ({ context }) => takenAwayToast(context.project?.name)),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
    sayStatus: sendTo(actorNamed('toasts'), ({ context: { projectId, statusBefore } }) =>
      statusToast(projectId, statusBefore),
    ),
  },
})
