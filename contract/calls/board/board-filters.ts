import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { ColumnKind } from '../../columns/column-kinds.ts'
import { Column } from '../../entities/column.ts'
import { Priority, Task } from '../../entities/task.ts'
import { COLUMN_TASKS_PER_PAGE, POSITION_QUERY_MAX_CHARS } from '../../limits.ts'
import { Flag, listOf, Order, paging, rowsOf, SearchText } from '../../paging.ts'
import { TaskSort } from '../../tasks/sort-keys.ts'
import { DAY_FIELDS, type DayField, TASK_FIELDS } from '../../tasks/task-fields.ts'
import { Day, freeText } from '../../text.ts'
import { oneProject } from '../projects.ts'

type DaysFilter = (typeof TASK_FIELDS)[DayField]['filter']
const day = z.optional(Day)
const flag = z.optional(Flag)
/** On a day or later, on a day or earlier; with a day, or without. */
const dayFilters = Object.fromEntries(
  DAY_FIELDS.flatMap((field): [string, z.core.SomeType][] => {
    const { from, to, has } = TASK_FIELDS[field].filter
    return [
      [from, day],
      [to, day],
      [has, flag],
    ]
  }),
) as { [Of in DaysFilter as Of['from'] | Of['to']]: typeof day } & { [Of in DaysFilter as Of['has']]: typeof flag }

const ids = z.optional(listOf(z.union([z.uuid(), z.literal('none')])))
const priorities = z.optional(listOf(z.union([Priority, z.literal('none')])))
const kinds = z.optional(listOf(ColumnKind))

/**
 * What tasks are looked for by. Within a list one is enough, the lists all count; of a list that begins with `not` a task has
 * nothing; `none` stands for what is not set. Days are
 * those of the caller: 'overdue' is `dueTo` yesterday with `completed` false.
 */
export const taskFilters = {
  /** Each of its words, somewhere in the name, the description or the number. */
  q: SearchText,
  assigneeIds: ids,
  notAssigneeIds: ids,
  /** `none`: without labels. */
  labelIds: ids,
  notLabelIds: ids,
  priorities,
  notPriorities: priorities,
  /** Of which kind the column is that they stand in, on the board that is asked about; a subtask stands in none. */
  columnKinds: kinds,
  notColumnKinds: kinds,
  ...dayFilters,
  completed: flag,
} as const
export const TaskFilters = z.strictObject(taskFilters)
export type TaskFilters = z.infer<typeof TaskFilters>

/** In which order the tasks of a column come; without it in that of the board. `sort-keys.ts` says how they compare. */
const taskSorting = { sortBy: z.optional(TaskSort), order: Order } as const

/** The board with what passes alone: every column, its first page, and in `tasksTotal` how many pass in all (BRD-10). */
export const filterBoard = call({
  name: 'filterBoard',
  method: 'GET',
  path: '/projects/:id/filtered-columns',
  access: 'member',
  params: oneProject,
  query: z.strictObject({ ...taskFilters, ...taskSorting }),
  reply: z.array(Column),
})
/** Further tasks of a column that pass, as `listColumnTasks`; where they are sorted, `afterPosition` is a sort key. */
export const filterColumnTasks = call({
  name: 'filterColumnTasks',
  method: 'GET',
  path: '/columns/:id/filtered-tasks',
  access: 'member',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({
    ...taskFilters,
    ...taskSorting,
    ...paging(COLUMN_TASKS_PER_PAGE),
    afterPosition: z.optional(freeText(POSITION_QUERY_MAX_CHARS)),
    afterId: z.optional(z.uuid()),
  }),
  reply: rowsOf(Task),
})
