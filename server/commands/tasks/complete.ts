import { sql } from 'drizzle-orm'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/rows.ts'
import { readPeople } from '../people/read-people.ts'
import { type PlacedRow, placementsOf, presentTask } from '../presenters/task.ts'

async function readLabels(db: TenantReads, taskIds: string[]): Promise<Map<string, Label[]>> {
  const rows = await rowsOf<Label & { taskId: string }>(
    db,
    sql`select tl.task_id as "taskId", l.id, l.name, l.color from task_labels tl join labels l on l.id = tl.label_id
        where tl.task_id = any(${sql.param(taskIds)}::uuid[]) order by l.name, l.id`,
  )
  const labels = new Map<string, Label[]>()
  for (const { taskId, ...label } of rows) labels.set(taskId, [...(labels.get(taskId) ?? []), label])
  return labels
}

/** The tasks of a board's page with their labels and assignees: two more statements, however many tasks. */
export async function completeTasks(db: TenantReads, rows: readonly PlacedRow[]): Promise<Task[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const assigneeIds = [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const [labels, people] = await Promise.all([readLabels(db, ids), readPeople(db, assigneeIds)])
  return rows.map((row) =>
    presentTask(row, {
      assignee: people.get(row.assigneeId ?? '') ?? null,
      labels: labels.get(row.id) ?? [],
      taskPlacements: placementsOf(row),
    }),
  )
}
