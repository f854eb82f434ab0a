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
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isListedIn, isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { activityFields, type ActivityRow, isColumnSeenBy, presentActivity } from '../presenters/activity.ts'
import { momentOrNull } from '../presenters/moments.ts'
import { peopleOf, PERSON_FIELDS } from '../presenters/person.ts'
import { TAKEN_AWAY } from '../tasks/deletion/take-back.ts'
import { readFirstSteps } from './first-steps.ts'
import { isThere } from '../tasks/queries/filters.ts'
import { readLastVisit } from './visits.ts'

/** The project `p`, as much as stands beside a task. */
const PROJECT: SQL = sql`json_build_object('id', p.id, 'name', p.name, 'abbreviation', p.abbreviation, 'color', p.color,
  'privateOfUserId', p.private_of_user_id)`

type DueRow = DueTask & { count: number; overdue: number; dueToday: number }

/** What is assigned to the caller, or stands on their own board, and is due by then: late, today, soon. */
async function readDue(db: TenantReads, by: Member, today: string): Promise<Dashboard['due']> {
  const rows = await rowsOf<DueRow>(
    db,
    sql`select t.id, t.number, t.name, t.priority, t.due_date as "dueDate", ${PROJECT} as project, coalesce((
            select json_agg(json_build_object('projectId', y.project_id, 'columnId', y.column_id, 'position', y.position)
              order by y.project_id = t.home_project_id desc)
            from task_placements y join projects b on b.workspace_id = $workspace and b.id = y.project_id
            where y.workspace_id = $workspace and y.task_id = t.id and y.removed_at is null
              and (y.project_id = t.home_project_id or b.private_of_user_id = ${by.userId}::uuid)
          ), '[]') as "taskPlacements",
          count(*) over ()::int as count,
          count(*) filter (where t.due_date < ${today}::date) over ()::int as overdue,
          count(*) filter (where t.due_date = ${today}::date) over ()::int as "dueToday"
        from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
        where t.workspace_id = $workspace
          and (t.assignee_id = ${by.userId}::uuid or (p.private_of_user_id = ${by.userId}::uuid and t.assignee_id is null))
          and t.completed_at is null and t.due_date <= ${today}::date + ${DUE_SOON_DAYS}::int
          and ${isThere} and ${isSeenBy(by)}
        order by t.due_date, array_position(array['urgent', 'high', 'medium', 'low'], t.priority) nulls last, t.created_at
        limit ${DUE_TASKS_SHOWN}`,
  )
  const [first] = rows
  return {
    rows: rows.map(({ id, number, name, priority, dueDate, project, taskPlacements }) => ({
      id,
      number,
      name,
      priority,
      dueDate,
      project,
      taskPlacements,
    })),
    count: first?.count ?? 0,
    overdue: first?.overdue ?? 0,
    today: first?.dueToday ?? 0,
  }
}

type ActivityOfTask = ActivityRow & Pick<RecentActivity, 'task'>

/** What others did of late in the projects that the caller sees. */
async function readRecent(db: TenantReads, by: Member): Promise<RecentActivity[]> {
  const rows = await rowsOf<ActivityOfTask>(
    db,
    sql`(
          select ${activityFields(db.tenantId, isColumnSeenBy(by))},
            json_build_object('id', t.id, 'number', t.number, 'name', t.name, 'project', ${PROJECT}) as task
          from activities a join tasks t on t.workspace_id = $workspace and t.id = a.task_id
            join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
          where a.workspace_id = $workspace and a.created_at > now() - make_interval(days => ${RECENT_ACTIVITY_DAYS})
            and a.user_id is distinct from ${by.userId}::uuid and ${isThere} and ${isSeenBy(by)}
          order by a.created_at desc, a.id desc limit ${RECENT_ACTIVITIES_SHOWN}
        ) union all (
          -- What a person took to a board of their own has its history there: in the project this line stands for it.
          select t.id, 'moveProject', '{"isTakenAway": true}'::jsonb, t.left_at, null,
            (select row_to_json(w) from (select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = t.left_by) w),
            json_build_object('id', t.id, 'number', t.left_number, 'name', t.left_name, 'project', ${PROJECT})
          from ${TAKEN_AWAY}
          where t.left_at > now() - make_interval(days => ${RECENT_ACTIVITY_DAYS})
            and t.left_by is distinct from ${by.userId}::uuid and ${isSeenBy(by)}
          order by t.left_at desc, t.id desc limit ${RECENT_ACTIVITIES_SHOWN}
        )
        order by "createdAt" desc, id desc limit ${RECENT_ACTIVITIES_SHOWN}`,
  )
  return rows.map(({ task, ...row }) => ({ ...presentActivity(row), task }))
}

/**
 * The projects in progress, those first that the caller takes part in. Subtasks do not count: their task does; nor does what was
 * cancelled. What waits and what was cancelled are counted by the kinds of their columns and the rest by the project, each by an
 * index, so that it is quick with whatever the planner knows.
 */
const readProgress = (db: TenantReads, by: Member, today: string): Promise<ProjectProgress[]> =>
  rowsOf<ProjectProgress>(
    db,
    sql`with shown as materialized (
          select p.*, ${isListedIn(sql`${by.userId}::uuid`)} as "isListed" from projects p
          where p.workspace_id = $workspace and p.status = 'inProgress' and p.private_of_user_id is null
            and ${isSeenBy(by)}
          order by "isListed" desc, p.created_at desc, p.id limit ${PROJECTS_IN_PROGRESS_SHOWN}
        )
        select p.id, p.name, p.abbreviation, p.color, p.private_of_user_id as "privateOfUserId", p.due_date as "dueDate",
          of_all.done - of_kinds.done as done, of_all.open - of_kinds.waiting - of_kinds.open as "underWay", of_kinds.waiting,
          of_all.overdue - of_kinds.overdue as overdue
        from shown p cross join lateral (
          select count(*) filter (where t.completed_at is not null)::int as done,
            count(*) filter (where t.completed_at is null)::int as open,
            count(*) filter (where t.completed_at is null and t.due_date < ${today}::date)::int as overdue
          from tasks t where t.workspace_id = $workspace and t.home_project_id = p.id and t.parent_id is null
            and t.deleted_at is null
        ) of_all cross join lateral (
          select count(*) filter (where c.kind = 'notBegun' and t.completed_at is null)::int as waiting,
            count(*) filter (where c.kind = 'cancelled' and t.completed_at is null)::int as open,
            count(*) filter (where c.kind = 'cancelled' and t.completed_at is not null)::int as done,
            count(*) filter (where c.kind = 'cancelled' and t.completed_at is null and t.due_date < ${today}::date)::int as overdue
          from columns c
            join task_placements y on y.workspace_id = $workspace and y.column_id = c.id and y.removed_at is null
            join tasks t on t.workspace_id = $workspace and t.id = y.task_id
          where c.workspace_id = $workspace and c.project_id = p.id and c.kind in ('notBegun', 'cancelled')
            and c.deleted_at is null and t.home_project_id = p.id and t.parent_id is null and t.deleted_at is null
        ) of_kinds
        order by p."isListed" desc, p.created_at desc, p.id`,
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
    const [due, activity, since, projects, peopleCount, firstSteps] = await Promise.all([
      readDue(db, by, today),
      readRecent(db, by),
      readLastVisit(db, by.userId),
      readProgress(db, by, today),
      countPeople(db),
      readFirstSteps(db, by),
    ])
    return { due, activity, since: momentOrNull(since), projects, peopleCount, firstSteps }
  })
