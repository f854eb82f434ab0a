import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS } from '#contract/limits.ts'
import type { CentralReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { memberships, sessions, tenants, users } from '../../db/tables/central.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import type { Belonging, Identity } from './identity.ts'

/** A wake-up that was lost costs as much. */
const BELIEVED_MS = 1_000
const KEPT_MAX = 10_000
const WRITTEN_AGAIN_AFTER_MS = 60_000
const DAY_MS = 86_400_000

interface Kept {
  identity: Identity
  until: number
}
type Found = { identity: Identity; usedAt: Date }

/** A session with one of the workspaces of its person; with none of them, where they have none. */
interface SessionRow extends Pick<
  Identity,
  'userId' | 'isPending' | 'activeTenantId' | 'isAdministrator' | 'impersonatedUserId'
> {
  usedAt: string
  tenantId: string | null
  role: Belonging['role'] | null
  isDatabaseConnected: boolean | null
  blockedReason: string | null
}

/** By hand, so that connections keep it: planning it takes longer than all else of it. */
const readSession = (db: CentralReads, { id }: SessionToken, now: Date): Promise<SessionRow[]> => {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)
  return rowsOf<SessionRow>(
    db,
    sql`select s.user_id as "userId", s.is_pending as "isPending", s.active_tenant_id as "activeTenantId",
          u.is_administrator as "isAdministrator", s.overtaking_user_id as "impersonatedUserId", s.used_at as "usedAt",
          t.id as "tenantId", m.role, t.is_database_connected as "isDatabaseConnected",
          t.manual_blocked_reason as "blockedReason"
        from public.sessions s
        join public.users u on u.id = s.user_id and u.deleted_at is null
        left join public.memberships m on m.user_id = u.id and m.deleted_at is null
        left join public.tenants t on t.id = m.tenant_id and t.deleted_at is null
        where s.id = ${id} and s.expires_at > ${now.toISOString()}::timestamptz
          and (s.is_pending or s.used_at > ${idleSince.toISOString()}::timestamptz)`,
  )
}

async function find(database: Database, token: SessionToken, now: Date): Promise<Found | null> {
  const rows = await database.read.central((db) => readSession(db, token, now))
  const [first] = rows
  if (!first) return null
  const belongings = rows.flatMap(({ tenantId, role, isDatabaseConnected, blockedReason }) =>
    tenantId && role ? [{ tenantId, role, isDatabaseConnected: isDatabaseConnected ?? false, blockedReason }] : [],
  )
  const { userId, isPending, activeTenantId, isAdministrator, impersonatedUserId, usedAt } = first
  const identity: Identity = {
    sessionId: token.id.toString('hex'),
    userId,
    isPending,
    activeTenantId,
    isAdministrator,
    impersonatedUserId: isAdministrator ? impersonatedUserId : null,
    impersonator: null,
    ownTenantId: null,
    belongings,
  }
  return { identity, usedAt: new Date(usedAt) }
}

/** The same session as another person: with what they belong to, and nothing of the administrator's. */
async function findImpersonated(database: Database, identity: Identity, userId: string): Promise<Identity | null> {
  const rows = await database.read.central((db) =>
    db
      .select({
        tenantId: tenants.id,
        role: memberships.role,
        isDatabaseConnected: tenants.isDatabaseConnected,
        blockedReason: tenants.manualBlockedReason,
      })
      .from(users)
      .leftJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.deletedAt)))
      .leftJoin(tenants, and(eq(tenants.id, memberships.tenantId), isNull(tenants.deletedAt)))
      .where(and(eq(users.id, userId), isNull(users.deletedAt), eq(users.isAdministrator, false)))
      .orderBy(asc(memberships.createdAt), asc(tenants.id)),
  )
  if (rows.length === 0) return null
  const belongings = rows.flatMap(({ tenantId, role, isDatabaseConnected, blockedReason }) =>
    tenantId && role ? [{ tenantId, role, isDatabaseConnected: isDatabaseConnected ?? false, blockedReason }] : [],
  )
  const open = belongings.find((one) => one.isDatabaseConnected && one.blockedReason === null)
  const activeTenantId = (open ?? belongings[0])?.tenantId ?? null
  const { activeTenantId: ownTenantId } = identity
  return { ...identity, userId, belongings, activeTenantId, ownTenantId, isAdministrator: false }
}

/**
 * Who a token stands for. An answer is believed for a second, so a busy session costs hardly any look-ups; what has
 * ended or changed is forgotten as soon as it is said.
 */
export function identitiesIn(database: Database, now: () => Date, report: (error: unknown) => void) {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Identity | null>>()
  const written = new Map<string, number>()
  /** Grows with everything forgotten: an answer that was on its way then is not kept. */
  let forgotten = 0

  function keepUsed(token: SessionToken, sessionId: string, usedAt: Date, at: Date): void {
    const last = Math.max(written.get(sessionId) ?? 0, usedAt.getTime())
    if (at.getTime() - last < WRITTEN_AGAIN_AFTER_MS) return
    if (written.size >= KEPT_MAX) written.clear()
    written.set(sessionId, at.getTime())
    database
      .central((db) =>
        db
          .update(sessions)
          .set({ usedAt: sql`greatest(${sessions.usedAt}, ${at.toISOString()}::timestamptz)` })
          .where(eq(sessions.id, token.id)),
      )
      .catch(report)
  }

  async function ask(token: SessionToken, sessionId: string): Promise<Identity | null> {
    const before = forgotten
    const at = now()
    const found = await find(database, token, at)
    if (!found) return null
    if (before === forgotten) {
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(sessionId, { identity: found.identity, until: at.getTime() + BELIEVED_MS })
    }
    if (!found.identity.isPending) keepUsed(token, sessionId, found.usedAt, at)
    return found.identity
  }

  return {
    /** Null for a session that is over, or never was. */
    async of(token: SessionToken): Promise<Identity | null> {
      const sessionId = token.id.toString('hex')
      const known = kept.get(sessionId)
      if (known && known.until > now().getTime()) return known.identity
      const already = asking.get(sessionId)
      if (already) return already
      const answer = ask(token, sessionId)
      asking.set(sessionId, answer)
      try {
        return await answer
      } finally {
        if (asking.get(sessionId) === answer) asking.delete(sessionId)
      }
    },
    /** The session's administrator as another person; null when there is no such person to act as. */
    impersonated: (identity: Identity, userId: string): Promise<Identity | null> =>
      findImpersonated(database, identity, userId),
    /** What was known of a session, or of all of them, is not believed any more. */
    forget(sessionId?: string): void {
      forgotten++
      asking.clear()
      if (sessionId === undefined) kept.clear()
      else kept.delete(sessionId)
    },
  }
}
export type Identities = ReturnType<typeof identitiesIn>
