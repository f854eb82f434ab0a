import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OUTBOX_KEPT_HOURS, OUTBOX_POLL_MS } from '#contract/limits.ts'
import { describeOnBothEngines, describeOnPostgres } from '../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../test/support/people/members.ts'
import type { PostgresServer } from '../../test/support/database/postgres.ts'
import { readLastNumbers } from '../db/sql/live-numbers.ts'
import { appendMessage, appendMessages, appendPersonalMessage, message } from '../commands/outbox/append.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { rowsOf, run } from '../db/sql/rows.ts'
import { tenants } from '../db/tables/central.ts'
import { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import { forgetOldMessages } from './outbox.ts'
import { Relay } from './relay.ts'

/** A window that remembers the numbers it was told. */
class Window extends EventEmitter {
  readonly numbers: (number | null)[] = []
  readonly types: string[] = []
  bufferedAmount = 0
  write(frame: Buffer) {
    const { type, seq } = JSON.parse(frame.toString('utf8', frame.indexOf('{'))) as { type: string; seq: number | null }
    if (type === 'CONNECTED') return
    this.types.push(type)
    this.numbers.push(seq)
  }
  close() {}
  terminate() {}
  ping() {}
}

/** What one process of the server does for live connections. */
class Process {
  readonly connections = new Connections()
  readonly relay: Relay
  /** Which project each window looks at, by its socket. */
  readonly looksAt = new Map<string, string>()
  readonly #database: Database
  constructor(database: Database) {
    this.#database = database
    this.relay = new Relay({
      database,
      connections: this.connections,
      report: () => {},
      onAccess: () => {},
      projectOf: ({ listener }) => this.looksAt.get(listener.websocketId) ?? null,
    })
  }

  async connect({ userId, tenantId }: TestMember, websocketId = 'socket'): Promise<Window> {
    const window = new Window()
    const socket = window as unknown as ConstructorParameters<typeof Connection>[0]
    const listener = { userId, sessionId: userId, websocketId, tenantId, isOutdated: false, isInSeat: false }
    const connection = new Connection(socket, listener, Date.now, {
      gone: (gone) => this.connections.remove(gone),
      moved: () => {},
    })
    this.connections.add(connection)
    const numbers = await this.#database.read.central((db) => readLastNumbers(db, [tenantId]))
    connection.welcome(numbers.get(tenantId) ?? 0)
    this.relay.follow(tenantId, numbers.get(tenantId) ?? 0)
    return window
  }
}

/** Of two hundred writes at once in one workspace the last ones wait long on a busy cluster. */
const WAITED_MAX_MS = 30_000

const say = (database: Database, { tenantId }: TestMember, originWebsocketId: string | null = null) =>
  database.tenant(tenantId, (db) =>
    appendMessage(db, {
      audience: { kind: 'tenant' },
      type: 'LABEL_DESTROYED',
      data: { labelId: tenantId },
      originWebsocketId,
    }),
  )
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describeOnBothEngines('messages', (open) => {
  let database: Database
  let process: Process
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    process = new Process(database)
    await process.relay.start()
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => process.relay.stop())

  test('are numbered without gaps in the order of the commits, however many are written at once', async () => {
    const [olga] = await workspaceOf(database)
    const window = await process.connect(olga)
    const rollBack = () =>
      database
        .tenant(olga.tenantId, async (db) => {
          await appendMessage(db, {
            audience: { kind: 'tenant' },
            type: 'LABEL_DESTROYED',
            data: { labelId: olga.tenantId },
            originWebsocketId: null,
          })
          throw new Error('changed my mind')
        })
        .catch(() => {})
    await Promise.all(upTo(60).map((number) => (number % 3 === 0 ? rollBack() : say(database, olga))))
    await expect.poll(() => window.numbers).toEqual(upTo(40))
  })

  test('are all told at once, however many there are', async () => {
    const [olga] = await workspaceOf(database)
    const window = await process.connect(olga)
    const many = upTo(1_200).map(() =>
      message({
        audience: { kind: 'tenant' },
        type: 'LABEL_DESTROYED',
        data: { labelId: olga.tenantId },
        originWebsocketId: null,
      }),
    )
    await database.tenant(olga.tenantId, (db) => appendMessages(db, many))
    await expect.poll(() => window.numbers, { timeout: OUTBOX_POLL_MS - 500 }).toEqual(upTo(1_200))
  })

  test('are told to every window but the one that caused them', async () => {
    const [olga] = await workspaceOf(database)
    const [here, there] = [await process.connect(olga, 'here'), await process.connect(olga, 'there')]
    await say(database, olga, 'here')
    await say(database, olga)
    await expect.poll(() => there.numbers).toEqual([1, 2])
    await expect.poll(() => here.numbers).toEqual([2])
  })

  test('[LIVE-04] are told first to who looks at what they are about', async () => {
    const [olga] = await workspaceOf(database)
    const projectId = randomUUID()
    const order: string[] = []
    for (const name of ['elsewhere', 'nowhere', 'looking', 'looking too']) {
      const window = await process.connect(olga, name)
      window.write = () => void order.push(name)
    }
    process.looksAt.set('elsewhere', randomUUID()).set('looking', projectId).set('looking too', projectId)
    await database.tenant(olga.tenantId, (db) =>
      appendMessage(db, {
        audience: { kind: 'tenant' },
        type: 'TASK_DESTROYED',
        data: { taskId: randomUUID(), placements: [{ projectId, columnId: randomUUID() }] },
        originWebsocketId: null,
      }),
    )
    await expect.poll(() => order).toEqual(['looking', 'looking too', 'elsewhere', 'nowhere'])
  })

  test('of a workspace that is blocked are told to nobody', async () => {
    const other = new Process(database)
    await other.relay.start()
    const [[olga], [paul]] = [await workspaceOf(database), await workspaceOf(database)]
    const [blocked, open] = [await other.connect(olga), await other.connect(paul)]
    await database.central((db) =>
      db.update(tenants).set({ manualBlockedReason: 'unpaid' }).where(eq(tenants.id, olga.tenantId)),
    )
    await say(database, olga)
    await say(database, paul)
    // Woken in the order of the commits: once Paul was told, Olga's is being read, and stopping waits for that.
    await expect.poll(() => open.numbers).toEqual([1])
    await other.relay.stop()
    expect(blocked.numbers).toEqual([])
  })

  test('are told when nothing woke anybody, at the next look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const deaf = new Process({ ...database, listen: () => () => {} })
    await deaf.relay.start()
    const [olga] = await workspaceOf(database)
    const window = await deaf.connect(olga)
    await say(database, olga)
    expect(window.numbers).toEqual([])
    vi.advanceTimersByTime(OUTBOX_POLL_MS)
    await expect.poll(() => window.numbers).toEqual([1])
    await deaf.relay.stop()
  })

  test('to one person reach them in every workspace, without a number', async () => {
    const [olga, ben] = await workspaceOf(database, 'Employee')
    if (!ben) throw new Error('Ben is missing')
    const [olgas, bens] = [await process.connect(olga), await process.connect(ben)]
    await database.central((db) =>
      appendPersonalMessage(db, {
        userId: ben.userId,
        type: 'PROFILE_ACTIVATED',
        data: { userId: ben.userId, activatedAt: '2026-01-01T00:00:00.000Z' },
      }),
    )
    await expect.poll(() => bens.numbers).toEqual([null])
    expect(olgas.types).toEqual([])
  })

  test('are forgotten after a day', async () => {
    const [olga] = await workspaceOf(database)
    for (let said = 0; said < 3; said++) await say(database, olga)
    await database.tenant(olga.tenantId, (db) =>
      run(
        db,
        sql`update live_messages set created_at = now() - make_interval(hours => ${OUTBOX_KEPT_HOURS}, secs => 1)
            where workspace_id = $workspace and seq < 3`,
      ),
    )
    await forgetOldMessages(database)
    const left = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf<{ seq: string }>(db, sql`select seq from live_messages where workspace_id = $workspace`),
    )
    expect(left).toEqual([{ seq: '3' }])
  })
})

