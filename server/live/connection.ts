import {
  WEBSOCKET_BUFFER_MAX_BYTES,
  WEBSOCKET_CLOSE_SLOW_READER,
  WEBSOCKET_IDLE_MS,
  WEBSOCKET_INBOUND_MAX_PER_10_S,
} from '#contract/limits.ts'
import { type PresencePlace, PresenceTold } from '#contract/presence.ts'
import { type Line, textFrame } from './frames.ts'

const INBOUND_WINDOW_MS = 10_000
const CLOSE_POLICY_VIOLATION = 1008
const WAITING_MAX = 1_000

/** Whose connection it is, and in which workspace. */
export interface Listener {
  userId: string
  sessionId: string
  /** It is an administrator in this person's seat. */
  isInSeat: boolean
  websocketId: string
  tenantId: string | null
  /** Its page is of another version than this server ships. */
  isOutdated: boolean
}

const PONG = textFrame('pong')

/** What is done about a connection that is over, and one that says where its window is. */
export interface OnConnection {
  gone(connection: Connection): void
  moved(connection: Connection, place: PresencePlace | null): void
}

/** One live connection: what may come in, what goes out, and when it is over (security rules 3.8). */
export class Connection {
  readonly listener: Listener
  readonly #socket: Line
  readonly #now: () => number
  readonly #on: OnConnection
  /** What was told before the welcome; null once that is out. */
  #waiting: { seq: number | null; frame: Buffer }[] | null = []
  #from = 0
  #seenAt: number
  #inbound: number[] = []
  #isGone = false

  constructor(socket: Line, listener: Listener, now: () => number, on: OnConnection) {
    this.listener = listener
    this.#socket = socket
    this.#now = now
    this.#on = on
    this.#seenAt = now()
    socket.on('message', (data, isBinary) => this.#receive(isBinary || !Buffer.isBuffer(data) ? null : data.toString()))
    socket.on('ping', () => this.#count())
    socket.on('pong', () => (this.#seenAt = now()))
    socket.on('close', () => this.#leave())
  }

  /** When it last gave a sign of life. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** Says who it is and up to which number everything is known; then lets go of what came in between. */
  welcome(seq: number): void {
    const { websocketId } = this.listener
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.#from = seq
    this.#send(textFrame(JSON.stringify({ type: 'CONNECTED', data: { websocketId, seq }, seq: null })))
    for (const { seq: number, frame } of waiting) this.deliver(number, frame)
  }

  /** Passes a frame on, unless its number is one that the welcome included. */
  deliver(seq: number | null, frame: Buffer): void {
    if (this.#isGone) return
    if (!this.#waiting) {
      if (seq === null || seq > this.#from) this.#send(frame)
    } else if (this.#waiting.length < WAITING_MAX) this.#waiting.push({ seq, frame })
    else this.close(WEBSOCKET_CLOSE_SLOW_READER)
  }

  /** Asks for a sign of life; one that has given none for too long is dropped without a goodbye. */
  beat(): void {
    if (this.#now() - this.#seenAt <= WEBSOCKET_IDLE_MS) return this.#socket.ping()
    this.#leave()
    this.#socket.terminate()
  }

  close(code: number): void {
    this.#leave()
    this.#socket.close(code)
  }

  #receive(text: string | null): void {
    this.#seenAt = this.#now()
    if (this.#isGone || !this.#count()) return
    if (text === 'ping') return this.#send(PONG)
    const told = PresenceTold.safeParse(jsonOf(text))
    if (told.success) this.#on.moved(this, told.data.data)
    else this.close(CLOSE_POLICY_VIOLATION)
  }

  /** False when more came in than anybody has reason to send. */
  #count(): boolean {
    const now = this.#now()
    this.#inbound = this.#inbound.filter((at) => now - at < INBOUND_WINDOW_MS)
    this.#inbound.push(now)
    if (this.#inbound.length <= WEBSOCKET_INBOUND_MAX_PER_10_S) return true
    this.close(CLOSE_POLICY_VIOLATION)
    return false
  }

  #send(frame: Buffer): void {
    if (this.#isGone) return
    this.#socket.write(frame)
    // What a reader does not take would pile up here; after a new connection they catch up by number.
    if (this.#socket.bufferedAmount > WEBSOCKET_BUFFER_MAX_BYTES) this.close(WEBSOCKET_CLOSE_SLOW_READER)
  }

  #leave(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#on.gone(this)
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined // It is nothing that anybody says here, which the schema tells.
  }
}
