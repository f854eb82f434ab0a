import type { MessageType } from '#contract/messages.ts'

/** The actors a message of the live connection may be told, by their names in the system. */
export type Subscriber =
  | 'session'
  | 'workspace'
  | 'screen'
  | 'workspaceWatch'
  | 'panelHost'
  | 'safeHost'
  | 'version'
  | 'presence'
  | 'favourites'

const onScreen = ['screen'] as const
/** On screen, and in the task that is open over it. */
const onTask = ['screen', 'panelHost'] as const

/** On screen, and among the safes of a board. */
const onSafe = ['screen', 'safeHost'] as const

/** Who hears of which message, one row a type. What is on screen patches its tables; the rest keep what always shows. */
export const MESSAGE_ROUTES: Readonly<Record<MessageType, readonly Subscriber[]>> = {
  CONNECTED: [],
  TASK_CREATED: onTask,
  TASK_UPDATED: onTask,
  TASK_MOVED: onTask,
  TASK_DESTROYED: onTask,
  TASK_ACTIVITY_CREATED: onTask,
  TASK_ACTIVITY_UPDATED: onTask,
  TASK_ACTIVITY_DESTROYED: onTask,
  TASK_ATTACHMENT_UPLOADED: onTask,
  TASK_ATTACHMENT_UPDATED: onTask,
  TASK_ATTACHMENT_DESTROYED: onTask,
  SUBTASK_CREATED: onTask,
  SUBTASK_UPDATED: onTask,
  SUBTASK_ORDER_CHANGED: onTask,
  SUBTASK_DESTROYED: onTask,
  SAFE_UPDATED: onSafe,
  SAFE_DESTROYED: onSafe,
  SAFE_ENTRY_CREATED: onSafe,
  SAFE_ENTRY_UPDATED: onSafe,
  SAFE_ENTRY_DESTROYED: onSafe,
  LABEL_CREATED: onTask,
  LABEL_UPDATED: onTask,
  LABEL_DESTROYED: onTask,
  COLUMN_CREATED: onTask,
  COLUMN_UPDATED: onTask,
  COLUMN_ORDER_UPDATED: onTask,
  COLUMN_DESTROYED: onTask,
  SUBSCRIPTION_CONFIRMED: ['workspace', 'screen'],
  SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED: onScreen,
  SUBSCRIPTION_INVOICE_GENERATED: onScreen,
  REFERRAL_REWARDED: ['workspace', 'screen'],
  PROFILE_ACTIVATED: ['session'],
  EMAIL_CHANGE_MOVED: onScreen,
  FAVOURITES_CHANGED: ['favourites'],
  NEW_VERSION_AVAILABLE: ['version'],
  REMOVED_FROM_PROJECT: ['workspace', 'screen', 'panelHost'],
  REMOVED_FROM_TEAM: ['screen'],
  PROJECT_CREATED: ['workspace', 'screen'],
  PROJECT_UPDATED: ['screen', 'panelHost'],
  TEAM_CREATED: ['screen'],
  TEAM_UPDATED: ['screen'],
  WORKSPACES_CHANGED: ['workspaceWatch'],
  PEOPLE_CHANGED: onTask,
  STORAGE_CHANGED: ['workspace'],
  SUBSCRIPTION_CHANGED: ['workspace', 'screen'],
  PRESENCE_CHANGED: ['presence'],
}
