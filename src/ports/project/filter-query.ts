import type { TaskFilters } from '#contract/calls/board-filters.ts'
import { addDays, endOfWeek } from '#contract/days/days.ts'
import { NONE, type Filters } from '#machines/board/filters/filters.ts'
import type { Almanac } from '#machines/calendar/days/showing.ts'

const dueOf = ({ due }: Filters, { today, weekStart }: Almanac): TaskFilters => {
  switch (due) {
    case 'overdue':
      return { dueTo: addDays(today, -1), completed: false }
    case 'today':
      return { dueFrom: today, dueTo: today }
    case 'week':
      return { dueFrom: today, dueTo: endOfWeek(today, weekStart) }
    case NONE:
      return { hasDueDate: false }
    case null:
      return {}
  }
}

/** The filters as the query of a call; days and weeks are the reader's. */
export function queryOf(filters: Filters, now: Almanac): TaskFilters {
  const { q, assignee, label, priority, done } = filters
  return {
    ...(q !== '' && { q }),
    ...(assignee.length > 0 && { assigneeIds: [...assignee] }),
    ...(label.length > 0 && { labelIds: [...label] }),
    ...(priority.length > 0 && { priorities: priority as NonNullable<TaskFilters['priorities']> }),
    ...(done !== null && { completed: done }),
    ...dueOf(filters, now),
  }
}
