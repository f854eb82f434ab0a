import type { Attachment } from '#contract/entities/attachment.ts'
import type { Activity } from '#contract/entities/activity.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'

/** A column of a project's board. */
export interface Spot {
  readonly projectId: string
  readonly columnId: string
}

/**
 * How it came that a task is known as it is: it was made or brought back, it has changed, it has gone from a column (of any
 * project) to where it stands now, or it was read anew, which says nothing of what became of it meanwhile.
 */
export type TaskNews = 'created' | 'changed' | 'read' | { readonly movedFrom: Spot; readonly movedTo: Spot }

/** One thing that a message says about one entity. */
export type Fact =
  | { readonly of: 'task'; readonly task: Task; readonly how: TaskNews }
  /** `placements`: where it stood; none for a part of another task. */
  | { readonly of: 'taskGone'; readonly id: string; readonly placements: readonly Spot[] }
  /** A number that cards show of what belongs to a task has changed. */
  | { readonly of: 'taskCounts'; readonly taskId: string }
  | { readonly of: 'subtaskOrder'; readonly taskId: string; readonly ids: readonly string[] }
  | { readonly of: 'attachment'; readonly attachment: Attachment }
  | { readonly of: 'attachmentGone'; readonly id: string }
  | { readonly of: 'activity'; readonly taskId: string; readonly activity: Activity; readonly isNew: boolean }
  | { readonly of: 'activityGone'; readonly taskId: string; readonly id: string }
  | { readonly of: 'label'; readonly label: Label }
  | { readonly of: 'labelGone'; readonly id: string }
  | { readonly of: 'column'; readonly head: ColumnHead; readonly isNew: boolean }
  | ({ readonly of: 'columnGone'; readonly movedToColumnId: string | null } & Spot)
  | { readonly of: 'project'; readonly project: Project; readonly how: 'created' | 'changed' }
  /** It is archived, or this person sees it no more. */
  | { readonly of: 'projectGone'; readonly id: string }
  | { readonly of: 'team'; readonly team: Team; readonly how: 'created' | 'changed' }
  | { readonly of: 'teamGone'; readonly id: string }
  | { readonly of: 'person'; readonly person: Person }

const NOTHING: readonly Fact[] = []
const task = (of: Task, how: TaskNews): Fact => ({ of: 'task', task: of, how })
const counts = (taskId: string): Fact => ({ of: 'taskCounts', taskId })

/**
 * What a message says, entity by entity: the one place where messages of the live connection are read. Everything that shows
 * entities follows the store, which takes these facts in.
 */
export function factsOf(message: Message): readonly Fact[] {
  switch (message.type) {
    case 'TASK_CREATED':
      return [task(message.data.task, 'created')]
    case 'TASK_UPDATED':
      return [task(message.data.task, 'changed')]
    case 'TASK_MOVED': {
      const { task: moved, oldProjectId, oldColumnId, projectId, columnId } = message.data
      const movedFrom = { projectId: oldProjectId, columnId: oldColumnId }
      return [task(moved, { movedFrom, movedTo: { projectId, columnId } })]
    }
    case 'TASK_DESTROYED':
      return [{ of: 'taskGone', id: message.data.taskId, placements: message.data.placements }]
    case 'SUBTASK_CREATED':
      return [task(message.data.subtask, 'created'), counts(message.data.parentId)]
    case 'SUBTASK_UPDATED':
      return [task(message.data.subtask, 'changed'), counts(message.data.parentId)]
    case 'SUBTASK_DESTROYED':
      return [{ of: 'taskGone', id: message.data.subtaskId, placements: [] }, counts(message.data.parentId)]
    case 'SUBTASK_ORDER_CHANGED':
      return [{ of: 'subtaskOrder', taskId: message.data.parentId, ids: message.data.subtaskIds }]
    case 'TASK_ATTACHMENT_UPLOADED':
      return [{ of: 'attachment', attachment: message.data.attachment }, counts(message.data.taskId)]
    case 'TASK_ATTACHMENT_UPDATED':
      return [{ of: 'attachment', attachment: message.data.attachment }]
    case 'TASK_ATTACHMENT_DESTROYED':
      return [{ of: 'attachmentGone', id: message.data.attachmentId }, counts(message.data.taskId)]
    case 'TASK_ACTIVITY_CREATED': {
      const { taskId, activity } = message.data
      const line: Fact = { of: 'activity', taskId, activity, isNew: true }
      return activity.type === 'comment' ? [line, counts(taskId)] : [line]
    }
    case 'TASK_ACTIVITY_UPDATED':
      return [{ of: 'activity', taskId: message.data.taskId, activity: message.data.activity, isNew: false }]
    case 'TASK_ACTIVITY_DESTROYED':
      return [
        { of: 'activityGone', taskId: message.data.taskId, id: message.data.activityId },
        counts(message.data.taskId),
      ]
    case 'LABEL_CREATED':
    case 'LABEL_UPDATED':
      return [{ of: 'label', label: message.data.label }]
    case 'LABEL_DESTROYED':
      return [{ of: 'labelGone', id: message.data.labelId }]
    case 'COLUMN_CREATED':
      return [{ of: 'column', head: message.data.column, isNew: true }]
    case 'COLUMN_UPDATED':
      return [{ of: 'column', head: message.data.column, isNew: false }]
    case 'COLUMN_ORDER_UPDATED':
      return message.data.columns.map((head): Fact => ({ of: 'column', head, isNew: false }))
    case 'COLUMN_DESTROYED':
      return [{ of: 'columnGone', ...message.data }]
    case 'PROJECT_CREATED':
      return [{ of: 'project', project: message.data.project, how: 'created' }]
    case 'PROJECT_UPDATED':
      return [{ of: 'project', project: message.data.project, how: 'changed' }]
    case 'REMOVED_FROM_PROJECT':
      return [{ of: 'projectGone', id: message.data.projectId }]
    case 'TEAM_CREATED':
      return [{ of: 'team', team: message.data.team, how: 'created' }]
    case 'TEAM_UPDATED':
      return [{ of: 'team', team: message.data.team, how: 'changed' }]
    case 'REMOVED_FROM_TEAM':
      return [{ of: 'teamGone', id: message.data.teamId }]
    case 'PEOPLE_CHANGED':
      return message.data.person ? [{ of: 'person', person: message.data.person }] : NOTHING
    // These are about whole pages, sessions and workspaces: actors hear them, the store holds nothing of it.
    case 'CONNECTED':
    case 'SAFE_UPDATED':
    case 'SAFE_DESTROYED':
    case 'SAFE_ENTRY_CREATED':
    case 'SAFE_ENTRY_UPDATED':
    case 'SAFE_ENTRY_DESTROYED':
    case 'SUBSCRIPTION_CONFIRMED':
    case 'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED':
    case 'SUBSCRIPTION_INVOICE_GENERATED':
    case 'REFERRAL_REWARDED':
    case 'PROFILE_ACTIVATED':
    case 'EMAIL_CHANGE_MOVED':
    case 'FAVOURITES_CHANGED':
    case 'NEW_VERSION_AVAILABLE':
    case 'WORKSPACES_CHANGED':
    case 'STORAGE_CHANGED':
    case 'SUBSCRIPTION_CHANGED':
    case 'PRESENCE_CHANGED':
      return NOTHING
  }
}
