import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '#contract/entities/activity.ts'
import type { ColumnStay } from '#contract/entities/task.ts'
import { ACTIVITY_MERGE_MS, COLUMN_HISTORY_MAX, HISTORY_AHEAD_MAX_HOURS } from '#contract/limits.ts'
import { TASK_FIELDS } from '#contract/tasks/task-fields.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { lastRowsOf, rowsOf } from '../../db/sql/rows.ts'
import type { Viewer } from '../../db/sql/project-visibility.ts'
import {
  activityFields,
  type ActivityRow,
  IS_COLUMN_AT_HOME,
  isColumnSeenBy,
  presentActivity,
} from '../presenters/activity.ts'
import { moment } from '../presenters/moments.ts'
import { uuids } from './task-set.ts'

/** Which types of entries merge with each other (spec §4); as conditions, whose plans can be kept as those of lists cannot. */
const KINDS = [['moveColumn', 'moveProject'] as const, ...Object.values(TASK_FIELDS).map(({ history }) => history)]
  .filter(({ length }) => length > 0)
  .map((types: readonly ActivityType[]) => ({
    types,
    condition: sql.raw(`type in (${types.map((type) => `'${type}'`).join(', ')})`),
  }))

/** What the lines have in common that one person leaves in the histories of some tasks. */
interface Authorship {
  userId: string
  type: ActivityType
}

/** A line of a task's history that is about to be written. */
export interface NewActivity extends Authorship {
  /** Given where it is wanted again. */
  id?: string
  taskId: string
  value: Activity['value']
  /** How it was before this change, as `stateAfter` says it; left out where that is nothing to go back to. */
  was?: string
  /** What it was presented with, where that was before: the machines of a cluster have clocks of their own. */
  presented?: Presented
}

/** When a transaction began, and the moment of the line that it leaves. */
export interface Presented {
  now: string
  notedAt: string
}

/** How what an entry is about is by it: the column that a task stands in, its day, or whom it is given to; empty where there is none. */
const stateAfter = ({ type, value }: Pick<NewActivity, 'type' | 'value'>): string =>
  value.columnId ?? (type === 'assign' ? value.userId : value.day) ?? ''

/** The entry of a task's history that one of this type, made by this person now, merges with: as a source of rows, one at most. */
export const mergedWith = (taskId: SQL, { userId, type }: Authorship, now = sql`now()`): SQL => {
  const isOfItsKind = KINDS.find(({ types }) => types.includes(type))?.condition ?? sql`false`
  return sql`lateral (
    select a.id, a.type, a.was from (
      select id, type, user_id, created_at, value ->> 'was' as was from activities
      where workspace_id = $workspace and task_id = ${taskId} and ${isOfItsKind}
      order by created_at desc, id desc limit 1
    ) a
    where a.user_id = ${userId} and abs(extract(epoch from ${now} - a.created_at)) * 1000 <= ${ACTIVITY_MERGE_MS}
  )`
}

/** Whether an entry that merges with the one of the row leaves nothing to tell: everything is as it was. */
const cancelling = (row: SQL, { type, state }: { type: ActivityType; state: SQL }): SQL =>
  sql`(${row}.was is not distinct from ${state} or (${row}.type = 'assign' and ${type}::text = 'unassign'))`

/** What becomes of the entry that an activity merges with, as the row of `mergedWith` that it is. */
export const isCancelledBy = (activity: Pick<NewActivity, 'type' | 'value'>): SQL =>
  cancelling(sql`entry`, { type: activity.type, state: sql`${stateAfter(activity)}::text` })

/**
 * The moment of a task's next entry: later than all it has, also where the clock was put back since, for history goes by time. What
 * is further ahead than a day was noted by a clock that was wrong, and is not followed.
 */
export const nextMomentOf = (taskId: SQL): SQL =>
  sql`greatest(now(), (
    select max(h.created_at) + interval '1 millisecond' from activities h
    where h.workspace_id = $workspace and h.task_id = ${taskId}
      and h.created_at < now() + make_interval(hours => ${HISTORY_AHEAD_MAX_HOURS})
  ))`

/** The project of the column that an entry's value names: who may be notified of it goes by that. */
export const projectOfColumn = (value: SQL): SQL =>
  sql`(select c.project_id from columns c where c.workspace_id = $workspace and c.id = (${value} ->> 'columnId')::uuid)`

/**
 * The parts of a statement that write entries, one a task at most: their `id`, `task_id` and `value` are the rows of `entries`.
 * A move, a completion or an assignment merges with the one before of its kind when the same person made that within the last
 * minute; so merged, an unassignment cancels the assignment (spec §4), and so does any other change after which all is as it was
 * before the first. Each entry is a row of `noted`, `merged` or `cancelled`.
 */
