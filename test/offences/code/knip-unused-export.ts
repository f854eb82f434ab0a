//# What nobody imports is not exported.
//# caught by knip exports
//# plant server/planted/half-used.ts
export const wanted = 1
export const unwanted = 2
//# plant server/planted/half-worker.ts
import { wanted } from './half-used.ts'
export const used = wanted

//# clean twin
//# plant server/planted/half-used.ts
export const wanted = 1
//# plant server/planted/half-worker.ts
import { wanted } from './half-used.ts'
export const used = wanted
