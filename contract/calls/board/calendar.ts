import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Task } from '../../entities/task.ts'
import { UNDATED_TASKS_PER_PAGE } from '../../limits.ts'
import { Flag, paging, rowsOf, SearchText } from '../../paging.ts'
import { filtersAsJson } from '../../filters-as-json.ts'
import { Day } from '../../text.ts'
import { taskFilters } from './board-filters.ts'
import { oneProject } from '../projects.ts'

const Filters = z.optional(filtersAsJson(taskFilters))

/** A moment as seconds since 1970. */
const UnixTime = z.coerce.number<number | string>().check(z.minimum(-1e11), z.maximum(1e12))

/** The tasks of a project that are due on one of these days, both included (VIEW-03), by day. */
export const listCalendarTasks = call({
  name: 'listCalendarTasks',
  method: 'GET',
  path: '/projects/:id/calendar-tasks',
  access: 'member',
  params: oneProject,
  query: z.strictObject({
    startDate: Day,
    endDate: Day,
    /** The same days as moments where the caller is: when the first begins, and when the last is over. They must fit the days. */
    startDatetime: z.optional(UnixTime),
    endDatetime: z.optional(UnixTime),
    /** Left out, they are shown. */
    showCompleted: z.optional(Flag),
    assignees: taskFilters.assigneeIds,
    q: SearchText,
    /** Only what was changed since: seconds since 1970, as `upTo` of the last answer. */
    sinceLastUpdateTimestamp: z.optional(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(1e11))),
    /**
     * Only what was given another day (since that moment, if one is named): what has come to these days, and what has left
     * them, wherever it is due by now.
     */
    onlyMoving: z.optional(Flag),
    filters: Filters,
  }),
  reply: z.object({
    rows: z.array(Task),
    count: z.int(),
    /**
     * Not all of them are here: more than `CALENDAR_TASKS_MAX`, or longer than `CALENDAR_ANSWER_MAX_BYTES` together. These are
     * the first, by day; the others are asked for from the day of the last one on.
     */
    isTooMuch: z.boolean(),
    upTo: z.number(),
  }),
})

/** The tasks of a project that wait for a day: without a due date, not done, and not part of another task; the newest first. */
export const listUndatedTasks = call({
  name: 'listUndatedTasks',
  method: 'GET',
  path: '/projects/:id/undated-tasks',
  access: 'member',
  params: oneProject,
  query: z.strictObject({
    ...paging(UNDATED_TASKS_PER_PAGE),
    assignees: taskFilters.assigneeIds,
    q: SearchText,
    filters: Filters,
  }),
  reply: rowsOf(Task),
})
