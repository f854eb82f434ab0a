import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { firstOf, run } from '../../../db/sql/rows.ts'
import { isListedIn } from '../../../db/sql/project-visibility.ts'
import { mayBeAssigned } from '../../../policies/task.ts'
import { noteActivities } from '../activities.ts'
import { isClosedKind } from '../places/follow-completion.ts'
import { placing, takeOffOwnBoards } from '../places/placements.ts'
import { keysIn } from '../places/positions.ts'
import type { TaskFacts } from '../queries/read-task.ts'
import { uuids } from '../task-set.ts'
import { fail, learn, noteOfTasks, type TaskWork } from '../task-work.ts'
import type { FieldWrite } from './field-write.ts'

/** A column of a person's 'My tasks', and the key of the last task in it. */
interface OwnColumn {
  id: string
  last: string | null
}
/** The columns of a person's 'My tasks' that tasks come to: the first one, and those of what is under way and of what is done. */
interface OwnBoard {
  projectId: string
  open: OwnColumn
  /** None where there is none. */
  underWay: OwnColumn | null
  /** None where there is none, or tasks are not to go there. */
  done: OwnColumn | null
}

/** A person the task may be given to. */
export interface Assignee {
  userId: string
  name: string
  /** None when they have no such board, or no column on it. */
  own: OwnBoard | null
}

/** The first such column `c` of the board `own`, of those for what is open if there is one. */
const firstColumn = (which: SQL): SQL => sql`(
  select json_build_object('id', c.id, 'last', (
    select y.position from task_placements y
      where y.workspace_id = $workspace and y.column_id = c.id and y.removed_at is null
    order by y.position desc, y.task_id desc limit 1
  ))
  from columns c where c.workspace_id = $workspace and c.project_id = own.id and c.deleted_at is null and ${which}
  order by ${isClosedKind(sql`c.kind`)}, c.sort_order, c.id limit 1
)`

/** Looks up whom a task may be given to: a member of the workspace who sees the project it belongs to. */
export async function findAssignee(
  db: TenantDb,
  task: Pick<TaskFacts, 'home' | 'homeProjectId'>,
  userId: string,
): Promise<Assignee | null> {
  const found = await firstOf<{ name: string; role: Role; isListed: boolean; own: OwnBoard | null }>(
    db,
    sql`select trim(u.first_name || ' ' || u.last_name) as name, m.role, ${isListedIn(sql`u.id`)} as "isListed", (
            select json_build_object('projectId', own.id, 'open', ${firstColumn(sql`true`)},
              'underWay', ${firstColumn(sql`c.kind = 'underWay'`)},
              'done', ${firstColumn(sql`own.moves_completed and c.kind = 'done'`)})
            from projects own where own.workspace_id = $workspace and own.private_of_user_id = u.id
              and own.deleted_at is null and ${firstColumn(sql`true`)} is not null
          ) as own
        from memberships m
        join users u on u.id = m.user_id and u.deleted_at is null
        join projects p on p.workspace_id = $workspace and p.id = ${task.homeProjectId}
        where m.tenant_id = ${db.tenantId} and m.user_id = ${userId} and m.deleted_at is null`,
  )
  const home = found && { ...task.home, isListed: found.isListed }
  if (!found || !home || !mayBeAssigned({ userId, role: found.role }, home)) return null
  return { userId, name: found.name, own: found.own }
}

/**
 * Puts tasks at the end of the assignee's 'My tasks', in this order, those that are done among what is done, and those that their
 * project has begun among what is under way; none of them belongs to that board anyway.
 */
export async function putOnOwnBoard(db: TenantDb, ids: readonly string[], { own }: Assignee): Promise<void> {
  if (own === null || ids.length === 0) return
  const { projectId, open } = own
  const { underWay, done } = { underWay: own.underWay ?? open, done: own.done ?? open }
  const keysOf = ({ last }: OwnColumn) => sql`${sql.param(keysIn({ before: last, after: null }, ids.length))}::text[]`
  const byState = (ofDone: SQL, ofUnderWay: SQL, ofOpen: SQL) =>
    sql`case when t.completed_at is not null then ${ofDone} when at.kind = 'underWay' then ${ofUnderWay} else ${ofOpen} end`
  const column = byState(sql`${done.id}::uuid`, sql`${underWay.id}::uuid`, sql`${open.id}::uuid`)
  await run(
    db,
    sql`${placing(sql`select $workspace, new.id, ${projectId}::uuid, ${column},
            ${byState(sql`new.among_done`, sql`new.among_begun`, sql`new.position`)}
          from unnest(${uuids(ids)}, ${keysOf(open)}, ${keysOf(underWay)}, ${keysOf(done)})
              as new (id, position, among_begun, among_done)
            join tasks t on t.workspace_id = $workspace and t.id = new.id
            left join task_placements y on y.workspace_id = $workspace and y.task_id = t.id
              and y.project_id = t.home_project_id and y.removed_at is null
            left join columns at on at.workspace_id = $workspace and at.id = y.column_id`)} on conflict do nothing`,
  )
}

/** Whom these tasks are given to; those of projects that this person does not see have failed. */
async function takerOf(
  work: TaskWork,
  ids: readonly string[],
  assigneeId: string,
): Promise<{ to: Assignee | null; refused: ReadonlySet<string> }> {
  const homes = new Map(ids.flatMap((id) => work.facts.get(id) ?? []).map((task) => [task.homeProjectId, task]))
  const found = await Promise.all([...homes.values()].map((task) => findAssignee(work.db, task, assigneeId)))
  const open = new Set([...homes.keys()].filter((_, at) => found[at]))
  const refused = ids.filter((id) => !open.has(work.facts.get(id)?.homeProjectId ?? ''))
  fail(work, refused, 'notInProject')
  return { to: found.find((one) => one !== null) ?? null, refused: new Set(refused) }
}

/** That tasks are given to a person or nobody: they leave the 'My tasks' of those who had them, and come to the new one's. */
export function assigning(assigneeId: string | null): FieldWrite {
  let to: Assignee | null = null
  const isGivenAnew =
    ({ facts }: TaskWork) =>
    (id: string) =>
      facts.get(id)?.assigneeId !== assigneeId
  return {
    row: { set: [sql`assignee_id = ${assigneeId}`], differs: sql`assignee_id is distinct from ${assigneeId}::uuid` },
    admit: (work, ids) => {
      const others = ids.filter(isGivenAnew(work))
      if (assigneeId === null || others.length === 0) return ids
      return takerOf(work, others, assigneeId).then((taken) => {
        to = taken.to
        return ids.filter((id) => !taken.refused.has(id))
      })
    },
    follow: async (work, ids) => {
      const { db, by, facts } = work
      const given = ids.filter(isGivenAnew(work))
      if (given.length === 0) return
      const entries = given.map((taskId) => {
        const before = facts.get(taskId)
        const [userId, userName] = to ? [to.userId, to.name] : [before?.assigneeId ?? '', before?.assigneeName ?? '']
        return { taskId, value: { userId, userName }, was: before?.assigneeId ?? '' }
      })
      const activities = { userId: by.userId, type: to ? 'assign' : 'unassign', entries } as const
      const foreign = given.filter((id) => facts.get(id)?.homeProjectId !== to?.own?.projectId)
      for (const id of given) learn(work, id, { assigneeId, assigneeName: to?.name ?? null })
      await Promise.all([
        takeOffOwnBoards(db, given),
        to && putOnOwnBoard(db, foreign, to),
        noteOfTasks(work, noteActivities(db, activities)),
      ])
    },
  }
}
