import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Task } from '#contract/entities/task.ts'
import { SUBTASKS_PER_TASK_MAX } from '#contract/limits.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { appendMessage, appendMessages } from '../outbox/append.ts'
import { noteActivities } from '../tasks/activities.ts'
import { writeFields } from '../tasks/fields/write-fields.ts'
import { openWork } from '../tasks/task-work.ts'
import { asSeenBy, readFamily, readSubtaskIds, readWholeTask, requireTask } from '../tasks/queries/read-task.ts'
import { recountSubtasks } from '../tasks/recount.ts'
import { messagesOfArrival } from '../tasks/task-messages.ts'

/** The subtasks of a task, in their order. */
export const listSubtasks = (database: Database, by: Member, taskId: string): Promise<Task[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [task, ids] = await Promise.all([requireTask(db, by, taskId), readSubtaskIds(db, taskId)])
    const subtasks = await readFamily(db, by, task, ids)
    return ids.flatMap((id) => subtasks.get(id) ?? [])
  })

/** A new subtask, the last of its siblings; it takes the project's next number. */
export const createSubtask = (
  database: Database,
  by: Member,
  taskId: string,
  { name, isCompleted = false }: { name: string; isCompleted?: boolean | undefined },
): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    const id = randomUUID()
    const [, parent, standing] = await Promise.all([
      lock(db, { boardsOf: [taskId], tasks: [taskId] }),
      requireTask(db, by, taskId),
      firstOf<{ count: number; last: number }>(
        db,
        sql`select (count(*) filter (where deleted_at is null))::int as count, coalesce(max(subtask_order), 0) as last
            from tasks where workspace_id = $workspace and parent_id = ${taskId}`,
      ),
    ])
    const { count, last } = standing ?? { count: 0, last: 0 }
    if (parent.parentId !== null) throw new CommandError({ kind: 'impossible', because: 'subtaskOfSubtask' })
    if (count >= SUBTASKS_PER_TASK_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManySubtasks' })
    const made = await firstOf<{ id: string }>(
      db,
      sql`with taken as (
            update projects set last_task_number = last_task_number + 1
              where workspace_id = $workspace and id = ${parent.homeProjectId}
            returning id, last_task_number as number
          )
          insert into tasks (workspace_id, id, number, home_project_id, parent_id, subtask_order, name)
          select $workspace, ${id}::uuid, taken.number, taken.id, t.id, ${last + 1}, ${name}
          from taken, tasks t where t.workspace_id = $workspace and t.id = ${taskId} and t.deleted_at is null
            returning id`,
    )
    if (!made) throw notFound()
    await noteActivities(db, { userId: by.userId, type: 'create', entries: [{ taskId: id, value: {} }] })
    const completed = isCompleted && writeFields(await openWork(db, by, { taskIds: [id] }), [id], { isCompleted })
    const [, , whole] = await Promise.all([completed, recountSubtasks(db, [taskId]), readWholeTask(db, id)])
    await appendMessages(db, messagesOfArrival(whole, by))
    return asSeenBy(by.userId, whole)
  })

/** Puts the subtasks of a task into this order: all of them, each once, and no other. */
export const orderSubtasks = (database: Database, by: Member, parentId: string, subtaskIds: string[]) =>
  database.tenant(by.tenantId, async (db): Promise<{ parentId: string; subtaskIds: string[] }> => {
    const [, parent, standing] = await Promise.all([
      lock(db, { tasks: [parentId] }),
      requireTask(db, by, parentId),
      readSubtaskIds(db, parentId),
    ])
    const wanted = new Set(subtaskIds)
    const isSame = subtaskIds.length === standing.length && standing.every((id) => wanted.has(id))
    if (!isSame) throw wrongFields({ param: 'subtasks', message: 'subtasksDiffer' })
    await Promise.all([
      run(
        db,
        sql`update tasks set subtask_order = new.number
            from unnest(${sql.param(subtaskIds)}::uuid[]) with ordinality as new (id, number)
            where tasks.workspace_id = $workspace and tasks.id = new.id and tasks.parent_id = ${parentId}`,
      ),
      appendMessage(db, {
        audience: { kind: 'project', projectIds: [parent.homeProjectId] },
        type: 'SUBTASK_ORDER_CHANGED',
        data: { parentId, subtaskIds },
        originWebsocketId: by.websocketId,
      }),
    ])
    return { parentId, subtaskIds }
  })
