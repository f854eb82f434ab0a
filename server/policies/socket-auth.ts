/** Who knocks for a live connection, by the cookie that came along. */
export interface Knocker {
  userId: string
  sessionId: string
  /** Workspaces that are connected and not blocked: those that may be listened to. */
  tenantIds: readonly string[]
}

/** What a live connection asks before it opens (security rules 3.8); answered by the same parts that let requests in. */
export interface Doorkeeper {
  isOwnOrigin(origin: string | undefined): boolean
  /** Counts one knock from an address, before anybody looks whose it is; false when there were too many within the minute. */
  mayKnock(address: string): boolean
  /** Null without a session that is wholly signed in. An administrator may knock as the person they have taken over. */
  whoKnocks(cookieHeader: string | undefined, asUserId?: string): Promise<Knocker | null>
  /** Counts one handshake; false when there were too many within the minute. */
  mayShakeHands(userId: string): boolean
  /** The id that CONNECTED tells: requests of the same session may call it their own. */
  nameSocket(sessionId: string): string
}
