import type { PGlite } from '@electric-sql/pglite'

/** After so much write-ahead log a checkpoint is due: it bounds the log's size and the time a start after a crash takes. */
export const CHECKPOINT_BYTES = 16 * 2 ** 20
const CHECKPOINT_MS = 5 * 60_000
/** So many messages, and the log's length is looked at again. */
const LOOK_AFTER_MESSAGES = 1_000
/** Nobody asked for anything for so long: time for a table's vacuum. */
const IDLE_MS = 5_000
/** On a server that is never idle one table's vacuum slips in this often. */
const VACUUM_ANYWAY_MS = 10 * 60_000
const AFTER_FAILURE_MS = 60 * 60_000

/** PostgreSQL's own rule for autovacuum, which does not run here; and old rows are frozen long before numbers wrap. */
const DUE_TABLE = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where c.relkind in ('r', 'm') and s.schemaname not in ('pg_toast', 'information_schema')
    and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 150000000)
    and not quote_ident(s.schemaname) || '.' || quote_ident(s.relname) = any ($1)
  order by s.n_dead_tup desc limit 1`

/**
 * Small tables that have grown by half and more since they were last counted. Plans that were made while a table was all but empty look through
 * all of a workspace's rows for each one that they join, and stay until it is counted. A large table's plans are right already, and
 * counting it takes long: that waits for its vacuum.
 */
const GROWN_TABLE = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_live_tup > 50 + 1.5 * greatest(c.reltuples, 0) and c.reltuples < 20000
  order by s.n_live_tup desc limit 1`

/**
 * The work a PostgreSQL server has processes for: checkpoints, vacuum and counting what tables hold. Between two statements, never
 * inside a transaction.
 */
export class Upkeep {
  checkpoints = 0
  readonly vacuumed: string[] = []
  /** How often a table was counted because it had grown. */
  counts = 0
  #db: PGlite
  #messages = 0
  #changedSinceCheckpoint = true
  #lastUse = Date.now()
  #changedSinceVacuum = true
  #changedSinceCount = true
  #lastVacuum = Date.now()
  /** Tables seen to lately, so that one which stays due does not keep the thread busy. */
  #lately = new Set<string>()
  #latelySince = Date.now()
  #lastCheckpoint = Date.now()
  #lengthAtCheckpoint = 0

  constructor(db: PGlite) {
    this.#db = db
  }

  /** To be called with every message from the program. True when it is time to look after the log. */
  noteUse(): boolean {
    this.#messages++
    this.#lastUse = Date.now()
    this.#changedSinceCheckpoint = true
    this.#changedSinceVacuum = true
    this.#changedSinceCount = true
    return this.#messages >= LOOK_AFTER_MESSAGES
  }

  /** Makes a checkpoint when enough was written, or something was and it is long ago. */
  async checkpointWhenDue(): Promise<void> {
    if (!this.#changedSinceCheckpoint || this.#db.isInTransaction()) return
    this.#messages = 0
    const written = (await this.#logLength()) - this.#lengthAtCheckpoint
    const isLate = written > 0 && Date.now() - this.#lastCheckpoint >= CHECKPOINT_MS
    if (written < CHECKPOINT_BYTES && !isLate) {
      this.#changedSinceCheckpoint = written > 0
      return
    }
    await this.#db.exec('checkpoint')
    this.checkpoints++
    this.#changedSinceCheckpoint = false
    this.#lastCheckpoint = Date.now()
    this.#lengthAtCheckpoint = await this.#logLength()
  }

  /** Counts what stands in the small table that has grown most, without waiting for anything: it takes some milliseconds. */
  async countWhenGrown(): Promise<void> {
    if (!this.#changedSinceCount || this.#db.isInTransaction()) return
    await this.#db.query('select pg_stat_force_next_flush()')
    const { rows } = await this.#db.query<{ name: string }>(GROWN_TABLE)
    const [grown] = rows
    this.#changedSinceCount = grown !== undefined
    if (!grown) return
    await this.#db.exec(`analyze ${grown.name}`)
    this.counts++
  }

  /** Vacuums the table that needs it most, when nobody is asking for anything; true when there may be more to do. */
  async vacuumWhenIdle(): Promise<boolean> {
    const now = Date.now()
    const isIdle = now - this.#lastUse >= IDLE_MS
    if (!this.#changedSinceVacuum || this.#db.isInTransaction()) return false
    if (!isIdle && now - this.#lastVacuum < VACUUM_ANYWAY_MS) return false
    this.#lastVacuum = now
    if (now - this.#latelySince >= VACUUM_ANYWAY_MS) {
      this.#lately.clear()
      this.#latelySince = now
    }
    await this.#db.query('select pg_stat_force_next_flush()')
    const { rows } = await this.#db.query<{ name: string }>(DUE_TABLE, [[...this.#lately]])
    const [due] = rows
    this.#changedSinceVacuum = due !== undefined
    if (!due) return false
    this.#lately.add(due.name)
    try {
      await this.#db.exec(`vacuum (analyze) ${due.name}`)
    } catch (error) {
      this.#lastVacuum = now + AFTER_FAILURE_MS
      this.#changedSinceVacuum = false
      throw error
    }
    this.vacuumed.push(due.name)
    return isIdle
  }

  async #logLength(): Promise<number> {
    const { rows } = await this.#db.query<{ length: string }>(`select pg_current_wal_insert_lsn() - '0/0' as length`)
    return Number(rows[0]?.length ?? 0)
  }
}
