import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message } from '#contract/messages.ts'
import { inOrder, relabelled, type Belongings } from './deeds.ts'

const put = <Row extends { readonly id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row]
const without = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter((row) => row.id !== id)

/** The newer picture of a task; news come doubled and late. */
export const newer = (known: Task, arriving: Task): Task => (arriving.revision > known.revision ? arriving : known)

const putTask = (tasks: readonly Task[], task: Task): Task[] => {
  const known = tasks.find(({ id }) => id === task.id)
  return put(tasks, known ? newer(known, task) : task)
}
const byName = (labels: readonly Label[]): Label[] =>
  labels.toSorted((one, other) => one.name.localeCompare(other.name))

/** What a task and its belongings are once a message has come. */
export function afterMessage(there: Belongings, message: Message): Belongings {
  const { task, subtasks, attachments, labels } = there
  switch (message.type) {
    case 'TASK_UPDATED':
    case 'TASK_CREATED':
    case 'TASK_MOVED':
      return message.data.task.id === task.id ? { ...there, task: newer(task, message.data.task) } : there
    case 'SUBTASK_CREATED':
    case 'SUBTASK_UPDATED': {
      const { parentId, subtask } = message.data
      if (subtask.id === task.id) return { ...there, task: newer(task, subtask) }
      return parentId === task.id ? { ...there, subtasks: putTask(subtasks, subtask) } : there
    }
    case 'SUBTASK_ORDER_CHANGED':
      return message.data.parentId === task.id
        ? { ...there, subtasks: inOrder(subtasks, message.data.subtaskIds) }
        : there
    case 'SUBTASK_DESTROYED':
      return message.data.parentId === task.id
        ? { ...there, subtasks: without(subtasks, message.data.subtaskId) }
        : there
    case 'TASK_ATTACHMENT_UPLOADED':
    case 'TASK_ATTACHMENT_UPDATED':
      return message.data.taskId === task.id
        ? { ...there, attachments: put(attachments, message.data.attachment) }
        : there
    case 'TASK_ATTACHMENT_DESTROYED':
      return { ...there, attachments: without(attachments, message.data.attachmentId) }
    case 'LABEL_CREATED':
    case 'LABEL_UPDATED': {
      const { label } = message.data
      return { ...there, labels: byName(put(labels, label)), task: relabelled(task, label.id, label) }
    }
    case 'LABEL_DESTROYED': {
      const { labelId } = message.data
      return { ...there, labels: without(labels, labelId), task: relabelled(task, labelId, null) }
    }
    // Until it is fetched again it is seen where it went: its status never goes away in between.
    case 'COLUMN_DESTROYED': {
      const { columnId, movedToColumnId } = message.data
      if (movedToColumnId === null) return there
      const placed = task.taskPlacements.map((one) =>
        one.columnId === columnId ? { ...one, columnId: movedToColumnId } : one,
      )
      return { ...there, task: { ...task, taskPlacements: placed } }
    }
    case 'COLUMN_CREATED':
    case 'COLUMN_ORDER_UPDATED':
    case 'COLUMN_UPDATED':
    case 'CONNECTED':
    case 'NEW_VERSION_AVAILABLE':
    case 'PEOPLE_CHANGED':
    case 'STORAGE_CHANGED':
    case 'PROFILE_ACTIVATED':
    case 'PROJECT_CREATED':
    case 'PROJECT_UPDATED':
    case 'REMOVED_FROM_PROJECT':
    case 'REMOVED_FROM_TEAM':
    case 'SAFE_DESTROYED':
    case 'SAFE_ENTRY_CREATED':
    case 'SAFE_ENTRY_DESTROYED':
    case 'SAFE_ENTRY_UPDATED':
    case 'SAFE_UPDATED':
    case 'SUBSCRIPTION_CONFIRMED':
    case 'SUBSCRIPTION_INVOICE_GENERATED':
    case 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED':
    case 'TASK_ACTIVITY_CREATED':
    case 'TASK_ACTIVITY_DESTROYED':
    case 'TASK_ACTIVITY_UPDATED':
    case 'TASK_DESTROYED':
    case 'TEAM_CREATED':
    case 'TEAM_UPDATED':
    case 'WORKSPACES_CHANGED':
      return there
  }
}

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
