//# What is imported has its place on the map.
//# caught by boundaries/no-unknown-dependencies
//# plant server/commands/uses-stray.ts
import { found } from '../leftovers/found.ts'
export const used = found
//# plant server/leftovers/found.ts
export const found = 1

//# clean twin
//# plant server/commands/uses-stray.ts
import { found } from '../db/found.ts'
export const used = found
//# plant server/db/found.ts
export const found = 1
