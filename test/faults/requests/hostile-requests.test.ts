import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject, updateProject } from '#contract/calls/projects.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { ANONYMOUS_BODY_MAX_MS } from '#contract/limits.ts'
import { WEBSOCKET_HANDSHAKES_PER_ADDRESS_PER_MINUTE } from '#contract/limits/rate-limits.ts'
import { type Answer, HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const MEGABYTE = 1_048_576
/** More than the head of a request may have, and no more than a server reads at once. */
const ADDRESS_LETTERS = 20_000

let server: RunningServer
let pid: number
let olga: HttpPerson
let taskId: string

const form = {
  name: 'Harbour',
  abbreviation: 'HAR',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
}
/** What the network reports of a request that was given up. */
const codeOf = ({ cause }: Error & { cause?: { code?: string } }) => cause?.code
const paramsOf = (answer: Answer) => refusalIn(answer).errors.map(({ param }) => param)

beforeAll(async () => {
  // The limits as they are outside of tests; addresses come through a proxy that is trusted.
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  pid = server.pid()
  olga = await signUp(server.url, 'Olga')
  const params = { id: olga.user.privateProject?.id ?? '' }
  const [column] = await olga.ask(listColumns, { params })
  taskId = (await olga.ask(createTask, { params, body: { columnId: column?.id ?? '', name: 'Boat' } })).id
})

describe('[SEC-01] [THR-32] a text without an end', () => {
  const NEARLY = MEGABYTE - 2_048
  test.each([
    ['abbreviation', 'x'],
    ['abbreviation', '\u{1F469}\u200D'],
    ['name', '\u0301'],
    ['color', '#'],
  ])('is refused by its name, and the server goes on: %s of %j', async (field, piece) => {
    const body = { ...form, [field]: piece.repeat(Math.floor(NEARLY / Buffer.byteLength(piece))) }
    const answer = await olga.call(createProject, { body })
    expect([answer.status, paramsOf(answer), server.pid()]).toEqual([400, [field], pid])
    expect((await olga.send('GET', '/api/health')).status).toBe(200)
  })

  test('in an address is refused before anybody reads it', async () => {
    const asked = (letters: number) => olga.send('GET', `/api/projects?q=${'x'.repeat(letters)}`)
    expect((await asked(ADDRESS_LETTERS)).status).toBe(431)
    // The connection of a longer one may be closed while it is still sent: what writes then hears only of that.
    const longer = await asked(MEGABYTE).then(({ status }) => status, codeOf)
    expect([431, 'ECONNRESET', 'EPIPE']).toContain(longer)
    expect([(await olga.send('GET', '/api/health')).status, server.pid()]).toEqual([200, pid])
  })
})

test('[SEC-02] [THR-32] a password that is made to be looked at for long is answered as soon as any other', async () => {
  const began = performance.now()
  const answer = await new HttpPerson(server.url).call(register, {
    body: {
      firstName: 'Eve',
      lastName: 'Example',
      email: `eve-${randomUUID()}@example.org`,
      password: `${'123456780'.repeat(28)}5555`,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  expect([200, 400]).toContain(answer.status)
  expect(performance.now() - began).toBeLessThan(patiently(5_000))
})

describe('[SEC-04] [THR-32] who only holds the door open', () => {
  test('three hundred bodies that never end are hung up on, and others are served meanwhile', async () => {
    const { port } = new URL(server.url)
    const open = new Set<number>()
    const sockets = Array.from({ length: 300 }, (_, at) => {
      const socket = connect(Number(port), '127.0.0.1')
      open.add(at)
      // Being hung up on is what is waited for.
      socket.on('error', () => open.delete(at)).on('close', () => open.delete(at))
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
          'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      )
      return socket
    })
    expect((await olga.send('GET', '/api/health')).status).toBe(200)
    expect(open.size).toBe(300)
    await expect.poll(() => open.size, { timeout: patiently(ANONYMOUS_BODY_MAX_MS + 10_000) }).toBe(0)
    for (const socket of sockets) socket.destroy()
  })

  const knockFrom = (address: string) =>
    new Promise<number>((resolve, reject) => {
      const knock = httpRequest(`${server.url}/ws/${randomUUID()}`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: server.url,
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'x-forwarded-for': address,
        },
      })
      knock.once('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      knock.once('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      knock.once('error', reject)
      knock.end()
    })

  test('knocks of nobody are turned away by their address, others’ are not', async () => {
    const knocks: number[] = []
    // A minute that begins in between counts anew: more than twice as many are turned away in any case.
    const most = 2 * WEBSOCKET_HANDSHAKES_PER_ADDRESS_PER_MINUTE + 50
    for (let at = 0; at < most && !knocks.includes(429); at++) knocks.push(await knockFrom('198.51.100.7'))
    expect(new Set(knocks)).toEqual(new Set([101, 429]))
    expect(await knockFrom('198.51.100.8')).toBe(101)
  })
})

describe('[SEC-25] what cannot be kept is refused, not taken for a failure', () => {
  test.each([
    ['/api/invitation-links?q=%00', 'q'],
    ['/api/administration/accounts?q=%00', 'q'],
    ['/api/tasks/assigned-to-me?dueFrom=0000-01-01', 'dueFrom'],
    ['/api/dashboard?today=0000-02-01', 'today'],
  ])('%s', async (path, param) => {
    const answer = await olga.send('GET', path)
    expect([answer.status, paramsOf(answer)]).toEqual([400, [param]])
  })

  test('a day of the year 0, wherever one is set', async () => {
    const dueDate = '0000-01-01'
    const [id, columnId] = [olga.user.privateProject?.id ?? '', randomUUID()]
    const answers = [
      await olga.call(createProject, { body: { ...form, dueDate } }),
      await olga.call(updateProject, { params: { id }, body: { ...form, dueDate } }),
      await olga.call(createTask, { params: { id }, body: { columnId, name: 'Boat', dueDate } }),
      await olga.call(changeTask, {
        params: { id: taskId },
        body: [{ op: 'replace', property: 'dueDate', value: dueDate }],
      }),
      await olga.send('POST', '/api/tasks/bulk', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commands: [{ kind: 'schedule', ids: [taskId], dueDate }] }),
      }),
    ]
    expect(answers.map((answer) => [answer.status, paramsOf(answer)])).toEqual([
      [400, ['dueDate']],
      [400, ['dueDate']],
      [400, ['dueDate']],
      [400, ['0.value']],
      [400, ['commands.0.dueDate']],
    ])
  })

  test('a request of HTTP/0.9', async () => {
    const { port } = new URL(server.url)
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /api/health\r\n\r\n'))
      let heard = ''
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
      socket.once('error', reject).once('close', () => resolve(heard))
    })
    expect(said.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  })
})
