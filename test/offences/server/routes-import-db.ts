//# A route is a sentence; the rows belong to commands.
//# caught by boundaries/dependencies
//# plant server/routes/reads-rows.ts
import { rows } from '../db/read-rows.ts'
export const used = rows
//# plant server/db/read-rows.ts
export const rows = 1

//# clean twin
//# plant server/routes/reads-rows.ts
import { rows } from '../commands/read-rows.ts'
export const used = rows
//# plant server/commands/read-rows.ts
export const rows = 1
