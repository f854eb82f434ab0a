import type { Role } from '#contract/entities/role.ts'

/** One workspace that a person belongs to, as far as requests are let in by it. */
export interface Belonging {
  tenantId: string
  role: Role
  isDatabaseConnected: boolean
  blockedReason: string | null
}

/** Who a session's cookie stands for, as the database said at most a moment ago. */
export interface Identity {
  /** Hash of the token, in hex. */
  sessionId: string
  userId: string
  /** The one-time code is still owed. */
  isPending: boolean
  activeTenantId: string | null
  /** An administrator of the instance. */
  isAdministrator: boolean
  /** Whom this session may act as. */
  impersonatedUserId: string | null
  /** The administrator who acts here as this person. */
  impersonator: { id: string; fullName: string } | null
  /** Where a person acts as another person: the workspace of their own. */
  ownTenantId: string | null
  belongings: readonly Belonging[]
}
