//# A command is one transaction, not an actor.
//# caught by boundaries/dependencies
//# plant server/commands/with-xstate.ts
import { createActor } from 'xstate'
export const used = createActor

//# clean twin
//# plant server/commands/with-xstate.ts
import { eq } from 'drizzle-orm'
export const used = eq
