import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import { projectSettings } from './project-settings.ts'

export const PLACE = { route: 'singleProjectSettings', params: { id: 'p1' }, search: '' } as const
const LISTS = ['deletedTasks', 'labelSettings', 'columnSettings']
const GONE = { status: 404, message: 'There is no such project', errors: [] }
const LOST = { status: 0, message: '', errors: [] }

export const projectSettingsWalk = walkOf({
  machine: projectSettings,
  input: { place: PLACE },
  system: ['router', 'projectList', 'toasts'],
  events: [
    { type: 'retry.requested' },
    { type: 'screen.staled' },
    { type: 'setting.switched', name: 'showLabels', on: false },
    { type: 'setting.switched', name: 'showLabels', on: true },
    { type: 'status.chosen', status: 'completed' },
    { type: 'status.chosen', status: 'inProgress' },
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) },
    {
      type: 'message.received',
      message: messageOf('PROJECT_UPDATED', { project: projectOf({ revision: 2, name: 'Renamed' }) }),
    },
    { type: 'message.received', message: messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's1' }) },
    { type: 'project.archived', projectId: 'p1' },
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
    if (event.type === 'setting.switched') return !isFetching && !snapshot.matches({ ready: { status: 'saving' } })
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
      (hasStarted(moment, 'loadProject') &&
        LISTS.every((list) => moment.world.port(list).received.at(-1)?.type === 'screen.staled')),
    '[PROJ-07] something is wanted exactly while it is on its way': ({ snapshot }) =>
      (snapshot.context.wanted !== null) === snapshot.matches({ ready: { settings: 'saving' } }),
    '[PROJ-06] the sidebar hears of a status that was taken, and of nothing else': ({ event, told }) => {
      const rows = told.filter(({ type }) => type.startsWith('row.')).length
      return rows === 0 || event.type === 'xstate.done.actor.saveStatus'
    },
    '[LIVE-05] whoever is taken out of the project is told so and sent home': ({ event, snapshot, told }) => {
      if (!JSON.stringify(event).includes('"REMOVED_FROM_PROJECT","data":{"projectId":"p1"')) return true
      return snapshot.matches('gone') && told.map(({ type }) => type).join() === 'toast.requested,go.requested'
    },
    'one question of a kind is open at a time': ({ world }) => new Set(world.running).size === world.running.length,
  },
})
