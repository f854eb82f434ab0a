import type { Task } from '#contract/entities/task.ts'
import type { TenantReads } from '../../db/handles.ts'
import { readPeople } from '../people/read-people.ts'
import { type PlacedRow, placementsOf, presentTask } from '../presenters/task.ts'

/** The tasks of a board's page with their assignees: one more statement, when anybody is assigned, however many tasks. */
export async function completeTasks(db: TenantReads, rows: readonly PlacedRow[]): Promise<Task[]> {
  const assigneeIds = [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const people = await readPeople(db, assigneeIds)
  return rows.map((row) =>
    presentTask(row, {
      assignee: people.get(row.assigneeId ?? '') ?? null,
      labels: row.labels,
      taskPlacements: placementsOf(row),
    }),
  )
}
