//# Live tells; it changes nothing.
//# caught by boundaries/dependencies
//# plant server/live/changes.ts
import { change } from '../commands/change.ts'
export const used = change
//# plant server/commands/change.ts
export const change = 1

//# clean twin
//# plant server/live/changes.ts
import { change } from '../db/change.ts'
export const used = change
//# plant server/db/change.ts
export const change = 1
