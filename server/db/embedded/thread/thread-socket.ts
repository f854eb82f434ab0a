import { Duplex } from 'node:stream'

/** The driver's Terminate message: the session stays for the next connection, which starts afresh. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4])

/** What a socket needs of the database behind it. */
export interface Wire {
  /** Resolves when the database has a fresh session for this socket; rejects when it cannot be had. */
  plug(socket: ThreadSocket): Promise<void>
  send(socket: ThreadSocket, bytes: Uint8Array): void
  /** The socket is given up; what it still waits for will never be read. */
  unplug(socket: ThreadSocket): void
}

/** The stream that the PostgreSQL driver takes for its network connection. */
export class ThreadSocket extends Duplex {
  #wire: Wire
  #written: Buffer[] = []

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  /** The driver calls these on a network socket; here the address means nothing. */
  connect(): this {
    this.#wire.plug(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  /** What is written in one turn of the event loop goes over in one piece: several statements, one crossing. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk.equals(GOODBYE)) return done()
    if (this.#written.push(chunk) === 1) process.nextTick(() => this.#flush())
    done()
  }

  #flush(): void {
    const length = this.#written.reduce((sum, { length: size }) => sum + size, 0)
    const bytes = new Uint8Array(length)
    let at = 0
    for (const piece of this.#written) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.#written = []
    if (!this.destroyed) this.#wire.send(this, bytes)
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.unplug(this)
    done(error)
  }
}
