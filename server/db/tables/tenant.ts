import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Activity } from '#contract/entities/activity.ts'
import type { ProjectStatus } from '#contract/entities/project.ts'
import type { Priority } from '#contract/entities/task.ts'

/** Whose a row is: nothing else can be said than the workspace of the transaction. */
const workspaceId = () =>
  uuid()
    .notNull()
    .$defaultFn(() => sql`$workspace`)
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const labels = pgTable('labels', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  name: text().notNull(),
  color: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const teams = pgTable('teams', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  createdAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
})

export const teamUsers = pgTable('team_users', {
  workspaceId: workspaceId(),
  teamId: uuid().notNull(),
  userId: uuid().notNull(),
})

export const projects = pgTable('projects', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  name: text().notNull(),
  abbreviation: text().notNull(),
  description: text(),
  color: text().notNull(),
  dueDate: date({ mode: 'string' }),
  status: text().$type<ProjectStatus>().notNull().default('inProgress'),
  privateOfUserId: uuid(),
  showAssignee: boolean().notNull().default(true),
  showLabels: boolean().notNull().default(true),
  showPriority: boolean().notNull().default(true),
  showDueDate: boolean().notNull().default(true),
  showSafesColumn: boolean().notNull().default(false),
  movesCompleted: boolean().notNull().default(true),
  timeZone: text(),
  lastTaskNumber: integer().notNull().default(0),
  revision: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
})

export const projectUsers = pgTable('project_users', {
  workspaceId: workspaceId(),
  projectId: uuid().notNull(),
  userId: uuid().notNull(),
})

export const projectTeams = pgTable('project_teams', {
  workspaceId: workspaceId(),
  projectId: uuid().notNull(),
  teamId: uuid().notNull(),
})

export const columns = pgTable('columns', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  projectId: uuid().notNull(),
  name: text().notNull(),
  kind: text().$type<ColumnKind>().notNull().default('underWay'),
  sortOrder: integer().notNull(),
  revision: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
})

export const tasks = pgTable('tasks', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  number: integer().notNull(),
  homeProjectId: uuid().notNull(),
  parentId: uuid(),
  subtaskOrder: integer(),
  name: text().notNull(),
  description: text(),
  priority: text().$type<Priority>(),
  startDate: date({ mode: 'string' }),
  dueDate: date({ mode: 'string' }),
  dueTime: text(),
  assigneeId: uuid(),
  subtasksCount: integer().notNull().default(0),
  subtasksDoneCount: integer().notNull().default(0),
  attachmentsCount: integer().notNull().default(0),
  commentsCount: integer().notNull().default(0),
  completedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  lastChangesAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
  revision: integer().notNull().default(1),
  leftProjectId: uuid(),
  leftNumber: integer(),
  leftName: text(),
  leftAt: moment(),
  leftBy: uuid(),
})

export const taskPlacements = pgTable('task_placements', {
  workspaceId: workspaceId(),
  taskId: uuid().notNull(),
  projectId: uuid().notNull(),
  columnId: uuid().notNull(),
  position: text().notNull(),
  enteredAt: moment().notNull().defaultNow(),
  leftColumnId: uuid(),
  leftPosition: text(),
  isByHand: boolean().notNull().default(false),
  removedAt: moment(),
})

export const taskLabels = pgTable('task_labels', {
  workspaceId: workspaceId(),
  taskId: uuid().notNull(),
  labelId: uuid().notNull(),
})

export const activities = pgTable('activities', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  taskId: uuid().notNull(),
  type: text().$type<Activity['type']>().notNull(),
  value: jsonb().$type<Activity['value']>().notNull(),
  columnProjectId: uuid(),
  userId: uuid(),
  createdAt: moment().notNull().defaultNow(),
  editedAt: moment(),
})

export const uploadReservations = pgTable('upload_reservations', {
  workspaceId: workspaceId(),
  id: uuid().notNull(),
  kb: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull().defaultNow(),
})
