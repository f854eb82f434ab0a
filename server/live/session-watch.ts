import { sql } from 'drizzle-orm'
import { OUTBOX_POLL_MS } from '#contract/limits.ts'
import type { Report } from '../db/engine.ts'
import type { CentralReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { rowsOf } from '../db/sql/rows.ts'
import { LONGEST_MS } from '../db/transactions/transactions.ts'

/** A transaction may write a change and commit it so much later; it is looked back for as long, and a little more. */
const LOOKED_BACK_MS = LONGEST_MS + 10_000

interface Change {
  id: string
  sessionId: string
  /** Otherwise it goes on under another token. */
  isOver: boolean
}

const readChanges = (db: CentralReads): Promise<Change[]> =>
  rowsOf<Change>(
    db,
    sql`select id::text, encode(session_id, 'hex') as "sessionId", is_over as "isOver" from public.session_changes
        where changed_at > clock_timestamp() - make_interval(secs => ${LOOKED_BACK_MS / 1_000}) order by id`,
  )

/** What is done about a session that is over, and one that goes on under another token. */
export interface OnSession {
  ended(sessionId: string): void
  renewed(sessionId: string): void
}

/** Looks which sessions have changed in any process: when it is woken, and regularly; each change is told once. */
export class SessionWatch {
  readonly #database: Database
  readonly #on: OnSession
  readonly #report: Report
  /** Changes that were told, as long as they may be found again. */
  #told = new Set<string>()
  #looking: Promise<void> | null = null
  #isAskedAgain = false
  #poll: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined

  constructor(database: Database, on: OnSession, report: Report) {
    this.#database = database
    this.#on = on
    this.#report = report
  }

  start(): void {
    this.#stopListening = this.#database.listen('sessions', () => this.#look())
    this.#poll = setInterval(() => this.#look(), OUTBOX_POLL_MS).unref()
  }

  /** Resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    clearInterval(this.#poll)
    this.#stopListening?.()
    await this.#looking
  }

  #look(): void {
    if (this.#looking) this.#isAskedAgain = true
    else
      this.#looking = this.#tell()
        .catch((error: unknown) => this.#report('ended sessions could not be looked for', error))
        .finally(() => {
          this.#looking = null
          if (this.#isAskedAgain) this.#look()
        })
  }

  async #tell(): Promise<void> {
    this.#isAskedAgain = false
    const changes = await this.#database.read.central(readChanges)
    const told = this.#told
    this.#told = new Set(changes.map(({ id }) => id))
    for (const { id, sessionId, isOver } of changes) {
      if (told.has(id)) continue
      if (isOver) this.#on.ended(sessionId)
      else this.#on.renewed(sessionId)
    }
  }
}
