import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'drizzle-orm'
import type { BulkDeed } from '#contract/calls/task-bulk.ts'
import { firstOf, rowsOf, run } from '../../../db/rows.ts'
import { noteActivity } from '../activities.ts'
import { type Assignee, findAssignee } from '../assign.ts'
import { gapAtEnd } from '../positions.ts'
import type { TaskFacts } from '../read-task.ts'
import { recountSubtasks } from '../recount.ts'
import { type BulkWork, changing, fail, listOf, thereOf, TOUCHED } from './work.ts'

type Deed<Kind extends BulkDeed['kind']> = Extract<BulkDeed, { kind: Kind }>

export async function prioritise(work: BulkWork, { ids, priority }: Deed<'prioritise'>): Promise<void> {
  await changing(
    work,
    sql`update tasks set priority = ${priority}, ${TOUCHED}
        where id = any(${listOf(thereOf(work, ids))}) and priority is distinct from ${priority}::text returning id`,
  )
}

export async function schedule(work: BulkWork, { ids, dueDate }: Deed<'schedule'>): Promise<void> {
  await changing(
    work,
    sql`update tasks set due_date = ${dueDate}, ${TOUCHED}
        where id = any(${listOf(thereOf(work, ids))}) and due_date is distinct from ${dueDate}::date returning id`,
  )
}

export async function complete(work: BulkWork, { ids, isCompleted }: Deed<'complete'>): Promise<void> {
  const { db, by, facts, noted } = work
  const turned = await changing(
    work,
    sql`update tasks set completed_at = case when ${isCompleted} then now() end, ${TOUCHED}
        where id = any(${listOf(thereOf(work, ids))}) and (completed_at is not null) <> ${isCompleted} returning id`,
  )
  const parents = new Set<string>()
  const type = isCompleted ? 'complete' : 'undone'
  await Promise.all(
    turned.map(async (taskId) => {
      const task = facts.get(taskId)
      if (!task) return
      facts.set(taskId, { ...task, isCompleted })
      if (task.parentId !== null) parents.add(task.parentId)
      noted.push({ task, noted: await noteActivity(db, { taskId, userId: by.userId, type, value: {} }) })
    }),
  )
  for (const parentId of parents) await recountSubtasks(db, parentId)
}

export async function label(work: BulkWork, { ids, labelId, isWorn }: Deed<'label'>): Promise<void> {
  const { db } = work
  const there = thereOf(work, ids)
  const known = await firstOf(db, sql`select id from labels where id = ${labelId}`)
  if (!known) return fail(work, there, 'unknownLabel')
  const turn = isWorn
    ? sql`insert into task_labels (task_id, label_id) select id, ${labelId}::uuid from unnest(${listOf(there)}) as of_all (id)
          on conflict do nothing returning task_id`
    : sql`delete from task_labels where task_id = any(${listOf(there)}) and label_id = ${labelId} returning task_id`
  await changing(
    work,
    sql`with turned as (${turn}) update tasks set ${TOUCHED} from turned where tasks.id = turned.task_id returning tasks.id`,
  )
}

/** Whom tasks are given to; those of projects that this person does not see have failed. */
async function takersOf(work: BulkWork, ids: readonly string[], assigneeId: string): Promise<Map<string, Assignee>> {
  const byProject = new Map<string, Assignee | null>()
  const takers = new Map<string, Assignee>()
  for (const id of ids) {
    const task = work.facts.get(id)
    if (!task) continue
    const known = byProject.get(task.homeProjectId)
    const to = known === undefined ? await findAssignee(work.db, task, assigneeId) : known
    byProject.set(task.homeProjectId, to)
    if (to) takers.set(id, to)
    else fail(work, [id], 'notInProject')
  }
  return takers
}

async function namesOf({ db }: BulkWork, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, trim(first_name || ' ' || last_name) as name from public.users where id = any(${listOf(userIds)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Takes the tasks off everybody's 'My tasks', and puts them at the end of the new assignee's. */
async function placeOnOwnBoard({ db, facts }: BulkWork, ids: readonly string[], to: Assignee | null): Promise<void> {
  await run(
    db,
    sql`delete from task_placements y using tasks t
        where t.id = y.task_id and y.project_id <> t.home_project_id and t.id = any(${listOf(ids)})`,
  )
  if (to === null || to.projectId === null || to.columnId === null) return
  const foreign = ids.filter((id) => facts.get(id)?.homeProjectId !== to.projectId)
  const keys = generateNKeysBetween((await gapAtEnd(db, to.columnId)).before, null, foreign.length)
  await run(
    db,
    sql`insert into task_placements (task_id, project_id, column_id, position)
        select new.id, ${to.projectId}::uuid, ${to.columnId}::uuid, new.position
        from unnest(${listOf(foreign)}, ${sql.param(keys)}::text[]) as new (id, position) on conflict do nothing`,
  )
}

const assignmentOf = (task: TaskFacts, to: Assignee | null, names: ReadonlyMap<string, string>) => {
  if (to) return { type: 'assign', value: { userId: to.userId, userName: to.name } } as const
  const userId = task.assigneeId ?? ''
  return { type: 'unassign', value: { userId, userName: names.get(userId) ?? '' } } as const
}

export async function assign(work: BulkWork, { ids, assigneeId }: Deed<'assign'>): Promise<void> {
  const { db, by, facts, noted } = work
  const others = thereOf(work, ids).filter((id) => facts.get(id)?.assigneeId !== assigneeId)
  const takers = assigneeId === null ? null : await takersOf(work, others, assigneeId)
  const given = takers === null ? others : others.filter((id) => takers.has(id))
  const to = takers?.values().next().value ?? null
  if (given.length === 0) return
  const before = given.flatMap((id) => facts.get(id)?.assigneeId ?? [])
  const names = to === null ? await namesOf(work, before) : new Map<string, string>()
  await changing(
    work,
    sql`update tasks set assignee_id = ${assigneeId}, ${TOUCHED} where id = any(${listOf(given)}) returning id`,
  )
  await placeOnOwnBoard(work, given, to)
  await Promise.all(
    given.map(async (taskId) => {
      const task = facts.get(taskId)
      if (!task) return
      facts.set(taskId, { ...task, assigneeId })
      const activity = { taskId, userId: by.userId, ...assignmentOf(task, to, names) }
      noted.push({ task, noted: await noteActivity(db, activity) })
    }),
  )
}
