import type { Task } from '#contract/entities/task.ts'
import { useHasCome, useNow } from '../../ui/dates/use-now.ts'
import { type Due, dueAt } from './due.ts'

/** How a task stands to now, in the zone of its project; nothing is late that is done, or due on no day. */
export function useDue(
  task: Pick<Task, 'dueDate' | 'dueTime' | 'completedAt'> | undefined,
  timeZone: string | null,
): Due {
  const { today } = useNow()
  const { dueDate = null, dueTime = null, completedAt = null } = task ?? {}
  const hasCome = useHasCome(dueDate, dueTime, timeZone)
  return dueDate === null || completedAt !== null ? 'later' : dueAt(dueDate, today, hasCome)
}
