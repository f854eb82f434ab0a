import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { guessKind } from '#contract/columns/column-guesses.ts'
import { type ColumnKind, isClosed } from '#contract/columns/column-kinds.ts'
import type { Label } from '#contract/entities/label.ts'
import { LABELS_PER_WORKSPACE_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../db/handles.ts'
import { rowsOf, run } from '../db/sql/rows.ts'
import * as rows from '../db/tables/tenant.ts'
import type { ForeignBoard, ForeignTask } from './foreign-board.ts'
import { beginningOf, wholeHistoryOf } from './foreign-history.ts'
import { plainOf } from './tasks/fields/plain-fields.ts'

/** A statement carries at most 65,535 parameters; the widest row here has fewer than 25. */
const ROWS_PER_STATEMENT = 2_000

/** Of which kind a column is: as its tool says, else as its name does. */
const kindOf = ({ name, kind }: ForeignBoard['columns'][number], at: number): ColumnKind =>
  kind ?? guessKind(name, at === 0)

/** Whose board it becomes, and who of the workspace the people of the board are, by their keys. */
interface Place {
  projectId: string
  people: ReadonlyMap<string, { id: string }>
}

/**
 * Writes columns, tasks, labels and history of a board into a project that has none of them yet, inside the transaction given. Answers with
 * what was written, with the labels by their keys, and with those that the workspace did not have.
 */
export async function fillBoard(db: TenantDb, board: ForeignBoard, { projectId, people }: Place) {
  const { ids: labelIds, made: labelsMade } = await labelsFor(db, board)
  const columnIds = new Map(board.columns.map((column) => [column.key, randomUUID()]))
  const all = collect(board, { projectId, people, labelIds, columnIds })
  await insertAll(
    db,
    rows.columns,
    board.columns.map((column, index) => ({
      id: columnIds.get(column.key) ?? randomUUID(),
      projectId,
      name: column.name,
      kind: kindOf(column, index),
      sortOrder: index + 1,
    })),
  )
  await insertAll(db, rows.tasks, all.tasks)
  await run(
    db,
    sql`update projects set last_task_number = ${all.tasks.length} where workspace_id = $workspace and id = ${projectId}`,
  )
  await insertAll(db, rows.taskPlacements, all.placements)
  await insertAll(db, rows.taskLabels, all.labels)
  await insertAll(db, rows.activities, all.activities)
  const underWay = new Set<string>(
    board.columns.flatMap((column, at) => (kindOf(column, at) === 'underWay' ? (columnIds.get(column.key) ?? []) : [])),
  )
  const begun = new Set<string>(
    all.placements.flatMap(({ taskId, columnId }) => (underWay.has(columnId) ? [taskId] : [])),
  )
  await putOnOwnBoards(db, all.tasks, (taskId) => begun.has(taskId))
  return { all, labelIds, labelsMade }
}

async function insertAll<Table extends PgTable>(db: TenantDb, table: Table, values: Table['$inferInsert'][]) {
  for (let at = 0; at < values.length; at += ROWS_PER_STATEMENT) {
    await db.insert(table).values(values.slice(at, at + ROWS_PER_STATEMENT))
  }
}

/**
 * A label of the workspace with the same name and colour is used again; the others are made, the most used first, as far as
 * the workspace has room.
 */
async function labelsFor(db: TenantDb, board: ForeignBoard): Promise<{ ids: Map<string, string>; made: Label[] }> {
  const keyOf = ({ name, color }: { name: string; color: string }) => `${color} ${name.trim().toLocaleLowerCase('en')}`
  const standing = await db
    .select()
    .from(rows.labels)
    .where(sql`${rows.labels.workspaceId} = $workspace`)
  const known = new Map(standing.map((label) => [keyOf(label), label.id]))
  const uses = usesOfLabels(board)
  const mostUsed = board.labels.toSorted((a, b) => (uses.get(b.key) ?? 0) - (uses.get(a.key) ?? 0))
  const room = LABELS_PER_WORKSPACE_MAX - standing.length
  const made: Label[] = []
  const ids = new Map<string, string>()
  for (const label of mostUsed) {
    const found = known.get(keyOf(label))
    if (found === undefined && made.length >= room) continue
    const id = found ?? randomUUID()
    if (found === undefined) {
      made.push({ id, name: label.name, color: label.color })
      known.set(keyOf(label), id)
    }
    ids.set(label.key, id)
  }
  await insertAll(db, rows.labels, made)
  return { ids, made }
}

function usesOfLabels(board: ForeignBoard): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const key of board.columns.flatMap(({ tasks }) => tasks.flatMap(({ labelKeys }) => labelKeys)))
    uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

/** Which column of a person's 'My tasks' something is for: the first one of what is open, or of its kind. */
type Stage = 'open' | 'underWay' | 'done'

