import { sql } from 'drizzle-orm'
import { NOW } from '../../../db/sql/now.ts'
import { noteActivities } from '../activities.ts'
import { followCompletion, type Turning } from '../places/follow-completion.ts'
import { recountSubtasks } from '../recount.ts'
import { learn, noteOfTasks } from '../task-work.ts'
import type { FieldWrite } from './field-write.ts'

/**
 * That tasks are done, or not: the card of the task that one is a subtask of shows how many are, and on their boards they go to
 * the column for that.
 */
export const completing = (isCompleted: boolean, turning: Turning): FieldWrite => ({
  row: {
    set: [sql`completed_at = case when ${isCompleted} then coalesce(completed_at, ${NOW}) end`],
    differs: sql`(completed_at is not null) <> ${isCompleted}`,
  },
  follow: (work, ids) => {
    const { db, by, facts } = work
    const turned = ids.filter((id) => facts.get(id)?.isCompleted !== isCompleted)
    if (turned.length === 0) return Promise.resolve()
    const parentIds = [...new Set(turned.flatMap((id) => facts.get(id)?.parentId ?? []))]
    const entries = turned.map((taskId) => ({ taskId, value: {} }))
    const type = isCompleted ? 'complete' : 'undone'
    const noted = noteOfTasks(work, noteActivities(db, { userId: by.userId, type, entries }))
    for (const id of turned) learn(work, id, { isCompleted })
    const moved = followCompletion(work, turned, isCompleted, turning)
    return Promise.all([noted, recountSubtasks(db, parentIds), moved])
  },
})
