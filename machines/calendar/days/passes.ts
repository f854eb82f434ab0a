import { NONE, type Filters, type ListFilter } from '../../board/filters/filters.ts'
import type { TaskRow } from '../../store/task/task-row.ts'

/** Whether what a task has is among what is wanted, or is not where that is to be. */
function passesList(filters: Filters, name: ListFilter, values: readonly string[]): boolean {
  const wanted = filters[name]
  if (wanted.length === 0) return true
  const isAmong = values.length === 0 ? wanted.includes(NONE) : values.some((value) => wanted.includes(value))
  return isAmong !== filters.not.includes(name)
}

/** Whether a task passes what a calendar is cut down to, its search aside. */
export const passesChoices = ({ assigneeId, labelIds, priority, completedAt }: TaskRow, filters: Filters): boolean =>
  passesList(filters, 'assignee', assigneeId === null ? [] : [assigneeId]) &&
  passesList(filters, 'label', labelIds) &&
  passesList(filters, 'priority', priority === null ? [] : [priority]) &&
  (filters.done === null || filters.done === (completedAt !== null))
