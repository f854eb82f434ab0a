import { sql } from 'drizzle-orm'
import { DEAD_JOBS_KEPT_DAYS } from '#contract/limits/job-limits.ts'
import { wake } from '../db/bus/wakes.ts'
import type { CentralReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { firstOf, rowsOf, run } from '../db/sql/rows.ts'
import { RECURRING } from './kinds.ts'

/** The oldest of those that failed; more than these are only counted. */
const LISTED_MAX = 200
const MS_PER_DAY = 86_400_000

const STATE = sql.raw(
  `case when dead_at is not null then 'dead' when taken_by is not null then 'running' when failure is not null then 'failing' else 'waiting' end`,
)

/** What becomes of a job: it waits for its turn, is under way, failed and is tried again, or was given up. */
export const JOB_STATES = ['waiting', 'running', 'failing', 'dead'] as const
type JobState = (typeof JOB_STATES)[number]

/** How many jobs of a kind are in a state. */
export interface JobCount {
  kind: string
  state: JobState
  count: number
}

/** A job that failed, as the operator sees it. */
export interface FailedJob {
  id: string
  kind: string
  workspaceId: string | null
  state: JobState
  attempts: number
  queuedAt: string
  failedAt: string | null
  dueAt: string
  failure: string | null
}

/** How many jobs there are, by kind and state. */
export const countJobs = (db: CentralReads): Promise<JobCount[]> =>
  rowsOf(db, sql`select kind, ${STATE} as state, count(*)::int as count from public.jobs group by 1, 2 order by 1, 2`)

/** How many there are, and those that failed: first what was given up, then what is tried again, the oldest first. */
export const listJobs = (database: Database): Promise<{ counts: JobCount[]; failed: FailedJob[] }> =>
  database.read.central(async (db) => {
    const [counts, failed] = await Promise.all([
      countJobs(db),
      rowsOf<FailedJob>(
        db,
        sql`select id, kind, workspace_id as "workspaceId", ${STATE} as state, attempts, failure,
              queued_at::text as "queuedAt", failed_at::text as "failedAt", due_at::text as "dueAt"
            from public.jobs where failure is not null
            order by dead_at is null, queued_at, id limit ${LISTED_MAX}::int`,
      ),
    ])
    return { counts, failed }
  })

/** What became of the operator's wish about a job; null where there is none of this id. */
type Asked = { kind: string; isDone: boolean } | null

/** Has a job be done now, with as many attempts as a new one. Not one that is under way. */
export const retryJob = (database: Database, id: string, now: Date): Promise<Asked> =>
  database.central(async (db) => {
    const at = sql`${now.toISOString()}::timestamptz`
    const done = await firstOf<{ kind: string }>(
      db,
      sql`update public.jobs set dead_at = null, attempts = 0, queued_at = ${at}, due_at = ${at}
          where id = ${id}::uuid and taken_by is null returning kind`,
    )
    if (done) {
      wake(db, 'jobs', done.kind)
      return { kind: done.kind, isDone: true }
    }
    const found = await firstOf<{ kind: string }>(db, sql`select kind from public.jobs where id = ${id}::uuid`)
    return found && { kind: found.kind, isDone: false }
  })

/** Takes a job out of the queue for good, with the mail it was to send. Not one that is under way, nor one that is done over and over. */
export const dropJob = (database: Database, id: string): Promise<Asked> =>
  database.central(async (db) => {
    const done = await firstOf<{ kind: string }>(
      db,
      sql`delete from public.jobs where id = ${id}::uuid and taken_by is null
            and kind <> all(${sql.param([...RECURRING])}::text[]) returning kind`,
    )
    if (done) {
      await run(db, sql`delete from public.mails where id = ${id}::uuid`)
      return { kind: done.kind, isDone: true }
    }
    const found = await firstOf<{ kind: string }>(db, sql`select kind from public.jobs where id = ${id}::uuid`)
    return found && { kind: found.kind, isDone: false }
  })

/** Lets go of what was given up long ago. */
export const dropDeadJobs = (db: CentralReads, now: Date): Promise<void> =>
  run(
    db,
    sql`delete from public.jobs
        where dead_at < ${new Date(now.getTime() - DEAD_JOBS_KEPT_DAYS * MS_PER_DAY).toISOString()}::timestamptz`,
  )
