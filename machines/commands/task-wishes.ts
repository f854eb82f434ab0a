import type { Task } from '#contract/entities/task.ts'
import { byDay, type DayField } from '#contract/tasks/task-fields.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Command } from '../mutation/commands.ts'
import { completion, setField } from '../mutation/commands/set-field.ts'
import type { ScreenCommand } from './shortcuts-table.ts'

type Tasks = readonly Task[]

/** What can be done to tasks. */
interface TaskCommand {
  /** What it changes at once; nothing where all is so already. */
  readonly change?: (tasks: Tasks, person: Person) => Command | null
  /** The page of the palette on which one chooses what it changes: in a menu what opens beside its row. */
  readonly page?: 'assignee' | 'labels' | DayField | 'priority' | 'moveTo' | 'moveProject'
}

/** Several that are done are opened again; else all of them are done. */
export const areDone = (tasks: Tasks): boolean => tasks.every(({ completedAt }) => completedAt !== null)

/**
 * Everything that can be done to tasks, in the order of menus: the one table of the keyboard, the palette and the menus. A row
 * without anything is done by the screen to its current card, or by the clipboard.
 */
export const TASK_COMMANDS = {
  open: {},
  rename: {},
  complete: { change: (tasks) => setField(tasks, 'isCompleted', completion(!areDone(tasks))) },
  moveTo: { page: 'moveTo' },
  assignToMe: { change: (tasks, person) => setField(tasks, 'assigneeId', () => person) },
  assign: { page: 'assignee' },
  priority: { page: 'priority' },
  labels: { page: 'labels' },
  ...byDay((field) => ({ page: field })),
  moveProject: { page: 'moveProject' },
  copyLink: {},
  duplicate: { change: (tasks) => ({ name: 'task.duplicate', tasks }) },
  delete: { change: (tasks) => ({ name: 'task.delete', tasks }) },
} as const satisfies Readonly<Record<string, TaskCommand>>

export type TaskCommandName = keyof typeof TASK_COMMANDS
const rowOf = (name: string): TaskCommand | undefined => (TASK_COMMANDS as Readonly<Record<string, TaskCommand>>)[name]

/** The page of the palette that a command opens for a task. */
export const pageOf = (name: ScreenCommand | TaskCommandName): TaskCommand['page'] => rowOf(name)?.page

/** What a command changes of tasks at once, wherever they are shown; nothing where it asks for something else, or all is so already. */
export const changeBy = (name: ScreenCommand | TaskCommandName, tasks: Tasks, person: Person): Command | null =>
  rowOf(name)?.change?.(tasks, person) ?? null
