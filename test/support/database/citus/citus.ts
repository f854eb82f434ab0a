import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findCitus, NO_CITUS } from './find-citus.mjs'
import { type PostgresServer, startPostgresOf } from '../postgres.ts'

const WORKERS = 2
/** As few as show that workspaces are on both of the workers: each is a table of its own there. */
const SHARDS = 4
const LOOK_MS = 200
const HELD_MAX_MS = 15_000
const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_connections=200',
  'wal_level=logical',
  // What a machine has prepared, and was not told to commit, is committed so soon.
  'citus.recover_2pc_interval=1s',
]

/** A coordinator and its workers. */
export interface CitusCluster {
  /** An empty database of the coordinator's that nobody else uses, in which its workers are known. */
  freshDatabase(): Promise<string>
  /** Runs one statement on the coordinator, as its administrator. */
  run: PostgresServer['run']
  /** The workers, to be ended and started again; none where the cluster is not the test's own. */
  readonly workers: readonly PostgresServer[]
  stop(): Promise<void>
}

async function inOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs statements on a database, one after the other; resolves to the rows of the last one. */
export const runOn = <Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> =>
  inOne(url, async (client) => {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  })

const placeOf = (url: string) => {
  const { hostname, port } = new URL(url)
  return `'${hostname}', ${port || 5432}`
}

/** Makes one cluster of databases of the same name; the first one coordinates. */
async function join([coordinator = '', ...workers]: readonly string[]): Promise<string> {
  for (const url of [coordinator, ...workers]) await runOn(url, 'create extension citus')
  await runOn(
    coordinator,
    `select citus_set_coordinator_host(${placeOf(coordinator)})`,
    ...workers.map((url) => `select citus_add_node(${placeOf(url)})`),
    `alter database ${new URL(coordinator).pathname.slice(1)} set citus.shard_count = ${SHARDS}`,
  )
  return coordinator
}

/** Drops a database, once nobody holds it any more. */
async function dropped(url: string, name: string): Promise<void> {
  for (const begun = Date.now(); ; await delay(LOOK_MS)) {
    try {
      await runOn(url, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (Date.now() - begun > HELD_MAX_MS) throw error
    }
  }
}

/** The cluster of CITUS_URL, whose user may make databases on all of its machines. */
async function givenCluster(url: string): Promise<CitusCluster> {
  const rows = await runOn<{ name: string; port: number }>(
    url,
    `select nodename as name, nodeport as port from pg_dist_node where groupid > 0 and isactive and noderole = 'primary'`,
  )
  const at = (host: string, port: string, database: string) =>
    Object.assign(new URL(url), { hostname: host, port, pathname: `/${database}` }).href
  const { hostname, port, pathname } = new URL(url)
  const machines = [{ name: hostname, port }, ...rows]
  const made: string[] = []
  return {
    workers: [],
    run: (sql) => inOne(url, (client) => client.query(sql)),
    async freshDatabase() {
      const name = `lanewise_test_${randomUUID().slice(0, 8)}`
      made.push(name)
      const home = pathname.slice(1)
      for (const one of machines) await runOn(at(one.name, String(one.port), home), `create database ${name}`)
      return join(machines.map((one) => at(one.name, String(one.port), name)))
    },
    async stop() {
      // The coordinator last: what workers have prepared when one of them is lost is ended by it, and until then holds their database.
      for (const name of made)
        for (const one of machines.toReversed()) await dropped(at(one.name, String(one.port), pathname.slice(1)), name)
    },
  }
}

/** A cluster to try things on: that of CITUS_URL, else one of the test's own. Throws where there is none. */
export async function startCitus(): Promise<CitusCluster> {
  const { CITUS_URL } = process.env
  return CITUS_URL ? givenCluster(CITUS_URL) : startOwnCitus()
}

/** A cluster of the test's own. `wayTo` makes another way to the database of a worker, which the others know it by and can be read on. */
export async function startOwnCitus(wayTo?: (url: string) => Promise<string>): Promise<CitusCluster> {
  const programs = findCitus()
  if (programs === undefined) throw new Error(NO_CITUS)
  const settings = [...SETTINGS, ...(wayTo ? ['citus.node_conninfo=sslmode=disable'] : [])]
  const nodes = await Promise.all(Array.from({ length: 1 + WORKERS }, () => startPostgresOf(programs, settings)))
  return {
    workers: nodes.slice(1),
    run: (sql) => nodes[0]!.run(sql),
    async freshDatabase() {
      const [coordinator = '', ...workers] = await Promise.all(nodes.map((node) => node.freshDatabase()))
      return join([coordinator, ...(wayTo ? await Promise.all(workers.map(wayTo)) : workers)])
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
