import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../test/support/server/services/s3.ts'
import { temporaryFolder } from '../../test/support/files/temporary-folders.ts'
import type { Arrival } from './attachments.ts'
import { serviceAt } from './s3/service.ts'
import { openStores, type Stores } from './stores.ts'
import { FilesUnreachable } from './store.ts'

/** More than one part of an upload. */
const LARGE_BYTES = 20 * 1_048_576
const LATER = new Date(Date.now() + 60_000)
const arrives = (given: Partial<Arrival> = {}): Arrival => ({
  signal: new AbortController().signal,
  onBytes: () => Promise.resolve(),
  ...given,
})
const none = () => Promise.resolve(new Set<string>())

const places = {
  'a folder': () => Promise.resolve({ filesUrl: undefined, stop: () => Promise.resolve() }),
  'a service that speaks S3': () => startS3(),
}

describe.each(Object.entries(places))('[STO-07] files in %s', (_, opens) => {
  let stores: Stores
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await opens()
    stop = opened.stop
    stores = await openStores({ dataDir: temporaryFolder('stores'), filesUrl: opened.filesUrl })
  })
  afterAll(() => stop())
  const keeps = async (tenantId: string, content: Buffer) =>
    (await stores.attachments.receive(tenantId, Readable.from([content]), arrives())).storedAs

  test('are as they were, whole and in part, however large', async () => {
    const tenantId = randomUUID()
    for (const bytes of [0, 1, 70_000, LARGE_BYTES]) {
      const content = randomBytes(bytes)
      const pieces = Array.from({ length: Math.ceil(bytes / 65_536) }, (__, at) =>
        content.subarray(at * 65_536, (at + 1) * 65_536),
      )
      let counted = 0
      const onBytes = (count: number) => Promise.resolve(void (counted += count))
      const received = await stores.attachments.receive(tenantId, Readable.from(pieces), arrives({ onBytes }))
      expect(received).toMatchObject({ bytes, head: content.subarray(0, received.head.length) })
      expect(counted).toBe(bytes)
      const { storedAs } = received
      expect(await stores.attachments.sizeOf(tenantId, storedAs)).toBe(bytes)
      const same = Buffer.compare(await buffer(stores.attachments.read(tenantId, storedAs)), content)
      expect(same).toBe(0)
      const [start, end] = [Math.floor(bytes / 3), Math.floor(bytes / 2)]
      const part = bytes === 0 ? [] : await buffer(stores.attachments.read(tenantId, storedAs, { start, end }))
      expect(Buffer.compare(Buffer.from(part), content.subarray(start, end + 1))).toBe(0)
      expect(await stores.attachments.sizeOf(randomUUID(), storedAs)).toBeNull()
      await stores.attachments.remove(tenantId, storedAs)
      expect(await stores.attachments.sizeOf(tenantId, storedAs)).toBeNull()
    }
  })

  test('that break off, are not wanted or are taken back leave nothing', async () => {
    const tenantId = randomUUID()
    async function* breaksOff() {
      yield randomBytes(LARGE_BYTES / 2)
      throw new Error('the line is cut')
    }
    const tooMuch = new Error('that is too much')
    const leaving = new AbortController()
    const endings: [Readable, Arrival, unknown][] = [
      [Readable.from(breaksOff()), arrives(), 'the line is cut'],
      [Readable.from([randomBytes(100)]), arrives({ onBytes: () => Promise.reject(tooMuch) }), 'that is too much'],
      [
        Readable.from(
          (async function* () {
            yield randomBytes(LARGE_BYTES / 2)
            leaving.abort(new Error('they left'))
            yield randomBytes(LARGE_BYTES / 2)
          })(),
        ),
        arrives({ signal: leaving.signal }),
        'they left',
      ],
    ]
    for (const [content, arrival, says] of endings)
      await expect(stores.attachments.receive(tenantId, content, arrival)).rejects.toThrow(String(says))
    expect(await stores.attachments.sweep(tenantId, none, LATER)).toBe(0)
  })

  test('have small pictures, drawn once; what is no picture has none', async () => {
    const tenantId = randomUUID()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer()
    const storedAs = await keeps(tenantId, picture)
    const [one, other] = await Promise.all([
      stores.attachments.thumbnail(tenantId, storedAs),
      stores.attachments.thumbnail(tenantId, storedAs),
    ])
    expect((await sharp(one!).metadata()).format).toBe('webp')
    expect(other).toEqual(one)
    expect(await stores.attachments.thumbnail(tenantId, storedAs)).toEqual(one)
    const text = await keeps(tenantId, Buffer.from('no picture'))
    expect(await stores.attachments.thumbnail(tenantId, text)).toBeNull()
    expect(await stores.attachments.thumbnail(tenantId, text)).toBeNull()
  })

  test('that nobody knows are swept, with their small pictures; younger ones and those that are known stay', async () => {
    const tenantId = randomUUID()
    const known = await keeps(tenantId, Buffer.from('known'))
    const lost = await keeps(tenantId, Buffer.from('lost'))
    await stores.attachments.thumbnail(tenantId, lost)
    const areKnown = (names: string[]) => Promise.resolve(new Set(names.filter((name) => name === known)))
    expect(await stores.attachments.sweep(tenantId, areKnown, new Date(Date.now() - 60_000))).toBe(0)
    expect(await stores.attachments.sweep(tenantId, areKnown, LATER)).toBe(2)
    expect(await stores.attachments.sizeOf(tenantId, lost)).toBeNull()
    expect(await stores.attachments.sizeOf(tenantId, known)).toBe(5)
    expect(await stores.attachments.sweep(randomUUID(), none, LATER)).toBe(0)
  })

  test('of people and workspaces are kept by names of ours, and no other name reads or removes anything', async () => {
    const name = await stores.avatars.keep(Buffer.from('a face'))
    expect(await stores.avatars.read(name)).toEqual(Buffer.from('a face'))
    expect(await stores.logos.read(name)).toBeNull()
    for (const other of ['', '..', `../avatars/${name}`, `${name}x`]) {
      expect(await stores.avatars.read(other)).toBeNull()
      await stores.avatars.remove(other)
    }
    await stores.avatars.remove(name)
    expect(await stores.avatars.read(name)).toBeNull()
    for (const tenantId of ['..', '../x', 'a'.repeat(36)])
      await expect(stores.attachments.receive(tenantId, Readable.from([]), arrives())).rejects.toThrow(TypeError)
    expect(() => stores.attachments.read(randomUUID(), '../../secret.json')).toThrow(TypeError)
  })
})

