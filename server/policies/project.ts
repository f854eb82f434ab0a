import type { Member } from './member.ts'

type Asker = Pick<Member, 'userId' | 'role'>

/** What the policies need to know of a project. */
export interface ProjectFacts {
  /** Whose 'My tasks' board it is; null for a project of several people. */
  privateOfUserId: string | null
  /** Whether the asker is one of its users, or in one of its teams. */
  isListed: boolean
}

const isManager = ({ role }: Pick<Member, 'role'>) => role !== 'Employee'

/**
 * Owners and managers see every project of their workspace, the others those that list them or a team of theirs. A private
 * project is seen by its owner alone, whatever role anybody has.
 */
export const maySeeProject = (asker: Asker, { privateOfUserId, isListed }: ProjectFacts): boolean =>
  privateOfUserId === null ? isManager(asker) || isListed : privateOfUserId === asker.userId

/** Employees work in projects, they do not make them (spec §6). */
export const mayCreateProjects = (asker: Pick<Member, 'role'>): boolean => isManager(asker)

/** Changing what a project is and who takes part. 'My tasks' belongs to the account: it stays as it was made. */
export const mayEditProject = (asker: Asker, project: ProjectFacts): boolean =>
  isManager(asker) && project.privateOfUserId === null && maySeeProject(asker, project)

/** Archiving takes the same as changing. */
export const mayArchiveProject = mayEditProject

/** What the cards show: managers say so for a project of several people, its owner for 'My tasks'. */
export const maySetUpCards = (asker: Asker, project: ProjectFacts): boolean =>
  maySeeProject(asker, project) && (isManager(asker) || project.privateOfUserId === asker.userId)

/** Columns and tasks: everybody who sees a board works on it. */
export const mayWorkOnBoard = maySeeProject
