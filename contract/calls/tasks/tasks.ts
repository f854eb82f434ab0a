import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { ColumnStay, Placement, Task } from '../../entities/task.ts'
import { Activity } from '../../entities/activity.ts'
import { Attachment } from '../../entities/attachment.ts'
import { Person } from '../../entities/user.ts'
import { ErrorBody } from '../../errors.ts'
import { REVISION_MAX, SEARCH_MAX_CHARS, TASKS_PER_BATCH_MAX } from '../../limits.ts'
import { Flag, paging, rowsOf, SearchText, whole } from '../../paging.ts'
import { TASK_FIELDS, type TaskProperty, type TaskValues } from '../../tasks/task-fields.ts'
import { Day, freeText } from '../../text.ts'
import { oneProject } from '../projects.ts'

const oneTask = z.object({ id: z.uuid() })

export const TaskName = TASK_FIELDS.name.value
/** What a new task, or several of them, may be given besides a name. */
const given = {
  dueDate: z.optional(TASK_FIELDS.dueDate.value),
  assigneeId: z.optional(TASK_FIELDS.assigneeId.value),
  labelIds: z.optional(TASK_FIELDS.labelIds.value),
}
export const NewTask = z.strictObject({
  columnId: z.uuid(),
  name: TaskName,
  ...given,
  /** It is done from the start. */
  isCompleted: z.optional(z.boolean()),
})
export type NewTask = z.infer<typeof NewTask>

/** Where a task came from and where it goes: to the end of the column, directly after `prevId`, or first when that is null. */
export const TaskMove = z.strictObject({
  origin: z.enum(['board', 'list', 'calendar', 'task']),
  oldColumnId: z.uuid(),
  oldProjectId: z.uuid(),
  columnId: z.uuid(),
  projectId: z.uuid(),
  prevId: z.nullable(z.uuid()),
  /** Behind everything in the column, whatever `prevId` says: who moves it need not know what stands there. */
  atEnd: z.optional(z.boolean()),
  /** From a project to the caller's own board, where nobody else sees it any more, a task goes only when this says that it is meant (422). */
  takesAway: z.optional(z.boolean()),
  /** Whether it is done afterwards, where a move is taken back; left out, the kinds of both columns say so. */
  isCompleted: z.optional(z.boolean()),
})
export type TaskMove = z.infer<typeof TaskMove>

export const TaskMoved = z.object({
  columnHistory: z.array(ColumnStay),
  taskPlacements: z.array(Placement),
  revision: z.int(),
})
export type TaskMoved = z.infer<typeof TaskMoved>

const replace = <Property extends string, Value extends z.core.SomeType>(property: Property, value: Value) =>
  z.strictObject({ op: z.literal('replace'), property: z.literal(property), value })
type Replacement = {
  [Property in TaskProperty]: ReturnType<typeof replace<Property, (typeof TASK_FIELDS)[Property]['value']>>
}[TaskProperty]
const replacements = Object.entries(TASK_FIELDS).map(([property, { value }]) => replace(property, value))

/** The properties that a task can be given one by one; no other can be named (security rules, row 13). */
export const TaskOperation = z.discriminatedUnion(
  'property',
  replacements as unknown as [Replacement, ...Replacement[]],
)
export type TaskOperation = z.infer<typeof TaskOperation>

/** The operation that gives a task this value of a field. */
export const operationOf = <Property extends TaskProperty>(property: Property, value: TaskValues[Property]) =>
  ({ op: 'replace', property, value }) as Extract<TaskOperation, { property: Property }>

export const createTask = call({
  name: 'createTask',
  method: 'POST',
  path: '/projects/:id/tasks',
  access: 'member',
  params: oneProject,
  body: NewTask,
  reply: Task,
})
export const NewTasks = z.strictObject({
  columnId: z.uuid(),
  names: z
    .array(TaskName)
    .check(z.minLength(1, 'required'), z.maxLength(TASKS_PER_BATCH_MAX, `tooMany:${TASKS_PER_BATCH_MAX}`)),
  ...given,
  /** Which of the names are of tasks that are done from the start, by their places, counted from 0. */
  completed: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(TASKS_PER_BATCH_MAX - 1))).check(z.maxLength(TASKS_PER_BATCH_MAX)),
  ),
})
export type NewTasks = z.infer<typeof NewTasks>
/** Several at once, as from pasted lines: in their order at the end of the column, all of them or none. */
export const createTasks = call({
  name: 'createTasks',
  method: 'POST',
  path: '/projects/:id/tasks-batch',
  access: 'member',
  params: oneProject,
  body: NewTasks,
  reply: z.array(Task),
})
export const showTask = call({
  name: 'showTask',
  method: 'GET',
  path: '/tasks/:id',
  access: 'member',
  params: oneTask,
  reply: Task,
})
/** Everything the task panel shows at first, in one answer. */
export const openTask = call({
  name: 'openTask',
  method: 'GET',
  path: '/tasks/:id/whole',
  access: 'member',
  params: oneTask,
  reply: z.object({
    task: Task,
    /** The task it is a subtask of. */
    parent: z.nullable(Task),
    /** The project it belongs to; what is assigned to a person stands on their 'My tasks' besides. */
    projectId: z.uuid(),
    subtasks: z.array(Task),
    attachments: z.array(Attachment),
    columnHistory: z.array(ColumnStay),
    /** The newest ones, and how many there are. */
    activities: rowsOf(Activity),
  }),
})
/** The later write wins; see `changeTaskIf` for one that must not. */
export const changeTask = call({
  name: 'changeTask',
  method: 'PATCH',
  path: '/tasks/:id',
  access: 'member',
  params: oneTask,
  body: z.array(TaskOperation).check(z.minLength(1), z.maxLength(20)),
  reply: Task,
})
/**
 * The same, unless the task has another revision by now: then nothing is changed, and the 409 holds the task as it is
 * (`currentTaskIn`). Any change counts as one: where the field in question is still what the writing began with, it is
 * sent again with the new revision.
 */
