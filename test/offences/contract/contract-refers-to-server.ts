//# contract/ refers to no other project.
//# caught by compiler TS6307
//# plant contract/planted/refers.ts
import { row } from '../../server/db/compiled-row.ts'
export const used = row
//# plant server/db/compiled-row.ts
export const row = 1

//# clean twin
//# plant contract/planted/refers.ts
import { row } from './compiled-row.ts'
export const used = row
//# plant contract/planted/compiled-row.ts
export const row = 1
