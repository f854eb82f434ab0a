import type { AnyEventObject } from 'xstate'
import { NO_TASK_FIELDS } from './cards/new-task-fields.ts'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import type { Sent } from '../../test/kit/effects/effects.ts'
import { askForTask } from '../mutation/commands/create-task.ts'
import { userOf } from '../session/samples.walk.ts'
import { board } from './board.ts'
import { NO_FILTERS } from './filters/filters.ts'
import { columnOf, messageOf, projectOf, taskAt } from './samples.walk.ts'
import { toggled } from './cards/card-commands.ts'
import { LOST } from './cards/task-move.walk.ts'

export const PLACE = { route: 'singleProjectBoard', params: { id: 'p1' }, search: '' } as const
const OPEN_TASK = { route: 'singleProjectBoardSingleTask', params: { id: 'p1', taskId: 't1' }, search: '' } as const
const GONE = { status: 404, message: 'There is no such project', errors: [] }

const todo = { columnId: 'todo', prevId: null }
const done = { columnId: 'done', prevId: null }
const task = taskAt('t1', 'todo', 'a0')
const loads = {
  project: projectOf(),
  filters: NO_FILTERS,
  sorting: null,
  columns: [columnOf('todo', 1, [task]), columnOf('done', 2, [])],
}

/** Others take part in the project now. */
const JOINED = { type: 'project.arrived', project: projectOf({ revision: 3, users: [{ id: 'u2' }] }) } as const

/** What does not depend on what is in flight. */
const ABOUT_PROJECT = [
  'project.arrived',
  'project.asked',
  'people.changed',
  'place.changed',
  'card.focused',
  'card.held',
  'command.given',
  'current.asked',
  'move.asked',
  'actor.told',
  'neighbour.requested',
  'neighbour.found',
]
const TOLD_BY = {
  cardDrag: ['task.dropped', 'card.held'],
  taskComposer: ['task.entered', 'tasks.created'],
  columnComposer: [],
  nameEditor: [],
  filterBar: [],
  commands: ['actor.told', 'neighbour.found', 'task.dropped'],
  columnDrag: ['column.shifted'],
  columnDeletion: [],
  keeper: [
    'page.due',
    'task.outdated',
    'columns.outdated',
    'move.wished',
    'order.wished',
    'creation.wished',
    'neighbour.found',
    'project.arrived',
  ],
  'page:todo': ['page.arrived', 'page.failed'],
  'refresh:t1': ['task.arrived', 'task.notArrived'],
}

const receivedBy = (told: readonly AnyEventObject[], type: string) => told.filter((one) => one.type === type)

const saidTo = (sent: readonly Sent[], to: string, type: string) =>
  receivedBy(
    sent.filter((one) => one.to === to).map(({ event }) => event),
    type,
  )

const MOVE = {
  name: 'task.move',
  taskId: 't1',
  projectId: 'p1',
  value: done,
  before: todo,
  shows: [],
  showed: [],
  column: 'Done',
  done: null,
} as const
const ORDER = {
  name: 'column.order',
  projectId: 'p1',
  value: ['done', 'todo'],
  shifted: ['done'],
  before: ['todo', 'done'],
} as const

export const CREATE = askForTask(
  { projectId: 'p1', columnId: 'todo', typedIn: { keptAs: 'p1', columnId: 'todo' } },
  { lines: [{ name: 'Call Ada', isDone: false }], given: NO_TASK_FIELDS },
)

