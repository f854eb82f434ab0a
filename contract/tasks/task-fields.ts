import * as z from 'zod/mini'
import type { Day, Days } from '../days/days.ts'
import type { ActivityType } from '../entities/activity.ts'
import { Priority, type Task } from '../entities/task.ts'
import { folded } from '../letters/folding.ts'
import { LABELS_PER_TASK_MAX, TASK_DESCRIPTION_MAX_CHARS, TASK_NAME_MAX_CHARS, TASK_NAME_MIN_CHARS } from '../limits.ts'
import { Day as ADay, freeText, text, TimeOfDay } from '../text.ts'

/** One field of a task. */
interface TaskField {
  /** What the property of an operation may be given; null, where it can be given, says that it is not set. */
  readonly value: z.core.SomeType
  /** What a task has of it, as an operation would give it. */
  readonly valueOf: (task: Task) => unknown
  /** Where a task's row keeps it, and as what; null where it is more than a column, or something else. */
  readonly column: { readonly name: string; readonly type: 'text' | 'date' } | null
  /** The column with the day that it was before, where it is a day. */
  readonly before?: string
  /** What lists are asked to sort by, and the text that tasks are then compared by, null where it is not set; null where none sort by it. */
  readonly sort: { readonly by: string; readonly textOf: (task: Task) => string | null } | null
  /** How it is looked for: what the address calls it, and the query of a call. Null where it is not. */
  readonly filter: FieldFilter | null
  /** What the same is called where it is done to many tasks, and what that names besides their ids; null where it cannot be. */
  readonly bulk: { readonly kind: string; readonly given: Readonly<Record<string, z.core.SomeType>> } | null
  /** The lines that it leaves in a task's history; they merge with each other (spec §4). */
  readonly history: readonly ActivityType[]
  /** Which end of the days that a task stands on it is, where it is a day. */
  readonly end?: 'first' | 'last'
}

/** How tasks are cut down to some values of a field. */
export type FieldFilter =
  /** To those that have one of several values, or none; or, by `not`, to those that have none of them. */
  | { readonly kind: 'some'; readonly name: string; readonly query: string; readonly not: string }
  /** To those of certain days: from one on, up to one, with a day or without. */
  | {
      readonly kind: 'days'
      readonly name: string
      readonly from: string
      readonly to: string
      readonly has: string
      readonly choices: readonly DaysChoice[]
    }
  | { readonly kind: 'flag'; readonly name: string; readonly query: string }

/** Which days tasks are looked for by, seen from today. */
type DaysChoice = 'overdue' | 'today' | 'week'

/** The most urgent first. */
export const PRIORITY_RANKS = { urgent: '0', high: '1', medium: '2', low: '3' } as const

const priority = z.nullable(Priority)
const startDate = z.nullable(ADay)
const dueDate = z.nullable(ADay)
const dueTime = z.nullable(TimeOfDay)
const assigneeId = z.nullable(z.uuid())
const isCompleted = z.boolean()

/**
 * The fields of a task that can be changed one by one, by the property that an operation names; no other can be named
 * (security rules, row 13). Whatever is done with fields is derived from here: operations, what is done to many tasks, sorting,
 * filters, where they are kept; what they look like is in `src/parts/task-fields`.
 */
export const TASK_FIELDS = {
  name: {
    value: text(TASK_NAME_MIN_CHARS, TASK_NAME_MAX_CHARS),
    valueOf: ({ name }: Task) => name,
    column: { name: 'name', type: 'text' },
    sort: { by: 'name', textOf: ({ name }: Task) => folded(name) },
    filter: null,
    bulk: null,
    history: [],
  },
  description: {
    value: z.nullable(freeText(TASK_DESCRIPTION_MAX_CHARS)),
    valueOf: ({ description }: Task) => description,
    column: { name: 'description', type: 'text' },
    sort: null,
    filter: null,
    bulk: null,
    history: [],
  },
  assigneeId: {
    value: assigneeId,
    valueOf: ({ assignee }: Task) => assignee?.id ?? null,
    column: null,
    sort: { by: 'assignee', textOf: ({ assignee }: Task) => assignee && folded(assignee.fullName) },
    filter: { kind: 'some', name: 'assignee', query: 'assigneeIds', not: 'notAssigneeIds' },
    bulk: { kind: 'assign', given: { assigneeId } },
    history: ['assign', 'unassign'],
  },
  labelIds: {
    value: z.array(z.uuid()).check(z.maxLength(LABELS_PER_TASK_MAX)),
    valueOf: ({ labels }: Task) => labels.map(({ id }) => id),
    column: null,
    sort: null,
    filter: { kind: 'some', name: 'label', query: 'labelIds', not: 'notLabelIds' },
    // Puts one label on, or takes it off; the others that a task wears stay.
    bulk: { kind: 'label', given: { labelId: z.uuid(), isWorn: z.boolean() } },
    history: [],
  },
  priority: {
    value: priority,
    valueOf: (task: Task) => task.priority,
    column: { name: 'priority', type: 'text' },
    sort: { by: 'priority', textOf: (task: Task) => task.priority && PRIORITY_RANKS[task.priority] },
    filter: { kind: 'some', name: 'priority', query: 'priorities', not: 'notPriorities' },
    bulk: { kind: 'prioritise', given: { priority } },
    history: [],
  },
  startDate: {
    value: startDate,
    valueOf: (task: Task) => task.startDate,
    column: { name: 'start_date', type: 'date' },
    before: 'start_before',
    sort: { by: 'startDate', textOf: (task: Task) => task.startDate },
    filter: {
      kind: 'days',
      name: 'start',
      from: 'startFrom',
      to: 'startTo',
      has: 'hasStartDate',
      choices: ['today', 'week'],
    },
    bulk: { kind: 'start', given: { startDate } },
    history: ['changeDay'],
    end: 'first',
  },
  dueDate: {
    value: dueDate,
    valueOf: (task: Task) => task.dueDate,
    column: { name: 'due_date', type: 'date' },
    before: 'due_before',
    sort: { by: 'dueDate', textOf: (task: Task) => task.dueDate },
    filter: {
      kind: 'days',
      name: 'due',
      from: 'dueFrom',
      to: 'dueTo',
      has: 'hasDueDate',
      choices: ['overdue', 'today', 'week'],
    },
    bulk: { kind: 'schedule', given: { dueDate } },
    history: [],
    end: 'last',
  },
  dueTime: {
    value: dueTime,
    valueOf: (task: Task) => task.dueTime,
    column: { name: 'due_time', type: 'text' },
    sort: null,
    filter: null,
    bulk: null,
    history: [],
  },
  isCompleted: {
    value: isCompleted,
    valueOf: ({ completedAt }: Task) => completedAt !== null,
    column: null,
    sort: null,
    filter: { kind: 'flag', name: 'done', query: 'completed' },
    bulk: { kind: 'complete', given: { isCompleted } },
    history: ['complete', 'undone'],
  },
} as const satisfies Record<string, TaskField>

