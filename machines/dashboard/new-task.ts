import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import { actorNamed } from '../actor-named.ts'
import type { TaskEntered } from '../board/cards/new-task-fields.ts'
import { taskComposer, type ComposerNews, type TaskComposerRef } from '../board/cards/task-composer.ts'
import { textOfLine } from '../forms/lines.ts'
import { askForTask } from '../mutation/commands/create-task.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import { portNotProvided } from '../port.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'
import type { SharedFile } from './shared.ts'

/** Where a new task can go: the projects in progress, and the columns of the chosen one. */
export interface Places {
  readonly projects: readonly Project[]
  readonly columns: readonly ColumnHead[]
}
export interface NewTaskContext extends Places {
  /** One's own board, which the projects do not list. */
  readonly boardId: string
  readonly projectId: string
  /** Null until it is known which columns there are. */
  readonly columnId: string | null
  /** What the next task is to have. */
  readonly files: readonly SharedFile[]
  /** What the last one was given: it comes back with its name. */
  readonly given: readonly SharedFile[]
}
/** What the start page hears: what is due is not what it shows. */
export type DueNews = { type: 'due.changed' }
type Event =
  /** Perhaps with a name that it is to have. */
  | { type: 'newTask.opened'; boardId: string; name?: string; files?: readonly SharedFile[] }
  | { type: 'file.removed'; requestKey: string }
  | { type: 'project.chosen'; id: string }
  | { type: 'column.chosen'; id: string }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }
  | ComposerNews

/** What the composer calls a column: wherever the task goes, its name is typed in one field. */
const FIELD = 'start'
const firstOf = (columns: readonly ColumnHead[]): string | null =>
  columns.toSorted((one, other) => one.order - other.order)[0]?.id ?? null

/** Says that a task is there, with a way to it. */
const createdToast = ({ id, taskPlacements: [place] }: Task): ToastsEvent => ({
  type: 'toast.requested',
  kind: 'success',
  text: { key: 'dashboard.taskCreated' },
  ...(place && {
    action: {
      label: { key: 'dashboard.openTask' },
      to: 'router',
      event: {
        type: 'go.requested',
        to: pathWith(ROUTES.singleProjectBoardSingleTask.path, { id: place.projectId, taskId: id }),
      },
    },
  }),
})

