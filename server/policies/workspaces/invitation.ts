import type { Role } from '#contract/entities/role.ts'

const RANKS: Record<Role, number> = { Employee: 0, WorkspaceManager: 1, Owner: 2 }

/** Who may invite whom: nobody gives a role above their own, and Employees invite nobody (security rules 3.6). */
export const mayInvite = (inviter: Role, invited: Role): boolean =>
  inviter !== 'Employee' && RANKS[invited] <= RANKS[inviter]
