//# A machine knows no database.
//# caught by boundaries/dependencies
//# plant machines/planted/with-orm.ts
import { sql } from 'drizzle-orm'
export const used = sql

//# clean twin
//# plant machines/planted/with-orm.ts
import { generateKeyBetween } from 'fractional-indexing'
export const used = generateKeyBetween
