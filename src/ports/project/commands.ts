import { fromPromise } from 'xstate'
import { orderColumns, renameColumn } from '#contract/calls/columns.ts'
import { changeTask, moveTask, type TaskMoved } from '#contract/calls/tasks.ts'
import type { Move } from '#machines/board/cards/task-move.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

const moveOf = ({ taskId, projectId, from, to }: Move) => ({
  params: { id: taskId },
  body: {
    origin: 'board' as const,
    oldColumnId: from.columnId,
    oldProjectId: projectId,
    columnId: to.columnId,
    projectId,
    prevId: to.prevId,
    ...(to.atEnd === true && { atEnd: true }),
  },
})

/** The call of each command. One whose words say what went wrong is asked quietly. */
function callFor(command: Command): Promise<unknown> {
  switch (command.name) {
    case 'task.move': {
      const { taskId, projectId, before: from, value: to } = command
      return ask(moveTask, moveOf({ taskId, projectId, from, to }), { toast: false })
    }
    case 'task.rename': {
      const body = [{ op: 'replace' as const, property: 'name' as const, value: command.value }]
      return ask(changeTask, { params: { id: command.taskId }, body })
    }
    case 'task.schedule': {
      const body = [{ op: 'replace' as const, property: 'dueDate' as const, value: command.value }]
      return ask(changeTask, { params: { id: command.taskId }, body }, { toast: false })
    }
    case 'column.rename':
      return ask(renameColumn, { params: { id: command.columnId }, body: { name: command.value } })
    case 'column.order':
      return ask(
        orderColumns,
        { params: { id: command.projectId }, body: { columns: [...command.value] } },
        { toast: false },
      )
  }
}

/** Moves a task. The mutations say when that failed. */
export const commitMove: Port<TaskMoved, Move> = portOf(moveTask, moveOf, { toast: false, outlivesActor: true })

/** Carries any other command out. It is sent even when its page is left before the answer: it carries no signal. */
export const sendCommand = fromPromise<unknown, { command: Command }>(({ input: { command } }) => callFor(command))
