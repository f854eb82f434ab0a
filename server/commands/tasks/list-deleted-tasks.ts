import { sql } from 'drizzle-orm'
import type { DeletedTask } from '#contract/calls/tasks.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import { contains } from '../../db/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/rows.ts'
import type { Member } from '../../policies/member.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from '../presenters/person.ts'
import { requireProject } from '../projects/facts.ts'
import { readTasksFor } from './read-task.ts'

/** What was deleted and is still kept, of the tasks `t`. A subtask whose task is deleted too comes back with that. */
export const isKept = sql`t.deleted_at > now() - make_interval(days => ${DELETED_KEPT_DAYS}) and not exists (
  select from tasks parent where parent.id = t.parent_id and parent.deleted_at is not null)`

interface Found {
  id: string
  deletedBy: PersonRow | null
  parentName: string | null
}

/** The tasks of a project that were deleted within thirty days, the latest first. */
export const listDeletedTasks = (
  database: Database,
  by: Member,
  projectId: string,
  wanted: Paging & { q?: string | undefined },
) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: DeletedTask[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const q = wanted.q?.trim() ?? ''
    const these = sql`from tasks t where t.home_project_id = ${projectId} and ${isKept}
      ${q === '' ? sql`` : sql`and ${contains(sql`t.name`, q)}`}`
    const [, found, counted] = await Promise.all([
      requireProject(db, by, projectId),
      rowsOf<Found>(
        db,
        sql`select t.id, (select name from tasks parent where parent.id = t.parent_id) as "parentName",
              (select row_to_json(w) from (
                select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = t.deleted_by
              ) w) as "deletedBy"
            ${these} order by t.deleted_at desc, t.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    const ids = found.map(({ id }) => id)
    const tasks = new Map((await readTasksFor(db, by, ids)).map((task) => [task.id, task]))
    const rows = found.flatMap(({ id, deletedBy, parentName }) => {
      const task = tasks.get(id)
      return task ? [{ ...task, deletedBy: deletedBy && presentPerson(deletedBy), parentName }] : []
    })
    return { rows, count: counted?.count ?? 0 }
  })
