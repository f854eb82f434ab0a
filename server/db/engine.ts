import type pg from 'pg'

/** What carries the transactions: a PostgreSQL server, or the one in a worker thread of this process. */
export interface Engine {
  readonly name: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** The role that every handle works as. */
  readonly workRole: string
  /** It may spread rows over several machines. */
  readonly isCluster?: boolean
  /** A connection for one transaction; rejects when there is none in time. */
  connect(): Promise<pg.PoolClient>
  /** Whether the disk is so full that nothing may be written, or reading would end too. */
  isOutOfRoom?(): boolean
  /** The same data as it is at this moment, in files of its own, for one that would keep everybody waiting; it is gone once it is closed. */
  copy?(): Promise<Engine>
  /** No statement is stopped for taking long until the function that this returns is called. */
  unhurried(): () => void
  close(): Promise<void>
}

/** How long things may take, in milliseconds. */
export interface Limits {
  statementTimeoutMs: number
  connectionWaitMs: number
}

/**
 * How long a statement waits for one lock, in milliseconds. A row takes two, one for the place in its queue, so that a statement
 * waits at most twice as long: no longer than others wait for a connection.
 */
export const LOCK_WAIT_MS = 2_000

/**
 * How statements are planned: once for all workspaces, as if each were large, and by indexes. A plan made for one workspace would take
 * for ever in another, and reading a whole table means reading everybody's rows.
 */
export const PLANNING = asOptions('plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off')

/**
 * The same on a Citus cluster: which machine a statement goes to is known only with its values, so it is planned with them.
 */
export const PLANNING_ON_CLUSTER = asOptions('plan_cache_mode=force_custom_plan', 'enable_seqscan=off', 'jit=off')

function asOptions(...settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting])
}

/** Connections of one process to a PostgreSQL server, and how many of them one workspace, and one person, may have. */
export const CONNECTIONS = 12
export const CONNECTIONS_PER_WORKSPACE = 6
export const CONNECTIONS_PER_USER = 4

/** Reports to the operator what went wrong where no caller waits. */
export type Report = (what: string, error?: unknown) => void

/** How long a transaction waits for a connection before it gives up, in milliseconds (security.md: 503 within 5 s). */
export const CONNECTION_WAIT_MS = 4_000

/** How long one statement of a request may run, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 10_000
