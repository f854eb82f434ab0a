import { sql } from 'drizzle-orm'
import type { Label } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { readPeople } from '../people/read-people.ts'
import { type BoardRow, type PlacedRow, placementsOf, presentTask } from '../presenters/task.ts'
import { isOneOf } from './task-set.ts'

type LabelRow = Label & { taskId: string }

/** The labels of these tasks, in order; those that have none are left out. */
async function readLabels(db: TenantReads, taskIds: readonly string[]): Promise<Map<string, Label[]>> {
  if (taskIds.length === 0) return new Map()
  const rows = await rowsOf<LabelRow>(
    db,
    sql`select tl.task_id as "taskId", l.id, l.name, l.color
        from task_labels tl join labels l on l.workspace_id = $workspace and l.id = tl.label_id
        where tl.workspace_id = $workspace and ${isOneOf(sql`tl.task_id`, taskIds)} order by l.name, l.id`,
  )
  const labelsOf = new Map<string, Label[]>()
  for (const { taskId, ...label } of rows) {
    const labels = labelsOf.get(taskId)
    if (labels) labels.push(label)
    else labelsOf.set(taskId, [label])
  }
  return labelsOf
}

/** Whom these tasks are assigned to, each once. */
export const assigneesOf = (rows: readonly BoardRow[]): string[] => [
  ...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? [])),
]

/** Tasks with these people and their labels, at the places that are said for each: one round of statements, however many tasks. */
export async function completeAt<Row extends BoardRow>(
  db: TenantReads,
  rows: readonly Row[],
  readingPeople: Promise<ReadonlyMap<string, Person>>,
  placesOf: (row: Row) => Placement[],
): Promise<Task[]> {
  const ids = rows.map(({ id }) => id)
  const [people, labelsOf] = await Promise.all([readingPeople, readLabels(db, ids)])
  return rows.map((row) =>
    presentTask(row, {
      assignee: people.get(row.assigneeId ?? '') ?? null,
      labels: labelsOf.get(row.id) ?? [],
      taskPlacements: placesOf(row),
    }),
  )
}

/** The tasks of a page as the viewer sees them, with what belongs to them. */
export const completeTasks = (db: TenantReads, rows: readonly PlacedRow[]): Promise<Task[]> =>
  completeAt(db, rows, readPeople(db, assigneesOf(rows)), placementsOf)
