import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { JOB_ATTEMPTS_MAX, JOB_FIRST_PAUSE_MS, UPKEEP_EVERY_MS } from '#contract/limits/job-limits.ts'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import type { Database } from '../db/pool.ts'
import { rowsOf, run } from '../db/sql/rows.ts'
import { enqueue, enqueueAll, enqueueRecurring, type NewJob } from './enqueue.ts'
import { dropJob, listJobs, retryJob } from './listing.ts'
import type { JobKind } from './kinds.ts'
import { GivenUp, type JobHandlers, type Jobs, openJobs } from './runner.ts'
import { putBackLost, take } from './taking.ts'

const SOON = { timeout: 10_000 }

interface Row {
  kind: string
  attempts: number
  taken: boolean
  dead: boolean
  failure: string | null
  dueAt: string
}

describeOnBothEngines('[STO-08] jobs', (open) => {
  let database: Database
  let now: Date
  const opened: Jobs[] = []
  const reports: string[] = []
  beforeAll(async () => {
    database = await open({ isMigrated: true })
  })
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    reports.length = 0
    await database.central((db) => run(db, sql`delete from public.jobs`))
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()))
  })

  /** A process that does jobs. */
  function opens(handlers: JobHandlers): Jobs {
    const jobs = openJobs({ database, handlers, now: () => now, report: (what) => reports.push(what) })
    opened.push(jobs)
    return jobs
  }
  const queues = <K extends JobKind>(...jobs: NewJob<K>[]) => database.central((db) => enqueueAll(db, jobs))
  const mail = (mailId: string = randomUUID(), id: string = randomUUID()) =>
    ({ id, kind: 'mail.send', workspaceId: null, payload: { mailId }, now }) as const
  const purge = (workspaceId: string) =>
    ({ kind: 'workspace.purge', workspaceId, payload: {}, now, onceAs: 'upkeep' }) as const
  const rows = () =>
    database.read.central((db) =>
      rowsOf<Row>(
        db,
        sql`select kind, attempts, taken_by is not null as taken, dead_at is not null as dead, failure, due_at as "dueAt"
            from public.jobs order by kind, id`,
      ),
    )

  test('are done as soon as the transaction that wants them is committed, and then are gone', async () => {
    const done: string[] = []
    opens({ 'mail.send': async ({ payload }) => void done.push(payload.mailId) })
    const wanted = mail()
    await queues(wanted)
    await vi.waitFor(() => expect(done).toEqual([wanted.payload.mailId]), SOON)
    await vi.waitFor(async () => expect(await rows()).toEqual([]), SOON)
  })

  test.each(Array.from({ length: 16 }, (_, steps) => [steps]))(
    'that become due as their lane comes to rest are done, if that is seen %i steps later',
    async (steps) => {
      const done: string[] = []
      const wanted = mail()
      let seen = (): void => {}
      const isSeen = new Promise<void>((resolve) => (seen = resolve))
      const asked: Promise<void>[] = []
      /** The lane looks for what is due; the next moment something is, and that is asked for before the lane is at rest. */
      const central: Database['central'] = (work) => {
        const looking = database.central(work)
        if (asked.length > 0) return looking
        now = new Date(now.getTime() + JOB_FIRST_PAUSE_MS)
        asked.push(jobs.runDue())
        return isSeen.then(() => looking)
      }
      const readCentral: Database['read']['central'] = async (work) => {
        const found = await database.read.central(work)
        if (asked.length > 0) seen()
        for (let step = 0; step < steps; step += 1) await Promise.resolve()
        return found
      }
      const read = Object.create(database.read, { central: { value: readCentral } }) as Database['read']
      const late = Object.create(database, { central: { value: central }, read: { value: read } }) as Database
      const handlers: JobHandlers = { 'mail.send': async ({ payload }) => void done.push(payload.mailId) }
      const jobs = openJobs({ database: late, handlers, now: () => now, report: (what) => reports.push(what) })
      opened.push(jobs)
      await jobs.runDue()
      await queues({ ...wanted, due: new Date(now.getTime() + JOB_FIRST_PAUSE_MS) })
      await vi.waitFor(() => expect(asked).toHaveLength(1), SOON)
      await asked[0]
      expect(done).toEqual([wanted.payload.mailId])
    },
  )

  test('of a transaction that was rolled back are not done', async () => {
    const done: unknown[] = []
    const jobs = opens({ 'mail.send': async ({ payload }) => void done.push(payload) })
    const broken = database.central(async (db) => {
      await enqueue(db, mail())
      throw new Error('not after all')
    })
    await expect(broken).rejects.toThrow('not after all')
    await jobs.runDue()
    expect([done, await rows()]).toEqual([[], []])
  })

  test('say what their kind says and nothing else, when they are queued and when they are taken', async () => {
    const wrong = { ...mail(), payload: { mailId: randomUUID(), secret: 'hunter2' } } as NewJob<'mail.send'>
    await expect(queues(wrong)).rejects.toThrow('secret')
    await expect(queues({ ...mail(), workspaceId: randomUUID() } as never)).rejects.toThrow('wrong workspace')
    await database.central((db) =>
      run(
        db,
        sql`insert into public.jobs (id, kind, payload, queued_at, due_at)
            values (gen_random_uuid(), 'mail.send', '{"mailId": 7}', now() - interval '1 year', now() - interval '1 year')`,
      ),
    )
    const done: unknown[] = []
    await opens({ 'mail.send': async ({ payload }) => void done.push(payload) }).runDue()
    expect([done, await rows()]).toMatchObject([[], [{ dead: true, failure: 'it says what no job of its kind says' }]])
  })

  test('that fail are tried again after a pause that doubles, and are given up in the end', async () => {
    let isBroken = true
    const jobs = opens({
      'mail.send': async () => {
        if (isBroken) throw new Error('no way')
      },
    })
    await queues(mail())
    await vi.waitFor(async () => expect((await rows())[0]?.failure).toBe('no way'), SOON)
    const pauses: number[] = []
    for (let [job] = await rows(); job && !job.dead; [job] = await rows()) {
      const due = new Date(job.dueAt)
      pauses.push((due.getTime() - now.getTime()) / JOB_FIRST_PAUSE_MS)
      now = new Date(due.getTime() - 1)
      await jobs.runDue()
      expect((await rows())[0]?.attempts, 'not before its time').toBe(job.attempts)
      now = due
      await jobs.runDue()
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(await rows()).toMatchObject([{ attempts: JOB_ATTEMPTS_MAX, dead: true, failure: 'no way' }])
    const { counts, failed } = await listJobs(database)
    expect(counts).toEqual([{ kind: 'mail.send', state: 'dead', count: 1 }])
    isBroken = false
    expect(await retryJob(database, failed[0]!.id, now)).toEqual({ kind: 'mail.send', isDone: true })
    await vi.waitFor(async () => expect(await rows()).toEqual([]), SOON)
  })

  test('that say that there is no use are given up at once, and can be dropped', async () => {
    const jobs = opens({
      'mail.send': async () => {
        throw new GivenUp('refused')
      },
    })
    const wanted = mail()
    await queues(wanted)
    await jobs.runDue()
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ dead: true, attempts: 1 }]), SOON)
    expect(await dropJob(database, wanted.id)).toEqual({ kind: 'mail.send', isDone: true })
    expect([await rows(), await dropJob(database, wanted.id)]).toEqual([[], null])
  })

  test('are shared by two processes, and each is done once', async () => {
    const done: string[] = []
    const handlers: JobHandlers = {
      'mail.send': async ({ payload }) => {
        await delay(5)
        done.push(payload.mailId)
      },
    }
    const all = Array.from({ length: 40 }, () => mail())
    const processes = [opens(handlers), opens(handlers)]
    await queues(...all)
    await Promise.all(processes.map((jobs) => jobs.runDue()))
    await vi.waitFor(async () => expect(await rows()).toEqual([]), SOON)
    expect(done.toSorted()).toEqual(all.map(({ payload }) => payload.mailId).toSorted())
  })

  test('of a process that has ended are done by another one at once, by the third time after a pause, and not for ever', async () => {
    const wanted = mail()
    await queues(wanted)
    const dies = async () => {
      const [job] = await take(database, ['mail.send'], { by: randomUUID(), most: 1, now })
      await database.central((db) =>
        run(db, sql`update public.jobs set taken_until = now() - interval '1 second' where taken_until is not null`),
      )
      return job?.attempts
    }
    expect(await dies()).toBe(1)
    await putBackLost(database, now)
    expect(await dies(), 'it is taken up at once').toBe(2)
    await putBackLost(database, now)
    expect(await dies(), 'it waits for a minute').toBeUndefined()
    now = new Date(now.getTime() + JOB_FIRST_PAUSE_MS)
    const done: number[] = []
    const jobs = opens({ 'mail.send': async ({ attempt }) => void done.push(attempt) })
    await jobs.runDue()
    await vi.waitFor(() => expect(done).toEqual([3]), SOON)
    await vi.waitFor(async () => expect(await rows()).toEqual([]), SOON)
    await jobs.close()
    await queues(mail())
    await database.central((db) => run(db, sql`update public.jobs set attempts = ${JOB_ATTEMPTS_MAX - 1}::int`))
    await dies()
    await putBackLost(database, now)
    expect(await rows()).toMatchObject([{ dead: true, failure: 'its process ended before it was done' }])
  })

  test('that take longer than a lease stay with their process; one that was taken over all the same stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stopped: boolean[] = []
      let finish = () => {}
      opens({
        'mail.send': ({ signal }) =>
          new Promise((resolve, reject) => {
            finish = resolve
            signal.addEventListener('abort', () => {
              stopped.push(true)
              reject(signal.reason as Error)
            })
          }),
      })
      await queues(mail())
      await vi.waitFor(async () => expect(await rows()).toMatchObject([{ taken: true }]), SOON)
      const until = async () =>
        (
          await database.read.central((db) =>
            rowsOf<{ at: string }>(db, sql`select taken_until::text as at from public.jobs`),
          )
        )[0]?.at
      const first = await until()
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(async () => expect(await until()).not.toBe(first), SOON)
      expect(stopped).toEqual([])
      await database.central((db) => run(db, sql`update public.jobs set taken_by = gen_random_uuid()`))
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(() => expect(stopped).toEqual([true]), SOON)
      finish()
      expect(await rows(), 'it belongs to the other').toMatchObject([{ taken: true, failure: null, attempts: 1 }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('under way are finished when the process closes; those that stop in the middle are anybody’s again', async () => {
    const begun: string[] = []
    const jobs = opens({
      'mail.send': async ({ payload }) => {
        begun.push(payload.mailId)
        await delay(300)
      },
      'workspace.purge': ({ workspaceId, signal }) =>
        new Promise((_resolve, reject) => {
          begun.push(workspaceId)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    await queues(mail())
    await queues(purge(randomUUID()))
    await vi.waitFor(() => expect(begun).toHaveLength(2), SOON)
    await jobs.close()
    expect(await rows()).toMatchObject([
      { kind: 'workspace.purge', taken: false, attempts: 0, failure: null, dead: false },
    ])
    await queues(mail())
    await jobs.runDue()
    expect(begun).toHaveLength(2)
  })

  test('that come by themselves come once per period, from whichever process, and are never given up', async () => {
    const done: string[] = []
    let isBroken = false
    const handlers: JobHandlers = {
      'purges.queue': async () => {
        if (isBroken) throw new GivenUp('not now')
        done.push('purges.queue')
      },
    }
    await Promise.all([enqueueRecurring(database, now), enqueueRecurring(database, now)])
    const processes = [opens(handlers), opens(handlers)]
    const passes = async (ms: number) => {
      now = new Date(now.getTime() + ms)
      for (const jobs of processes) await jobs.runDue()
    }
    await passes(UPKEEP_EVERY_MS - 1)
    expect(done).toHaveLength(0)
    await passes(1)
    expect(done).toHaveLength(1)
    await enqueueRecurring(database, now)
    await passes(UPKEEP_EVERY_MS - 1)
    expect(done, 'another start changes nothing').toHaveLength(1)
    isBroken = true
    await passes(1)
    for (let hour = 0; hour < JOB_ATTEMPTS_MAX + 5; hour++) await passes(UPKEEP_EVERY_MS)
    const failing = (await listJobs(database)).failed
    expect(failing).toMatchObject([{ kind: 'purges.queue', state: 'failing', failure: 'not now' }])
    expect(await dropJob(database, failing[0]!.id)).toEqual({ kind: 'purges.queue', isDone: false })
    isBroken = false
    await passes(UPKEEP_EVERY_MS)
    expect([done.length, (await listJobs(database)).failed]).toEqual([2, []])
  })

  test('of a workspace in which they fail are in nobody’s way, and are queued once', async () => {
    const [damaged, ...sound] = Array.from({ length: 4 }, () => randomUUID())
    const done: string[] = []
    const jobs = opens({
      'workspace.purge': async ({ workspaceId }) => {
        if (workspaceId === damaged) throw new Error('damaged')
        done.push(workspaceId)
      },
    })
    const all = [damaged!, ...sound].map(purge)
    await queues(...all)
    await jobs.runDue()
    await vi.waitFor(() => expect(done.toSorted()).toEqual(sound.toSorted()), SOON)
    await queues(...all)
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1, failure: 'damaged' }]), SOON)
    expect((await listJobs(database)).failed).toMatchObject([{ workspaceId: damaged, state: 'failing' }])
  })

  test('whose kind this process does not know are left to those who do', async () => {
    await queues(mail())
    await opens({ 'workspace.purge': async () => {} }).runDue()
    expect(await rows()).toMatchObject([{ attempts: 0, taken: false, failure: null }])
  })
})
