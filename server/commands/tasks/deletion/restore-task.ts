import { sql } from 'drizzle-orm'
import type { TenantDb } from '../../../db/handles.ts'
import { firstOf, rowsOf, run } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import { maySeeTask, mayTakeBack } from '../../../policies/task.ts'
import { CommandError, notFound } from '../../command-error.ts'
import type { NewMessage } from '../../outbox/append.ts'
import { readFacts } from '../../projects/facts.ts'
import { isKept } from './list-deleted-tasks.ts'
import { arrivingAt, putBackOnBoards } from '../places/placements.ts'
import { gapAtEnd, keyIn } from '../places/positions.ts'
import { recountSubtasks } from '../recount.ts'
import { TOUCHED } from '../task-set.ts'
import { findTakenAway, takeBack } from './take-back.ts'

/** Puts the task and its subtasks back where they stood; where the column has gone meanwhile, at the end of the first one. */
async function putBack(db: TenantDb, taskId: string): Promise<void> {
  const [, lost] = await Promise.all([
    putBackOnBoards(db, taskId),
    rowsOf<{ taskId: string; projectId: string; columnId: string | null }>(
      db,
      sql`select y.task_id as "taskId", y.project_id as "projectId", (
            select c.id from columns c where c.workspace_id = $workspace and c.project_id = y.project_id
              and c.deleted_at is null
            order by c.sort_order, c.id limit 1
          ) as "columnId"
          from task_placements y join tasks t on t.workspace_id = $workspace and t.id = y.task_id
            join columns gone on gone.workspace_id = $workspace and gone.id = y.column_id
          where y.workspace_id = $workspace and y.removed_at is null and gone.deleted_at is not null
            and (t.id = ${taskId} or t.parent_id = ${taskId})`,
    ),
  ])
  for (const place of lost) {
    const { columnId } = place
    if (columnId === null) throw new CommandError({ kind: 'impossible', because: 'noColumn' })
    const gap = await gapAtEnd(db, columnId)
    await run(
      db,
      sql`update task_placements set ${arrivingAt({ columnId, position: keyIn(gap) })}
          where workspace_id = $workspace and task_id = ${place.taskId} and project_id = ${place.projectId}`,
    )
  }
}

/** What was taken from a project to a person's own board, for an Owner. */
async function takeFromOwnBoard(db: TenantDb, by: Member, taskId: string): Promise<NewMessage[]> {
  const taken = await findTakenAway(db, taskId)
  if (!taken || !mayTakeBack(by)) throw notFound()
  if (taken.columnId === null) throw new CommandError({ kind: 'impossible', because: 'noColumn' })
  const farewells = await takeBack(db, by.userId, taskId, taken)
  await run(
    db,
    sql`update tasks set deleted_at = null, deleted_by = null where workspace_id = $workspace and id = ${taskId}`,
  )
  await putBack(db, taskId)
  return farewells
}

/**
 * Brings back a deleted task whose family and boards are locked, with everything that belongs to it. Returns the messages for those
 * who lose it by that; those of its arrival are left to the caller.
 */
export async function bringBack(db: TenantDb, by: Member, taskId: string): Promise<NewMessage[]> {
  const found = await firstOf<{ homeProjectId: string; parentId: string | null }>(
    db,
    sql`select t.home_project_id as "homeProjectId", t.parent_id as "parentId"
        from tasks t where t.workspace_id = $workspace and t.id = ${taskId} and ${isKept}`,
  )
  const home = found && (await readFacts(db, by.userId, [found.homeProjectId])).get(found.homeProjectId)
  if (!found || !home || !maySeeTask(by, home)) return takeFromOwnBoard(db, by, taskId)
  await run(
    db,
    sql`update tasks set deleted_at = null, deleted_by = null, ${TOUCHED}
        where workspace_id = $workspace and id = ${taskId}`,
  )
  await putBack(db, taskId)
  if (found.parentId !== null) await recountSubtasks(db, [found.parentId])
  return []
}
