import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Task } from '#contract/entities/task.ts'
import { SUBTASKS_PER_TASK_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lock } from '../locks.ts'
import { NotDone } from '../not-done.ts'
import { appendMessages } from '../outbox/append.ts'
import { noteActivity } from './activities.ts'
import { findAssignee, putOnOwnBoard } from './assign.ts'
import { gapAfter, keyIn } from './positions.ts'
import { asSeenBy, readWholeTask, requireTask, type TaskFacts, type WholeTask } from './read-task.ts'
import { recountSubtasks } from './recount.ts'
import { arrivalTold } from './told.ts'

/** Pairs of a task and the one that is to be like it. */
interface Copy {
  fromId: string
  id: string
  assigneeId: string | null
}

/** The rows of the copies and their labels, numbered on in their project; nothing is done in a copy. */
async function writeCopies(
  db: TenantDb,
  copies: readonly Copy[],
  { homeProjectId }: TaskFacts,
  parentId: string | null,
) {
  const from = sql`${sql.param(copies.map((copy) => copy.fromId))}::uuid[]`
  const to = sql`${sql.param(copies.map((copy) => copy.id))}::uuid[]`
  await Promise.all([
    run(
      db,
      sql`with taken as (
            update projects set last_task_number = last_task_number + ${copies.length} where id = ${homeProjectId}
            returning id, last_task_number - ${copies.length} as before
          ), last as (select coalesce(max(subtask_order), 0) as number from tasks where parent_id = ${parentId}::uuid)
          insert into tasks (id, number, home_project_id, parent_id, subtask_order, name, description, priority, due_date)
          select new.id, taken.before + new.at, taken.id, ${parentId}::uuid,
            case when ${parentId}::uuid is not null then last.number + new.at end,
            t.name, t.description, t.priority, t.due_date
          from taken, last, unnest(${from}, ${to}) with ordinality as new (from_id, id, at)
          join tasks t on t.id = new.from_id`,
    ),
    run(
      db,
      sql`insert into task_labels (task_id, label_id)
          select new.id, l.label_id from unnest(${from}, ${to}) as new (from_id, id)
          join task_labels l on l.task_id = new.from_id`,
    ),
  ])
}

/** Gives the copies to whom the originals are given, as far as those still see the project. */
async function assignCopies(db: TenantDb, copies: readonly Copy[], task: TaskFacts) {
  for (const { id, assigneeId } of copies) {
    const to = assigneeId === null ? null : await findAssignee(db, task, assigneeId)
    if (!to) continue
    await Promise.all([
      run(db, sql`update tasks set assignee_id = ${to.userId} where id = ${id}`),
      putOnOwnBoard(db, id, task, to),
    ])
  }
}

/** Puts the copy directly below its original. */
async function placeBelow(db: TenantDb, id: string, { task, homeProjectId, placements }: WholeTask, by: Member) {
  const home = placements.find(({ projectId }) => projectId === homeProjectId)
  if (!home) return
  const { projectId, columnId } = home
  const [column, gap] = await Promise.all([
    firstOf<{ name: string }>(db, sql`select name from columns where id = ${columnId}`),
    gapAfter(db, { taskId: id, projectId, columnId, prevId: task.id }),
  ])
  const value = { columnId, columnName: column?.name ?? '' }
  await Promise.all([
    run(
      db,
      sql`insert into task_placements (task_id, project_id, column_id, position)
          values (${id}, ${projectId}, ${columnId}, ${keyIn(gap)})`,
    ),
    noteActivity(db, { taskId: id, userId: by.userId, type: 'create', value }),
  ])
}

/** One more subtask beside its original, unless there are too many. */
async function placeBeside(db: TenantDb, id: string, parentId: string, by: Member) {
  const [, , whole] = await Promise.all([
    noteActivity(db, { taskId: id, userId: by.userId, type: 'create', value: {} }),
    recountSubtasks(db, parentId),
    readWholeTask(db, parentId),
  ])
  if (whole.task.subtasksCount > SUBTASKS_PER_TASK_MAX) {
    throw new NotDone({ kind: 'impossible', because: 'tooManySubtasks' })
  }
}

/** Makes a copy of a task whose family and boards are locked; what is to be told of it is left to the caller. */
export async function copyTask(db: TenantDb, by: Member, taskId: string): Promise<WholeTask> {
  const id = randomUUID()
  const [task, whole, subtasks] = await Promise.all([
    requireTask(db, by, taskId),
    readWholeTask(db, taskId),
    rowsOf<{ fromId: string; assigneeId: string | null }>(
      db,
      sql`select id as "fromId", assignee_id as "assigneeId" from tasks
          where parent_id = ${taskId} and deleted_at is null order by subtask_order, number`,
    ),
  ])
  const copy = { fromId: taskId, id, assigneeId: task.assigneeId }
  const copies = subtasks.map((subtask) => ({ ...subtask, id: randomUUID() }))
  await writeCopies(db, [copy], task, task.parentId)
  if (task.parentId === null) await placeBelow(db, id, whole, by)
  else await placeBeside(db, id, task.parentId, by)
  if (copies.length > 0) {
    await writeCopies(db, copies, task, id)
    await recountSubtasks(db, id)
  }
  await assignCopies(db, [copy, ...copies], task)
  return readWholeTask(db, id)
}

/** A task like another one, with its subtasks: nothing done yet, without comments, history and files. */
export const duplicateTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    await lock(db, { boardsOf: [taskId], tasks: [taskId] })
    const made = await copyTask(db, by, taskId)
    await appendMessages(db, arrivalTold(made, by))
    return asSeenBy(by.userId, made)
  })
