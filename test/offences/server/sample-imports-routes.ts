//# The sample is written through commands, as anything else is.
//# caught by boundaries/dependencies
//# plant server/sample/knows-route.ts
import { written } from '../routes/sample-route.ts'
export const used = written
//# plant server/routes/sample-route.ts
export const written = 1

//# clean twin
//# plant server/sample/knows-route.ts
import { written } from '../commands/sample-command.ts'
export const used = written
//# plant server/commands/sample-command.ts
export const written = 1
