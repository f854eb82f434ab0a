import { addDays, type Day, daysBetween } from '../days/days.ts'
import { byDay, type DayField, FIRST_DAY, TASK_FIELDS, type TaskDays } from './task-fields.ts'

/** Within what a day of a task can be chosen: not before its first one, nor after its last. */
export const dayLimits = (task: TaskDays, field: DayField): { min?: Day; max?: Day } => {
  if ((TASK_FIELDS[field].end as string) === 'first') return task.dueDate === null ? {} : { max: task.dueDate }
  const from = FIRST_DAY ? task[FIRST_DAY] : null
  return from === null ? {} : { min: from }
}

/**
 * The days of a task that is taken from one day to another: all of them move so far, and it stays as long as it was. Where it
 * comes from no day, it is due there, and begins there at the latest; where it goes to none, it has none.
 */
export function daysMoved(task: TaskDays, from: Day | null, to: Day | null): TaskDays {
  const moved = (day: Day | null): Day | null => {
    if (to === null || day === null) return null
    return from === null ? (day < to ? day : to) : addDays(day, daysBetween(from, to))
  }
  const days = byDay((field) => moved(task[field]))
  return from === null ? { ...days, dueDate: to } : days
}
