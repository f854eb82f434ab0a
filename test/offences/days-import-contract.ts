//# The arithmetic of days knows nothing of what crosses the wire.
//# caught by boundaries/dependencies
//# plant contract/days/planted.ts
import { known } from '../known.ts'
export const used = known
//# plant contract/known.ts
export const known = 1

//# clean twin
//# plant contract/days/planted.ts
import { counted } from './counted.ts'
export const used = counted
//# plant contract/days/counted.ts
export const counted = 1
