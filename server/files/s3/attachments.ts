import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type AttachmentStore, type ByteRange, nameOfFile, nameOfFolder, THUMBNAIL } from '../attachments.ts'
import { Arriving } from '../arriving.ts'
import { FilesUnreachable, NAME_BYTES } from '../store.ts'
import { asPicture, inTurn, shrink } from '../thumbnail.ts'
import type { ObjectService } from './service.ts'

/** So many keys one request may name. */
const REMOVED_AT_ONCE = 1_000

/** The files of tasks in a service: below `attachments/`, laid out as in a folder, so that one can be copied to the other. */
export function attachmentsInService(service: ObjectService): AttachmentStore {
  const folderOf = (tenantId: string) => `attachments/${nameOfFolder(tenantId)}/`
  const keyOf = (tenantId: string, storedAs: string) => `${folderOf(tenantId)}${nameOfFile(storedAs)}`

  async function* contentOf(key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const content = await service.read(key, range)
    if (!content) throw new FilesUnreachable(new Error('a file that is known is not there'))
    yield* content as AsyncIterable<Buffer>
  }
  const read = (key: string, range?: ByteRange): Readable => Readable.from(contentOf(key, range), { objectMode: false })

  /** Drawn on this machine, for which the picture has to come here. */
  async function draw(key: string): Promise<Buffer | null> {
    const folder = await mkdtemp(join(tmpdir(), 'lanewise-picture-'))
    try {
      const picture = join(folder, 'picture')
      await pipeline(read(key), createWriteStream(picture, { mode: 0o600 }))
      const small = await shrink(picture)
      await service.put(`${key}${THUMBNAIL}`, small)
      return asPicture(small)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async receive(tenantId, content, arrival) {
      const storedAs = randomBytes(NAME_BYTES).toString('base64url')
      const arriving = new Arriving(content, arrival)
      try {
        const pieces = Readable.from(arriving.pieces(), { objectMode: false })
        await service.take(keyOf(tenantId, storedAs), pieces, arrival.signal)
      } catch (error) {
        throw arriving.ended ?? (arrival.signal.aborted ? arrival.signal.reason : error)
      }
      return { storedAs, bytes: arriving.bytes, head: arriving.head }
    },
    sizeOf: (tenantId, storedAs) => service.sizeOf(keyOf(tenantId, storedAs)),
    read: (tenantId, storedAs, range) => read(keyOf(tenantId, storedAs), range),
    async thumbnail(tenantId, storedAs) {
      const key = keyOf(tenantId, storedAs)
      const kept = await service.read(`${key}${THUMBNAIL}`)
      if (kept) return asPicture(await buffer(kept))
      return inTurn(tenantId, key, () => draw(key))
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
