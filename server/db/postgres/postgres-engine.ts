import pg from 'pg'
import { ensureWorkRole } from '../access/work-role.ts'
import { hasCitus } from '../distribution/tables.ts'
import {
  CONNECTIONS,
  type Engine,
  type Limits,
  LOCK_WAIT_MS,
  PLANNING,
  PLANNING_ON_CLUSTER,
  type Report,
} from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'

const OLDEST_VERSION = 150_000
/** A forgotten transaction is ended by the server after this, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** The server ends a statement first; so much later it counts as not there any more, in milliseconds. */
const NO_ANSWER_MS = 5_000

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  )
  const [server] = rows
  if (server && Number(server.number) < OLDEST_VERSION) {
    throw new DatabaseUnavailable(`DATABASE_URL leads to PostgreSQL ${server.version}; 15 or newer is needed`)
  }
}

/** Where the server is, and the callback for what goes wrong with it. */
export interface PostgresSettings {
  databaseUrl: string
  limits: Limits
  report: Report
}

/** What every connection to the server is opened with. */
export const lineTo = (connectionString: string, connectionWaitMs: number): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: connectionWaitMs,
  application_name: 'lanewise',
})

/** What is to be known of a server before anything else is asked of it. */
async function meet(client: pg.Client): Promise<{ workRole: string; isCluster: boolean }> {
  try {
    await client.connect()
    await checkVersion(client)
    return { isCluster: await hasCitus(client), workRole: await ensureWorkRole(client) }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${said}`, { cause: error })
  } finally {
    await client.end()
  }
}

/** A PostgreSQL server, 15 or newer, or the coordinator of a Citus cluster, which several processes may share. */
export async function openPostgres(settings: PostgresSettings): Promise<Engine> {
  const { databaseUrl: connectionString, limits, report } = settings
  const { statementTimeoutMs, connectionWaitMs } = limits
  const line = lineTo(connectionString, connectionWaitMs)
  const { workRole, isCluster } = await meet(new pg.Client(line))
  const pool = new pg.Pool({
    ...line,
    max: CONNECTIONS,
    pipeline: true,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_WAIT_MS,
    options: (isCluster ? PLANNING_ON_CLUSTER : PLANNING).join(' '),
    query_timeout: statementTimeoutMs + NO_ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) report('an idle database connection failed', error)
  })
  return {
    name: 'postgres',
    pool,
    workRole,
    isCluster,
    connect: () => pool.connect(),
    // What opens such a transaction is sent to the server by itself.
    unhurried: () => () => {},
    async close() {
      isClosing = true
      await pool.end()
    },
  }
}
