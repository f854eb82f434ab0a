//# Storage is beneath the commands.
//# caught by boundaries/dependencies
//# plant server/db/knows-command.ts
import { known } from '../commands/known-command.ts'
export const used = known
//# plant server/commands/known-command.ts
export const known = 1

//# clean twin
//# plant server/db/knows-command.ts
import { known } from './known-table.ts'
export const used = known
//# plant server/db/known-table.ts
export const known = 1
