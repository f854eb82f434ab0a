import { type SQL, sql } from 'drizzle-orm'
import type {
  listCalendarTasks as calendarCall,
  listUndatedTasks as undatedCall,
} from '#contract/calls/board/calendar.ts'
import type { Asked, Reply } from '#contract/call.ts'
import { daysBetween } from '#contract/days/days.ts'
import { CALENDAR_ANSWER_MAX_BYTES, CALENDAR_RANGE_MAX_DAYS, CALENDAR_TASKS_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/paging.ts'
import type { DayField } from '#contract/tasks/task-fields.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import type { ProjectFacts } from '../../../policies/project.ts'
import { wrongFields } from '../../command-error.ts'
import { isShown } from '../../presenters/column.ts'
import { requireProject } from '../../projects/facts.ts'
import { columnBefore, columnOf, standsWithin } from '../fields/plain-fields.ts'
import { isThere, passes } from './filters.ts'
import { readTasksFor } from './read-task.ts'

const DAY_MS = 86_400_000
const MS_PER_S = 1_000
const TASK_MIN_BYTES = 1_000
const LABEL_BYTES = 150

type CalendarQuery = Asked<typeof calendarCall>['query']

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The tasks `t` of a project; of 'My tasks' also those that are assigned to its owner, as long as they see them. */
const isOf = (by: Member, projectId: string, { privateOfUserId }: ProjectFacts): SQL =>
  privateOfUserId === null
    ? sql`t.home_project_id = ${projectId}`
    : sql`(t.home_project_id = ${projectId} or exists (
        select from task_placements y
        where y.workspace_id = $workspace and y.task_id = t.id and y.project_id = ${projectId}
          and ${isShown(by, sql`${projectId}::uuid`)}
      ))`

/** How long the task `t` is in an answer, about, in bytes: its texts, its labels, and all the rest of it. */
const bytesOf = sql`(octet_length(t.name) + coalesce(octet_length(t.description), 0) + ${TASK_MIN_BYTES}::int
  + ${LABEL_BYTES}::int * (select count(*) from task_labels l where l.workspace_id = $workspace and l.task_id = t.id))`

/** Says what is wrong with a range of days; a moment fits the day it lies on somewhere on earth. */
function requireRange({ startDate, endDate, startDatetime, endDatetime }: CalendarQuery): void {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  if (end < start) throw wrongFields({ param: 'endDate', message: 'date' })
  if (daysBetween(startDate, endDate) > CALENDAR_RANGE_MAX_DAYS)
    throw wrongFields({ param: 'endDate', message: 'rangeTooLong' })
  const isNear = (moment: number | undefined, day: number) =>
    moment === undefined || Math.abs(moment * MS_PER_S - day) <= DAY_MS
  if (!isNear(startDatetime, start)) throw wrongFields({ param: 'startDatetime', message: 'date' })
  if (!isNear(endDatetime, end + DAY_MS)) throw wrongFields({ param: 'endDatetime', message: 'date' })
}

/** The tasks of a project that stand on one of these days; with a moment given, only what was changed since. */
export const listCalendarTasks = (database: Database, by: Member, projectId: string, wanted: CalendarQuery) =>
  database.read.tenant(by.tenantId, async (db): Promise<Reply<typeof calendarCall>> => {
    const { startDate, endDate, showCompleted = true, assignees, q, filters = {}, onlyMoving = false } = wanted
    requireRange(wanted)
    const since = wanted.sinceLastUpdateTimestamp
    const isWithin = (columnFor: (field: DayField) => SQL) => standsWithin(columnFor, startDate, endDate)
    const changedAt = onlyMoving ? sql`t.due_moved_at` : sql`t.updated_at`
    const conditions = [
      sql`${isOf(by, projectId, await requireProject(db, by, projectId))} and ${isThere}`,
      onlyMoving
        ? sql`t.due_moved_at is not null and (${isWithin(columnOf)} or ${isWithin(columnBefore)})`
        : isWithin(columnOf),
      passes(filters, sql`${projectId}::uuid`),
      passes({ q, assigneeIds: assignees, ...(!showCompleted && { completed: false }) }),
      ...(since === undefined ? [] : [sql`${changedAt} >= to_timestamp(${since})`]),
    ]
    const these = sql`from tasks t where t.workspace_id = $workspace and ${sql.join(conditions, sql` and `)}`
    const [found, counted] = await Promise.all([
      rowsOf<{ id: string }>(
        db,
        sql`select id from (
              select t.id, t.due_date, t.number, sum(t.bytes) over (
                order by t.due_date, t.number, t.id rows between unbounded preceding and 1 preceding
              ) as before
              from (
                select t.id, t.due_date, t.number, ${bytesOf} as bytes ${these}
                order by t.due_date, t.number, t.id limit ${CALENDAR_TASKS_MAX}
              ) t
            ) t where coalesce(before, 0) < ${CALENDAR_ANSWER_MAX_BYTES} order by due_date, number, id`,
      ),
      firstOf<{ count: number; upTo: string }>(
        db,
        sql`select count(*)::int as count, floor(extract(epoch from now()) * ${MS_PER_S}) / ${MS_PER_S} as "upTo" ${these}`,
      ),
    ])
    const count = counted?.count ?? 0
    return {
      rows: await readTasksFor(db, by, idsOf(found)),
      count,
      isTooMuch: count > found.length,
      upTo: Number(counted?.upTo ?? 0),
    }
  })

/** The open tasks of a project that have no day. */
export const listUndatedTasks = (
  database: Database,
  by: Member,
  projectId: string,
  wanted: Asked<typeof undatedCall>['query'],
) =>
  database.read.tenant(by.tenantId, async (db): Promise<Reply<typeof undatedCall>> => {
    const { assignees, q, filters = {} } = wanted
    const { offset, limit } = windowOf(wanted)
    const these = sql`from tasks t where t.workspace_id = $workspace
                      and ${isOf(by, projectId, await requireProject(db, by, projectId))} and ${isThere}
      and t.due_date is null and t.completed_at is null and t.parent_id is null
      and ${passes(filters, sql`${projectId}::uuid`)} and ${passes({ q, assigneeIds: assignees })}`
    const [found, counted] = await Promise.all([
      rowsOf<{ id: string }>(
        db,
        sql`select t.id ${these} order by t.created_at desc, t.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    return { rows: await readTasksFor(db, by, idsOf(found)), count: counted?.count ?? 0 }
  })
