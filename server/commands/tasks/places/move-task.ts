import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TaskMove, TaskMoved } from '#contract/calls/tasks/tasks.ts'
import { type ColumnKind, isClosed, turnedBy } from '#contract/columns/column-kinds.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf } from '../../../db/sql/rows.ts'
import { isListedIn } from '../../../db/sql/project-visibility.ts'
import type { Member } from '../../../policies/member.ts'
import { mayWorkOnBoard, type ProjectFacts } from '../../../policies/project.ts'
import { maySeeTask } from '../../../policies/task.ts'
import { lock } from '../../locks.ts'
import { CommandError, notFound } from '../../command-error.ts'
import { appendMessagesLast, message, type NewMessage, noteAppended, appendingAfter } from '../../outbox/append.ts'
import { moment } from '../../presenters/moments.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from '../../presenters/person.ts'
import {
  isCancelledBy,
  mergedWith,
  type NewActivity,
  nextMomentOf,
  type Presented,
  notingAfter,
  readColumnHistory,
  readColumnHistoryLast,
} from '../activities.ts'
import { moveAndTurn } from './move-and-turn.ts'
import { moveHome } from './move-home.ts'
import { putByHand } from './placements.ts'
import { dealOutAnew, gapAfter, gapAtEnd, isTooLong, keyIn } from './positions.ts'
import { asSeenBy, readWholeTask, readWholeTasks, type WholeTask } from '../queries/read-task.ts'
import { messageOfHistory, messageOfMove } from '../task-messages.ts'
import { touchedAt } from '../task-set.ts'

/** What a move is judged by, besides the task. */
interface Ground extends Presented {
  projects: (ProjectFacts & { id: string })[]
  isOldColumnThere: boolean
  columnName: string | null
  /** Of which kind the column is that it leaves, and the one that it goes to. */
  kindBefore: ColumnKind | null
  kind: ColumnKind | null
  /** Who moves, as the history shows them. */
  mover: PersonRow | null
  /** The line of the history that this move merges with, and whether it takes that back. */
  mergesWith: { id: string; isTakenBack: boolean } | null
}

const readGround = (db: TenantDb, by: Member, taskId: string, move: TaskMove) =>
  firstOf<Ground>(
    db,
    sql`select now() as now, ${nextMomentOf(sql`${taskId}::uuid`)} as "notedAt", (
          select json_agg(json_build_object('id', p.id, 'privateOfUserId', p.private_of_user_id,
            'isListed', ${isListedIn(sql`${by.userId}::uuid`)}))
          from projects p where p.workspace_id = $workspace and p.deleted_at is null and p.id in (
            ${move.oldProjectId}, ${move.projectId}, (select home_project_id from tasks
              where workspace_id = $workspace and id = ${taskId})
          )
        ) as projects, exists (
          select from columns where workspace_id = $workspace and id = ${move.oldColumnId}
            and project_id = ${move.oldProjectId}
        ) as "isOldColumnThere", (
          select name from columns where workspace_id = $workspace and id = ${move.columnId}
            and project_id = ${move.projectId} and deleted_at is null
        ) as "columnName", (
          select kind from columns where workspace_id = $workspace and id = ${move.columnId}
        ) as kind, (
          select c.kind from task_placements y join columns c on c.workspace_id = $workspace and c.id = y.column_id
          where y.workspace_id = $workspace and y.task_id = ${taskId} and y.project_id = ${move.oldProjectId}
        ) as "kindBefore", (
          select row_to_json(w) from (
            select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = ${by.userId}
          ) w
        ) as mover, (
          select json_build_object('id', entry.id, 'isTakenBack', ${isCancelledBy({ type: 'moveColumn', value: move })})
          from ${mergedWith(sql`${taskId}::uuid`, { userId: by.userId, type: 'moveColumn' })} entry
        ) as "mergesWith"`,
  )

/** Whether the task leaves a project of several people for a person's own board, where nobody else sees it. */
const isTakenAway = ({ projects }: Ground, { oldProjectId, projectId }: TaskMove): boolean => {
  const isPrivate = (id: string) => projects.some((one) => one.id === id && one.privateOfUserId !== null)
  return isPrivate(projectId) && !isPrivate(oldProjectId)
}

/**
 * Every id that the move names is asked about: both boards, both columns, and the project that the task belongs to, which is returned.
 */
