import { type SQL, sql } from 'drizzle-orm'
import { REMINDERS_AHEAD_MS } from '#contract/limits/reminder-limits.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { enqueueAll } from '../../../jobs/enqueue.ts'
import { isOneOf } from '../task-set.ts'
import { readDueAround, remindedAt } from './due-of-people.ts'

/**
 * Queues the reminders of these tasks that are near: one for each person and moment, whatever is due then. Those that are further off are
 * queued when they are near, and whether anything is still due is asked only at the moment itself.
 */
async function queueNear(db: TenantDb, now: Date, which: SQL): Promise<void> {
  const due = await readDueAround(db, now, which)
  const near = new Map<string, { userId: string; at: Date }>()
  for (const task of due) {
    const { userId } = task
    const at = remindedAt(task)
    const ahead = at.getTime() - now.getTime()
    if (ahead > 0 && ahead <= REMINDERS_AHEAD_MS) near.set(`${userId} ${at.toISOString()}`, { userId, at })
  }
  await enqueueAll(
    db,
    [...near].map(([onceAs, { userId, at }]) => ({
      kind: 'reminder.send' as const,
      workspaceId: db.tenantId,
      payload: { userId, at: at.toISOString() },
      now,
      due: at,
      onceAs,
    })),
  )
}

/** Queues the reminders of tasks whose days, times or people have just changed. */
export const queueRemindersOf = (db: TenantDb, taskIds: readonly string[]): Promise<void> =>
  queueNear(db, new Date(), isOneOf(sql`t.id`, taskIds))

/** Queues all reminders of a workspace that are near. */
export const queueReminders = (database: Database, workspaceId: string, now: Date): Promise<void> =>
  database.tenant(workspaceId, (db) => queueNear(db, now, sql`true`))
