import { type SQL, sql } from 'drizzle-orm'
import type { TaskFilters } from '#contract/calls/board/board-filters.ts'
import { DAY_FIELDS, TASK_FIELDS } from '#contract/tasks/task-fields.ts'
import { LIST_FILTERS, type ListFilter } from '#contract/tasks/task-filters.ts'
import { contains } from '../../../db/sql/like.ts'
import { columnOf } from '../fields/plain-fields.ts'

/** A task's number as people write it: 12, #12, MOB-12. */
const NUMBER = /^(?:#|.{3}-)?(\d{1,9})$/u
const WORDS_MAX = 20

/** The words of a search; the order and what stands between them does not matter. */
export const wordsOf = (q: string): string[] =>
  [...new Set(q.trim().split(/\s+/u))].filter((word) => word !== '').slice(0, WORDS_MAX)

/** The number that a word may stand for; null when it is none. */
export const numberIn = (word: string): number | null => {
  const [, digits] = NUMBER.exec(word) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Whether each word is somewhere in the task `t`: in its name, its description, or as its number. Parts of words count. */
export function matches(q: string): SQL {
  const conditions = wordsOf(q).map((word) => {
    const number = numberIn(word)
    const isNumber = number === null ? sql`` : sql` or t.number = ${number}`
    return sql`(${contains(sql`t.name`, word)} or ${contains(sql`t.description`, word)}${isNumber})`
  })
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Ids or names among which `none` stands for what is not set. */
function among(given: readonly string[] | undefined, isOne: (values: SQL) => SQL, isNone: SQL): SQL[] {
  if (given === undefined || given.length === 0) return []
  const values = given.filter((one) => one !== 'none')
  const isAny = isOne(sql`${sql.param(values)}`)
  if (values.length === given.length) return [isAny]
  return [values.length === 0 ? isNone : sql`(${isAny} or ${isNone})`]
}

/** What each list asks of the task `t`, on the board of a project. */
const LISTS: Readonly<Record<ListFilter, (given: readonly string[] | undefined, board: SQL) => SQL[]>> = {
  assignee: (given) => among(given, (ids) => sql`t.assignee_id = any(${ids}::uuid[])`, sql`t.assignee_id is null`),
  label: (given) =>
    among(
      given,
      (ids) =>
        sql`exists (select from task_labels tl where tl.workspace_id = $workspace and tl.task_id = t.id
          and tl.label_id = any(${ids}::uuid[]))`,
      sql`not exists (select from task_labels tl where tl.workspace_id = $workspace and tl.task_id = t.id)`,
    ),
  priority: (given) => among(given, (names) => sql`t.priority = any(${names}::text[])`, sql`t.priority is null`),
  status: (given, board) =>
    among(
      given,
      (kinds) =>
        sql`exists (select from task_placements sp
          join columns sc on sc.workspace_id = $workspace and sc.id = sp.column_id
          where sp.workspace_id = $workspace and sp.task_id = t.id and sp.project_id = ${board}
            and sp.removed_at is null and sc.kind = any(${kinds}::text[]))`,
      sql`false`,
    ),
}
/** What is not set is not what is asked for. */
const notSo = (conditions: readonly SQL[]): SQL[] => conditions.map((one) => sql`(${one}) is not true`)

/** What a search and filters ask of the task `t`, as one condition; of where it stands, on the board of this project. */
export function passes(filters: TaskFilters, board: SQL = sql`t.home_project_id`): SQL {
  const { q = '', completed } = filters
  const conditions: SQL[] = [
    matches(q),
    ...LIST_FILTERS.flatMap(({ name, query, not }) => [
      ...LISTS[name](filters[query], board),
      ...notSo(LISTS[name](filters[not], board)),
    ]),
  ]
  for (const field of DAY_FIELDS) {
    const { from, to, has } = TASK_FIELDS[field].filter
    const day = sql`t.${columnOf(field)}`
    if (filters[from] !== undefined) conditions.push(sql`${day} >= ${filters[from]}::date`)
    if (filters[to] !== undefined) conditions.push(sql`${day} <= ${filters[to]}::date`)
    if (filters[has] !== undefined) conditions.push(sql`(${day} is not null) = ${filters[has]}`)
  }
  if (completed !== undefined) conditions.push(sql`(t.completed_at is not null) = ${completed}`)
  return sql.join(conditions, sql` and `)
}

/** Tasks `t` whose task, if they belong to one, is there. It is looked up for each of them: joined, all tasks would be compared with all. */
export const isOfTaskThere: SQL = sql`(t.parent_id is null or not exists (
  select from tasks parent where parent.workspace_id = $workspace and parent.id = t.parent_id
    and parent.deleted_at is not null))`
/** Tasks `t` that are there: neither they nor the task they belong to are deleted. */
export const isThere: SQL = sql`t.deleted_at is null and ${isOfTaskThere}`
