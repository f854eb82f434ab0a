import type { TaskOperation } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { NOTHING_MORE } from '../../mutation/command-row.ts'
import { offerOf, type Command } from '../../mutation/commands.ts'
import { fieldChanged, setField } from '../../mutation/commands/set-field.ts'
import { placedAt } from '../../mutation/commands/task-commands.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { Deed } from './deeds.ts'
import type { TextField } from '../texts/field-texts.ts'
import type { UndoOffer } from './undo-stack.ts'

const changed = (before: Task, { property }: TaskOperation, shows: Partial<Task>): Command | null => {
  const after = { ...before, ...shows }
  const key =
    property === 'assigneeId'
      ? 'assignee'
      : property === 'labelIds'
        ? 'labels'
        : property === 'isCompleted'
          ? 'completedAt'
          : property
  return setField([before], property, () => after[key])
}

/** The command that a deed is; nothing where it cannot be taken back. */
function commandFor(deed: Deed, before: Belongings): Command | null {
  const { task } = before
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what is not named cannot be taken back
  switch (deed.kind) {
    case 'change':
      return changed(task, deed.operation, deed.shows)
    case 'changeSubtask': {
      const subtask = before.subtasks.find(({ id }) => id === deed.id)
      return subtask ? changed(subtask, deed.operation, deed.shows) : null
    }
    case 'deleteSubtask':
      return { name: 'task.delete', tasks: before.subtasks.filter(({ id }) => id === deed.id) }
    case 'delete':
      return { name: 'task.delete', tasks: [task] }
    case 'move': {
      const { move } = deed
      return { name: 'task.send', taskId: task.id, move, value: placedAt(task, move), before: task.taskPlacements }
    }
    case 'orderSubtasks': {
      const { ids: value, shifted, before: order } = deed
      return { name: 'subtask.order', taskId: task.id, value, shifted, before: order }
    }
    default:
      return null
  }
}
/** How a deed is taken back; nothing where it cannot be. `before` is what there was when it was done. */
export function offerFor(deed: Deed, before: Belongings): UndoOffer | null {
  const command = commandFor(deed, before)
  const offer = command && offerOf(command, NOTHING_MORE)
  const isEdit = (deed.kind === 'change' || deed.kind === 'changeSubtask') && deed.operation.property !== 'isCompleted'
  return offer && { ...offer, isQuiet: isEdit }
}

/** How a text that somebody has written is taken back; said aloud where the task it was written in is closed. */
export function offerForText(
  id: string,
  { field, from, to }: { field: TextField; from: string; to: string },
  isOpen: boolean,
): UndoOffer | null {
  const written = (text: string) => (field === 'description' && text === '' ? null : text)
  const change = fieldChanged<'description'>('description', { id, value: written(to), before: written(from) })
  const offer = offerOf({ ...change, property: field }, NOTHING_MORE)
  return offer && { ...offer, isQuiet: isOpen }
}
