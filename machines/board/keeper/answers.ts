import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Mark, Reach } from './place.ts'

/** A column of an answer without its tasks. */
export const headOf = ({ id, name, kind, order, projectId, tasksTotal, revision }: Column): ColumnHead => ({
  id,
  name,
  kind,
  order,
  projectId,
  tasksTotal,
  revision,
})

/** How far a column is loaded once a page of it has come. */
export const reachOf = (rows: readonly Task[], isWhole: boolean, markOf: (task: Task) => Mark): Reach => {
  const last = rows.at(-1)
  return isWhole || !last ? { last: null, isWhole: true } : { last: markOf(last), isWhole: false }
}
