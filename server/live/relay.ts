import { MISSED_MESSAGES_MAX_BYTES, OUTBOX_POLL_MS } from '#contract/limits.ts'
import type { MessageData, MessageType } from '#contract/messages.ts'
import { readLastNumbers } from '../db/sql/live-numbers.ts'
import { EVERYTHING, TO_PERSONS } from '../db/bus/wakes.ts'
import type { Report } from '../db/engine.ts'
import type { Database } from '../db/pool.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { textFrame } from './frames.ts'
import { readHorizon, readMessagesAfter, readPersonalMessages } from './outbox.ts'
import {
  asShownTo,
  envelopeOf,
  mayHear,
  ownersIn,
  projectsIn,
  readRights,
  type Rights,
  type StoredMessage,
} from './rights.ts'

const BATCH = { messages: 500, bytes: MISSED_MESSAGES_MAX_BYTES }
/** Reading takes connections away from requests; what waits here is read together later. */
const AT_ONCE = 2

/** What tells that people came, went or have another role, or that a project or a team has others in it now. */
const ABOUT_ACCESS: ReadonlySet<string> = new Set<MessageType>([
  'PEOPLE_CHANGED',
  'PROJECT_UPDATED',
  'TEAM_UPDATED',
  'REMOVED_FROM_PROJECT',
  'REMOVED_FROM_TEAM',
])

const frameOf = (message: StoredMessage, data: unknown) => textFrame(JSON.stringify(envelopeOf(message, data)))

interface RelayParts {
  readonly database: Database
  readonly connections: Connections
  readonly report: Report
  readonly onAccess: (tenantId: string) => void
  /** The project that a window looks at; null while it looks at none. */
  readonly projectOf: (connection: Connection) => string | null
}

/**
 * Reads what any process has put into the outbox, and sends it to the connections of this one. A wake-up carries nothing: one
 * that was lost costs at most the time until the next look.
 */
export class Relay {
  readonly #database: Database
  readonly #connections: Connections
  readonly #report: Report
  /** Who may see what in a workspace may be something else now. */
  readonly #onAccess: (tenantId: string) => void
  readonly #projectOf: RelayParts['projectOf']
  /** The number up to which a workspace's messages were sent here, while anybody of it is connected. */
  readonly #sentUpTo = new Map<string, number>()
  readonly #wanted = new Set<string>()
  readonly #busy = new Set<string>()
  #horizon = '0'
  #poll: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined
  #isStopped = false
  /** What is being read at the moment. */
  readonly #reading = new Set<Promise<void>>()

  constructor({ database, connections, report, onAccess, projectOf }: RelayParts) {
    this.#database = database
    this.#connections = connections
    this.#report = report
    this.#onAccess = onAccess
    this.#projectOf = projectOf
  }

  async start(): Promise<void> {
    this.#horizon = await this.#database.read.central(readHorizon)
    this.#stopListening = this.#database.listen('outbox', (what) => this.#wake(what))
    this.#poll = setInterval(() => this.#lookAround(), OUTBOX_POLL_MS)
    this.#poll.unref()
  }

  /** Resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#poll)
    this.#stopListening?.()
    await Promise.all(this.#reading)
  }

  /** From this number on, a workspace's messages are sent here. */
  follow(tenantId: string, seq: number): void {
    if (!this.#sentUpTo.has(tenantId)) this.#sentUpTo.set(tenantId, seq)
    // What came between reading the number and now has woken nobody.
    this.#want(tenantId)
  }

  #wake(what: string): void {
    if (what === EVERYTHING) this.#lookAround()
    else if (what === TO_PERSONS || this.#sentUpTo.has(what)) this.#want(what)
  }

  #want(what: string): void {
    this.#wanted.add(what)
    this.#pump()
  }

