import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Task } from '../entities/task.ts'
import { Flag, SearchText } from '../paging.ts'
import { Day, freeText } from '../text.ts'
import { type TaskFilters, taskFilters } from './board-filters.ts'
import { oneProject } from './projects.ts'

const FILTERS_MAX_CHARS = 4_096

/** Filters as the specification sends them: a JSON object, of the same names and values as in a query. */
const filtersAsJson = z.pipe(
  freeText(FILTERS_MAX_CHARS),
  z.transform((text, context): TaskFilters => {
    try {
      const parsed = z.strictObject(taskFilters).safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
    } catch {
      // Not JSON: refused like everything else that is no filter.
    }
    context.issues.push({ code: 'custom', message: 'other', input: text })
    return {}
  }),
)

/** The tasks of a project that are due on one of these days, both included (VIEW-03), by day. */
export const listCalendarTasks = call({
  name: 'listCalendarTasks',
  method: 'GET',
  path: '/projects/:id/calendar-tasks',
  asker: 'member',
  params: oneProject,
  query: z.object({
    startDate: Day,
    endDate: Day,
    /** Left out, they are shown. */
    showCompleted: z.optional(Flag),
    assignees: taskFilters.assigneeIds,
    q: SearchText,
    /** Only what was changed since: seconds since 1970, as `upTo` of the last answer. */
    sinceLastUpdateTimestamp: z.optional(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(1e11))),
    filters: z.optional(filtersAsJson),
  }),
  reply: z.object({
    rows: z.array(Task),
    count: z.int(),
    /** More than `CALENDAR_TASKS_MAX`: the first of them are here, by day. */
    isTooMuch: z.boolean(),
    upTo: z.number(),
  }),
})
