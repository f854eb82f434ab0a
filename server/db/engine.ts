import type pg from 'pg'

/** A notification's handler; after the connection was lost and found again it is called with an empty text. */
export type OnNotify = (payload: string) => void

/** What carries the transactions: a PostgreSQL server, or the one in a worker thread of this process. */
export interface Engine {
  readonly name: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** A connection for one transaction; rejects when there is none in time. */
  connect(): Promise<pg.PoolClient>
  /** No statement is stopped for taking long until the function that this returns is called. */
  unhurried(): () => void
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** How long things may take, in milliseconds. */
export interface Limits {
  statementTimeoutMs: number
  connectionWaitMs: number
}

/** Tells the operator what went wrong where no caller is there to be told. */
export type Report = (what: string, error?: unknown) => void

/** How long a transaction waits for a connection before it gives up, in milliseconds (security.md: 503 within 5 s). */
export const CONNECTION_WAIT_MS = 4_000

/** How long one statement of a request may run, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 10_000

/** Throws unless the channel's name can stand in a statement as it is. */
export function checkedChannel(channel: string): string {
  if (!/^[a-z][a-z_]{0,62}$/.test(channel)) throw new TypeError(`not a channel's name: ${channel}`)
  return channel
}
