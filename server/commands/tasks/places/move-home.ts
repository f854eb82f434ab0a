import { sql } from 'drizzle-orm'
import type { TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { rowsOf, run } from '../../../db/sql/rows.ts'
import { message, type NewMessage } from '../../outbox/append.ts'
import { TOUCHED } from '../task-set.ts'
import { readWholeTasks } from '../queries/read-task.ts'
import { readProjectViewers } from '../../projects/project-viewers.ts'

/**
 * Subtasks go where their task goes, numbered on there; those who do not see them there any more lose them from their own boards, and
 * those who have them there still hear of which project they are now.
 */
async function moveSubtasks(
  db: TenantDb,
  parentId: string,
  { projectId, after }: { projectId: string; after: readonly string[] },
): Promise<NewMessage[]> {
  const [moved, lost] = await Promise.all([
    rowsOf<{ id: string; assigneeId: string | null }>(
      db,
      sql`with moving as (
            select id, row_number() over (order by subtask_order, number) as at from tasks
              where workspace_id = $workspace and parent_id = ${parentId}
          ), taken as (
            update projects set last_task_number = last_task_number + (select count(*) from moving)
            where workspace_id = $workspace and id = ${projectId} and exists (select from moving)
            returning last_task_number - (select count(*) from moving) as before
          )
          update tasks set home_project_id = ${projectId}, number = taken.before + moving.at, ${TOUCHED},
            assignee_id = case when assignee_id = any(${sql.param([...after])}::uuid[]) then assignee_id end
          from moving, taken where tasks.workspace_id = $workspace and tasks.id = moving.id
          returning tasks.id, case when deleted_at is null then assignee_id end as "assigneeId"`,
    ),
    rowsOf<{ taskId: string; projectId: string; columnId: string }>(
      db,
      sql`delete from task_placements y using tasks t, projects p
          where p.workspace_id = $workspace and t.workspace_id = $workspace and y.workspace_id = $workspace
            and t.id = y.task_id and t.parent_id = ${parentId} and p.id = y.project_id
            and (y.project_id = ${projectId} or t.assignee_id is distinct from p.private_of_user_id)
          returning y.task_id as "taskId", y.project_id as "projectId", y.column_id as "columnId"`,
    ),
  ])
  const kept = moved.filter(({ assigneeId }) => assigneeId !== null)
  const wholes = await readWholeTasks(
    db,
    kept.map(({ id }) => id),
  )
  return [
    ...lost.map(({ taskId, ...place }) =>
      message({
        audience: { kind: 'project', projectIds: [place.projectId] },
        type: 'TASK_DESTROYED',
        data: { taskId, placements: [place] },
        originWebsocketId: null,
      }),
    ),
    ...wholes.flatMap(({ task, assigneeId }) =>
      assigneeId === null
        ? []
        : [
            message({
              audience: { kind: 'users', userIds: [assigneeId] },
              type: 'TASK_UPDATED',
              data: { task },
              originWebsocketId: null,
            }),
          ],
    ),
  ]
}

/** From where to where a task goes. */
interface Relocation {
  assigneeId: string | null
  move: Pick<TaskMove, 'oldProjectId' | 'oldColumnId' | 'projectId'>
  /** Who takes it from a project to a board of their own; null for any other way. */
  takenBy: string | null
}

/** What is remembered of a task that was taken from a project: what it was there. */
const whereFrom = (oldProjectId: string, takenBy: string | null) =>
  takenBy === null
    ? sql`left_project_id = null, left_number = null, left_name = null, left_at = null, left_by = null`
    : sql`left_project_id = ${oldProjectId}, left_number = number, left_name = name, left_at = now(), left_by = ${takenBy}`

/**
 * Makes another project the one the task belongs to: it takes that project's next number, and the person who does not see it there
 * loses it, the assignee too. Returns what those are told.
 */
export async function moveHome(
  db: TenantDb,
  taskId: string,
  { assigneeId, move, takenBy }: Relocation,
): Promise<NewMessage[]> {
  const { oldProjectId, oldColumnId, projectId } = move
  const [before, after] = await Promise.all([readProjectViewers(db, oldProjectId), readProjectViewers(db, projectId)])
  const stays = assigneeId !== null && after.includes(assigneeId)
  await Promise.all([
    run(
      db,
      sql`with taken as (
            update projects set last_task_number = last_task_number + 1
              where workspace_id = $workspace and id = ${projectId} returning last_task_number
          )
          update tasks set home_project_id = ${projectId}, number = taken.last_task_number,
            assignee_id = case when ${stays} then assignee_id end, ${whereFrom(oldProjectId, takenBy)}
          from taken where workspace_id = $workspace and id = ${taskId}`,
    ),
    // The place on 'My tasks' of a person who loses it, and the one that the task itself is about to take.
    run(
      db,
      sql`delete from task_placements
          where workspace_id = $workspace and task_id = ${taskId} and project_id <> ${oldProjectId}
            and (not ${stays} or project_id = ${projectId})`,
    ),
  ])
  const cards = await moveSubtasks(db, taskId, { projectId, after })
  const lost = before.filter((userId) => !after.includes(userId))
  if (lost.length === 0) return cards
  return [
    ...cards,
    message({
      audience: { kind: 'users', userIds: lost },
      type: 'TASK_DESTROYED',
      data: { taskId, placements: [{ projectId: oldProjectId, columnId: oldColumnId }] },
      originWebsocketId: null,
    }),
  ]
}
