//# Files are kept and drawn; who may see them is not theirs to say.
//# caught by boundaries/dependencies
//# plant server/files/knows-database.ts
import { one } from '../db/one-table.ts'
export const used = one
//# plant server/db/one-table.ts
export const one = 1

//# clean twin
//# plant server/files/knows-database.ts
import { one } from './one-file.ts'
export const used = one
//# plant server/files/one-file.ts
export const one = 1
