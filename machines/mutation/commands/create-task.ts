import { createTask, createTasks } from '#contract/calls/tasks/tasks.ts'
import { newTaskBody, type NewTaskFields, type TaskEntered } from '../../board/cards/new-task-fields.ts'
import { isNotThere } from '../../errors/not-there.ts'
import type { Line } from '../../forms/lines.ts'
import { callOf, fieldIn, never, type CommandRow } from '../command-row.ts'
import { attachKept, type KeptFile } from './attach-kept.ts'
import { DONE_AT_ONCE, DRAFT, draftIdOf } from './draft.ts'

/** Tasks are made at the end of a column: all of them, or none. */
export interface CreateTask {
  readonly name: 'task.create'
  readonly projectId: string
  readonly columnId: string
  /** One of each, in their order; at least one and no more than `TASKS_PER_BATCH_MAX`. */
  readonly lines: readonly Line[]
  readonly given: NewTaskFields
  /** Where they stand in their column until the server has answered; never sent. */
  readonly position: string
  /** The field their names were typed in: where this device keeps what is typed there, and under which column or day. */
  readonly typedIn: { readonly keptAs: string; readonly columnId: string }
  /** Files that the first of them is to have; they lie on this device. */
  readonly files?: readonly KeptFile[]
}

/** After all that stands in a column, where that is not known. */
export const AT_THE_END = '~'
/** The field that new tasks are typed in, by its name in the system: it hears how the change ends, and takes the names back. */
const FIELD = 'taskComposer'

/** Asks for tasks to be made of what was entered in a field. */
export function askForTask(
  where: Pick<CreateTask, 'projectId' | 'columnId' | 'typedIn' | 'files'> & { readonly position?: string },
  { lines, given }: Pick<TaskEntered, 'lines' | 'given'>,
) {
  const command: CreateTask = { name: 'task.create', position: AT_THE_END, ...where, lines, given }
  return { type: 'change.requested', command, asker: FIELD } as const
}

export const CREATE_TASK: CommandRow<CreateTask> = {
  key: never,
  // Those of one board are made in the order in which they were entered.
  line: ({ columnId, projectId }) => [columnId, projectId],
  call: ({ projectId, columnId, lines, given }) => {
    const params = { id: projectId }
    const body = { columnId, ...newTaskBody(given) }
    const wishes = { toast: 'onFieldErrors', comesBack: true } as const
    const [only, ...others] = lines
    if (only && others.length === 0) {
      const { name, isDone } = only
      const request = { params, body: { ...body, name, ...(isDone && { isCompleted: true }) } }
      return callOf(createTask, request, { ...wishes, outcomeOf: (task) => ({ created: [task] }) })
    }
    const names = lines.map(({ name }) => name)
    const completed = lines.flatMap(({ isDone }, at) => (isDone ? [at] : []))
    const request = { params, body: { ...body, names, ...(completed.length > 0 && { completed }) } }
    return callOf(createTasks, request, { ...wishes, outcomeOf: (tasks) => ({ created: tasks }) })
  },
  apply: ({ projectId, columnId, lines, given, position }, changeId) => {
    const { dueDate, assignee } = given
    const labels = [...given.labels]
    const taskPlacements = [{ projectId, columnId, position }]
    const drafts = lines.map(({ name, isDone }, at) => {
      const id = draftIdOf(changeId, at)
      const completedAt = isDone ? DONE_AT_ONCE : null
      const draft = { ...DRAFT, dueDate, assignee, labels, id, name, completedAt, parentId: null, taskPlacements }
      return [id, draft] as const
    })
    return { tasks: new Map(drafts) }
  },
  inverse: never,
  failed: null,
  next: ({ files = [] }, { created: [task] = [] }) => (task ? files.map((file) => attachKept(task.id, file)) : []),
  // The field of a column that is not there would hide them.
  isTakenBack: ({ typedIn }, { askers, failure, system }) =>
    askers.includes(FIELD) &&
    fieldIn<{ keptAs: string }>(system, FIELD)?.keptAs === typedIn.keptAs &&
    !isNotThere(failure),
}
