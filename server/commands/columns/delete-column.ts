import { generateNKeysBetween } from 'fractional-indexing'
import { type SQL, sql } from 'drizzle-orm'
import { type ColumnKind, turnedBy } from '#contract/columns/column-kinds.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, insertAll, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayWorkOnBoard } from '../../policies/project.ts'
import { lock } from '../locks.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { appendMessages, message, type NewMessage } from '../outbox/append.ts'
import { requireProject } from '../projects/facts.ts'
import { nextMomentOf, projectOfColumn } from '../tasks/activities.ts'
import { messagesOfDestruction, destroyTasks } from '../tasks/deletion/destroy.ts'
import { followBegun } from '../tasks/places/follow-begun.ts'
import { goingTo, putByHand } from '../tasks/places/placements.ts'
import { writeFields } from '../tasks/fields/write-fields.ts'
import { readWholeTasks } from '../tasks/queries/read-task.ts'
import { messagesOfWork } from '../tasks/task-messages.ts'
import { openWork } from '../tasks/task-work.ts'
import { TOUCHED } from '../tasks/task-set.ts'
import { readColumnHeads } from './read-board.ts'

interface Standing {
  taskId: string
  /** Whether it belongs to the project; on 'My tasks' stands what belongs elsewhere too. */
  isAtHome: boolean
}

interface Target {
  id: string
  name: string
  kind: ColumnKind
}

const readStanding = (db: TenantDb, columnId: string, projectId: string) =>
  rowsOf<Standing>(
    db,
    sql`select y.task_id as "taskId", t.home_project_id = ${projectId} as "isAtHome"
        from task_placements y join tasks t on t.workspace_id = $workspace and t.id = y.task_id
        where y.workspace_id = $workspace and y.column_id = ${columnId} and y.removed_at is null
          order by y.position, y.task_id`,
  )

/** A column of the project, which is locked: so it stays. */
const findTarget = (db: TenantDb, projectId: string, which: SQL) =>
  firstOf<Target>(
    db,
    sql`select c.id, c.name, c.kind from columns c where c.workspace_id = $workspace and c.project_id = ${projectId}
        and c.deleted_at is null and ${which}
        order by c.sort_order, c.id limit 1`,
  )

/** Puts these tasks on top of the column, which a person may have chosen, in their order; of those at home it is noted in their history. */
async function moveOnTop(
  db: TenantDb,
  standing: readonly Standing[],
  to: Target & { isChosen: boolean },
  by: Member,
): Promise<void> {
  if (standing.length === 0) return
  const first = await firstOf<{ position: string }>(
    db,
    sql`select position from task_placements where workspace_id = $workspace and column_id = ${to.id}
        and removed_at is null
        order by position, task_id limit 1`,
  )
  const ids = standing.map(({ taskId }) => taskId)
  const homeIds = standing.flatMap(({ taskId, isAtHome }) => (isAtHome ? [taskId] : []))
  const list = sql`${sql.param(ids)}::uuid[]`
  const value = { columnId: to.id, columnName: to.name }
  const place = { columnId: to.id, position: sql`new.position` }
  await Promise.all([
    run(
      db,
      sql`update task_placements y set ${to.isChosen ? putByHand(place, to.kind) : goingTo(place)}
          from unnest(${list}, ${sql.param(generateNKeysBetween(null, first?.position ?? null, ids.length))}::text[])
            as new (task_id, position), columns c
          where c.workspace_id = $workspace and y.workspace_id = $workspace and y.task_id = new.task_id
            and c.id = ${to.id} and y.project_id = c.project_id`,
    ),
    run(db, sql`update tasks set ${TOUCHED} where workspace_id = $workspace and id = any(${list})`),
    insertAll(
      db,
      sql`insert into activities (workspace_id, id, task_id, type, value, column_project_id, user_id, created_at)
          select $workspace, gen_random_uuid(), moved.id, 'moveColumn', ${JSON.stringify(value)}::jsonb, ${projectOfColumn(sql`${JSON.stringify(value)}::jsonb`)}, ${by.userId}::uuid, ${nextMomentOf(sql`moved.id`)}
          from unnest(${sql.param(homeIds)}::uuid[]) as moved (id)
          returning id`,
    ),
  ])
}

/** Tasks that have gone to a column of another kind are done by that, begun, or open again, on all their boards. Returns the messages. */
async function turn(
  db: TenantDb,
  by: Member,
  standing: readonly Standing[],
  { from, to, projectId, isPrivate }: { from: ColumnKind; to: Target; projectId: string; isPrivate: boolean },
): Promise<NewMessage[]> {
  const isCompleted = turnedBy(from, to.kind)
  const taskIds = standing.map(({ taskId }) => taskId)
  // On a person's own board they stand where the deletion has put them, whatever their project has begun.
  if (taskIds.length === 0 || (isCompleted === null && (isPrivate || from === to.kind))) return []
  const work = await openWork(db, by, { taskIds, locks: { boardColumnsOf: taskIds } })
  if (isCompleted === null) await followBegun(work, taskIds)
  else await writeFields(work, [...work.facts.keys()], { isCompleted }, { staysOn: projectId })
  const wholes = await readWholeTasks(db, [...new Set([...work.changed, ...work.moved.keys()])])
  return messagesOfWork(work, wholes)
}

