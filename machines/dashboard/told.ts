import type { MessageType } from '#contract/messages.ts'

/** What may change something on the start page. Comments and moves are tasks' histories; files and safes are not shown. */
export const TOLD: ReadonlySet<MessageType> = new Set([
  'TASK_CREATED',
  'TASK_UPDATED',
  'TASK_MOVED',
  'TASK_DESTROYED',
  'TASK_ACTIVITY_CREATED',
  'TASK_ACTIVITY_UPDATED',
  'TASK_ACTIVITY_DESTROYED',
  'COLUMN_CREATED',
  'COLUMN_UPDATED',
  'COLUMN_ORDER_UPDATED',
  'COLUMN_DESTROYED',
  'PROJECT_CREATED',
  'PROJECT_UPDATED',
  'REMOVED_FROM_PROJECT',
  'PEOPLE_CHANGED',
])
