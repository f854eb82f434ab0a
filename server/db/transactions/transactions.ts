import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Engine } from '../engine.ts'
import { currentUserId, FairShare, type ShareLimits } from './fair-share.ts'
import {
  DatabaseUnavailable,
  isMachineAway,
  isUnanswered,
  isUnavailable,
  NestedTransaction,
  OutcomeUnknown,
  sqlStateOf,
} from '../failures.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ABORTED = '25P02'
const ATTEMPTS = 4
const PAUSE_MS = 15
/** Node's longest timer: as good as no limit. */
const UNHURRIED_MS = 2 ** 31 - 1
/** No request's transaction stays open longer, in milliseconds: on the embedded database everybody waits for it. */
export const LONGEST_MS = 30_000
/** The driver's words for a connection that is gone; they carry no code. */
const CONNECTION_GONE = /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed))/

/** How one transaction is opened. */
export interface Opening {
  /** Everything before the first statement, in one message. */
  begin: string
  /** A message that comes right behind it by itself: a cluster repeats all of it on each machine that the transaction comes to. */
  bind?: string
  /** Whose tables it works with; null where that is no workspace's. */
  workspaceId: string | null
  /** Nothing is written, so nobody needs to wait for its end. */
  readOnly: boolean
  /** No time limit for a statement: migrations, export, import. */
  unhurried: boolean
  /** Sends a statement that belongs to the work, once that is done, at once: it travels with the commit, and fails with it. */
  seal?: (client: TransactionClient, result: unknown) => Promise<unknown>
  /** Called when all of it is committed. */
  onCommitted?: () => void
}

function rethrowDriverError(error: unknown): never {
  if (error instanceof Error && CONNECTION_GONE.test(error.message)) {
    throw new DatabaseUnavailable('the database did not answer', { cause: error })
  }
  throw error
}

/** drizzle puts the statement and its parameters into the message: what may be logged is the driver's own error. */
function withoutParameters(error: unknown): unknown {
  return error instanceof Error && 'params' in error && error.cause instanceof Error ? error.cause : error
}

/** The statements of one open transaction; it refuses to work once that has ended. */
export class TransactionClient {
  #client: pg.PoolClient
  #unhurried: boolean
  #isSealed: boolean
  #open = true
  #failure: { error: unknown } | null = null
  #ending: Promise<pg.QueryResult> | null = null
  #committed: Promise<'yes' | 'no' | 'unknown'> | null = null
  readonly #onLast: () => void

  /** `onLast` is called when a statement has been sent with the commit behind it. */
  constructor(client: pg.PoolClient, { unhurried, seal }: Opening, onLast: () => void = () => {}) {
    this.#client = client
    this.#unhurried = unhurried
    this.#isSealed = seal !== undefined
    this.#onLast = onLast
  }

  /** Whether neither commit nor rollback has been sent. */
  get isOpen(): boolean {
    return this.#open
  }

  /** What made the transaction fail: of statements sent together, those after the first only say that one failed before. */
  whatFailed(error: unknown): unknown {
    return this.#failure && sqlStateOf(error) === ABORTED ? this.#failure.error : error
  }

  /** Sends one statement; those sent without waiting for each other travel together. */
  query<Row extends pg.QueryResultRow>(
    config: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (!this.#open) return Promise.reject(new Error('a statement came after its transaction had ended'))
    const query = typeof config === 'string' ? { text: config } : config
    const timed = this.#unhurried ? { ...query, query_timeout: UNHURRIED_MS } : query
    return this.#client.query<Row>(timed, values).catch((error: unknown) => {
      this.#failure ??= { error }
      return rethrowDriverError(error)
    })
  }

  /**
   * Sends a statement with the commit right behind it: what it locked is free a round trip earlier. Nothing may come after
   * it, and nothing that was done can be taken back; when the statement fails, so does the commit. Where a seal is still to
   * come, the commit waits for it.
   */
  last<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = this.query<Row>(config)
    if (this.#isSealed) return answer
    // A caller that waits for the end is told how it went.
    this.#committed = this.end('commit').then(
      ({ command }) => (command === 'COMMIT' ? 'yes' : 'no'),
      (error: unknown) => (isUnanswered(error) ? 'unknown' : 'no'),
    )
    this.#onLast()
    return answer
  }

  /** How a commit went that was sent with the last statement; never fails. Null when none was. */
  get committed(): Promise<'yes' | 'no' | 'unknown'> | null {
    return this.#committed
  }

  /** Ends the transaction, unless that is under way; every later statement is refused. */
  end(statement: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    this.#ending ??= this.query(statement)
    this.#open = false
    return this.#ending
  }
}