type TaskFields = typeof TASK_FIELDS
export type TaskProperty = keyof TaskFields
/** What each field can be given. */
export type TaskValues = { [Property in TaskProperty]: z.infer<TaskFields[Property]['value']> }

/** Those of the fields of which something is so. */
type FieldsWith<Fact> = {
  [Property in TaskProperty]: TaskFields[Property] extends Fact ? Property : never
}[TaskProperty]
/** The fields that a task's row keeps in a column, under the same name as a task shows them. */
export type PlainField = FieldsWith<{ readonly column: object }>
/** The fields that are a day. */
export type DayField = FieldsWith<{ readonly end: string }>

export const TASK_PROPERTIES = Object.keys(TASK_FIELDS) as readonly TaskProperty[]
const propertiesWith = <Property extends TaskProperty>(has: (field: TaskField) => boolean): readonly Property[] =>
  Object.entries<TaskField>(TASK_FIELDS).flatMap(([property, field]) => (has(field) ? [property as Property] : []))
export const PLAIN_FIELDS = propertiesWith<PlainField>(({ column }) => column !== null)
export const DAY_FIELDS = propertiesWith<DayField>(({ end }) => end !== undefined)

/** Something for each field that is a day. */
export const byDay = <Value>(valueFor: (field: DayField) => Value): Readonly<Record<DayField, Value>> =>
  Object.fromEntries(DAY_FIELDS.map((field) => [field, valueFor(field)])) as Record<DayField, Value>

/** The fields of a task that has got nothing but a name. */
export const NOTHING_SET = Object.fromEntries(
  PLAIN_FIELDS.filter((property) => property !== 'name').map((property) => [property, null]),
) as Readonly<Record<Exclude<PlainField, 'name'>, null>>

export const isPlainField = (name: string): name is PlainField => PLAIN_FIELDS.some((field) => field === name)
export const isDayField = (name: string): name is DayField => DAY_FIELDS.some((field) => field === name)

/** What a task has of a field. */
export const valueOf = <Property extends TaskProperty>(task: Task, property: Property): TaskValues[Property] =>
  TASK_FIELDS[property].valueOf(task) as TaskValues[Property]

export type TaskDays = Readonly<Record<DayField, Day | null>>
/** The field with the first day of a task. */
export const FIRST_DAY = DAY_FIELDS.find((property) => (TASK_FIELDS[property].end as string) === 'first')

/** The days of a task alone. */
export const daysOfTask = (task: TaskDays): TaskDays => byDay((field) => task[field])

/** The day on which a task begins that is due on none. */
export const startAlone = (task: TaskDays): Day | null => (task.dueDate === null && FIRST_DAY ? task[FIRST_DAY] : null)

/** Whether two states of a task have the same days. */
export const isSameDays = (one: TaskDays, other: TaskDays): boolean =>
  DAY_FIELDS.every((property) => one[property] === other[property])

/** Whether a task's first day comes after the last: it cannot have such days. */
export const rangeIsReversed = (task: TaskDays | null): boolean => {
  const from = task && FIRST_DAY ? task[FIRST_DAY] : null
  return from !== null && task?.dueDate != null && from > task.dueDate
}

/** The days that a task stands on, from its first to the one it is due on; null where it is due on none. */
export function rangeOf(task: TaskDays): Days | null {
  const to = task.dueDate
  const from = FIRST_DAY ? task[FIRST_DAY] : null
  return to === null ? null : { from: from !== null && from < to ? from : to, to }
}
