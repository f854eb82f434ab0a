import * as z from 'zod/mini'
import type { ActivityType } from './entities/activity.ts'
import { Priority, type Task } from './entities/task.ts'
import { LABELS_PER_TASK_MAX, TASK_DESCRIPTION_MAX_CHARS, TASK_NAME_MAX_CHARS, TASK_NAME_MIN_CHARS } from './limits.ts'
import { Day, freeText, text } from './text.ts'

const assigneeId = z.nullable(z.uuid())
const isCompleted = z.boolean()
const priority = z.nullable(Priority)
const dueDate = z.nullable(Day)

/** One field of a task. */
interface TaskField {
  /** What the property of an operation may be given; null, where it can be given, says that it is not set. */
  readonly value: z.core.SomeType
  /** What a task has of it, as an operation would give it. */
  readonly valueOf: (task: Task) => unknown
  /** What the same is called where it is done to many tasks, and what that names besides their ids; null where it cannot be. */
  readonly bulk: { readonly kind: string; readonly given: Readonly<Record<string, z.core.SomeType>> } | null
  /** The lines that it leaves in a task's history; they merge with each other (spec §4). */
  readonly history: readonly ActivityType[]
}

/**
 * The fields of a task that can be changed one by one, by the property that an operation names; no other can be named
 * (security rules, row 13). Operations and what is done to many tasks are derived from it.
 */
export const TASK_FIELDS = {
  name: {
    value: text(TASK_NAME_MIN_CHARS, TASK_NAME_MAX_CHARS),
    valueOf: ({ name }: Task) => name,
    bulk: null,
    history: [],
  },
  description: {
    value: z.nullable(freeText(TASK_DESCRIPTION_MAX_CHARS)),
    valueOf: ({ description }: Task) => description,
    bulk: null,
    history: [],
  },
  priority: {
    value: priority,
    valueOf: (task: Task) => task.priority,
    bulk: { kind: 'prioritise', given: { priority } },
    history: [],
  },
  dueDate: {
    value: dueDate,
    valueOf: (task: Task) => task.dueDate,
    bulk: { kind: 'schedule', given: { dueDate } },
    history: [],
  },
  assigneeId: {
    value: assigneeId,
    valueOf: ({ assignee }: Task) => assignee?.id ?? null,
    bulk: { kind: 'assign', given: { assigneeId } },
    history: ['assign', 'unassign'],
  },
  labelIds: {
    value: z.array(z.uuid()).check(z.maxLength(LABELS_PER_TASK_MAX)),
    valueOf: ({ labels }: Task) => labels.map(({ id }) => id),
    // Puts one label on, or takes it off; the others that a task wears stay.
    bulk: { kind: 'label', given: { labelId: z.uuid(), isWorn: z.boolean() } },
    history: [],
  },
  isCompleted: {
    value: isCompleted,
    valueOf: ({ completedAt }: Task) => completedAt !== null,
    bulk: { kind: 'complete', given: { isCompleted } },
    history: ['complete', 'undone'],
  },
} as const satisfies Record<string, TaskField>

type TaskFields = typeof TASK_FIELDS
export type TaskProperty = keyof TaskFields
/** What each field can be given. */
export type TaskValues = { [Property in TaskProperty]: z.infer<TaskFields[Property]['value']> }

export const isTaskProperty = (name: string): name is TaskProperty => Object.hasOwn(TASK_FIELDS, name)

/** A field of a task with a value, as one operation of a change names it. */
export type TaskFieldValue = {
  [Property in TaskProperty]: { readonly property: Property; readonly value: TaskValues[Property] }
}[TaskProperty]

/** What a task has of a field. */
export const valueOf = <Property extends TaskProperty>(task: Task, property: Property): TaskValues[Property] =>
  TASK_FIELDS[property].valueOf(task) as TaskValues[Property]
