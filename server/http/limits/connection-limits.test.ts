import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {} from '../auth/member.ts'
import { connectionLimitsFor, limitConnections } from './connection-limits.ts'
// What requests carry here.
import '../auth/member.ts'

const TIMES = { anonymousMs: 300, signedInMs: 1_200, answeredMs: 300 }
/** Longer than a deadline, by more than a busy machine is late. */
const SOON_MS = 5_000

let app: FastifyInstance
let sockets: Socket[]

beforeEach(async () => {
  sockets = []
  app = Fastify(connectionLimitsFor({ headersMs: 300, checkedEveryMs: 100 }))
  app.decorateRequest('identity', null)
  limitConnections(app, TIMES)
  app.addHook('onRequest', async (request) => {
    if (request.headers['cookie']) request.identity = {} as never
  })
  app.post('/read', async ({ body }) => body)
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => null)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** Sends bytes as they are; what came back so far, and when the other side hung up. */
function send(...lines: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const began = performance.now()
  const heard: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => heard.push(text))
  // Being hung up on is what is waited for.
  socket.on('error', (error) => heard.push(error.message))
  const endedAfterMs = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)))
  socket.write(lines.join('\r\n'))
  return { socket, heard: () => heard.join(''), endedAfterMs }
}
const begun = (path: string, ...headers: string[]) =>
  send(
    `POST ${path} HTTP/1.1`,
    'Host: here',
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...headers,
    '',
    '{',
  )

describe('[SEC-04] a body that does not end', () => {
  test('is hung up on, three hundred of them as one', async () => {
    const all = Array.from({ length: 300 }, () => begun('/read'))
    const ends = await Promise.all(all.map(({ endedAfterMs }) => endedAfterMs))
    expect(Math.max(...ends)).toBeLessThan(SOON_MS)
  })

  test('of chunks is none that ends either', async () => {
    const { endedAfterMs } = send(
      'POST /read HTTP/1.1',
      'Host: here',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      '1',
      '{',
      '',
    )
    expect(await endedAfterMs).toBeLessThan(SOON_MS)
  })

  test('is waited for longer where a person is signed in', async () => {
    const [anonymous, signedIn] = [begun('/read'), begun('/read', 'Cookie: session=x')]
    const [soon, late] = await Promise.all([anonymous.endedAfterMs, signedIn.endedAfterMs])
    expect(late).toBeGreaterThanOrEqual(TIMES.signedInMs - 50)
    expect(soon).toBeLessThan(late)
  })

  test('is not waited for when it has its answer', async () => {
    const { heard, endedAfterMs } = begun('/refused')
    expect(await endedAfterMs).toBeLessThan(SOON_MS)
    expect(heard()).toContain('401')
  })

  test('is left alone once it has ended', async () => {
    const { socket, heard } = send(
      'POST /read HTTP/1.1',
      'Host: here',
      'Content-Type: application/json',
      'Content-Length: 2',
      '',
      '{}',
    )
    await new Promise((resolve) => setTimeout(resolve, 3 * TIMES.anonymousMs))
    expect([heard().includes('200 OK'), socket.destroyed]).toEqual([true, false])
  })
})

test('[SEC-04] headers that do not come are hung up on', async () => {
  const { endedAfterMs } = send('GET / HTTP/1.1', 'Host: he')
  expect(await endedAfterMs).toBeLessThan(SOON_MS)
})

test.each(['GET /', 'GET / HTTP/0.9', 'GET / HTTP/2.0'])(
  '[SEC-25] a request of another age is refused: %s',
  async (line) => {
    const { heard, endedAfterMs } = send(line, '', '')
    await endedAfterMs
    expect([heard().includes(' 400 '), heard().includes('here')]).toEqual([true, false])
  },
)
