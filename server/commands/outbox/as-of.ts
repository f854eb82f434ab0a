import { sql } from 'drizzle-orm'
import type { TenantReads } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'

/** What was read, and the number of the workspace's newest message then: a receiver of messages can tell which came after it. */
export interface AsOf<T> {
  readonly answer: T
  readonly seq: number
}

/** The number of the workspace's newest message, at the moment that this transaction sees. */
export const readNewestNumber = async (db: TenantReads): Promise<number> =>
  Number(
    (await firstOf<{ seq: string }>(db, sql`select last_seq as seq from live_numbers where workspace_id = $workspace`))
      ?.seq ?? 0,
  )
