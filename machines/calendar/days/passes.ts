import { NONE, type Filters } from '../../board/filters/filters.ts'
import type { TaskRow } from '../../store/task/task-row.ts'

const isAmong = (wanted: readonly string[], values: readonly string[]): boolean =>
  wanted.length === 0 || (values.length === 0 ? wanted.includes(NONE) : values.some((value) => wanted.includes(value)))

/** Whether a name holds what is searched for, whatever the case of its letters (VIEW-03). */
export const isFoundIn = (name: string, q: string): boolean => name.toLowerCase().includes(q.toLowerCase())

/** Whether a task passes what a calendar is cut down to, its search aside. */
export const passesChoices = ({ assigneeId, labelIds, priority, completedAt }: TaskRow, filters: Filters): boolean =>
  isAmong(filters.assignee, assigneeId === null ? [] : [assigneeId]) &&
  isAmong(filters.label, labelIds) &&
  isAmong(filters.priority, priority === null ? [] : [priority]) &&
  (filters.done === null || filters.done === (completedAt !== null))
