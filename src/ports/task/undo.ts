import { listColumnHeads, orderColumns, renameColumn } from '#contract/calls/columns.ts'
import { listSubtasks, orderSubtasks } from '#contract/calls/subtasks.ts'
import { changeManyTasks } from '#contract/calls/task-bulk.ts'
import { changeTaskIf, currentTaskIn, moveTask, restoreTask, showTask } from '#contract/calls/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { Failure } from '#contract/errors.ts'
import { orderBack } from '#machines/board/columns/order-back.ts'
import { stillHas } from '#machines/task/changes/undo-offers.ts'
import { ChangedSince, type Undoing } from '#machines/task/changes/undo-stack.ts'
import { ask } from '../api/api.ts'

const CONFLICT = 409
/** The toast of the undo says what went wrong. */
const QUIETLY = { toast: false } as const

/** Gives a task what it had, as long as it still has what is taken back: any other change meanwhile is asked about anew. */
async function changeBack({ taskId, operations, written }: Extract<Undoing, { kind: 'change' }>): Promise<Task> {
  const params = { id: taskId }
  const body = [...operations]
  let task = await ask(showTask, { params }, QUIETLY)
  for (;;) {
    if (!stillHas(task, written)) throw new ChangedSince()
    const query = { revision: task.revision }
    try {
      return await ask(changeTaskIf, { params, body, query }, QUIETLY)
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
    return await ask(renameColumn, { params: { id: columnId }, body: { name, ifNamed: written } }, QUIETLY)
  } catch (failure) {
    throw Failure.safeParse(failure).data?.status === CONFLICT ? new ChangedSince() : failure
  }
}

/** Puts rows back to where they stood in the order from before, as far as they are still there. */
function orderedBack(undoing: Extract<Undoing, { kind: `order${string}` }>, rows: readonly { id: string }[]): string[] {
  const now = rows.map(({ id }) => id)
  if (!undoing.shifted.some((id) => now.includes(id))) throw new Error('none of what was moved is there any more')
  return [...orderBack(now, undoing)]
}

async function undoOne(undoing: Undoing): Promise<unknown> {
  switch (undoing.kind) {
    case 'bulk':
      return ask(changeManyTasks, { body: { commands: [...undoing.deeds] } }, QUIETLY)
    case 'renameColumn':
      return nameBack(undoing)
    case 'orderColumns': {
      const params = { id: undoing.projectId }
      const columns = orderedBack(undoing, await ask(listColumnHeads, { params }, QUIETLY))
      return ask(orderColumns, { params, body: { columns } }, QUIETLY)
    }
    case 'orderSubtasks': {
      const params = { id: undoing.taskId }
      const subtasks = orderedBack(undoing, await ask(listSubtasks, { params }, QUIETLY))
      return ask(orderSubtasks, { params, body: { subtasks } }, QUIETLY)
    }
    case 'change':
      return changeBack(undoing)
    case 'restore':
      return ask(restoreTask, { params: { id: undoing.taskId } }, QUIETLY)
    case 'move':
      return ask(moveTask, { params: { id: undoing.taskId }, body: undoing.move }, QUIETLY)
  }
}

/** Takes back something that was done. What that is to all who show it, the messages of the answer say. */
export async function takeBack(undoing: Undoing): Promise<null> {
  await undoOne(undoing)
  return null
}
