import { sql } from 'drizzle-orm'
import { NOW } from '../../../db/sql/now.ts'
import type { ActivityType } from '#contract/entities/activity.ts'
import { DAY_FIELDS, type DayField, rangeIsReversed, TASK_FIELDS, type TaskDays } from '#contract/tasks/task-fields.ts'
import { noteActivities } from '../activities.ts'
import { fail, learn, noteOfTasks, type TaskWork } from '../task-work.ts'
import type { FieldWrite } from './field-write.ts'
import { columnBefore, columnOf } from './plain-fields.ts'

/**
 * Other days, and that the task has moved to them from the ones it had. Together with the days that a task keeps, the first
 * must not come after the last.
 */
export function scheduling(days: Partial<TaskDays>): FieldWrite {
  const given = DAY_FIELDS.filter((field) => days[field] !== undefined)
  const next = (field: DayField) => sql`${days[field]}::date`
  const moves = sql.join(
    given.map((field) => sql`${columnOf(field)} is distinct from ${next(field)}`),
    sql` or `,
  )
  const daysIn = ({ facts }: TaskWork, id: string): TaskDays | null => {
    const before = facts.get(id)
    return before ? { ...before.days, ...days } : null
  }
  return {
    admit: (work, ids) => {
      const reversed = new Set(ids.filter((id) => rangeIsReversed(daysIn(work, id))))
      fail(work, [...reversed], 'daysReversed')
      return ids.filter((id) => !reversed.has(id))
    },
    row: {
      set: [
        ...given.map((field) => sql`${columnOf(field)} = ${next(field)}`),
        sql`due_moved_at = case when ${moves} then ${NOW} else due_moved_at end`,
        ...DAY_FIELDS.map(
          (field) =>
            sql`${columnBefore(field)} = case when ${moves} then ${columnOf(field)} else ${columnBefore(field)} end`,
        ),
      ],
      differs: sql`(${moves})`,
    },
    follow: (work, ids) => {
      const { db, by, facts } = work
      const noted = given.flatMap((field) => {
        const day = days[field]
        const taskIds = ids.filter((id) => facts.get(id)?.days[field] !== day)
        return TASK_FIELDS[field].history.map((type: ActivityType) => {
          const entries = taskIds.map((taskId) => ({
            taskId,
            value: { field, day: day ?? null },
            was: facts.get(taskId)?.days[field] ?? '',
          }))
          return noteOfTasks(work, noteActivities(db, { userId: by.userId, type, entries }))
        })
      })
      for (const id of ids) {
        const now = daysIn(work, id)
        if (now) learn(work, id, { days: now })
      }
      return Promise.all(noted)
    },
  }
}
