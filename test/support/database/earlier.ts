import { type SQL, sql } from 'drizzle-orm'

/**
 * So many seconds before the moment in that column, in an update of it. A cluster's coordinator passes no update on that reckons with
 * the column by itself, for that goes by the session's time zone; of a statement within the update it makes nothing.
 */
export const earlier = (column: string, seconds: number): SQL =>
  sql`(select ${sql.raw(column)} - make_interval(secs => ${sql.raw(String(seconds))}))`
