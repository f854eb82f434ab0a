import { sql } from 'drizzle-orm'
import type { BulkFailure } from '#contract/calls/task-bulk.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { Member } from '../../../policies/member.ts'
import type { Noted } from '../activities.ts'
import type { NewMessage } from '../../outbox/append.ts'
import type { Destroyed } from '../destroy.ts'
import type { TaskFacts, WholeTask } from '../read-task.ts'

/** From which column to which a task has gone, on which board. */
export interface Going {
  projectId: string
  oldColumnId: string
  columnId: string
}

/** What is done to many tasks in one transaction: what is known of them, and what has come of it so far. */
export interface BulkWork {
  readonly db: TenantDb
  readonly by: Member
  /** Those that the asker sees and that are not deleted; what a deed changes of them is written here too. */
  readonly facts: Map<string, TaskFacts>
  /** Whom a task was given to when all of this began. */
  readonly assigneesBefore: ReadonlyMap<string, string | null>
  readonly changed: Set<string>
  readonly moved: Map<string, Going>
  readonly created: WholeTask[]
  readonly destroyed: Destroyed[]
  /** What those are told who lose a task that was brought back from their own board. */
  readonly farewells: NewMessage[]
  readonly noted: { task: TaskFacts; noted: Noted }[]
  readonly failed: Map<string, BulkFailure['because']>
}

/** The beginning of it: nothing has been done yet. */
export const workOn = (db: TenantDb, by: Member, facts: Map<string, TaskFacts>): BulkWork => ({
  db,
  by,
  facts,
  assigneesBefore: new Map([...facts].map(([id, { assigneeId }]) => [id, assigneeId])),
  changed: new Set(),
  moved: new Map(),
  created: [],
  destroyed: [],
  farewells: [],
  noted: [],
  failed: new Map(),
})

export const fail = ({ failed }: BulkWork, ids: readonly string[], because: BulkFailure['because']): void => {
  for (const id of ids) failed.set(id, because)
}

/** Those of the tasks that are there, each once; the others have failed. */
export function thereOf(work: BulkWork, ids: readonly string[]): string[] {
  const wanted = [...new Set(ids)]
  fail(
    work,
    wanted.filter((id) => !work.facts.has(id)),
    'notFound',
  )
  return wanted.filter((id) => work.facts.has(id))
}

export const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** How the row of a task is marked as changed, among what an update sets. */
export const TOUCHED = sql`revision = revision + 1, updated_at = now(), last_changes_at = now()`

/** Runs an update that returns the ids of what it changed, and remembers those. */
export async function changing({ db, changed }: BulkWork, update: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, update)
  for (const { id } of rows) changed.add(id)
  return rows.map(({ id }) => id)
}
