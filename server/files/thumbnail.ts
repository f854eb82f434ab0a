import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { THUMBNAIL_PX, THUMBNAIL_SOURCE_MAX_PX } from '#contract/limits.ts'
import { fairQueue } from './fair-queue.ts'
import { FilesUnreachable } from './store.ts'

/** SVGs as large as this are their own small picture. */
export const SVG_THUMBNAIL_MAX_BYTES = 262_144

/** Pictures are drawn one after the other, for each takes memory by its size; workspaces take turns. */
const drawing = fairQueue()
/** What is being drawn or waits for it, by where it will be kept: the caller that asks again waits for the same. */
const underWay = new Map<string, Promise<Buffer | null>>()
/** What is kept of a picture that cannot be drawn: it is not tried again. */
const NOT_DRAWABLE = Buffer.alloc(0)

/** A small picture of the one at `from`; nothing for what cannot be drawn. @throws when it is not there */
export async function shrink(from: string): Promise<Buffer> {
  try {
    return await sharp(from, { limitInputPixels: THUMBNAIL_SOURCE_MAX_PX ** 2, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // Its first bytes are those of a picture, the rest is not, or it is too large: then it is shown as a file. One that is
    // not there says nothing about a picture.
    await access(from)
    return NOT_DRAWABLE
  }
}

async function draw(from: string, to: string): Promise<Buffer | null> {
  const aside = `${to}.${process.pid}`
  try {
    const small = await shrink(from)
    await writeFile(aside, small, { mode: 0o600 })
    await rename(aside, to)
    return asPicture(small)
  } catch (error) {
    await rm(aside, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    // The disk is full, for one: the next who asks may get a picture.
    throw new FilesUnreachable(error)
  }
}

/** Of what is kept: nothing stands for a picture that cannot be drawn. */
export const asPicture = (kept: Buffer): Buffer | null => (kept.length === 0 ? null : kept)

/** Where a picture lies, where its small one is kept, and whose turn it takes to draw it. */
export interface ThumbnailWanted {
  from: string
  to: string
  tenantId: string
}

/** A small picture of the one at `from`, kept at `to`; null when it cannot be drawn. @throws FilesUnreachable when that may pass */
export async function thumbnailOf({ from, to, tenantId }: ThumbnailWanted): Promise<Buffer | null> {
  try {
    return asPicture(await readFile(to))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return inTurn(tenantId, to, () => draw(from, to))
}

/** Draws when it is the workspace's turn, once for all who ask at the same time for what is kept there. */
export function inTurn(tenantId: string, kept: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const drawn = underWay.get(kept) ?? drawing.run(tenantId, draw).finally(() => underWay.delete(kept))
  underWay.set(kept, drawn)
  return drawn
}
