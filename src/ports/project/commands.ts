import { fromPromise } from 'xstate'
import { orderColumns, renameColumn } from '#contract/calls/columns.ts'
import { changeTask } from '#contract/calls/tasks.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { ask } from '../api/api.ts'

/** The call of each command. One whose words say what went wrong is asked quietly. */
function callFor(command: Command): Promise<unknown> {
  switch (command.name) {
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

/** Carries a command out. It is sent even when its page is left before the answer: it carries no signal. */
export const sendCommand = fromPromise<unknown, { command: Command }>(({ input: { command } }) => callFor(command))
