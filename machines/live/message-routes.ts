import type { MessageType } from '#contract/messages.ts'

/** The actors a message of the live connection may be told, by their names in the system. */
export type Subscriber =
  | 'session'
  | 'workspace'
  | 'myTasks'
  | 'screen'
  | 'workspaceWatch'
  | 'projectDrawer'
  | 'teamDrawer'
  | 'taskDoor'
  | 'safeHost'

const onScreen = ['screen'] as const
/** On screen, and in the task that is open over it. */
const onTask = ['screen', 'taskDoor'] as const

/** On screen, and among the safes of a board. */
const onSafe = ['screen', 'safeHost'] as const

/** And what may change how many tasks are the user's own. */
const onCount = ['screen', 'taskDoor', 'myTasks'] as const

/** Who hears of which message, one row a type. What is on screen patches its tables; the rest keep what always shows. */
export const MESSAGE_ROUTES: Readonly<Record<MessageType, readonly Subscriber[]>> = {
  CONNECTED: [],
  TASK_CREATED: onCount,
  TASK_UPDATED: onCount,
  TASK_MOVED: onCount,
  TASK_DESTROYED: onCount,
  TASK_ACTIVITY_CREATED: onTask,
  TASK_ACTIVITY_UPDATED: onTask,
  TASK_ACTIVITY_DESTROYED: onTask,
  TASK_ATTACHMENT_UPLOADED: onTask,
  TASK_ATTACHMENT_UPDATED: onTask,
  TASK_ATTACHMENT_DESTROYED: onTask,
  SUBTASK_CREATED: onCount,
  SUBTASK_UPDATED: onCount,
  SUBTASK_ORDER_CHANGED: onTask,
  SUBTASK_DESTROYED: onCount,
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
  COLUMN_DESTROYED: onCount,
  SUBSCRIPTION_CONFIRMED: ['workspace'],
  SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED: onScreen,
  SUBSCRIPTION_INVOICE_GENERATED: onScreen,
  PROFILE_ACTIVATED: ['session'],
  NEW_VERSION_AVAILABLE: [],
  // What is open over the screen hears of it before the screen leads away.
  REMOVED_FROM_PROJECT: ['workspace', 'myTasks', 'projectDrawer', 'screen', 'taskDoor'],
  REMOVED_FROM_TEAM: ['myTasks', 'teamDrawer', 'screen'],
  PROJECT_CREATED: ['workspace', 'myTasks', 'screen'],
  PROJECT_UPDATED: ['myTasks', 'screen', 'projectDrawer', 'taskDoor'],
  TEAM_CREATED: ['screen'],
  TEAM_UPDATED: ['screen', 'teamDrawer'],
  WORKSPACES_CHANGED: ['workspaceWatch'],
  PEOPLE_CHANGED: onTask,
  STORAGE_CHANGED: ['workspace'],
}