function requireAllowed(
  by: Member,
  whole: WholeTask,
  ground: Ground | null,
  move: TaskMove,
): { ground: Ground; home: ProjectFacts } {
  const { oldProjectId, projectId } = move
  const facts = new Map((ground?.projects ?? []).map((project) => [project.id, project]))
  const home = facts.get(whole.homeProjectId)
  const mayWork = [oldProjectId, projectId].every((id) => {
    const project = facts.get(id)
    return project !== undefined && mayWorkOnBoard(by, project)
  })
  if (!ground || !home || !mayWork || !maySeeTask(by, home)) throw notFound()
  const isThere = whole.task.deletedAt === null && whole.placements.some((place) => place.projectId === oldProjectId)
  if (!isThere || !ground.isOldColumnThere || ground.columnName === null) throw notFound()
  // On 'My tasks' stands what is assigned to me: it can be sorted there, but only its own project gives it away.
  if (oldProjectId !== whole.homeProjectId && projectId !== oldProjectId) {
    throw new CommandError({ kind: 'impossible', because: 'taskBelongsElsewhere' })
  }
  if (isTakenAway(ground, move) && move.takesAway !== true) {
    throw new CommandError({ kind: 'impossible', because: 'wouldTakeAway' })
  }
  return { ground, home }
}

/** The task as it will be once the move is written: messages must not say less than the database. */
function moved(whole: WholeTask, { oldProjectId, projectId, columnId }: TaskMove, key: string, at: string): WholeTask {
  const placements = whole.placements.map((place) =>
    place.projectId === oldProjectId ? { ...place, projectId, columnId, position: key } : place,
  )
  const taskPlacements = placements.map((place) => ({
    projectId: place.projectId,
    columnId: place.columnId,
    position: place.position,
  }))
  const revision = whole.task.revision + 1
  return {
    ...whole,
    placements,
    task: { ...whole.task, taskPlacements, revision, updatedAt: at, lastChangesAt: at },
  }
}

/** Whether the task is done afterwards, where that is something else than it is now. */
function turnOf({ task }: WholeTask, stood: string, { kind, kindBefore }: Ground, move: TaskMove): boolean | null {
  const isMoved = stood !== move.columnId && kind !== null
  const wanted = move.isCompleted ?? (isMoved ? turnedBy(kindBefore, kind) : null)
  return wanted === (task.completedAt !== null) ? null : wanted
}

/**
 * Whether it is begun by that, or taken up no more: it may then have to go along on its assignee's own board.
 */
const mayBeFollowed = (found: WholeTask, { kind, kindBefore }: Ground, { oldProjectId }: TaskMove): boolean =>
  kind !== null &&
  kind !== kindBefore &&
  !isClosed(kind) &&
  oldProjectId === found.homeProjectId &&
  found.placements.length > 1

interface Written {
  move: TaskMove
  taskId: string
  key: string
  /** Of the column that it goes to. */
  kind: ColumnKind | null
  /** The moment that the messages say. */
  now: string
  activity: NewActivity | null
  messages: NewMessage[]
}

async function write(db: TenantDb, { move, taskId, key, kind, now, activity, messages }: Written): Promise<boolean> {
  const rows = await rowsOf<{ seq: string }>(
    db,
    sql`with done as (
          update tasks set ${touchedAt(sql`${now}::timestamptz`)} where workspace_id = $workspace and id = ${taskId} returning id
        ), placed as (
          update task_placements y set project_id = ${move.projectId}, ${putByHand({ columnId: move.columnId, position: key }, kind)}
          from done where y.workspace_id = $workspace and y.task_id = done.id and y.project_id = ${move.oldProjectId}
        ), ${activity ? sql`${notingAfter(sql`done`, activity)}, ` : sql``}${appendingAfter(sql`done`, messages)}`,
  )
  noteAppended(db, messages, rows)
  return rows.length > 0
}

/** The message of the line that a move leaves in the history; the task is locked, so no other one comes between. */
function messageOfNote(
  { id, taskId, type, value }: NewActivity & { id: string },
  { mover, mergesWith, notedAt }: Ground,
  { by, projectId }: { by: Member; projectId: string },
): NewMessage {
  const user = mover && presentPerson(mover)
  const activity = { id: mergesWith?.id ?? id, type, value, user, createdAt: moment(notedAt) }
  const merged = mergesWith?.isTakenBack === true ? 'cancelled' : 'merged'
  const outcome = mergesWith === null ? 'written' : merged
  return messageOfHistory({ taskId, outcome, activity }, { homeProjectId: projectId }, by)
}

