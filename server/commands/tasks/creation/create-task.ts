import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { type ColumnKind, isClosed } from '#contract/columns/column-kinds.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, lastRowsOf } from '../../../db/sql/rows.ts'
import { isListedIn } from '../../../db/sql/project-visibility.ts'
import type { Member } from '../../../policies/member.ts'
import { mayWorkOnBoard, type ProjectFacts } from '../../../policies/project.ts'
import { notFound } from '../../command-error.ts'
import { message, noteAppended, appendingAfter } from '../../outbox/append.ts'
import { moment } from '../../presenters/moments.ts'
import { presentNewTask } from '../../presenters/task.ts'
import { notingAfter } from '../activities.ts'
import { createTasks } from './create-tasks.ts'
import { placing } from '../places/placements.ts'
import { gapAtEnd, keyIn } from '../places/positions.ts'

interface Ground extends ProjectFacts {
  /** The next number in the project; until the commit nobody else gets one there. */
  number: number
  columnName: string | null
  columnKind: ColumnKind | null
  now: string
}

const prepareGround = (db: TenantDb, by: Member, projectId: string, columnId: string) =>
  firstOf<Ground>(
    db,
    sql`with taken as (
          update projects set last_task_number = last_task_number + 1
            where workspace_id = $workspace and id = ${projectId} and deleted_at is null
          returning id, last_task_number, private_of_user_id
        )
        select p.last_task_number as number, p.private_of_user_id as "privateOfUserId", now() as now,
          ${isListedIn(sql`${by.userId}::uuid`)} as "isListed", (
            select c.name from columns c where c.workspace_id = $workspace and c.id = ${columnId}
              and c.project_id = p.id and c.deleted_at is null
          ) as "columnName", (
            select c.kind from columns c where c.workspace_id = $workspace and c.id = ${columnId}
          ) as "columnKind"
        from taken p`,
  )

interface Written {
  by: Member
  task: Task
  projectId: string
  columnId: string
  columnName: string
  position: string
  /** What the task was presented with: the machines of a cluster have clocks of their own. */
  now: string
}

/** The task, its place, its history and its message, in one statement: nothing of it without the rest. */
async function write(db: TenantDb, written: Written): Promise<boolean> {
  const { by, task, projectId, columnId, columnName, position, now } = written
  const messages = [
    message({
      audience: { kind: 'project', projectIds: [projectId] },
      type: 'TASK_CREATED',
      data: { task },
      originWebsocketId: by.websocketId,
    }),
  ]
  const rows = await lastRowsOf<{ seq: string }>(
    db,
    sql`with room as (
          select id from columns where workspace_id = $workspace and id = ${columnId} and deleted_at is null for key share
        ), done as (
          insert into tasks (workspace_id, id, number, home_project_id, name, due_date, created_at, updated_at, last_changes_at, completed_at)
          select $workspace, ${task.id}::uuid, ${task.number}, ${projectId}::uuid, ${task.name}, ${task.dueDate}::date, given.now, given.now, given.now,
              case when ${task.completedAt !== null} then given.now end
            from room, (select ${now}::timestamptz as now) given returning id
        ), placed as (
          ${placing(sql`select $workspace, done.id, ${projectId}::uuid, ${columnId}::uuid, ${position} from done returning task_id`)}
        ), ${notingAfter(sql`done`, {
          taskId: task.id,
          userId: by.userId,
          type: 'create',
          value: { columnId, columnName },
        })}, ${appendingAfter(sql`done`, messages)}`,
  )
  noteAppended(db, messages, rows)
  return rows.length > 0
}

/** A new task at the end of a column of the project; in one of what is over it is done from the start. */
export async function createTask(database: Database, by: Member, projectId: string, form: NewTask): Promise<Task> {
  const { name, isCompleted, ...others } = form
  // What is due on a board of one's own is one's own at once, and to be reminded of.
  const isPlain = form.dueDate == null && !form.assigneeId && (form.labelIds ?? []).length === 0 && isCompleted !== true
  if (isPlain) return createPlain(database, by, projectId, form)
  const [task] = await createTasks(database, by, projectId, {
    ...others,
    names: [name],
    completed: isCompleted ? [0] : [],
  })
  if (!task) throw notFound()
  return task
}

/** One that nobody gets, that bears no label and is not done yet, in as few rounds to the database as can be. */
const createPlain = (database: Database, by: Member, projectId: string, form: NewTask): Promise<Task> =>
  database.tenant(by.tenantId, async (db) => {
    const { columnId, name, dueDate = null } = form
    const [ground, gap] = await Promise.all([prepareGround(db, by, projectId, columnId), gapAtEnd(db, columnId)])
    if (!ground || !mayWorkOnBoard(by, ground) || ground.columnName === null) throw notFound()
    const position = keyIn(gap)
    const task = presentNewTask({
      id: randomUUID(),
      number: ground.number,
      name,
      dueDate,
      createdAt: moment(ground.now),
      completedAt: ground.columnKind !== null && isClosed(ground.columnKind) ? moment(ground.now) : null,
      taskPlacements: [{ projectId, columnId, position }],
    })
    const { columnName, now } = ground
    const isWritten = await write(db, { by, task, projectId, columnId, columnName, position, now })
    if (!isWritten) throw notFound()
    return task
  })
