import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  type Arrival,
  type AttachmentStore,
  type ByteRange,
  nameOfFile,
  nameOfFolder,
  THUMBNAIL,
} from '../attachments.ts'
import { HEAD_BYTES } from '../content-type.ts'
import { FilesUnreachable, NAME_BYTES } from '../store.ts'
import { asPicture, thumbnailOf } from '../thumbnail.ts'
import type { ObjectService } from './service.ts'

/** So many keys one request may name. */
const REMOVED_AT_ONCE = 1_000

/** Counts what arrives, and keeps its first bytes. */
class Counted {
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

/** The files of tasks in a service: below `attachments/`, laid out as in a folder, so that one can be copied to the other. */
export function attachmentsInService(service: ObjectService): AttachmentStore {
  const folderOf = (tenantId: string) => `attachments/${nameOfFolder(tenantId)}/`
  const keyOf = (tenantId: string, storedAs: string) => `${folderOf(tenantId)}${nameOfFile(storedAs)}`
  /** Pictures that are being drawn: the caller that asks again waits for the same. */
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function* contentOf(key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const content = await service.read(key, range)
    if (!content) throw new FilesUnreachable(new Error('a file that is known is not there'))
    yield* content as AsyncIterable<Buffer>
  }
  const read = (key: string, range?: ByteRange): Readable => Readable.from(contentOf(key, range), { objectMode: false })

  /** Drawn on this machine, for which the picture has to come here. */
  async function draw(tenantId: string, key: string): Promise<Buffer | null> {
    const folder = await mkdtemp(join(tmpdir(), 'lanewise-picture-'))
    try {
      const [from, to] = [join(folder, 'picture'), join(folder, 'small')]
      await pipeline(read(key), createWriteStream(from, { mode: 0o600 }))
      const picture = await thumbnailOf({ from, to, tenantId })
      // What cannot be drawn is kept as nothing; where there was no room to draw, nothing is kept.
      const kept = await readFile(to).catch(() => null)
      if (kept) await service.put(`${key}${THUMBNAIL}`, kept)
      return picture
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async receive(tenantId, content, arrival) {
      const storedAs = randomBytes(NAME_BYTES).toString('base64url')
      const counted = new Counted(content, arrival)
      try {
        const pieces = Readable.from(counted.pieces(), { objectMode: false })
        await service.take(keyOf(tenantId, storedAs), pieces, arrival.signal)
      } catch (error) {
        throw counted.ended ?? (arrival.signal.aborted ? arrival.signal.reason : error)
      }
      return { storedAs, bytes: counted.bytes, head: counted.head }
    },
    sizeOf: (tenantId, storedAs) => service.sizeOf(keyOf(tenantId, storedAs)),
    read: (tenantId, storedAs, range) => read(keyOf(tenantId, storedAs), range),
    async thumbnail(tenantId, storedAs) {
      const key = keyOf(tenantId, storedAs)
      const kept = await service.read(`${key}${THUMBNAIL}`)
      if (kept) return asPicture(await buffer(kept))
      const drawn = underWay.get(key) ?? draw(tenantId, key).finally(() => underWay.delete(key))
      underWay.set(key, drawn)
      return drawn
    },
    async remove(tenantId, storedAs) {
      const key = keyOf(tenantId, storedAs)
      await service.remove(key, `${key}${THUMBNAIL}`)
    },
    async sweep(tenantId, areKnown, before) {
      const folder = folderOf(tenantId)
      const storedAs = (key: string) => key.slice(folder.length).replace(/\.webp$/, '')
      const old: string[] = []
      for await (const { key, at } of service.list(folder)) if (at < before) old.push(key)
      const known = await areKnown([...new Set(old.map(storedAs))])
      const unknown = old.filter((key) => !known.has(storedAs(key)))
      for (let from = 0; from < unknown.length; from += REMOVED_AT_ONCE)
        await service.remove(...unknown.slice(from, from + REMOVED_AT_ONCE))
      return unknown.length
    },
  }
}
