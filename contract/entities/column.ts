import * as z from 'zod/mini'
import { ColumnKind } from '../columns/column-kinds.ts'
import { COLUMN_NAME_MAX_CHARS, COLUMN_NAME_MIN_CHARS } from '../limits.ts'
import { text } from '../text.ts'
import { Task } from './task.ts'

export const ColumnName = text(COLUMN_NAME_MIN_CHARS, COLUMN_NAME_MAX_CHARS)

/** A column without its tasks. `order` counts from 1. */
export const ColumnHead = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: ColumnKind,
  order: z.int(),
  projectId: z.uuid(),
  tasksTotal: z.int(),
  revision: z.int(),
})
export type ColumnHead = z.infer<typeof ColumnHead>

/** A column with the first page of its tasks in order; `tasksTotal` is always the whole. */
export const Column = z.extend(ColumnHead, { tasks: z.array(Task) })
export type Column = z.infer<typeof Column>
