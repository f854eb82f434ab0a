import type { Role } from '#contract/entities/role.ts'
import { mayInvite } from './invitation.ts'
import type { Member } from '../member.ts'

type Somebody = Pick<Member, 'userId' | 'role'>

/**
 * Whether somebody may make this of somebody. Nobody touches a role above their own or gives one, and an Employee changes
 * nobody but themselves, and of themselves not the role (security rules, rows 11 and 12).
 */
export function mayChangePerson(asker: Somebody, person: Somebody, wanted: Role): boolean {
  if (asker.role === 'Employee') return asker.userId === person.userId && wanted === person.role
  return mayInvite(asker.role, person.role) && mayInvite(asker.role, wanted)
}

/** Whether somebody may end another person's membership. Nobody ends their own this way: leaving asks for the password. */
export const mayDeactivate = (asker: Somebody, person: Somebody): boolean =>
  asker.userId !== person.userId && mayInvite(asker.role, person.role)

/** Giving a membership back gives its role. */
export const mayRestore = (asker: Pick<Member, 'role'>, role: Role): boolean => mayInvite(asker.role, role)

/** A workspace always keeps an Owner: whether it would be without one after this. */
export const isLastOwner = (role: Role, otherOwners: number, becomes: Role | null): boolean =>
  role === 'Owner' && becomes !== 'Owner' && otherOwners === 0
