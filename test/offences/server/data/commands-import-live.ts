//# A command writes to the outbox; live reads it.
//# caught by boundaries/dependencies
//# plant server/commands/tells.ts
import { out } from '../live/sockets.ts'
export const used = out
//# plant server/live/sockets.ts
export const out = 1

//# clean twin
//# plant server/commands/tells.ts
import { out } from '../db/outbox-rows.ts'
export const used = out
//# plant server/db/outbox-rows.ts
export const out = 1
