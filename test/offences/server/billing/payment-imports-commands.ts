//# Who takes the money is beneath what is done with it.
//# caught by boundaries/dependencies
//# plant server/payment/knows-command.ts
import { command } from '../commands/known-payer.ts'
export const used = command
//# plant server/commands/known-payer.ts
export const command = 1

//# clean twin
//# plant server/payment/knows-command.ts
import { command } from '../billing/known-payer.ts'
export const used = command
//# plant server/billing/known-payer.ts
export const command = 1
