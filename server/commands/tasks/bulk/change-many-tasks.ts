import type { BulkDeed, BulkOutcome } from '#contract/calls/task-bulk.ts'
import type { Database } from '../../../db/pool.ts'
import type { Member } from '../../../policies/member.ts'
import { lock, type Locks } from '../../locks.ts'
import { notThere } from '../../not-done.ts'
import { appendMessages, message, type NewMessage } from '../../outbox/append.ts'
import { destroyedTold } from '../destroy.ts'
import { asSeenBy, readTaskFacts, readWholeTasks, type WholeTask } from '../read-task.ts'
import { returnTold } from '../../subtasks/return-told.ts'
import { changeTold, historyTold } from '../told.ts'
import * as fields from './change-fields.ts'
import * as places from './change-places.ts'
import { workOn, type BulkWork } from './work.ts'

function doTo(work: BulkWork, deed: BulkDeed): Promise<void> {
  switch (deed.kind) {
    case 'assign':
      return fields.assign(work, deed)
    case 'prioritise':
      return fields.prioritise(work, deed)
    case 'schedule':
      return fields.schedule(work, deed)
    case 'complete':
      return fields.complete(work, deed)
    case 'label':
      return fields.label(work, deed)
    case 'move':
      return places.move(work, deed)
    case 'duplicate':
      return places.duplicate(work, deed)
    case 'delete':
      return places.remove(work, deed)
    case 'restore':
      return places.restore(work, deed)
  }
}

/** What is told of a task that was changed: of one that has gone to another column, also from where. */
function changedTold({ by, moved, assigneesBefore }: BulkWork, whole: WholeTask): NewMessage[] {
  const going = moved.get(whole.task.id)
  if (!going) return changeTold(whole, by, assigneesBefore.get(whole.task.id) ?? null)
  const { projectId, ...columns } = going
  const projectIds = [...new Set([projectId, whole.homeProjectId])]
  return [
    message({
      audience: { kind: 'project', projectIds },
      type: 'TASK_MOVED',
      data: { task: whole.task, oldProjectId: projectId, projectId, ...columns },
      originWebsocketId: by.websocketId,
    }),
  ]
}

async function tell(work: BulkWork, changed: readonly WholeTask[]): Promise<void> {
  const { db, by, noted, created, destroyed } = work
  const history = await Promise.all(noted.map((one) => historyTold(db, by, one.task, one.noted)))
  const arrivals = await Promise.all(created.map((whole) => returnTold(db, whole, by)))
  const messages = [
    ...work.farewells,
    ...changed.flatMap((whole) => changedTold(work, whole)),
    ...arrivals.flat(),
    ...destroyed.flatMap((one) => destroyedTold(one, by)),
    ...history.flat(),
  ]
  if (messages.length > 0) await appendMessages(db, messages)
}

/** Everything that the deeds touch, locked at once. */
const locksOf = (deeds: readonly BulkDeed[]): Locks => ({
  ownBoardsOf: deeds.flatMap((deed) => (deed.kind === 'assign' ? (deed.assigneeId ?? []) : [])),
  boardsOf: deeds.flatMap((deed) => (deed.kind === 'duplicate' || deed.kind === 'restore' ? deed.ids : [])),
  columns: deeds.flatMap((deed) => (deed.kind === 'move' ? deed.columnId : [])),
  tasks: deeds.flatMap(({ ids }) => ids),
})

/** Does these things to these tasks, one deed after the other: what cannot be done to one of them is done to the others. */
export const changeManyTasks = (database: Database, by: Member, deeds: readonly BulkDeed[]): Promise<BulkOutcome> =>
  database.tenant(by.tenantId, async (db) => {
    const ids = [...new Set(deeds.flatMap((deed) => (deed.kind === 'restore' ? [] : deed.ids)))]
    const [, facts] = await Promise.all([lock(db, locksOf(deeds)), readTaskFacts(db, by, ids)])
    const work = workOn(db, by, facts)
    const known = facts.size
    for (const deed of deeds) await doTo(work, deed)
    if (known === 0 && work.created.length === 0) throw notThere()
    const wholes = await readWholeTasks(db, [...work.changed])
    await tell(work, wholes)
    return {
      changed: wholes.map((whole) => asSeenBy(by.userId, whole)),
      created: work.created.map((whole) => asSeenBy(by.userId, whole)),
      deletedIds: work.destroyed.map(({ id }) => id),
      failed: [...work.failed].map(([id, because]) => ({ id, because })),
    }
  })
