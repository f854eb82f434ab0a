import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Envelope } from '../messages.ts'
import { whole } from '../paging.ts'

/** What the caller may see of the messages after a number; `isTooMuch` says to fetch what is on screen instead. */
export const Missed = z.object({ messages: z.array(Envelope), upTo: z.int(), isTooMuch: z.boolean() })
export type Missed = z.infer<typeof Missed>

export const listMissedMessages = call({
  name: 'listMissedMessages',
  method: 'GET',
  path: '/live/messages',
  access: 'member',
  query: z.strictObject({ after: whole(0, Number.MAX_SAFE_INTEGER) }),
  reply: Missed,
})
