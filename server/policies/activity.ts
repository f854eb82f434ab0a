import type { ActivityType } from '#contract/entities/activity.ts'
import type { Member } from './member.ts'

/** What the policies need to know of a line of a task's history. */
export interface ActivityFacts {
  type: ActivityType
  /** Who wrote it; null for a person who has no account here. */
  userId: string | null
}

/** The caller's own comments alone are changed and deleted, whatever the role; what the server noted stays as it is. */
export const mayEditActivity = (caller: Pick<Member, 'userId'>, { type, userId }: ActivityFacts): boolean =>
  type === 'comment' && userId === caller.userId
