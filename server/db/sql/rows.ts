import { type SQL, sql } from 'drizzle-orm'
import type { CentralDb, CentralReads } from '../handles.ts'

/**
 * The rows of a statement written by hand, as the driver reads them: moments and days stay texts. It is sent at once, not
 * when it is awaited, so statements run in the order of the calls however they are nested.
 */
export const rowsOf = <Row extends object>(db: CentralReads, statement: SQL): Promise<Row[]> =>
  db.byHand(statement) as Promise<Row[]>

/** The first row of a statement, or null. Sent at once. */
export async function firstOf<Row extends object>(db: CentralReads, statement: SQL): Promise<Row | null> {
  return (await rowsOf<Row>(db, statement))[0] ?? null
}

/** A statement whose rows nobody asks for. Sent at once. */
export async function run(db: CentralReads, statement: SQL): Promise<void> {
  await rowsOf(db, statement)
}

/**
 * Inserts what a query finds. The statement ends in `returning`, without which a cluster does not take it (decision 43); the rows
 * are not handed over all the same. Sent at once.
 */
export const insertAll = (db: CentralReads, insert: SQL): Promise<void> =>
  run(db, sql`with made as (${insert}) select from made limit 0`)

/**
 * The rows of a transaction's last statement, with the commit right behind it: what is locked is free a round trip earlier.
 * After it nothing can be asked any more, and nothing be taken back.
 */
export const lastRowsOf = <Row extends object>(db: CentralDb, statement: SQL): Promise<Row[]> =>
  db.byHandAndCommit(statement) as Promise<Row[]>
