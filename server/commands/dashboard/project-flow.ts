import { type SQL, sql } from 'drizzle-orm'
import type { ProjectFlow } from '#contract/calls/dashboard.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { requireProject } from '../projects/facts.ts'

/** From which of the moments on there are so many more or fewer tasks in a column; null is every column that is gone. */
interface Step {
  key: string | null
  isDone: boolean
  at: number
  change: number
}

const thresholds = (moments: readonly number[]): SQL =>
  sql`(select array_agg(to_timestamp(s) order by s) from unnest(${sql.param([...moments])}::float8[]) as s)`

/**
 * Each stay of a task in a column begins and ends between two of the moments: added up by those, a long history is as quick to read as a short
 * one. A history begins with the column that its task was made in, and goes on in other projects; subtasks stand in no column. Within a
 * stay a task is open until it is completed for the last time: one that was opened again has not been done.
 */
const readSteps = (db: TenantReads, projectId: string, moments: readonly number[]) =>
  rowsOf<Step>(
    db,
    sql`with been as (
          select distinct task_id from activities
          where workspace_id = $workspace and column_project_id = ${projectId}
            and type in ('create', 'moveColumn', 'moveProject')
        ), noted as (
          select a.column_project_id, (a.value ->> 'columnId')::uuid as column_id, t.completed_at, t.deleted_at,
            case when a.type = 'create' then t.created_at else greatest(a.created_at, t.created_at) end as since,
            lead(greatest(a.created_at, t.created_at)) over (partition by a.task_id order by a.created_at, a.id) as until
          from been join tasks t on t.workspace_id = $workspace and t.id = been.task_id and t.parent_id is null
            join activities a on a.workspace_id = $workspace and a.task_id = t.id
          where a.type in ('create', 'moveColumn', 'moveProject') and (a.column_project_id is not null or a.value ? 'columnId')
        ), stays as (
          select column_id, since, least(until, deleted_at, 'infinity') as until, coalesce(completed_at, 'infinity') as completed_at
          from noted where column_project_id = ${projectId}
        ), parts as (
          select column_id, false as is_done, since, least(until, completed_at) as until from stays
          union all select column_id, true, greatest(since, completed_at), until from stays
        ), limits as (select ${thresholds(moments)} as moments)
        select c.id as key, parts.is_done as "isDone", step.at, sum(step.change)::int as change
        from parts left join columns c on c.workspace_id = $workspace and c.id = parts.column_id
          and c.project_id = ${projectId} and c.deleted_at is null, limits, lateral (
          values (width_bucket(parts.since, limits.moments), 1), (width_bucket(parts.until, limits.moments), -1)
        ) as step (at, change)
        where parts.until > parts.since
        group by 1, 2, 3`,
  )

/** How many there are at each of the moments. */
function levels(steps: readonly Step[], count: number): number[] {
  const changes = Array.from({ length: count }, () => 0)
  for (const { at, change } of steps) if (at < count) changes[at] = (changes[at] ?? 0) + change
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
    const [, steps, heads] = await Promise.all([
      requireProject(db, by, projectId),
      readSteps(db, projectId, moments),
      rowsOf<{ id: string; name: string; kind: ColumnKind }>(
        db,
        sql`select id, name, kind from columns where workspace_id = $workspace and project_id = ${projectId}
            and deleted_at is null order by sort_order, id`,
      ),
    ])
    const columns = [...heads, ...(steps.some(({ key }) => key === null) ? [{ id: null, name: null, kind: null }] : [])]
    const level = (is: (step: Step) => boolean) => levels(steps.filter(is), moments.length)
    const inColumns = columns.map(({ id }) => level(({ key }) => key === id))
    const [done, open] = [level(({ isDone }) => isDone), level(({ isDone }) => !isDone)]
    return {
      columns,
      moments: moments.map((_, at) => ({
        inColumns: inColumns.map((column) => column[at] ?? 0),
        done: done[at] ?? 0,
        open: open[at] ?? 0,
      })),
    }
  })
