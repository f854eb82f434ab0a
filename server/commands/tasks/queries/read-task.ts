import { type SQL, sql } from 'drizzle-orm'
import type { Label } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { DAY_FIELDS, daysOfTask, type TaskDays } from '#contract/tasks/task-fields.ts'
import type { TenantReads } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { rowsOf } from '../../../db/sql/rows.ts'
import { isListedIn } from '../../../db/sql/project-visibility.ts'
import type { Member } from '../../../policies/member.ts'
import type { ProjectFacts } from '../../../policies/project.ts'
import { maySeePlacement, maySeeTask } from '../../../policies/task.ts'
import { notFound } from '../../command-error.ts'
import { columnOf } from '../fields/plain-fields.ts'
import { isOneOf } from '../task-set.ts'
import { peopleOf, PERSON_FIELDS, type PersonRow, presentPerson } from '../../presenters/person.ts'
import { LABELS, presentTask, TASK_FIELDS, type TaskRow } from '../../presenters/task.ts'

type FoundPlacement = Placement & { privateOfUserId: string | null }
type FoundRow = TaskRow & { assignee: PersonRow | null; labels: Label[]; placements: FoundPlacement[] }

/** A task with every place it has, private ones included: for messages, which each reader gets without others' places. */
export interface WholeTask {
  task: Task
  homeProjectId: string
  assigneeId: string | null
  placements: readonly FoundPlacement[]
}

async function readWhole(db: TenantReads, which: SQL): Promise<WholeTask[]> {
  const rows = await rowsOf<FoundRow>(
    db,
    sql`select ${TASK_FIELDS},
          (select row_to_json(a) from (
            select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = t.assignee_id
          ) a) as assignee,
          ${LABELS} as labels,
          coalesce((
            select json_agg(json_build_object('projectId', y.project_id, 'columnId', y.column_id, 'position', y.position,
              'privateOfUserId', p.private_of_user_id) order by y.project_id <> t.home_project_id)
            from task_placements y join projects p on p.workspace_id = $workspace and p.id = y.project_id
            where y.workspace_id = $workspace and y.task_id = t.id
          ), '[]') as placements
        from tasks t where t.workspace_id = $workspace and ${which} order by t.id`,
  )
  return rows.map(({ assignee, labels, placements, ...row }) => ({
    task: presentTask(row, {
      assignee: assignee && presentPerson(assignee),
      labels,
      taskPlacements: placements.map(({ projectId, columnId, position }) => ({ projectId, columnId, position })),
    }),
    homeProjectId: row.homeProjectId,
    assigneeId: row.assigneeId,
    placements,
  }))
}

/** Tasks with all that belongs to them, as this transaction has left them; deleted ones too. */
export const readWholeTasks = (db: TenantReads, ids: readonly string[]): Promise<WholeTask[]> =>
  ids.length === 0 ? Promise.resolve([]) : readWhole(db, isOneOf(sql`t.id`, ids))

/** One task, as `readWholeTasks`. */
export async function readWholeTask(db: TenantReads, id: string): Promise<WholeTask> {
  const [whole] = await readWholeTasks(db, [id])
  if (!whole) throw notFound()
  return whole
}

/** The task with the places that one person may know of. */
export const asSeenBy = (userId: string, { task, placements }: WholeTask): Task => ({
  ...task,
  taskPlacements: placements
    .filter(({ privateOfUserId }) => maySeePlacement(userId, privateOfUserId))
    .map(({ projectId, columnId, position }) => ({ projectId, columnId, position })),
})

/** What a task's policies ask for. */
export interface TaskFacts {
  home: ProjectFacts
  homeProjectId: string
  /** The task it is a subtask of. */
  parentId: string | null
  assigneeId: string | null
  /** As the history names them. */
  assigneeName: string | null
  isCompleted: boolean
  /** The days that it stands on. */
  days: TaskDays
  revision: number
}
type FactsRow = ProjectFacts & Omit<TaskFacts, 'home'>

