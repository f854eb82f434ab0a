import type { Label } from '#contract/entities/label.ts'
import type { Person } from '#contract/entities/user.ts'

/** What a new task is given besides its name. */
export interface NewTaskFields {
  readonly dueDate: string | null
  readonly assignee: Person | null
  readonly labels: readonly Label[]
  /** It is done from the start: its line said so. */
  readonly isCompleted?: true
}

/** A task to make at the end of a column. */
export interface TaskEntered {
  readonly type: 'task.entered'
  readonly columnId: string
  readonly name: string
  readonly given: NewTaskFields
}

/** Several tasks to make at once, at the end of a column in their order. */
export interface NewTasks {
  readonly projectId: string
  readonly columnId: string
  readonly names: readonly string[]
  /** Which of them are done from the start, by their places. */
  readonly completed: readonly number[]
  readonly given: NewTaskFields
}

export const NO_TASK_FIELDS: NewTaskFields = { dueDate: null, assignee: null, labels: [] }

/** As the calls that make tasks say it. */
export const newTaskBody = ({ dueDate, assignee, labels, isCompleted }: NewTaskFields) => ({
  ...(dueDate !== null && { dueDate }),
  ...(assignee !== null && { assigneeId: assignee.id }),
  ...(labels.length > 0 && { labelIds: labels.map(({ id }) => id) }),
  ...(isCompleted && { isCompleted }),
})

/** With a label more, or with one less. */
export const labelTurned = (given: NewTaskFields, label: Label): NewTaskFields => {
  const others = given.labels.filter(({ id }) => id !== label.id)
  return { ...given, labels: others.length < given.labels.length ? others : [...others, label] }
}
