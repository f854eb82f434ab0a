import type { TaskMove, TaskOperation } from '#contract/calls/tasks.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import type { Label, LabelForm } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import type { Shift } from '../board/column-hand.ts'

/** One thing that is done to a task, or to what belongs to it. They are sent one after the other, in their order. */
export type Deed =
  /** `shows` is what the task looks like with it, until the server has answered. */
  | { kind: 'change'; operation: TaskOperation; shows: Partial<Task> }
  | { kind: 'createSubtask'; draftId: string; name: string }
  | { kind: 'changeSubtask'; id: string; operation: TaskOperation; shows: Partial<Task> }
  | { kind: 'deleteSubtask'; id: string }
  /** Some were put elsewhere in the order from before, and this is the order they make. */
  | ({ kind: 'orderSubtasks'; ids: readonly string[] } & Shift)
  | { kind: 'createComment'; text: string }
  | { kind: 'changeComment'; id: string; text: string }
  | { kind: 'deleteComment'; id: string }
  | { kind: 'createLabel'; form: LabelForm }
  | { kind: 'changeLabel'; id: string; form: LabelForm }
  | { kind: 'deleteLabel'; id: string }
  | { kind: 'renameAttachment'; id: string; name: string }
  | { kind: 'deleteAttachment'; id: string }
  | { kind: 'duplicate' }
  | { kind: 'move'; move: TaskMove }
  | { kind: 'delete' }

/** What only the answer says: which copy, and which label, was made. All else its messages say. */
export type Outcome = { of: 'duplicate'; taskId: string } | { of: 'label'; labelId: string } | { of: 'nothing' }

/** What belongs to a task, as the server has it. */
export interface Belongings {
  readonly task: Task
  readonly subtasks: readonly Task[]
  readonly attachments: readonly Attachment[]
  readonly labels: readonly Label[]
}

const DRAFT = {
  number: 0,
  revision: 0,
  description: null,
  priority: null,
  dueDate: null,
  assignee: null,
  completedAt: null,
  labels: [] as Label[],
  taskPlacements: [] as Task['taskPlacements'],
}

const replaced = <Row extends { readonly id: string }>(rows: readonly Row[], id: string, fields: Partial<Row>): Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row))
const without = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter((row) => row.id !== id)

/** Puts rows into an order; those it does not name stay behind. */
export const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] => {
  const place = (row: Row) => (ids.includes(row.id) ? ids.indexOf(row.id) : ids.length)
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** What a task and its belongings look like with a deed that the server has not answered yet. */
export function seenWith(there: Belongings, deed: Deed): Belongings {
  const { task, subtasks, attachments, labels } = there
  switch (deed.kind) {
    case 'change':
      return { ...there, task: { ...task, ...deed.shows } }
    case 'createSubtask':
      return { ...there, subtasks: [...subtasks, { ...task, ...DRAFT, id: deed.draftId, name: deed.name }] }
    case 'changeSubtask':
      return { ...there, subtasks: replaced(subtasks, deed.id, deed.shows) }
    case 'deleteSubtask':
      return { ...there, subtasks: without(subtasks, deed.id) }
    case 'orderSubtasks':
      return { ...there, subtasks: inOrder(subtasks, deed.ids) }
    case 'changeLabel':
      return { ...there, labels: replaced(labels, deed.id, deed.form), task: relabelled(task, deed.id, deed.form) }
    case 'deleteLabel':
      return { ...there, labels: without(labels, deed.id), task: relabelled(task, deed.id, null) }
    case 'renameAttachment':
      return { ...there, attachments: replaced(attachments, deed.id, { name: deed.name }) }
    case 'deleteAttachment':
      return { ...there, attachments: without(attachments, deed.id) }
    case 'createComment':
    case 'changeComment':
    case 'deleteComment':
    case 'createLabel':
    case 'duplicate':
    case 'delete':
      return there
    case 'move':
      return { ...there, task: { ...task, taskPlacements: task.taskPlacements.map((one) => movedBy(one, deed.move)) } }
  }
}

const movedBy = (placement: Placement, { oldProjectId, projectId, columnId }: TaskMove): Placement =>
  placement.projectId === oldProjectId ? { ...placement, projectId, columnId } : placement

/** A task whose label has other fields now, or is gone. */
export const relabelled = (task: Task, labelId: string, fields: Partial<Label> | null): Task =>
  task.labels.some(({ id }) => id === labelId)
    ? { ...task, labels: fields ? replaced(task.labels, labelId, fields) : without(task.labels, labelId) }
    : task
