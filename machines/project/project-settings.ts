import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { ProjectSettings } from '#contract/calls/projects.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import { takenAwayToast } from '../board/board-toasts.ts'
import { newer } from '../board/in-flight.ts'
import type { PlaceChanged, ScreenInput } from '../router/stage.ts'
import { unplugged } from '../unplugged.ts'
import { isSame, settingsIn, type SettingName } from './card-settings.ts'
import { deletedTasks, type DeletedTasksRef } from './deleted-tasks.ts'

const NOT_FOUND = 404

/** What the settings page of a project knows. */
export interface ProjectSettingsContext {
  readonly projectId: string
  readonly project: Project | null
  /** What is wanted and not yet confirmed. */
  readonly wanted: ProjectSettings | null
  readonly sent: ProjectSettings | null
  readonly wantedStatus: ProjectStatus | null
}
type Event =
  | PlaceChanged
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | { type: 'setting.switched'; name: SettingName; on: boolean }
  | { type: 'status.chosen'; status: ProjectStatus }
  | { type: 'project.arrived'; project: Project }
  | { type: 'project.archived'; projectId: string }
  | { type: 'message.received'; message: Message }

const filled = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('there is no project yet')
  return value
}

/** The settings of a project: each switch counts at once, for everybody; what was not taken goes back (PROJ-06, 07). */
export const projectSettings = setup({
  types: {
    context: {} as ProjectSettingsContext,
    events: {} as Event,
    input: {} as ScreenInput,
    tags: {} as 'ready' | 'busy',
  },
  actors: {
    loadProject: unplugged<Project, { projectId: string }>('loadProject'),
    saveSettings: unplugged<Project, { projectId: string; settings: ProjectSettings }>('saveSettings'),
    saveStatus: unplugged<Project, { projectId: string; status: ProjectStatus }>('saveStatus'),
    deletedTasks,
  },
  guards: {
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isThisOne: ({ context }, projectId: string) => context.projectId === projectId,
    isTakenAway: ({ context }, message: Message) =>
      message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === context.projectId,
    isAboutThis: ({ context }, message: Message) =>
      message.type === 'PROJECT_UPDATED' && message.data.project.id === context.projectId,
    isWantedOtherwise: ({ context: { wanted, sent } }) => wanted !== null && sent !== null && !isSame(wanted, sent),
    isAnotherStatus: ({ context: { project } }, status: ProjectStatus) => project?.status !== status,
  },
  actions: {
    take: assign(({ context }, project: Project) =>
      project.id === context.projectId ? { project: newer(context.project, project) } : {},
    ),
    hear: assign(({ context }, message: Message) =>
      message.type === 'PROJECT_UPDATED' ? { project: newer(context.project, message.data.project) } : {},
    ),
    want: assign(({ context: { project, wanted } }, { name, on }: { name: SettingName; on: boolean }) => ({
      wanted: { ...settingsIn(wanted ?? filled(project)), [name]: on },
    })),
    send: assign(({ context }) => ({ sent: context.wanted })),
    forget: assign({ wanted: null, sent: null }),
    wantStatus: assign((_, wantedStatus: ProjectStatus) => ({ wantedStatus })),
    forgetStatus: assign({ wantedStatus: null }),
    tellDeleted: sendTo('deletedTasks', (_, message: Message) => ({ type: 'message.received', message })),
    staleDeleted: sendTo('deletedTasks', { type: 'screen.staled' }),
    sayTakenAway: sendTo(actorNamed('toasts'), ({ context }) => takenAwayToast(context.project?.name)),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
    /** The sidebar shows what is in progress alone. */
    tellSidebar: enqueueActions(({ context, enqueue }, project: Project) => {
      const was = context.project?.status
      const list = actorNamed('projectList')
      if (project.status !== 'inProgress') {
        if (was === 'inProgress') enqueue.sendTo(list, { type: 'row.removed', id: project.id })
      } else if (was === 'inProgress') enqueue.sendTo(list, { type: 'row.changed', row: project })
      else enqueue.sendTo(list, { type: 'row.created', row: project })
    }),
    sayStatus: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'projectSettings.statusSaved' },
    }),
  },
}).createMachine({
  id: 'projectSettings',
  context: ({ input: { place } }) => ({
    projectId: place.params['id'] ?? '',
    project: null,
    wanted: null,
    sent: null,
    wantedStatus: null,
  }),
  invoke: { id: 'deletedTasks', src: 'deletedTasks', input: ({ context: { projectId } }) => ({ projectId }) },
  on: {
    'message.received': [
      {
        guard: { type: 'isTakenAway', params: ({ event }) => event.message },
        target: '.gone',
        actions: ['sayTakenAway', 'goHome'],
      },
      {
        guard: { type: 'isAboutThis', params: ({ event }) => event.message },
        actions: { type: 'hear', params: ({ event }) => event.message },
      },
      { actions: { type: 'tellDeleted', params: ({ event }) => event.message } },
    ],
    'project.arrived': { actions: { type: 'take', params: ({ event }) => event.project } },
    'project.archived': {
      guard: { type: 'isThisOne', params: ({ event }) => event.projectId },
      target: '.gone',
      actions: 'goHome',
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "The project's settings are being fetched.",
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'They could not be fetched; one can try again.',
      on: { 'retry.requested': 'loading', 'screen.staled': 'loading' },
    },
    gone: { description: "The project is archived, or not one's own any more." },
    ready: {
      description: 'The settings are shown.',
      tags: 'ready',
      type: 'parallel',
      states: {
        picture: {
          description: 'How true what is shown is.',
          initial: 'fresh',
          states: {
            fresh: { description: 'What is shown is what the server has.', on: { 'screen.staled': 'fetching' } },
            fetching: {
              description: 'What is shown is being fetched again.',
              entry: 'staleDeleted',
              invoke: {
                id: 'loadProject',
                src: 'loadProject',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: { target: 'fresh', actions: { type: 'take', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) },
                    target: '#projectSettings.gone',
                  },
                  { target: 'fresh' },
                ],
              },
            },
          },
        },
        settings: {
          description: 'The switches.',
          initial: 'settled',
          exit: 'forget',
          on: { 'setting.switched': { target: '.saving', actions: { type: 'want', params: ({ event }) => event } } },
          states: {
            settled: { description: 'Every switch stands as the server has it.' },
            saving: {
              description: 'A switch is being saved; it shows as chosen.',
              tags: 'busy',
              entry: 'send',
              invoke: {
                id: 'saveSettings',
                src: 'saveSettings',
                input: ({ context }) => ({ projectId: context.projectId, settings: filled(context.wanted) }),
                onDone: [
                  {
                    guard: 'isWantedOtherwise',
                    target: 'saving',
                    reenter: true,
                    actions: { type: 'take', params: ({ event }) => event.output },
                  },
                  {
                    target: 'settled',
                    actions: ['forget', { type: 'take', params: ({ event }) => event.output }],
                  },
                ],
                onError: { target: 'settled', actions: 'forget' },
              },
              // The one under way goes on; what is wanted by then is sent after it.
              on: { 'setting.switched': { actions: { type: 'want', params: ({ event }) => event } } },
            },
          },
        },
        status: {
          description: "The project's status.",
          initial: 'settled',
          states: {
            settled: {
              description: 'The status is what the server has.',
              on: {
                'status.chosen': {
                  guard: { type: 'isAnotherStatus', params: ({ event }) => event.status },
                  target: 'saving',
                  actions: { type: 'wantStatus', params: ({ event }) => event.status },
                },
              },
            },
            saving: {
              description: 'Another status is being saved; it shows already.',
              tags: 'busy',
              exit: 'forgetStatus',
              invoke: {
                id: 'saveStatus',
                src: 'saveStatus',
                input: ({ context }) => ({ projectId: context.projectId, status: filled(context.wantedStatus) }),
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'tellSidebar', params: ({ event }) => event.output },
                    { type: 'take', params: ({ event }) => event.output },
                    'sayStatus',
                  ],
                },
                onError: 'settled',
              },
            },
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof projectSettings>
/** The project as it is wanted: what is not confirmed yet laid over what the server has. */
export function projectIn({ context: { project, wanted, wantedStatus } }: Snapshot): Project | null {
  return project && { ...project, ...wanted, ...(wantedStatus && { status: wantedStatus }) }
}
/** The list of its deleted tasks runs as long as the page does: views speak to it directly. */
export const deletedOf = ({ children }: Snapshot) => children['deletedTasks'] as DeletedTasksRef
export const isGone = (snapshot: Snapshot): boolean => snapshot.matches('gone')
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed')
