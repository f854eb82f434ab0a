import { listColumnHeads, orderColumns, renameColumn } from '#contract/calls/columns.ts'
import { listSubtasks, orderSubtasks } from '#contract/calls/subtasks.ts'
import { changeManyTasks } from '#contract/calls/task-bulk.ts'
import { changeTaskIf, currentTaskIn, restoreTask, showTask } from '#contract/calls/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { orderBack } from '#machines/board/order-back.ts'
import { messagesOfBulk } from '#machines/list/bulk-plan.ts'
import { changed, made, messagesOf } from '#machines/task/outcomes.ts'
import { stillHas } from '#machines/task/undo-offers.ts'
import { ChangedSince, type Undoing } from '#machines/task/undo-stack.ts'
import { ask } from './api.ts'
import { move } from './task-moves.ts'

const CONFLICT = 409

/** Gives a task what it had, as long as it still has what is taken back: any other change meanwhile is asked about anew. */
async function changeBack({ taskId, operations, written }: Extract<Undoing, { kind: 'change' }>): Promise<Task> {
  const params = { id: taskId }
  const body = [...operations]
  let task = await ask(showTask, { params }, { toast: false })
  for (;;) {
    if (!stillHas(task, written)) throw new ChangedSince()
    const query = { revision: task.revision }
    try {
      return await ask(changeTaskIf, { params, body, query }, { toast: false })
    } catch (failure) {
      const current = currentTaskIn(failure)
      if (current === null) throw failure
      task = current
    }
  }
}

/** Gives a column the name it had, as long as it still has the one that is taken back. */
async function nameBack({ columnId, name, written }: Extract<Undoing, { kind: 'renameColumn' }>): Promise<ColumnHead> {
  try {
    return await ask(renameColumn, { params: { id: columnId }, body: { name, ifNamed: written } }, { toast: false })
  } catch (failure) {
    throw Failure.safeParse(failure).data?.status === CONFLICT ? new ChangedSince() : failure
  }
}

/** Takes back something that was done, and says what that is to everybody who shows it. */
export async function takeBack(undoing: Undoing): Promise<readonly Message[]> {
  if (undoing.kind === 'bulk') {
    const outcome = await ask(changeManyTasks, { body: { deeds: [...undoing.deeds] } }, { toast: false })
    return messagesOfBulk(outcome, undoing.tasks)
  }
  if (undoing.kind === 'renameColumn') {
    const column = await nameBack(undoing)
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
      return changed(await changeBack(undoing))
    case 'restore':
      return made(await ask(restoreTask, { params }, { toast: false }))
    case 'move': {
      const task = await move(undoing.taskId, undoing.move)
      return messagesOf({ kind: 'move', move: undoing.move }, { of: 'task', task }, task)
    }
  }
}
