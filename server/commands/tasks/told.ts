import type { Audience } from '../../db/tables/audience.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Member } from '../../policies/member.ts'
import { readActivity } from '../activities/read-activity.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import type { Noted } from './activities.ts'
import type { TaskFacts, WholeTask } from './read-task.ts'

const projectOf = ({ homeProjectId }: { homeProjectId: string }): Audience => ({
  kind: 'project',
  projectIds: [homeProjectId],
})

/** Those whose own boards a subtask stands or stood on: for them it is a card, as any task is. */
const cardHolders = (...userIds: (string | null)[]): Audience | null => {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  return ids.length === 0 ? null : { kind: 'users', userIds: ids }
}

/** What is told of a task that has changed. Of a subtask its project hears as such, whoever has it as a card as of a card. */
export function changeTold(whole: WholeTask, by: Member, assigneeBefore: string | null): NewMessage[] {
  const { task, assigneeId } = whole
  const originWebsocketId = by.websocketId
  if (task.parentId === null) {
    return [message({ audience: projectOf(whole), type: 'TASK_UPDATED', data: { task }, originWebsocketId })]
  }
  const data = { parentId: task.parentId, subtask: task }
  const holders = cardHolders(assigneeBefore, assigneeId)
  return [
    message({ audience: projectOf(whole), type: 'SUBTASK_UPDATED', data, originWebsocketId }),
    ...(holders ? [message({ audience: holders, type: 'TASK_UPDATED', data: { task }, originWebsocketId: null })] : []),
  ]
}

/** What is told of a task that is new, or there again. */
export function arrivalTold(whole: WholeTask, by: Pick<Member, 'websocketId'>): NewMessage[] {
  const { task, assigneeId } = whole
  const originWebsocketId = by.websocketId
  if (task.parentId === null) {
    return [message({ audience: projectOf(whole), type: 'TASK_CREATED', data: { task }, originWebsocketId })]
  }
  const data = { parentId: task.parentId, subtask: task }
  const holders = cardHolders(assigneeId)
  return [
    message({ audience: projectOf(whole), type: 'SUBTASK_CREATED', data, originWebsocketId }),
    ...(holders ? [message({ audience: holders, type: 'TASK_CREATED', data: { task }, originWebsocketId: null })] : []),
  ]
}

/** What is told of a line of a task's history that the server has noted; nothing where it noted none. */
export async function historyTold(
  db: TenantDb,
  by: Member,
  task: Pick<TaskFacts, 'homeProjectId'>,
  noted: Noted | null,
): Promise<NewMessage[]> {
  if (!noted) return []
  const { id, taskId, outcome } = noted
  const common = { audience: projectOf(task), originWebsocketId: by.websocketId }
  if (outcome === 'cancelled') {
    return [message({ ...common, type: 'TASK_ACTIVITY_DESTROYED', data: { taskId, activityId: id } })]
  }
  const data = { taskId, activity: await readActivity(db, id) }
  const type = outcome === 'written' ? 'TASK_ACTIVITY_CREATED' : 'TASK_ACTIVITY_UPDATED'
  return [message({ ...common, type, data })]
}
