import type { Task } from '#contract/entities/task.ts'
import type { Database } from '../../db/pool.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { notThere } from '../not-done.ts'
import { appendMessages } from '../outbox/append.ts'
import { copyTasks } from './copy-tasks.ts'
import { asSeenBy, requireTask } from './read-task.ts'
import { arrivalTold } from './told.ts'

/** A task like another one, with its subtasks: nothing done yet, without comments, history and files. */
export const duplicateTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    const [, task] = await Promise.all([lock(db, { boardsOf: [taskId], tasks: [taskId] }), requireTask(db, by, taskId)])
    const [made] = await copyTasks(db, by, [taskId], new Map([[taskId, task]]))
    if (!made) throw notThere()
    await appendMessages(db, arrivalTold(made, by))
    return asSeenBy(by.userId, made)
  })
