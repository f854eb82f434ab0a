import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Arriving } from './arriving.ts'
import { isFileName, NAME_BYTES } from './store.ts'
import { thumbnailOf } from './thumbnail.ts'

const TENANT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What still arrives is aside; small pictures stand beside their originals. */
const ASIDE = '.'
export const THUMBNAIL = '.webp'

/** @throws TypeError for what is no id of a workspace */
export function nameOfFolder(tenantId: string): string {
  if (!TENANT.test(tenantId)) throw new TypeError('not a workspace id')
  return tenantId
}
/** @throws TypeError for what is no name of ours */
export function nameOfFile(storedAs: string): string {
  if (!isFileName(storedAs)) throw new TypeError('not a stored name')
  return storedAs
}

/** A file that has arrived and is kept. */
export interface Received {
  storedAs: string
  bytes: number
  /** Its first bytes. */
  head: Buffer
}

export interface Arrival {
  signal: AbortSignal
  /** Called with every piece before it is written; the caller that throws here ends the arrival. */
  onBytes: (count: number) => Promise<void>
}

/** The first and the last byte wanted, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** The files of tasks, a folder for each workspace, under names that nobody can guess. They never pass through memory whole. */
export interface AttachmentStore {
  /** Resolves once all of it is there for good; when that fails, nothing is left. */
  receive(tenantId: string, content: Readable, arrival: Arrival): Promise<Received>
  /** Its size in bytes; null when there is none of this name. */
  sizeOf(tenantId: string, storedAs: string): Promise<number | null>
  read(tenantId: string, storedAs: string, range?: ByteRange): Readable
  /** A small picture of it, drawn when it is first asked for; null when it cannot be drawn. */
  thumbnail(tenantId: string, storedAs: string): Promise<Buffer | null>
  remove(tenantId: string, storedAs: string): Promise<void>
  /** Removes what lies there since before the moment and is not known: what was left when a process died. Returns how many. */
  sweep(tenantId: string, areKnown: (names: string[]) => Promise<ReadonlySet<string>>, before: Date): Promise<number>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files below the data directory. */
export function attachmentsIn(root: string): AttachmentStore {
  const folderOf = (tenantId: string) => join(root, nameOfFolder(tenantId))
  const pathOf = (tenantId: string, storedAs: string) => join(folderOf(tenantId), nameOfFile(storedAs))

  async function write(aside: string, arriving: Arriving) {
    const file = await open(aside, 'wx', 0o600)
    try {
      for await (const piece of arriving.pieces()) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    async receive(tenantId, content, arrival) {
      const storedAs = randomBytes(NAME_BYTES).toString('base64url')
      const folder = folderOf(tenantId)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = join(folder, `${ASIDE}${storedAs}`)
      try {
        const arriving = new Arriving(content, arrival)
        await write(aside, arriving)
        await rename(aside, join(folder, storedAs))
        return { storedAs, bytes: arriving.bytes, head: arriving.head }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async sizeOf(tenantId, storedAs) {
      try {
        return (await stat(pathOf(tenantId, storedAs))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    read: (tenantId, storedAs, range) => createReadStream(pathOf(tenantId, storedAs), range),
    thumbnail: (tenantId, storedAs) => {
      const path = pathOf(tenantId, storedAs)
      return thumbnailOf({ from: path, to: `${path}${THUMBNAIL}`, tenantId })
    },
    async remove(tenantId, storedAs) {
      const path = pathOf(tenantId, storedAs)
      await rm(path, { force: true })
      await rm(`${path}${THUMBNAIL}`, { force: true })
    },
    async sweep(tenantId, areKnown, before) {
      const folder = folderOf(tenantId)
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const storedAs = (name: string) => name.replace(/^\./, '').replace(/\.webp$/, '')
      const known = await areKnown([...new Set(names.filter((name) => !name.startsWith(ASIDE)).map(storedAs))])
      let swept = 0
      for (const name of names) {
        if (!name.startsWith(ASIDE) && known.has(storedAs(name))) continue
        const path = join(folder, name)
        if ((await stat(path)).mtime >= before) continue
        await rm(path, { force: true })
        swept++
      }
      return swept
    },
  }
}
