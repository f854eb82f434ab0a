import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '#contract/entities/activity.ts'
import type { ColumnStay } from '#contract/entities/task.ts'
import { ACTIVITY_MERGE_MS, COLUMN_HISTORY_MAX, HISTORY_AHEAD_MAX_HOURS } from '#contract/limits.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { firstOf, lastRowsOf, rowsOf } from '../../db/rows.ts'
import type { Viewer } from '../../db/sight.ts'
import { isColumnSeenBy } from '../presenters/activity.ts'
import { moment } from '../presenters/moments.ts'

/** What kinds of entries merge with each other (spec §4); as conditions, whose plans can be kept as those of lists cannot. */
const KINDS: readonly { types: readonly ActivityType[]; condition: SQL }[] = [
  { types: ['moveColumn', 'moveProject'], condition: sql`type in ('moveColumn', 'moveProject')` },
  { types: ['complete', 'undone'], condition: sql`type in ('complete', 'undone')` },
  { types: ['assign', 'unassign'], condition: sql`type in ('assign', 'unassign')` },
]

/** A line of a task's history that is about to be written. */
export interface NewActivity {
  /** Given where somebody wants to find it again. */
  id?: string
  taskId: string
  userId: string
  type: ActivityType
  value: Activity['value']
}

/** The entry of a task's history that one of this type, made by this person now, merges with: as a source of rows, one at most. */
export const mergedWith = ({ taskId, userId, type }: Pick<NewActivity, 'taskId' | 'userId' | 'type'>): SQL => {
  const isOfItsKind = KINDS.find(({ types }) => types.includes(type))?.condition ?? sql`false`
  return sql`(
    select a.id, a.type from (
      select id, type, user_id, created_at from activities
      where task_id = ${taskId} and ${isOfItsKind}
      order by created_at desc, id desc limit 1
    ) a
    where a.user_id = ${userId} and abs(extract(epoch from now() - a.created_at)) * 1000 <= ${ACTIVITY_MERGE_MS}
  )`
}

/**
 * The moment of a task's next entry: later than all it has, also where the clock was put back since, for history goes by time. What
 * is further ahead than a day was noted by a clock that was wrong, and is not followed.
 */
export const nextMomentOf = (taskId: SQL): SQL =>
  sql`greatest(now(), (
    select max(h.created_at) + interval '1 millisecond' from activities h
    where h.task_id = ${taskId} and h.created_at < now() + make_interval(hours => ${HISTORY_AHEAD_MAX_HOURS})
  ))`

/** The project of the column that an entry names: who may be told of it goes by that. */
export const projectOfColumn = ({ columnId }: Activity['value']): SQL =>
  columnId === undefined ? sql`null::uuid` : sql`(select project_id from columns where id = ${columnId})`

/**
 * The part of a statement that writes an entry of a task's history if `done` has a row. A move, a completion or an assignment
 * merges with the one before of its kind when the same person made that within the last minute; so merged, an unassignment
 * cancels the assignment (spec §4).
 */
export function notingAfter(done: SQL, { id = randomUUID(), taskId, userId, type, value }: NewActivity): SQL {
  const entry = sql`${JSON.stringify(value)}::jsonb`
  const cancels = sql`(before.type = 'assign' and ${type}::text = 'unassign')`
  return sql`before as (
      select entry.id, entry.type from ${done}, ${mergedWith({ taskId, userId, type })} entry
    ), cancelled as (
      delete from activities using before where activities.id = before.id and ${cancels}
    ), merged as (
      update activities set type = ${type}, value = ${entry}, column_project_id = ${projectOfColumn(value)},
        created_at = ${nextMomentOf(sql`${taskId}::uuid`)} from before
      where activities.id = before.id and not ${cancels}
    ), noted as (
      insert into activities (id, task_id, type, value, column_project_id, user_id, created_at)
      select ${id}::uuid, ${taskId}::uuid, ${type}, ${entry}, ${projectOfColumn(value)}, ${userId}::uuid,
        ${nextMomentOf(sql`${taskId}::uuid`)}
      from ${done}
      where not exists (select from before)
    )`
}

/** What became of an entry: written, put in place of the one before, or gone together with that. */
export interface Noted {
  id: string
  taskId: string
  outcome: 'written' | 'merged' | 'cancelled'
}

/** Writes an entry of a task's history. */
export async function noteActivity(db: TenantDb, activity: NewActivity): Promise<Noted> {
  const id = randomUUID()
  const before = await firstOf<{ id: string; type: ActivityType }>(
    db,
    sql`with done as (select 1), ${notingAfter(sql`done`, { id, ...activity })} select id, type from before`,
  )
  const { taskId } = activity
  if (!before) return { id, taskId, outcome: 'written' }
  const isCancelled = before.type === 'assign' && activity.type === 'unassign'
  return { id: before.id, taskId, outcome: isCancelled ? 'cancelled' : 'merged' }
}

const columnHistoryOf = (by: Viewer, taskId: string): SQL =>
  sql`select a.value ->> 'columnId' as "columnId", a.value ->> 'columnName' as "columnName", a.created_at as "enteredAt"
      from activities a
      where a.task_id = ${taskId} and a.type in ('create', 'moveColumn', 'moveProject')
        and a.value ?& array['columnId', 'columnName'] and ${isColumnSeenBy(by)}
      order by a.created_at desc, a.id desc limit ${COLUMN_HISTORY_MAX}`

const firstToLast = (rows: ColumnStay[]): ColumnStay[] =>
  rows.toReversed().map((stay) => ({ ...stay, enteredAt: moment(stay.enteredAt) }))

/** The columns a task has been in, of projects that the asker sees, first to last; of very long histories the last ones. */
export const readColumnHistory = async (db: TenantReads, by: Viewer, taskId: string): Promise<ColumnStay[]> =>
  firstToLast(await rowsOf<ColumnStay>(db, columnHistoryOf(by, taskId)))

/** The same as a transaction's last statement. */
export const readColumnHistoryLast = async (db: TenantDb, by: Viewer, taskId: string): Promise<ColumnStay[]> =>
  firstToLast(await lastRowsOf<ColumnStay>(db, columnHistoryOf(by, taskId)))
