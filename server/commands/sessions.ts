import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { SecondFactor, SignInMethod } from '#contract/calls/account/account.ts'
import {
  IDEMPOTENCY_KEPT_HOURS,
  LOGIN_HISTORY_DAYS,
  PENDING_CODE_STEP_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SESSIONS_PER_USER_MAX,
} from '#contract/limits.ts'
import { wake } from '../db/bus/wakes.ts'
import type { CentralDb, CentralReads } from '../db/handles.ts'
import { seats } from '../db/tables/administration.ts'
import {
  attempts,
  emailChanges,
  idempotencyKeys,
  links,
  logins,
  memberships,
  sessions,
  tenants,
  waitingIdentities,
} from '../db/tables/central.ts'
import { run } from '../db/sql/rows.ts'
import { newSessionToken, type SessionToken, wrapForSession } from '../keys/session-token.ts'
import { dropGuessesOfNobody } from './login-attempts.ts'
import { forgetOldSecrets } from './safes/session-key.ts'
import { forgetUsed } from './used-once.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const USER_AGENT_MAX_CHARS = 400

/** Where a person signs in from. */
export interface Originator {
  ip: string
  userAgent: string
  /** The zone of the device's clock, by its IANA name; null where the device did not say. */
  timeZone: string | null
}

/** How a person comes in; `provider` is what the provider is called. */
export interface WayIn {
  method: SignInMethod | null
  provider: string | null
}
/** How those who come in by a password do. */
export const BY_PASSWORD: WayIn = { method: 'password', provider: null }

/** A session to begin. */
export interface NewSession {
  userId: string
  /** The one-time code is still owed: such a session opens nothing and is short. */
  isPending: boolean
  /** What safes are opened with, kept under the new token alone; null when nobody has given a password. */
  masterKey: Buffer | null
  originator: Originator
  way: WayIn
  /** What the second factor was; none where the session owes it, or nobody asked for one. */
  secondFactor?: SecondFactor | undefined
  /** The session that this one takes the place of. */
  insteadOf: SessionToken | null
  now: Date
}

/** The workspace to start in: that of the last session, else the first one that is open. */
export async function startingTenant(db: CentralReads, userId: string): Promise<string | null> {
  const [belongings, [last]] = await Promise.all([
    db
      .select({ id: tenants.id, isConnected: tenants.isDatabaseConnected, blocked: tenants.manualBlockedReason })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(and(eq(memberships.userId, userId), isNull(memberships.deletedAt), isNull(tenants.deletedAt)))
      .orderBy(asc(memberships.createdAt), asc(tenants.id)),
    db
      .select({ id: sessions.activeTenantId })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.usedAt))
      .limit(1),
  ])
  const open = belongings.filter(({ isConnected, blocked }) => isConnected && blocked === null)
  const again = open.find(({ id }) => id === last?.id)
  return (again ?? open[0] ?? belongings[0])?.id ?? null
}

/** Ends the sessions for which something holds, and says so everywhere; resolves to how many they were. */
export async function endSessions(db: CentralDb, which: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id })
  for (const { id } of ended) wake(db, 'sessions', id.toString('hex'))
  return ended.length
}

/** The live connections of a session come back by themselves, as if it had another token. */
export async function renewConnections(db: CentralDb, { id }: SessionToken): Promise<void> {
  await run(db, sql`insert into public.session_changes (session_id, is_over) values (${id}, false)`)
  wake(db, 'sessions', id.toString('hex'))
}

