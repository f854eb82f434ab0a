import { answered, elapsed, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { messageOf, projectOf } from '../../board/samples.walk.ts'
import { projectSettings } from './project-settings.ts'

export const PLACE = { route: 'singleProjectSettings', params: { id: 'p1' }, search: '' } as const
const LISTS = ['deletedTasks', 'labelSettings', 'columnSettings', 'templateSettings']
/** That the project is taken away: by others, or because it was archived from here. */
export const takenAway = (projectId: string, isOwn = false) =>
  ({ type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId }), isOwn }) as const
const GONE = { status: 404, message: 'There is no such project', errors: [] }
const LOST = { status: 0, message: '', errors: [] }

export const projectSettingsWalk = walkOf({
  machine: projectSettings,
  input: { place: PLACE },
  system: ['router', 'toasts'],
  ports: { projectKeeper: ['project.arrived'] },
  events: [
    { type: 'retry.requested' },
    { type: 'screen.staled' },
    { type: 'setting.chosen', setting: { name: 'showLabels', value: false } },
    { type: 'setting.chosen', setting: { name: 'showLabels', value: true } },
    { type: 'status.chosen', status: 'completed' },
    { type: 'status.chosen', status: 'inProgress' },
    takenAway('p1'),
    takenAway('p1', true),
    elapsed('answered', 'projectSettings.leaving'),
    { type: 'message.received', message: messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's1' }) },
    { type: 'project.arrived', project: projectOf({ revision: 2, name: 'Renamed' }) },
    answered('loadProject', projectOf()),
    failed('loadProject', GONE),
    failed('loadProject', LOST),
    answered('saveSettings', projectOf({ showLabels: false, revision: 3 })),
    failed('saveSettings', LOST),
    answered('saveStatus', projectOf({ status: 'completed', revision: 3 })),
    failed('saveStatus', LOST),
  ],
  // A switch and a status do not know of each other: one at a time is enough.
  only: (snapshot, event) => {
    const isSaving =
      snapshot.matches({ ready: { settings: 'saving' } }) || snapshot.matches({ ready: { status: 'saving' } })
    const isFetching = snapshot.matches({ ready: { picture: 'fetching' } })
    if (event.type === 'setting.chosen') return !isFetching && !snapshot.matches({ ready: { status: 'saving' } })
    if (event.type === 'status.chosen') return !isFetching && !snapshot.matches({ ready: { settings: 'saving' } })
    return event.type !== 'screen.staled' || !isSaving
  },
  project: ({ context: { project, wanted, sent, wantedStatus } }) => ({
    revision: project?.revision,
    status: project?.status,
    wanted: wanted?.showLabels,
    sent: sent?.showLabels,
    wantedStatus,
  }),
  invariants: {
    '[LIVE-04] what was missed is asked for at once, and the lists of the page do so too': (moment) =>
      moment.event.type !== 'screen.staled' ||
      moment.before.matches('gone') ||
      moment.before.matches('leaving') ||
      (hasStarted(moment, 'loadProject') &&
        LISTS.every((list) => moment.world.port(list).received.at(-1)?.type === 'screen.staled')),
    'what the server answers is known, unless something newer is': ({ event, snapshot }) => {
      const isAnswer = /^xstate\.done\.actor\.(loadProject|saveSettings|saveStatus)$/.test(event.type)
      const { revision } = (event['output'] ?? {}) as { revision?: number }
      return !isAnswer || (snapshot.context.project?.revision ?? 0) >= (revision ?? Infinity)
    },
    '[PROJ-07] something is wanted exactly while it is on its way': ({ snapshot }) =>
      (snapshot.context.wanted !== null) === snapshot.matches({ ready: { settings: 'saving' } }),
    '[LIVE-05] a person who is taken out of the project is told so and sent home; who archived it leaves once that is said':
      ({ event, snapshot, told }) => {
        const said = told.map(({ type }) => type).join()
        if (event.type.startsWith('xstate.after')) return snapshot.matches('gone') && said === 'go.requested'
        if (!JSON.stringify(event).includes('"REMOVED_FROM_PROJECT","data":{"projectId":"p1"')) return true
        if (event['isOwn'] === true) return snapshot.matches('leaving') && said === ''
        return snapshot.matches('gone') && said === 'toast.requested,go.requested'
      },
    'one question of a kind is open at a time': ({ world }) => new Set(world.running).size === world.running.length,
  },
})
