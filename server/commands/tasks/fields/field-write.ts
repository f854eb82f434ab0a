import { type SQL, sql } from 'drizzle-orm'
import type { PlainField } from '#contract/tasks/task-fields.ts'
import type { TaskWork } from '../task-work.ts'
import { columnOf, typeOf } from './plain-fields.ts'

/** One value that a field of some tasks is about to get. Everything of it happens in the transaction of the work. */
export interface FieldWrite {
  /**
   * Those of the tasks that can have the value; the others have failed. Left out where all can. It answers at once where
   * nothing has to be looked up, so that all statements travel together.
   */
  admit?(work: TaskWork, ids: string[]): string[] | Promise<string[]>
  /** What is set in the rows of the tasks, and which rows have another value now: the others stay as they are. */
  row?: { set: readonly SQL[]; differs: SQL }
  /** Rows kept beside those `t` of which `which` is true; each statement returns the `task_id` of what it has changed. */
  beside?(which: SQL): readonly SQL[]
  /** What the change brings with it, for tasks that are known as they were: other rows, lines of the history. */
  follow?(work: TaskWork, ids: readonly string[]): Promise<unknown>
}

/** A field that is a column, and nothing besides. */
export function plainWrite(field: PlainField, value: unknown): FieldWrite {
  const column = columnOf(field)
  const next = sql`${value}::${typeOf(field)}`
  return { row: { set: [sql`${column} = ${next}`], differs: sql`${column} is distinct from ${next}` } }
}
