import type { Activity } from '#contract/entities/activity.ts'
import type { Person } from '#contract/entities/user.ts'

/** A line of a task's history as the store keeps it: it names whose it is and which task's. */
export interface ActivityRow extends Omit<Activity, 'user'> {
  readonly taskId: string
  readonly userId: string | null
}

export const activityRowOf = (taskId: string, { user, ...line }: Activity): ActivityRow => ({
  ...line,
  taskId,
  userId: user?.id ?? null,
})

/** The line as the wire has it, with the person as the store knows them now. */
export const activityOf = (
  { taskId: _taskId, userId, ...line }: ActivityRow,
  personAt: (id: string) => Person | undefined,
): Activity => ({ ...line, user: userId === null ? null : (personAt(userId) ?? null) })
