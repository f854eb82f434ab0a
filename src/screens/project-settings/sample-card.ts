import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { NOTHING_SET } from '#contract/tasks/task-fields.ts'

const NEVER = new Date(0).toISOString()

/** A task that is nowhere but on the settings page, to show what cards look like. */
export const sampleOf = (name: string, labels: readonly Label[], has: Partial<Task>): Task => ({
  id: name,
  number: 0,
  name,
  ...NOTHING_SET,
  assignee: null,
  labels: [...labels],
  subtasksCount: 0,
  subtasksDoneCount: 0,
  attachmentsCount: 0,
  commentsCount: 0,
  parentId: null,
  createdAt: NEVER,
  updatedAt: NEVER,
  lastChangesAt: NEVER,
  completedAt: null,
  deletedAt: null,
  taskPlacements: [],
  revision: 0,
  ...has,
})
