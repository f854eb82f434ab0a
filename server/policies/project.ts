import type { Member } from './member.ts'

type Caller = Pick<Member, 'userId' | 'role'>

/** What the policies need to know of a project. */
export interface ProjectFacts {
  /** Whose 'My tasks' board it is; null for a project of several people. */
  privateOfUserId: string | null
  /** Whether the caller is one of its users, or in one of its teams. */
  isListed: boolean
}

const isManager = ({ role }: Pick<Member, 'role'>) => role !== 'Employee'

/**
 * Owners and managers see every project of their workspace, the others those that list them or a team of theirs. A private
 * project is seen by its owner alone, whatever role anybody has.
 */
export const maySeeProject = (caller: Caller, { privateOfUserId, isListed }: ProjectFacts): boolean =>
  privateOfUserId === null ? isManager(caller) || isListed : privateOfUserId === caller.userId

/** Employees work in projects, they do not make them (spec §6). */
export const mayCreateProjects = (caller: Pick<Member, 'role'>): boolean => isManager(caller)

/** Changing what a project is and who takes part. 'My tasks' belongs to the account: it stays as it was made. */
export const mayEditProject = (caller: Caller, project: ProjectFacts): boolean =>
  isManager(caller) && project.privateOfUserId === null && maySeeProject(caller, project)

/** Archiving takes the same as changing. */
export const mayArchiveProject = mayEditProject

/** What the cards show: managers say so for a project of several people, its owner for 'My tasks'. */
export const maySetUpCards = (caller: Caller, project: ProjectFacts): boolean =>
  maySeeProject(caller, project) && (isManager(caller) || project.privateOfUserId === caller.userId)

/** Columns and tasks: everybody who sees a board works on it. */
export const mayWorkOnBoard = maySeeProject

/** What one sees can be a favourite; 'My tasks' has a place on top of the menu already. */
export const mayFavour = (caller: Caller, project: ProjectFacts): boolean =>
  project.privateOfUserId === null && maySeeProject(caller, project)
