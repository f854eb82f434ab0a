import type { Role } from '#contract/entities/role.ts'

/** Who asks, in which workspace, as what. Read once per request in `http/`, believed everywhere after. */
export interface Member {
  userId: string
  tenantId: string
  role: Role
  /** The caller's own live connection, which is not sent what it did itself; checked to be this session's. */
  websocketId: string | null
  /** Hash of the session's token, in hex: the name of the session's row. */
  sessionId: string
}
