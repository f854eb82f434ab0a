import { type SQL, sql } from 'drizzle-orm'
import type { TaskOperation } from '#contract/calls/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { NotDone, notThere, wrongFields } from '../not-done.ts'
import { appendMessages } from '../outbox/append.ts'
import { noteActivity, type Noted } from './activities.ts'
import { putOnOwnBoard, requireAssignee, takeOffOwnBoards } from './assign.ts'
import { asSeenBy, readWholeTask, requireTask, type TaskFacts } from './read-task.ts'
import { recountSubtasks } from './recount.ts'
import { changeTold, historyTold } from './told.ts'

/** What a list of operations comes to; of several on one property the last counts. */
type Wanted = { [Operation in TaskOperation as Operation['property']]?: Operation['value'] }

const wantedBy = (operations: readonly TaskOperation[]): Wanted =>
  Object.fromEntries(operations.map(({ property, value }) => [property, value]))

/** One change among others: who makes it, to which task, and what is known of that. */
interface Change {
  by: Member
  taskId: string
  task: TaskFacts
  /** The revision that the task must have; any, when left out. */
  revision?: number | undefined
}

/** Another day, and that the task has moved to it from the one it had. */
const dueOn = (dueDate: string | null): SQL[] => {
  const moves = sql`due_date is distinct from ${dueDate}::date`
  return [
    sql`due_date = ${dueDate}`,
    sql`due_moved_at = case when ${moves} then now() else due_moved_at end`,
    sql`due_before = case when ${moves} then due_date else due_before end`,
  ]
}

/** Writes the fields; when the task has to have a certain revision and has another one, tells by throwing which task it is now. */
async function replaceFields(
  db: TenantDb,
  { by, taskId, revision }: Omit<Change, 'task'>,
  wanted: Wanted,
): Promise<void> {
  const { name, description, priority, dueDate, assigneeId, isCompleted } = wanted
  const set: SQL[] = [sql`revision = revision + 1`, sql`updated_at = now()`, sql`last_changes_at = now()`]
  if (name !== undefined) set.push(sql`name = ${name}`)
  if (description !== undefined) set.push(sql`description = ${description}`)
  if (priority !== undefined) set.push(sql`priority = ${priority}`)
  if (dueDate !== undefined) set.push(...dueOn(dueDate))
  if (assigneeId !== undefined) set.push(sql`assignee_id = ${assigneeId}`)
  if (isCompleted !== undefined) {
    set.push(sql`completed_at = case when ${isCompleted} then coalesce(completed_at, now()) end`)
  }
  const changed = await firstOf<{ id: string }>(
    db,
    sql`update tasks set ${sql.join(set, sql`, `)} where id = ${taskId} and deleted_at is null
          ${revision === undefined ? sql`` : sql`and revision = ${revision}`} returning id`,
  )
  if (changed) return
  const whole = await readWholeTask(db, taskId)
  if (whole.task.deletedAt !== null) throw notThere()
  throw new NotDone({ kind: 'changedMeanwhile', current: asSeenBy(by.userId, whole) })
}

async function replaceLabels(db: TenantDb, taskId: string, labelIds: readonly string[]): Promise<void> {
  const ids = [...new Set(labelIds)]
  const list = sql`${sql.param(ids)}::uuid[]`
  const [known] = await Promise.all([
    firstOf<{ count: number }>(db, sql`select count(*)::int as count from labels where id = any(${list})`),
    run(db, sql`delete from task_labels where task_id = ${taskId} and label_id <> all(${list})`),
    run(
      db,
      sql`insert into task_labels (task_id, label_id) select ${taskId}::uuid, l.id from labels l where l.id = any(${list})
          on conflict do nothing`,
    ),
  ])
  if (known?.count !== ids.length) throw wrongFields({ param: 'labelIds', message: 'unknownLabels' })
}

async function reassign(db: TenantDb, { by, taskId, task }: Change, assigneeId: string | null): Promise<Noted> {
  const note = (type: 'assign' | 'unassign', userId: string, userName: string) =>
    noteActivity(db, { taskId, userId: by.userId, type, value: { userId, userName } })
  if (assigneeId === null) {
    const before = await firstOf<{ name: string }>(
      db,
      sql`select trim(first_name || ' ' || last_name) as name from public.users where id = ${task.assigneeId}`,
    )
    const [, noted] = await Promise.all([
      takeOffOwnBoards(db, taskId, task.homeProjectId),
      note('unassign', task.assigneeId ?? '', before?.name ?? ''),
    ])
    return noted
  }
  const to = await requireAssignee(db, task, assigneeId)
  const [, , noted] = await Promise.all([
    takeOffOwnBoards(db, taskId, task.homeProjectId),
    putOnOwnBoard(db, taskId, task, to),
    note('assign', to.userId, to.name),
  ])
  return noted
}

/** How a task is to be changed: each property that is not named stays as it is. */
export interface TaskChange {
  operations: readonly TaskOperation[]
  /** Only if this is still its revision. */
  revision?: number | undefined
}

/** Changes single properties of a task. */
export const changeTask = (
  database: Database,
  by: Member,
  taskId: string,
  { operations, revision }: TaskChange,
): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    const wanted = wantedBy(operations)
    const { isCompleted, assigneeId, labelIds } = wanted
    const [, task] = await Promise.all([
      lock(db, { ownBoardsOf: assigneeId == null ? [] : [assigneeId], tasks: [taskId] }),
      requireTask(db, by, taskId),
    ])
    const change: Change = { by, taskId, task, revision }
    const turns = isCompleted !== undefined && isCompleted !== task.isCompleted
    const written = [
      replaceFields(db, change, wanted),
      labelIds === undefined ? null : replaceLabels(db, taskId, labelIds),
      turns && task.parentId !== null ? recountSubtasks(db, task.parentId) : null,
    ]
    const noted = turns
      ? noteActivity(db, { taskId, userId: by.userId, type: isCompleted ? 'complete' : 'undone', value: {} })
      : null
    const isReassigned = assigneeId !== undefined && assigneeId !== task.assigneeId
    // Whom it is given to is looked up first, and the task can be read only after that; without, it all travels together.
    const told = isReassigned ? null : readWholeTask(db, taskId)
    const [turned] = await Promise.all([noted, ...written, told])
    const assigned = isReassigned ? await reassign(db, change, assigneeId) : null
    const [whole, ...history] = await Promise.all([
      told ?? readWholeTask(db, taskId),
      historyTold(db, by, task, turned),
      historyTold(db, by, task, assigned),
    ])
    await appendMessages(db, [...changeTold(whole, by, task.assigneeId), ...history.flat()])
    return asSeenBy(by.userId, whole)
  })
