import * as z from 'zod/mini'
import { Envelope } from './messages.ts'

/**
 * The answer to a write whose request prefers `messages`: the specification's answer, and beside it the live messages that others
 * get of what was done, with their numbers, in their order. `messages` is null where they are not known any more, such as for a
 * request that was done before under the same key: what is on screen is then fetched again.
 */
export const writtenOf = <Reply extends z.ZodMiniType>(reply: Reply) =>
  z.object({ reply, messages: z.nullable(z.array(Envelope)) })
