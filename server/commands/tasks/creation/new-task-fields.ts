import type { NewTasks } from '#contract/calls/tasks.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Member } from '../../../policies/member.ts'
import { requireAllDone } from '../change-task.ts'
import { writeFields } from '../fields/write-fields.ts'
import { openWork } from '../task-work.ts'

/** What new tasks are given besides their names and the day they are due. */
type NewTaskFields = Pick<NewTasks, 'assigneeId' | 'labelIds'>

/** Gives tasks that have just been made to a person and puts labels on them; what cannot be given refuses them all. */
export async function applyNewTaskFields(
  db: TenantDb,
  by: Member,
  ids: string[],
  { assigneeId = null, labelIds = [] }: NewTaskFields,
): Promise<void> {
  if (assigneeId === null && labelIds.length === 0) return
  const work = await openWork(db, by, { taskIds: ids, labelIds })
  await writeFields(work, ids, {
    ...(assigneeId !== null && { assigneeId }),
    ...(labelIds.length > 0 && { labelIds: { puts: labelIds, takes: 'others' as const } }),
  })
  requireAllDone(work)
}
