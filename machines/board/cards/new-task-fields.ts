import type { Label } from '#contract/entities/label.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Line } from '../../forms/lines.ts'

/** What a new task is given besides its name. */
export interface NewTaskFields {
  readonly dueDate: string | null
  readonly assignee: Person | null
  readonly labels: readonly Label[]
}

/** Tasks to make at the end of a column, one of each line, in their order. */
export interface TaskEntered {
  readonly type: 'task.entered'
  readonly columnId: string
  readonly lines: readonly Line[]
  readonly given: NewTaskFields
}

export const NO_TASK_FIELDS: NewTaskFields = { dueDate: null, assignee: null, labels: [] }

/** As the calls that make tasks say it. */
export const newTaskBody = ({ dueDate, assignee, labels }: NewTaskFields) => ({
  ...(dueDate !== null && { dueDate }),
  ...(assignee !== null && { assigneeId: assignee.id }),
  ...(labels.length > 0 && { labelIds: labels.map(({ id }) => id) }),
})

/** With a label more, or with one less. */
export const labelTurned = (given: NewTaskFields, label: Label): NewTaskFields => {
  const others = given.labels.filter(({ id }) => id !== label.id)
  return { ...given, labels: others.length < given.labels.length ? others : [...others, label] }
}
