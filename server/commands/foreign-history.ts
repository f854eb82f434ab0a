import type { ForeignActivity, ForeignTask } from './foreign-board.ts'

/** A column of a foreign board. */
interface Column {
  key: string
  name: string
}

/** When a task from elsewhere was made: nothing of its history comes before. */
export const beginningOf = ({ createdAt, activities }: ForeignTask): Date =>
  new Date(Math.min(createdAt.getTime(), ...activities.map(({ at }) => at.getTime())))

/**
 * The history of a task from elsewhere, which begins with its creation and the column it was made in. Where its tool does not say which one
 * that was, it is the one that the task stands in.
 */
export function wholeHistoryOf(task: ForeignTask, here: Column): ForeignActivity[] {
  const known = task.activities.find(({ type }) => type === 'create')
  const by = known ?? { personKey: null, personName: '', at: task.createdAt }
  const column = known?.columnName === undefined && { columnKey: here.key, columnName: here.name }
  const created: ForeignActivity = { ...by, type: 'create', at: beginningOf(task), ...column }
  return [created, ...task.activities.filter((activity) => activity !== known)]
}
