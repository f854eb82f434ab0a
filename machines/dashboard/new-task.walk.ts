import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { headOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { AT_THE_END } from '../mutation/commands/create-task.ts'
import { newTask } from './new-task.ts'

export const COLUMNS = [headOf('doing', 2), headOf('todo', 1)]
const PLAN = { name: 'plan.pdf', size: 2_048, requestKey: 'k1' } as const
const PLACES = { projects: [projectOf({ id: 'p2' })], columns: COLUMNS }
const CALL = { lines: [{ name: 'Call Ada', isDone: false }], given: NO_TASK_FIELDS } as const
const CREATE = {
  name: 'task.create',
  ...CALL,
  position: AT_THE_END,
  typedIn: { keptAs: 'start', columnId: 'start' },
} as const

/** How a task is made from the start page; its field and each task in flight have walks of their own. */
export const newTaskWalk = walkOf({
  machine: newTask,
  system: ['toasts', 'mutations'],
  ports: { taskComposer: ['task.entered', 'tasks.created', 'name.cameBack'] },
  events: [
    { type: 'newTask.opened', boardId: 'mine' },
    { type: 'newTask.opened', boardId: 'mine', name: 'Shared' },
    { type: 'newTask.opened', boardId: 'mine', name: 'Shared', files: [PLAN] },
    { type: 'file.removed', requestKey: PLAN.requestKey },
    { type: 'project.chosen', id: 'p2' },
    { type: 'column.chosen', id: 'doing' },
    answered('loadPlaces', PLACES),
    answered('loadPlaces', { projects: [], columns: [] }),
    failed('loadPlaces'),
    { type: 'task.entered', columnId: 'start', ...CALL },
    { type: 'tasks.created', tasks: [taskAt('t1', 'todo', 'a0')] },
    { type: 'name.cameBack' },
  ],
  // Once is enough to see what becomes of a file.
  only: ({ context: { files, given } }, event) =>
    !(event.type === 'newTask.opened' && 'files' in event) || files.length + given.length === 0,
  project: ({ context: { projectId, columnId, files, given } }) => ({
    projectId,
    columnId,
    files: files.length,
    given: given.length,
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
      told,
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
      const { files } = before.context
      const command = { ...CREATE, projectId, columnId, ...(files.length > 0 && { files }) }
      deepEqual(told, [{ type: 'change.requested', command, asker: 'taskComposer' }])
      equal(snapshot.hasTag('open'), false)
    },
    'files go with the first task that is made, are left out where one says so, and come back with its name': ({
      event,
      before,
      snapshot,
    }) => {
      const [was, is] = [before.context, snapshot.context]
      if (event.type === 'task.entered' && was.columnId !== null) deepEqual([is.files, is.given], [[], was.files])
      if (event.type === 'name.cameBack') deepEqual([is.files, is.given], [[...was.given, ...was.files], []])
      if (event.type === 'tasks.created') deepEqual([is.files, is.given], [was.files, []])
      if (event.type === 'file.removed') deepEqual(is.files, [])
    },
    'what could not be made is in sight again': ({ event, snapshot }) => {
      if (event.type === 'name.cameBack') equal(snapshot.hasTag('open'), true)
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
      if (event.type === 'task.entered') return
      const tells: Readonly<Record<string, readonly string[]>> = {
        'tasks.created': ['toast.requested', 'due.changed'],
        'name.cameBack': ['due.changed'],
      }
      deepEqual(
        told.map(({ type }) => type),
        tells[event.type] ?? [],
      )
      if (event.type === 'tasks.created') equal(told[0]?.['action'].event.to, '/projects/p1/board/tasks/t1')
    },
  },
})
