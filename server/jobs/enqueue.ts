import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { wake } from '../db/bus/wakes.ts'
import type { CentralDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { run } from '../db/sql/rows.ts'
import { type JobKind, type JobPayload, kindOf, RECURRING, type WorkspaceOf } from './kinds.ts'

/** A job to be done once the transaction is committed. */
export interface NewJob<K extends JobKind> {
  /** For what refers to it. */
  id?: string
  kind: K
  workspaceId: WorkspaceOf<K>
  payload: JobPayload<K>
  now: Date
  /** Not before then; at once where it is not given. */
  due?: Date
  /** Among those of the workspace and kind there is one of this name at a time: another one is not added. */
  onceAs?: string
}

function rowOf({ id = randomUUID(), kind, workspaceId, payload, now, due = now, onceAs }: NewJob<JobKind>) {
  const { payload: schema, isOfWorkspace } = kindOf(kind)
  if (isOfWorkspace !== (workspaceId !== null)) throw new TypeError(`a job ${kind} is of the wrong workspace`)
  return {
    id,
    kind,
    workspace_id: workspaceId,
    payload: schema.parse(payload),
    queued_at: due.toISOString(),
    due_at: due.toISOString(),
    once_as: onceAs ?? null,
  }
}

/** Puts jobs into the transaction: they are done if, and only if, that commits. @throws for a payload that is not its kind's */
export async function enqueueAll<K extends JobKind>(db: CentralDb, jobs: readonly NewJob<K>[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = JSON.stringify(jobs.map(rowOf))
  await run(
    db,
    sql`insert into public.jobs (id, kind, workspace_id, payload, queued_at, due_at, once_as)
        select id, kind, workspace_id, payload, queued_at, due_at, once_as
        from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, kind text, workspace_id uuid, payload jsonb,
          queued_at timestamptz, due_at timestamptz, once_as text)
        on conflict (workspace_id, kind, once_as) where once_as is not null do nothing`,
  )
  for (const kind of new Set(jobs.map((job) => job.kind))) wake(db, 'jobs', kind)
}

/** Puts one job into the transaction. */
export const enqueue = <K extends JobKind>(db: CentralDb, job: NewJob<K>): Promise<void> => enqueueAll(db, [job])

/** Makes sure that what is done over and over is in the queue: for the first time one period from now. */
export const enqueueRecurring = (database: Database, now: Date): Promise<void> =>
  database.central((db) =>
    enqueueAll(
      db,
      RECURRING.map((kind) => {
        const due = new Date(now.getTime() + (kindOf(kind).everyMs ?? 0))
        return { kind, workspaceId: null, payload: {}, now, due, onceAs: kind }
      }),
    ),
  )
