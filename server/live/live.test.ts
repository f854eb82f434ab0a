import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SESSION_RECHECK_MS, WEBSOCKET_SERVER_PING_MS } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../test/support/people/members.ts'
import type { Database } from '../db/pool.ts'
import { run } from '../db/sql/rows.ts'
import type { SocketAuth } from '../policies/socket-auth.ts'
import { type Live, openLive } from './live.ts'

describeOnBothEngines('live connections as time goes by', (open) => {
  let database: Database
  let server: Server
  let live: Live
  let olga: TestMember
  let sessionId: string
  const socketAuth: SocketAuth = {
    mayConnect: () => true,
    isOwnOrigin: () => true,
    authenticate: () =>
      Promise.resolve({ userId: olga.userId, sessionId, isInSeat: false, tenantIds: [olga.tenantId] }),
    mayHandshake: () => true,
    nameSocket: () => 'socket',
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = await open({ isMigrated: true })
    ;[olga] = await workspaceOf(database)
    server = createServer()
    live = await openLive({
      server,
      database,
      socketAuth,
      forgetSession: () => undefined,
      addressOf: () => '127.0.0.1',
      version: '2025-10-25.new',
      now: () => new Date(),
      report: () => {},
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    sessionId = randomBytes(32).toString('hex')
  })
  afterEach(() => database.central((db) => run(db, sql`delete from public.sessions`)))
  afterAll(async () => {
    await live.close()
    server.close()
    vi.useRealTimers()
  })

  const signIn = () =>
    database.central((db) =>
      run(
        db,
        sql`insert into public.sessions (id, user_id, ip, user_agent, expires_at)
            values (decode(${sessionId}, 'hex'), ${olga.userId}, '', '', now() + interval '1 hour')`,
      ),
    )
  async function connect(
    version = '2025-10-25.new',
  ): Promise<{ socket: WebSocket; over: Promise<number>; isWelcome: Promise<boolean>; said: unknown[] }> {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/ws/${olga.userId}?tenantId=${olga.tenantId}&version=${version}`,
    )
    const over = new Promise<number>((resolve) => socket.once('close', resolve))
    // From the beginning: the welcome may come along with the answer that opens the socket.
    const said: unknown[] = []
    socket.on('message', (data: Buffer) => said.push(JSON.parse(data.toString('utf8'))))
    const isWelcome = new Promise<boolean>((resolve) => {
      socket.once('message', () => resolve(true))
      socket.once('close', () => resolve(false))
    })
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, over, isWelcome, said }
  }

  test('a session that has run out is noticed within five minutes', async () => {
    await signIn()
    const { over, isWelcome } = await connect()
    expect(await isWelcome).toBe(true)
    vi.advanceTimersByTime(SESSION_RECHECK_MS)
    await database.central((db) => run(db, sql`update public.sessions set expires_at = now()`))
    vi.advanceTimersByTime(SESSION_RECHECK_MS)
    expect(await over).toBe(3000)
  })

  test('a session that ended while its connection was being opened is not welcomed', async () => {
    const { over, isWelcome } = await connect()
    expect([await isWelcome, await over]).toEqual([false, 3000])
  })

  test('[APP-05] a page of another version is told of the one there is, after its welcome; one of the same version is not', async () => {
    await signIn()
    const saidTo = async (version: string): Promise<unknown[]> => {
      const { socket, said } = await connect(version)
      await vi.waitFor(() => expect(said.length).toBeGreaterThan(0), { timeout: 10_000 })
      // What a pong follows has come before it.
      const ponged = new Promise((resolve) => socket.once('pong', resolve))
      socket.ping()
      await ponged
      socket.terminate()
      return said
    }
    const welcome = expect.objectContaining({ type: 'CONNECTED' })
    const told = { type: 'NEW_VERSION_AVAILABLE', data: { version: '2025-10-25.new' }, seq: null }
    expect(await saidTo('2025-10-25.old')).toEqual([welcome, told])
    expect(await saidTo('2025-10-25.new')).toEqual([welcome])
  })

  test('a person who is connected is asked for signs of life', async () => {
    await signIn()
    const { socket, isWelcome } = await connect()
    await isWelcome
    const asked = new Promise((resolve) => socket.once('ping', resolve))
    vi.advanceTimersByTime(WEBSOCKET_SERVER_PING_MS)
    await asked
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })
})
