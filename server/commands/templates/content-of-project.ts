import { sql } from 'drizzle-orm'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Priority } from '#contract/entities/task.ts'
import { SUBTASKS_PER_TEMPLATE_TASK_MAX, TASKS_PER_TEMPLATE_MAX } from '#contract/limits/template-limits.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { TemplateContent } from './content.ts'

interface TaskRow {
  columnId: string
  name: string
  description: string | null
  priority: Priority | null
  labelIds: string[]
  subtasks: string[]
}

/** The open tasks of a board in their order, the first of each column first where there are more than a template holds. */
const readTasks = (db: TenantReads, projectId: string): Promise<TaskRow[]> =>
  rowsOf<TaskRow>(
    db,
    sql`select y.column_id as "columnId", t.name, t.description, t.priority,
          array(
            select l.label_id from task_labels l where l.workspace_id = $workspace and l.task_id = t.id
          ) as "labelIds",
          array(
            select s.name from tasks s
            where s.workspace_id = $workspace and s.parent_id = t.id and s.deleted_at is null and s.completed_at is null
            order by s.subtask_order limit ${SUBTASKS_PER_TEMPLATE_TASK_MAX}
          ) as subtasks
        from task_placements y join tasks t on t.workspace_id = $workspace and t.id = y.task_id
        where y.workspace_id = $workspace and y.project_id = ${projectId}::uuid and y.removed_at is null
          and t.deleted_at is null and t.completed_at is null and t.parent_id is null
        order by row_number() over (partition by y.column_id order by y.position, y.task_id), y.column_id
        limit ${TASKS_PER_TEMPLATE_MAX}`,
  )

/** What a template of a project holds. */
export async function contentOfProject(
  db: TenantReads,
  projectId: string,
  withTasks: boolean,
): Promise<TemplateContent> {
  const [columns, tasks, labels] = await Promise.all([
    rowsOf<{ id: string; name: string; kind: ColumnKind }>(
      db,
      sql`select id, name, kind from columns
          where workspace_id = $workspace and project_id = ${projectId}::uuid and deleted_at is null order by sort_order, id`,
    ),
    withTasks ? readTasks(db, projectId) : [],
    rowsOf<{ id: string; name: string; color: string }>(
      db,
      sql`select l.id, l.name, l.color from labels l where l.workspace_id = $workspace and l.id in (
            select w.label_id from task_labels w
              join task_placements y on y.workspace_id = $workspace and y.task_id = w.task_id and y.removed_at is null
            where w.workspace_id = $workspace and y.project_id = ${projectId}::uuid
          ) order by lower(l.name), l.color`,
    ),
  ])
  const placeOf = new Map(labels.map(({ id }, at) => [id, at]))
  return {
    labels: labels.map(({ name, color }) => ({ name, color })),
    columns: columns.map(({ id, name, kind }) => ({
      name,
      kind,
      tasks: tasks
        .filter(({ columnId }) => columnId === id)
        .map(({ labelIds, name: taskName, description, priority, subtasks }) => ({
          name: taskName,
          description,
          priority,
          subtasks,
          labels: labelIds.flatMap((one) => placeOf.get(one) ?? []),
        })),
    })),
  }
}
