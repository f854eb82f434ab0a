import type { EventObject } from 'xstate'
import type { Message } from '#contract/messages.ts'
import type { Command } from '../../mutation/commands.ts'

/** Something to tell a section of the panel, by the section's name. */
export interface SectionNews {
  readonly to: 'surroundings' | 'subtasks' | 'comments' | 'labels' | 'files'
  readonly event: EventObject & Readonly<Record<string, unknown>>
}

const AROUND_IT: readonly Message['type'][] = ['PROJECT_UPDATED', 'PEOPLE_CHANGED']

/** What a message means for the sections: what is gone, and what is around the task. */
export function newsOf(message: Message): readonly SectionNews[] {
  const news: SectionNews[] = []
  if (AROUND_IT.includes(message.type)) news.push({ to: 'surroundings', event: { type: 'surroundings.outdated' } })
  if (message.type === 'SUBTASK_DESTROYED')
    news.push({ to: 'subtasks', event: { type: 'row.vanished', id: message.data.subtaskId } })
  if (message.type === 'TASK_ACTIVITY_DESTROYED')
    news.push({ to: 'comments', event: { type: 'comment.vanished', id: message.data.activityId } })
  if (message.type === 'LABEL_DESTROYED')
    news.push({ to: 'labels', event: { type: 'label.vanished', id: message.data.labelId } })
  if (message.type === 'TASK_ATTACHMENT_DESTROYED')
    news.push({ to: 'files', event: { type: 'file.vanished', id: message.data.attachmentId } })
  return news
}

/** What a change that is done means for the section it was written in; all else its messages have said. */
export function newsOfDone(command: Command): readonly SectionNews[] {
  if (command.name === 'comment.create') return [{ to: 'comments', event: { type: 'comment.kept', id: null } }]
  if (command.name === 'comment.change') return [{ to: 'comments', event: { type: 'comment.kept', id: command.id } }]
  return []
}
