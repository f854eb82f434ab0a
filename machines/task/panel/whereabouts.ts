import type { Task } from '#contract/entities/task.ts'
import type { Message } from '#contract/messages.ts'
import type { PanelContext } from './task-panel-events.ts'

/** Whether a message says that this task is not there any more. */
export const isDestroyedBy = (message: Message, taskId: string): boolean =>
  (message.type === 'TASK_DESTROYED' && message.data.taskId === taskId) ||
  (message.type === 'SUBTASK_DESTROYED' && message.data.subtaskId === taskId)

/**
 * Whether a message says that the column it stands in has gone, or has taken over the tasks of one that has (its own
 * among them, as far as is known here), or that it has gone to another project: more has changed than it tells.
 */
const isUprootedBy = (message: Message, task: Task, projectId: string | null): boolean => {
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

type Doing = Pick<PanelContext, 'taskId' | 'doing'>

/** Whether a message says that the task is not there any more, as the panel itself has asked for. */
export const isOwnDeletion = (message: Message, { taskId, doing }: Doing): boolean =>
  isDestroyedBy(message, taskId) &&
  doing.some((command) => command.name === 'task.delete' && command.tasks.some(({ id }) => id === taskId))

/** Whether a message says that more has changed around the task than it tells, and it was not the panel that sent the task away. */
export const isUprootedByOthers = (message: Message, { there, projectId, doing }: PanelContext): boolean =>
  there !== null &&
  isUprootedBy(message, there.task, projectId) &&
  !doing.some((command) => command.name === 'task.send' && command.move.projectId !== projectId)

/** Whether a message says that who looks does not see the task's project any more. */
export const isTakenAwayBy = (message: Message, projectId: string | null): boolean =>
  message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === projectId
