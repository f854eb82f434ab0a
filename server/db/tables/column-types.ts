import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Bytes as they are. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A moment in time, with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
