import { sql } from 'drizzle-orm'

/**
 * When the transaction began, inside of `case` and `coalesce` of an update. A cluster's coordinator works out `now()` before it
 * passes a statement on, and refuses where it cannot know whether it is asked for; of a statement within it makes nothing.
 */
export const NOW = sql`(select now())`
