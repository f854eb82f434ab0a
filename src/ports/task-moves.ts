import { moveTask, showTask, type TaskMove } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { ask } from './api.ts'

/** Moves a task, and says what it is where it stands then. */
export async function move(taskId: string, body: TaskMove): Promise<Task> {
  const params = { id: taskId }
  await ask(moveTask, { params, body })
  return ask(showTask, { params })
}