  #pump(): void {
    for (const what of this.#wanted) {
      if (this.#isStopped || this.#busy.size >= AT_ONCE) return
      if (this.#busy.has(what)) continue
      this.#wanted.delete(what)
      this.#busy.add(what)
      this.#read(what === TO_PERSONS ? this.#tellPersons() : this.#tellTenant(what), () => {
        this.#busy.delete(what)
        this.#pump()
      })
    }
  }

  #read(work: Promise<void>, onDone: () => void = () => {}): void {
    const reading = work
      .catch((error: unknown) => this.#report('messages could not be passed on yet', error))
      .then(() => {
        this.#reading.delete(reading)
        onDone()
      })
    this.#reading.add(reading)
  }

  /** One look at the numbers of all workspaces that are followed, for what nothing has woken it about. */
  #lookAround(): void {
    for (const tenantId of this.#sentUpTo.keys()) {
      if (this.#connections.inTenant(tenantId).length === 0) this.#sentUpTo.delete(tenantId)
    }
    this.#want(TO_PERSONS)
    if (this.#sentUpTo.size > 0) this.#read(this.#compareNumbers())
  }

  async #compareNumbers(): Promise<void> {
    const numbers = await this.#database.read.central((db) => readLastNumbers(db, [...this.#sentUpTo.keys()]))
    for (const [tenantId, seq] of numbers) if (seq > (this.#sentUpTo.get(tenantId) ?? seq)) this.#want(tenantId)
  }

  async #tellTenant(tenantId: string): Promise<void> {
    const from = this.#sentUpTo.get(tenantId)
    if (from === undefined || this.#isStopped || this.#connections.inTenant(tenantId).length === 0) return
    const { messages, isMore, rights } = await this.#database.read.tenant(tenantId, async (db) => {
      const found = await readMessagesAfter(db, from, BATCH)
      // Only now, with what can be seen settled: the person who comes later is welcomed with a number that includes all of it.
      const userIds = new Set(this.#connections.inTenant(tenantId).map(({ listener }) => listener.userId))
      const { messages: some } = found
      return { ...found, rights: some.length > 0 ? await readRights(db, some, [...userIds]) : null }
    })
    if (!rights) return
    for (const message of messages) this.#deliver(tenantId, message, rights)
    if (messages.some(({ type }) => ABOUT_ACCESS.has(type))) this.#onAccess(tenantId)
    this.#sentUpTo.set(tenantId, messages.at(-1)?.seq ?? from)
    if (isMore) this.#wanted.add(tenantId)
  }

  /**
   * Each reader gets the message without what only others may see; those who see the same share one frame. Writing to thousands takes
   * a while, so who looks at what it is about hears first.
   */
  #deliver(tenantId: string, message: StoredMessage, rights: Rights): void {
    const owners = ownersIn(message.data, rights)
    const frames = new Map<string | null, Buffer>()
    const frameFor = (userId: string) => {
      const view = owners.has(userId) ? userId : null
      const known = frames.get(view)
      if (known) return known
      const frame = frameOf(message, owners.size === 0 ? message.data : asShownTo(view, message.data, rights))
      frames.set(view, frame)
      return frame
    }
    const about = new Set(projectsIn(message))
    const isLookedAt = (connection: Connection) => about.has(this.#projectOf(connection) ?? '')
    const all = this.#connections.inTenant(tenantId)
    for (const connection of [...all.filter(isLookedAt), ...all.filter((one) => !isLookedAt(one))]) {
      const { userId, websocketId } = connection.listener
      if (websocketId === message.originWebsocketId || !mayHear(userId, message, rights)) continue
      connection.deliver(message.seq, frameFor(userId))
    }
  }

  async #tellPersons(): Promise<void> {
    const { messages, horizon } = await this.#database.read.central((db) => readPersonalMessages(db, this.#horizon))
    this.#horizon = horizon
    for (const message of messages) {
      const { audience, data } = message
      if (audience.kind !== 'user') continue
      if (message.type === 'WORKSPACES_CHANGED') this.#onAccess((data as MessageData<'WORKSPACES_CHANGED'>).tenantId)
      const frame = frameOf(message, data)
      for (const connection of this.#connections.ofUser(audience.userId)) connection.deliver(null, frame)
    }
  }
}
