import type { MyOpenTasks } from '#contract/calls/dashboard.ts'
import type { Task } from '#contract/entities/task.ts'
import { MY_TASKS_COUNTED_MAX } from '#contract/limits.ts'
import type { Message, MessageType } from '#contract/messages.ts'

/** Rare, and about more tasks than they name: after these it is counted again, whatever they are about. */
const ABOUT_MANY: ReadonlySet<MessageType> = new Set([
  'COLUMN_DESTROYED',
  'PROJECT_CREATED',
  'PROJECT_UPDATED',
  'REMOVED_FROM_PROJECT',
  'REMOVED_FROM_TEAM',
])

/** Whether a message may change how many tasks stand open on the user's own board. */
export function mayChangeCount({ type, data }: Message, known: MyOpenTasks | null): boolean {
  if (known === null) return ABOUT_MANY.has(type) || /^(SUB)?TASK_(CREATED|UPDATED|MOVED|DESTROYED)$/.test(type)
  const { boardId, taskIds } = known
  // Of what is not counted any more nobody knows whether it was there.
  const was = (id: string) => taskIds.includes(id) || taskIds.length >= MY_TASKS_COUNTED_MAX
  const isMine = ({ taskPlacements, completedAt, deletedAt }: Task) =>
    completedAt === null && deletedAt === null && taskPlacements.some(({ projectId }) => projectId === boardId)
  const differs = (task: Task) => was(task.id) !== isMine(task)
  if (type === 'TASK_CREATED' || type === 'TASK_UPDATED' || type === 'TASK_MOVED') return differs(data.task)
  if (type === 'SUBTASK_CREATED' || type === 'SUBTASK_UPDATED') return differs(data.subtask)
  if (type === 'TASK_DESTROYED') return was(data.taskId)
  if (type === 'SUBTASK_DESTROYED') return was(data.subtaskId)
  return ABOUT_MANY.has(type)
}
