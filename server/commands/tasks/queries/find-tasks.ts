import { sql } from 'drizzle-orm'
import type { listMyTasks as myTasksCall, searchTasks as searchCall } from '#contract/calls/tasks/tasks.ts'
import type { Asked, Reply } from '#contract/call.ts'
import type { Task } from '#contract/entities/task.ts'
import { SEARCH_MIN_CHARS, TASKS_FOUND_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/paging.ts'
import { codePoints } from '#contract/text.ts'
import { contains } from '../../../db/sql/like.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf } from '../../../db/sql/rows.ts'
import { isSeenBy } from '../../../db/sql/project-visibility.ts'
import type { Member } from '../../../policies/member.ts'
import { isThere, numberIn, passes, wordsOf } from './filters.ts'
import { readTasksFor } from './read-task.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What is assigned to the caller, in every project that they still see: by due date, what has none last. */
export const listMyTasks = (database: Database, by: Member, wanted: Asked<typeof myTasksCall>['query']) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Task[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const these = sql`from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
      where t.workspace_id = $workspace and t.assignee_id = ${by.userId} and ${isThere} and ${isSeenBy(by)}
        and ${passes(wanted)}`
    const [found, counted] = await Promise.all([
      rowsOf<{ id: string }>(
        db,
        sql`select t.id ${these} order by t.due_date nulls last, t.created_at, t.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    return { rows: await readTasksFor(db, by, idsOf(found)), count: counted?.count ?? 0 }
  })

/** A text search's own signs mean nothing in what people look for. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** A word by how it begins, in the cases it is usually written in: a database without locales does not know that ż is Ż. */
function beginning(word: string): string {
  const lower = word.toLowerCase()
  const capital = lower.replace(/^./u, (first) => first.toUpperCase())
  const cases = new Set([word, lower, capital, word.toUpperCase()])
  return `(${[...cases].map((one) => `${quoted(one)}:*`).join(' | ')})`
}

/** An index of trigrams finds parts of words from this length on; what is shorter is found in descriptions by how words begin. */
const PART_MIN_CHARS = 3

/** A task that was found, with what its project is called. */
interface Hit {
  id: string
  project: Reply<typeof searchCall>[number]['project']
}

/**
 * Tasks of all projects that the caller sees. Words are found by any part of them, in names and in descriptions; what has them
 * all in its name comes first, then what was changed last. Too short a text finds nothing.
 */
export async function searchTasks(database: Database, by: Member, q: string): Promise<Reply<typeof searchCall>> {
  const words = wordsOf(q)
  if (codePoints(q.trim()) < SEARCH_MIN_CHARS && words.every((word) => numberIn(word) === null)) return []
  const inNames = words.map((word) => {
    const number = numberIn(word)
    return sql`(${contains(sql`t.name`, word)}${number === null ? sql`` : sql` or t.number = ${number}`})`
  })
  const isNamed = sql.join(inNames, sql` and `)
  const query = words.map(beginning).join(' & ')
  const isWritten = sql.join(
    words.map((word, at) =>
      codePoints(word) < PART_MIN_CHARS
        ? sql`(${inNames[at]} or t.search @@ to_tsquery('simple', ${beginning(word)}))`
        : sql`(${inNames[at]} or ${contains(sql`t.description`, word)})`,
    ),
    sql` and `,
  )
  return database.read.tenant(by.tenantId, async (db) => {
    const hits = await rowsOf<Hit>(
      db,
      sql`select t.id,
            json_build_object('id', p.id, 'name', p.name, 'abbreviation', p.abbreviation, 'color', p.color) as project
          from (
            select t.id from task_texts t where t.workspace_id = $workspace and ${isWritten}
            union
            select t.id from task_texts t where t.workspace_id = $workspace and t.search @@ to_tsquery('simple', ${query})
          ) found
          join tasks t on t.workspace_id = $workspace and t.id = found.id
            join projects p on p.workspace_id = $workspace and p.id = t.home_project_id
          where ${isThere} and ${isSeenBy(by)}
          order by not (${isNamed}), t.completed_at is not null, t.last_changes_at desc, t.id
          limit ${TASKS_FOUND_MAX}`,
    )
    const tasks = new Map((await readTasksFor(db, by, idsOf(hits))).map((task) => [task.id, task]))
    return hits.flatMap(({ id, project }) => {
      const task = tasks.get(id)
      return task ? [{ ...task, project }] : []
    })
  })
}
