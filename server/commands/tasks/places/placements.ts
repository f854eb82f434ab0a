import { type SQL, sql } from 'drizzle-orm'
import { type ColumnKind, isClosed } from '#contract/columns/column-kinds.ts'
import { NOW } from '../../../db/sql/now.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { rowsOf, run } from '../../../db/sql/rows.ts'
import { isOneOf } from '../task-set.ts'

/** Where a task is about to stand. */
interface NewPlace {
  columnId: SQL | string
  position: SQL | string
}

/**
 * What is set of a place `y` when its task goes to a place on the same board or another one: since when it has been in the column,
 * and where it came from last, change only with the column.
 */
export function goingTo({ columnId, position }: NewPlace): SQL {
  const stays = sql`y.column_id = ${columnId}`
  return sql`column_id = ${columnId}, position = ${position},
    entered_at = case when ${stays} then y.entered_at else ${NOW} end,
    left_column_id = case when ${stays} then y.left_column_id else y.column_id end,
    left_position = case when ${stays} then y.left_position else y.position end`
}

/** The same where a person puts it there, into a column of this kind: among what is open it stays when its project goes on with it. */
export const putByHand = (place: NewPlace, kind: ColumnKind | null): SQL =>
  kind === null || isClosed(kind)
    ? goingTo(place)
    : sql`${goingTo(place)}, is_by_hand = y.is_by_hand or y.column_id <> ${place.columnId}`

/** What is set of a place when its task comes there from nowhere that it could go back to. */
export const arrivingAt = ({ columnId, position }: NewPlace): SQL =>
  sql`column_id = ${columnId}, position = ${position}, entered_at = now(), left_column_id = null, left_position = null,
    is_by_hand = false`

/** A statement that gives places to tasks: the rows are each one's workspace, task, project, column and position. */
export const placing = (rows: SQL): SQL =>
  sql`insert into task_placements (workspace_id, task_id, project_id, column_id, position) ${rows}`

/** A place that a task has lost. */
export interface LostPlace {
  taskId: string
  projectId: string
  columnId: string
}

/** Takes tasks off their boards, and their subtasks off people's own boards; where they stood is kept. */
export const takeOffBoards = (db: TenantDb, ids: readonly string[]) =>
  rowsOf<LostPlace & { ofId: string }>(
    db,
    sql`update task_placements y set removed_at = now() from tasks t
        where t.workspace_id = $workspace and y.workspace_id = $workspace and t.id = y.task_id
          and y.removed_at is null and (${isOneOf(sql`t.id`, ids)} or ${isOneOf(sql`t.parent_id`, ids)})
        returning y.task_id as "taskId", y.project_id as "projectId", y.column_id as "columnId",
          case when ${isOneOf(sql`t.id`, ids)} then t.id else t.parent_id end as "ofId"`,
  )

/** Puts a task and its subtasks back onto the boards that `takeOffBoards` took them off. */
export const putBackOnBoards = (db: TenantDb, taskId: string) =>
  run(
    db,
    sql`update task_placements y set removed_at = null from tasks t
        where t.workspace_id = $workspace and y.workspace_id = $workspace and t.id = y.task_id
          and t.deleted_at is null and (t.id = ${taskId} or t.parent_id = ${taskId})`,
  )

/** Takes tasks off everybody's 'My tasks', for good; in the projects they belong to they stay. */
export const takeOffOwnBoards = (db: TenantDb, ids: readonly string[]) =>
  run(
    db,
    sql`delete from task_placements y using tasks t
        where t.workspace_id = $workspace and y.workspace_id = $workspace and t.id = y.task_id
          and y.project_id <> t.home_project_id and ${isOneOf(sql`t.id`, ids)}`,
  )
