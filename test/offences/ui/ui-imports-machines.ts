//# A piece of ui knows no actor.
//# caught by boundaries/dependencies
//# plant src/ui/knows-machine.ts
import { known } from '#machines/planted/known-machine.ts'
export const used = known
//# plant machines/planted/known-machine.ts
export const known = 1

//# clean twin
//# plant src/ui/knows-machine.ts
import { known } from './known-piece.ts'
export const used = known
//# plant src/ui/known-piece.ts
export const known = 1
