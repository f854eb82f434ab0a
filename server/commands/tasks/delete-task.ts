import type { Database } from '../../db/pool.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { notThere } from '../not-done.ts'
import { appendMessages } from '../outbox/append.ts'
import { destroyedTold, destroyTasks } from './destroy.ts'
import { requireTask } from './read-task.ts'
import { recountSubtasks } from './recount.ts'

/** Takes a task off every board, or a subtask from its task. Its row, its history and the places where it stood are kept. */
export const deleteTask = (database: Database, by: Member, taskId: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    const [, , [deleted]] = await Promise.all([
      lock(db, { tasks: [taskId] }),
      requireTask(db, by, taskId),
      destroyTasks(db, by, [taskId]),
    ])
    if (!deleted) throw notThere()
    if (deleted.parentId !== null) await recountSubtasks(db, deleted.parentId)
    await appendMessages(db, destroyedTold(deleted, by))
    return null
  })