/** What is assigned to a person stands on their 'My tasks' too, after what is there: in the first column, or in that of its kind. */
async function putOnOwnBoards(
  db: TenantDb,
  tasks: (typeof rows.tasks.$inferInsert)[],
  isUnderWay: (taskId: string) => boolean,
) {
  const assignees = [...new Set(tasks.flatMap((task) => task.assigneeId ?? []))]
  if (assignees.length === 0) return
  const boards = await rowsOf<{
    userId: string
    projectId: string
    stage: Stage
    columnId: string
    last: string | null
  }>(
    db,
    sql`select distinct on (p.id, stage.name) p.private_of_user_id as "userId", p.id as "projectId", c.id as "columnId",
          stage.name as stage,
          (select max(position) from task_placements where workspace_id = $workspace and column_id = c.id) as last
        from projects p join columns c on c.workspace_id = $workspace and c.project_id = p.id and c.deleted_at is null
          cross join lateral (
            select 'open' as name where c.kind <> 'done' or not p.moves_completed
            union all select 'underWay' where c.kind = 'underWay'
            union all select 'done' where c.kind = 'done' and p.moves_completed
          ) stage
        where p.workspace_id = $workspace and p.private_of_user_id = any(${sql.param(assignees)}::uuid[])
          and p.deleted_at is null
        order by p.id, stage.name, c.kind in ('done', 'cancelled'), c.sort_order, c.id`,
  )
  const columnOf = ({ id, assigneeId, completedAt }: (typeof tasks)[number]) => {
    const wanted = completedAt == null ? (isUnderWay(id) ? 'underWay' : 'open') : 'done'
    const own = boards.filter(({ userId }) => userId === assigneeId)
    return [wanted, 'open', 'underWay', 'done'].flatMap((stage) => own.find((one) => one.stage === stage) ?? [])[0]
      ?.columnId
  }
  const byColumn = new Map(boards.map((column) => [column.columnId, column]))
  const placements = [...byColumn.values()].flatMap(({ projectId, columnId, last }) => {
    const own = tasks.filter((task) => columnOf(task) === columnId)
    const positions = generateNKeysBetween(last, null, own.length)
    return own.map((task, index) => ({ taskId: task.id, projectId, columnId, position: positions[index] ?? '' }))
  })
  await insertAll(db, rows.taskPlacements, placements)
}

interface Keys extends Place {
  labelIds: ReadonlyMap<string, string>
  columnIds: ReadonlyMap<string, string>
}

interface Stand {
  column: { id: string; key: string; name: string }
  position: string
  /** It stands among what is done, or cancelled. */
  isOver: boolean
}

function collect(board: ForeignBoard, { projectId, people, labelIds, columnIds }: Keys) {
  const tasks: (typeof rows.tasks.$inferInsert)[] = []
  const placements: (typeof rows.taskPlacements.$inferInsert)[] = []
  const labels: (typeof rows.taskLabels.$inferInsert)[] = []
  const activities: (typeof rows.activities.$inferInsert)[] = []
  let furtherAssigneesLeft = 0

  const addTask = (task: ForeignTask, { column, position, isOver }: Stand) => {
    const id = randomUUID()
    const createdAt = beginningOf(task)
    const assignees = task.personKeys.flatMap((key) => people.get(key)?.id ?? [])
    furtherAssigneesLeft += Math.max(0, assignees.length - 1)
    const changed = task.activities.at(-1)?.at ?? task.completedAt ?? createdAt
    // What stood among what is done was done, whether or not it was marked so.
    const completedAt = task.completedAt ?? (isOver ? changed : null)
    tasks.push({
      id,
      number: tasks.length + 1,
      homeProjectId: projectId,
      ...plainOf(task),
      assigneeId: assignees[0] ?? null,
      subtasksCount: task.subtasks.length,
      subtasksDoneCount: task.subtasks.filter((subtask) => subtask.isDone).length,
      commentsCount: task.activities.filter((activity) => activity.type === 'comment').length,
      completedAt,
      createdAt,
      updatedAt: changed,
      lastChangesAt: changed,
    })
    placements.push({ taskId: id, projectId, columnId: column.id, position, enteredAt: changed })
    for (const labelId of new Set(task.labelKeys.flatMap((key) => labelIds.get(key) ?? [])))
      labels.push({ taskId: id, labelId })
    for (const [order, subtask] of task.subtasks.entries()) {
      tasks.push({
        id: randomUUID(),
        number: tasks.length + 1,
        homeProjectId: projectId,
        parentId: id,
        subtaskOrder: order + 1,
        name: subtask.name,
        completedAt: subtask.isDone ? (completedAt ?? changed) : null,
        createdAt,
      })
    }
    for (const activity of wholeHistoryOf(task, column)) {
      const userId = people.get(activity.personKey ?? '')?.id ?? null
      const columnOfMove = columnIds.get(activity.columnKey ?? '')
      activities.push({
        id: randomUUID(),
        taskId: id,
        type: activity.type,
        value: {
          ...(activity.text === undefined ? {} : { text: activity.text }),
          ...(activity.columnName === undefined ? {} : { columnName: activity.columnName }),
          ...(columnOfMove === undefined ? {} : { columnId: columnOfMove }),
          ...(userId === null && activity.personName !== '' ? { userName: activity.personName } : {}),
        },
        columnProjectId: activity.columnName === undefined && columnOfMove === undefined ? null : projectId,
        userId,
        createdAt: activity.at,
      })
    }
  }

  for (const [at, column] of board.columns.entries()) {
    const isOver = isClosed(kindOf(column, at))
    const positions = generateNKeysBetween(null, null, column.tasks.length)
    const { key, name } = column
    const place = { id: columnIds.get(key) ?? '', key, name }
    for (const [index, task] of column.tasks.entries())
      addTask(task, { column: place, position: positions[index] ?? '', isOver })
  }
  return { tasks, placements, labels, activities, furtherAssigneesLeft }
}
