// By their files: a board needs these and nothing else of the library.
import { addDays } from 'date-fns/addDays'
import { endOfWeek } from 'date-fns/endOfWeek'
import { formatISO } from 'date-fns/formatISO'
import type { TaskFilters } from '#contract/calls/board-filters.ts'
import { NONE, type Filters } from '#machines/board/filters.ts'

// Not `format`, which brings names of days and months along.
const dayOf = (date: Date) => formatISO(date, { representation: 'date' })
const MONDAY = 1

const dueOf = ({ due }: Filters, now: Date): TaskFilters => {
  switch (due) {
    case 'overdue':
      return { dueTo: dayOf(addDays(now, -1)), completed: false }
    case 'today':
      return { dueFrom: dayOf(now), dueTo: dayOf(now) }
    case 'week':
      return { dueFrom: dayOf(now), dueTo: dayOf(endOfWeek(now, { weekStartsOn: MONDAY })) }
    case NONE:
      return { hasDueDate: false }
    case null:
      return {}
  }
}

/** What the server is asked for; days are those of whoever asks, now. */
export function queryOf(filters: Filters, now: Date): TaskFilters {
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
