import type { Readable } from 'node:stream'
import type { Arrival } from './attachments.ts'
import { HEAD_BYTES } from './content-type.ts'

/** A file while it arrives: counts its bytes and keeps the first, and ends when the caller has had enough of it. */
export class Arriving {
  bytes = 0
  head = Buffer.alloc(0)
  /** What the caller said to it, or how it broke off. */
  ended: unknown = null
  readonly #content: Readable
  readonly #arrival: Arrival

  constructor(content: Readable, arrival: Arrival) {
    this.#content = content
    this.#arrival = arrival
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const { signal, onBytes } = this.#arrival
    // A caller that waits for the next piece of something that has ended would wait for ever.
    const stop = () => void this.#content.destroy(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      for await (const piece of this.#content as AsyncIterable<Buffer>) {
        this.bytes += piece.length
        if (this.head.length < HEAD_BYTES)
          this.head = Buffer.concat([this.head, piece.subarray(0, HEAD_BYTES - this.head.length)])
        await onBytes(piece.length)
        yield piece
      }
    } catch (error) {
      this.ended = error
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
