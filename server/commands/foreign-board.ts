import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Task } from '#contract/entities/task.ts'
import type { PlainField } from '#contract/tasks/task-fields.ts'

/** A person that a foreign board names; matched with the workspace's members by e-mail, else by full name. */
export interface ForeignPerson {
  key: string
  fullName: string
  email: string | null
}

/** One line of a task's history that is worth keeping. */
export interface ForeignActivity {
  type: 'comment' | 'create' | 'moveColumn'
  personKey: string | null
  /** The name to show where the person has no account here. */
  personName: string
  at: Date
  text?: string
  /** For a creation or a move: the column that it came to, by key, and what that was called. */
  columnKey?: string
  columnName?: string
}

export interface ForeignSubtask {
  name: string
  isDone: boolean
}

/** A task from elsewhere; a field that its tool does not know is left out. */
export interface ForeignTask extends Partial<Pick<Task, PlainField>> {
  name: string
  createdAt: Date
  completedAt: Date | null
  labelKeys: string[]
  personKeys: string[]
  subtasks: ForeignSubtask[]
  activities: ForeignActivity[]
}

/** A board from elsewhere in our own words, whatever tool it came from. */
export interface ForeignBoard {
  name: string
  description: string | null
  people: ForeignPerson[]
  labels: { key: string; name: string; color: string }[]
  /** Of which kind a column is; where its tool does not say, its name does. */
  columns: { key: string; name: string; kind?: ColumnKind; tasks: ForeignTask[] }[]
}
