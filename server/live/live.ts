import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import {
  PRESENCE_PING_MS,
  SESSION_RECHECK_MS,
  WEBSOCKET_CLOSE_LOGGED_OUT,
  WEBSOCKET_CLOSE_SERVER_RESTART,
  WEBSOCKET_INBOUND_MAX_BYTES,
  WEBSOCKET_SERVER_PING_MS,
} from '#contract/limits.ts'
import type { Report } from '../db/engine.ts'
import { readLastNumbers } from '../db/sql/live-numbers.ts'
import type { Database } from '../db/pool.ts'
import type { SocketAuth, SocketIdentity } from '../policies/socket-auth.ts'
import { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import { type Line, lineOver, textFrame } from './frames.ts'
import { admit, turnAway, type Wished } from './handshake.ts'
import { inBatches } from './in-batches.ts'
import { Presence } from './presence/presence.ts'
import { Relay } from './relay.ts'
import { SessionWatch } from './session-watch.ts'
import { readLivingSessions } from './sessions.ts'

const CLOSE_INTERNAL_ERROR = 1011
/** How long a restart waits for goodbyes. */
const GOODBYE_MS = 1_000

export interface LiveParts {
  server: Server
  database: Database
  socketAuth: SocketAuth
  /** What is known of a session that is over, or goes on under another token, is not believed any more. */
  forgetSession: (sessionId: string) => void
  /** Where a request comes from, proxies left out. */
  addressOf: (request: IncomingMessage) => string
  /** Of the page that this server ships: a page of another version hears of it when it connects (APP-05). */
  version: string
  now: () => Date
  report: Report
}

/** The live connections of this process, open. */
export interface Live {
  /** How many there are. */
  count(): number
  /** Says 'restart' to everybody, and lets go of the database. */
  close(): Promise<void>
}

/** Answers `/ws/{userId}?tenantId=&version=` on the server, and sends everybody what concerns them (security rules 3.8). */
export async function openLive(parts: LiveParts): Promise<Live> {
  const { server, database, socketAuth, forgetSession, addressOf, version, now, report } = parts
  const connections = new Connections()
  const presence = new Presence(database, () => now().getTime(), report)
  const relay = new Relay({
    database,
    connections,
    report,
    onAccess: (tenantId) => presence.recheck(tenantId),
    projectOf: presence.projectOf,
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: WEBSOCKET_INBOUND_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
  })
  const newVersion = textFrame(JSON.stringify({ type: 'NEW_VERSION_AVAILABLE', data: { version }, seq: null }))
  let isClosing = false

  /** Reads the welcomes' numbers only after the connections count: what is sent from then on reaches them. */
  async function welcome(those: readonly Connection[]): Promise<void> {
    const sessionIds = [...new Set(those.map(({ listener }) => listener.sessionId))]
    const tenantIds = [...new Set(those.flatMap(({ listener }) => listener.tenantId ?? []))]
    const [living, numbers] = await database.read.central((db) =>
      Promise.all([readLivingSessions(db, sessionIds, now()), readLastNumbers(db, tenantIds)]),
    )
    for (const connection of those) {
      const { sessionId, tenantId, userId } = connection.listener
      if (living.get(sessionId)?.has(userId)) {
        connection.welcome(numbers.get(tenantId ?? '') ?? 0)
        if (connection.listener.isOutdated) connection.deliver(null, newVersion)
      } else connection.close(WEBSOCKET_CLOSE_LOGGED_OUT)
    }
    for (const tenantId of tenantIds) relay.follow(tenantId, numbers.get(tenantId) ?? 0)
  }

  const welcoming = inBatches(welcome, (error, those) => {
    report('live connections could not be welcomed', error)
    for (const connection of those) connection.close(CLOSE_INTERNAL_ERROR)
  })

  function accept(
    line: Line,
    { userId, sessionId, isInSeat }: SocketIdentity,
    { tenantId, pageVersion }: Wished,
  ): void {
    const isOutdated = pageVersion !== null && pageVersion !== version
    const listener = {
      userId,
      sessionId,
      isInSeat,
      tenantId,
      isOutdated,
      websocketId: socketAuth.nameSocket(sessionId),
    }
    const connection = new Connection(line, listener, () => now().getTime(), {
      gone: (gone) => {
        connections.remove(gone)
        presence.gone(gone)
      },
      moved: (window, place) => presence.move(window, place),
    })
    connections.add(connection)
    welcoming.add(connection)
  }

  async function receive(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (isClosing) return turnAway(socket, 503)
    const admission = await admit(
      { url: request.url, headers: request.headers, address: addressOf(request) },
      socketAuth,
      connections,
    )
    if (admission.outcome === 'refused') return turnAway(socket, admission.status)
    if (socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (opened) => {
      // What is wrong with a frame ends its connection, with the code that says so; there is nothing else to do about it.
      opened.on('error', (error) => report('a live connection failed', error))
      if (admission.outcome === 'signedOut') opened.close(WEBSOCKET_CLOSE_LOGGED_OUT)
      else if (isClosing) opened.close(WEBSOCKET_CLOSE_SERVER_RESTART)
      else accept(lineOver(opened, socket), admission.identity, admission)
    })
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onError = (error: Error) => report('a handshake broke off', error)
    socket.on('error', onError)
    receive(request, socket, head).catch((error: unknown) => {
      report('a handshake could not be answered', error)
      turnAway(socket, 503)
    })
  }

  function endSession(sessionId: string): void {
    forgetSession(sessionId)
    for (const connection of connections.ofSession(sessionId)) connection.close(WEBSOCKET_CLOSE_LOGGED_OUT)
  }

  /** It goes on under another token: its connections come back with that. */
  function renewSession(sessionId: string): void {
    forgetSession(sessionId)
    for (const connection of connections.ofSession(sessionId)) connection.close(WEBSOCKET_CLOSE_SERVER_RESTART)
  }

  async function recheckSessions(): Promise<void> {
    const sessionIds = connections.sessionIds()
    if (sessionIds.length === 0) return
    const living = await database.read.central((db) => readLivingSessions(db, sessionIds, now()))
    for (const sessionId of sessionIds) {
      for (const connection of connections.ofSession(sessionId)) {
        if (!living.get(sessionId)?.has(connection.listener.userId)) connection.close(WEBSOCKET_CLOSE_LOGGED_OUT)
      }
    }
  }

  const regularly = (everyMs: number, work: () => unknown, failure: string) =>
    setInterval(() => {
      Promise.resolve(work()).catch((error: unknown) => report(failure, error))
    }, everyMs).unref()

  await relay.start()
  const watch = new SessionWatch(database, { ended: endSession, renewed: renewSession }, report)
  watch.start()
  const timers = [
    regularly(
      WEBSOCKET_SERVER_PING_MS,
      () => connections.all().forEach((connection) => connection.beat()),
      'a live connection could not be asked for a sign of life',
    ),
    regularly(PRESENCE_PING_MS, () => presence.beat(), 'who looks at what could not be told'),
    regularly(SESSION_RECHECK_MS, recheckSessions, 'sessions could not be checked'),
  ]
  server.on('upgrade', onUpgrade)

  return {
    count: () => connections.all().length,
    async close() {
      isClosing = true
      timers.forEach((timer) => clearInterval(timer))
      for (const connection of connections.all()) connection.close(WEBSOCKET_CLOSE_SERVER_RESTART)
      await goodbyes(sockets)
      presence.stop()
      await relay.stop()
      await watch.stop()
      server.off('upgrade', onUpgrade)
    },
  }
}

/** Waits until the others have closed too, but not for long. */
async function goodbyes(sockets: WebSocketServer): Promise<void> {
  const open = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const hard = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), GOODBYE_MS)
  await Promise.all(open)
  clearTimeout(hard)
}
