import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Report } from '../db/engine.ts'
import type { Database } from '../db/pool.ts'
import { firstOf } from '../db/sql/rows.ts'
import { JOB_KINDS } from '../jobs/kinds.ts'
import { countJobs, JOB_STATES, type JobCount } from '../jobs/listing.ts'

const PREFIX = 'lanewise_'
/** Upper ends of the classes that answers are counted in, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const MS_PER_S = 1_000
/** What answers no call of ours: files of the page, and paths that lead nowhere. Their number is not limited by us. */
const UNNAMED = 'other'

/** What the figures are about. */
export interface MetricsParts {
  database: Database
  /** How many live connections this process has. */
  liveConnections: () => number
  report: Report
}

/** The path of a call as it stands in the contract, without ids: a figure names nobody. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.startsWith('/api/') === true ? routeOptions.url : UNNAMED

/** What waits in the database: mails to be sent, workspaces in which something that was due failed, and jobs. */
interface Waiting {
  mails: number
  troubles: number
  jobs: JobCount[]
}

/**
 * The figures of this process for Prometheus: those of Node, how long answers took by call and status, live connections, and what waits
 * in the database. Nothing in them names a person, a workspace or a thing.
 */
export function metricsOf(app: FastifyInstance, { database, liveConnections, report }: MetricsParts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const registers = [registry]
  const took = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long answers took, by method, call and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    took.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / MS_PER_S,
    )
  })
  const gauge = (name: string, help: string, collect?: (this: Gauge) => void | Promise<void>) =>
    new Gauge({ name: `${PREFIX}${name}`, help, registers, ...(collect && { collect }) })
  gauge('live_connections', 'Live connections of this process.', function collect() {
    this.set(liveConnections())
  })
  // One question of the database for all that are collected at the same time.
  let asked: Promise<Waiting | null> | null = null
  const waiting = () =>
    (asked ??= readWaiting(database)
      .catch((error: unknown) => {
        report('the figures could not be read from the database', error)
        return null
      })
      .finally(() => (asked = null)))
  const ofDatabase = (name: string, help: string, figure: (waiting: Waiting | null) => number) =>
    gauge(name, help, async function collect() {
      this.set(figure(await waiting()))
    })
  ofDatabase('database_up', 'Whether the database answers.', (now) => (now ? 1 : 0))
  ofDatabase('mails_waiting', 'Mails that no mail server has taken yet.', (now) => now?.mails ?? Number.NaN)
  ofDatabase(
    'workspaces_in_trouble',
    'Workspaces in which something that was due failed.',
    (now) => now?.troubles ?? Number.NaN,
  )
  const jobs = new Gauge({
    name: `${PREFIX}jobs`,
    help: 'Jobs in the queue, by kind and by what becomes of them.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = (await waiting())?.jobs
      jobs.reset()
      if (!counts) return
      for (const kind of Object.keys(JOB_KINDS)) for (const state of JOB_STATES) jobs.set({ kind, state }, 0)
      for (const { kind, state, count } of counts) jobs.set({ kind, state }, count)
    },
  })
  return registry
}

const readWaiting = (database: Database): Promise<Waiting | null> =>
  database.read.central(async (db) => {
    const [counts, jobs] = await Promise.all([
      firstOf<Omit<Waiting, 'jobs'>>(
        db,
        sql`select (select count(*)::int from public.mails) as mails,
              (select count(*)::int from (
                select tenant_id from public.workspace_troubles
                union select workspace_id from public.jobs where workspace_id is not null and failure is not null
              ) troubled) as troubles`,
      ),
      countJobs(db),
    ])
    return counts && { ...counts, jobs }
  })
