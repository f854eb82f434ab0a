/** The headers that requests carry besides the cookie (spec §7), lower case. */
export const REQUEST_HEADERS = {
  csrf: 'csrf-token',
  user: 'x-user-id',
  tenant: 'x-tenant-id',
  websocket: 'x-websocket-id',
  override: 'x-override-user-id',
  language: 'accept-language',
  /** Of a call that signs in: the IANA name of the zone of the device's clock. */
  timeZone: 'time-zone',
  /** Of a request that makes something: sent twice with one key, it is done once. */
  idempotency: 'idempotency-key',
  /** `messages` (RFC 7240): the answer to a write is to carry the live messages that it caused (`contract/written.ts`). */
  prefer: 'prefer',
} as const

/**
 * The headers that answers carry: the CSRF token of the session, the version of the page that the server ships, and, of a board,
 * the number of the newest live message that the answer knows of (`seq`): what is received with a higher one is newer.
 */
export const RESPONSE_HEADERS = {
  csrf: 'csrf-token',
  version: 'vf',
  retryAfter: 'retry-after',
  asOf: 'live-as-of',
  /** `messages`, where the answer carries them. */
  preferenceApplied: 'preference-applied',
} as const

/** What a client says in `prefer` that wants to learn what it has caused the way everybody else does (`contract/written.ts`). */
export const PREFERS_MESSAGES = 'messages'
