import type { TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { placedAt, type MoveTasks, type SendTask } from './task-commands.ts'

/** The command that sends a task to a column; null where it does not stand in the project it is to leave. */
export function sendTask(
  task: Task,
  projectId: string | null,
  to: { readonly projectId: string; readonly columnId: string; readonly atEnd?: boolean },
): SendTask | null {
  const from = task.taskPlacements.find((one) => one.projectId === projectId)
  if (!from) return null
  const { projectId: oldProjectId, columnId: oldColumnId } = from
  const atEnd = to.atEnd === true && { atEnd: true }
  const where = { oldProjectId, oldColumnId, projectId: to.projectId, columnId: to.columnId }
  const move: TaskMove = { origin: 'task', ...where, prevId: null, ...atEnd }
  const [value, before] = [placedAt(task, move), task.taskPlacements]
  return { name: 'task.send', taskId: task.id, move, value, before, done: task.completedAt }
}

/** The command that brings tasks to the top of a column of their board; null where all of them stand in it. */
export function moveTasks(
  tasks: readonly Task[],
  column: { readonly id: string; readonly projectId: string } | undefined,
  placementsFor: (task: Task) => readonly Placement[],
): MoveTasks | null {
  if (!column) return null
  const { id: columnId, projectId } = column
  const isThere = ({ taskPlacements }: Task) =>
    taskPlacements.some((one) => one.projectId === projectId && one.columnId === columnId)
  const changes = tasks
    .filter((task) => !isThere(task))
    .map((task) => ({
      id: task.id,
      value: placementsFor(task),
      before: task.taskPlacements,
      done: task.completedAt,
    }))
  return changes.length === 0 ? null : { name: 'tasks.move', projectId, to: 'top', changes }
}