export const boardWalk = walkOf({
  machine: board,
  input: { place: PLACE },
  system: ['toasts', 'router', 'undoStack', 'commandPalette', 'mutations', 'safeHost'],
  ports: TOLD_BY,
  events: [
    answered('loadBoard', loads),
    failed('loadBoard', GONE),
    failed('loadBoard', LOST),
    answered('loadPeople', []),
    failed('loadPeople', LOST),
    elapsed('refetchPause', 'board.ready.picture.pausing'),
    { type: 'place.changed', place: OPEN_TASK },
    { type: 'place.changed', place: { ...PLACE, search: '?done=no' } },
    { type: 'card.focused', taskId: 't1' },
    { type: 'command.given', command: 'newTask', person: userOf() },
    { type: 'move.asked', taskId: 't1', columnId: 'done', atEnd: true },
    { type: 'actor.told', to: 'commandPalette', event: { type: 'open.requested' } },
    { type: 'neighbour.requested', taskId: 't1', step: 1 },
    { type: 'neighbour.found', taskId: 't2' },
    { type: 'column.endReached', columnId: 'todo' },
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task }) },
    { type: 'message.received', message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) },
    {
      type: 'message.received',
      message: messageOf('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'done', movedToColumnId: 'todo' }),
    },
    { type: 'task.dropped', taskId: 't1', from: todo, to: done },
    { type: 'card.held', taskId: 't1' },
    { type: 'move.wished', command: MOVE },
    { type: 'task.entered', columnId: 'todo', lines: [{ name: 'Call Ada', isDone: false }], given: NO_TASK_FIELDS },
    { type: 'tasks.created', tasks: [task] },
    { type: 'creation.wished', asked: CREATE },
    { type: 'column.vanished', columnId: 'done' },
    { type: 'column.shifted', columnId: 'done', to: 0 },
    { type: 'order.wished', command: ORDER },
    { type: 'page.due', columnId: 'todo', after: null },
    {
      type: 'page.arrived',
      columnId: 'todo',
      after: null,
      rows: [task],
      isWhole: true,
      of: '',
      sorting: null,
      asOf: null,
    },
    { type: 'page.failed', columnId: 'todo' },
    { type: 'task.outdated', taskId: 't1' },
    { type: 'task.arrived', task },
    { type: 'task.notArrived', taskId: 't1', isMissing: true },
    { type: 'task.notArrived', taskId: 't1', isMissing: false },
    // What the board tells itself.
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) },
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }), isOwn: true },
    { type: 'project.arrived', project: projectOf() },
    JOINED,
    { type: 'project.arrived', project: projectOf({ id: 'p2' }) },
    { type: 'people.changed' },
    { type: 'columns.outdated' },
    { type: 'screen.staled' },
    { type: 'retry.requested' },
  ],
  // One thing in flight at a time, started while nothing is fetched: they do not know of each other.
  only: (snapshot, event) => {
    const { paging, refreshing } = snapshot.context
    const busy = [paging, refreshing].flat().length > 0
    const isCalm = snapshot.matches({ ready: { picture: 'fresh', people: 'fresh' } })
    const again: Record<string, readonly string[]> = {
      'page.due': paging,
      'task.outdated': refreshing,
    }
    if (event.type in again) return (isCalm && !busy) || (again[event.type]?.length ?? 0) > 0
    if (JSON.stringify(event) === JSON.stringify(JOINED)) return true
    return !ABOUT_PROJECT.includes(event.type) || (isCalm && !busy)
  },
  project: ({ context: { paging, refreshing, isOutdatedAgain, project } }) => ({
    inFlight: [paging, refreshing],
    isOutdatedAgain,
    revision: project?.revision,
  }),
  invariants: {
    '[LIVE-05] a person who is taken out of the project is told so and sent home': ({ event, told }) => {
      if (event.type !== 'message.received' || !JSON.stringify(event).includes('REMOVED_FROM_PROJECT')) return true
      // What one has taken away oneself is said where that was done.
      const isOwn = event['isOwn'] === true
      return told.map(({ type }) => type).join() === (isOwn ? 'go.requested' : 'toast.requested,go.requested')
    },
    'whatever is in flight has an actor of its own, and nothing else has': ({ snapshot }) => {
      if (!snapshot.matches('ready')) return true
      const { paging, refreshing } = snapshot.context
      const running = Object.keys(snapshot.children).filter((id) => id.includes(':'))
      return running.length === [paging, refreshing].flat().length
    },
    'the people who are asked for are those of the project as it is now': ({ snapshot, world }) => {
      if (!snapshot.matches({ ready: { people: 'fetching' } })) return true
      const { project } = world.port('loadPeople').input as { project: { users: unknown } }
      return JSON.stringify(project.users) === JSON.stringify(snapshot.context.project?.users)
    },
    '[BRD-03] the field hears what comes of a task that was typed in it': ({ event, told }) =>
      event.type !== 'creation.wished' || told.every(({ asker }) => asker === 'taskComposer'),
    '[BRD-02] [BRD-04] what is wanted is asked for by the mutations, and by nobody else': ({ event, told, snapshot }) =>
      receivedBy(told, 'change.requested').length ===
      Number(['order.wished', 'move.wished', 'creation.wished'].includes(event.type) && snapshot.matches('ready')),
    '[BRD-09] the list of its safes knows its project as it is': ({ event, before, snapshot, sent }) => {
      const { project } = snapshot.context
      if (project === null || (event.type !== 'project.asked' && project === before.context.project)) return true
      return saidTo(sent, 'safeHost', 'project.arrived').at(-1)?.['project'] === project
    },
    'the filters are shown the place as it is now': ({ event, sent }) =>
      event.type !== 'place.changed' || saidTo(sent, 'filterBar', 'place.shown').at(-1)?.['place'] === event.place,
    'what is meant for another actor is told to that one': ({ event, sent }) => {
      if (event.type !== 'actor.told' && event.type !== 'card.held') return true
      const { to, event: word } = event.type === 'actor.told' ? event : toggled(event.taskId)
      return saidTo(sent, to, word.type).length === 1
    },
    'a task that was asked for again is in flight no more, whether it came or not': ({ event, snapshot }) => {
      if (event.type !== 'task.arrived' && event.type !== 'task.notArrived') return true
      const id = event.type === 'task.arrived' ? event.task.id : event.taskId
      return !snapshot.context.refreshing.includes(id)
    },
    'what got no answer is looked at again': ({ event, snapshot }) =>
      event['isLost'] !== true ||
      snapshot.matches({ ready: { picture: 'fetching' } }) ||
      snapshot.context.isOutdatedAgain,
    'the keeper knows of every fetch of the whole board': ({ world }) => {
      const { received } = world.port('keeper')
      const running = world.running.filter((id) => id === 'loadBoard').length
      const started = receivedBy(received, 'fetch.started').filter((told) => told['of'] === 'columns').length
      const ended =
        receivedBy(received, 'columns.arrived').length +
        receivedBy(received, 'fetch.ended').filter((told) => told['of'] === 'columns').length
      return started - ended === running || running === 0
    },
  },
})
