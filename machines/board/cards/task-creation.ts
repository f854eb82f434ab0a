import { sendParent, sendTo, setup, type EventObject } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { NOTHING_SET } from '#contract/task-fields.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { NewTaskFields, TaskEntered } from './new-task-fields.ts'

/** A task a person has just entered at the foot of a column, or on a day of the calendar. */
export interface Draft {
  readonly draftId: string
  readonly projectId: string
  readonly columnId: string
  readonly name: string
  readonly given: NewTaskFields
  /** The field its name was typed in: where this device keeps what is typed there, and under which column or day. */
  readonly typedIn: { readonly keptAs: string; readonly columnId: string }
}

/** What a person has just entered at the foot of a column, as it stands there until the server has it. */
export const draftOf = (
  { projectId, draftsMade }: { readonly projectId: string; readonly draftsMade: number },
  { columnId, name, given }: Omit<TaskEntered, 'type'>,
): Draft => ({
  draftId: `draft-${draftsMade + 1}`,
  projectId,
  columnId,
  name,
  given,
  typedIn: { keptAs: projectId, columnId },
})

/** What stands on the page until the server has it. */
export const taskOfDraft = ({ draftId, name, given: { dueDate, assignee, labels } }: Draft): Task => ({
  id: draftId,
  name,
  number: 0,
  ...NOTHING_SET,
  dueDate,
  assignee,
  labels: [...labels],
  subtasksCount: 0,
  subtasksDoneCount: 0,
  attachmentsCount: 0,
  commentsCount: 0,
  parentId: null,
  createdAt: '',
  updatedAt: '',
  lastChangesAt: '',
  completedAt: null,
  deletedAt: null,
  taskPlacements: [],
  revision: 0,
})

/** What came of a draft. */
export type CreationNews =
  | { type: 'task.created'; draftId: string; task: Task }
  | { type: 'task.notCreated'; draft: Draft; isLost: boolean }

/** Those before it have been answered: names that are entered quickly make tasks in the order in which they were typed. */
export type CreationOrder = { type: 'turn.came' }

/** What is told to the person who keeps a name on this device until the server has it: the field has it again. */
export type ToEnteredName = { type: 'name.givenBack' }

/** One new task on its way to the server. Until it is there its name is kept on this device, though it has left the field. */
export const taskCreation = setup({
  types: { context: {} as Draft, input: {} as Draft, events: {} as CreationOrder },
  actors: {
    createTask: portNotProvided<Task, Draft>('createTask'),
    enteredName: callbackPortNotProvided<ToEnteredName, Draft, EventObject>('enteredName'),
  },
  actions: {
    tellCreated: sendParent(({ context }, task: Task): CreationNews => ({
      type: 'task.created',
      draftId: context.draftId,
      task,
    })),
    tellNotCreated: sendParent(({ context }, { failure }: { failure: unknown }): CreationNews => ({
      type: 'task.notCreated',
      draft: context,
      isLost: isNetworkFailure(failure),
    })),
    letGo: sendTo('enteredName', { type: 'name.givenBack' }),
  },
}).createMachine({
  id: 'taskCreation',
  context: ({ input }) => input,
  invoke: { id: 'enteredName', src: 'enteredName', input: ({ context }) => context },
  initial: 'queued',
  states: {
    queued: {
      description: 'Those that were entered before it are made first.',
      on: { 'turn.came': 'asking' },
    },
    asking: {
      description: 'The server is asked to make the task.',
      invoke: {
        id: 'createTask',
        src: 'createTask',
        input: ({ context }) => context,
        onDone: { target: 'created', actions: { type: 'tellCreated', params: ({ event }) => event.output } },
        onError: {
          target: 'notCreated',
          actions: [{ type: 'tellNotCreated', params: ({ event }) => ({ failure: event.error }) }, 'letGo'],
        },
      },
    },
    created: { description: 'The server has made the task.', type: 'final' },
    notCreated: { description: 'The task could not be made; its name goes back into the field.', type: 'final' },
  },
})
