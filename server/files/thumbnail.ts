import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { THUMBNAIL_PX, THUMBNAIL_SOURCE_MAX_PX } from '#contract/limits.ts'

/** Pictures are drawn one after the other: each takes memory by its size. */
let drawing: Promise<unknown> = Promise.resolve()

async function draw(from: string, to: string): Promise<Buffer | null> {
  const aside = `${to}.${process.pid}`
  try {
    const picture = sharp(from, {
      limitInputPixels: THUMBNAIL_SOURCE_MAX_PX ** 2,
      failOn: 'error',
      sequentialRead: true,
    })
    const small = await picture
      .rotate()
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    await writeFile(aside, small, { mode: 0o600 })
    await rename(aside, to)
    return small
  } catch {
    // Its first bytes are those of a picture, the rest is not, or it is too large: then it is shown as a file.
    await rm(aside, { force: true })
    return null
  }
}

/** A small picture of the one at `from`, kept at `to`; null when it cannot be drawn. */
export async function thumbnailOf(from: string, to: string): Promise<Buffer | null> {
  try {
    return await readFile(to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const drawn = drawing.then(() => draw(from, to))
  drawing = drawn
  return drawn
}
