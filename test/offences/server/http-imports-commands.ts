//# The kernel of calls knows no single call.
//# caught by boundaries/dependencies
//# plant server/http/knows-command.ts
import { one } from '../commands/one-command.ts'
export const used = one
//# plant server/commands/one-command.ts
export const one = 1

//# clean twin
//# plant server/http/knows-command.ts
import { one } from '../policies/one-policy.ts'
export const used = one
//# plant server/policies/one-policy.ts
export const one = 1
