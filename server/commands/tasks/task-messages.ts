import type { Audience } from '../../db/tables/audience.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Member } from '../../policies/member.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import type { Noted } from './activities.ts'
import { messagesOfDestruction } from './deletion/destroy.ts'
import { readSubtaskIds, type WholeTask } from './queries/read-task.ts'
import type { Going, TaskWork } from './task-work.ts'

const projectOf = ({ homeProjectId }: { homeProjectId: string }): Audience => ({
  kind: 'project',
  projectIds: [homeProjectId],
})

/** Those whose own boards a subtask stands or stood on: for them it is a card, as any task is. */
const cardHolders = (...userIds: (string | null)[]): Audience | null => {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  return ids.length === 0 ? null : { kind: 'users', userIds: ids }
}

/** The messages of a task that has changed. Of a subtask its project hears as such, those who have it as a card as of a card. */
function messagesOfChange(whole: WholeTask, by: Member, assigneeBefore: string | null): NewMessage[] {
  const { task, assigneeId } = whole
  const own = { originWebsocketId: by.websocketId, by: by.userId }
  if (task.parentId === null) {
    return [message({ audience: projectOf(whole), type: 'TASK_UPDATED', data: { task }, ...own })]
  }
  const data = { parentId: task.parentId, subtask: task }
  const holders = cardHolders(assigneeBefore, assigneeId)
  const asCard = { ...own, originWebsocketId: null }
  return [
    message({ audience: projectOf(whole), type: 'SUBTASK_UPDATED', data, ...own }),
    ...(holders ? [message({ audience: holders, type: 'TASK_UPDATED', data: { task }, ...asCard })] : []),
  ]
}

/** The messages of a task that is new, or there again. */
export function messagesOfArrival(whole: WholeTask, by: Pick<Member, 'websocketId'>): NewMessage[] {
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

/**
 * The messages of a task that was brought back. A subtask stands where it stood, which its arrival does not
 * say: the order follows it, for the window that brought it back as well.
 */
async function messagesOfReturn(db: TenantReads, whole: WholeTask, by: Member): Promise<NewMessage[]> {
  const { parentId } = whole.task
  if (parentId === null) return messagesOfArrival(whole, by)
  const order = message({
    audience: projectOf(whole),
    type: 'SUBTASK_ORDER_CHANGED',
    data: { parentId, subtaskIds: await readSubtaskIds(db, parentId) },
    originWebsocketId: null,
  })
  return [...messagesOfArrival(whole, { websocketId: null }), order]
}

/** The message of a line in a task's history, for those who see the task's project. */
export function messageOfHistory(
  { taskId, outcome, activity }: Noted,
  home: { homeProjectId: string },
  by: Pick<Member, 'websocketId'>,
): NewMessage {
  const common = { audience: projectOf(home), originWebsocketId: by.websocketId }
  if (outcome === 'cancelled') {
    return message({ ...common, type: 'TASK_ACTIVITY_DESTROYED', data: { taskId, activityId: activity.id } })
  }
  const type = outcome === 'written' ? 'TASK_ACTIVITY_CREATED' : 'TASK_ACTIVITY_UPDATED'
  return message({ ...common, type, data: { taskId, activity } })
}

/** The message of a task that has gone to another place: for those who see the board it has gone to. */
export const messageOfMove = ({ task }: WholeTask, going: Going, by: Member): NewMessage =>
  message({
    audience: { kind: 'project', projectIds: [going.projectId] },
    type: 'TASK_MOVED',
    data: { task, ...going },
    originWebsocketId: by.websocketId,
    by: by.userId,
  })

/** The messages of a task that was changed: of one that has gone to another column of its project, from where to where. */
function messagesOfTask({ by, changed, moved, assigneesBefore }: TaskWork, whole: WholeTask): NewMessage[] {
  const { id } = whole.task
  const all = moved.get(id) ?? []
  const isAtHome = ({ projectId }: Going) => projectId === whole.homeProjectId
  const tell = (going: Going) => messageOfMove(whole, going, by)
  // A move in its project tells the whole task to all who see it; one on a person's own board is nobody else's business. That comes
  // first: who has that board open counts it there, and does not take what the others say for a move that they know nothing of.
  const isTold = !changed.has(id) || all.some(isAtHome)
  return [
    ...all.filter((going) => !isAtHome(going)).map(tell),
    ...(isTold ? [] : messagesOfChange(whole, by, assigneesBefore.get(id) ?? null)),
    ...all.filter(isAtHome).map(tell),
  ]
}

/** The messages of everything that has been done to some tasks; `wholes` are those that are there by now. */
export async function messagesOfWork(work: TaskWork, wholes: readonly WholeTask[]): Promise<NewMessage[]> {
  const { db, by, created, destroyed, farewells, noted } = work
  const byId = new Map(wholes.map((whole) => [whole.task.id, whole]))
  const arrivals = await Promise.all(
    [...created].map(async ([id, how]) => {
      const whole = byId.get(id)
      if (!whole) return []
      return how === 'copied' ? messagesOfArrival(whole, by) : messagesOfReturn(db, whole, by)
    }),
  )
  return [
    ...farewells,
    ...wholes.flatMap((whole) => messagesOfTask(work, whole)),
    ...arrivals.flat(),
    ...destroyed.flatMap((one) => messagesOfDestruction(one, by)),
    ...noted.flatMap((one) => {
      const home = byId.get(one.taskId)
      return home ? [messageOfHistory(one, home, by)] : []
    }),
  ]
}
