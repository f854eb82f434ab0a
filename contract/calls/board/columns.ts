import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { ColumnKind } from '../../columns/column-kinds.ts'
import { Column, ColumnHead, ColumnName } from '../../entities/column.ts'
import { Task } from '../../entities/task.ts'
import { COLUMN_TASKS_PER_PAGE, COLUMNS_PER_PROJECT_MAX, POSITION_QUERY_MAX_CHARS } from '../../limits.ts'
import { paging, rowsOf } from '../../paging.ts'
import { freeText } from '../../text.ts'
import { oneProject } from '../projects.ts'

const oneColumn = z.object({ id: z.uuid() })
const Named = z.strictObject({ name: ColumnName })

/** The board of a project: its columns in order, each with the first page of its tasks. */
export const listColumns = call({
  name: 'listColumns',
  method: 'GET',
  path: '/projects/:id/columns',
  access: 'member',
  params: oneProject,
  reply: z.array(Column),
})
/** The same without tasks: what a task can be put into. */
export const listColumnHeads = call({
  name: 'listColumnHeads',
  method: 'GET',
  path: '/projects/:id/column-heads',
  access: 'member',
  params: oneProject,
  reply: z.array(ColumnHead),
})
/**
 * With `id` it is called so: what is done in it before the answer has come can name it. The same id once more is the same column,
 * which is made once; one that something else has, or that is gone, is refused (404).
 */
export const createColumn = call({
  name: 'createColumn',
  method: 'POST',
  path: '/projects/:id/columns',
  access: 'member',
  params: oneProject,
  body: z.extend(Named, { id: z.optional(z.uuid()) }),
  reply: ColumnHead,
})
export const orderColumns = call({
  name: 'orderColumns',
  method: 'POST',
  path: '/projects/:id/columns-order',
  access: 'member',
  params: oneProject,
  body: z.strictObject({ columns: z.array(z.uuid()).check(z.maxLength(COLUMNS_PER_PROJECT_MAX)) }),
  reply: z.array(ColumnHead),
})
/** With `ifNamed` only as long as it has that name; otherwise nothing is changed, and the 409 holds the column as it is. */
export const renameColumn = call({
  name: 'renameColumn',
  method: 'PUT',
  path: '/columns/:id',
  access: 'member',
  params: oneColumn,
  body: z.extend(Named, { ifNamed: z.optional(ColumnName) }),
  reply: ColumnHead,
})
/** What standing in it says of a task from now on; those that stand in it stay as they are. */
export const changeColumnKind = call({
  name: 'changeColumnKind',
  method: 'PUT',
  path: '/columns/:id/kind',
  access: 'member',
  params: oneColumn,
  body: z.strictObject({ kind: ColumnKind }),
  reply: ColumnHead,
})
/**
 * Its tasks go to the top of the column `moveTasksTo`, of the same project and in their order, or are deleted with it when that
 * is null (and kept for thirty days). Returns the columns that remain, numbered from 1. Of 'My tasks' only what belongs
 * there is deleted: what is assigned to its owner goes to the first column that remains, and the last column stays (422).
 */
export const deleteColumn = call({
  name: 'deleteColumn',
  method: 'DELETE',
  path: '/columns/:id',
  access: 'member',
  params: oneColumn,
  body: z.strictObject({ moveTasksTo: z.nullable(z.uuid()) }),
  reply: z.array(ColumnHead),
})
/** Further tasks of a column, in order: those after the position given (exclusive), or the first. */
export const listColumnTasks = call({
  name: 'listColumnTasks',
  method: 'GET',
  path: '/columns/:id/tasks',
  access: 'member',
  params: oneColumn,
  query: z.strictObject({
    ...paging(COLUMN_TASKS_PER_PAGE),
    afterPosition: z.optional(freeText(POSITION_QUERY_MAX_CHARS)),
    afterId: z.optional(z.uuid()),
  }),
  reply: rowsOf(Task),
})
