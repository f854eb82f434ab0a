import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { headOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { newTask } from './new-task.ts'

export const COLUMNS = [headOf('doing', 2), headOf('todo', 1)]
const PLACES = { projects: [projectOf({ id: 'p2' })], columns: COLUMNS }
const CALL = { name: 'Call Ada', given: NO_TASK_FIELDS } as const
const typedIn = { keptAs: 'start', columnId: 'start' }
const DRAFT = { ...CALL, draftId: 'draft-1', projectId: 'mine', columnId: 'todo', typedIn }

/** How a task is made from the start page; its field and each task in flight have walks of their own. */
export const newTaskWalk = walkOf({
  machine: newTask,
  system: ['toasts'],
  ports: { taskComposer: ['task.entered'], 'creation:draft-1': ['task.created', 'task.notCreated'] },
  events: [
    { type: 'newTask.opened', boardId: 'mine' },
    { type: 'newTask.opened', boardId: 'mine', name: 'Shared' },
    { type: 'project.chosen', id: 'p2' },
    { type: 'column.chosen', id: 'doing' },
    answered('loadPlaces', PLACES),
    answered('loadPlaces', { projects: [], columns: [] }),
    failed('loadPlaces'),
    { type: 'task.entered', columnId: 'start', ...CALL },
    { type: 'task.created', draftId: 'draft-1', task: taskAt('t1', 'todo', 'a0') },
    { type: 'task.notCreated', draft: DRAFT, isLost: true },
  ],
  // One task is made, and what comes of it comes while it is in flight.
  only: ({ context: { draftsMade }, children }, { type }) => {
    if (type === 'task.entered') return draftsMade === 0
    return !/^task\.(created|notCreated)$/.test(type) || 'creation:draft-1' in children
  },
  project: ({ context: { projectId, columnId, draftsMade }, children }) => ({
    projectId,
    columnId,
    draftsMade,
    inFlight: 'creation:draft-1' in children,
  }),
  invariants: {
    'a name that it opens with is in the field, and no other': ({ event, before, world }) => {
      if (event.type !== 'newTask.opened' || !before.matches('closed')) return
      const given = world.port('taskComposer').received.at(-2)
      equal(given?.type === 'text.givenBack' && given['name'] === 'Shared', event['name'] === 'Shared')
    },
    'a place is known exactly where its columns are': ({ snapshot: { context } }) =>
      (context.columnId === null) === (context.columns.length === 0),
    'it begins at the first column of one’s own board, or of the project that is chosen': ({
      event,
      snapshot,
      world,
    }) => {
      const { context } = snapshot
      if (event.type === 'newTask.opened') equal(context.projectId, 'mine')
      if (event.type === 'xstate.done.actor.loadPlaces' && context.columns.length > 0) equal(context.columnId, 'todo')
      if (snapshot.hasTag('busy')) deepEqual(world.port('loadPlaces').input, { projectId: context.projectId })
    },
    'what is entered is made where it was meant to go, and the dialog goes; without a place its name comes back': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      if (event.type !== 'task.entered') return
      const { projectId, columnId } = before.context
      if (columnId === null) {
        deepEqual(world.port('taskComposer').received.at(-1), {
          type: 'text.givenBack',
          columnId: 'start',
          name: 'Call Ada',
        })
        return
      }
      deepEqual(world.port('creation:draft-1').input, { ...DRAFT, projectId, columnId })
      equal(snapshot.hasTag('open'), false)
    },
    'what could not be made stands in the field again, with all it was given': ({ event, snapshot, world }) => {
      if (event.type !== 'task.notCreated') return
      deepEqual(world.port('taskComposer').received.slice(-3), [
        { type: 'text.givenBack', columnId: 'start', name: 'Call Ada' },
        { type: 'fields.chosen', given: NO_TASK_FIELDS },
        { type: 'adding.opened', columnId: 'start' },
      ])
      equal(snapshot.hasTag('open'), true)
    },
    'the field is open exactly while the dialog is': ({ before, snapshot, world }) => {
      if (before.hasTag('open') === snapshot.hasTag('open')) return
      const last = world.port('taskComposer').received.findLast(({ type }) => type.startsWith('adding.'))
      equal(last?.type, snapshot.hasTag('open') ? 'adding.opened' : 'adding.closed')
    },
    'what was made is said, with a way to it, and the start page looks again; so it does where nobody answered': ({
      event,
      told,
    }) => {
      const tells: Readonly<Record<string, readonly string[]>> = {
        'task.created': ['toast.requested', 'due.changed'],
        'task.notCreated': ['due.changed'],
      }
      deepEqual(
        told.map(({ type }) => type),
        tells[event.type] ?? [],
      )
      if (event.type === 'task.created') equal(told[0]?.['action'].event.to, '/projects/p1/board/tasks/t1')
    },
  },
})
