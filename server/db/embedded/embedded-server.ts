import type { Report } from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'
import type { Statistics } from './thread/messages.ts'
import { StatementLimit } from './thread/statement-limit.ts'
import { Thread } from './thread/thread.ts'
import type { ThreadSocket, Wire } from './thread/thread-socket.ts'

/** After a failed opening the next one waits, so that a full disk is not answered with a busy processor. */
const BETWEEN_OPENINGS_MS = 1_000
const TOO_LONG = 'the database did not answer: a statement took too long and was stopped'

/** A thread that crashed is started again, as PostgreSQL does with itself; not when it does nothing but crash. */
const CRASHES_MAX = 3
const CRASHES_WITHIN_MS = 60_000

/** The callbacks for what goes on and what goes wrong. */
export interface ServerEvents {
  report: Report
  /** The database is about to be opened: for the first time, or after its thread ended. */
  onOpening?: () => void
  /** The thread crashes again and again, and nobody knows why. */
  onCrash: (error: Error) => void
  /** The database has answered something. */
  onAnswer?: () => void
}

/**
 * The embedded database as the driver sees it: a server with room for one connection. Its thread is started again after a
 * statement had to be stopped, or after the disk failed it; the next connection waits for that.
 */
export class EmbeddedServer implements Wire {
  #folder: string
  #events: ServerEvents
  #thread: Thread | null = null
  #opening: Promise<Thread> | null = null
  /** A thread that was told to stop: its files are not free before it has. */
  #dying: Promise<void> = Promise.resolve()
  #failed: { at: number; reason: Error } | null = null
  #socket: ThreadSocket | null = null
  /** Who asked what is being worked on, in order: an answer whose client is gone is dropped. */
  #asked: ThreadSocket[] = []
  #established = new WeakSet<ThreadSocket>()
  #crashes: number[] = []
  #closed = false
  readonly #limit: StatementLimit

  constructor(folder: string, statementTimeoutMs: number, events: ServerEvents) {
    this.#folder = folder
    this.#events = events
    this.#limit = new StatementLimit(statementTimeoutMs, () => this.#socket?.destroy(new DatabaseUnavailable(TOO_LONG)))
  }

  /** Whether it is being started, for the first time or again. */
  get isStarting(): boolean {
    return this.#opening !== null
  }

  /** No statement is stopped for taking long until the function that this returns is called. */
  unhurried(): () => void {
    return this.#limit.lift()
  }

  /** Resolves when the database is open; throws what keeps it shut. */
  async open(): Promise<void> {
    await this.#running()
  }

  async #running(): Promise<Thread> {
    if (this.#closed) throw new DatabaseUnavailable('the database is closed')
    if (this.#thread) return this.#thread
    if (this.#opening) return this.#opening
    if (this.#failed && Date.now() - this.#failed.at < BETWEEN_OPENINGS_MS) throw this.#failed.reason
    this.#opening = this.#start()
    try {
      return await this.#opening
    } finally {
      this.#opening = null
    }
  }

  async #start(): Promise<Thread> {
    await this.#dying
    this.#events.onOpening?.()
    const thread: Thread = new Thread(this.#folder, {
      onBytes: (bytes) => this.#answered(thread, bytes),
      onTrouble: (said) => this.#events.report(`the database could not look after itself: ${said}`),
      onEnd: (reason, isCrash) => this.#ended(thread, reason, isCrash),
    })
    try {
      await thread.opened
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      this.#failed = { at: Date.now(), reason }
      throw reason
    }
    this.#failed = null
    this.#thread = thread
    return thread
  }

  #answered(thread: Thread, bytes: Uint8Array): void {
    if (this.#thread !== thread) return
    const client = this.#asked.shift()
    if (this.#asked.length > 0) this.#limit.begin()
    else this.#limit.end()
    this.#events.onAnswer?.()
    if (!client || client !== this.#socket || bytes.length === 0) return
    this.#established.add(client)
    client.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }

  #ended(thread: Thread, reason: Error, isCrash: boolean): void {
    this.#events.report('the database thread ended', reason)
    if (this.#thread !== thread) return
    this.#letGo()
    const socket = this.#socket
    this.#socket = null
    socket?.destroy(reason)
    if (isCrash && this.#crashesAgain()) this.#events.onCrash(reason)
  }

  #letGo(): void {
    this.#thread = null
    this.#asked = []
    this.#limit.end()
  }

  #crashesAgain(): boolean {
    const now = Date.now()
    this.#crashes = [...this.#crashes.filter((at) => now - at < CRASHES_WITHIN_MS), now]
    return this.#crashes.length >= CRASHES_MAX
  }

  async plug(socket: ThreadSocket): Promise<void> {
    const thread = await this.#running()
    if (socket.destroyed) return
    this.#socket = socket
    thread.post('connect')
  }

  send(socket: ThreadSocket, bytes: Uint8Array): void {
    if (this.#socket !== socket) return
    if (this.#asked.push(socket) === 1) this.#limit.begin()
    this.#thread?.post(bytes)
  }

  unplug(socket: ThreadSocket): void {
    if (this.#socket !== socket) return
    this.#socket = null
    const thread = this.#thread
    // One that gave up while it was still being greeted has no statement that could be stopped.
    if (!thread || !this.#established.has(socket) || !this.#asked.includes(socket)) return
    this.#letGo()
    this.#dying = thread.kill(new DatabaseUnavailable('a statement took too long and was stopped'))
  }

  /** How the thread has been doing since it started, or null when there is none. */
  async statistics(): Promise<Statistics | null> {
    return this.#thread ? this.#thread.statistics() : null
  }

  /** Copies the files as they are at one moment. */
  async copyTo(folder: string): Promise<void> {
    await (await this.#running()).copyTo(folder)
  }

  /** Closes the database properly. */
  async close(): Promise<void> {
    this.#closed = true
    const thread = this.#opening ? await this.#opening.catch(() => null) : this.#thread
    await thread?.close()
    this.#letGo()
    await this.#dying
  }
}
