import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Login, SeatTaken } from '#contract/calls/account/account.ts'
import { LOGIN_HISTORY_DAYS, SEATS_SHOWN_MAX, SESSION_IDLE_DAYS } from '#contract/limits.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { CentralReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { seats } from '../../db/tables/administration.ts'
import { logins, sessions, users } from '../../db/tables/central.ts'
import type { SessionToken } from '../../keys/session-token.ts'
import { deviceOf } from '../../policies/account/user-agent.ts'
import { notFound } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { endOtherSessions, endSessions } from '../sessions.ts'
import type { Asking } from './confirm.ts'

const DAY_MS = 86_400_000
/** Enough to tell sessions apart, and nothing that opens one. */
export const SHOWN_ID_CHARS = 16

/** When administrators acted in a person's seat, the latest first. */
async function seatsOf(db: CentralReads, userId: string, now: Date): Promise<SeatTaken[]> {
  const rows = await db
    .select({ from: seats.beganAt, to: seats.endedAt, firstName: users.firstName, lastName: users.lastName })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.actorId))
    .where(and(eq(seats.userId, userId), gt(seats.beganAt, new Date(now.getTime() - LOGIN_HISTORY_DAYS * DAY_MS))))
    .orderBy(desc(seats.beganAt), desc(seats.id))
    .limit(SEATS_SHOWN_MAX)
  return rows.map((row) => ({
    administrator: fullNameOf(row),
    from: row.from.toISOString(),
    to: row.to?.toISOString() ?? null,
  }))
}

/** Who came in and who was refused, the latest first, and who acted in the person's seat. */
export async function listLogins(
  database: Database,
  { userId, session, now }: Pick<Asking, 'userId' | 'session' | 'now'>,
  paging: Paging,
): Promise<{ rows: Login[]; count: number; seats: SeatTaken[] }> {
  const { offset, limit } = windowOf(paging)
  const isOpen = and(
    eq(sessions.id, logins.sessionId),
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    gt(sessions.usedAt, new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)),
  )
  const [rows, [all], taken] = await database.read.central((db) =>
    Promise.all([
      db
        .select({ login: logins, lastUsedAt: sessions.usedAt })
        .from(logins)
        .leftJoin(sessions, isOpen)
        .where(eq(logins.userId, userId))
        .orderBy(desc(logins.at), desc(logins.id))
        .offset(offset)
        .limit(limit),
      db.select({ count: count() }).from(logins).where(eq(logins.userId, userId)),
      seatsOf(db, userId, now),
    ]),
  )
  return {
    count: all?.count ?? 0,
    seats: taken,
    rows: rows.map(({ login, lastUsedAt }) => ({
      id: login.sessionId?.toString('hex').slice(0, SHOWN_ID_CHARS) ?? null,
      at: login.at.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      ip: login.ip,
      ...deviceOf(login.userAgent),
      method: login.method,
      provider: login.provider,
      secondFactor: login.secondFactor,
      timeZone: login.timeZone,
      outcome: login.sessionId ? 'signedIn' : 'refused',
      isCurrent: login.sessionId?.equals(session.id) ?? false,
      isOpen: lastUsedAt !== null,
    })),
  }
}

/** Ends one of a person's own sessions, by the id that the history shows. */
export async function endLogin(database: Database, userId: string, shownId: string): Promise<void> {
  const isMeant = sql`left(encode(${sessions.id}, 'hex'), ${shownId.length}) = ${shownId}`
  const ended = await database.central((db) => endSessions(db, and(eq(sessions.userId, userId), isMeant)))
  if (ended === 0) throw notFound()
}

export const endOtherLogins = (database: Database, userId: string, kept: SessionToken): Promise<void> =>
  database.central((db) => endOtherSessions(db, userId, kept))
