import { type SQL, sql } from 'drizzle-orm'
import type { ProjectFlow } from '#contract/calls/dashboard.ts'
import type { ColumnKind } from '#contract/column-kinds.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { requireProject } from '../projects/facts.ts'

/** From which of the moments on there are so many more or fewer of something. */
interface Step {
  key: string | null
  at: number
  change: number
}

/** The tasks of the project, without subtasks: what a board shows of it. */
const ownTasks = (projectId: string): SQL => sql`own as (
  select t.id, t.created_at, t.completed_at, t.deleted_at from tasks t
  where t.workspace_id = $workspace and t.home_project_id = ${projectId} and t.parent_id is null
)`

const thresholds = (moments: readonly number[]): SQL =>
  sql`(select array_agg(to_timestamp(s) order by s) from unnest(${sql.param([...moments])}::float8[]) as s)`

/**
 * Each stay of a task in a column begins and ends between two of the moments: added up by those, a long history is as quick
 * to read as a short one. What no history tells of, as after an import, has stood where it stands since it was made; `not in` makes that a
 * look into a hash even before the tables have been analysed.
 */
const readStays = (db: TenantReads, projectId: string, moments: readonly number[]) =>
  rowsOf<Step>(
    db,
    sql`with ${ownTasks(projectId)}, recorded as (
          select a.task_id, (a.value ->> 'columnId')::uuid as column_id, a.created_at as since,
            lead(a.created_at) over (partition by a.task_id order by a.created_at, a.id) as until, own.deleted_at
          from own join activities a on a.workspace_id = $workspace and a.task_id = own.id
          where a.type in ('create', 'moveColumn', 'moveProject') and a.value ? 'columnId'
        ), stays as (
          select column_id, since, least(coalesce(until, 'infinity'), coalesce(deleted_at, 'infinity')) as until from recorded
          union all
          select y.column_id, own.created_at, coalesce(own.deleted_at, 'infinity')
          from own join task_placements y on y.workspace_id = $workspace and y.task_id = own.id
            and y.project_id = ${projectId}
          where own.id not in (select task_id from recorded)
        ), limits as (select ${thresholds(moments)} as moments)
        select case when c.deleted_at is null then c.id end as key, step.at, sum(step.change)::int as change
        from stays join columns c on c.workspace_id = $workspace and c.id = stays.column_id
          and c.project_id = ${projectId}, limits, lateral (
          values (width_bucket(stays.since, limits.moments), 1), (width_bucket(stays.until, limits.moments), -1)
        ) as step (at, change)
        group by 1, 2`,
  )

/** The same for what is done, and for all there is. A task that was opened again has not been done. */
const readDone = (db: TenantReads, projectId: string, moments: readonly number[]) =>
  rowsOf<Step>(
    db,
    sql`with ${ownTasks(projectId)}, limits as (select ${thresholds(moments)} as moments)
        select step.key, step.at, sum(step.change)::int as change
        from own, limits, lateral (
          values ('all', width_bucket(own.created_at, limits.moments), 1),
            ('all', width_bucket(coalesce(own.deleted_at, 'infinity'), limits.moments), -1),
            ('done', width_bucket(coalesce(own.completed_at, 'infinity'), limits.moments), 1),
            ('done', width_bucket(coalesce(own.deleted_at, 'infinity'), limits.moments),
              case when own.completed_at is null then 0 else -1 end)
        ) as step (key, at, change)
        group by 1, 2`,
  )

/** How many there are at each of the moments. */
function levels(steps: readonly Step[], key: string | null, count: number): number[] {
  const changes = Array.from({ length: count }, () => 0)
  for (const step of steps)
    if (step.key === key && step.at < count) changes[step.at] = (changes[step.at] ?? 0) + step.change
  let level = 0
  return changes.map((change) => (level += change))
}

/** Where the tasks of a project stood at each of the moments, for a person who sees it. */
export const showProjectFlow = (
  database: Database,
  by: Member,
  projectId: string,
  moments: readonly number[],
): Promise<ProjectFlow> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, stays, steps, heads] = await Promise.all([
      requireProject(db, by, projectId),
      readStays(db, projectId, moments),
      readDone(db, projectId, moments),
      rowsOf<{ id: string; name: string; kind: ColumnKind }>(
        db,
        sql`select id, name, kind from columns where workspace_id = $workspace and project_id = ${projectId}
            and deleted_at is null order by sort_order, id`,
      ),
    ])
    const columns = [...heads, ...(stays.some(({ key }) => key === null) ? [{ id: null, name: null, kind: null }] : [])]
    const inColumns = columns.map(({ id }) => levels(stays, id, moments.length))
    const [all, done] = [levels(steps, 'all', moments.length), levels(steps, 'done', moments.length)]
    return {
      columns,
      moments: moments.map((_, at) => ({
        inColumns: inColumns.map((column) => column[at] ?? 0),
        done: done[at] ?? 0,
        open: (all[at] ?? 0) - (done[at] ?? 0),
      })),
    }
  })
