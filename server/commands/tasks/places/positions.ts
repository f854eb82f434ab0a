import { sql } from 'drizzle-orm'
import { BASE_62_DIGITS, generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { POSITION_MAX_CHARS, POSITION_SHORT_CHARS } from '#contract/limits.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { firstOf, rowsOf } from '../../../db/sql/rows.ts'

/** A place between two tasks; null is an end of the column. */
export interface Gap {
  before: string | null
  after: string | null
}

/** The place below everything in the column. */
export async function gapAtEnd(db: TenantDb, columnId: string): Promise<Gap> {
  const last = await firstOf<{ position: string }>(
    db,
    sql`select position from task_placements where workspace_id = $workspace and column_id = ${columnId}
        and removed_at is null
        order by position desc, task_id desc limit 1`,
  )
  return { before: last?.position ?? null, after: null }
}

export interface WantedPlace {
  taskId: string
  projectId: string
  columnId: string
  prevId: string | null
}

/**
 * The place directly after `prevId`, or on top when that is null. When that task is deleted or has just left the column,
 * the place where it was: after the nearest task above that is still there. Never fails, for the card was dropped somewhere.
 */
export async function gapAfter(db: TenantDb, { taskId, projectId, columnId, prevId }: WantedPlace): Promise<Gap> {
  const gap = await firstOf<Gap>(
    db,
    sql`with others as not materialized (
          select position, task_id from task_placements
          where workspace_id = $workspace and column_id = ${columnId} and removed_at is null and task_id <> ${taskId}
        ), wanted as (
          select case when column_id = ${columnId} then position when left_column_id = ${columnId} then left_position end
            as position
          from task_placements where workspace_id = $workspace and task_id = ${prevId}::uuid and project_id = ${projectId}
        ), above as (
          select o.position from others o, wanted w where (o.position, o.task_id) <= (w.position, ${prevId}::uuid)
          order by o.position desc, o.task_id desc limit 1
        )
        select (select position from above) as before, (
          select o.position from others o where o.position > coalesce((select position from above), '')
          order by o.position, o.task_id limit 1
        ) as after`,
  )
  return gap ?? { before: null, after: null }
}

const RANDOM_DIGITS = 3
const TRIES = 4
const anyDigit = (from: number) =>
  BASE_62_DIGITS[from + Math.floor(Math.random() * (BASE_62_DIGITS.length - from))] ?? ''
// A key must not end in the smallest digit: nothing would go between it and the one without.
const chance = () =>
  Array.from({ length: RANDOM_DIGITS }, (_, at) => anyDigit(at === RANDOM_DIGITS - 1 ? 1 : 0)).join('')

/**
 * A key for the place. Two people who drop cards at one place at the same moment read the same gap, and nobody waits for
 * anybody: so the key ends in chance, and theirs differ. Where they do not, the tasks' ids decide, for everybody alike.
 */
export function keyIn({ before, after }: Gap): string {
  let key = generateKeyBetween(before, after)
  for (let [tries, next] = [1, after]; tries <= TRIES; tries++, next = key, key = generateKeyBetween(before, next)) {
    const spread = `${key}${chance()}`
    if (next === null || spread < next) return spread
  }
  return key
}

/** So many keys for the place, in their order; the first one ends in chance, as that of a single one does. */
export function keysIn(gap: Gap, count: number): string[] {
  if (count === 0) return []
  const first = keyIn(gap)
  return [first, ...generateNKeysBetween(first, gap.after, count - 1)]
}

/** Whether keys there have been halved so often that they should be dealt out anew. */
export const isTooLong = (key: string): boolean => key.length > POSITION_MAX_CHARS

interface Standing {
  taskId: string
  position: string
}

/**
 * New, short keys for a place and its neighbours as far as theirs are long; those further away keep theirs. Returns the key
 * for the place, and whose keys have changed.
 */
export async function dealOutAnew(
  db: TenantDb,
  { taskId, columnId }: Pick<WantedPlace, 'taskId' | 'columnId'>,
  { before }: Gap,
): Promise<{ key: string; changedIds: string[] }> {
  const standing = await rowsOf<Standing>(
    db,
    sql`select task_id as "taskId", position from task_placements
        where workspace_id = $workspace and column_id = ${columnId} and removed_at is null and task_id <> ${taskId}
          order by position, task_id`,
  )
  const place = before === null ? 0 : standing.findLastIndex(({ position }) => position <= before) + 1
  const isLong = (one: Standing | undefined) => one !== undefined && one.position.length > POSITION_SHORT_CHARS
  let from = place
  while (isLong(standing[from - 1])) from--
  let to = place
  while (isLong(standing[to])) to++
  const changed = standing.slice(from, to)
  const keys = generateNKeysBetween(standing[from - 1]?.position ?? null, standing[to]?.position ?? null, to - from + 1)
  const [key = keyIn({ before: null, after: null })] = keys.splice(place - from, 1)
  const ids = sql.param(changed.map((one) => one.taskId))
  const olds = sql.param(changed.map((one) => one.position))
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with renumbered as (
          update task_placements y set position = new.key
          from unnest(${ids}::uuid[], ${olds}::text[], ${sql.param(keys)}::text[]) as new (id, old, key)
          where y.workspace_id = $workspace and y.task_id = new.id and y.column_id = ${columnId}
            and y.position = new.old returning y.task_id
        )
        update tasks set revision = revision + 1 from renumbered
          where tasks.workspace_id = $workspace and tasks.id = renumbered.task_id returning tasks.id`,
  )
  return { key, changedIds: rows.map(({ id }) => id) }
}
