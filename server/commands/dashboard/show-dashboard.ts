import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard, DueTask, ProjectProgress, RecentActivity } from '#contract/calls/dashboard.ts'
import {
  DUE_SOON_DAYS,
  DUE_TASKS_SHOWN,
  PROJECTS_IN_PROGRESS_SHOWN,
  RECENT_ACTIVITIES_SHOWN,
  RECENT_ACTIVITY_DAYS,
} from '#contract/limits.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/rows.ts'
import { isListedIn, isSeenBy } from '../../db/sight.ts'
import type { Member } from '../../policies/member.ts'
import { activityFields, type ActivityRow, presentActivity } from '../presenters/activity.ts'
import { momentOrNull } from '../presenters/moments.ts'
import { readLastVisit } from './visits.ts'

/** The project `p`, as much as stands beside a task. */
const PROJECT: SQL = sql`json_build_object('id', p.id, 'name', p.name, 'abbreviation', p.abbreviation, 'color', p.color,
  'privateOfUserId', p.private_of_user_id)`
/** The tasks `t` that are there: neither they nor the task they belong to are deleted. */
const isThere: SQL = sql`t.deleted_at is null and not exists (
  select from tasks parent where parent.id = t.parent_id and parent.deleted_at is not null)`

type DueRow = DueTask & { count: number; overdue: number; dueToday: number }

/** What is assigned to the asker, or stands on their own board, and is due by then: late, today, soon. */
async function readDue(db: TenantReads, by: Member, today: string): Promise<Dashboard['due']> {
  const rows = await rowsOf<DueRow>(
    db,
    sql`select t.id, t.number, t.name, t.priority, t.due_date as "dueDate", ${PROJECT} as project,
          count(*) over ()::int as count,
          count(*) filter (where t.due_date < ${today}::date) over ()::int as overdue,
          count(*) filter (where t.due_date = ${today}::date) over ()::int as "dueToday"
        from tasks t join projects p on p.id = t.home_project_id
        where (t.assignee_id = ${by.userId}::uuid or (p.private_of_user_id = ${by.userId}::uuid and t.assignee_id is null))
          and t.completed_at is null and t.due_date <= ${today}::date + ${DUE_SOON_DAYS}::int
          and ${isThere} and ${isSeenBy(by)}
        order by t.due_date, array_position(array['urgent', 'high', 'medium', 'low'], t.priority) nulls last, t.created_at
        limit ${DUE_TASKS_SHOWN}`,
  )
  const [first] = rows
  return {
    rows: rows.map(({ id, number, name, priority, dueDate, project }) => ({
      id,
      number,
      name,
      priority,
      dueDate,
      project,
    })),
    count: first?.count ?? 0,
    overdue: first?.overdue ?? 0,
    today: first?.dueToday ?? 0,
  }
}

type ActivityOfTask = ActivityRow & Pick<RecentActivity, 'task'>

/** What others did of late in the projects that the asker sees. */
async function readRecent(db: TenantReads, by: Member): Promise<RecentActivity[]> {
  const rows = await rowsOf<ActivityOfTask>(
    db,
    sql`select ${activityFields(db.tenantId)},
          json_build_object('id', t.id, 'number', t.number, 'name', t.name, 'project', ${PROJECT}) as task
        from activities a join tasks t on t.id = a.task_id join projects p on p.id = t.home_project_id
        where a.created_at > now() - make_interval(days => ${RECENT_ACTIVITY_DAYS})
          and a.user_id is distinct from ${by.userId}::uuid and ${isThere} and ${isSeenBy(by)}
        order by a.created_at desc, a.id desc limit ${RECENT_ACTIVITIES_SHOWN}`,
  )
  return rows.map(({ task, ...row }) => ({ ...presentActivity(row), task }))
}

/** The projects in progress, those first that the asker takes part in. Subtasks do not count: their task does. */
const readProgress = (db: TenantReads, by: Member, today: string): Promise<ProjectProgress[]> =>
  rowsOf<ProjectProgress>(
    db,
    sql`select p.id, p.name, p.abbreviation, p.color, p.private_of_user_id as "privateOfUserId", p.due_date as "dueDate",
          counted.*
        from (
          select * from projects p
          where p.status = 'inProgress' and p.private_of_user_id is null and ${isSeenBy(by)}
          order by ${isListedIn(sql`${by.userId}::uuid`)} desc, p.created_at desc, p.id limit ${PROJECTS_IN_PROGRESS_SHOWN}
        ) p cross join lateral (
          select count(*) filter (where t.completed_at is not null)::int as done,
            count(*) filter (where t.completed_at is null and y.column_id is distinct from first.id)::int as "underWay",
            count(*) filter (where t.completed_at is null and y.column_id = first.id)::int as waiting,
            count(*) filter (where t.completed_at is null and t.due_date < ${today}::date)::int as overdue
          from tasks t
          left join task_placements y on y.task_id = t.id and y.project_id = p.id and y.removed_at is null
          left join lateral (
            select c.id from columns c where c.project_id = p.id and c.deleted_at is null order by c.sort_order, c.id limit 1
          ) first on true
          where t.home_project_id = p.id and t.parent_id is null and t.deleted_at is null
        ) counted
        order by ${isListedIn(sql`${by.userId}::uuid`)} desc, p.created_at desc, p.id`,
  )

const countPeople = async (db: TenantReads): Promise<number> =>
  (
    await firstOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from public.memberships where tenant_id = ${db.tenantId} and deleted_at is null`,
    )
  )?.count ?? 0

/** Everything the start page shows. */
export const showDashboard = (database: Database, by: Member, today: string): Promise<Dashboard> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [due, activity, since, projects, peopleCount] = await Promise.all([
      readDue(db, by, today),
      readRecent(db, by),
      readLastVisit(db, by.userId),
      readProgress(db, by, today),
      countPeople(db),
    ])
    return { due, activity, since: momentOrNull(since), projects, peopleCount }
  })
