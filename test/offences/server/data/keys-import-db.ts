//# Keys are computed, not read.
//# caught by boundaries/dependencies
//# plant server/keys/reads-keys.ts
import { key } from '../db/key-rows.ts'
export const used = key
//# plant server/db/key-rows.ts
export const key = 1

//# clean twin
//# plant server/keys/reads-keys.ts
import { key } from './derived.ts'
export const used = key
//# plant server/keys/derived.ts
export const key = 1
