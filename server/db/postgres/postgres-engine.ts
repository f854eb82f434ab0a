import pg from 'pg'
import { ensureWorkRole } from '../access/work-role.ts'
import { CONNECTIONS, type Engine, type Limits, LOCK_WAIT_MS, PLANNING, type Report } from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'

const OLDEST_VERSION = 150_000
/** A forgotten transaction is ended by the server after this, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** The server ends a statement first; so much later it counts as not there any more, in milliseconds. */
const NO_ANSWER_MS = 5_000

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: string }>(
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

/** An ordinary PostgreSQL server, 15 or newer, which several processes may share. */
export async function openPostgres(settings: PostgresSettings): Promise<Engine> {
  const { databaseUrl: connectionString, limits, report } = settings
  const { statementTimeoutMs, connectionWaitMs } = limits
  const pool = new pg.Pool({
    ...lineTo(connectionString, connectionWaitMs),
    max: CONNECTIONS,
    pipeline: true,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_WAIT_MS,
    options: PLANNING.join(' '),
    query_timeout: statementTimeoutMs + NO_ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) report('an idle database connection failed', error)
  })
  let workRole: string
  try {
    await checkVersion(pool)
    const first = await pool.connect()
    workRole = await ensureWorkRole(first).finally(() => first.release())
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnavailable) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${said}`, { cause: error })
  }
  return {
    name: 'postgres',
    pool,
    workRole,
    connect: () => pool.connect(),
    // What opens such a transaction is sent to the server by itself.
    unhurried: () => () => {},
    async close() {
      isClosing = true
      await pool.end()
    },
  }
}
