//# What a subscription is knows no clock and no files.
//# caught by boundaries/dependencies
//# plant server/billing/with-node.ts
import { setTimeout } from 'node:timers/promises'
export const used = setTimeout

//# clean twin
//# plant server/billing/with-node.ts
import { setup } from 'xstate'
export const used = setup
