import { sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS } from '#contract/limits.ts'
import type { CentralReads } from '../db/handles.ts'
import { rowsOf } from '../db/rows.ts'

/** The channel on which every ended session is named (see the migration of the same name). */
export const SESSIONS_ENDED_CHANNEL = 'sessions_ended'

/** The channel on which every session is named that goes on under another token, by its old one. */
export const SESSIONS_RENEWED_CHANNEL = 'sessions_renewed'

/** Which of these sessions are still signed in. */
export async function readLivingSessions(
  db: CentralReads,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const at = now.toISOString()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select encode(s.id, 'hex') as id from public.sessions s
        join public.users u on u.id = s.user_id and u.deleted_at is null
        where s.id in (select decode(hex, 'hex') from unnest(${sql.param([...sessionIds])}::text[]) as given (hex))
          and not s.is_pending and s.expires_at > ${at}::timestamptz
          and s.used_at > ${at}::timestamptz - make_interval(days => ${SESSION_IDLE_DAYS})`,
  )
  return new Set(rows.map(({ id }) => id))
}
