import { sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import type { TenantDb } from '../../db/handles.ts'
import { firstOf, run } from '../../db/rows.ts'
import { isListedIn } from '../../db/sight.ts'
import { mayBeAssigned } from '../../policies/task.ts'
import { wrongFields } from '../not-done.ts'
import { gapAtEnd, keyIn } from './positions.ts'
import type { TaskFacts } from './read-task.ts'

interface Candidate {
  name: string
  role: Role
  isListed: boolean
  /** The first column of their 'My tasks'; none when they have no such board. */
  columnId: string | null
  projectId: string | null
}

/** Somebody the task may be given to. */
export interface Assignee {
  userId: string
  name: string
  projectId: string | null
  columnId: string | null
}

/** Looks up whom a task may be given to: a member of the workspace who sees the project it belongs to. */
export async function findAssignee(
  db: TenantDb,
  task: Pick<TaskFacts, 'home' | 'homeProjectId'>,
  userId: string,
): Promise<Assignee | null> {
  const found = await firstOf<Candidate>(
    db,
    sql`select trim(u.first_name || ' ' || u.last_name) as name, m.role, ${isListedIn(sql`u.id`)} as "isListed",
          own.id as "projectId", (
            select c.id from columns c where c.project_id = own.id and c.deleted_at is null
            order by c.sort_order, c.id limit 1
          ) as "columnId"
        from public.memberships m
        join public.users u on u.id = m.user_id and u.deleted_at is null
        join projects p on p.id = ${task.homeProjectId}
        left join projects own on own.private_of_user_id = u.id and own.deleted_at is null
        where m.tenant_id = ${db.tenantId} and m.user_id = ${userId} and m.deleted_at is null`,
  )
  const home = found && { ...task.home, isListed: found.isListed }
  if (!found || !home || !mayBeAssigned({ userId, role: found.role }, home)) return null
  return { userId, name: found.name, projectId: found.projectId, columnId: found.columnId }
}

/** The same; anybody else is refused. */
export async function requireAssignee(db: TenantDb, task: TaskFacts, userId: string): Promise<Assignee> {
  const found = await findAssignee(db, task, userId)
  if (!found) throw wrongFields({ param: 'assigneeId', message: 'notInProject' })
  return found
}

/** Takes a task off everybody's 'My tasks'; in the project it belongs to it stays. */
export const takeOffOwnBoards = (db: TenantDb, taskId: string, homeProjectId: string) =>
  run(db, sql`delete from task_placements where task_id = ${taskId} and project_id <> ${homeProjectId}`)

/** Puts a task at the end of the first column of the assignee's 'My tasks', unless it belongs there anyway. */
export async function putOnOwnBoard(
  db: TenantDb,
  taskId: string,
  task: Pick<TaskFacts, 'homeProjectId'>,
  to: Assignee,
): Promise<void> {
  const { projectId, columnId } = to
  if (!projectId || !columnId || projectId === task.homeProjectId) return
  await run(
    db,
    sql`insert into task_placements (task_id, project_id, column_id, position)
        values (${taskId}, ${projectId}, ${columnId}, ${keyIn(await gapAtEnd(db, columnId))}) on conflict do nothing`,
  )
}
