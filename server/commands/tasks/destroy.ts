import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../db/handles.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { message, type NewMessage } from '../outbox/append.ts'

interface Place {
  taskId: string
  projectId: string
  columnId: string
}

/** A task that has just been deleted, and the places it was taken from: its own, and those of its subtasks on people's own boards. */
export interface Destroyed {
  id: string
  parentId: string | null
  homeProjectId: string
  places: Place[]
}

/**
 * Marks tasks as deleted and takes them off every board, together with what of their subtasks stood on somebody's own. Rows,
 * history and the places where they stood are kept. Those that were deleted before are left out.
 */
export async function destroyTasks(db: TenantDb, by: Member, ids: readonly string[]): Promise<Destroyed[]> {
  const list = sql`${sql.param([...ids])}::uuid[]`
  const [destroyed, places] = await Promise.all([
    rowsOf<Omit<Destroyed, 'places'>>(
      db,
      sql`update tasks set deleted_at = now(), deleted_by = ${by.userId}, updated_at = now(), last_changes_at = now(), revision = revision + 1
          where id = any(${list}) and deleted_at is null
          returning id, parent_id as "parentId", home_project_id as "homeProjectId"`,
    ),
    rowsOf<Place & { ofId: string }>(
      db,
      sql`update task_placements y set removed_at = now() from tasks t
          where t.id = y.task_id and y.removed_at is null and (t.id = any(${list}) or t.parent_id = any(${list}))
          returning y.task_id as "taskId", y.project_id as "projectId", y.column_id as "columnId",
            case when t.id = any(${list}) then t.id else t.parent_id end as "ofId"`,
    ),
  ])
  const placesOf = new Map<string, Place[]>()
  for (const { ofId, ...place } of places) placesOf.set(ofId, [...(placesOf.get(ofId) ?? []), place])
  return destroyed.map((one) => ({ ...one, places: placesOf.get(one.id) ?? [] }))
}

const asPlacement = ({ projectId, columnId }: Place) => ({ projectId, columnId })

/** What is told of it: to its project, and to those who had one of its subtasks, or it as a subtask, on their own board. */
export function destroyedTold({ id, parentId, homeProjectId, places }: Destroyed, by: Member): NewMessage[] {
  const originWebsocketId = by.websocketId
  const audience = { kind: 'project' as const, projectIds: [homeProjectId] }
  const own = places.filter(({ taskId }) => taskId === id)
  const told =
    parentId === null
      ? message({
          audience,
          type: 'TASK_DESTROYED',
          data: { taskId: id, placements: own.map(asPlacement) },
          originWebsocketId,
        })
      : message({ audience, type: 'SUBTASK_DESTROYED', data: { parentId, subtaskId: id }, originWebsocketId })
  const cards = places.filter(({ taskId }) => taskId !== id || parentId !== null)
  return [
    told,
    ...cards.map((place) =>
      message({
        audience: { kind: 'project', projectIds: [place.projectId] },
        type: 'TASK_DESTROYED',
        data: { taskId: place.taskId, placements: [asPlacement(place)] },
        originWebsocketId: null,
      }),
    ),
  ]
}