/** A task that is made from the start page: typed in the composer's field, and put where one says. */
export const newTask = setup({
  types: { context: {} as NewTaskContext, events: {} as Event, tags: {} as 'open' | 'busy' | 'failed' },
  actors: { taskComposer, loadPlaces: portNotProvided<Places, { projectId: string }>('loadPlaces') },
  guards: {
    hasPlace: ({ context }) => context.columnId !== null,
    isColumn: ({ context }, id: string) => context.columns.some((column) => column.id === id),
  },
  actions: {
    begin: assign((_, boardId: string) => ({ boardId, projectId: boardId, columns: [], columnId: null })),
    aim: assign((_, projectId: string) => ({ projectId, columns: [], columnId: null })),
    takePlaces: assign((_, { projects, columns }: Places) => ({ projects, columns, columnId: firstOf(columns) })),
    aimAtColumn: assign((_, columnId: string) => ({ columnId })),
    openField: sendTo('taskComposer', { type: 'adding.opened', columnId: FIELD }),
    closeField: sendTo('taskComposer', { type: 'adding.closed' }),
    create: enqueueActions(({ context, enqueue }, entered: TaskEntered) => {
      const { projectId, columnId, files } = context
      if (columnId === null) return
      const typedIn = { keptAs: FIELD, columnId: FIELD }
      enqueue.sendTo(
        actorNamed('mutations'),
        askForTask({ projectId, columnId, typedIn, ...(files.length > 0 && { files }) }, entered),
      )
      enqueue.assign({ files: [], given: files })
    }),
    takeFiles: assign(({ context: { files } }, more: readonly SharedFile[]) => ({ files: [...files, ...more] })),
    removeFile: assign(({ context: { files } }, requestKey: string) => ({
      files: files.filter((file) => file.requestKey !== requestKey),
    })),
    giveFilesBack: assign(({ context: { files, given } }) => ({ files: [...given, ...files], given: [] })),
    forgetGiven: assign({ given: [] }),
    giveBack: sendTo('taskComposer', (_, name: string) => ({ type: 'text.givenBack', columnId: FIELD, name })),
    /** What was typed before and not made stays below it. */
    takeName: enqueueActions(({ enqueue }, name: string | undefined) => {
      if (name !== undefined) enqueue.sendTo('taskComposer', { type: 'text.givenBack', columnId: FIELD, name })
    }),
    sayCreated: enqueueActions(({ enqueue }, tasks: readonly Task[]) => {
      for (const task of tasks) enqueue.sendTo(actorNamed('toasts'), createdToast(task))
    }),
    tellChanged: sendParent({ type: 'due.changed' } satisfies DueNews),
  },
}).createMachine({
  id: 'newTask',
  context: { boardId: '', projectId: '', projects: [], columns: [], columnId: null, files: [], given: [] },
  invoke: {
    id: 'taskComposer',
    systemId: 'taskComposer',
    src: 'taskComposer',
    input: { keptAs: FIELD },
  },
  initial: 'closed',
  on: {
    // Of more lines than one call takes, the first ones close the dialog.
    'task.entered': [
      { guard: 'hasPlace', target: '.closed', actions: { type: 'create', params: ({ event }) => event } },
      { actions: { type: 'giveBack', params: ({ event }) => event.lines.map(textOfLine).join('\n') } },
    ],
    'tasks.created': {
      actions: [{ type: 'sayCreated', params: ({ event }) => event.tasks }, 'forgetGiven', 'tellChanged'],
    },
    // Nobody may have answered, and it be made all the same.
    'name.cameBack': { target: '.open.ready', actions: ['giveFilesBack', 'tellChanged'] },
  },
  states: {
    closed: {
      description: 'The button is shown; what was typed and not made is kept.',
      on: {
        'newTask.opened': {
          target: 'open',
          actions: [
            { type: 'begin', params: ({ event }) => event.boardId },
            { type: 'takeName', params: ({ event }) => event.name },
            { type: 'takeFiles', params: ({ event }) => event.files ?? [] },
          ],
        },
      },
    },
    open: {
      description: 'A new task is being written.',
      tags: 'open',
      initial: 'loading',
      entry: 'openField',
      exit: 'closeField',
      on: {
        'close.requested': 'closed',
        'file.removed': { actions: { type: 'removeFile', params: ({ event }) => event.requestKey } },
        'project.chosen': { target: '.loading', actions: { type: 'aim', params: ({ event }) => event.id } },
      },
      states: {
        loading: {
          description: 'The projects are fetched, and the columns of the chosen one.',
          tags: 'busy',
          invoke: {
            id: 'loadPlaces',
            src: 'loadPlaces',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'ready', actions: { type: 'takePlaces', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: {
          description: 'It can be made.',
          on: {
            'column.chosen': {
              guard: { type: 'isColumn', params: ({ event }) => event.id },
              actions: { type: 'aimAtColumn', params: ({ event }) => event.id },
            },
          },
        },
        failed: {
          description: 'Where it can go could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading' },
        },
      },
    },
  },
})

export type NewTaskRef = ActorRefFrom<typeof newTask>
type Snapshot = SnapshotFrom<typeof newTask>
export const isNewTaskOpen = (now: Snapshot): boolean => now.hasTag('open')
/** The field its name is typed in. */
export const fieldOf = ({ children }: Snapshot) => children['taskComposer'] as TaskComposerRef
/** The files that the task is to have. */
export const filesNow = ({ context }: Snapshot): readonly SharedFile[] => context.files
