//# No barrels: an import names the file it needs.
//# caught by oxc/no-barrel-file
//# plant contract/planted/everything.ts
export * from './first.ts'
export * from './second.ts'
//# plant contract/planted/first.ts
export const first = 1
//# plant contract/planted/second.ts
export const second = 2

//# clean twin
//# plant contract/planted/everything.ts
import { first } from './first.ts'
export const doubled = first * 2
//# plant contract/planted/first.ts
export const first = 1