describeOnPostgres('two processes on one PostgreSQL server', (start) => {
  let server: PostgresServer
  let databases: [Database, Database]
  let processes: [Process, Process]
  beforeAll(async () => {
    server = await start()
    const databaseUrl = await server.freshDatabase()
    const open = () => openDatabase({ databaseUrl, dataDir: '', connectionWaitMs: WAITED_MAX_MS, report: () => {} })
    databases = [await open(), await open()]
    await migrateAll(databases[0])
    processes = [new Process(databases[0]), new Process(databases[1])]
    await Promise.all(processes.map(({ relay }) => relay.start()))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ relay }) => relay.stop()))
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })

  test('each tells its own windows everything, once and in order, whichever wrote it', async () => {
    const [olga] = await workspaceOf(databases[0])
    const windows = await Promise.all(processes.map((one) => one.connect(olga)))
    await Promise.all(upTo(50).map((number) => say(databases[number % 2 === 0 ? 0 : 1], olga)))
    for (const window of windows) await expect.poll(() => window.numbers).toEqual(upTo(50))
  })

  test('a window that opens in the middle of it all misses nothing after its welcome', async () => {
    const [olga] = await workspaceOf(databases[0])
    const speaking = Promise.all(upTo(200).map(() => say(databases[0], olga)))
    const windows: Window[] = []
    for (let opened = 0; opened < 10; opened++) {
      windows.push(await processes[opened % 2 === 0 ? 0 : 1].connect(olga, `window ${opened}`))
      await delay(2)
    }
    await speaking
    await say(databases[1], olga)
    for (const window of windows) {
      await expect.poll(() => window.numbers.at(-1)).toBe(201)
      const [first = 0] = window.numbers
      expect(window.numbers).toEqual(upTo(201).slice((first ?? 1) - 1))
    }
  })

  test('one whose connection to the others was lost goes on telling', async () => {
    const [olga] = await workspaceOf(databases[0])
    const window = await processes[0].connect(olga)
    await server.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and (query like 'listen %' or query like '%pg_notify%')`,
    )
    await say(databases[1], olga)
    await expect.poll(() => window.numbers, { timeout: OUTBOX_POLL_MS + 2_000 }).toEqual([1])
    await say(databases[1], olga)
    await expect.poll(() => window.numbers, { timeout: OUTBOX_POLL_MS + 2_000 }).toEqual([1, 2])
  })

  test('a message to a person whose transaction was slow is told all the same', async () => {
    const [olga] = await workspaceOf(databases[0])
    const window = await processes[0].connect(olga)
    const tell = (pauseMs: number) =>
      databases[0].central(async (db) => {
        await appendPersonalMessage(db, {
          userId: olga.userId,
          type: 'NEW_VERSION_AVAILABLE',
          data: { version: String(pauseMs) },
        })
        await run(db, sql`select pg_sleep(${pauseMs}::float / 1000)`)
      })
    const slow = tell(400)
    await delay(100)
    await tell(0)
    await slow
    await expect.poll(() => window.types, { timeout: OUTBOX_POLL_MS + 2_000 }).toHaveLength(2)
    await delay(50)
    expect(window.types).toHaveLength(2)
  })

  test('a change that takes long holds up nobody else’s messages', async () => {
    const [olga] = await workspaceOf(databases[0])
    const [mia] = await workspaceOf(databases[0])
    const window = await processes[0].connect(olga)
    const slow = databases[1].tenant(mia.tenantId, async (db) => {
      await run(
        db,
        sql`insert into labels (workspace_id, id, name, color) values ($workspace, gen_random_uuid(), 'x', '#f87171')`,
      )
      await run(db, sql`select pg_sleep(1)`)
    })
    await say(databases[0], olga)
    await expect.poll(() => window.numbers, { timeout: 500, interval: 10 }).toEqual([1])
    await slow
  })
})
