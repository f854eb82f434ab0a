import { listColumnHeads, orderColumns, renameColumn } from '#contract/calls/columns.ts'
import { listSubtasks, orderSubtasks } from '#contract/calls/subtasks.ts'
import { changeManyTasks } from '#contract/calls/task-bulk.ts'
import { changeTask, restoreTask } from '#contract/calls/tasks.ts'
import type { Message } from '#contract/messages.ts'
import { orderBack } from '#machines/board/order-back.ts'
import { messagesOfBulk } from '#machines/list/bulk-plan.ts'
import { changed, made, messagesOf } from '#machines/task/outcomes.ts'
import type { Undoing } from '#machines/task/undo-stack.ts'
import { ask } from './api.ts'
import { move } from './task-moves.ts'

/** Takes back something that was done, and says what that is to everybody who shows it. */
export async function takeBack(undoing: Undoing): Promise<readonly Message[]> {
  if (undoing.kind === 'bulk') {
    const outcome = await ask(changeManyTasks, { body: { deeds: [...undoing.deeds] } }, { toast: false })
    return messagesOfBulk(outcome, undoing.tasks)
  }
  if (undoing.kind === 'renameColumn') {
    const { columnId, name } = undoing
    const column = await ask(renameColumn, { params: { id: columnId }, body: { name } }, { toast: false })
    return [{ type: 'COLUMN_UPDATED', seq: null, data: { column } }]
  }
  if (undoing.kind === 'orderColumns') {
    const { projectId } = undoing
    const params = { id: projectId }
    const now = (await ask(listColumnHeads, { params }, { toast: false })).map(({ id }) => id)
    if (!undoing.shifted.some((id) => now.includes(id))) throw new Error('none of these columns is there any more')
    const order = [...orderBack(now, undoing)]
    const columns = await ask(orderColumns, { params, body: { columns: order } }, { toast: false })
    return [{ type: 'COLUMN_ORDER_UPDATED', seq: null, data: { projectId, columns } }]
  }
  const params = { id: undoing.taskId }
  switch (undoing.kind) {
    case 'orderSubtasks': {
      const now = (await ask(listSubtasks, { params }, { toast: false })).map(({ id }) => id)
      if (!undoing.shifted.some((id) => now.includes(id))) throw new Error('none of these subtasks is there any more')
      const body = { subtasks: [...orderBack(now, undoing)] }
      return [
        {
          type: 'SUBTASK_ORDER_CHANGED',
          seq: null,
          data: await ask(orderSubtasks, { params, body }, { toast: false }),
        },
      ]
    }
    case 'change':
      return changed(await ask(changeTask, { params, body: [...undoing.operations] }, { toast: false }))
    case 'restore':
      return made(await ask(restoreTask, { params }, { toast: false }))
    case 'move': {
      const task = await move(undoing.taskId, undoing.move)
      return messagesOf({ kind: 'move', move: undoing.move }, { of: 'task', task }, task)
    }
  }
}
