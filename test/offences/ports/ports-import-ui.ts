//# A port draws nothing.
//# caught by boundaries/dependencies
//# plant src/ports/draws.ts
import { drawn } from '../ui/drawn.ts'
export const used = drawn
//# plant src/ui/drawn.ts
export const drawn = 1

//# clean twin
//# plant src/ports/draws.ts
import { drawn } from '#contract/drawn.ts'
export const used = drawn
//# plant contract/drawn.ts
export const drawn = 1
