import * as z from 'zod/mini'
import { Day, TimeOfDay } from '../text.ts'
import { Label } from './label.ts'
import { Person } from './user.ts'

export const Priority = z.enum(['low', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

/** Where a task stands on one project's board. `position` orders a column's tasks as plain strings, ties by task id. */
export const Placement = z.object({ projectId: z.uuid(), columnId: z.uuid(), position: z.string() })
export type Placement = z.infer<typeof Placement>

/** One stay of a task in a column. */
export const ColumnStay = z.object({ columnId: z.uuid(), columnName: z.string(), enteredAt: z.iso.datetime() })
export type ColumnStay = z.infer<typeof ColumnStay>

/** What a card shows. `revision` grows with every change: of two pictures of a task the higher one is newer. */
export const Task = z.object({
  id: z.uuid(),
  /** Counts up per project: `MOB-12` is the project's abbreviation and this. */
  number: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  priority: z.nullable(Priority),
  startDate: z.nullable(Day),
  dueDate: z.nullable(Day),
  /** When on that day, in the zone of its project; it says nothing while there is no day. */
  dueTime: z.nullable(TimeOfDay),
  assignee: z.nullable(Person),
  labels: z.array(Label),
  subtasksCount: z.int(),
  subtasksDoneCount: z.int(),
  attachmentsCount: z.int(),
  commentsCount: z.int(),
  parentId: z.nullable(z.uuid()),
  /** Of a subtask: the project of the task it belongs to. It has no place on a board there. */
  parentProjectId: z.optional(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastChangesAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
  taskPlacements: z.array(Placement),
  revision: z.int(),
})
export type Task = z.infer<typeof Task>
