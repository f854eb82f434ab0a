//# How letters are compared knows nothing of what crosses the wire.
//# caught by boundaries/dependencies
//# plant contract/letters/planted.ts
import { known } from '../crossed.ts'
export const used = known
//# plant contract/crossed.ts
export const known = 1

//# clean twin
//# plant contract/letters/planted.ts
import { counted } from './tallied.ts'
export const used = counted
//# plant contract/letters/tallied.ts
export const counted = 1
