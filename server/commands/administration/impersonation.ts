import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Person } from '#contract/entities/user.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { CentralDb } from '../../db/handles.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { auditLog, seats } from '../../db/tables/administration.ts'
import { sessions, users } from '../../db/tables/central.ts'
import type { Secrets } from '../../keys/secrets.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import type { UserRow } from '../account/confirm.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError, notAllowed, notFound } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { renewConnections, startingTenant } from '../sessions.ts'

/** An administrator, in one session. */
export interface Administrator {
  userId: string
  session: SessionToken
  ip: string
  requestId: string
  now: Date
}

async function requireAdministrator(db: CentralDb, userId: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row?.isAdministrator) throw notAllowed()
  return row
}

/** Whose account may be taken over: everybody's but administrators'. */
export async function listAccounts(
  database: Database,
  userId: string,
  { q, ...paging }: Paging & { q?: string | undefined },
): Promise<{ rows: Person[]; count: number }> {
  const { offset, limit } = windowOf(paging)
  return database.central(async (db) => {
    await requireAdministrator(db, userId)
    const name = sql`${users.firstName} || ' ' || ${users.lastName}`
    const wanted = and(
      isNull(users.deletedAt),
      eq(users.isAdministrator, false),
      ...(q ? [or(contains(sql`(${name})`, q), contains(sql`${users.email}`, q))] : []),
    )
    const rows = await db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(asc(users.email), asc(users.id))
      .offset(offset)
      .limit(limit)
    const [all] = await db.select({ count: count() }).from(users).where(wanted)
    return {
      count: all?.count ?? 0,
      rows: rows.map((row) => ({
        id: row.id,
        fullName: fullNameOf(row),
        email: row.email,
        avatarColor: row.avatarColor,
        avatarUrl: null,
        jobTitle: null,
        roleName: null,
      })),
    }
  })
}

const note = (
  db: CentralDb,
  { userId: actorId, ip, requestId, now: at }: Administrator,
  action: string,
  userId: string,
) => db.insert(auditLog).values({ id: randomUUID(), at, actorId, userId, action, ip, requestId, status: 200 })

/** The person sees in whose hands their account is, and is written to at once. */
async function tellOfSeat(
  db: CentralDb,
  secrets: Secrets,
  { by, administrator, person }: { by: Administrator; administrator: UserRow; person: UserRow },
): Promise<void> {
  const { now, session } = by
  const [actorId, userId] = [administrator.id, person.id]
  await db.insert(seats).values({ id: randomUUID(), actorId, userId, sessionId: session.id, beganAt: now })
  const { email: recipient, language, firstName } = person
  const content = { kind: 'seatTaken', firstName, administrator: fullNameOf(administrator) } as const
  await queueMail(db, secrets, { recipient, language, content, now })
}

/**
 * From now on this session may act as the person, who is written to; resolves to the workspace they are in. Throws `CommandError`
 * for everybody but administrators whose own account has a second factor.
 */
export async function overtake(
  database: Database,
  secrets: Secrets,
  by: Administrator,
  userId: string,
): Promise<string | null> {
  return database.central(async (db) => {
    const administrator = await requireAdministrator(db, by.userId)
    if (!administrator.twoFactorEnabledAt) throw new CommandError({ kind: 'forbidden', because: 'secondFactorFirst' })
    const [person] = await db
      .select()
      .from(users)
      .where(
        and(eq(users.id, userId), ne(users.id, by.userId), isNull(users.deletedAt), eq(users.isAdministrator, false)),
      )
    if (!person) throw notFound()
    const seated = await db
      .update(sessions)
      .set({ impersonatedUserId: userId })
      .where(and(eq(sessions.id, by.session.id), sql`${sessions.impersonatedUserId} is distinct from ${userId}`))
      .returning({ id: sessions.id })
    await note(db, by, 'overtake', userId)
    if (seated.length > 0) await tellOfSeat(db, secrets, { by, administrator, person })
    return startingTenant(db, userId)
  })
}

/** The session is its own again. */
export async function endOvertaking(database: Database, by: Administrator): Promise<void> {
  await database.central(async (db) => {
    const [before] = await db
      .select({ userId: sessions.impersonatedUserId })
      .from(sessions)
      .where(eq(sessions.id, by.session.id))
      .for('update')
    await db.update(sessions).set({ impersonatedUserId: null }).where(eq(sessions.id, by.session.id))
    if (before?.userId) await note(db, by, 'endOvertaking', before.userId)
    // The session is nobody else any more: what it listened to as them ends, and its own connections come back.
    await renewConnections(db, by.session)
  })
}
