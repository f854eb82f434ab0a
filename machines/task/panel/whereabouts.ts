import type { Task } from '#contract/entities/task.ts'
import type { Message } from '#contract/messages.ts'

/** Whether a message says that this task is not there any more. */
export const isDestroyedBy = (message: Message, taskId: string): boolean =>
  (message.type === 'TASK_DESTROYED' && message.data.taskId === taskId) ||
  (message.type === 'SUBTASK_DESTROYED' && message.data.subtaskId === taskId)

/**
 * Whether a message says that the column it stands in has gone, or has taken over the tasks of one that has (its own
 * among them, as far as is known here), or that it has gone to another project: more has changed than it tells.
 */
export const isUprootedBy = (message: Message, task: Task, projectId: string | null): boolean => {
  if (message.type === 'TASK_MOVED') {
    const { data } = message
    return data.task.id === task.id && data.oldProjectId === projectId && data.projectId !== projectId
  }
  if (message.type !== 'COLUMN_DESTROYED') return false
  const affected = [message.data.columnId, message.data.movedToColumnId]
  return task.taskPlacements.some((place) => place.projectId === projectId && affected.includes(place.columnId))
}

/** Whether a message says that it is there again. */
export const isRestoredBy = (message: Message, taskId: string): boolean =>
  (message.type === 'TASK_CREATED' && message.data.task.id === taskId) ||
  (message.type === 'SUBTASK_CREATED' && message.data.subtask.id === taskId)
