import { deepEqual } from 'node:assert/strict'
import type { Dashboard } from '#contract/calls/dashboard.ts'
import { answered, elapsed, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { userOf } from '../session/samples.walk.ts'
import { callFor, type Command } from '../mutation/commands.ts'
import { dashboard } from './dashboard.ts'
import type { Flow } from './dashboard-parts.ts'
import { dashboardIn, flowIn, chosenProject } from './dashboard-view.ts'

export const homeAt = (search = ''): ScreenPlace => ({ route: 'home', params: {}, search })

export const projectOf = (id: string) => ({
  id,
  name: `Project ${id}`,
  abbreviation: 'PRO',
  color: '#f87171',
  privateOfUserId: null,
  dueDate: null,
  done: 1,
  underWay: 2,
  waiting: 3,
  overdue: 0,
})
/** A start page with these projects. */
export const dashboardOf = (...projects: readonly string[]): Dashboard => ({
  due: { rows: [], count: 0, overdue: 0, today: 0 },
  activity: [],
  since: '2025-11-11T17:00:00Z',
  projects: projects.map(projectOf),
  peopleCount: 1,
  firstSteps: null,
})
const withDue = (dashboard: Dashboard, done: { isDone?: boolean } = {}): Dashboard => {
  const { id, name, abbreviation, color, privateOfUserId } = projectOf('p1')
  const project = { id, name, abbreviation, color, privateOfUserId }
  const row = {
    id: 't1',
    number: 1,
    name: 'Call Ada',
    project,
    priority: null,
    dueDate: '2026-01-02',
    taskPlacements: [],
    ...done,
  }
  return { ...dashboard, due: { ...dashboard.due, rows: [row], count: 1 } }
}
export const FLOW: Flow = { columns: [], moments: [], days: [] }
export const MOVED = messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] })
const LABELLED = messageOf('LABEL_DESTROYED', { labelId: 'l1' })

/** A person with a board of their own. */
export const ADDING = { ...userOf(), privateProject: { id: 'mine' } }

const SHARED_FILE = { name: 'plan.pdf', size: 2_048, requestKey: 'k1' } as const

