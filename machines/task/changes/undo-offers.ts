import type { TaskOperation } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { Deed } from './deeds.ts'
import type { TextField } from '../texts/field-texts.ts'
import type { UndoOffer } from './undo-stack.ts'

/** The operation that makes a property of a task what it is now. */
export function operationFor(task: Task, property: TaskOperation['property']): TaskOperation {
  const op = 'replace'
  switch (property) {
    case 'name':
      return { op, property, value: task.name }
    case 'description':
      return { op, property, value: task.description }
    case 'priority':
      return { op, property, value: task.priority }
    case 'dueDate':
      return { op, property, value: task.dueDate }
    case 'assigneeId':
      return { op, property, value: task.assignee?.id ?? null }
    case 'labelIds':
      return { op, property, value: task.labels.map(({ id }) => id) }
    case 'isCompleted':
      return { op, property, value: task.completedAt !== null }
  }
}

const wordFor = (operation: TaskOperation): string =>
  operation.property === 'isCompleted' ? (operation.value ? 'didComplete' : 'didReopen') : `did_${operation.property}`

const changed = (before: Task, operation: TaskOperation): UndoOffer => ({
  text: { key: `taskPanel.${wordFor(operation)}` },
  undoing: {
    kind: 'change',
    taskId: before.id,
    operations: [operationFor(before, operation.property)],
    written: operation,
  },
  isQuiet: operation.property !== 'isCompleted',
})

/** How a deed is taken back; nothing where it cannot be. `before` is what there was when it was done. */
export function offerFor(deed: Deed, before: Belongings): UndoOffer | null {
  switch (deed.kind) {
    case 'change':
      return changed(before.task, deed.operation)
    case 'changeSubtask': {
      const subtask = before.subtasks.find(({ id }) => id === deed.id)
      return subtask ? changed(subtask, deed.operation) : null
    }
    case 'deleteSubtask':
      return { text: { key: 'taskPanel.didDelete' }, undoing: { kind: 'restore', taskId: deed.id } }
    case 'delete':
      return { text: { key: 'taskPanel.didDelete' }, undoing: { kind: 'restore', taskId: before.task.id } }
    case 'move': {
      const { atEnd: _, ...move } = deed.move
      const back = {
        ...move,
        oldColumnId: move.columnId,
        oldProjectId: move.projectId,
        columnId: move.oldColumnId,
        projectId: move.oldProjectId,
        // What came from one's own board may go back there: that is what is taken back.
        ...(move.projectId !== move.oldProjectId && { takesAway: true }),
      }
      return {
        text: { key: 'taskPanel.didMove' },
        undoing: { kind: 'move', taskId: before.task.id, move: back },
      }
    }
    case 'orderSubtasks': {
      const { ids, shifted, before: order } = deed
      if (ids.join() === order.join()) return null
      const undoing = { kind: 'orderSubtasks', taskId: before.task.id, shifted, before: order } as const
      return { text: { key: 'taskPanel.didMove' }, undoing }
    }
    case 'createSubtask':
    case 'createComment':
    case 'changeComment':
    case 'deleteComment':
    case 'createLabel':
    case 'changeLabel':
    case 'deleteLabel':
    case 'renameAttachment':
    case 'deleteAttachment':
    case 'duplicate':
      return null
  }
}

const write = (property: TextField, text: string): TaskOperation =>
  property === 'name'
    ? { op: 'replace', property, value: text }
    : { op: 'replace', property, value: text === '' ? null : text }

/** How a text that somebody has written is taken back; said aloud where the task it was written in is closed. */
export const offerForText = (
  taskId: string,
  { field, from, to }: { field: TextField; from: string; to: string },
  isOpen: boolean,
): UndoOffer => ({
  text: { key: `taskPanel.did_${field}` },
  isQuiet: isOpen,
  undoing: { kind: 'change', taskId, operations: [write(field, from)], written: write(field, to) },
})

const comparable = ({ value }: TaskOperation): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
/** Whether a task still has what somebody has written. */
export const stillHas = (task: Task, written: TaskOperation): boolean =>
  comparable(operationFor(task, written.property)) === comparable(written)