const DAYS = sql`json_build_object(${sql.join(
  DAY_FIELDS.map((field) => sql`${field}::text, t.${columnOf(field)}`),
  sql`, `,
)})`

/** The facts of the tasks `t` that are there, of which those that the caller does not see are still to be left out. */
const factsOf = (by: Member, which: SQL): SQL =>
  sql`select t.id, p.private_of_user_id as "privateOfUserId", ${isListedIn(sql`${by.userId}::uuid`)} as "isListed",
        t.home_project_id as "homeProjectId", t.parent_id as "parentId", t.assignee_id as "assigneeId",
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.assignee_id) as "assigneeName",
        t.completed_at is not null as "isCompleted", ${DAYS} as days, t.revision
      from tasks t join projects p on p.workspace_id = $workspace and p.id = t.home_project_id and p.deleted_at is null
      left join tasks parent on parent.workspace_id = $workspace and parent.id = t.parent_id
      where t.workspace_id = $workspace and ${which} and t.deleted_at is null and parent.deleted_at is null`

function factsIn(by: Member, { privateOfUserId, isListed, ...facts }: FactsRow): TaskFacts | null {
  const home = { privateOfUserId, isListed }
  return maySeeTask(by, home) ? { ...facts, home } : null
}

/** The facts of a task that was read as a whole, whose project is known as well. */
export const factsOfWhole = ({ task, homeProjectId, assigneeId }: WholeTask, home: ProjectFacts): TaskFacts => ({
  home,
  homeProjectId,
  parentId: task.parentId,
  assigneeId,
  assigneeName: task.assignee?.fullName ?? null,
  isCompleted: task.completedAt !== null,
  days: daysOfTask(task),
  revision: task.revision,
})

/** The facts of a task that the caller sees; any other is not there. */
export async function requireTask(db: TenantReads, by: Member, taskId: string): Promise<TaskFacts> {
  const facts = (await readTaskFacts(db, by, [taskId])).get(taskId)
  if (!facts) throw notFound()
  return facts
}

/** The facts of those of the tasks that the caller sees, by id. */
export async function readTaskFacts(
  db: TenantReads,
  by: Member,
  ids: readonly string[],
): Promise<Map<string, TaskFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<FactsRow & { id: string }>(db, factsOf(by, isOneOf(sql`t.id`, ids)))
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const facts = factsIn(by, row)
      return facts ? [[id, facts] as const] : []
    }),
  )
}

/** One task, for a person who sees it. */
export const showTask = (database: Database, by: Member, taskId: string): Promise<Task> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, whole] = await Promise.all([requireTask(db, by, taskId), readWholeTask(db, taskId)])
    return asSeenBy(by.userId, whole)
  })

/** The ids of a task's subtasks, in their order. */
export const readSubtaskIds = async (db: TenantReads, parentId: string): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      db,
      sql`select id from tasks where workspace_id = $workspace and parent_id = ${parentId} and deleted_at is null
          order by subtask_order, number`,
    )
  ).map(({ id }) => id)

/** Those of these subtasks and their task that belong to the same project as this one, which the caller sees, by id. */
export async function readFamily(
  db: TenantReads,
  by: Member,
  { homeProjectId }: Pick<TaskFacts, 'homeProjectId'>,
  ids: string[],
): Promise<Map<string, Task>> {
  const wholes = ids.length === 0 ? [] : await readWholeTasks(db, ids)
  const together = wholes.filter((whole) => whole.homeProjectId === homeProjectId)
  return new Map(together.map((whole) => [whole.task.id, asSeenBy(by.userId, whole)]))
}

/** Tasks in the order of these ids, with the places that one person may know of. */
export async function readTasksFor(db: TenantReads, by: Member, ids: string[]): Promise<Task[]> {
  if (ids.length === 0) return []
  const found = new Map((await readWholeTasks(db, ids)).map((whole) => [whole.task.id, asSeenBy(by.userId, whole)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