/** The tasks whose keys were dealt out anew: their cards stay where they are, but sort by other keys. */
const renumbered = ({ task, homeProjectId }: WholeTask, projectId: string): NewMessage =>
  message({
    audience: { kind: 'project', projectIds: [...new Set([homeProjectId, projectId])] },
    type: 'TASK_UPDATED',
    data: { task },
    originWebsocketId: null,
  })

/** Moves a task within a transaction, as its last statements. */
async function moveIn(db: TenantDb, by: Member, taskId: string, move: TaskMove): Promise<TaskMoved> {
  const { oldProjectId, projectId, columnId, oldColumnId, prevId, atEnd } = move
  const leaves = projectId !== oldProjectId
  const [, found, read, gap] = await Promise.all([
    lock(db, {
      projects: leaves ? [oldProjectId, projectId] : [],
      columns: [columnId],
      boardColumnsOf: [taskId],
      tasks: [taskId],
    }),
    readWholeTask(db, taskId),
    readGround(db, by, taskId, move),
    atEnd === true ? gapAtEnd(db, columnId) : gapAfter(db, { taskId, projectId, columnId, prevId }),
  ])
  const { ground, home } = requireAllowed(by, found, read, move)
  let key = keyIn(gap)
  let changedIds: string[] = []
  if (isTooLong(key)) ({ key, changedIds } = await dealOutAnew(db, { taskId, columnId }, gap))
  const others = changedIds.length === 0 ? [] : await readWholeTasks(db, changedIds)
  const takenBy = isTakenAway(ground, move) ? by.userId : null
  // Where it really stood: the person who moves it may not know yet that another person has moved it before.
  const stood = found.placements.find((place) => place.projectId === oldProjectId)?.columnId ?? oldColumnId
  const leaving = { assigneeId: found.assigneeId, move: { ...move, oldColumnId: stood }, takenBy }
  const farewells = leaves ? await moveHome(db, taskId, leaving) : []
  const isCompleted = turnOf(found, stood, ground, move)
  if (isCompleted !== null || mayBeFollowed(found, ground, move)) {
    const turn = { whole: found, home, stood, key, columnName: ground.columnName ?? '', kind: ground.kind, isCompleted }
    const { turned, columnHistory, messages } = await moveAndTurn(db, by, move, turn)
    await appendMessagesLast(db, [...farewells, ...others.map((other) => renumbered(other, projectId)), ...messages])
    const { taskPlacements, revision } = asSeenBy(by.userId, turned)
    return { columnHistory, taskPlacements, revision }
  }
  const whole = leaves ? await readWholeTask(db, taskId) : found
  const after = moved(whole, move, key, moment(ground.now))
  const standing = whole.placements.find((place) => place.projectId === oldProjectId)
  // What else was changed must not be committed when the move itself turns out to have come too late.
  const isAllOrNothing = leaves || changedIds.length > 0
  const isNoted = oldProjectId === found.homeProjectId && standing?.columnId !== columnId
  const activity = {
    id: randomUUID(),
    taskId,
    userId: by.userId,
    type: leaves ? ('moveProject' as const) : ('moveColumn' as const),
    value: { columnId, columnName: ground.columnName ?? '' },
    was: stood,
    presented: ground,
  }
  const [isWritten, columnHistory] = await Promise.all([
    write(db, {
      move,
      taskId,
      key,
      kind: ground.kind,
      now: ground.now,
      activity: isNoted ? activity : null,
      messages: [
        ...farewells,
        ...others.map((other) => renumbered(other, projectId)),
        messageOfMove(after, { oldProjectId, oldColumnId: stood, projectId, columnId }, by),
        ...(isNoted ? [messageOfNote(activity, ground, { by, projectId })] : []),
      ],
    }),
    isAllOrNothing ? readColumnHistory(db, by, taskId) : readColumnHistoryLast(db, by, taskId),
  ])
  if (!isWritten) throw notFound()
  const { taskPlacements, revision } = asSeenBy(by.userId, after)
  return { columnHistory, taskPlacements, revision }
}

/** Moves a task to the place after another one, in its column or in another. */
export const moveTask = (database: Database, by: Member, taskId: string, move: TaskMove): Promise<TaskMoved> =>
  database.tenant(by.tenantId, (db) => moveIn(db, by, taskId, move))
