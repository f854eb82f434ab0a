import { type SQL, sql } from 'drizzle-orm'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../../db/sql/rows.ts'
import { lock } from '../../locks.ts'
import { appendMessages, type NewMessage } from '../../outbox/append.ts'
import { noteActivities } from '../activities.ts'
import { findAssignee, putOnOwnBoard } from '../fields/assignee.ts'
import { moveHome } from '../places/move-home.ts'
import { arrivingAt } from '../places/placements.ts'
import { gapAtEnd, keyIn } from '../places/positions.ts'
import { readWholeTask, type WholeTask } from '../queries/read-task.ts'
import { messagesOfArrival } from '../task-messages.ts'
import { TOUCHED } from '../task-set.ts'

/** A task that stands on a person's own board, and came there from a project. */
export interface TakenAway {
  /** The project it was taken from, which is still there. */
  projectId: string
  /** The board it stands on, and whose that is. */
  ownBoardId: string
  ownerId: string
  ownColumnId: string
  assigneeId: string | null
  /** The first column of the project; none when it has none. */
  columnId: string | null
  columnName: string | null
}

/** The tasks `t` that were taken from the project `p` to the board `own`. */
export const TAKEN_AWAY: SQL = sql`tasks t
  join projects own on t.workspace_id = $workspace and own.workspace_id = $workspace and own.id = t.home_project_id
    and own.private_of_user_id is not null
  join projects p on p.workspace_id = $workspace and p.id = t.left_project_id and p.deleted_at is null
    and t.parent_id is null`

/** Where a task was taken from, and where it stands now; null when it was not taken from anywhere. */
export const findTakenAway = (db: TenantDb, taskId: string, which: SQL = sql`true`): Promise<TakenAway | null> =>
  firstOf<TakenAway>(
    db,
    sql`select p.id as "projectId", own.id as "ownBoardId", own.private_of_user_id as "ownerId",
          y.column_id as "ownColumnId", t.assignee_id as "assigneeId", c.id as "columnId", c.name as "columnName"
        from ${TAKEN_AWAY}
        join task_placements y on y.workspace_id = $workspace and y.task_id = t.id and y.project_id = own.id
        left join lateral (
          select id, name from columns where workspace_id = $workspace and project_id = p.id and deleted_at is null
            order by sort_order, id limit 1
        ) c on true
        where t.id = ${taskId} and ${which}`,
  )

/** What is given to its taker is a card of theirs from now on, as anything given to them is. */
async function putOnTakersBoard(
  db: TenantDb,
  taskId: string,
  { ownerId, projectId }: Pick<TakenAway, 'ownerId' | 'projectId'>,
): Promise<void> {
  const task = { home: { privateOfUserId: null, isListed: false }, homeProjectId: projectId }
  const [to, given] = await Promise.all([
    findAssignee(db, task, ownerId),
    rowsOf<{ id: string }>(
      db,
      sql`select id from tasks where workspace_id = $workspace and assignee_id = ${ownerId}
            and (id = ${taskId} or (parent_id = ${taskId} and deleted_at is null))`,
    ),
  ])
  if (!to) return
  await putOnOwnBoard(
    db,
    given.map(({ id }) => id),
    to,
  )
}

/**
 * Puts a task back at the end of the first column of the project that it was taken from; its family and boards are locked. What
 * was deleted meanwhile stays so. Returns what those are told who see it no more.
 */
export async function takeBack(
  db: TenantDb,
  userId: string,
  taskId: string,
  { projectId, ownBoardId, ownColumnId, ownerId, assigneeId, columnId, columnName }: TakenAway,
): Promise<NewMessage[]> {
  if (columnId === null) return []
  const [gap, farewells] = await Promise.all([
    gapAtEnd(db, columnId),
    moveHome(db, taskId, {
      assigneeId,
      move: { oldProjectId: ownBoardId, oldColumnId: ownColumnId, projectId },
      takenBy: null,
    }),
  ])
  const value = { columnId, ...(columnName !== null && { columnName }) }
  await Promise.all([
    run(
      db,
      sql`update task_placements set project_id = ${projectId}, ${arrivingAt({ columnId, position: keyIn(gap) })}
          where workspace_id = $workspace and task_id = ${taskId} and project_id = ${ownBoardId}`,
    ),
    run(db, sql`update tasks set ${TOUCHED} where workspace_id = $workspace and id = ${taskId}`),
    noteActivities(db, { userId, type: 'moveProject', entries: [{ taskId, value, was: ownColumnId }] }),
  ])
  await putOnTakersBoard(db, taskId, { ownerId, projectId })
  return farewells
}

/** Whose board it is does not belong to the workspace any more. */
const hasLeft = (tenantId: string): SQL => sql`not exists (
  select from memberships m join users u on u.id = m.user_id and u.deleted_at is null
  where m.user_id = own.private_of_user_id and m.tenant_id = ${tenantId} and m.deleted_at is null)`

const asNobody = { websocketId: null }

async function returnTask(db: TenantDb, taskId: string): Promise<WholeTask | null> {
  await lock(db, { boardsOf: [taskId], tasks: [taskId] })
  const taken = await findTakenAway(db, taskId, hasLeft(db.tenantId))
  if (!taken || taken.columnId === null) return null
  const farewells = await takeBack(db, taken.ownerId, taskId, taken)
  const whole = await readWholeTask(db, taskId)
  const arrival = whole.task.deletedAt === null ? messagesOfArrival(whole, asNobody) : []
  const messages = [...farewells, ...arrival]
  if (messages.length > 0) await appendMessages(db, messages)
  return whole
}

/**
 * Gives what people who have left the workspace had taken from its projects back to those. Called when a person has left, and by
 * the upkeep, should a process have ended in between.
 */
export async function returnTasksOfLeavers(database: Database, tenantId: string): Promise<void> {
  const left = await database.read.tenant(tenantId, (db) =>
    rowsOf<{ id: string }>(db, sql`select t.id from ${TAKEN_AWAY} where ${hasLeft(tenantId)} order by t.id`),
  )
  for (const { id } of left) await database.aside.tenant(tenantId, (db) => returnTask(db, id))
}
