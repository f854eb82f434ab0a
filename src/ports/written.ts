import * as z from 'zod/mini'
import { type ReadMessage, readMessage } from '#contract/messages.ts'
import { PREFERS_MESSAGES, writtenOf } from '#contract/written.ts'

/** What the server answered, and the messages beside it: null where they are not known, undefined where none were asked for. */
export interface Opened {
  readonly answer: unknown
  readonly messages: readonly ReadMessage[] | null | undefined
}

const Written = writtenOf(z.unknown())

/** Takes an answer apart that carries messages beside it, as its header says. */
export function opened(body: unknown, applied: string | null): Opened {
  const written = applied === PREFERS_MESSAGES ? Written.safeParse(body).data : undefined
  if (!written) return { answer: body, messages: undefined }
  return { answer: written.reply, messages: written.messages?.map(readMessage) ?? null }
}
