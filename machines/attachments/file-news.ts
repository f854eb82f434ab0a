import type { Task } from '#contract/entities/task.ts'
import type { Message, MessageType } from '#contract/messages.ts'

const ALWAYS: ReadonlySet<MessageType> = new Set([
  'TASK_ATTACHMENT_UPLOADED',
  'TASK_ATTACHMENT_UPDATED',
  'TASK_ATTACHMENT_DESTROYED',
  'SUBTASK_DESTROYED',
])

const hasFilesIn = ({ attachmentsCount, taskPlacements }: Task, projectId: string): boolean =>
  attachmentsCount > 0 && taskPlacements.some((place) => place.projectId === projectId)

/**
 * Whether a message may change what files a project has, or what their tasks are called. A file's message names its task
 * alone, so those of other projects count as well: asking once too often harms nobody.
 */
export function concernsFiles({ type, data }: Message, projectId: string): boolean {
  if (type === 'TASK_CREATED' || type === 'TASK_UPDATED') return hasFilesIn(data.task, projectId)
  if (type === 'TASK_MOVED')
    return data.oldProjectId !== data.projectId && [data.oldProjectId, data.projectId].includes(projectId)
  if (type === 'TASK_DESTROYED') return data.placements.some((place) => place.projectId === projectId)
  if (type === 'SUBTASK_UPDATED') return data.subtask.attachmentsCount > 0
  return ALWAYS.has(type)
}

/** Which file is there no more. */
export const vanishedIn = ({ type, data }: Message): string | null =>
  type === 'TASK_ATTACHMENT_DESTROYED' ? data.attachmentId : null

/** Which file is called something else now. */
export const renamedIn = ({ type, data }: Message): { readonly id: string; readonly name: string } | null =>
  type === 'TASK_ATTACHMENT_UPDATED' ? data.attachment : null
