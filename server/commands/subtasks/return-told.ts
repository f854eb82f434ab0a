import type { TenantReads } from '../../db/handles.ts'
import type { Member } from '../../policies/member.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import type { WholeTask } from '../tasks/read-task.ts'
import { arrivalTold } from '../tasks/told.ts'
import { readSubtaskIds } from './subtasks.ts'

/**
 * What is told of a task that was brought back. A subtask stands where it stood, which its arrival does not say: the order
 * follows it, for whoever brought it back as well.
 */
export async function returnTold(db: TenantReads, whole: WholeTask, by: Member): Promise<NewMessage[]> {
  const { parentId } = whole.task
  if (parentId === null) return arrivalTold(whole, by)
  const order = message({
    audience: { kind: 'project', projectIds: [whole.homeProjectId] },
    type: 'SUBTASK_ORDER_CHANGED',
    data: { parentId, subtaskIds: await readSubtaskIds(db, parentId) },
    originWebsocketId: null,
  })
  return [...arrivalTold(whole, { ...by, websocketId: null }), order]
}
