import type { NewTasks } from '#contract/calls/tasks.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Member } from '../../policies/member.ts'
import { wrongFields } from '../not-done.ts'
import { assign, label } from './bulk/change-fields.ts'
import { workOn } from './bulk/work.ts'
import { readTaskFacts } from './read-task.ts'

/** Gives tasks that have just been made to somebody and puts labels on them; what cannot be given refuses them all. */
export async function giveToNew(
  db: TenantDb,
  by: Member,
  ids: string[],
  { assigneeId = null, labelIds = [] }: Pick<NewTasks, 'assigneeId' | 'labelIds'>,
): Promise<void> {
  if (assigneeId === null && labelIds.length === 0) return
  const work = workOn(db, by, await readTaskFacts(db, by, ids))
  if (assigneeId !== null) await assign(work, { kind: 'assign', ids, assigneeId })
  if (work.failed.size > 0) throw wrongFields({ param: 'assigneeId', message: 'notInProject' })
  for (const labelId of new Set(labelIds)) await label(work, { kind: 'label', ids, labelId, isWorn: true })
  if (work.failed.size > 0) throw wrongFields({ param: 'labelIds', message: 'unknownLabels' })
}
