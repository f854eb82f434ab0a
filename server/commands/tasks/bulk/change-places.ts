import { generateNKeysBetween } from 'fractional-indexing'
import { type SQL, sql } from 'drizzle-orm'
import { type ColumnKind, turnedBy } from '#contract/columns/column-kinds.ts'
import { firstOf, rowsOf, run } from '../../../db/sql/rows.ts'
import { mayWorkOnBoard } from '../../../policies/project.ts'
import { CommandError } from '../../command-error.ts'
import { readFacts } from '../../projects/facts.ts'
import { noteActivities } from '../activities.ts'
import { destroyTasks } from '../deletion/destroy.ts'
import { copyTasks } from '../creation/copy-tasks.ts'
import { writeFields } from '../fields/write-fields.ts'
import { followBegun } from '../places/follow-begun.ts'
import { putByHand } from '../places/placements.ts'
import { gapAfter } from '../places/positions.ts'
import { recountSubtasks } from '../recount.ts'
import { bringBack } from '../deletion/restore-task.ts'
import { isOneOf, TOUCHED, uuids } from '../task-set.ts'
import { fail, noteMove, noteOfTasks, type TaskWork, thereOf } from '../task-work.ts'
import type { TaskCommand } from '#contract/calls/tasks/task-bulk.ts'

type Command<Kind extends TaskCommand['kind']> = Extract<TaskCommand, { kind: Kind }>
interface Ground {
  id: string
  projectId: string
  name: string
  kind: ColumnKind
}
interface Standing {
  taskId: string
  columnId: string
  kind: ColumnKind
  /** It came from the column that it is to go to. */
  cameFrom: boolean
}

/** The column, when the caller may work on its board. */
async function groundOf({ db, by }: TaskWork, columnId: string): Promise<Ground | null> {
  const column = await firstOf<Ground>(
    db,
    sql`select id, project_id as "projectId", name, kind from columns
        where workspace_id = $workspace and id = ${columnId} and deleted_at is null`,
  )
  const project = column && (await readFacts(db, by.userId, [column.projectId])).get(column.projectId)
  return project && mayWorkOnBoard(by, project) ? column : null
}

/** Lets the places go to `to`; the rows of the tasks are marked as changed. */
const go = ({ db }: TaskWork, to: SQL, from: SQL, which: SQL) =>
  run(
    db,
    sql`with placed as (update task_placements y set ${to} ${from} where y.workspace_id = $workspace and ${which}
        returning y.task_id)
        update tasks set ${TOUCHED} from placed where tasks.workspace_id = $workspace and tasks.id = placed.task_id`,
  )

/** Above everything in the column, in this order. */
async function placeOnTop(
  work: TaskWork,
  ids: readonly string[],
  { id: columnId, kind, projectId }: Ground,
): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  const { after } = await gapAfter(work.db, { taskId: first, projectId, columnId, prevId: null })
  const keys = sql.param(generateNKeysBetween(null, after, ids.length))
  await go(
    work,
    putByHand({ columnId, position: sql`new.position` }, kind),
    sql`from unnest(${uuids(ids)}, ${keys}::text[]) as new (id, position)`,
    sql`y.task_id = new.id and y.project_id = ${projectId}`,
  )
}

/** Where they stood before they left the column: the very keys, for others may stand at the same one. */
const placeBack = async (work: TaskWork, ids: readonly string[], { id: columnId, kind, projectId }: Ground) => {
  if (ids.length === 0) return
  await go(
    work,
    putByHand({ columnId, position: sql`y.left_position` }, kind),
    sql``,
    sql`${isOneOf(sql`y.task_id`, ids)} and y.project_id = ${projectId} and y.left_column_id = ${columnId}`,
  )
}

export async function move(work: TaskWork, { ids, columnId, to, isCompleted }: Command<'move'>): Promise<void> {
  const { db, by, facts } = work
  const there = thereOf(work, ids)
  const ground = await groundOf(work, columnId)
  if (!ground) return fail(work, there, 'unknownColumn')
  const { projectId } = ground
  const places = await rowsOf<Standing>(
    db,
    sql`select y.task_id as "taskId", y.column_id as "columnId", c.kind,
          coalesce(y.left_column_id = ${columnId}, false) as "cameFrom"
        from task_placements y join columns c on c.workspace_id = $workspace and c.id = y.column_id
        where y.workspace_id = $workspace and ${isOneOf(sql`y.task_id`, there)} and y.project_id = ${projectId}
          and y.removed_at is null`,
  )
  const placeOf = new Map(places.map((one) => [one.taskId, one]))
  fail(
    work,
    there.filter((id) => !placeOf.has(id)),
    'unknownColumn',
  )
  const going = there.filter((id) => placeOf.has(id) && placeOf.get(id)?.columnId !== columnId)
  const back = going.filter((id) => to === 'whereItWas' && placeOf.get(id)?.cameFrom === true)
  await placeBack(work, back, ground)
  await placeOnTop(
    work,
    going.filter((id) => !back.includes(id)),
    ground,
  )
  for (const id of going) {
    const oldColumnId = placeOf.get(id)?.columnId ?? ''
    noteMove(work, id, { oldProjectId: projectId, oldColumnId, projectId, columnId })
  }
  // On 'My tasks' it is sorted for its owner alone: that is no part of its history.
  const atHome = going.filter((id) => facts.get(id)?.homeProjectId === projectId)
  const value = { columnId, columnName: ground.name }
  const entries = atHome.map((taskId) => ({ taskId, value, was: placeOf.get(taskId)?.columnId ?? '' }))
  await noteOfTasks(work, noteActivities(db, { userId: by.userId, type: 'moveColumn', entries }))
  const standing = there.filter((id) => placeOf.has(id))
  if (isCompleted !== undefined) {
    await writeFields(work, standing, { isCompleted }, { staysOn: projectId, isBack: true })
    return
  }
  const turnedTo = (wanted: boolean) =>
    going.filter((id) => turnedBy(placeOf.get(id)?.kind ?? null, ground.kind) === wanted)
  for (const wanted of [true, false]) {
    await writeFields(work, turnedTo(wanted), { isCompleted: wanted }, { staysOn: projectId })
  }
  await followBegun(work, atHome)
}

export async function remove(work: TaskWork, { ids }: Command<'delete'>): Promise<void> {
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
  await recountSubtasks(db, [...new Set(gone.flatMap((one) => one.parentId ?? []))])
}

export async function duplicate(work: TaskWork, { ids }: Command<'duplicate'>): Promise<void> {
  for (const id of await copyTasks(work.db, work.by, thereOf(work, ids), work.facts)) work.created.set(id, 'copied')
}

export async function restore(work: TaskWork, { ids }: Command<'restore'>): Promise<void> {
  for (const id of new Set(ids)) {
    try {
      work.farewells.push(...(await bringBack(work.db, work.by, id)))
      work.created.set(id, 'returned')
    } catch (error) {
      if (!(error instanceof CommandError) || error.why.kind !== 'notFound') throw error
      fail(work, [id], 'notFound')
    }
  }
}