/** How the start page is walked. */
export const dashboardWalk = walkOf({
  machine: dashboard,
  input: { place: homeAt() },
  system: ['router', 'mutations'],
  // What makes a task says the same: what is due may be something else.
  ports: { keeper: ['answer.renewed'], newTask: ['due.changed'], sharedFiles: ['files.shared'] },
  events: [
    { type: 'place.changed', place: homeAt() },
    { type: 'place.changed', place: homeAt('?project=p2') },
    { type: 'message.received', message: MOVED },
    { type: 'message.received', message: LABELLED },
    { type: 'due.changed' },
    { type: 'task.ticked', taskId: 't1' },
    { type: 'task.ticked', taskId: 't9' },
    { type: 'answer.renewed', answer: dashboardOf('p1', 'p2') },
    { type: 'project.chosen', id: 'p2' },
    { type: 'chart.chosen', chart: 'progress' },
    { type: 'chart.chosen', chart: 'flow' },
    { type: 'adding.requested', person: ADDING },
    { type: 'shared.taken', person: ADDING, name: 'Shared' },
    { type: 'shared.dismissed' },
    { type: 'files.shared', files: [SHARED_FILE] },
    { type: 'command.given', command: 'newTask', person: ADDING },
    { type: 'command.given', command: 'newTask', person: { ...ADDING, privateProject: null } },
    { type: 'command.given', command: 'filter', person: ADDING },
    answered('loadDashboard', dashboardOf('p1', 'p2')),
    answered('loadDashboard', withDue(dashboardOf())),
    answered('loadDashboard', withDue(dashboardOf(), { isDone: true })),
    failed('loadDashboard'),
    failed('noteVisit'),
    answered('loadFlow', FLOW),
    failed('loadFlow'),
    elapsed('settledAfter', 'dashboard.picture.settling'),
  ],
  // It is told by itself alone; and nothing is ticked off before it is shown.
  only: ({ context: { shown } }, { type }) =>
    type !== 'dashboard.arrived' &&
    (type !== 'due.changed' || shown !== null) &&
    // The store says what projects are called, not which there are.
    (type !== 'answer.renewed' || shown?.projects.length === 2),
  project: ({ context: { place, shown, flow, flowOf, isOutdated, sharedFiles } }) => ({
    isOutdated,
    due: shown?.due.rows.map(({ id, isDone = false }) => [id, isDone]),
    search: place.search,
    projects: shown?.projects.length,
    hasFlow: flow !== null,
    flowOf,
    sharedFiles: sharedFiles.length,
  }),
  invariants: {
    'what is shown stays while it is asked for again': ({ before, snapshot }) =>
      dashboardIn(before) === null || dashboardIn(snapshot) !== null,
    '[LIVE-04] what was missed is asked for at once, and no older answer is waited for': (moment) =>
      moment.event.type !== 'screen.staled' || hasStarted(moment, 'loadDashboard'),
    '[LIVE-04] what others did while the first answer was on its way is asked for once it is there': ({
      event,
      before,
      snapshot,
    }) =>
      event.type !== 'xstate.done.actor.loadDashboard' ||
      snapshot.matches({ picture: 'settling' }) ===
        (before.matches({ picture: 'loading' }) && before.context.isOutdated),
    'what was heard before it is asked for is in the answer': (moment) =>
      !hasStarted(moment, 'loadDashboard') || !moment.snapshot.context.isOutdated,
    'what the store makes of it is shown at once, and it hears what is fetched': ({ event, snapshot, world }) => {
      const { received } = world.port('keeper')
      if (event.type === 'answer.renewed') return dashboardIn(snapshot) === event['answer']
      if (world.running.includes('loadDashboard')) return received.at(-1)?.type === 'answer.asked'
      return event.type !== 'xstate.done.actor.loadDashboard' || received.at(-1)?.['answer'] === event['output']
    },
    '[TASK-02] [VIEW-06] what is ticked off is completed by a command, once; what it looks like the store says': ({
      event,
      before,
      told,
    }) => {
      const rows = dashboardIn(before)?.due.rows ?? []
      const isOpen =
        event.type === 'task.ticked' && rows.some(({ id, isDone }) => id === event.taskId && isDone !== true)
      deepEqual(
        told
          .filter(({ type }) => type === 'change.requested')
          .map(({ command }) => callFor(command as Command).request),
        isOpen ? [{ params: { id: 't1' }, body: [{ op: 'replace', property: 'isCompleted', value: true }] }] : [],
      )
    },
    'what was made here has the list asked for again, also while it is being fetched': (moment) =>
      moment.event.type !== 'due.changed' || hasStarted(moment, 'loadDashboard'),
    '[VIEW-06] the button and its key open the dialog for a new task, for the person who has a board of their own': ({
      event,
      before,
      world,
    }) => {
      const opens =
        event.type === 'adding.requested' ||
        (event.type === 'command.given' && event['command'] === 'newTask' && event['person'].privateProject !== null)
      if (before.status !== 'active') return
      const last = world.port('newTask').received.at(-1)
      if (opens) deepEqual(last, { type: 'newTask.opened', boardId: 'mine' })
      const files = before.context.sharedFiles
      if (event.type === 'shared.taken')
        deepEqual(last, { type: 'newTask.opened', boardId: 'mine', name: 'Shared', files })
    },
    'files that were shared are offered until a task is made of them, or nobody wants them': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      const { sharedFiles } = snapshot.context
      if (event.type === 'files.shared') deepEqual(sharedFiles, [SHARED_FILE])
      if (event.type === 'shared.taken' || event.type === 'shared.dismissed') deepEqual(sharedFiles, [])
      const ends = { 'shared.taken': 'files.taken', 'shared.dismissed': 'files.dropped' }[event.type as string]
      const files = before.context.sharedFiles
      if (ends !== undefined && files.length > 0)
        deepEqual(world.port('sharedFiles').received.at(-1), { type: ends, files })
    },
    'the flow is that of the chosen project': ({ snapshot, world }) => {
      if (world.running.includes('loadFlow'))
        deepEqual(world.port('loadFlow').input, { projectId: chosenProject(snapshot) })
      return flowIn(snapshot) === null || snapshot.context.flowOf === chosenProject(snapshot)
    },
    'a visit is noted once, when something has been seen': ({ snapshot }) =>
      snapshot.matches({ visit: 'unseen' }) === (dashboardIn(snapshot) === null),
    'what is chosen changes the address and nothing else': ({ event, told }) => {
      const isChoice = /^(project\.chosen|chart\.chosen|shared\..*)$/.test(event.type)
      deepEqual(
        told.map(({ type }) => type).filter((type) => type !== 'change.requested'),
        isChoice ? ['go.requested'] : [],
      )
    },
  },
})
