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
