import { createSubtask, orderSubtasks } from '#contract/calls/tasks/subtasks.ts'
import type { Reorder } from '../../board/columns/column-drag.ts'
import { textOfLine } from '../../forms/lines.ts'
import { callOf, never, only, orderRow, type CommandRow } from '../command-row.ts'
import { DONE_AT_ONCE, DRAFT, draftIdOf } from './draft.ts'

export interface CreateSubtask {
  readonly name: 'subtask.create'
  readonly taskId: string
  readonly subtaskName: string
  /** It is done from the start: its line said so. */
  readonly isCompleted?: true
}
/** Some subtasks were put elsewhere in the order from before, and this is the order they make. */
export interface OrderSubtasks extends Reorder {
  readonly name: 'subtask.order'
  readonly taskId: string
  readonly value: readonly string[]
}
export type SubtaskCommands = CreateSubtask | OrderSubtasks

export const SUBTASK_COMMANDS: {
  readonly [Name in SubtaskCommands['name']]: CommandRow<Extract<SubtaskCommands, { name: Name }>>
} = {
  'subtask.create': {
    key: never,
    line: ({ taskId }) => [taskId],
    call: ({ taskId, subtaskName: name, isCompleted }) => {
      const body = { name, ...(isCompleted && { isCompleted }) }
      return callOf(createSubtask, { params: { id: taskId }, body }, { toast: 'onFieldErrors' })
    },
    apply: ({ taskId, subtaskName: name, isCompleted = false }, changeId) => {
      const id = draftIdOf(changeId)
      const completedAt = isCompleted ? DONE_AT_ONCE : null
      return { tasks: only(id, { ...DRAFT, id, name, completedAt, parentId: taskId }) }
    },
    inverse: never,
    failed: null,
    givenBack: ({ subtaskName: name, isCompleted: isDone = false }) => ({
      to: 'subtasks',
      event: { type: 'text.givenBack', text: textOfLine({ name, isDone }) },
    }),
  },
  'subtask.order': {
    key: ({ taskId }) => taskId,
    line: ({ taskId }) => [taskId],
    call: ({ taskId, value }) => callOf(orderSubtasks, { params: { id: taskId }, body: { subtasks: [...value] } }),
    apply: ({ taskId, value }) => ({ subtaskOrders: only(taskId, { id: taskId, ids: value }) }),
    ...orderRow<OrderSubtasks>(),
    words: () => ({ key: 'taskPanel.didMove' }),
    failed: null,
  },
}
