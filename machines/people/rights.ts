import type { Role } from '#contract/entities/role.ts'

const RANKS: readonly Role[] = ['Owner', 'WorkspaceManager', 'Employee']

/** The roles that a user may give, and whose holders they may change: none above their own; for an Employee none at all. */
export const rolesToGive = (asker: Role | null): readonly Role[] =>
  asker === null || asker === 'Employee' ? [] : RANKS.slice(RANKS.indexOf(asker))

/** Whether a user invites and changes others: an Employee only sees them. */
export const mayManagePeople = (asker: Role | null): boolean => rolesToGive(asker).length > 0

/** Whether a user may change this person: only Owners change Owners. */
export const mayChange = (asker: Role | null, person: { readonly roleName: Role | null }): boolean =>
  person.roleName !== null && rolesToGive(asker).includes(person.roleName)
