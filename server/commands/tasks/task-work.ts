import { type SQL, sql } from 'drizzle-orm'
import type { BulkFailure } from '#contract/calls/tasks/task-bulk.ts'
import type { TenantDb } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lock, type Locks } from '../locks.ts'
import type { NewMessage } from '../outbox/append.ts'
import type { Noted } from './activities.ts'
import type { Destroyed } from './deletion/destroy.ts'
import { readTaskFacts, type TaskFacts } from './queries/read-task.ts'
import { isOneOf } from './task-set.ts'

/** From which column of which board to which a task has gone. */
export interface Going {
  oldProjectId: string
  oldColumnId: string
  projectId: string
  columnId: string
}

/** What is done to some tasks in one transaction: what is known of them, and what has come of it so far. */
export interface TaskWork {
  readonly db: TenantDb
  readonly by: Member
  /** Those that the caller sees and that are not deleted; what is changed of them is written here too. */
  readonly facts: Map<string, TaskFacts>
  /** Whom a task was given to when all of this began. */
  readonly assigneesBefore: ReadonlyMap<string, string | null>
  /** Those of the labels in question that there are. */
  readonly labelIds: ReadonlySet<string>
  /** Tasks of which a field was changed. */
  readonly changed: Set<string>
  /** Where tasks have gone, on each of their boards. */
  readonly moved: Map<string, readonly Going[]>
  /** Tasks that are there anew, in their order. */
  readonly created: Map<string, 'copied' | 'returned'>
  readonly destroyed: Destroyed[]
  /** What those are told who lose a task that was brought back from their own board. */
  readonly farewells: NewMessage[]
  readonly noted: Noted[]
  readonly failed: Map<string, BulkFailure['because']>
}

/** What a work is about. */
interface Subject {
  taskIds: readonly string[]
  labelIds?: readonly string[]
  /** Left out where everything that it needs is locked already. */
  locks?: Locks
}

async function readLabelIds(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from labels where workspace_id = $workspace and ${isOneOf(sql`id`, ids)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The beginning of it: what it needs is locked and read, and nothing has been done yet. */
export async function openWork(
  db: TenantDb,
  by: Member,
  { taskIds, labelIds = [], locks }: Subject,
): Promise<TaskWork> {
  const [, facts, known] = await Promise.all([
    locks && lock(db, locks),
    readTaskFacts(db, by, taskIds),
    readLabelIds(db, [...new Set(labelIds)]),
  ])
  return workOn(db, by, facts, known)
}

/** The same where all of that is known already. */
export const workOn = (
  db: TenantDb,
  by: Member,
  facts: Map<string, TaskFacts>,
  labelIds: ReadonlySet<string> = new Set(),
): TaskWork => ({
  db,
  by,
  facts,
  assigneesBefore: new Map([...facts].map(([id, { assigneeId }]) => [id, assigneeId])),
  labelIds,
  changed: new Set(),
  moved: new Map(),
  created: new Map(),
  destroyed: [],
  farewells: [],
  noted: [],
  failed: new Map(),
})

/** Notes that something could not be done to these tasks. */
export const fail = ({ failed }: TaskWork, ids: readonly string[], because: BulkFailure['because']): void => {
  for (const id of ids) failed.set(id, because)
}

/** Those of the tasks that are there, each once; the others have failed. */
export function thereOf(work: TaskWork, ids: readonly string[]): string[] {
  const wanted = [...new Set(ids)]
  fail(
    work,
    wanted.filter((id) => !work.facts.has(id)),
    'notFound',
  )
  return wanted.filter((id) => work.facts.has(id))
}

/** Remembers what has changed about a task. */
export function learn({ facts }: TaskWork, id: string, now: Partial<TaskFacts>): void {
  const before = facts.get(id)
  if (before) facts.set(id, { ...before, ...now })
}

/** Runs an update that returns the ids of what it changed, and remembers those. */
export async function changing({ db, changed }: TaskWork, update: SQL): Promise<void> {
  for (const { id } of await rowsOf<{ id: string }>(db, update)) changed.add(id)
}

/** Remembers that a task has gone to another column. Of two moves on one board others see only where it was before both. */
export function noteMove({ moved }: TaskWork, id: string, going: Going): void {
  const known = moved.get(id) ?? []
  const first = known.find(({ projectId }) => projectId === going.oldProjectId)
  const others = known.filter((one) => one !== first)
  const from = first ?? going
  moved.set(id, [...others, { ...going, oldProjectId: from.oldProjectId, oldColumnId: from.oldColumnId }])
}

/** Remembers what has been written into histories. */
export async function noteOfTasks({ noted }: TaskWork, written: Promise<readonly Noted[]>): Promise<void> {
  noted.push(...(await written))
}
