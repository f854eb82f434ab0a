//# Passing on is importing.
//# caught by boundaries/dependencies
//# plant contract/planted/passes-on.ts
export { passed } from '../../server/db/passed.ts'
//# plant server/db/passed.ts
export const passed = 1

//# clean twin
//# plant contract/planted/passes-on.ts
import { passed } from './passed.ts'
export const doubled = passed * 2
//# plant contract/planted/passed.ts
export const passed = 1
