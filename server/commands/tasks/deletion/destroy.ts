import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../../db/handles.ts'
import { rowsOf } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import { message, type NewMessage } from '../../outbox/append.ts'
import { type LostPlace, takeOffBoards } from '../places/placements.ts'
import { isOneOf, TOUCHED } from '../task-set.ts'

/** A task that has just been deleted, and the places it was taken from: its own, and those of its subtasks on people's own boards. */
export interface Destroyed {
  id: string
  parentId: string | null
  homeProjectId: string
  places: LostPlace[]
}

/**
 * Marks tasks as deleted and takes them off every board, together with what of their subtasks stood on a person's own. Rows,
 * history and the places where they stood are kept. Those that were deleted before are left out.
 */
export async function destroyTasks(db: TenantDb, by: Member, ids: readonly string[]): Promise<Destroyed[]> {
  if (ids.length === 0) return []
  const [destroyed, places] = await Promise.all([
    rowsOf<Omit<Destroyed, 'places'>>(
      db,
      sql`update tasks set deleted_at = now(), deleted_by = ${by.userId}, ${TOUCHED}
          where tasks.workspace_id = $workspace and ${isOneOf(sql`id`, ids)} and deleted_at is null
          returning id, parent_id as "parentId", home_project_id as "homeProjectId"`,
    ),
    takeOffBoards(db, ids),
  ])
  const placesOf = new Map<string, LostPlace[]>()
  for (const { ofId, ...place } of places) placesOf.set(ofId, [...(placesOf.get(ofId) ?? []), place])
  return destroyed.map((one) => ({ ...one, places: placesOf.get(one.id) ?? [] }))
}

const asPlacement = ({ projectId, columnId }: LostPlace) => ({ projectId, columnId })

/** The messages of it: for its project, and for those who had one of its subtasks, or it as a subtask, on their own board. */
export function messagesOfDestruction({ id, parentId, homeProjectId, places }: Destroyed, by: Member): NewMessage[] {
  const own = { originWebsocketId: by.websocketId, by: by.userId }
  const audience = { kind: 'project' as const, projectIds: [homeProjectId] }
  const placements = places.filter(({ taskId }) => taskId === id).map(asPlacement)
  const removal =
    parentId === null
      ? message({ audience, type: 'TASK_DESTROYED', data: { taskId: id, placements }, ...own })
      : message({ audience, type: 'SUBTASK_DESTROYED', data: { parentId, subtaskId: id }, ...own })
  const cards = places.filter(({ taskId }) => taskId !== id || parentId !== null)
  return [
    removal,
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
