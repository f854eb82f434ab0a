import type { Message, ReadMessage } from '#contract/messages.ts'
import { MESSAGE_ROUTES, type Subscriber } from './message-routes.ts'

/** What the client missed while it was away, or that it was too much to tell one by one. */
export interface CaughtUp {
  readonly messages: readonly ReadMessage[]
  readonly upTo: number
  readonly isTooMuch: boolean
}

/**
 * The messages that a write of this window has caused: its answer brings them, since the socket does not send a window its own
 * changes. `envelopes`, as they came, is null where they are not known any more.
 */
export interface Caused {
  /** The workspace that was written in. */
  readonly tenantId: string | null
  readonly envelopes: readonly unknown[] | null
}

/** Something has happened. `isOwn`: this window has done it. */
export interface MessageReceived {
  type: 'message.received'
  message: Message
  isOwn?: boolean
}

/** Without a connection an answer is shown that this device has kept, asked for at this address. */
export interface KeptShown {
  type: 'kept.shown'
  readonly path: string
  /** The newest live message that the answer knows of; null where it does not say. */
  readonly asOf: number | null
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
}

/** A message, and the actors that it is passed on to. */
export type MessageRouted = MessageReceived & { to: readonly Subscriber[] }

/** What becomes of a message: it is passed on, named as malformed, or left alone. */
export type News = MessageRouted | { type: 'message.malformed'; messageType: string }

/** The greeting of a new connection, or nothing when the message is another one. */
export function greetingOf(read: ReadMessage): { websocketId: string; seq: number } | null {
  return read.outcome === 'message' && read.message.type === 'CONNECTED' ? read.message.data : null
}

/** The number a message has among those of its workspace, if it has one. */
export const seqOf = (read: ReadMessage): number | null => (read.outcome === 'message' ? read.message.seq : read.seq)

/** What to tell of a message; nothing for greetings and for types that a newer server knows. */
export function newsOf(read: ReadMessage): readonly News[] {
  if (read.outcome === 'unknown' || greetingOf(read)) return []
  return read.outcome === 'malformed'
    ? [{ type: 'message.malformed', messageType: read.type }]
    : [{ type: 'message.received', message: read.message, to: MESSAGE_ROUTES[read.message.type] }]
}

/** Above the number of every message: what is known is older than the connection, by how much is not known. */
export const ABOVE_ALL_NEWS = Number.MAX_SAFE_INTEGER

/** The highest number among those known and heard; messages without one change nothing. */
export const latestSeq = (known: number | null, reads: readonly ReadMessage[]): number | null =>
  reads.map(seqOf).reduce((latest, seq) => (seq === null ? latest : Math.max(seq, latest ?? seq)), known)

/** What was heard during the catch-up and not already part of it. */
export const notCaughtUp = (reads: readonly ReadMessage[], upTo: number): readonly ReadMessage[] =>
  reads.filter((read) => (seqOf(read) ?? Infinity) > upTo)