/** Rejects when a transaction has been open for too long; `stop` ends the watch. */
function watch({ unhurried }: Opening): { tooLong: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    if (unhurried) return
    timer = setTimeout(() => {
      reject(new DatabaseUnavailable(`a transaction was still open after ${LONGEST_MS} ms and was rolled back`))
    }, LONGEST_MS)
  })
  return { tooLong, stop: () => clearTimeout(timer) }
}

/** Throws unless the commit was made: when it was not, and when nobody can say. */
async function requireCommitted(committing: Promise<pg.QueryResult>, sealing: Promise<unknown>): Promise<void> {
  const { command } = await committing.catch((error: unknown) => {
    throw isUnanswered(error) ? new OutcomeUnknown('a commit was not answered', { cause: error }) : error
  })
  await sealing
  if (command !== 'COMMIT')
    throw new Error('nothing was written: a statement had failed, and its error was not passed on')
}

/** Whether nothing was done, and it may be otherwise the next time: others were in the way, or a machine that may be back. */
function isWorthAnother(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK || isMachineAway(error)
}

/** A connection lost during a transaction says so through the statement that failed; the event has nobody else to tell. */
const reportedByStatements = () => {}

/** Runs work in transactions on one engine; asking for one inside another throws. */
export function transactionsOn(engine: Engine, limits: ShareLimits) {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const share = new FairShare(limits)

  async function connect(): Promise<pg.PoolClient> {
    try {
      const client = await engine.connect()
      return client.on('error', reportedByStatements)
    } catch (error) {
      throw new DatabaseUnavailable('the database gave no connection', { cause: error })
    }
  }

  async function attempt<T>(opening: Opening, work: (client: TransactionClient) => Promise<T>): Promise<T> {
    const giveBack = await share.take({ workspaceId: opening.workspaceId, userId: currentUserId() })
    const client = await connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    let isReleased = false
    const release = (error?: Error) => {
      if (!isReleased) client.off('error', reportedByStatements).release(error)
      isReleased = true
      giveBack()
    }
    // A caller that waits for a connection need not wait for the disk: their statements travel behind the commit, and run after it.
    // With nobody waiting the connection stays: it would be given to the next one although others are free.
    const passOn = () => {
      if (engine.pool.waitingCount > 0 && !engine.pool.ending) release()
    }
    const transaction = new TransactionClient(client, opening, passOn)
    const scope = { open: true }
    const { tooLong, stop } = watch(opening)
    const hurryAgain = opening.unhurried ? engine.unhurried() : null
    try {
      const { begin, bind } = opening
      const begun = Promise.all([transaction.query(begin), bind === undefined ? null : transaction.query(bind)])
      const working = current.run(scope, async () => work(transaction))
      const [result] = await Promise.race([Promise.all([working, begun]), tooLong])
      // It goes into the same round trip as the commit, which says how it went.
      const sealing = Promise.resolve(opening.seal?.(transaction, result))
      sealing.catch(() => null)
      const committing = transaction.end('commit')
      passOn()
      if (opening.readOnly) {
        committing.then(
          () => release(),
          (error: Error) => release(error),
        )
        return result
      }
      await requireCommitted(committing, sealing)
      release()
      opening.onCommitted?.()
      return result
    } catch (error) {
      transaction.end('rollback').then(
        () => release(),
        (lost: Error) => release(lost),
      )
      // What is on its way to the disk is there or not before anybody is notified of the error.
      const committed = await transaction.committed
      if (committed !== null && committed !== 'no' && isUnavailable(error)) {
        throw new OutcomeUnknown('the answer to a commit was lost', { cause: error })
      }
      throw withoutParameters(transaction.whatFailed(error))
    } finally {
      stop()
      hurryAgain?.()
      scope.open = false
    }
  }

  function refuseInside(): void {
    if (current.getStore()?.open) {
      throw new NestedTransaction('inside a transaction only its own handle works: pass that one on')
    }
  }

  /** Runs the work in a transaction of its own; again, a bounded number of times, when others or a lost machine got in its way. */
  async function run<T>(opening: Opening, work: (client: TransactionClient) => Promise<T>): Promise<T> {
    refuseInside()
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(opening, work)
      } catch (error) {
        if (tries === ATTEMPTS || !isWorthAnother(error)) throw error
        await delay(PAUSE_MS * tries * (0.5 + Math.random()))
      }
    }
  }

  return { run }
}
