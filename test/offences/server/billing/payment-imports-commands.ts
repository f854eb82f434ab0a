//# Who takes the money is beneath what is done with it.
//# caught by boundaries/dependencies
//# plant server/payment/knows-command.ts
import { command } from '../commands/known-command.ts'
export const used = command
//# plant server/commands/known-command.ts
export const command = 1

//# clean twin
//# plant server/payment/knows-command.ts
import { command } from '../billing/known-command.ts'
export const used = command
//# plant server/billing/known-command.ts
export const command = 1
