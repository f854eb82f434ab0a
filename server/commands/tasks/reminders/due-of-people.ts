import { type SQL, sql } from 'drizzle-orm'
import { momentIn } from '#contract/days/moment-in.ts'
import { REMINDED_AT, REMINDED_BEFORE_MS } from '#contract/limits/reminder-limits.ts'
import type { TenantReads } from '../../../db/handles.ts'
import { rowsOf } from '../../../db/sql/rows.ts'
import { isThere } from '../queries/filters.ts'

/** What is due, whose it is, and in which zone. */
export interface DueOfPerson {
  userId: string
  dueDate: string
  dueTime: string | null
  /** That of the project; the person's own where it has none. */
  timeZone: string
  zoneOfPerson: string
  id: string
  number: number
  name: string
  projectId: string
  abbreviation: string
}

/** When its person is reminded of it: an hour before its time, or on the morning of its day. */
export const remindedAt = ({
  dueDate,
  dueTime,
  timeZone,
}: Pick<DueOfPerson, 'dueDate' | 'dueTime' | 'timeZone'>): Date =>
  dueTime === null
    ? new Date(momentIn(timeZone, `${dueDate} ${REMINDED_AT}`))
    : new Date(momentIn(timeZone, `${dueDate} ${dueTime}`) - REMINDED_BEFORE_MS)

/** Whose a task `t` of a project `p` is: who it is given to, or on a board of somebody's own that person. */
const OWNER: SQL = sql`coalesce(t.assignee_id, p.private_of_user_id)`

/** What is due within two days of a moment, so whatever zone it is in; `which` chooses among the tasks `t` of projects `p`. */
export const readDueAround = (db: TenantReads, at: Date, which: SQL): Promise<DueOfPerson[]> =>
  rowsOf<DueOfPerson>(
    db,
    sql`select ${OWNER} as "userId", t.due_date::text as "dueDate", t.due_time as "dueTime", t.id, t.number, t.name,
          coalesce(p.time_zone, u.timezone) as "timeZone", u.timezone as "zoneOfPerson", p.id as "projectId", p.abbreviation
        from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id and p.deleted_at is null
          join users u on u.id = ${OWNER}
        where t.workspace_id = $workspace and t.completed_at is null and ${isThere}
          and t.due_date between (${at.toISOString()}::timestamptz at time zone 'UTC')::date - 2
            and (${at.toISOString()}::timestamptz at time zone 'UTC')::date + 2
          and ${which}
        order by t.due_time nulls first, p.abbreviation, t.number`,
  )

/** The same, of one person. */
export const isOf = (userId: string): SQL => sql`${OWNER} = ${userId}::uuid`
