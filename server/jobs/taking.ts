import { type SQL, sql } from 'drizzle-orm'
import {
  JOB_ATTEMPTS_MAX,
  JOB_FAILURE_MAX_CHARS,
  JOB_FIRST_PAUSE_MS,
  JOB_LEASE_MS,
  JOB_LONGEST_PAUSE_MS,
} from '#contract/limits/job-limits.ts'
import type { CentralDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { firstOf, rowsOf, run } from '../db/sql/rows.ts'
import { type JobKind, kindOf, RECURRING } from './kinds.ts'

const MS_PER_S = 1_000
/** Twice as long as often as this: by then the longest pause is reached. */
const DOUBLED_MAX = 10
/** Leases go by the clock of the database, so that the clocks of several machines do not matter. */
const LEASE = sql`now() + make_interval(secs => ${JOB_LEASE_MS / MS_PER_S}::float8)`

/** A job that this process has taken. */
export interface TakenJob {
  id: string
  kind: JobKind
  workspaceId: string | null
  payload: unknown
  /** The first one is 1. */
  attempts: number
  queuedAt: string
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
const arrayOf = (texts: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`${sql.param([...texts])}::${sql.raw(type)}[]`
/** One minute, two, four … up to an hour. */
const pauseAfter = (attempts: SQL): SQL => sql`make_interval(secs => least(
  ${JOB_FIRST_PAUSE_MS / MS_PER_S}::float8 * 2 ^ least(${attempts} - 1, ${DOUBLED_MAX}::int),
  ${JOB_LONGEST_PAUSE_MS / MS_PER_S}::float8))`
const isFree = (now: Date): SQL => sql`dead_at is null and taken_until is null and due_at <= ${moment(now)}`

/** Which kinds have something to be done now, and whether a process has ended with a job in its hands. */
export async function readDue(database: Database, now: Date): Promise<{ kinds: string[]; isAnyLost: boolean }> {
  const found = await database.read.central((db) =>
    firstOf<{ kinds: string[]; isAnyLost: boolean }>(
      db,
      sql`select array(select distinct kind from public.jobs where ${isFree(now)}) as kinds,
            exists (select from public.jobs where taken_until < now()) as "isAnyLost"`,
    ),
  )
  return found ?? { kinds: [], isAnyLost: false }
}

/**
 * Puts back what processes that ended have left: at once where it was taken for the first time, for most ends have nothing to do with the
 * job; after a pause where not, and never again after too many times, for one that ends its process would do so for ever.
 */
export const putBackLost = (database: Database, now: Date): Promise<{ kind: string; isDead: boolean }[]> =>
  database.central((db) =>
    rowsOf(
      db,
      sql`update public.jobs set taken_by = null, taken_until = null, failed_at = ${moment(now)},
            failure = 'its process ended before it was done',
            due_at = case when attempts <= 1 then due_at else ${moment(now)} + ${pauseAfter(sql`(attempts - 1)`)} end,
            dead_at = case when attempts >= ${JOB_ATTEMPTS_MAX}::int and kind <> all(${arrayOf(RECURRING, 'text')})
              then ${moment(now)} end
          where taken_until < now()
          returning kind, dead_at is not null as "isDead"`,
    ),
  )

/** Takes jobs of these kinds that are due, for this process alone. */
export const take = (
  database: Database,
  kinds: readonly JobKind[],
  { by, most, now }: { by: string; most: number; now: Date },
): Promise<TakenJob[]> =>
  database.central((db) =>
    rowsOf<TakenJob>(
      db,
      sql`update public.jobs j set taken_by = ${by}::uuid, taken_until = ${LEASE}, attempts = j.attempts + 1
          from (select id from public.jobs
                where ${isFree(now)} and kind = any(${arrayOf(kinds, 'text')})
                order by due_at, id limit ${most}::int for update skip locked) due
          where j.id = due.id
          returning j.id, j.kind, j.workspace_id as "workspaceId", j.payload, j.attempts, j.queued_at as "queuedAt"`,
    ),
  )

/** Says that this process is still at these; resolves to those that are still its own. */
export async function keepTaken(database: Database, by: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.central((db) =>
    rowsOf<{ id: string }>(
      db,
      sql`update public.jobs set taken_until = ${LEASE}
          where taken_by = ${by}::uuid and id = any(${arrayOf(ids, 'uuid')}) returning id`,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

const ofOwn = (by: string, { id, attempts }: TakenJob): SQL =>
  sql`where id = ${id}::uuid and taken_by = ${by}::uuid and attempts = ${attempts}::int`

/** It is done: it goes, or comes again one period later. Nothing happens to one that another process has taken over. */
export const finish = (database: Database, by: string, job: TakenJob, now: Date): Promise<void> =>
  database.central((db) => {
    const { everyMs } = kindOf(job.kind)
    if (everyMs === undefined) return run(db, sql`delete from public.jobs ${ofOwn(by, job)}`)
    const next = moment(new Date(now.getTime() + everyMs))
    return run(
      db,
      sql`update public.jobs set taken_by = null, taken_until = null, attempts = 0, failure = null, failed_at = null,
            queued_at = ${next}, due_at = ${next} ${ofOwn(by, job)}`,
    )
  })

/** It failed: it is tried again after a pause, or given up; resolves to whether that is so. */
export const putBackFailed = (
  database: Database,
  { by, job, now, why }: { by: string; job: TakenJob; now: Date; why: { message: string; isForGood: boolean } },
): Promise<boolean> =>
  database.central(async (db) => {
    const { everyMs } = kindOf(job.kind)
    const isDead = everyMs === undefined && (why.isForGood || job.attempts >= JOB_ATTEMPTS_MAX)
    const pause = pauseAfter(sql`attempts`)
    const longest = sql`make_interval(secs => ${(everyMs ?? JOB_LONGEST_PAUSE_MS) / MS_PER_S}::float8)`
    await run(
      db,
      sql`update public.jobs set taken_by = null, taken_until = null, failure = ${why.message.slice(0, JOB_FAILURE_MAX_CHARS)},
            failed_at = ${moment(now)}, due_at = ${moment(now)} + least(${pause}, ${longest}),
            dead_at = ${isDead ? moment(now) : sql`null`} ${ofOwn(by, job)}`,
    )
    return isDead
  })

/** It was stopped in the middle, through no fault of its own: it is anybody's again, as if it had not been taken. */
export const giveBack = (db: CentralDb, by: string, jobs: readonly TakenJob[]): Promise<void> =>
  run(
    db,
    sql`update public.jobs set taken_by = null, taken_until = null, attempts = attempts - 1
        where taken_by = ${by}::uuid and id = any(${arrayOf(
          jobs.map(({ id }) => id),
          'uuid',
        )})`,
  )

/** What is taken belongs to a process that has ended: the caller knows that it is the only one. */
export const endLeases = (database: Database): Promise<void> =>
  database.central((db) => run(db, sql`update public.jobs set taken_until = '-infinity' where taken_until is not null`))
