import { sql } from 'drizzle-orm'
import type { Task } from '#contract/entities/task.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { maySeeTask, mayTakeBack } from '../../policies/task.ts'
import { lock } from '../locks.ts'
import { NotDone, notThere } from '../not-done.ts'
import { appendMessages, type NewMessage } from '../outbox/append.ts'
import { readFacts } from '../projects/facts.ts'
import { returnTold } from '../subtasks/return-told.ts'
import { isKept } from './list-deleted-tasks.ts'
import { gapAtEnd, keyIn } from './positions.ts'
import { asSeenBy, readWholeTask, type WholeTask } from './read-task.ts'
import { recountSubtasks } from './recount.ts'
import { findTakenAway, takeBack } from './take-back.ts'

/** Puts the task and its subtasks back where they stood; where the column has gone meanwhile, at the end of the first one. */
async function putBack(db: TenantDb, taskId: string): Promise<void> {
  const [, lost] = await Promise.all([
    run(
      db,
      sql`update task_placements y set removed_at = null from tasks t
          where t.id = y.task_id and t.deleted_at is null and (t.id = ${taskId} or t.parent_id = ${taskId})`,
    ),
    rowsOf<{ taskId: string; projectId: string; columnId: string | null }>(
      db,
      sql`select y.task_id as "taskId", y.project_id as "projectId", (
            select c.id from columns c where c.project_id = y.project_id and c.deleted_at is null
            order by c.sort_order, c.id limit 1
          ) as "columnId"
          from task_placements y join tasks t on t.id = y.task_id join columns gone on gone.id = y.column_id
          where y.removed_at is null and gone.deleted_at is not null and (t.id = ${taskId} or t.parent_id = ${taskId})`,
    ),
  ])
  for (const place of lost) {
    const { columnId } = place
    if (columnId === null) throw new NotDone({ kind: 'impossible', because: 'noColumn' })
    const gap = await gapAtEnd(db, columnId)
    await run(
      db,
      sql`update task_placements set column_id = ${columnId}, position = ${keyIn(gap)}, entered_at = now()
          where task_id = ${place.taskId} and project_id = ${place.projectId}`,
    )
  }
}

/** A task that is there again, and what those are told who lose it by that. */
export interface BroughtBack {
  whole: WholeTask
  farewells: NewMessage[]
}

/** What was taken from a project to somebody's own board, for an Owner. */
async function takeFromOwnBoard(db: TenantDb, by: Member, taskId: string): Promise<BroughtBack> {
  const taken = await findTakenAway(db, taskId)
  if (!taken || !mayTakeBack(by)) throw notThere()
  if (taken.columnId === null) throw new NotDone({ kind: 'impossible', because: 'noColumn' })
  const farewells = await takeBack(db, by.userId, taskId, taken)
  await run(db, sql`update tasks set deleted_at = null, deleted_by = null where id = ${taskId}`)
  await putBack(db, taskId)
  return { whole: await readWholeTask(db, taskId), farewells }
}

/** Brings back a deleted task whose family and boards are locked; what is to be told of it is left to the caller. */
export async function bringBack(db: TenantDb, by: Member, taskId: string): Promise<BroughtBack> {
  const found = await firstOf<{ homeProjectId: string; parentId: string | null }>(
    db,
    sql`select t.home_project_id as "homeProjectId", t.parent_id as "parentId"
        from tasks t where t.id = ${taskId} and ${isKept}`,
  )
  const home = found && (await readFacts(db, by.userId, [found.homeProjectId])).get(found.homeProjectId)
  if (!found || !home || !maySeeTask(by, home)) return takeFromOwnBoard(db, by, taskId)
  await run(
    db,
    sql`update tasks set deleted_at = null, deleted_by = null, updated_at = now(), last_changes_at = now(), revision = revision + 1
        where id = ${taskId}`,
  )
  await putBack(db, taskId)
  if (found.parentId !== null) await recountSubtasks(db, found.parentId)
  return { whole: await readWholeTask(db, taskId), farewells: [] }
}

/** Brings a deleted task back, with everything that belongs to it. */
export const restoreTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    await lock(db, { boardsOf: [taskId], tasks: [taskId] })
    const { whole, farewells } = await bringBack(db, by, taskId)
    await appendMessages(db, [...farewells, ...(await returnTold(db, whole, by))])
    return asSeenBy(by.userId, whole)
  })
