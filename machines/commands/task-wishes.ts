import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Command } from '../mutation/commands.ts'
import { completion, setField } from '../mutation/commands/set-field.ts'
import type { ScreenCommand } from './shortcuts-table.ts'

/** The pages of the palette that a command opens for a task. */
export const PAGES = {
  assign: 'assignee',
  labels: 'labels',
  dueDate: 'dueDate',
  priority: 'priority',
  moveTo: 'moveTo',
} as const
export const isPaged = (command: ScreenCommand): command is keyof typeof PAGES => command in PAGES

type Change = (task: Task, person: Person) => Command | null
const CHANGES: Readonly<Partial<Record<ScreenCommand, Change>>> = {
  assignToMe: (task, person) => setField([task], 'assigneeId', () => person),
  complete: (task) => setField([task], 'isCompleted', completion(task.completedAt === null)),
  duplicate: (task) => ({ name: 'task.duplicate', tasks: [task] }),
}

/** What a command changes of a task at once, wherever it is shown; nothing where it asks for something else, or all is so already. */
export const changeBy = (command: ScreenCommand, task: Task, person: Person): Command | null =>
  CHANGES[command]?.(task, person) ?? null
