import type { Label, LabelForm } from '#contract/entities/label.ts'
import type { Priority, Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Deed } from '../task/changes/deeds.ts'
import { moveOf } from '../task/panel/task-panel-events.ts'

/** Which task is meant, and whether it is a card of the board that is shown: that board then moves it itself. */
export interface About {
  readonly taskId: string
  readonly projectId: string
  readonly isCard: boolean
}

/** What can be done to a task without opening it. */
export type Want =
  | { kind: 'assign'; person: Person | null }
  | { kind: 'label'; label: Label; isOn: boolean }
  /** It is made first, and is then wanted as the others are. */
  | { kind: 'newLabel'; form: LabelForm }
  | { kind: 'priority'; priority: Priority | null }
  | { kind: 'dueDate'; day: string | null }
  | { kind: 'complete' }
  | { kind: 'move'; projectId: string; columnId: string; atEnd: boolean }
  | { kind: 'duplicate' }
  | { kind: 'delete' }
  | { kind: 'link' }

const labelsWith = (labels: readonly Label[], label: Label, isOn: boolean): Label[] => {
  const others = labels.filter(({ id }) => id !== label.id)
  return isOn ? [...others, label] : others
}

/** What is to be done to a task as it is now; nothing where it is so already, or where nothing is done to the task itself. */
export function deedFor(want: Want, task: Task, projectId: string): Deed | null {
  const op = 'replace'
  const change = (deed: Omit<Extract<Deed, { kind: 'change' }>, 'kind'>): Deed => ({ kind: 'change', ...deed })
  switch (want.kind) {
    case 'assign': {
      const { person } = want
      if ((person?.id ?? null) === (task.assignee?.id ?? null)) return null
      return change({
        operation: { op, property: 'assigneeId', value: person?.id ?? null },
        shows: { assignee: person },
      })
    }
    case 'label': {
      if (task.labels.some(({ id }) => id === want.label.id) === want.isOn) return null
      const labels = labelsWith(task.labels, want.label, want.isOn)
      return change({ operation: { op, property: 'labelIds', value: labels.map(({ id }) => id) }, shows: { labels } })
    }
    case 'priority': {
      const { priority } = want
      if (priority === task.priority) return null
      return change({ operation: { op, property: 'priority', value: priority }, shows: { priority } })
    }
    case 'dueDate': {
      if (want.day === task.dueDate) return null
      return change({ operation: { op, property: 'dueDate', value: want.day }, shows: { dueDate: want.day } })
    }
    case 'complete': {
      const isOpen = task.completedAt === null
      // Only whether there is a moment shows; which one it is the server says.
      const shows = { completedAt: isOpen ? task.updatedAt : null }
      return change({ operation: { op, property: 'isCompleted', value: isOpen }, shows })
    }
    case 'move': {
      const move = moveOf(task, projectId, want)
      return move && { kind: 'move', move: { ...move, ...(want.atEnd && { atEnd: true }) } }
    }
    case 'duplicate':
      return { kind: 'duplicate' }
    case 'delete':
      return { kind: 'delete' }
    case 'newLabel':
    case 'link':
      return null
  }
}
