//# The tools look at machines and at the page, not at the inside of the server.
//# caught by boundaries/dependencies
//# plant tools/counts.ts
import { rows } from '../server/db/counted-rows.ts'
export const used = rows
//# plant server/db/counted-rows.ts
export const rows = 1

//# clean twin
//# plant tools/counts.ts
import { rows } from '#machines/counted-rows.ts'
export const used = rows
//# plant machines/counted-rows.ts
export const rows = 1
