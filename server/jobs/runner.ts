import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  JOB_HEARTBEAT_MS,
  JOB_OUTCOME_AGAIN_MS,
  JOBS_AT_ONCE,
  JOBS_DRAINED_MS,
  JOBS_LOOKED_AFTER_MS,
} from '#contract/limits/job-limits.ts'
import { EVERYTHING } from '../db/bus/wakes.ts'
import type { Report } from '../db/engine.ts'
import type { Database } from '../db/pool.ts'
import { isJobKind, type JobKind, type JobPayload, kindOf, type Lane, type WorkspaceOf } from './kinds.ts'
import * as queue from './taking.ts'

/** Thrown by a handler where another attempt would end in the same way. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** A job as its handler gets it. */
export interface Job<K extends JobKind> {
  payload: JobPayload<K>
  workspaceId: WorkspaceOf<K>
  /** The first one is 1. */
  attempt: number
  queuedAt: Date
  /** The process is about to end, or another one has taken the job: a handler that takes long stops at the next good place. */
  signal: AbortSignal
}

/** Does a job; it may be done again, by this or another process, where the outcome could not be written any more. */
export type JobHandler<K extends JobKind> = (job: Job<K>) => Promise<void>
/** Kinds without a handler are left to processes that have one. */
export type JobHandlers = { readonly [K in JobKind]?: JobHandler<K> }

interface JobsParts {
  database: Database
  handlers: JobHandlers
  now: () => Date
  report: Report
}

/** The jobs that this process does. */
export interface Jobs {
  /** Does what is due now; resolves when each of them was done or put back. */
  runDue(): Promise<void>
  /** Takes no more, waits a while for those that are under way, and gives back the rest. */
  close(): Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes jobs from the queue as soon as they are due, and does them. */
export function openJobs({ database, handlers, now, report }: JobsParts): Jobs {
  const by = randomUUID()
  const held = new Map<string, { job: queue.TakenJob; stopping: AbortController }>()
  const lanes = new Map<Lane, JobKind[]>()
  for (const kind of Object.keys(handlers).filter(isJobKind)) {
    const { lane } = kindOf(kind)
    lanes.set(lane, [...(lanes.get(lane) ?? []), kind])
  }
  const working = new Map<Lane, Promise<void>>()
  const askedAgain = new Set<Lane>()
  const closing = new AbortController()

  /** What was done, or not, has to be written, however long the database is away. */
  async function written<T>(write: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        report('the outcome of a job could not be written', error)
        if (closing.signal.aborted) return undefined
        // Closing ends the pause.
        await delay(JOB_OUTCOME_AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      }
    }
  }

  async function handle<K extends JobKind>(kind: K, job: queue.TakenJob, signal: AbortSignal): Promise<void> {
    const handler: JobHandler<K> | undefined = handlers[kind]
    const { payload, isOfWorkspace } = kindOf(kind)
    const read = payload.safeParse(job.payload)
    if (!handler || !read.success || isOfWorkspace !== (job.workspaceId !== null))
      throw new GivenUp('it says what no job of its kind says')
    await handler({
      payload: read.data as JobPayload<K>,
      workspaceId: job.workspaceId as WorkspaceOf<K>,
      attempt: job.attempts,
      queuedAt: new Date(job.queuedAt),
      signal,
    })
  }

  async function fail(job: queue.TakenJob, error: unknown): Promise<void> {
    const why = { message: messageOf(error), isForGood: error instanceof GivenUp }
    const isDead = await written(() => queue.putBackFailed(database, { by, job, now: now(), why }))
    const where = job.workspaceId === null ? '' : ` in workspace ${job.workspaceId}`
    report(`the job ${job.kind}${where} ${isDead ? 'failed and is given up' : 'failed and is tried again'}`, error)
  }

  async function carryOut(job: queue.TakenJob): Promise<void> {
    const stopping = new AbortController()
    if (closing.signal.aborted) stopping.abort()
    held.set(job.id, { job, stopping })
    try {
      const failed = await handle(job.kind, job, stopping.signal).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (!failed) await written(() => queue.finish(database, by, job, now()))
      else if (stopping.signal.aborted) await written(() => database.central((db) => queue.giveBack(db, by, [job])))
      else await fail(job, failed.error)
    } finally {
      held.delete(job.id)
    }
  }

  async function work(lane: Lane): Promise<void> {
    const kinds = lanes.get(lane) ?? []
    try {
      do {
        askedAgain.delete(lane)
        while (!closing.signal.aborted) {
          const taken = await queue.take(database, kinds, { by, most: JOBS_AT_ONCE[lane], now: now() })
          if (taken.length === 0) break
          await Promise.all(taken.map(carryOut))
        }
      } while (askedAgain.has(lane) && !closing.signal.aborted)
    } finally {
      // In the same step as the last look at who asks again: nobody may ask in between.
      working.delete(lane)
    }
  }

  function lookIn(lane: Lane): Promise<void> {
    const underWay = working.get(lane)
    if (underWay) {
      askedAgain.add(lane)
      return underWay
    }
    const begun = Promise.resolve()
      .then(() => work(lane))
      .catch((error: unknown) => report('jobs could not be taken', error))
    working.set(lane, begun)
    return begun
  }

  async function runDue(): Promise<void> {
    if (closing.signal.aborted) return
    const first = await queue.readDue(database, now())
    if (first.isAnyLost) {
      const lost = await queue.putBackLost(database, now())
      for (const { kind, isDead } of lost)
        report(`a process ended with the job ${kind}, which ${isDead ? 'is given up' : 'is taken up again'}`)
    }
    const { kinds } = first.isAnyLost ? await queue.readDue(database, now()) : first
    const due = new Set(kinds.filter(isJobKind).map((kind) => kindOf(kind).lane))
    await Promise.all([...lanes.keys()].filter((lane) => due.has(lane) || working.has(lane)).map(lookIn))
  }

  async function beat(): Promise<void> {
    const asked = [...held]
    if (asked.length === 0) return
    const own = await queue.keepTaken(
      database,
      by,
      asked.map(([id]) => id),
    )
    for (const [id, { stopping }] of asked) if (!own.has(id)) stopping.abort()
  }

  let lastLook: Promise<void> = Promise.resolve()
  const look = () => {
    lastLook = runDue().catch((error: unknown) => report('jobs could not be looked for', error))
  }
  const looking = setInterval(look, JOBS_LOOKED_AFTER_MS).unref()
  const beating = setInterval(
    () => void beat().catch((error: unknown) => report('jobs under way could not be kept', error)),
    JOB_HEARTBEAT_MS,
  ).unref()
  const stopListening = database.listen('jobs', (kind) => {
    if (kind === EVERYTHING) look()
    else if (isJobKind(kind) && lanes.get(kindOf(kind).lane)?.includes(kind)) void lookIn(kindOf(kind).lane)
  })
  look()

  return {
    runDue,
    async close() {
      stopListening()
      clearInterval(looking)
      closing.abort()
      for (const { stopping } of held.values()) stopping.abort()
      const drained = new AbortController()
      const late = delay(JOBS_DRAINED_MS, undefined, { signal: drained.signal }).catch(() => {})
      await Promise.race([Promise.all([lastLook, ...working.values()]), late])
      drained.abort()
      clearInterval(beating)
      const left = [...held.values()].map(({ job }) => job)
      if (left.length === 0) return
      report(`${left.length} jobs were under way for too long and are left to others`)
      await database
        .central((db) => queue.giveBack(db, by, left))
        .catch((error: unknown) => report('they could not be given back', error))
    },
  }
}
