//# The contract stands below everything.
//# caught by boundaries/dependencies
//# plant contract/planted/uses-machine.ts
import { states } from '#machines/planted/states.ts'
export const used = states
//# plant machines/planted/states.ts
export const states = 1

//# clean twin
//# plant contract/planted/uses-machine.ts
import { states } from './states.ts'
export const used = states
//# plant contract/planted/states.ts
export const states = 1
