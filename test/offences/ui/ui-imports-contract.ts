//# A piece of ui knows no domain.
//# caught by boundaries/dependencies
//# plant src/ui/knows-contract.ts
import { known } from '#contract/known.ts'
export const used = known
//# plant contract/known.ts
export const known = 1

//# clean twin
//# plant src/ui/knows-contract.ts
import { known } from './known.ts'
export const used = known
//# plant src/ui/known.ts
export const known = 1