export const changeTaskIf = call({
  name: 'changeTaskIf',
  method: 'PATCH',
  path: '/tasks/:id/if-unchanged',
  access: 'member',
  params: oneTask,
  query: z.strictObject({ revision: whole(1, REVISION_MAX) }),
  body: z.array(TaskOperation).check(z.minLength(1), z.maxLength(20)),
  reply: Task,
})

/** The task that a refused `changeTaskIf` brought back; null when it was refused for something else. */
export function currentTaskIn(failure: unknown): Task | null {
  const refusal = ErrorBody.safeParse(failure)
  const current = Task.safeParse(refusal.data?.current)
  return current.success ? current.data : null
}

export const moveTask = call({
  name: 'moveTask',
  method: 'POST',
  path: '/tasks/:id/move',
  access: 'member',
  params: oneTask,
  body: TaskMove,
  reply: TaskMoved,
})
export const deleteTask = call({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/tasks/:id',
  access: 'member',
  params: oneTask,
  reply: z.null(),
})
/** What was deleted within thirty days, with everything that belongs to it: at its old place, or at the end of the first column when that has gone. */
export const restoreTask = call({
  name: 'restoreTask',
  method: 'POST',
  path: '/tasks/:id/restore',
  access: 'member',
  params: oneTask,
  reply: Task,
})
/** A deleted task as one finds it where it can be brought back. */
export const DeletedTask = z.extend(Task, {
  /** Nobody where that is not known. */
  deletedBy: z.nullable(Person),
  /** The name of the task it is a subtask of. */
  parentName: z.nullable(z.string()),
  /**
   * It was not deleted: `deletedBy` took it to a board of their own at `deletedAt`. Sent to Owners alone, as it was in the project; brought
   * back in the same way.
   */
  isTakenAway: z.optional(z.literal(true)),
})
export type DeletedTask = z.infer<typeof DeletedTask>

/** The latest deletion first; subtasks that were deleted by themselves too. */
export const listDeletedTasks = call({
  name: 'listDeletedTasks',
  method: 'GET',
  path: '/projects/:id/deleted-tasks',
  access: 'member',
  params: oneProject,
  query: z.strictObject({ ...paging(), q: SearchText }),
  reply: rowsOf(DeletedTask),
})
/**
 * A task like this one directly below it, of the same name, with description, priority, due date, assignee, labels and
 * subtasks (not done again); without comments, history and files. Of a subtask: one more, the last of its siblings.
 */
export const duplicateTask = call({
  name: 'duplicateTask',
  method: 'POST',
  path: '/tasks/:id/duplicate',
  access: 'member',
  params: oneTask,
  reply: Task,
})
/** What is assigned to the caller in any project: by due date, those without last. */
export const listMyTasks = call({
  name: 'listMyTasks',
  method: 'GET',
  path: '/tasks/assigned-to-me',
  access: 'member',
  query: z.strictObject({
    ...paging(),
    completed: z.optional(Flag),
    dueFrom: z.optional(Day),
    dueTo: z.optional(Day),
    q: SearchText,
  }),
  reply: rowsOf(Task),
})
/** For the palette: tasks of all projects the caller sees, the best first; each word somewhere in name, description or number. */
export const searchTasks = call({
  name: 'searchTasks',
  method: 'GET',
  path: '/tasks/search',
  access: 'member',
  query: z.strictObject({ q: freeText(SEARCH_MAX_CHARS) }),
  reply: z.array(
    z.extend(Task, {
      project: z.object({ id: z.uuid(), name: z.string(), abbreviation: z.string(), color: z.string() }),
    }),
  ),
})
