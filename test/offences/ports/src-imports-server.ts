//# The page reaches the server over the wire alone.
//# caught by boundaries/dependencies
//# plant src/ports/rows-port.ts
import { rows } from '../../server/db/rows.ts'
export const used = rows
//# plant server/db/rows.ts
export const rows = 1

//# clean twin
//# plant src/ports/rows-port.ts
import { rows } from '#contract/rows.ts'
export const used = rows
//# plant contract/rows.ts
export const rows = 1
