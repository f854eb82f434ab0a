import { type SQL, sql } from 'drizzle-orm'

/** Ids as a list of the database. */
export const uuids = (ids: readonly (string | null)[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** Whether an id is one of these. A single one is no list: how long a list is changes how it is best read, so its plan is not kept. */
export const isOneOf = (id: SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${id} = ${ids[0]}` : sql`${id} = any(${uuids(ids)})`

/** How the row of a task is marked as changed at a moment, among what an update sets. */
export const touchedAt = (moment: SQL): SQL =>
  sql`revision = revision + 1, updated_at = ${moment}, last_changes_at = ${moment}`

/** The same for the moment at which the transaction began. */
export const TOUCHED: SQL = touchedAt(sql`now()`)