function noting(entries: SQL, { userId, type }: Authorship, presented?: Presented): SQL {
  const now = presented ? sql`${presented.now}::timestamptz` : sql`now()`
  const momentOf = (taskId: SQL) => (presented ? sql`${presented.notedAt}::timestamptz` : nextMomentOf(taskId))
  const cancels = cancelling(sql`before`, { type, state: sql`before.state` })
  return sql`entry as (${entries}), before as (
      select entry.task_id, entry.value || jsonb_build_object('was', merging.was) as value, entry.state, merging.id, merging.type,
        merging.was
      from entry, ${mergedWith(sql`entry.task_id`, { userId, type }, now)} merging
    ), cancelled as (
      delete from activities using before where activities.workspace_id = $workspace and activities.id = before.id
        and ${cancels} returning activities.*
    ), merged as (
      update activities set type = ${type}, value = before.value, column_project_id = ${projectOfColumn(sql`before.value`)},
        created_at = ${momentOf(sql`before.task_id`)} from before
      where activities.workspace_id = $workspace and activities.id = before.id and not ${cancels} returning activities.*
    ), noted as (
      insert into activities (workspace_id, id, task_id, type, value, column_project_id, user_id, created_at)
      select $workspace, entry.id, entry.task_id, ${type}, entry.value, ${projectOfColumn(sql`entry.value`)}, ${userId}::uuid,
        ${momentOf(sql`entry.task_id`)}
      from entry where not exists (select from before where before.task_id = entry.task_id) returning activities.*
    )`
}

type Entry = Pick<NewActivity, 'id' | 'taskId' | 'value' | 'was'>
const keptOf = ({ value, was }: Entry): string => JSON.stringify({ ...value, was })

const entryOf = (type: ActivityType, { id = randomUUID(), ...entry }: Entry): SQL =>
  sql`select ${id}::uuid as id, ${entry.taskId}::uuid as task_id, ${keptOf(entry)}::jsonb as value,
    ${stateAfter({ type, value: entry.value })}::text as state`

/** The part of a statement that writes an entry of a task's history if `done` has a row. */
export const notingAfter = (done: SQL, activity: NewActivity): SQL =>
  noting(sql`${entryOf(activity.type, activity)} from ${done}`, activity, activity.presented)

/** What became of an entry: written, put in place of the one before, or gone together with that. */
export interface Noted {
  taskId: string
  outcome: 'written' | 'merged' | 'cancelled'
  activity: Activity
}

/** Lines of one type for the histories of some tasks, each of which is named once. */
export interface NewActivities extends Authorship {
  entries: readonly Omit<Entry, 'id'>[]
}

function entriesOf({ type, entries }: NewActivities): SQL {
  const [first] = entries
  if (first && entries.length === 1) return entryOf(type, first)
  const states = entries.map(({ value }) => stateAfter({ type, value }))
  return sql`select gen_random_uuid() as id, new.task_id, new.value::jsonb as value, new.state
    from unnest(${uuids(entries.map(({ taskId }) => taskId))}, ${sql.param(entries.map(keptOf))}::text[],
      ${sql.param(states)}::text[]) as new (task_id, value, state)`
}

/** Writes entries of the histories of some tasks, in one statement; resolves to them as everybody sees them who sees the tasks. */
export async function noteActivities(db: TenantDb, { entries, ...by }: NewActivities): Promise<Noted[]> {
  if (entries.length === 0) return []
  const rows = await rowsOf<ActivityRow & Pick<Noted, 'taskId' | 'outcome'>>(
    db,
    sql`with ${noting(entriesOf({ entries, ...by }), by)}
        select ${activityFields(db.tenantId, IS_COLUMN_AT_HOME)}, a.task_id as "taskId", a.outcome from (
          select noted.*, 'written' as outcome from noted
          union all select merged.*, 'merged' from merged
          union all select cancelled.*, 'cancelled' from cancelled
        ) a`,
  )
  const ofTask = new Map(rows.map(({ taskId, outcome, ...row }) => [taskId, { taskId, outcome, row }]))
  return entries.flatMap(({ taskId }) => {
    const found = ofTask.get(taskId)
    return found ? [{ taskId, outcome: found.outcome, activity: presentActivity(found.row) }] : []
  })
}

const columnHistoryOf = (by: Viewer, taskId: string): SQL =>
  sql`select a.value ->> 'columnId' as "columnId", a.value ->> 'columnName' as "columnName", a.created_at as "enteredAt"
      from activities a
      where a.workspace_id = $workspace and a.task_id = ${taskId} and a.type in ('create', 'moveColumn', 'moveProject')
        and a.value ?& array['columnId', 'columnName'] and ${isColumnSeenBy(by)}
      order by a.created_at desc, a.id desc limit ${COLUMN_HISTORY_MAX}`

const firstToLast = (rows: ColumnStay[]): ColumnStay[] =>
  rows.toReversed().map((stay) => ({ ...stay, enteredAt: moment(stay.enteredAt) }))

/** The columns a task has been in, of projects that the caller sees, first to last; of very long histories the last ones. */
export const readColumnHistory = async (db: TenantReads, by: Viewer, taskId: string): Promise<ColumnStay[]> =>
  firstToLast(await rowsOf<ColumnStay>(db, columnHistoryOf(by, taskId)))

/** The same as a transaction's last statement. */
export const readColumnHistoryLast = async (db: TenantDb, by: Viewer, taskId: string): Promise<ColumnStay[]> =>
  firstToLast(await lastRowsOf<ColumnStay>(db, columnHistoryOf(by, taskId)))
