import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type ColumnKind, guessKind, isClosed } from '#contract/column-kinds.ts'
import { DEFAULT_PROJECT_COLOR, LABELS_PER_WORKSPACE_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../db/handles.ts'
import { rowsOf } from '../db/sql/rows.ts'
import * as rows from '../db/tables/tenant.ts'
import type { ForeignBoard, ForeignTask } from './foreign-board.ts'
import { plainOf } from './tasks/fields/plain-fields.ts'

/** A statement carries at most 65,535 parameters; the widest row here has fewer than 25. */
const ROWS_PER_STATEMENT = 2_000

/** A person of the workspace whom the board's people are matched with. */
export interface Colleague {
  id: string
  email: string
  fullName: string
}

/** What came in, in numbers. */
export interface ImportedBoard {
  projectId: string
  columns: number
  tasks: number
  subtasks: number
  labels: number
  /** How many of its labels found no room in the workspace: the least used. */
  labelsLeft: number
  comments: number
  otherActivities: number
  matchedPeople: string[]
  unmatchedPeople: string[]
  assignments: number
  furtherAssigneesLeft: number
}

export interface ImportOptions {
  ownerId: string
  colleagues: readonly Colleague[]
  abbreviation?: string
  color?: string
  /** When the project was begun; without it, now. */
  createdAt?: Date
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en')

/** The members that a board's people are: by e-mail, else by a full name that only one member has. */
export function matchPeople(board: ForeignBoard, colleagues: readonly Colleague[]): Map<string, Colleague> {
  const found = new Map<string, Colleague>()
  for (const person of board.people) {
    const byEmail = person.email === null ? undefined : colleagues.find((one) => same(one.email, person.email ?? ''))
    const byName = colleagues.filter((one) => same(one.fullName, person.fullName))
    const match = byEmail ?? (byName.length === 1 ? byName[0] : undefined)
    if (match) found.set(person.key, match)
  }
  return found
}

/** Three letters for a project: of its first three words, else of its name. */
export function abbreviationOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.length >= 3 ? words.map((word) => Array.from(word)[0] ?? '').join('') : words.join('')
  return Array.from(`${letters}XXX`).slice(0, 3).join('').toUpperCase()
}

/** Of which kind a column is: as its tool says, else as its name does. */
const kindOf = ({ name, kind }: ForeignBoard['columns'][number], at: number): ColumnKind =>
  kind ?? guessKind(name, at === 0)

/** Writes a whole board as a new project inside the transaction given: all of it, or nothing. */
export async function importBoard(db: TenantDb, board: ForeignBoard, options: ImportOptions): Promise<ImportedBoard> {
  const people = matchPeople(board, options.colleagues)
  const projectId = randomUUID()
  const labelIds = await labelsFor(db, board)
  const columnIds = new Map(board.columns.map((column) => [column.key, randomUUID()]))
  const all = collect(board, { projectId, people, labelIds, columnIds })

  await db.insert(rows.projects).values({
    id: projectId,
    name: board.name,
    abbreviation: options.abbreviation ?? abbreviationOf(board.name),
    description: board.description,
    color: options.color ?? DEFAULT_PROJECT_COLOR,
    lastTaskNumber: all.tasks.length,
    ...(options.createdAt && { createdAt: options.createdAt }),
  })
  const members = new Set([options.ownerId, ...[...people.values()].map((person) => person.id)])
  await db.insert(rows.projectUsers).values([...members].map((userId) => ({ projectId, userId })))
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
  await insertAll(db, rows.taskPlacements, all.placements)
  await insertAll(db, rows.taskLabels, all.labels)
  await insertAll(db, rows.activities, all.activities)
  await putOnOwnBoards(db, all.tasks)

  const comments = all.activities.filter((activity) => activity.type === 'comment').length
  return {
    projectId,
    columns: board.columns.length,
    tasks: all.placements.length,
    subtasks: all.tasks.length - all.placements.length,
    labels: new Set(labelIds.values()).size,
    labelsLeft: board.labels.filter((label) => !labelIds.has(label.key)).length,
    comments,
    otherActivities: all.activities.length - comments,
    matchedPeople: board.people.filter((person) => people.has(person.key)).map((person) => person.fullName),
    unmatchedPeople: board.people.filter((person) => !people.has(person.key)).map((person) => person.fullName),
    assignments: all.tasks.filter((task) => task.assigneeId).length,
    furtherAssigneesLeft: all.furtherAssigneesLeft,
  }
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
async function labelsFor(db: TenantDb, board: ForeignBoard): Promise<Map<string, string>> {
  const keyOf = ({ name, color }: { name: string; color: string }) => `${color} ${name.trim().toLocaleLowerCase('en')}`
  const standing = await db
    .select()
    .from(rows.labels)
    .where(sql`${rows.labels.workspaceId} = $workspace`)
  const known = new Map(standing.map((label) => [keyOf(label), label.id]))
  const uses = usesOfLabels(board)
  const mostUsed = board.labels.toSorted((a, b) => (uses.get(b.key) ?? 0) - (uses.get(a.key) ?? 0))
  const room = LABELS_PER_WORKSPACE_MAX - standing.length
  const made: (typeof rows.labels.$inferInsert)[] = []
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
  return ids
}

function usesOfLabels(board: ForeignBoard): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const key of board.columns.flatMap(({ tasks }) => tasks.flatMap(({ labelKeys }) => labelKeys)))
    uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

/** What is assigned to a person stands on their 'My tasks' too, after what is there: in the first column, or in that of what is done. */
async function putOnOwnBoards(db: TenantDb, tasks: (typeof rows.tasks.$inferInsert)[]) {
  const assignees = [...new Set(tasks.flatMap((task) => task.assigneeId ?? []))]
  if (assignees.length === 0) return
  const boards = await rowsOf<{
    userId: string
    projectId: string
    isDone: boolean
    columnId: string
    last: string | null
  }>(
    db,
    sql`select distinct on (p.id, "isDone") p.private_of_user_id as "userId", p.id as "projectId", c.id as "columnId",
          p.moves_completed and c.kind = 'done' as "isDone",
          (select max(position) from task_placements where workspace_id = $workspace and column_id = c.id) as last
        from projects p join columns c on c.workspace_id = $workspace and c.project_id = p.id and c.deleted_at is null
        where p.workspace_id = $workspace and p.private_of_user_id = any(${sql.param(assignees)}::uuid[])
          and p.deleted_at is null
        order by p.id, "isDone", c.kind = 'cancelled', c.sort_order, c.id`,
  )
  const placements = boards.flatMap(({ userId, projectId, isDone, columnId, last }) => {
    const hasOther = boards.some((other) => other.userId === userId && other.isDone !== isDone)
    const own = tasks.filter(
      ({ assigneeId, completedAt }) => assigneeId === userId && (!hasOther || (completedAt != null) === isDone),
    )
    const positions = generateNKeysBetween(last, null, own.length)
    return own.map((task, index) => ({ taskId: task.id, projectId, columnId, position: positions[index] ?? '' }))
  })
  await insertAll(db, rows.taskPlacements, placements)
}

interface Keys {
  projectId: string
  people: ReadonlyMap<string, Colleague>
  labelIds: ReadonlyMap<string, string>
  columnIds: ReadonlyMap<string, string>
}

interface Place {
  columnId: string
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

  const addTask = (task: ForeignTask, { columnId, position, isOver }: Place) => {
    const id = randomUUID()
    const assignees = task.personKeys.flatMap((key) => people.get(key)?.id ?? [])
    furtherAssigneesLeft += Math.max(0, assignees.length - 1)
    const changed = task.activities.at(-1)?.at ?? task.completedAt ?? task.createdAt
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
      createdAt: task.createdAt,
      updatedAt: changed,
      lastChangesAt: changed,
    })
    placements.push({ taskId: id, projectId, columnId, position, enteredAt: changed })
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
        createdAt: task.createdAt,
      })
    }
    for (const activity of task.activities) {
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
          ...(userId === null ? { userName: activity.personName } : {}),
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
    for (const [index, task] of column.tasks.entries())
      addTask(task, { columnId: columnIds.get(column.key) ?? '', position: positions[index] ?? '', isOver })
  }
  return { tasks, placements, labels, activities, furtherAssigneesLeft }
}
