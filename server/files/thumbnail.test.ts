import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/files/temporary-folders.ts'
import { thumbnailOf } from './thumbnail.ts'

const SIDE_PX = 900
const picture = await sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#4488cc' } })
  .png()
  .toBuffer()
/** Its first bytes are those of a picture, and the rest is cut off. */
const broken = picture.subarray(0, 200)

let folder: string
beforeEach(() => {
  folder = temporaryFolder('thumbnails')
})

async function file(content: Buffer, tenantId: string = randomUUID()) {
  const from = join(folder, randomUUID())
  await writeFile(from, content)
  return { from, to: `${from}.webp`, tenantId }
}

test('[SEC-17] what cannot be drawn is tried once, not with every look at it', async () => {
  const wanted = await file(broken)
  expect(await thumbnailOf(wanted)).toBeNull()
  await writeFile(wanted.from, picture)
  expect(await thumbnailOf(wanted)).toBeNull()
})

test('[SEC-17] what is not there is no picture that cannot be drawn', async () => {
  const wanted = await file(picture)
  await rm(wanted.from)
  expect(await thumbnailOf(wanted)).toBeNull()
  expect(await readdir(folder)).toEqual([])
  await writeFile(wanted.from, picture)
  expect((await thumbnailOf(wanted))?.subarray(0, 4).toString()).toBe('RIFF')
})

test('[SEC-17] many who ask for one picture at once wait for one drawing', async () => {
  const wanted = await file(picture)
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => thumbnailOf(wanted)))
  expect(others.every((other) => other === first)).toBe(true)
  expect(await thumbnailOf(wanted)).toEqual(first)
})

test('[SEC-17] a workspace with many pictures does not hold up the one of another', async () => {
  const crowd = randomUUID()
  const many = await Promise.all(Array.from({ length: 12 }, () => file(picture, crowd)))
  const one = await file(picture)
  const done: string[] = []
  await Promise.all(
    [...many, one].map(async (wanted) => {
      await thumbnailOf(wanted)
      done.push(wanted.tenantId)
    }),
  )
  expect(done.indexOf(one.tenantId)).toBeLessThanOrEqual(2)
})