/** Numbers the columns that remain from 1, as they stand. */
const renumber = (db: TenantDb, projectId: string) =>
  run(
    db,
    sql`update columns c set sort_order = new.number, revision = c.revision + 1
        from (
          select id, row_number() over (order by sort_order, id) as number
          from columns where workspace_id = $workspace and project_id = ${projectId} and deleted_at is null
        ) new
        where c.workspace_id = $workspace and c.id = new.id and c.sort_order <> new.number`,
  )

/** The column as it is once it is held, so that nobody puts anything into it any more; its project, for a person who works on it. */
async function requireColumn(db: TenantDb, by: Member, columnId: string) {
  const column = await firstOf<{ projectId: string }>(
    db,
    sql`select project_id as "projectId" from columns
        where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
  )
  if (!column) throw notFound()
  const [, project, held, standing] = await Promise.all([
    lock(db, { projects: [column.projectId], emptied: columnId }),
    requireProject(db, by, column.projectId),
    firstOf<{ kind: ColumnKind }>(
      db,
      sql`select kind from columns where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
    ),
    readStanding(db, columnId, column.projectId),
  ])
  if (!held || !mayWorkOnBoard(by, project)) throw notFound()
  await lock(db, { tasks: standing.map(({ taskId }) => taskId) })
  return { ...column, ...held, isPrivate: project.privateOfUserId !== null }
}

/** What happens to the tasks: they go where they are wanted, or are deleted as far as they belong to the project. */
async function clear(
  db: TenantDb,
  by: Member,
  { columnId, projectId, kind, isPrivate, moveTasksTo }: Clearance,
): Promise<{ messages: NewMessage[]; movedTo: string | null }> {
  const standing = await readStanding(db, columnId, projectId)
  if (moveTasksTo !== null) {
    const target = moveTasksTo === columnId ? null : await findTarget(db, projectId, sql`c.id = ${moveTasksTo}`)
    if (!target) throw wrongFields({ param: 'moveTasksTo', message: 'unknownColumn' })
    await moveOnTop(db, standing, { ...target, isChosen: true }, by)
    return {
      messages: await turn(db, by, standing, { from: kind, to: target, projectId, isPrivate }),
      movedTo: target.id,
    }
  }
  // What is assigned to me belongs to others as well: it is not deleted with a column of mine.
  const strangers = standing.filter(({ isAtHome }) => !isAtHome)
  const other = isPrivate ? await findTarget(db, projectId, sql`c.id <> ${columnId}`) : null
  if (isPrivate && !other) throw new CommandError({ kind: 'impossible', because: 'lastColumn' })
  if (other) await moveOnTop(db, strangers, { ...other, isChosen: false }, by)
  const turned = other ? await turn(db, by, strangers, { from: kind, to: other, projectId, isPrivate }) : []
  const doomed = standing.flatMap(({ taskId, isAtHome }) => (isAtHome ? [taskId] : []))
  const destroyed = await destroyTasks(db, by, doomed)
  // Of the column's own tasks everybody learns by the column; messages go only to those who have one elsewhere.
  const elsewhere = destroyed.filter(({ places }) => places.some((place) => place.columnId !== columnId))
  return {
    messages: [...turned, ...elsewhere.flatMap((one) => messagesOfDestruction(one, by))],
    movedTo: strangers.length > 0 ? (other?.id ?? null) : null,
  }
}
interface Clearance {
  columnId: string
  projectId: string
  kind: ColumnKind
  isPrivate: boolean
  moveTasksTo: string | null
}

/** Deletes a column; its tasks go on top of another one, or with it. Returns the columns that remain. */
export const deleteColumn = (
  database: Database,
  by: Member,
  columnId: string,
  moveTasksTo: string | null,
): Promise<ColumnHead[]> =>
  database.tenant(by.tenantId, async (db) => {
    const column = await requireColumn(db, by, columnId)
    const { projectId } = column
    const { messages, movedTo } = await clear(db, by, { ...column, columnId, moveTasksTo })
    const [, , columns] = await Promise.all([
      run(
        db,
        sql`update columns set deleted_at = now(), revision = revision + 1
            where workspace_id = $workspace and id = ${columnId}`,
      ),
      renumber(db, projectId),
      readColumnHeads(db, by, projectId),
    ])
    const audience = { kind: 'project' as const, projectIds: [projectId] }
    const originWebsocketId = by.websocketId
    await appendMessages(db, [
      message({
        audience,
        type: 'COLUMN_DESTROYED',
        data: { projectId, columnId, movedToColumnId: movedTo },
        originWebsocketId,
      }),
      message({ audience, type: 'COLUMN_ORDER_UPDATED', data: { projectId, columns }, originWebsocketId }),
      ...messages,
    ])
    return columns
  })
