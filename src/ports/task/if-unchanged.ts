import { changeTaskIf, currentTaskIn, showTask } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { hasShown, operationOf, type SetField } from '#machines/mutation/commands/set-field.ts'
import { ask } from '../api/api.ts'

/** The screen that asked, or the toast of the undo, says what went wrong. */
const QUIETLY = { toast: false } as const

/**
 * Gives a task another value, as long as it still has the one from before. Answers with the task as it stands where others have
 * changed that field meanwhile; null where it has the value now.
 */
export async function changeIfUnchanged(
  { property }: SetField,
  { id, value, before }: SetField['changes'][number],
  key: string,
): Promise<Task | null> {
  const params = { id }
  const body = [operationOf(property, value)]
  let task = await ask(showTask, { params }, QUIETLY)
  for (;;) {
    // It was sent before, and no answer came.
    if (hasShown(task, property, value)) return null
    if (!hasShown(task, property, before)) return task
    const query = { revision: task.revision }
    try {
      await ask(changeTaskIf, { params, body, query }, { ...QUIETLY, key })
      return null
    } catch (failure) {
      const current = currentTaskIn(failure)
      if (current === null) throw failure
      task = current
    }
  }
}
