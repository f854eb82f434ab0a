import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'

/** A task as the store keeps it: labels and people are rows of their own, so that a new name of one is everywhere at once. */
export type TaskRow = Omit<Task, 'labels' | 'assignee'> & {
  readonly labelIds: readonly string[]
  readonly assigneeId: string | null
}

/** Takes a task of the wire apart. */
export function rowOf({ labels, assignee, ...fields }: Task): TaskRow {
  return { ...fields, labelIds: labels.map(({ id }) => id), assigneeId: assignee?.id ?? null }
}

/** The same for some of its fields. */
export function patchOf({ labels, assignee, ...fields }: Partial<Task>): Partial<TaskRow> {
  return {
    ...fields,
    ...(labels && { labelIds: labels.map(({ id }) => id) }),
    ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }),
  }
}

/** Puts a task together again. A label that is gone is not worn any more, and nobody has a task whom nobody knows. */
export function taskOf(
  { labelIds, assigneeId, ...fields }: TaskRow,
  labelAt: (id: string) => Label | undefined,
  personAt: (id: string) => Person | undefined,
): Task {
  return {
    ...fields,
    labels: labelIds.flatMap((id) => labelAt(id) ?? []),
    assignee: (assigneeId === null ? null : personAt(assigneeId)) ?? null,
  }
}

/** Whether a task wears one of these labels, or belongs to one of these people. */
export const wearsOneOf =
  ({ labelIds, personIds }: { readonly labelIds: readonly string[]; readonly personIds: readonly string[] }) =>
  (row: TaskRow | undefined): boolean =>
    row !== undefined &&
    (personIds.includes(row.assigneeId ?? '') || row.labelIds.some((labelId) => labelIds.includes(labelId)))
