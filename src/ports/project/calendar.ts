import { fromPromise } from 'xstate'
import { listCalendarTasks, listUndatedTasks } from '#contract/calls/board/calendar.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { showProject } from '#contract/calls/projects.ts'
import type { Task } from '#contract/entities/task.ts'
import { CALENDAR_TASKS_MAX, UNDATED_TASKS_PER_PAGE } from '#contract/limits.ts'
import { headOf } from '#machines/board/keeper/answers.ts'
import type { Filters } from '#machines/board/filters/filters.ts'
import type { CalendarLoads, PageLoads, PageWanted } from '#machines/calendar/calendar-events.ts'
import { addDays, type Day } from '#contract/days/days.ts'
import type { UndatedLoads, UndatedWanted } from '#machines/calendar/days/undated.ts'
import { ask } from '../api/api.ts'
import { beginningOf } from '../browser/days-here.ts'
import { listsOf } from './filter-query.ts'

/** What the server is asked to cut a calendar down to; when something is due, its days say. */
const cutOf = (filters: Filters) => ({ ...(filters.q !== '' && { q: filters.q }), others: listsOf(filters) })
const asJson = (filters: object) => (Object.keys(filters).length === 0 ? {} : { filters: JSON.stringify(filters) })

/** The project and its columns. The calendar says itself that they could not be had. */
export const loadCalendar = fromPromise<CalendarLoads, { projectId: string }>(
  async ({ input: { projectId }, signal }) => {
    const params = { id: projectId }
    const [project, columns] = await Promise.all([
      ask(showProject, { params }, { signal, toast: false, notFoundPage: true }),
      ask(listColumns, { params }, { signal, toast: false }),
    ])
    return {
      project,
      columns: columns.map(headOf),
    }
  },
)

/**
 * The tasks of a stretch of days. An answer has an end: what did not fit is asked for from its last day on, as long as that leads
 * further and the page can show more.
 */
export const loadPage = fromPromise<PageLoads, PageWanted>(async ({ input: { projectId, days, filters }, signal }) => {
  const { others, ...cut } = cutOf(filters)
  const readFrom = (from: Day) =>
    ask(
      listCalendarTasks,
      {
        params: { id: projectId },
        query: {
          startDate: from,
          endDate: days.to,
          startDatetime: beginningOf(from),
          endDatetime: beginningOf(addDays(days.to, 1)),
          showCompleted: filters.done !== false,
          ...cut,
          ...asJson({ ...others, ...(filters.done === true && { completed: true }) }),
        },
      },
      { signal, toast: false },
    )
  const tasks = new Map<string, Task>()
  let from: Day = days.from
  for (;;) {
    const { rows, isTooMuch } = await readFrom(from)
    for (const task of rows) tasks.set(task.id, task)
    const due = rows.at(-1)?.dueDate ?? from
    // What is due after all of these days begins before the last of them.
    const lastDay = due < days.to ? due : days.to
    const isOver = !isTooMuch || lastDay === from || tasks.size >= CALENDAR_TASKS_MAX
    if (isOver) return { days, filters, rows: [...tasks.values()].slice(0, CALENDAR_TASKS_MAX), isTooMuch }
    from = lastDay
  }
})

/** Tasks that have no day, from an offset on. */
export const loadUndated = fromPromise<UndatedLoads, UndatedWanted>(
  ({ input: { projectId, filters, offset }, signal }) => {
    const { others, ...cut } = cutOf(filters)
    return ask(
      listUndatedTasks,
      { params: { id: projectId }, query: { offset, limit: UNDATED_TASKS_PER_PAGE, ...cut, ...asJson(others) } },
      { signal, toast: false },
    )
  },
)
