//# No barrels, not even by name.
//# caught by house/no-passing-on
//# plant contract/planted/passes.ts
export { alone } from './alone.ts'
//# plant contract/planted/alone.ts
export const alone = 1

//# clean twin
//# plant contract/planted/passes.ts
import { alone } from './alone.ts'
export const doubled = alone * 2
//# plant contract/planted/alone.ts
export const alone = 1
