import { sql } from 'drizzle-orm'
import type { CentralDb } from '../../db/handles.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Role } from '#contract/entities/role.ts'
import { notFound } from '../command-error.ts'
import { notifyWorkspace } from '../people/people-messages.ts'

/** Makes everybody wait who changes who belongs to the workspace; throws when it is not there (any more). */
export async function lockWorkspace(db: CentralDb, tenantId: string): Promise<{ name: string }> {
  const found = await firstOf<{ name: string }>(
    db,
    sql`select name from public.tenants where id = ${tenantId} and deleted_at is null for update`,
  )
  if (!found) throw notFound()
  return found
}

/** What a person is in the workspace now, and how many Owners there are beside them; null when they are no member. */
export async function readStanding(
  db: CentralDb,
  tenantId: string,
  userId: string,
): Promise<{ role: Role; otherOwners: number } | null> {
  return firstOf(
    db,
    sql`select m.role, (
          select count(*)::int from public.memberships o join public.users u on u.id = o.user_id and u.deleted_at is null
          where o.tenant_id = m.tenant_id and o.deleted_at is null and o.role = 'Owner' and o.user_id <> m.user_id
        ) as "otherOwners"
        from public.memberships m where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.deleted_at is null`,
  )
}

/** Sessions that are in the workspace go on in another one of their user's: one that is open, if there is any. */
export const moveSessionsAway = (db: CentralDb, tenantId: string, userIds: readonly string[]): Promise<void> =>
  run(
    db,
    sql`update public.sessions s set active_tenant_id = (
          select t.id from public.memberships m join public.tenants t on t.id = m.tenant_id and t.deleted_at is null
          where m.user_id = s.user_id and m.deleted_at is null and t.id <> ${tenantId}
          order by (t.is_database_connected and t.manual_blocked_reason is null) desc, m.created_at, t.id limit 1
        )
        where s.active_tenant_id = ${tenantId} and s.user_id = any(${sql.param([...userIds])}::uuid[])`,
  )

/**
 * Ends a person's membership, not their account: their sessions go on elsewhere, and their windows are notified. What they invited
 * others to, and what waits for them, ends with it (see the migration). Who has left is not brought back unasked.
 */
export async function endMembership(
  db: CentralDb,
  tenantId: string,
  userId: string,
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): Promise<void> {
  await Promise.all([
    run(
      db,
      sql`update public.memberships set deleted_at = ${now.toISOString()}::timestamptz, has_left = ${hasLeft}
          where tenant_id = ${tenantId} and user_id = ${userId} and deleted_at is null`,
    ),
    moveSessionsAway(db, tenantId, [userId]),
  ])
  await notifyWorkspace(db, tenantId, [userId])
}

/** Everybody who belongs to the workspace now. */
export async function readMemberIds(db: CentralDb, tenantId: string): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id as "userId" from public.memberships where tenant_id = ${tenantId} and deleted_at is null`,
  )
  return rows.map(({ userId }) => userId)
}
