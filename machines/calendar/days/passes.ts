import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import { LIST_FILTERS, type ListFilter } from '#contract/tasks/task-filters.ts'
import { NONE, type Filters } from '../../board/filters/filters.ts'
import type { TaskRow } from '../../store/task/task-row.ts'

const only = (value: string | null): readonly string[] => (value === null ? [] : [value])

/** What a task has that each list is about; of the column that it stands in, its kind, where it stands in one. */
const VALUES: Readonly<Record<ListFilter, (row: TaskRow, kind: ColumnKind | null) => readonly string[]>> = {
  assignee: ({ assigneeId }) => only(assigneeId),
  label: ({ labelIds }) => labelIds,
  priority: ({ priority }) => only(priority),
  status: (_, kind) => only(kind),
}

/** Whether what a task has is among what is wanted, or is not where that is to be. */
function passesList(filters: Filters, name: ListFilter, values: readonly string[]): boolean {
  const wanted = filters[name]
  if (wanted.length === 0) return true
  const isAmong = values.length === 0 ? wanted.includes(NONE) : values.some((value) => wanted.includes(value))
  return isAmong !== filters.not.includes(name)
}

/** Whether a task, in a column of this kind, passes what a calendar is cut down to, its search aside. */
export const passesChoices = (row: TaskRow, filters: Filters, kind: ColumnKind | null): boolean =>
  LIST_FILTERS.every(({ name }) => passesList(filters, name, VALUES[name](row, kind))) &&
  (filters.done === null || filters.done === (row.completedAt !== null))
