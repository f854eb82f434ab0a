import * as z from 'zod/mini'
import { PREFERS_MESSAGES } from '#contract/headers.ts'

/** What the server answered, and the messages beside it: null where they are not known, undefined where none were asked for. */
export interface OpenedReply {
  readonly answer: unknown
  readonly envelopes: readonly unknown[] | null | undefined
}

// What a message is says the live connection, whose code comes later than this: here they stay as they came.
const Written = z.object({ reply: z.unknown(), messages: z.nullable(z.array(z.unknown())) })

/** Takes an answer apart that carries messages beside it, as its header says. */
export function openReply(body: unknown, applied: string | null): OpenedReply {
  const written = applied === PREFERS_MESSAGES ? Written.safeParse(body).data : undefined
  if (!written) return { answer: body, envelopes: undefined }
  return { answer: written.reply, envelopes: written.messages }
}
