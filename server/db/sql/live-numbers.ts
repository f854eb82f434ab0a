import { sql } from 'drizzle-orm'
import type { CentralReads, TenantReads } from '../handles.ts'
import { firstOf, rowsOf } from './rows.ts'

/** The numbers of the last messages of these workspaces; those that have had none are left out. */
export async function readLastNumbers(db: CentralReads, tenantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; seq: string }>(
    db,
    sql`select workspace_id as id, last_seq as seq from work.last_numbers(${sql.param([...tenantIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]))
}

/** The number of the workspace's newest message, at the moment that this transaction sees. */
export const readNewestNumber = async (db: TenantReads): Promise<number> =>
  Number(
    (await firstOf<{ seq: string }>(db, sql`select last_seq as seq from live_numbers where workspace_id = $workspace`))
      ?.seq ?? 0,
  )

/**
 * The same, and when that message was appended: null where it is not kept any more. Where a database has lost its last commits, a number
 * is given again to another message, at another time.
 */
export async function readNewestMessage(db: TenantReads): Promise<{ seq: number; at: string | null }> {
  const newest = await firstOf<{ seq: string; at: string | null }>(
    db,
    sql`select n.last_seq as seq, m.created_at as at from live_numbers n
        left join live_messages m on m.workspace_id = $workspace and m.seq = n.last_seq where n.workspace_id = $workspace`,
  )
  return { seq: Number(newest?.seq ?? 0), at: newest?.at ?? null }
}
