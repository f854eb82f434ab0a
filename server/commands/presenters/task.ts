import { type SQL, sql } from 'drizzle-orm'
import type { Label } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import { NOTHING_SET, type PlainField } from '#contract/tasks/task-fields.ts'
import { PLAIN_SHOWN, plainOf } from '../tasks/fields/plain-fields.ts'
import { moment, momentOrNull } from './moments.ts'

/** A task as it is stored. */
export interface TaskRow extends Pick<Task, PlainField> {
  id: string
  number: number
  homeProjectId: string
  parentId: string | null
  assigneeId: string | null
  subtasksCount: number
  subtasksDoneCount: number
  attachmentsCount: number
  commentsCount: number
  completedAt: string | null
  createdAt: string
  updatedAt: string
  lastChangesAt: string
  deletedAt: string | null
  revision: number
}

/** What a `TaskRow` is made of, of the tasks `t`. */
export const TASK_FIELDS: SQL = sql`t.id, t.number, t.home_project_id as "homeProjectId", t.parent_id as "parentId",
  ${PLAIN_SHOWN}, t.assignee_id as "assigneeId", t.subtasks_count as "subtasksCount",
  t.subtasks_done_count as "subtasksDoneCount", t.attachments_count as "attachmentsCount",
  t.comments_count as "commentsCount", t.completed_at as "completedAt", t.created_at as "createdAt",
  t.updated_at as "updatedAt", t.last_changes_at as "lastChangesAt", t.deleted_at as "deletedAt", t.revision`

/** The labels of the tasks `t`, in order: for single tasks, a list reads them of all its tasks in one statement (`complete.ts`). */
export const LABELS: SQL = sql`coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.name, l.id)
    from task_labels tl join labels l on l.workspace_id = $workspace and l.id = tl.label_id
      where tl.workspace_id = $workspace and tl.task_id = t.id
  ), '[]')`

/** A task as it was found on a board. */
export interface BoardRow extends TaskRow, Placement {}

/** What a `BoardRow` is made of, of the tasks `t` at the placements `pl`. */
export const BOARD_FIELDS: SQL = sql`${TASK_FIELDS},
  pl.project_id as "projectId", pl.column_id as "columnId", pl.position`

/** The same with the other place that the viewer may know of. */
export interface PlacedRow extends BoardRow {
  otherProjectId: string | null
  otherColumnId: string | null
  otherPosition: string | null
}

/** What a `PlacedRow` is made of, of the tasks `t` at the placements `pl` and `o`. */
export const PLACED_FIELDS: SQL = sql`${BOARD_FIELDS},
  o.project_id as "otherProjectId", o.column_id as "otherColumnId", o.position as "otherPosition"`

/**
 * Joins `o`: where else the viewer may know the task to be, on their own 'My tasks' or, from there, in its own project. It is looked up
 * for each task, as `eachTask` does.
 */
export const otherPlacement = (userId: string): SQL => sql`
  left join lateral (select * from task_placements where workspace_id = $workspace and task_id = t.id and project_id = case
    when pl.project_id = t.home_project_id then (select id from projects
      where workspace_id = $workspace and private_of_user_id = ${userId})
    else t.home_project_id
  end and project_id <> pl.project_id offset 0) o on true`

/** Where a task stands on the board that it was found on. */
export const placementHere = ({ projectId, columnId, position }: BoardRow): Placement => ({
  projectId,
  columnId,
  position,
})

/** Both places of a task that stands on a board: here, and elsewhere if it does. */
export function placementsOf(row: PlacedRow): Placement[] {
  const here = placementHere(row)
  const { otherProjectId, otherColumnId, otherPosition } = row
  if (otherProjectId === null || otherColumnId === null || otherPosition === null) return [here]
  return [here, { projectId: otherProjectId, columnId: otherColumnId, position: otherPosition }]
}

/** What a task shows that is stored beside it. */
export interface Beside {
  assignee: Person | null
  labels: Label[]
  taskPlacements: Placement[]
}

/** A task that has got nothing but a name, a number and, where it is given, more. */
export const presentNewTask = (given: Pick<Task, 'id' | 'name' | 'number' | 'createdAt'> & Partial<Task>): Task => ({
  ...NOTHING_SET,
  assignee: null,
  labels: [],
  subtasksCount: 0,
  subtasksDoneCount: 0,
  attachmentsCount: 0,
  commentsCount: 0,
  parentId: null,
  updatedAt: given.createdAt,
  lastChangesAt: given.createdAt,
  completedAt: null,
  deletedAt: null,
  taskPlacements: [],
  revision: 1,
  ...given,
})

export const presentTask = (row: TaskRow, { assignee, labels, taskPlacements }: Beside): Task => ({
  id: row.id,
  number: row.number,
  ...plainOf(row),
  assignee,
  labels,
  subtasksCount: row.subtasksCount,
  subtasksDoneCount: row.subtasksDoneCount,
  attachmentsCount: row.attachmentsCount,
  commentsCount: row.commentsCount,
  parentId: row.parentId,
  ...(row.parentId !== null && { parentProjectId: row.homeProjectId }),
  createdAt: moment(row.createdAt),
  updatedAt: moment(row.updatedAt),
  lastChangesAt: moment(row.lastChangesAt),
  completedAt: momentOrNull(row.completedAt),
  deletedAt: momentOrNull(row.deletedAt),
  taskPlacements,
  revision: row.revision,
})
