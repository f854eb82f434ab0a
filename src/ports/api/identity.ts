/** Who asks: what every request says about its sender besides the cookie (spec §7). */
export interface Identity {
  readonly userId: string | null
  readonly tenantId: string | null
  readonly websocketId: string | null
  /** In overtaken mode, the user in whose place an administrator acts. */
  readonly overrideUserId: string | null
  readonly language: string
}

export const NOBODY: Identity = {
  userId: null,
  tenantId: null,
  websocketId: null,
  overrideUserId: null,
  language: 'en',
}
