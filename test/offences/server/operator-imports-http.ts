//# What an operator does is done by commands, whichever way it was asked.
//# caught by boundaries/dependencies
//# plant server/operator/knows-http.ts
import { one } from '../http/one-http.ts'
export const used = one
//# plant server/http/one-http.ts
export const one = 1

//# clean twin
//# plant server/operator/knows-http.ts
import { one } from '../commands/one-command.ts'
export const used = one
//# plant server/commands/one-command.ts
export const one = 1
