//# The server that people use has nothing of the tools.
//# caught by boundaries/dependencies
//# plant server/http/inspected.ts
import { inspected } from '../../tools/inspected.ts'
export const used = inspected
//# plant tools/inspected.ts
export const inspected = 1

//# clean twin
//# plant server/http/inspected.ts
import { inspected } from '#contract/inspected.ts'
export const used = inspected
//# plant contract/inspected.ts
export const inspected = 1
