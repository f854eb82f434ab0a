//# The worker that keeps the page's files knows nothing of the product.
//# caught by boundaries/dependencies
//# plant src/worker/knows-machines.ts
import { known } from '#machines/known-machine.ts'
export const used = known
//# plant machines/known-machine.ts
export const known = 1

//# clean twin
//# plant src/worker/knows-machines.ts
import { known } from './known-file.ts'
export const used = known
//# plant src/worker/known-file.ts
export const known = 1
