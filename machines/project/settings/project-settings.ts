import type { SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import { filled, projectSettingsParts } from './project-settings-parts.ts'
import { running } from '../../running.ts'

/** The settings of a project: each switch counts at once, for everybody; what was not taken goes back (PROJ-06, 07). */
export const projectSettings = projectSettingsParts.createMachine({
  id: 'projectSettings',
  context: ({ input: { place } }) => ({
    projectId: place.params['id'] ?? '',
    project: null,
    wanted: null,
    sent: null,
    wantedStatus: null,
    statusBefore: null,
  }),
  invoke: [
    { id: 'projectKeeper', src: 'projectKeeper', input: ({ context: { projectId } }) => ({ projectId }) },
    { id: 'deletedTasks', src: 'deletedTasks', input: ({ context: { projectId } }) => ({ projectId }) },
    { id: 'labelSettings', src: 'labelSettings' },
    { id: 'columnSettings', src: 'columnSettings', input: ({ context: { projectId } }) => ({ projectId }) },
    { id: 'templateSettings', src: 'templateSettings', input: ({ context: { projectId } }) => ({ projectId }) },
    { id: 'projectArchiving', src: 'projectArchiving', input: ({ context: { projectId } }) => ({ projectId }) },
  ],
  on: {
    'message.received': [
      {
        guard: { type: 'isArchivedHere', params: ({ event }) => event },
        target: '.leaving',
      },
      {
        guard: { type: 'isTakenAway', params: ({ event }) => event.message },
        target: '.gone',
        actions: ['sayTakenAway', 'goHome'],
      },
      { actions: { type: 'tellLists', params: ({ event }) => event.message } },
    ],
    'project.arrived': { actions: { type: 'take', params: ({ event }) => event.project } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: "The project's settings are being fetched.",
      // What is on its way may be older.
      on: { 'screen.staled': { target: 'loading', reenter: true, actions: 'staleLists' } },
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
      description: 'They could not be fetched; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'screen.staled': { target: 'loading', actions: 'staleLists' } },
    },
    leaving: {
      description: 'It was archived from here: that is said before the page is left.',
      after: { answered: { target: 'gone', actions: 'goHome' } },
    },
    gone: { description: 'The project is archived, or the user has no access to it any more.' },
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
              entry: 'staleLists',
              on: { 'screen.staled': { target: 'fetching', reenter: true } },
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
          on: {
            'setting.chosen': { target: '.saving', actions: { type: 'want', params: ({ event }) => event.setting } },
          },
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
              on: { 'setting.chosen': { actions: { type: 'want', params: ({ event }) => event.setting } } },
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
                  actions: [{ type: 'take', params: ({ event }) => event.output }, 'sayStatus'],
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
// The parts of the page run as long as it does: views speak to them directly.
export const deletedOf = ({ children }: Snapshot) => running(children.deletedTasks)
export const labelsOf = ({ children }: Snapshot) => running(children.labelSettings)
export const columnsOf = ({ children }: Snapshot) => running(children.columnSettings)
export const templatesOf = ({ children }: Snapshot) => running(children.templateSettings)
export const archivingOf = ({ children }: Snapshot) => running(children.projectArchiving)
export const isGone = (snapshot: Snapshot): boolean => snapshot.matches('gone')
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed')
