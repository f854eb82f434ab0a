import { type SQL, sql } from 'drizzle-orm'
import type { DeletedTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import { contains } from '../../../db/sql/like.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import { mayTakeBack } from '../../../policies/task.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from '../../presenters/person.ts'
import { presentNewTask } from '../../presenters/task.ts'
import { requireProject } from '../../projects/facts.ts'
import { isOfTaskThere } from '../queries/filters.ts'
import { readTasksFor } from '../queries/read-task.ts'
import { TAKEN_AWAY } from './take-back.ts'

/** What was deleted and is still kept, of the tasks `t`. A subtask whose task is deleted too comes back with that. */
export const isKept = sql`t.deleted_at > now() - make_interval(days => ${DELETED_KEPT_DAYS})
  and ${isOfTaskThere}`

interface Found {
  id: string
  deletedBy: PersonRow | null
  parentName: string | null
  /** What it was in the project, where it was not deleted but taken from there. */
  takenAway: { number: number; name: string; createdAt: string; leftAt: string } | null
}

const whoWas = (tenantId: string, userId: SQL): SQL => sql`(select row_to_json(w) from (
    select ${PERSON_FIELDS} from ${peopleOf(tenantId)} where u.id = ${userId}
  ) w)`

/** What can be brought back to the project by this person: what was deleted there, and for Owners what was taken from there. */
function lostFrom(tenantId: string, by: Member, projectId: string, q: string): SQL {
  const named = (name: SQL): SQL => (q === '' ? sql`` : sql`and ${contains(name, q)}`)
  const deleted = sql`select t.id, t.deleted_at as at,
      (select name from tasks parent where parent.workspace_id = $workspace and parent.id = t.parent_id) as "parentName",
      ${whoWas(tenantId, sql`t.deleted_by`)} as "deletedBy", null::json as "takenAway"
    from tasks t where t.workspace_id = $workspace and t.home_project_id = ${projectId}
      and ${isKept} ${named(sql`t.name`)}`
  if (!mayTakeBack(by)) return deleted
  return sql`${deleted} union all
    select t.id, t.left_at, null, ${whoWas(tenantId, sql`t.left_by`)},
      json_build_object('number', t.left_number, 'name', t.left_name, 'createdAt', t.created_at, 'leftAt', t.left_at)
    from ${TAKEN_AWAY} where p.id = ${projectId} ${named(sql`t.left_name`)}`
}

/** What the messages say of a task that was taken away: what it was in the project. What it has become is its taker's. */
function asTakenAway(id: string, { number, name, createdAt, leftAt }: NonNullable<Found['takenAway']>): Task {
  const at = new Date(leftAt).toISOString()
  const moments = { createdAt: new Date(createdAt).toISOString(), updatedAt: at, lastChangesAt: at, deletedAt: at }
  return presentNewTask({ id, number, name, ...moments })
}

/** What was deleted from a project within thirty days, and what Owners see that was taken from there; the latest first. */
export const listDeletedTasks = (
  database: Database,
  by: Member,
  projectId: string,
  wanted: Paging & { q?: string | undefined },
) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: DeletedTask[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const these = lostFrom(by.tenantId, by, projectId, wanted.q?.trim() ?? '')
    const [, found, counted] = await Promise.all([
      requireProject(db, by, projectId),
      rowsOf<Found>(db, sql`select * from (${these}) lost order by at desc, id limit ${limit} offset ${offset}`),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count from (${these}) lost`),
    ])
    const ids = found.flatMap(({ id, takenAway }) => (takenAway === null ? [id] : []))
    const tasks = new Map((await readTasksFor(db, by, ids)).map((task) => [task.id, task]))
    const rows = found.flatMap(({ id, deletedBy, parentName, takenAway }) => {
      const task = takenAway === null ? tasks.get(id) : asTakenAway(id, takenAway)
      const who = deletedBy && presentPerson(deletedBy)
      return task ? [{ ...task, deletedBy: who, parentName, ...(takenAway && { isTakenAway: true as const }) }] : []
    })
    return { rows, count: counted?.count ?? 0 }
  })
