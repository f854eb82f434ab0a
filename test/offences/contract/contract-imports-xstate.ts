//# The contract is zod alone.
//# caught by boundaries/dependencies
//# plant contract/planted/with-xstate.ts
import { assign } from 'xstate'
export const used = assign

//# clean twin
//# plant contract/planted/with-xstate.ts
import { string } from 'zod/mini'
export const used = string
