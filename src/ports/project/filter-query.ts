import type { TaskFilters } from '#contract/calls/board/board-filters.ts'
import { addDays, endOfWeek, type Days } from '#contract/days/days.ts'
import { LIST_FILTERS, TASK_FILTERS } from '#contract/tasks/task-filters.ts'
import { type DaysChosen, type Filters, NONE } from '#machines/board/filters/filters.ts'
import type { LocalCalendar } from '#machines/calendar/days/calendar-view.ts'

/** Which days are meant; days and weeks are the reader's. */
function daysOf(chosen: Exclude<DaysChosen, typeof NONE>, { today, weekStart }: LocalCalendar): Partial<Days> {
  switch (chosen) {
    case 'overdue':
      return { to: addDays(today, -1) }
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: today, to: endOfWeek(today, weekStart) }
  }
}

type Filter = (typeof TASK_FILTERS)[number]
/** What a list adds to a query. */
function listPart({ name, query, not }: (typeof LIST_FILTERS)[number], filters: Filters): object {
  const values = filters[name]
  return values.length === 0 ? {} : { [filters.not.includes(name) ? not : query]: [...values] }
}

/** What is chosen of lists, as the query of a call, without the days and the words. */
export const listsOf = (filters: Filters): TaskFilters =>
  Object.assign({}, ...LIST_FILTERS.map((filter) => listPart(filter, filters))) as TaskFilters

/** What one filter adds to a query. */
function parts(filter: Filter, filters: Filters, now: LocalCalendar): object {
  switch (filter.kind) {
    case 'some':
      return listPart(filter, filters)
    case 'flag': {
      const value = filters[filter.name]
      return value === null ? {} : { [filter.query]: value }
    }
    case 'days': {
      const chosen = filters[filter.name]
      if (chosen === null) return {}
      if (chosen === NONE) return { [filter.has]: false }
      const { from, to } = daysOf(chosen, now)
      const open = chosen === 'overdue' ? { completed: false } : {}
      return {
        ...(from !== undefined && { [filter.from]: from }),
        ...(to !== undefined && { [filter.to]: to }),
        ...open,
      }
    }
  }
}

/** The filters as the query of a call; that what is overdue is not done counts more than what is chosen besides. */
export const queryOf = (filters: Filters, now: LocalCalendar): TaskFilters => {
  const all = TASK_FILTERS.toReversed().map((filter) => parts(filter, filters, now))
  return Object.assign({}, filters.q === '' ? {} : { q: filters.q }, ...all) as TaskFilters
}
