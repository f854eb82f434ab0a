import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { columnOf } from '../board/samples.walk.ts'
import { labelsWith, setField } from '../mutation/commands/set-field.ts'
import { BUG, surroundings, TASK } from '../task/samples.walk.ts'
import { PROJECT } from './samples.walk.ts'
import { taskMenu, type MenuRequested } from './task-menu.ts'

export const POINT = { x: 12, y: 34, width: 0, height: 0 }
export const FOR_ONE: MenuRequested = {
  type: 'menu.requested',
  taskIds: ['t1'],
  projectId: 'p1',
  isCard: true,
  at: POINT,
}
export const FOR_TWO: MenuRequested = { ...FOR_ONE, taskIds: ['t1', 't2'], isCard: false }
export const OTHER = { ...TASK, id: 't2' }
export const BOTH_WITH_BUG = setField([TASK, OTHER], 'labelIds', labelsWith(BUG, true))
const DELETE = { name: 'task.delete', tasks: [TASK] } as const
const RENAME = { type: 'command.given', command: 'rename' } as const

const PLACES = ['page.turned', 'project.chosen', 'loadProjects', 'loadColumns']
const isOf = (types: readonly string[], type: string) => types.some((one) => type.includes(one))

export const taskMenuWalk = walkOf({
  machine: taskMenu,
  offPage:
    'Its rows are pressed one by one wherever tasks are shown (test/e2e/tasks/task-menu.test.ts); its other states need a server that refuses.',
  system: ['mutations', 'screen'],
  events: [
    FOR_ONE,
    FOR_TWO,
    { type: 'page.turned', page: 'moveProject' },
    { type: 'page.turned', page: 'labels' },
    { type: 'project.chosen', project: PROJECT },
    { type: 'change.chosen', command: DELETE },
    { type: 'change.chosen', command: null },
    { type: 'change.toggled', command: BOTH_WITH_BUG },
    { type: 'change.toggled', command: null },
    { type: 'otherDay.chosen', field: 'dueDate' },
    { type: 'other.told', to: 'screen', event: RENAME },
    { type: 'other.told', to: 'nobody', event: RENAME },
    answered('loadTasks', [TASK, OTHER]),
    failed('loadTasks'),
    answered('loadAround', surroundings),
    failed('loadAround'),
    answered('loadProjects', [PROJECT]),
    failed('loadProjects'),
    answered('loadColumns', [columnOf('done', 1, [])]),
    failed('loadColumns'),
  ],
  // The three things it waits for do not know of each other: places are walked once the others are there.
  only: (snapshot, { type }) => {
    const areThere = snapshot.matches({ open: { tasks: 'there', around: 'there' } })
    return snapshot.matches('closed') || areThere || !isOf(PLACES, type)
  },
  project: ({ value, context: { asked, tasks, surroundings: around, projects, target, columns } }) => ({
    value,
    meant: asked?.taskIds.length,
    labels: tasks.map(({ labels }) => labels.length),
    knows: [around !== null, projects.length, target?.id, columns.length],
  }),
  invariants: {
    'nothing of what was meant is left once it is closed': ({ snapshot }) => {
      const { asked, tasks, surroundings: around } = snapshot.context
      return snapshot.matches('open') || (asked === null && tasks.length === 0 && around === null)
    },
    'what is asked for last is what is meant': ({ event, snapshot }) =>
      event.type !== 'menu.requested' || snapshot.context.asked?.taskIds === event['taskIds'],
    'what is chosen is asked for once': ({ event, told }) => {
      const asked = told.filter(({ type }) => type === 'change.requested')
      const wanted = event.type.startsWith('change.') && event['command'] ? [event['command']] : []
      return asked.map(({ command }) => command).join() === wanted.join() && asked.length === wanted.length
    },
    'what the menu leaves to another actor is told to that one, where it is there': ({ event, sent }) =>
      sent
        .filter(({ event: { type } }) => type === RENAME.type)
        .map(({ to }) => to)
        .join() === (event.type === 'other.told' && event['to'] === 'screen' ? 'screen' : ''),
    'a label that is put on shows on all of the tasks at once, and the menu stays': ({ event, before, snapshot }) =>
      event['command'] !== BOTH_WITH_BUG ||
      (snapshot.matches('open') === before.matches('open') &&
        snapshot.context.tasks.every(({ labels }) => labels.some(({ id }) => id === BUG.id))),
    'a link and a day that is not offered are left to the palette, for the first that is meant': ({ event, told }) => {
      const asked = told.filter(({ type }) => type === 'link.requested' || type === 'palette.requested')
      const isAsking = event.type === 'link.chosen' || event.type === 'otherDay.chosen'
      return isAsking || asked.length === 0
    },
    'columns are fetched of the project that was chosen': ({ snapshot, world }) =>
      !world.running.includes('loadColumns') || snapshot.context.target === PROJECT,
  },
})
