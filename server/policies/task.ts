import type { Member } from './member.ts'
import { maySeeProject, type ProjectFacts } from './project.ts'

type Caller = Pick<Member, 'userId' | 'role'>

/** What a person took from a project to their own board is brought back by Owners, who answer for all projects. */
export const mayTakeBack = ({ role }: Pick<Member, 'role'>): boolean => role === 'Owner'

/**
 * A task is as open as the project it belongs to. That it also stands on a person's 'My tasks' board opens it to nobody:
 * who leaves the project loses the task there too.
 */
export const maySeeTask = (caller: Caller, home: ProjectFacts): boolean => maySeeProject(caller, home)

/** A task is given only to a person who sees it. */
export const mayBeAssigned = maySeeTask

/** Where a task stands on a person's private board is that person's business alone. */
export const maySeePlacement = (userId: string, privateOfUserId: string | null): boolean =>
  privateOfUserId === null || privateOfUserId === userId
