//# What is measured is the built product, not its source.
//# caught by boundaries/dependencies
//# plant bench/measures.ts
import { speed } from '../server/db/speed.ts'
export const used = speed
//# plant server/db/speed.ts
export const speed = 1

//# clean twin
//# plant bench/measures.ts
import { speed } from '#contract/speed.ts'
export const used = speed
//# plant contract/speed.ts
export const speed = 1
