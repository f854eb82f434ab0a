import type { Role } from '#contract/entities/role.ts'
import { mayInvite } from './invitation.ts'
import type { Member } from '../member.ts'

type Colleague = Pick<Member, 'userId' | 'role'>

/**
 * Whether a person may give another person this role. Nobody touches a role above their own or gives one, and an Employee changes
 * nobody but themselves, and of themselves not the role (security rules, rows 11 and 12).
 */
export function mayChangePerson(caller: Colleague, person: Colleague, wanted: Role): boolean {
  if (caller.role === 'Employee') return caller.userId === person.userId && wanted === person.role
  return mayInvite(caller.role, person.role) && mayInvite(caller.role, wanted)
}

/** Whether a person may end another person's membership. Nobody ends their own this way: leaving asks for the password. */
export const mayDeactivate = (caller: Colleague, person: Colleague): boolean =>
  caller.userId !== person.userId && mayInvite(caller.role, person.role)

/** Giving a membership back gives its role. */
export const mayRestore = (caller: Pick<Member, 'role'>, role: Role): boolean => mayInvite(caller.role, role)

/** A workspace always keeps an Owner: whether it would be without one after this. */
export const isLastOwner = (role: Role, otherOwners: number, becomes: Role | null): boolean =>
  role === 'Owner' && becomes !== 'Owner' && otherOwners === 0
