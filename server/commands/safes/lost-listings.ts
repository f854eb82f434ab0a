import { sql } from 'drizzle-orm'
import { NOW } from '../../db/sql/now.ts'
import type { TenantDb } from '../../db/handles.ts'
import { seesProject } from '../../db/sql/project-visibility.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { appendMessages, type NewMessage } from '../outbox/append.ts'
import { withOffer } from './offers.ts'
import { safeDestroyed, safeUpdated } from './safe-messages.ts'

interface Lost {
  safeId: string
  projectId: string
  userId: string
}

/**
 * Takes everybody off the safes of projects that they do not see any more, and tells them: coming back to the project does not
 * bring a safe back. Nobody here has its key, so the next listed person who opens it gives it another one. A safe that nobody is left of
 * can be read by nobody, and goes. A project that is archived keeps its safes.
 */
export async function endLostListings(db: TenantDb): Promise<NewMessage[]> {
  const lost = await rowsOf<Lost>(
    db,
    sql`delete from safe_users su using safes s, projects p
        where su.workspace_id = $workspace and s.workspace_id = $workspace and p.workspace_id = $workspace
          and s.id = su.safe_id and p.id = s.project_id and p.deleted_at is null and not exists (
          select from memberships m join users u on u.id = m.user_id and u.deleted_at is null
          where m.tenant_id = ${db.tenantId} and m.user_id = su.user_id and m.deleted_at is null
            and u.public_key is not null and ${seesProject(sql`m.user_id`, sql`m.role <> 'Employee'`)}
        )
        returning su.safe_id as "safeId", s.project_id as "projectId", su.user_id::text as "userId"`,
  )
  if (lost.length === 0) return []
  const safeIds = [...new Set(lost.map(({ safeId }) => safeId))]
  await Promise.all([
    run(
      db,
      sql`update safes s set rotation_pending = true, revision = revision + 1, updated_at = now(),
            deleted_at = case when exists (
              select from safe_users su where su.workspace_id = $workspace and su.safe_id = s.id
            ) then null else ${NOW} end
          where s.workspace_id = $workspace and s.id = any(${sql.param(safeIds)}::uuid[])`,
    ),
    // Before the entries of those that nobody is left of are gone: those offer nothing to anybody.
    ...safeIds.map((safeId) => {
      const about = sql.param(lost.flatMap((one) => (one.safeId === safeId ? [one.userId] : [])))
      return run(
        db,
        sql`update safes s set ${withOffer(sql`${about}::uuid[]`)}
            where s.workspace_id = $workspace and s.id = ${safeId}`,
      )
    }),
    run(
      db,
      sql`delete from safe_entries e using safes s
          where e.workspace_id = $workspace and s.workspace_id = $workspace
            and s.id = e.safe_id and s.deleted_at is not null and s.id = any(${sql.param(safeIds)}::uuid[])`,
    ),
  ])
  return safeIds.flatMap((safeId) => {
    const of = lost.filter((one) => one.safeId === safeId)
    const changed = { safeId, projectId: of[0]?.projectId ?? '', websocketId: null }
    const userIds = of.map(({ userId }) => userId)
    return [...safeDestroyed(changed, userIds), safeUpdated(changed)]
  })
}

/** The same where nothing else is told of it. */
export async function tellOfLostListings(db: TenantDb): Promise<void> {
  const messages = await endLostListings(db)
  if (messages.length > 0) await appendMessages(db, messages)
}
