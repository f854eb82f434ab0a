import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm'
import type { Person } from '#contract/entities/user.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { CentralDb } from '../../db/handles.ts'
import { containing } from '../../db/like.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/rows.ts'
import { auditLog, sessions, users } from '../../db/tables/central.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { notAllowed, notThere } from '../not-done.ts'
import { fullNameOf } from '../people.ts'
import { startingTenant } from '../sessions.ts'

/** An administrator, in one session. */
export interface Administrator {
  userId: string
  session: SessionToken
  ip: string
  requestId: string
  now: Date
}

async function requireAdministrator(db: CentralDb, userId: string): Promise<void> {
  const [row] = await db
    .select({ isAdministrator: users.isAdministrator })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row?.isAdministrator) throw notAllowed()
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
      ...(q ? [or(ilike(name, containing(q)), ilike(users.email, containing(q)))] : []),
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

/** The session is nobody else any more: what it listened to as them ends, and its own connections come back. */
const tellSockets = (db: CentralDb, session: SessionToken) =>
  run(db, sql`select pg_notify('sessions_renewed', ${session.id.toString('hex')})`)

/** From now on this session may act as the person; resolves to the workspace they are in. */
export async function overtake(database: Database, by: Administrator, userId: string): Promise<string | null> {
  return database.central(async (db) => {
    await requireAdministrator(db, by.userId)
    const [person] = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.id, userId), ne(users.id, by.userId), isNull(users.deletedAt), eq(users.isAdministrator, false)),
      )
    if (!person) throw notThere()
    await db.update(sessions).set({ overtakingUserId: userId }).where(eq(sessions.id, by.session.id))
    await note(db, by, 'overtake', userId)
    return startingTenant(db, userId)
  })
}

/** The session is its own again. */
export async function endOvertaking(database: Database, by: Administrator): Promise<void> {
  await database.central(async (db) => {
    const [before] = await db
      .select({ userId: sessions.overtakingUserId })
      .from(sessions)
      .where(eq(sessions.id, by.session.id))
      .for('update')
    await db.update(sessions).set({ overtakingUserId: null }).where(eq(sessions.id, by.session.id))
    if (before?.userId) await note(db, by, 'endOvertaking', before.userId)
    await tellSockets(db, by.session)
  })
}
