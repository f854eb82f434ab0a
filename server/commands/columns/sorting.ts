import { type SQL, sql } from 'drizzle-orm'
import { SET, type TaskSort, UNSET } from '#contract/tasks/sort-keys.ts'
import { DAY_FIELDS, type DayField, PRIORITY_RANKS, TASK_FIELDS } from '#contract/tasks/task-fields.ts'
import { folded } from '../../db/sql/sort-order.ts'
import { columnOf } from '../tasks/fields/plain-fields.ts'

/** In which order the tasks of a column are asked for; by their places on the board when by nothing. */
export interface Sorting {
  sortBy?: TaskSort | undefined
  order: 'ASC' | 'DESC'
}
/** The last task that is on screen: those after it are asked for. */
export interface SeenLast {
  afterPosition?: string | undefined
  afterId?: string | undefined
}

const orUnset = (value: SQL): SQL => sql`coalesce(${SET} || ${value}, ${UNSET})`

type SortedDay = (typeof TASK_FIELDS)[DayField]['sort']['by']
const DAY_KEYS = Object.fromEntries(
  DAY_FIELDS.map((field) => [TASK_FIELDS[field].sort.by, orUnset(sql`t.${columnOf(field)}::text`)]),
) as Record<SortedDay, SQL>

/** `sortKeyOf` of the contract, of the task `t`; a test holds the two together. */
const KEYS: Readonly<Record<TaskSort, SQL>> = {
  ...DAY_KEYS,
  number: orUnset(sql`lpad(t.number::text, 10, '0')`),
  name: orUnset(folded(sql`t.name`)),
  priority:
    orUnset(sql`case t.priority when 'urgent' then ${PRIORITY_RANKS.urgent} when 'high' then ${PRIORITY_RANKS.high}
    when 'medium' then ${PRIORITY_RANKS.medium} when 'low' then ${PRIORITY_RANKS.low} end`),
  assignee: orUnset(
    sql`(select ${folded(sql`trim(u.first_name || ' ' || u.last_name)`)} from users u where u.id = t.assignee_id)`,
  ),
}

/** What tasks are sorted by: a text of the task `t` at the placement `y`. */
export const keyBy = ({ sortBy }: Sorting): SQL =>
  sortBy === undefined ? sql`y.position` : sql`(${KEYS[sortBy]}) collate "C"`

/** The order of rows that have such a key, whose name in the statement `rows` is given, as `task_id` is. */
export const inOrder = ({ sortBy, order }: Sorting, rows: SQL): SQL =>
  sortBy !== undefined && order === 'DESC'
    ? sql`left(${rows}.key, 1), ${rows}.key desc, ${rows}.task_id`
    : sql`${rows}.key, ${rows}.task_id`

/** Which of such rows come after the last that was seen; tasks of one key stand by id, without an id all of them were seen. */
export function comesAfter({ sortBy, order }: Sorting, { afterPosition, afterId }: SeenLast, rows: SQL): SQL {
  if (afterPosition === undefined) return sql`true`
  const isLater = afterId ? sql`${rows}.key = ${afterPosition} and ${rows}.task_id > ${afterId}::uuid` : sql`false`
  if (sortBy === undefined || order === 'ASC') return sql`(${rows}.key > ${afterPosition} or (${isLater}))`
  const mark = sql`left(${rows}.key, 1)`
  const seen = sql`left(${afterPosition}, 1)`
  return sql`(${mark} > ${seen} or (${mark} = ${seen} and ${rows}.key < ${afterPosition}) or (${isLater}))`
}
