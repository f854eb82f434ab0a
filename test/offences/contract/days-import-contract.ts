//# The arithmetic of days knows nothing of what crosses the wire.
//# caught by boundaries/dependencies
//# plant contract/days/planted.ts
import { known } from '../crossing.ts'
export const used = known
//# plant contract/crossing.ts
export const known = 1

//# clean twin
//# plant contract/days/planted.ts
import { counted } from './tallied.ts'
export const used = counted
//# plant contract/days/tallied.ts
export const counted = 1
