/** The person behind a live connection, by the cookie of its handshake. */
export interface SocketIdentity {
  userId: string
  sessionId: string
  /** An administrator in this person's seat. */
  isInSeat: boolean
  /** Workspaces that are connected and not blocked: those that may be listened to. */
  tenantIds: readonly string[]
}

/** What a live connection asks before it opens (security rules 3.8); answered by the same parts that let requests in. */
export interface SocketAuth {
  isOwnOrigin(origin: string | undefined): boolean
  /** Counts one attempt from an address, before its cookie is read; false when there were too many within the minute. */
  mayConnect(address: string): boolean
  /** Null without a session that is wholly signed in. An administrator may connect as the person they impersonate. */
  authenticate(cookieHeader: string | undefined, asUserId?: string): Promise<SocketIdentity | null>
  /** Counts one handshake of a person; false when there were too many within the minute. */
  mayHandshake(userId: string): boolean
  /** The id that CONNECTED tells: requests of the same session may call it their own. */
  nameSocket(sessionId: string): string
}
