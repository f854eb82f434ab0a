import {
  WEBSOCKET_FIRST_RETRY_MS,
  WEBSOCKET_LONGER_EVERY_ATTEMPTS,
  WEBSOCKET_LONGER_STEP_MS,
  type WEBSOCKET_CLOSE_LOGGED_OUT,
} from '#contract/limits.ts'
import type { PresencePlace } from '#contract/presence.ts'
import type { ReadMessage } from '#contract/messages.ts'

/** Whose connection it is: the address is made of it (spec §7). */
export interface Whose {
  readonly userId: string
  readonly tenantId: string | null
}

/** What the socket port is told. It closes the connection by itself when it is stopped. */
export type ToSocket =
  | { type: 'ping.due' }
  | { type: 'place.told'; place: PresencePlace | null }
  | { type: 'closing.requested'; code: typeof WEBSOCKET_CLOSE_LOGGED_OUT }

/** What the socket port says. Messages come parsed by the contract; `pong` is no message. */
export type FromSocket =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; code: number }
  | { type: 'socket.ponged' }
  | { type: 'socket.heard'; read: ReadMessage }

/**
 * How long to wait before a retry (counted from 1): the first five after 1 s, and after every fifth that failed as many
 * seconds as have failed: 6–10 after 5 s, 11–15 after 10 s, up to 26–30 after 25 s (spec §9, ledger LIVE-02).
 */
export function retryDelayMs(attempt: number): number {
  const failed = attempt - 1
  const longerAt = failed - (failed % WEBSOCKET_LONGER_EVERY_ATTEMPTS)
  return longerAt === 0 ? WEBSOCKET_FIRST_RETRY_MS : longerAt * WEBSOCKET_LONGER_STEP_MS
}
