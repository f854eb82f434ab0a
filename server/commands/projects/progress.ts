import { type SQL, sql } from 'drizzle-orm'
import { type ProjectProgress, ProjectStatus } from '#contract/entities/project.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'

/** What the rows of projects `p` are sorted by. */
export const PROJECTS_BY: Record<'name' | 'createdAt' | 'dueDate' | 'status', SQL> = {
  name: alphabetical(sql`p.name`),
  createdAt: sql`p.created_at`,
  dueDate: sql`p.due_date`,
  status: sql`array_position(${sql.param([...ProjectStatus.options])}::text[], p.status)`,
}

/** Cuts projects `p` down to these statuses; none named means all. */
export const ofStatuses = (statuses: readonly ProjectStatus[] | undefined): SQL =>
  statuses && statuses.length > 0 ? sql` and p.status = any(${sql.param([...statuses])}::text[])` : sql``

export type ProgressRow = ProjectRow & Pick<ProjectProgress, 'tasksCount' | 'tasksDoneCount'>
/** What was cancelled counts neither for nor against: those of the tasks are found by their columns. */
const tasksOf = (which: SQL): SQL => sql`((
  select count(*)::int from tasks t
  where t.workspace_id = $workspace and t.home_project_id = p.id and t.parent_id is null and t.deleted_at is null${which}
) - (
  select count(*)::int from columns c
    join task_placements y on y.workspace_id = $workspace and y.column_id = c.id and y.removed_at is null
    join tasks t on t.workspace_id = $workspace and t.id = y.task_id
  where c.workspace_id = $workspace and c.project_id = p.id and c.kind = 'cancelled' and c.deleted_at is null
    and t.home_project_id = p.id and t.parent_id is null and t.deleted_at is null${which}
))`
/** What a `ProgressRow` is made of, of the projects `p`: with how many tasks each has, and how many of them are done. */
export const progressFields = (tenantId: string): SQL =>
  sql`${projectFields(tenantId)}, ${tasksOf(sql``)} as "tasksCount", ${tasksOf(sql` and t.completed_at is not null`)} as "tasksDoneCount"`

export const presentProgress = ({ tasksCount, tasksDoneCount, ...row }: ProgressRow): ProjectProgress => ({
  ...presentProject(row),
  tasksCount,
  tasksDoneCount,
})
