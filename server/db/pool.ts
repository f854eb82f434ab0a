import { type Bus, openBus } from './bus/bus.ts'
import { natsLine } from './bus/nats-line.ts'
import { notifyLine } from './bus/notify-line.ts'
import type { OnSaid, OnWake, Topic, Wake } from './bus/wakes.ts'
import { BESIDE_WORK } from './distribution/copies.ts'
import { openEmbedded } from './embedded/embedded-engine.ts'
import {
  CONNECTION_WAIT_MS,
  CONNECTIONS_PER_USER,
  CONNECTIONS_PER_WORKSPACE,
  type Engine,
  type Report,
  STATEMENT_TIMEOUT_MS,
} from './engine.ts'
import { DatabaseUnavailable } from './failures.ts'
import {
  type AppendedMessage,
  type CentralDb,
  type CentralReads,
  queriesOver,
  type TenantDb,
  type TenantReads,
} from './handles.ts'
import { lineTo, openPostgres } from './postgres/postgres-engine.ts'
import { checkedTenantId } from './sql/tenant-id.ts'
import { readingAllOn } from './transactions/snapshot.ts'
import { type Opening, type TransactionClient, transactionsOn } from './transactions/transactions.ts'
import { TAKE_ROOM, watchWrites } from './transactions/writable.ts'
import { currentWriteScope } from './transactions/write-scope.ts'

/** Where the data is. */
export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded one keeps its files in `dataDir`. */
  databaseUrl?: string
  /** A NATS server that wakes the other processes of a PostgreSQL server's installation; without it that server does. */
  busUrl?: string
  dataDir: string
  /** An unpacked template of an empty embedded database, made by the build; without it the first start takes longer. */
  templateDir?: string
  /** How long one statement of a request may run, in milliseconds; 10 s unless given. */
  statementTimeoutMs?: number
  /** How long a transaction waits for a connection, in milliseconds; 4 s unless given. */
  connectionWaitMs?: number
  /** Called with what went wrong where no caller waits; prints to standard error unless given. */
  report?: Report
  /** The embedded database is lost to this process (it crashed, or another machine took its files): ends it unless given. */
  onFatal?: (error: Error) => void
}

/** Reading, each time in one read-only transaction that sees one moment. */
export interface Reading {
  central<T>(work: (db: CentralReads) => Promise<T>): Promise<T>
  tenant<T>(tenantId: string, work: (db: TenantReads) => Promise<T>): Promise<T>
}

