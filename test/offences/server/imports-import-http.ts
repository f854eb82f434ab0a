//# An import runs without a server.
//# caught by boundaries/dependencies
//# plant server/imports/knows-http.ts
import { known } from '../http/import-http.ts'
export const used = known
//# plant server/http/import-http.ts
export const known = 1

//# clean twin
//# plant server/imports/knows-http.ts
import { known } from '../commands/import-command.ts'
export const used = known
//# plant server/commands/import-command.ts
export const known = 1
