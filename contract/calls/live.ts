import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Envelope } from '../messages.ts'

/** What the asker may see of the messages after a number; `isTooMuch` says to fetch what is on screen instead. */
export const Missed = z.object({ messages: z.array(Envelope), upTo: z.int(), isTooMuch: z.boolean() })
export type Missed = z.infer<typeof Missed>

export const listMissedMessages = call({
  name: 'listMissedMessages',
  method: 'GET',
  path: '/live/messages',
  asker: 'member',
  query: z.object({ after: z.coerce.number<number | string>().check(z.int(), z.minimum(0)) }),
  reply: Missed,
})
