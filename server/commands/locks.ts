import { type SQL, sql } from 'drizzle-orm'
import type { TenantDb } from '../db/handles.ts'
import { rowsOf, run } from '../db/sql/rows.ts'

/**
 * What a command locks before it reads what it is going to change. There is one order for all of them (decision 0027), so
 * that no two wait for each other: projects, columns, families of tasks, each in the order of their ids, then the labels,
 * and last the workspace's row, by the messages.
 */
export interface Locks {
  /** Their columns, participants and next numbers stay as they are. */
  projects?: readonly string[]
  /** People whose own boards stay as they are. */
  ownBoardsOf?: readonly string[]
  /** Tasks of which every board stays as it is: that of their project, and those of people they are given to. */
  boardsOf?: readonly string[]
  /** They are not deleted meanwhile; one that has been deleted is not held. */
  columns?: readonly string[]
  /** Tasks that may be done or opened again: all columns of the boards that they stand on are held as well. */
  boardColumnsOf?: readonly string[]
  /** A column that is about to be deleted: nothing comes into it any more. */
  emptied?: string
  /** Tasks, each with its whole family (the task it is a subtask of, and all subtasks of that), and the labels' names. */
  tasks?: readonly string[]
  /** No label is renamed or deleted meanwhile. */
  labels?: boolean
}

/** PostgreSQL's code for a transaction that met another one: it is run again, a bounded number of times. */
const SERIALIZATION_FAILURE = '40001'

/** A task went to another board between looking up its boards and locking them; the transaction is run again. */
class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile'
  readonly code = SERIALIZATION_FAILURE
}

// The database takes a workspace to have few rows, and would rather look through all of them than look up some. So what is looked for is
// gathered into an array first, or looked up for each by itself (`offset 0`, as in db/sql/each-row.ts).
const list = (ids: readonly string[]): SQL => sql`${sql.param([...new Set(ids)])}::uuid[]`

/** The first tasks of the families of these: every writer of a subtask locks the task that it belongs to. */
const rootsOf = (ids: readonly string[]): SQL =>
  sql`(select coalesce(parent_id, id) from tasks where workspace_id = $workspace and id = any(${list(ids)}))`

/** Every project on whose board a member of these families stands, would stand, stood, or was taken from. */
const boardsOfFamilies = (ids: readonly string[]): SQL => sql`(
  with roots as materialized (select distinct r.id from ${rootsOf(ids)} r (id)), members as materialized (
    select t.id, t.home_project_id, t.left_project_id, t.assignee_id from roots
      join tasks t on t.workspace_id = $workspace and t.id = roots.id
    union all
    select t.id, t.home_project_id, t.left_project_id, t.assignee_id from roots
      join tasks t on t.workspace_id = $workspace and t.parent_id = roots.id
  )
  select home_project_id as id from members
  union select old.id from members m join projects old on old.workspace_id = $workspace and old.id = m.left_project_id
  union select y.project_id from members m join task_placements y on y.workspace_id = $workspace and y.task_id = m.id
  union select own.id from members m join projects own on own.workspace_id = $workspace
    and own.private_of_user_id = m.assignee_id
)`

const lockProjects = ({ projects = [], ownBoardsOf = [], boardsOf = [] }: Locks): SQL[] =>
  projects.length + ownBoardsOf.length + boardsOf.length === 0
    ? []
    : [
        sql`select id from projects where workspace_id = $workspace and id in (
              select unnest(${list(projects)})
              union select id from projects where workspace_id = $workspace
                and private_of_user_id = any(${list(ownBoardsOf)})
              ${boardsOf.length > 0 ? sql`union select boards.id from ${boardsOfFamilies(boardsOf)} boards` : sql``}
            ) order by id for no key update`,
      ]

const lockColumns = ({ columns = [], boardColumnsOf = [], emptied }: Locks): SQL[] => [
  ...(emptied === undefined
    ? []
    : [sql`select from columns where workspace_id = $workspace and id = ${emptied} for update`]),
  ...(columns.length + boardColumnsOf.length === 0
    ? []
    : [
        sql`select from columns where workspace_id = $workspace and id = any(array(
              select unnest(${list(columns)})
              ${
                boardColumnsOf.length > 0
                  ? sql`union select c.id from unnest(${list(boardColumnsOf)}) t (id)
                      cross join lateral (select project_id from task_placements
                        where workspace_id = $workspace and task_id = t.id offset 0) y
                      cross join lateral (select id from columns
                        where workspace_id = $workspace and project_id = y.project_id offset 0) c`
                  : sql``
              }
            )) order by id for key share`,
      ]),
]

const lockFamilies = ({ tasks = [] }: Locks): SQL[] =>
  tasks.length === 0
    ? []
    : [
        sql`select from tasks where workspace_id = $workspace and id = any(array${rootsOf(tasks)})
            order by id for no key update`,
      ]

const labelsOf = (tenantId: string): SQL => sql`hashtextextended(${`labels of ${tenantId}`}, 0)`

const holdLabels = (tenantId: string, { tasks = [], labels = false }: Locks): SQL[] =>
  labels || tasks.length > 0 ? [sql`select pg_advisory_xact_lock_shared(${labelsOf(tenantId)})`] : []

/**
 * Makes everybody else who changes these wait until this transaction is over. It is a command's first statement; what is
 * sent right after it, without waiting for it, already reads what is locked.
 *
 * @throws MovedMeanwhile when a task was faster; the transaction is then run again.
 */
export async function lock(db: TenantDb, locks: Locks): Promise<void> {
  const { boardsOf = [] } = locks
  // All of them travel together, and run in this order.
  const projects = lockProjects(locks).map((statement) => rowsOf<{ id: string }>(db, statement))
  const others = [...lockColumns(locks), ...lockFamilies(locks), ...holdLabels(db.tenantId, locks)]
  const rest = others.map((statement) => run(db, statement))
  const boards = boardsOf.length === 0 ? [] : [rowsOf<{ id: string }>(db, boardsOfFamilies(boardsOf))]
  const [locked, now] = await Promise.all([Promise.all(projects), Promise.all(boards), Promise.all(rest)])
  const held = new Set(locked.flat().map(({ id }) => id))
  if (now.flat().some(({ id }) => !held.has(id))) throw new MovedMeanwhile()
}

/** Makes everybody wait who changes labels, and everybody who is about to tell of a task, which may wear one. */
export const lockLabels = (db: TenantDb): Promise<void> =>
  run(db, sql`select pg_advisory_xact_lock(${labelsOf(db.tenantId)})`)

/** Makes everybody wait who saves a template. */
export const lockTemplates = (db: TenantDb): Promise<void> =>
  run(db, sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${db.tenantId}`}, 0))`)