describe('[STO-07] a service that', () => {
  test('does not let us in, or has no such bucket, is said at the start', async () => {
    const { filesUrl, stop } = await startS3()
    const at = (change: (url: URL) => void) => {
      const url = new URL(filesUrl)
      change(url)
      return openStores({ dataDir: '', filesUrl: url.href })
    }
    await expect(at((url) => (url.username = 'nobody'))).rejects.toThrow('does not let us in')
    await expect(at((url) => (url.pathname = '/nowhere'))).rejects.toThrow('has no bucket nowhere')
    await stop()
  })

  test('takes what is asked and says nothing is given up, and no start waits for it', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const service = serviceAt(`http://key:secret@127.0.0.1:${port}/lanewise`, 100)
    await expect(service.sizeOf('attachments/x')).rejects.toThrow(FilesUnreachable)
    await service.check()
    silent.closeAllConnections()
    silent.close()
  })

  test('does not answer fails what asks for a file, and starts nobody’s day with an error', async () => {
    const { filesUrl, stop } = await startS3()
    await stop()
    const { attachments, avatars } = await openStores({ dataDir: '', filesUrl })
    const [tenantId, name] = [randomUUID(), 'a'.repeat(32)]
    await expect(attachments.sizeOf(tenantId, name)).rejects.toThrow(FilesUnreachable)
    await expect(buffer(attachments.read(tenantId, name))).rejects.toThrow(FilesUnreachable)
    await expect(attachments.receive(tenantId, Readable.from([Buffer.from('x')]), arrives())).rejects.toThrow(
      FilesUnreachable,
    )
    await expect(avatars.read(name)).rejects.toThrow(FilesUnreachable)
  })
})
