import type { Task } from '#contract/entities/task.ts'
import { NOTHING_SET } from '#contract/tasks/task-fields.ts'

/** What a task that the server does not know yet is called until it does; `at` is its place among those of one change, which it keeps. */
export const draftIdOf = (changeId: string, at = 0): string =>
  `draft-${changeId}${at === 0 ? '' : `-${String(at).padStart(3, '0')}`}`
/** A draft has no id of the server's yet: it can neither be opened nor carried. */
export const isDraft = (taskId: string): boolean => taskId.startsWith('draft-')

/** It is done; when, only the server can say. */
export const DONE_AT_ONCE = ''

/** A task that the server does not know yet. */
export const DRAFT: Omit<Task, 'id' | 'name' | 'parentId'> = {
  number: 0,
  revision: 0,
  subtasksCount: 0,
  subtasksDoneCount: 0,
  attachmentsCount: 0,
  commentsCount: 0,
  createdAt: '',
  updatedAt: '',
  lastChangesAt: '',
  deletedAt: null,
  ...NOTHING_SET,
  assignee: null,
  completedAt: null,
  labels: [],
  taskPlacements: [],
}
