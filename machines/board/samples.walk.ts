import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import { NOTHING_SET } from '#contract/tasks/task-fields.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message, MessageData, MessageType } from '#contract/messages.ts'

export const PROJECT = 'p1'

/** A project as the server sends it. */
export const projectOf = (change: Partial<Project> = {}): Project => ({
  id: PROJECT,
  name: 'Relaunch',
  abbreviation: 'REL',
  description: null,
  color: '#f87171',
  dueDate: null,
  users: [{ id: 'u1' }],
  teams: [],
  status: 'inProgress',
  privateOfUserId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  showAssignee: true,
  showLabels: true,
  showPriority: true,
  showDueDate: true,
  showSafesColumn: false,
  movesCompleted: true,
  timeZone: null,
  revision: 1,
  ...change,
})

/** A task that stands at a position of a column of the sample board. */
export const taskAt = (id: string, columnId: string, position: string, change: Partial<Task> = {}): Task => ({
  id,
  number: 1,
  name: `task ${id}`,
  ...NOTHING_SET,
  assignee: null,
  labels: [],
  subtasksCount: 0,
  subtasksDoneCount: 0,
  attachmentsCount: 0,
  commentsCount: 0,
  parentId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastChangesAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
  deletedAt: null,
  taskPlacements: [{ projectId: PROJECT, columnId, position }],
  revision: 1,
  ...change,
})

export const headOf = (id: string, order: number, change: Partial<ColumnHead> = {}): ColumnHead => ({
  id,
  name: `column ${id}`,
  kind: 'underWay',
  order,
  projectId: PROJECT,
  tasksTotal: 0,
  revision: 1,
  ...change,
})

/** A column with the first page of its tasks; `tasksTotal` is their number unless told otherwise. */
export const columnOf = (id: string, order: number, tasks: readonly Task[], tasksTotal = tasks.length): Column => ({
  ...headOf(id, order, { tasksTotal }),
  tasks: [...tasks],
})

export const labelOf = (id: string, name: string): Label => ({ id, name, color: '#38bdf8' })

/** A message as it comes over the live connection. */
export const messageOf = <Type extends MessageType>(type: Type, data: MessageData<Type>): Message =>
  ({ type, data, seq: 1 }) as unknown as Message
