import type { NewTasks } from '#contract/calls/tasks/tasks.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Member } from '../../../policies/member.ts'
import { requireAllDone } from '../change-task.ts'
import { writeFields } from '../fields/write-fields.ts'
import { openWork } from '../task-work.ts'

/** What new tasks are given besides their names and the day they are due. */
interface NewTaskFields extends Pick<NewTasks, 'assigneeId' | 'labelIds'> {
  /** Those that are done from the start. */
  completed: readonly string[]
}

/** Gives tasks that have just been made to a person, puts labels on them and completes some; what cannot be given refuses them all. */
export async function applyNewTaskFields(
  db: TenantDb,
  by: Member,
  ids: string[],
  { assigneeId = null, labelIds = [], completed }: NewTaskFields,
): Promise<void> {
  if (assigneeId === null && labelIds.length === 0 && completed.length === 0) return
  const work = await openWork(db, by, { taskIds: ids, labelIds })
  const labels = { puts: labelIds, takes: 'others' as const }
  const isGiven = assigneeId !== null || labelIds.length > 0
  if (isGiven) {
    await writeFields(work, ids, {
      ...(assigneeId !== null && { assigneeId }),
      ...(labelIds.length > 0 && { labelIds: labels }),
    })
  }
  if (completed.length > 0) await writeFields(work, completed, { isCompleted: true })
  requireAllDone(work)
}
