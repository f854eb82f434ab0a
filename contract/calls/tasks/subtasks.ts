import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Task } from '../../entities/task.ts'
import { SUBTASKS_PER_TASK_MAX } from '../../limits.ts'
import { TaskName } from './tasks.ts'

const ofTask = z.object({ id: z.uuid() })

/**
 * Subtasks are tasks with a `parentId` that stand on no board (but on 'My tasks' when assigned): they are shown, changed,
 * completed, deleted and restored by the calls of tasks. Those have no subtasks of their own (422).
 */
export const createSubtask = call({
  name: 'createSubtask',
  method: 'POST',
  path: '/tasks/:id/subtasks',
  access: 'member',
  params: ofTask,
  /** `isCompleted`: it is done from the start. */
  body: z.strictObject({ name: TaskName, isCompleted: z.optional(z.boolean()) }),
  reply: Task,
})
/** In their order. */
export const listSubtasks = call({
  name: 'listSubtasks',
  method: 'GET',
  path: '/tasks/:id/subtasks',
  access: 'member',
  params: ofTask,
  reply: z.array(Task),
})
/** All subtasks of the task, each once, and no other (400, `subtasks`). */
export const orderSubtasks = call({
  name: 'orderSubtasks',
  method: 'POST',
  path: '/tasks/:id/change-subtasks-order',
  access: 'member',
  params: ofTask,
  body: z.strictObject({ subtasks: z.array(z.uuid()).check(z.maxLength(SUBTASKS_PER_TASK_MAX)) }),
  reply: z.object({ parentId: z.uuid(), subtaskIds: z.array(z.uuid()) }),
})
