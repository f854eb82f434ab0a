import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eachArrivingFile } from './incoming-files.ts'
import { httpErrorOf } from '../errors/error-handler.ts'

const LIMITS = { fileName: 'attachments', fileMaxBytes: 1_000, filesMax: 2, maxMinutes: 10 }
const BOUNDARY = 'x-boundary-x'

let app: FastifyInstance
let sockets: Socket[]
/** How the last request ended: with what it took, or why not. */
let ended: Promise<unknown>
let begun: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sockets = []
  app = Fastify()
  let end: (how: unknown) => void
  ended = new Promise((resolve) => (end = resolve))
  await app.register(multipart)
  app.post('/', async (request) => {
    const taken: string[] = []
    const reading = eachArrivingFile(request, LIMITS, async ({ content, name }, signal) => {
      signal.addEventListener('abort', () => content.destroy(signal.reason as Error))
      let text = ''
      for await (const piece of content) {
        text += String(piece)
        begun()
      }
      taken.push(`${name}: ${text}`)
    })
    const how = await reading.then(
      () => taken,
      (error: unknown) => error,
    )
    end(how)
    return how instanceof Error ? how.message : how
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const part = (field: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n${content}\r\n`

/** Sends so much of a body that was announced to be this long. */
function send(body: string, length = body.length): Promise<Socket> {
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`)
  return isBegun.then(() => socket)
}

test('files are handed over one after the other', async () => {
  await send(`${part('attachments[0]', 'one')}${part('attachments[1]', 'two')}--${BOUNDARY}--\r\n`)
  expect(await ended).toEqual(['a.txt: one', 'a.txt: two'])
})

test.each([
  ['another field', part('avatar', 'x'), 400],
  ['a nested field', part('attachments[0][1]', 'x'), 400],
  ['a file too large', part('attachments', 'x'.repeat(1_001)), 413],
])('%s ends it', async (_what, body, status) => {
  void send(`${body}--${BOUNDARY}--\r\n`)
  expect(httpErrorOf(await ended).status).toBe(status)
})

test('[FLT-36] who takes longer than ten minutes is not waited for any longer', async () => {
  const socket = await send(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\nslow`,
    900,
  )
  const isOver = new Promise((resolve) => socket.once('close', resolve))
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(socket.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toMatchObject({ status: 408 })
  await isOver
})

test('who hangs up in the middle is not waited for', async () => {
  const socket = await send(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\nhalf`,
    900,
  )
  socket.destroy()
  expect(await ended).toMatchObject({ status: 400 })
})
