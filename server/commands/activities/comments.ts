import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Activity } from '#contract/entities/activity.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, insertAll, run } from '../../db/sql/rows.ts'
import { type ActivityFacts, mayEditActivity } from '../../policies/activity.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { notAllowed, notFound } from '../command-error.ts'
import { appendMessage } from '../outbox/append.ts'
import { nextMomentOf } from '../tasks/activities.ts'
import { requireTask } from '../tasks/queries/read-task.ts'
import { TOUCHED } from '../tasks/task-set.ts'
import { readActivity } from './read-activity.ts'

/** Cards show how many comments there are, so the task is another one by it. */
const recount = (db: TenantDb, taskId: string) =>
  run(
    db,
    sql`update tasks set ${TOUCHED},
          comments_count = (select count(*) from activities
            where workspace_id = $workspace and task_id = ${taskId} and type = 'comment')
        where workspace_id = $workspace and id = ${taskId}`,
  )

/** A comment on a task. */
export const createComment = (database: Database, by: Member, taskId: string, text: string): Promise<Activity> =>
  database.tenant(by.tenantId, async (db) => {
    const id = randomUUID()
    const [, task, , , activity] = await Promise.all([
      lock(db, { tasks: [taskId] }),
      requireTask(db, by, taskId),
      insertAll(
        db,
        sql`insert into activities (workspace_id, id, task_id, type, value, user_id, created_at)
            select $workspace, ${id}::uuid, t.id, 'comment', ${JSON.stringify({ text })}::jsonb, ${by.userId}::uuid, ${nextMomentOf(sql`t.id`)}
            from tasks t where t.workspace_id = $workspace and t.id = ${taskId} and t.deleted_at is null
            returning id`,
      ),
      recount(db, taskId),
      readActivity(db, id),
    ])
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [task.homeProjectId] },
      type: 'TASK_ACTIVITY_CREATED',
      data: { taskId, activity },
      originWebsocketId: by.websocketId,
    })
    return activity
  })

interface Found extends ActivityFacts {
  taskId: string
}

const findActivity = (db: TenantDb, id: string) =>
  firstOf<Found>(
    db,
    sql`select task_id as "taskId", type, user_id as "userId" from activities
        where workspace_id = $workspace and id = ${id}`,
  )

/** The comment, its task locked, for a person who sees that and wrote it. */
async function requireOwn(db: TenantDb, by: Member, id: string) {
  const there = await findActivity(db, id)
  if (!there) throw notFound()
  const [, { homeProjectId }, found] = await Promise.all([
    lock(db, { tasks: [there.taskId] }),
    requireTask(db, by, there.taskId),
    findActivity(db, id),
  ])
  if (!found) throw notFound()
  if (!mayEditActivity(by, found)) throw notAllowed()
  return { taskId: found.taskId, audience: { kind: 'project' as const, projectIds: [homeProjectId] } }
}

/** Writes the caller's own comment anew. */
export const changeComment = (database: Database, by: Member, id: string, text: string): Promise<Activity> =>
  database.tenant(by.tenantId, async (db) => {
    const { taskId, audience } = await requireOwn(db, by, id)
    const [, activity] = await Promise.all([
      run(
        db,
        sql`update activities set value = ${JSON.stringify({ text })}::jsonb, edited_at = now()
            where workspace_id = $workspace and id = ${id}`,
      ),
      readActivity(db, id),
    ])
    await appendMessage(db, {
      audience,
      type: 'TASK_ACTIVITY_UPDATED',
      data: { taskId, activity },
      originWebsocketId: by.websocketId,
    })
    return activity
  })

/** Takes the caller's own comment away, for good. */
export const deleteComment = (database: Database, by: Member, id: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    const { taskId, audience } = await requireOwn(db, by, id)
    await Promise.all([
      run(db, sql`delete from activities where workspace_id = $workspace and id = ${id}`),
      recount(db, taskId),
      appendMessage(db, {
        audience,
        type: 'TASK_ACTIVITY_DESTROYED',
        data: { taskId, activityId: id },
        originWebsocketId: by.websocketId,
      }),
    ])
    return null
  })
