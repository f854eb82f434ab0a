import { sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS } from '#contract/limits.ts'
import type { CentralReads } from '../db/handles.ts'
import { rowsOf } from '../db/sql/rows.ts'

/** Whose connections a session may hold: its user's, and those of the person in whose seat it is. */
type Listenable = ReadonlySet<string>

/** Which of these sessions are still signed in, each with whom it may listen as. */
export async function readLivingSessions(
  db: CentralReads,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Listenable>> {
  const at = now.toISOString()
  const rows = await rowsOf<{ id: string; userId: string; inSeatOf: string | null }>(
    db,
    sql`select encode(s.id, 'hex') as id, s.user_id as "userId",
          case when u.is_administrator then s.overtaking_user_id end as "inSeatOf" from public.sessions s
        join public.users u on u.id = s.user_id and u.deleted_at is null
        where s.id in (select decode(hex, 'hex') from unnest(${sql.param([...sessionIds])}::text[]) as given (hex))
          and not s.is_pending and s.expires_at > ${at}::timestamptz
          and s.used_at > ${at}::timestamptz - make_interval(days => ${SESSION_IDLE_DAYS})`,
  )
  return new Map(
    rows.map(({ id, userId, inSeatOf }) => [id, new Set([userId, ...(inSeatOf === null ? [] : [inSeatOf])])]),
  )
}
