import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { COPIES_PER_BULK_MAX, SUBTASKS_PER_TASK_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { insertAll, rowsOf } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import { CommandError } from '../../command-error.ts'
import { type Assignee, findAssignee, putOnOwnBoard } from '../fields/assignee.ts'
import { plainColumns } from '../fields/plain-fields.ts'
import { isClosedKind } from '../places/follow-completion.ts'
import { placing } from '../places/placements.ts'
import { type Gap, keyIn } from '../places/positions.ts'
import type { TaskFacts } from '../queries/read-task.ts'
import { recountSubtasks } from '../recount.ts'
import { uuids } from '../task-set.ts'

/** A task that is copied: one that was asked for, or a subtask of such a one. */
interface Original {
  id: string
  parentId: string | null
  homeProjectId: string
  assigneeId: string | null
  /** The order of the last of its siblings, where it is a subtask that was asked for. */
  lastOrder: number
}

/** A row that is about to be written. */
interface Copy {
  id: string
  from: Original
  parentId: string | null
  order: number | null
  number: number
  subtasksCount: number
  /** To whom the copy is given; nobody, where the original's assignee does not see the project any more. */
  taker: Assignee | null
}

interface Stand extends Gap {
  taskId: string
  projectId: string
  columnId: string
  columnName: string
}

const ints = (numbers: readonly (number | null)[]) => sql`${sql.param([...numbers])}::int[]`

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const readOriginals = (db: TenantDb, ids: readonly string[]) =>
  rowsOf<Original>(
    db,
    sql`select t.id, t.parent_id as "parentId", t.home_project_id as "homeProjectId", t.assignee_id as "assigneeId", coalesce(
            (select max(s.subtask_order) from tasks s
              where s.workspace_id = $workspace and s.parent_id = t.parent_id and t.id = any(${uuids(ids)})), 0
          ) as "lastOrder"
        from tasks t
        where t.workspace_id = $workspace
          and (t.id = any(${uuids(ids)}) or (t.parent_id = any(${uuids(ids)}) and t.deleted_at is null))
        order by t.subtask_order, t.number`,
  )

/** The copies in order, each directly before those of its subtasks; their numbers are still to be given. */
function planOf(ids: readonly string[], originals: readonly Original[]): Copy[] {
  const byId = new Map(originals.map((original) => [original.id, original]))
  const subtasksOf = grouped(originals, ({ parentId }) => parentId ?? '')
  /** How many copies have come beside each other below one task. */
  const beside = new Map<string, number>()
  return ids.flatMap((id) => {
    const from = byId.get(id)
    if (!from) return []
    const subtasks = subtasksOf.get(id) ?? []
    const { parentId, lastOrder } = from
    const nth = (beside.get(parentId ?? '') ?? 0) + 1
    beside.set(parentId ?? '', nth)
    const order = parentId === null ? null : lastOrder + nth
    const copy = { id: randomUUID(), from, parentId, order, number: 0, subtasksCount: subtasks.length, taker: null }
    const below = subtasks.map((one, at) => ({
      id: randomUUID(),
      from: one,
      parentId: copy.id,
      order: at + 1,
      number: 0,
      subtasksCount: 0,
      taker: null,
    }))
    return [copy, ...below]
  })
}

/** Takes the next numbers of each project, all at once. */
async function giveNumbers(db: TenantDb, copies: readonly Copy[]): Promise<void> {
  const ofProject = grouped(copies, ({ from }) => from.homeProjectId)
  const projectIds = [...ofProject.keys()]
  const counts = [...ofProject.values()].map(({ length }) => length)
  const taken = await rowsOf<{ id: string; before: number }>(
    db,
    sql`update projects p set last_task_number = p.last_task_number + new.count
        from unnest(${uuids(projectIds)}, ${ints(counts)}) as new (id, count)
        where p.workspace_id = $workspace and p.id = new.id returning p.id, p.last_task_number - new.count as before`,
  )
  for (const { id, before } of taken) {
    for (const [at, copy] of (ofProject.get(id) ?? []).entries()) copy.number = before + at + 1
  }
}

/** The rows of the copies and their labels; nothing is done in a copy. */
async function writeRows(db: TenantDb, copies: readonly Copy[]): Promise<void> {
  const from = uuids(copies.map((copy) => copy.from.id))
  const to = uuids(copies.map(({ id }) => id))
  await Promise.all([
    insertAll(
      db,
      sql`insert into tasks (workspace_id, id, number, home_project_id, parent_id, subtask_order, subtasks_count, assignee_id,
            ${plainColumns()})
          select $workspace, new.id, new.number, t.home_project_id, new.parent_id, new.place, new.subtasks, new.taker_id,
            ${plainColumns(sql`t`)}
          from unnest(${from}, ${to}, ${ints(copies.map(({ number }) => number))},
            ${uuids(copies.map(({ parentId }) => parentId))}, ${ints(copies.map(({ order }) => order))},
            ${ints(copies.map(({ subtasksCount }) => subtasksCount))}, ${uuids(copies.map(({ taker }) => taker?.userId ?? null))}
          ) as new (from_id, id, number, parent_id, place, subtasks, taker_id)
            join tasks t on t.workspace_id = $workspace and t.id = new.from_id
          returning id`,
    ),
    insertAll(
      db,
      sql`insert into task_labels (workspace_id, task_id, label_id)
          select $workspace, new.id, l.label_id from unnest(${from}, ${to}) as new (from_id, id)
          join task_labels l on l.workspace_id = $workspace and l.task_id = new.from_id
          returning task_id`,
    ),
  ])
}

const readStands = (db: TenantDb, ids: readonly string[]) =>
  rowsOf<Stand>(
    db,
    sql`select t.id as "taskId", y.project_id as "projectId", c.id as "columnId", c.name as "columnName",
          case when c.id = y.column_id then y.position else (
            select o.position from task_placements o
            where o.workspace_id = $workspace and o.column_id = c.id and o.removed_at is null
            order by o.position desc, o.task_id desc limit 1
          ) end as before, case when c.id = y.column_id then (
            select o.position from task_placements o
            where o.workspace_id = $workspace and o.column_id = y.column_id and o.removed_at is null
              and o.position > y.position
            order by o.position, o.task_id limit 1
          ) end as after
        from tasks t join task_placements y on y.workspace_id = $workspace and y.task_id = t.id
          and y.project_id = t.home_project_id
        cross join lateral (
          select d.id, d.name from columns d
          where d.workspace_id = $workspace and d.project_id = y.project_id and d.deleted_at is null
            and (d.id = y.column_id or not ${isClosedKind(sql`d.kind`)})
          order by ${isClosedKind(sql`d.kind`)}, d.id <> y.column_id, d.sort_order, d.id limit 1
        ) c
        where t.workspace_id = $workspace and t.id = any(${uuids(ids)})`,
  )

/**
 * Puts each copy directly below its original, or where something is still to be done in what is done, at the end of what is
 * open; and notes that it was made.
 */
async function placeBelow(db: TenantDb, copies: readonly Copy[], by: Member): Promise<void> {
  const stands = new Map(
    (
      await readStands(
        db,
        copies.map(({ from }) => from.id),
      )
    ).map((stand) => [stand.taskId, stand]),
  )
  const placed = copies.flatMap(({ id, from, parentId }) => {
    const stand = parentId === null ? stands.get(from.id) : undefined
    return stand ? [{ id, ...stand, position: keyIn(stand) }] : []
  })
  const ids = uuids(placed.map(({ id }) => id))
  const columnIds = uuids(placed.map(({ columnId }) => columnId))
  const projectIds = uuids(placed.map(({ projectId }) => projectId))
  await Promise.all([
    insertAll(
      db,
      placing(sql`select $workspace, new.* from unnest(${ids}, ${projectIds}, ${columnIds},
            ${sql.param(placed.map(({ position }) => position))}::text[]) as new (task_id, project_id, column_id, position)
          returning task_id`),
    ),
    insertAll(
      db,
      sql`insert into activities (workspace_id, id, task_id, type, value, column_project_id, user_id)
          select $workspace, gen_random_uuid(), new.id, 'create', jsonb_build_object('columnId', new.column_id, 'columnName', new.name),
            new.project_id, ${by.userId}::uuid
          from unnest(${ids}, ${projectIds}, ${columnIds},
            ${sql.param(placed.map(({ columnName }) => columnName))}::text[]) as new (id, project_id, column_id, name)
          returning id`,
    ),
  ])
}

/** Copies of subtasks that were asked for: one more beside each, unless there are too many. */
async function placeBeside(db: TenantDb, copies: readonly Copy[], by: Member): Promise<void> {
  await insertAll(
    db,
    sql`insert into activities (workspace_id, id, task_id, type, value, user_id)
        select $workspace, gen_random_uuid(), new.id, 'create', '{}'::jsonb, ${by.userId}::uuid
        from unnest(${uuids(copies.map(({ id }) => id))}) as new (id)
        returning id`,
  )
  const parentIds = [...new Set(copies.flatMap(({ parentId }) => parentId ?? []))]
  await recountSubtasks(db, parentIds)
  const full = await rowsOf(
    db,
    sql`select id from tasks where workspace_id = $workspace and id = any(${uuids(parentIds)})
        and subtasks_count > ${SUBTASKS_PER_TASK_MAX}`,
  )
  if (full.length > 0) throw new CommandError({ kind: 'impossible', because: 'tooManySubtasks' })
}

type Homes = ReadonlyMap<string, Pick<TaskFacts, 'home' | 'homeProjectId'>>

/** Says of each copy to whom it is given: to the assignee of its original, as long as that person still sees the project. */
async function findTakers(db: TenantDb, copies: readonly Copy[], homes: Homes): Promise<void> {
  const given = copies.filter(({ from }) => from.assigneeId !== null)
  for (const group of grouped(given, ({ from }) => `${from.homeProjectId} ${from.assigneeId}`).values()) {
    const { homeProjectId = '', assigneeId = null } = group[0]?.from ?? {}
    const home = homes.get(homeProjectId)
    const taker = home && assigneeId !== null ? await findAssignee(db, home, assigneeId) : null
    for (const copy of group) copy.taker = taker
  }
}

/** Puts copies of what is not a person's own on the own board of each assignee. */
async function putOnOwnBoards(db: TenantDb, copies: readonly Copy[]): Promise<void> {
  const besides = copies.filter(({ from, taker }) => taker?.own && taker.own.projectId !== from.homeProjectId)
  for (const group of grouped(besides, ({ taker }) => taker?.userId ?? '').values()) {
    const ids = group.map(({ id }) => id)
    if (group[0]?.taker) await putOnOwnBoard(db, ids, group[0].taker)
  }
}

/**
 * Makes copies of tasks, with their subtasks, whose families and boards are locked, and returns the ids of the copies; their messages
 * are left to the caller. It takes as many statements for five hundred as for one: the embedded database is everybody's.
 */
export async function copyTasks(
  db: TenantDb,
  by: Member,
  ids: readonly string[],
  facts: ReadonlyMap<string, TaskFacts>,
): Promise<string[]> {
  const copies = planOf(ids, await readOriginals(db, ids))
  if (copies.length === 0) return []
  if (copies.length > COPIES_PER_BULK_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManyCopies' })
  const asked = new Set(ids)
  const own = copies.filter(({ from, parentId }) => asked.has(from.id) && parentId === from.parentId)
  const besides = own.filter(({ parentId }) => parentId !== null)
  const homes = new Map(ids.flatMap((id) => facts.get(id) ?? []).map((task) => [task.homeProjectId, task]))
  await findTakers(db, copies, homes)
  await giveNumbers(db, copies)
  await writeRows(db, copies)
  await placeBelow(db, own, by)
  if (besides.length > 0) await placeBeside(db, besides, by)
  await putOnOwnBoards(db, copies)
  return own.map(({ id }) => id)
}
