import type { AnyActorRef } from 'xstate'
import { createTask } from '#contract/calls/tasks.ts'
import { newTaskBody, type NewTaskFields, type TaskEntered } from '../../board/cards/new-task-fields.ts'
import { callOf, never, only, type CommandRow } from '../command-row.ts'
import { attachKept, type KeptFile } from './attach-kept.ts'
import { DRAFT, draftIdOf } from './draft.ts'

/** A task is made at the end of a column. */
export interface CreateTask {
  readonly name: 'task.create'
  readonly projectId: string
  readonly columnId: string
  readonly taskName: string
  readonly given: NewTaskFields
  /** Where it stands in its column until the server has answered; never sent. */
  readonly position: string
  /** The field its name was typed in: where this device keeps what is typed there, and under which column or day. */
  readonly typedIn: { readonly keptAs: string; readonly columnId: string }
  /** Files that it is to have; they lie on this device. */
  readonly files?: readonly KeptFile[]
}

/** After all that stands in a column, where that is not known. */
export const AT_THE_END = '~'
/** The field that new tasks are typed in, by its name in the system: it hears how the change ends, and takes the name back. */
const FIELD = 'taskComposer'

/** Asks for a task to be made of what was entered in a field. */
export function askForTask(
  where: Pick<CreateTask, 'projectId' | 'columnId' | 'typedIn' | 'files'> & { readonly position?: string },
  { name: taskName, given }: Pick<TaskEntered, 'name' | 'given'>,
) {
  const command: CreateTask = { name: 'task.create', position: AT_THE_END, ...where, taskName, given }
  return { type: 'change.requested', command, asker: FIELD } as const
}

export const CREATE_TASK: CommandRow<CreateTask> = {
  key: never,
  // Those of one board are made in the order in which they were entered.
  line: ({ columnId, projectId }) => [columnId, projectId],
  call: ({ projectId, columnId, taskName: name, given }) =>
    callOf(
      createTask,
      { params: { id: projectId }, body: { columnId, name, ...newTaskBody(given) } },
      { toast: 'onFieldErrors', comesBack: true, outcomeOf: (task) => ({ created: [task] }) },
    ),
  apply: ({ projectId, columnId, taskName: name, given, position }, changeId) => {
    const id = draftIdOf(changeId)
    // When it is done says the answer.
    const { dueDate, assignee } = given
    const labels = [...given.labels]
    const taskPlacements = [{ projectId, columnId, position }]
    return { tasks: only(id, { ...DRAFT, dueDate, assignee, labels, id, name, parentId: null, taskPlacements }) }
  },
  inverse: never,
  failed: null,
  next: ({ files = [] }, { created: [task] = [] }) => (task ? files.map((file) => attachKept(task.id, file)) : []),
  isTakenBack: ({ typedIn }, askers, system) => askers.includes(FIELD) && keptAsIn(system) === typedIn.keptAs,
}

/** What the field that is on the page keeps its texts as. */
function keptAsIn(system: AnyActorRef['system']): string | undefined {
  const field = system.get(FIELD) as AnyActorRef | undefined
  return (field?.getSnapshot() as { context: { keptAs: string } } | undefined)?.context.keptAs
}
