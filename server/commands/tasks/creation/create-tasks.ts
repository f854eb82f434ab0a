import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewTasks } from '#contract/calls/tasks/tasks.ts'
import { type ColumnKind, isClosed } from '#contract/columns/column-kinds.ts'
import type { Task } from '#contract/entities/task.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, insertAll } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import { mayWorkOnBoard } from '../../../policies/project.ts'
import { lock } from '../../locks.ts'
import { notFound } from '../../command-error.ts'
import { appendMessages } from '../../outbox/append.ts'
import { requireProject } from '../../projects/facts.ts'
import { applyNewTaskFields } from './new-task-fields.ts'
import { placing } from '../places/placements.ts'
import { gapAtEnd, keysIn } from '../places/positions.ts'
import { asSeenBy, readWholeTasks } from '../queries/read-task.ts'
import { queueRemindersOf } from '../reminders/queue-reminders.ts'
import { messagesOfArrival } from '../task-messages.ts'
import { uuids } from '../task-set.ts'

/** Several tasks at the end of a column of the project, in the order of their names: all of them, or none. */
export const createTasks = (database: Database, by: Member, projectId: string, form: NewTasks): Promise<Task[]> =>
  database.tenant(by.tenantId, (db) => createTasksIn(db, by, projectId, form))

/** The same in the transaction of another command. */
export async function createTasksIn(
  db: TenantDb,
  by: Member,
  projectId: string,
  { columnId, names, dueDate = null, completed = [], ...given }: NewTasks,
): Promise<Task[]> {
  const { assigneeId = null, labelIds = [] } = given
  const ownBoardsOf = assigneeId === null ? [] : [assigneeId]
  const [, project, taken, column, gap] = await Promise.all([
    lock(db, { projects: [projectId], ownBoardsOf, columns: [columnId], labels: labelIds.length > 0 }),
    requireProject(db, by, projectId),
    firstOf<{ last: number }>(
      db,
      sql`update projects set last_task_number = last_task_number + ${names.length}
          where workspace_id = $workspace and id = ${projectId} and deleted_at is null
            returning last_task_number as last`,
    ),
    firstOf<{ name: string; kind: ColumnKind }>(
      db,
      sql`select name, kind from columns where workspace_id = $workspace and id = ${columnId}
          and project_id = ${projectId} and deleted_at is null`,
    ),
    gapAtEnd(db, columnId),
  ])
  if (!taken || !column || !mayWorkOnBoard(by, project)) throw notFound()
  const ids = names.map(() => randomUUID())
  const list = uuids(ids)
  const value = { columnId, columnName: column.name }
  await Promise.all([
    insertAll(
      db,
      sql`insert into tasks (workspace_id, id, number, home_project_id, name, due_date, completed_at)
          select $workspace, new.id, ${taken.last - names.length} + new.at, ${projectId}::uuid, new.name, ${dueDate}::date,
            case when ${isClosed(column.kind)} then now() end
          from unnest(${list}, ${sql.param(names)}::text[]) with ordinality as new (id, name, at)
          returning id`,
    ),
    insertAll(
      db,
      placing(sql`select $workspace, new.id, ${projectId}::uuid, ${columnId}::uuid, new.position
          from unnest(${list}, ${sql.param(keysIn(gap, names.length))}::text[])
            as new (id, position)
          returning task_id`),
    ),
    insertAll(
      db,
      // Before whatever else is noted in this transaction: history goes by time.
      sql`insert into activities (workspace_id, id, task_id, type, value, column_project_id, user_id, created_at)
          select $workspace, gen_random_uuid(), new.id, 'create', ${JSON.stringify(value)}::jsonb, ${projectId}::uuid, ${by.userId}::uuid,
            now() - interval '1 millisecond'
          from unnest(${list}) as new (id)
          returning id`,
    ),
  ])
  await applyNewTaskFields(db, by, ids, { ...given, completed: completed.flatMap((at) => ids[at] ?? []) })
  if (dueDate !== null) await queueRemindersOf(db, ids)
  const wholes = await readWholeTasks(db, ids)
  const inOrder = wholes.toSorted((a, b) => a.task.number - b.task.number)
  await appendMessages(
    db,
    inOrder.flatMap((whole) => messagesOfArrival(whole, by)),
  )
  return inOrder.map((whole) => asSeenBy(by.userId, whole))
}
