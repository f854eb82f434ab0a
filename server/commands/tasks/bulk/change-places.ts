import { generateNKeysBetween } from 'fractional-indexing'
import { type SQL, sql } from 'drizzle-orm'
import type { BulkDeed } from '#contract/calls/task-bulk.ts'
import { firstOf, rowsOf } from '../../../db/rows.ts'
import { mayWorkOnBoard } from '../../../policies/project.ts'
import { NotDone } from '../../not-done.ts'
import { readFacts } from '../../projects/facts.ts'
import { noteActivity } from '../activities.ts'
import { destroyTasks } from '../destroy.ts'
import { copyTasks } from '../copy-tasks.ts'
import { gapAfter } from '../positions.ts'
import { recountSubtasks } from '../recount.ts'
import { bringBack } from '../restore-task.ts'
import { type BulkWork, changing, fail, listOf, thereOf, TOUCHED } from './work.ts'

type Deed<Kind extends BulkDeed['kind']> = Extract<BulkDeed, { kind: Kind }>
interface Ground {
  projectId: string
  name: string
}
interface Standing {
  taskId: string
  columnId: string
  /** It came from the column that it is to go to. */
  cameFrom: boolean
}

/** The column, when the asker may work on its board. */
async function groundOf({ db, by }: BulkWork, columnId: string): Promise<Ground | null> {
  const column = await firstOf<Ground>(
    db,
    sql`select project_id as "projectId", name from columns where id = ${columnId} and deleted_at is null`,
  )
  const project = column && (await readFacts(db, by.userId, [column.projectId])).get(column.projectId)
  return project && mayWorkOnBoard(by, project) ? column : null
}

const LEAVING = sql`entered_at = now(), left_column_id = y.column_id, left_position = y.position`

const place = (work: BulkWork, set: SQL, from: SQL, which: SQL) =>
  changing(
    work,
    sql`with placed as (update task_placements y set ${LEAVING}, ${set} ${from} where ${which} returning y.task_id)
        update tasks set ${TOUCHED} from placed where tasks.id = placed.task_id returning tasks.id`,
  )

/** Above everything in the column, in this order. */
async function placeOnTop(work: BulkWork, ids: readonly string[], columnId: string, projectId: string): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  const { after } = await gapAfter(work.db, { taskId: first, projectId, columnId, prevId: null })
  const keys = sql.param(generateNKeysBetween(null, after, ids.length))
  await place(
    work,
    sql`column_id = ${columnId}, position = new.position`,
    sql`from unnest(${listOf(ids)}, ${keys}::text[]) as new (id, position)`,
    sql`y.task_id = new.id and y.project_id = ${projectId}`,
  )
}

/** Where they stood before they left the column: the very keys, for others may stand at the same one. */
const placeBack = (work: BulkWork, ids: readonly string[], columnId: string, projectId: string) =>
  place(
    work,
    sql`column_id = ${columnId}, position = y.left_position`,
    sql``,
    sql`y.task_id = any(${listOf(ids)}) and y.project_id = ${projectId} and y.left_column_id = ${columnId}`,
  )

export async function move(work: BulkWork, { ids, columnId, to }: Deed<'move'>): Promise<void> {
  const { db, by, facts, moved, noted } = work
  const there = thereOf(work, ids)
  const ground = await groundOf(work, columnId)
  if (!ground) return fail(work, there, 'unknownColumn')
  const { projectId } = ground
  const standing = await rowsOf<Standing>(
    db,
    sql`select task_id as "taskId", column_id as "columnId",
          coalesce(left_column_id = ${columnId}, false) as "cameFrom"
        from task_placements
        where task_id = any(${listOf(there)}) and project_id = ${projectId} and removed_at is null`,
  )
  const placeOf = new Map(standing.map((one) => [one.taskId, one]))
  fail(
    work,
    there.filter((id) => !placeOf.has(id)),
    'unknownColumn',
  )
  const going = there.filter((id) => placeOf.has(id) && placeOf.get(id)?.columnId !== columnId)
  const back = going.filter((id) => to === 'whereItWas' && placeOf.get(id)?.cameFrom === true)
  await placeBack(work, back, columnId, projectId)
  await placeOnTop(
    work,
    going.filter((id) => !back.includes(id)),
    columnId,
    projectId,
  )
  const value = { columnId, columnName: ground.name }
  await Promise.all(
    going.map(async (taskId) => {
      const task = facts.get(taskId)
      moved.set(taskId, { projectId, oldColumnId: placeOf.get(taskId)?.columnId ?? '', columnId })
      // On 'My tasks' it is sorted for its owner alone: that is no part of its history.
      if (task?.homeProjectId !== projectId) return
      noted.push({ task, noted: await noteActivity(db, { taskId, userId: by.userId, type: 'moveColumn', value }) })
    }),
  )
}

export async function remove(work: BulkWork, { ids }: Deed<'delete'>): Promise<void> {
  const { db, by, facts, destroyed, changed, moved } = work
  const there = thereOf(work, ids)
  if (there.length === 0) return
  const gone = await destroyTasks(db, by, there)
  destroyed.push(...gone)
  for (const { id } of gone) {
    facts.delete(id)
    changed.delete(id)
    moved.delete(id)
  }
  for (const parentId of new Set(gone.flatMap((one) => one.parentId ?? []))) await recountSubtasks(db, parentId)
}

export async function duplicate(work: BulkWork, { ids }: Deed<'duplicate'>): Promise<void> {
  work.created.push(...(await copyTasks(work.db, work.by, thereOf(work, ids), work.facts)))
}

export async function restore(work: BulkWork, { ids }: Deed<'restore'>): Promise<void> {
  for (const id of new Set(ids)) {
    try {
      const { whole, farewells } = await bringBack(work.db, work.by, id)
      work.created.push(whole)
      work.farewells.push(...farewells)
    } catch (error) {
      if (!(error instanceof NotDone) || error.why.kind !== 'notFound') throw error
      fail(work, [id], 'notFound')
    }
  }
}
