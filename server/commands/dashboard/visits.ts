import { sql } from 'drizzle-orm'
import { VISIT_PAUSE_MINUTES } from '#contract/limits.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'

const isOver = sql`now() - seen_at > make_interval(mins => ${VISIT_PAUSE_MINUTES})`

/** Until when the caller was here the last time; null for a first visit. */
export async function readLastVisit(db: TenantReads, userId: string): Promise<string | null> {
  const row = await firstOf<{ since: string | null }>(
    db,
    sql`select case when ${isOver} then seen_at else before_at end as since from visits
        where workspace_id = $workspace and user_id = ${userId}`,
  )
  return row?.since ?? null
}

/** A person who was away for a while begins another visit with this. */
export const noteVisit = (database: Database, by: Member): Promise<void> =>
  database.tenant(by.tenantId, (db) =>
    run(
      db,
      sql`insert into visits (workspace_id, user_id) values ($workspace, ${by.userId}::uuid)
          on conflict (workspace_id, user_id) do update set seen_at = now(),
            before_at = case when excluded.seen_at - visits.seen_at > make_interval(mins => ${VISIT_PAUSE_MINUTES})
              then visits.seen_at else visits.before_at end`,
    ),
  )