/** Reading and writing, each time in one transaction. */
interface Writing {
  central<T>(work: (db: CentralDb) => Promise<T>): Promise<T>
  tenant<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/**
 * The database. Every use of it is one transaction, committed (and on the disk) when the promise resolves, rolled back
 * when `work` throws:
 *
 * ```ts
 * const user = await database.read.central((db) => db.select().from(users).where(eq(users.email, email)))
 * await database.tenant(member.tenantId, async (db) => {
 *   await Promise.all([
 *     db.update(tasks).set({ name }).where(sql`workspace_id = $workspace and id = ${id}`),
 *     db.insert(outbox).values(message), //                      a central table: same transaction
 *   ])
 * })
 * ```
 *
 * - Central tables are declared with `central.table(…)` of `handles.ts`, those of work with drizzle's `pgTable`. All workspaces share
 *   the latter: every part of a statement that touches one names the workspace, `where t.workspace_id = $workspace`, which the
 *   handle fills in. One that does not is held to its workspace by the policies of the tables all the same.
 * - A function says in its parameter's type what it reaches: `TenantDb`, `CentralDb`, `TenantReads` or `CentralReads`.
 * - Statements that do not need each other's answers: side by side in one `Promise.all`. They travel together, in one
 *   round trip, and run in that order. A query is sent when it is awaited, so what stands in a function called from
 *   there may come later than it looks: `.execute()` sends at once. The opening always travels with the first statement.
 * - Inside `work` only the handle given works: asking the `Database` there throws `NestedTransaction`. No network, no
 *   files, no hashing in there: the embedded database has one connection, and everybody waits for it.
 * - `work` may run again (serialization failure, deadlock): it changes nothing but the database.
 * - A statement that failed has ended the transaction; where a conflict is expected, say `onConflictDoNothing`, or catch
 *   around the whole call: `isUniqueViolation(error, constraint)` of `failures.ts`.
 * - `isUnavailable(error)` of `failures.ts` is a 503: disk full, connection lost, no connection in time, no answer in time.
 */
export interface Database extends Writing {
  readonly engine: Engine['name']
  /** The role that handles work as; it owns nothing. */
  readonly workRole: string
  readonly read: Reading
  /** Writes that are not what a request was made for, and stand whatever becomes of it: counters, room that is taken. */
  readonly aside: Writing
  /**
   * Plain statements as the owner of all tables, in one transaction without a time limit: for migrations and the operator. Rows of
   * every workspace are seen here.
   */
  maintain<T>(work: (client: TransactionClient) => Promise<T>): Promise<T>
  /**
   * Plain statements that read, as the owner of all tables: rows of every workspace are seen, all of one moment, without a time limit.
   * Others go on reading and writing meanwhile, on the embedded database too.
   */
  snapshot<T>(work: (client: TransactionClient) => Promise<T>): Promise<T>
  /**
   * Calls the handler with every wake-up on a topic that a committed transaction of any process has noted (`wake` of `bus/wakes.ts`), of
   * this process before its answer is sent; with `EVERYTHING` when some may have been missed. Returns a function that stops it.
   */
  listen(topic: Topic, onWake: OnWake): () => void
  /** Says something to the other processes that is kept nowhere: who does not hear it now never does. */
  say(words: unknown): void
  listenToSaid(onSaid: OnSaid): () => void
  /** Whether writes get through: not after one that the disk had no room for, until one is seen to find some. */
  canWrite(): Promise<boolean>
  /** Waits for open transactions, then lets go of the files or connections; asking again waits for the same. */
  close(): Promise<void>
}

/** What a transaction has left to be done about it, asked once it is committed. */
interface Left {
  readonly appended?: readonly AppendedMessage[]
  readonly wakes: readonly Wake[]
}

function reportToStandardError(what: string, error?: unknown): void {
  process.stderr.write(`${what}${error instanceof Error ? `: ${error.message}` : ''}\n`)
}

const FATAL_EXIT = 70

function endTheProcess(error: Error): void {
  reportToStandardError('the database is lost, so this process ends; start it again', error)
  process.exit(FATAL_EXIT)
}

const AS_OWNER = 'set local search_path to public'
/** What is set from here to the end of the transaction is set on the machines of a cluster too. */
const PROPAGATE = `set local citus.propagate_set_commands to 'local'`
const BEGIN_READING = 'begin isolation level repeatable read read only'

function databaseOn(engine: Engine, bus: Bus, waitMs: number): Database {
  const shares = { perWorkspace: CONNECTIONS_PER_WORKSPACE, perUser: CONNECTIONS_PER_USER, waitMs }
  const { run } = transactionsOn(engine, shares)
  const beside = engine.isCluster === true ? `${BESIDE_WORK}, ` : ''
  const asWork = `set local role "${engine.workRole}"; set local search_path to work, ${beside}public`
  // The policies of the tables go by it. It is no parameter, for only as a text it reaches the machines of a cluster.
  const boundTo = (tenantId: string) => `set local app.workspace to '${checkedTenantId(tenantId)}'`
  const beginning = (begin: string, workspaceId: string | null): Pick<Opening, 'begin' | 'bind'> => {
    if (workspaceId === null) return { begin }
    const bind = boundTo(workspaceId)
    return engine.isCluster === true ? { begin: `${begin}; ${PROPAGATE}`, bind } : { begin: `${begin}; ${bind}` }
  }
  const opened = (begin: string, workspaceId: string | null, readOnly: boolean): Opening => ({
    ...beginning(`${begin}; ${asWork}`, workspaceId),
    workspaceId,
    readOnly,
    unhurried: false,
  })
  const writing = (workspaceId: string | null) => opened('begin', workspaceId, false)
  const reading = (workspaceId: string | null) => opened(BEGIN_READING, workspaceId, true)
  const centralDb = (client: TransactionClient) =>
    Object.assign(queriesOver(client, null), { wakes: [] }) as unknown as CentralDb
  const tenantDb = (client: TransactionClient, tenantId: string) =>
    Object.assign(queriesOver(client, tenantId), { tenantId, appended: [], wakes: [] }) as unknown as TenantDb

  const writes = watchWrites(() => run({ ...writing(null), begin: 'begin' }, (client) => client.query(TAKE_ROOM)))
  let closing: Promise<void> | undefined

  /** What the request that a write belongs to adds to it. */
  function ofRequest(tenantId: string | null): { onCommitted?: (left: Left) => void; seal?: Opening['seal'] } {
    const scope = currentWriteScope()
    if (!scope) return {}
    const { seal } = scope
    const handle = (client: TransactionClient) =>
      tenantId === null ? centralDb(client) : (tenantDb(client, tenantId) as unknown as CentralDb)
    return {
      onCommitted: ({ appended = [] }) => {
        scope.hasCommitted = true
        if (tenantId !== null) scope.appended.push({ tenantId, messages: appended })
      },
      ...(seal && { seal: (client: TransactionClient, result: unknown) => seal(handle(client), result) }),
    }
  }
  function requireRoom(): void {
    if (engine.isOutOfRoom?.()) throw new DatabaseUnavailable('the disk is full, so nothing is written')
  }
  /** One write transaction, whose last try is the one that counts: what an earlier one noted never happened. */
  async function write<T, Handle extends Left>(
    tenantId: string | null,
    { onCommitted, seal }: ReturnType<typeof ofRequest>,
    { handleOn, work }: { handleOn: (client: TransactionClient) => Handle; work: (db: Handle) => Promise<T> },
  ): Promise<T> {
    requireRoom()
    let left: Left = { wakes: [] }
    const opening: Opening = {
      ...writing(tenantId),
      ...(seal && { seal }),
      onCommitted: () => {
        onCommitted?.(left)
        bus.tell(left.wakes)
      },
    }
    return writes.watch(
      run(opening, (client) => {
        const handle = handleOn(client)
        left = handle
        return work(handle)
      }),
    )
  }
  const writingOn = (more: typeof ofRequest): Writing => ({
    central: (work) => write(null, more(null), { handleOn: centralDb, work }),
    tenant: async (id, work) => write(id, more(id), { handleOn: (client) => tenantDb(client, id), work }),
  })

  return {
    ...writingOn(ofRequest),
    aside: writingOn(() => ({})),
    engine: engine.name,
    workRole: engine.workRole,
    read: {
      central: (work) => run(reading(null), (client) => work(centralDb(client))),
      tenant: async (id, work) => run(reading(id), (client) => work(tenantDb(client, id))),
    },
    maintain: (work) =>
      writes.watch(
        run(
          {
            begin: `begin; set local statement_timeout = 0; set local lock_timeout = 0; ${AS_OWNER}`,
            workspaceId: null,
            readOnly: false,
            unhurried: true,
          },
          work,
        ),
      ),
    snapshot: (work) => readingAllOn(engine, shares, work),
    canWrite: async () => !engine.isOutOfRoom?.() && writes.canWrite(),
    listen: (topic, onWake) => bus.listen(topic, onWake),
    say: (words) => bus.say(words),
    listenToSaid: (onSaid) => bus.listenToSaid(onSaid),
    close: () => (closing ??= bus.close().then(() => engine.close())),
  }
}

/**
 * Opens the database the settings name. Throws when it cannot be had: `DataDirectoryInUse`, `DatabaseUnavailable`, or an
 * error whose message says what is wrong.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const {
    databaseUrl,
    busUrl,
    dataDir,
    templateDir,
    report = reportToStandardError,
    onFatal = endTheProcess,
  } = settings
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, connectionWaitMs = CONNECTION_WAIT_MS } = settings
  const limits = { statementTimeoutMs, connectionWaitMs }
  if (databaseUrl === undefined) {
    const engine = await openEmbedded({ dataDir, templateDir, limits, report, onFatal })
    return databaseOn(engine, openBus(null, report), connectionWaitMs)
  }
  const engine = await openPostgres({ databaseUrl, limits, report })
  // Installations may share a NATS server; what one says means nothing to another.
  const line =
    busUrl === undefined ? notifyLine(lineTo(databaseUrl, connectionWaitMs), report) : natsLine(busUrl, engine.workRole)
  return databaseOn(engine, openBus(line, report), connectionWaitMs)
}
