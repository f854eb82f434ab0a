import type { Role } from '#contract/entities/role.ts'

const RANKS: readonly Role[] = ['Owner', 'WorkspaceManager', 'Employee']

/** The roles that somebody may give, and whose holders they may change: none above their own; an Employee's none at all. */
export const rolesToGive = (asker: Role | null): readonly Role[] =>
  asker === null || asker === 'Employee' ? [] : RANKS.slice(RANKS.indexOf(asker))

/** Whether somebody invites, and changes others: an Employee sees, and does not change. */
export const mayManagePeople = (asker: Role | null): boolean => rolesToGive(asker).length > 0

/** Whether somebody may change this person: only Owners touch Owners. */
export const mayChange = (asker: Role | null, person: { readonly roleName: Role | null }): boolean =>
  person.roleName !== null && rolesToGive(asker).includes(person.roleName)