async function dropOldest(db: CentralDb, userId: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    // An account of a demonstration is everybody's: who comes sends nobody away.
    .where(
      and(eq(sessions.userId, userId), notExists(sql`(select from public.demo_accounts where user_id = ${userId})`)),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    .offset(SESSIONS_PER_USER_MAX)
  await endSessions(db, inArray(sessions.id, surplus))
}

/** Begins a session under a token that was never used before; the person who had the old one is out. */
export async function startSession(
  db: CentralDb,
  { userId, isPending, masterKey, originator, way, secondFactor, insteadOf, now }: NewSession,
): Promise<{ token: SessionToken; activeTenantId: string | null }> {
  const token = newSessionToken()
  const activeTenantId = await startingTenant(db, userId)
  const lifeMs = isPending ? PENDING_CODE_STEP_MINUTES * MINUTE_MS : SESSION_ABSOLUTE_DAYS * DAY_MS
  const secretSince = masterKey && !isPending ? now : null
  if (insteadOf) await endSession(db, insteadOf)
  await db.insert(sessions).values({
    id: token.id,
    userId,
    isPending,
    activeTenantId,
    umkSessionWrap: masterKey && wrapForSession(token, userId, masterKey),
    secretUsedAt: secretSince,
    secretSince,
    ip: originator.ip,
    method: way.method,
    provider: way.provider,
    userAgent: originator.userAgent.slice(0, USER_AGENT_MAX_CHARS),
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  if (!isPending) await noteLogin(db, { userId, sessionId: token.id, originator, way, secondFactor, now })
  await dropOldest(db, userId)
  return { token, activeTenantId }
}

/** Puts down that a person came in, or, without a session, that they were refused. */
export async function noteLogin(
  db: CentralDb,
  {
    userId,
    sessionId,
    originator: { ip, timeZone, ...originator },
    way: { method, provider },
    secondFactor,
    now,
  }: Pick<NewSession, 'userId' | 'originator' | 'way' | 'now'> & {
    sessionId: Buffer | null
    secondFactor?: SecondFactor | undefined
  },
): Promise<void> {
  const userAgent = originator.userAgent.slice(0, USER_AGENT_MAX_CHARS)
  await db.insert(logins).values({
    id: randomUUID(),
    userId,
    sessionId,
    at: now,
    ip,
    userAgent,
    method,
    provider,
    secondFactor: secondFactor ?? null,
    timeZone,
  })
}

/**
 * The same session under a new token, so that the person who may have the old one is out; with the master key it is unlocked.
 * Resolves to null when the session has ended meanwhile.
 */
export async function renewSession(
  db: CentralDb,
  { old, userId, masterKey, now }: { old: SessionToken; userId: string; masterKey: Buffer; now: Date },
): Promise<SessionToken | null> {
  const token = newSessionToken()
  const umkSessionWrap = wrapForSession(token, userId, masterKey)
  const renewed = await db
    .update(sessions)
    .set({ id: token.id, umkSessionWrap, secretSince: now, secretUsedAt: now, usedAt: now })
    .where(and(eq(sessions.id, old.id), eq(sessions.userId, userId), eq(sessions.isPending, false)))
    .returning({ id: sessions.id })
  if (renewed.length === 0) return null
  wake(db, 'sessions', old.id.toString('hex'))
  await db.update(logins).set({ sessionId: token.id }).where(eq(logins.sessionId, old.id))
  return token
}

/** Ends all of a person's sessions but one. */
export async function endOtherSessions(db: CentralDb, userId: string, kept: SessionToken): Promise<void> {
  await endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, kept.id)))
}

/** Ends a session, if it was one. */
export async function endSession(db: CentralDb, token: SessionToken): Promise<void> {
  await endSessions(db, eq(sessions.id, token.id))
}

/** Removes sessions that are over and attempts that no rule looks back to. */
export async function dropExpired(db: CentralDb, now: Date): Promise<void> {
  await Promise.all([
    endSessions(db, lt(sessions.expiresAt, now)),
    db.delete(attempts).where(lt(attempts.failedAt, new Date(now.getTime() - DAY_MS))),
    db.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - DAY_MS))),
    db.delete(emailChanges).where(lt(emailChanges.expiresAt, now)),
    forgetUsed(db, now),
    db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.keptAt, new Date(now.getTime() - IDEMPOTENCY_KEPT_HOURS * HOUR_MS))),
    dropGuessesOfNobody(db, now),
    forgetOldSecrets(db, now),
    db.delete(waitingIdentities).where(lt(waitingIdentities.expiresAt, now)),
    db.delete(logins).where(lt(logins.at, new Date(now.getTime() - LOGIN_HISTORY_DAYS * DAY_MS))),
    db.delete(seats).where(lt(seats.endedAt, new Date(now.getTime() - LOGIN_HISTORY_DAYS * DAY_MS))),
  ])
}
