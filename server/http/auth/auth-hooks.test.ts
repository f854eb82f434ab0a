import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import * as auth from '#contract/calls/auth.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { migratedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { type Database, openDatabase } from '../../db/pool.ts'
import { tenants } from '../../db/tables/central.ts'

const called = (call: Call) => [call.name, call] as const
const ASKED_BY_SOMEBODY = ALL_CALLS.filter(({ access }) => access !== 'anyone')
const SIGNED_IN = ASKED_BY_SOMEBODY.filter(({ access }) => access !== 'pending')
const OF_MEMBERS = ALL_CALLS.filter(({ access }) => access === 'member')
const WRITING = ALL_CALLS.filter(({ method }) => method !== 'GET')

let database: Database
let app: App
let ada: Visitor
let ben: Visitor
let adasTenant: string
let adasId: string
let bensTenant: string
const dataDir = temporaryDataDir()

const signUp = async (email: string) => {
  const visitor = new Visitor(app.app)
  const { user } = await visitor.ask(auth.register, {
    body: {
      firstName: 'Ada',
      lastName: 'Nowak',
      email,
      password: 'correct horse battery',
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  return { visitor, user }
}
/** An id that fits every path; what it names does not exist. */
const NOWHERE = {
  params: {
    id: randomUUID(),
    userId: randomUUID(),
    entryId: randomUUID(),
    userIdPrefix: '0123abcd',
    idPrefix: '0123abcd',
    token: 'A'.repeat(43),
  },
}
const pathTo = ({ path }: Call, params: Record<string, string>) =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
const empty = ({ method, body }: Call) => (method !== 'GET' && body ? { body: {} } : {})
const refusalOf = (body: string) => ErrorBody.parse(JSON.parse(body))

beforeAll(async () => {
  database = await openDatabase({ dataDir, templateDir: await migratedTemplate() })
  app = await appOver(database)
  const [one, two] = [await signUp('ada@example.com'), await signUp('ben@example.com')]
  ada = one.visitor
  ben = two.visitor
  adasId = one.user.id
  adasTenant = one.user.activeTenantId ?? ''
  bensTenant = two.user.activeTenantId ?? ''
}, 60_000)
afterAll(async () => {
  await app.app.close()
  await database.close()
})

test.each(ALL_CALLS.map(called))('%s is served', (_, call) => {
  expect(app.app.hasRoute({ method: call.method, url: `/api${call.path}` })).toBe(true)
})

test.each(ASKED_BY_SOMEBODY.map(called))('%s without signing in is answered 401', async (_, call) => {
  const response = await new Visitor(app.app).call(call, { ...NOWHERE, ...empty(call) })
  expect(response.statusCode).toBe(401)
  expect(refusalOf(response.body)).toMatchObject({ message: 'Please sign in first.', errors: [] })
})

test.each(ASKED_BY_SOMEBODY.map(called))('%s with a cookie that never was one is answered 401', async (_, call) => {
  const stranger = new Visitor(app.app)
  for (const value of ['x', Buffer.alloc(32).toString('base64url')]) {
    stranger.cookies.set('session', value)
    expect((await stranger.call(call, { ...NOWHERE, ...empty(call) })).statusCode).toBe(401)
  }
})

test.each(OF_MEMBERS.map(called))('%s for another person’s workspace is answered 403', async (_, call) => {
  for (const tenantId of [bensTenant, randomUUID(), 'no-id', '__proto__']) {
    const headers = { [REQUEST_HEADERS.tenant]: tenantId }
    const response = await ada.call(call, { ...NOWHERE, ...empty(call), headers })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain(bensTenant)
  }
})

test.each(WRITING.filter(({ access }) => access !== 'anyone').map(called))(
  '%s without the session’s own CSRF token is answered 403',
  async (_, call) => {
    // The session of the second step needs one as well; here there is none, and that is said first.
    const isPending = call.access === 'pending'
    const expected = isPending ? { status: 401, code: undefined } : { status: 403, code: 'CSRF_TOKEN_INVALID' }
    const stale = ada.csrf ?? ''
    for (const token of ['', 'x', `${stale}x`, ben.csrf ?? '']) {
      const response = await ada.call(call, { ...NOWHERE, ...empty(call), headers: { [REQUEST_HEADERS.csrf]: token } })
      const { code } = refusalOf(response.body)
      expect({ status: response.statusCode, code }).toEqual(expected)
    }
  },
)

test.each(SIGNED_IN.map(called))('[APP-08] %s in the name of another user is answered 506', async (_, call) => {
  const headers = { [REQUEST_HEADERS.user]: randomUUID() }
  expect((await ada.call(call, { ...NOWHERE, ...empty(call), headers })).statusCode).toBe(506)
})

test.each(SIGNED_IN.map(called))('%s as another person is answered 403', async (_, call) => {
  const headers = { [REQUEST_HEADERS.override]: adasId }
  expect((await ada.call(call, { ...NOWHERE, ...empty(call), headers })).statusCode).toBe(403)
})

test.each(WRITING.map(called))('%s that another site had a browser send is answered 403', async (_, call) => {
  const from = async (headers: Record<string, string>) =>
    (await ada.call(call, { ...NOWHERE, ...empty(call), headers })).statusCode
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'none' })).toBe(403)
})

test.each(WRITING.map(called))('%s with a form’s content is answered 415', async (_, call) => {
  const signedIn = call.access === 'anyone' ? new Visitor(app.app) : ada
  const other = call.files ? 'application/json' : 'multipart/form-data; boundary=x'
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', other]) {
    const response = await signedIn.call(call, {
      ...NOWHERE,
      body: 'a=b',
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(call.access === 'pending' ? 401 : 415)
  }
})

test.each(ALL_CALLS.filter(({ body, access, files }) => body && !files && access !== 'pending').map(called))(
  '%s with a damaged body is answered 400, and with an empty one names what is missing',
  async (_, call) => {
    const who = call.access === 'anyone' ? new Visitor(app.app) : ada
    const path = pathTo(call, NOWHERE.params)
    const headers = { 'content-type': 'application/json', [REQUEST_HEADERS.csrf]: who.csrf ?? '' }
    for (const payload of ['{', '{"a":1', 'nonsense', '{"__proto__":{"x":1}}', '{"a":"\\u0000"']) {
      const response = await who.send({ method: call.method, url: path, headers, payload })
      expect(response.statusCode).toBe(400)
      expect(refusalOf(response.body).message).toBe('The request could not be read.')
    }
    for (const payload of ['{}', '[]', 'null', '3', '"x"']) {
      const response = await who.send({ method: call.method, url: path, headers, payload })
      expect(response.statusCode).toBe(400)
      expect(refusalOf(response.body).errors.length).toBeGreaterThan(0)
    }
  },
)

// What comes as a form is refused for being none before anybody looks whom it is about.
test.each(ALL_CALLS.filter(({ params, body, files }) => params && !(body && files)).map(called))(
  '%s of what cannot exist is answered 404',
  async (_, call) => {
    for (const id of ['x', '%00', '%2e%2e%2f', '1 or 1=1', randomUUID().slice(1)]) {
      expect((await ada.call(call, { params: { id }, ...empty(call) })).statusCode).toBe(404)
    }
  },
)

test.each(ALL_CALLS.map(called))('%s by a method it does not have is answered 404, as JSON', async (_, call) => {
  const used = new Set(ALL_CALLS.filter(({ path }) => path === call.path).map(({ method }) => method))
  // A path with a name in it may also be another's with an id (`/teams/mine`): there is nothing with such an id.
  for (const method of (['PUT', 'PATCH', 'DELETE', 'POST'] as const).filter((one) => !used.has(one))) {
    const response = await ada.call({
      ...call,
      method,
      path: call.path.replaceAll(':id', randomUUID()) as `/${string}`,
    })
    expect([404]).toContain(response.statusCode)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

describe('what comes in', () => {
  test('where no Sec-Fetch-Site is sent, the origin must be our own', async () => {
    const from = async (origin?: string) =>
      (
        await ada.send({
          method: 'PUT',
          url: '/api/auth/change-language',
          headers: {
            'content-type': 'application/json',
            [REQUEST_HEADERS.csrf]: ada.csrf ?? '',
            ...(origin && { origin }),
          },
          payload: '{"language":"en"}',
        })
      ).statusCode
    expect(await from('http://localhost:3000')).toBe(200)
    expect(await from()).toBe(200)
    expect(await from('https://evil.example')).toBe(403)
    expect(await from('null')).toBe(403)
  })

  test('a program without cookies may sign in', async () => {
    const headers = { 'sec-fetch-site': 'none' }
    const response = await new Visitor(app.app).call(auth.logIn, {
      body: { email: 'ada@example.com', password: 'correct horse battery' },
      headers,
    })
    expect(response.statusCode).toBe(200)
  })

  test('more than a megabyte is answered 413 before it is read', async () => {
    const response = await ada.call(auth.changeLanguage, { body: { language: 'x'.repeat(1_100_000) } })
    expect(response.statusCode).toBe(413)
    expect(refusalOf(response.body).message).toBe('That is too large.')
  })

  test('ten thousand brackets are answered 400, and the next request is answered', async () => {
    const response = await ada.send({
      method: 'PUT',
      url: '/api/auth/change-language',
      headers: { 'content-type': 'application/json', [REQUEST_HEADERS.csrf]: ada.csrf ?? '' },
      payload: '['.repeat(10_000) + ']'.repeat(10_000),
    })
    expect(response.statusCode).toBe(400)
    expect((await ada.call(auth.whoAmI)).statusCode).toBe(200)
  })

  test('an unknown call is answered 404 in the access’s language, with a number to find it by', async () => {
    const response = await ada.send({ url: '/api/nothing', headers: { 'accept-language': 'pl' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      message: 'Nie ma takiego wywołania.',
      errors: [],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('workspaces', () => {
  const asAda = { headers: { [REQUEST_HEADERS.tenant]: '' } }
  const change = (part: Partial<typeof tenants.$inferInsert>) =>
    database.central((db) => db.update(tenants).set(part).where(eq(tenants.id, adasTenant)))

  test('[APP-08] the one that is named is meant; without a name it is the active one', async () => {
    expect((await ada.ask(auth.showTenant, asAda)).id).toBe(adasTenant)
    expect((await ada.ask(auth.showTenant, { headers: { [REQUEST_HEADERS.tenant]: adasTenant } })).id).toBe(adasTenant)
  })

  test('one that is blocked says why, one that is not there yet says so', async () => {
    await change({ manualBlockedReason: 'The invoice of May is not paid.' })
    const refused = await vi.waitFor(
      async () => {
        const response = await ada.call(auth.showTenant)
        expect(response.statusCode).toBe(403)
        return refusalOf(response.body)
      },
      { timeout: 6_000, interval: 200 },
    )
    expect(refused).toMatchObject({ code: 'TENANT_MANUALLY_BLOCKED', message: 'The invoice of May is not paid.' })
    await change({ manualBlockedReason: null, isDatabaseConnected: false })
    await vi.waitFor(
      async () =>
        expect(refusalOf((await ada.call(auth.showTenant)).body).message).toBe(
          'This workspace cannot be opened right now: it is still being prepared, or is being looked into.',
        ),
      { timeout: 6_000, interval: 200 },
    )
    expect((await ada.call(auth.whoAmI)).statusCode).toBe(200)
    await change({ isDatabaseConnected: true })
    await vi.waitFor(async () => expect((await ada.call(auth.showTenant)).statusCode).toBe(200), {
      timeout: 6_000,
      interval: 200,
    })
  }, 25_000)

  test('what is in another one is not there', async () => {
    const me = (await ada.ask(auth.whoAmI)).user.privateProject?.id ?? ''
    const [column] = await ada.ask(listColumns, { params: { id: me } })
    const task = await ada.ask(createTask, { params: { id: me }, body: { columnId: column?.id, name: 'ZQX-9f3' } })
    for (const call of ALL_CALLS.filter(({ path, params }) => params && path.startsWith('/tasks/'))) {
      const response = await ben.call(call, { params: { id: task.id }, ...empty(call) })
      expect([400, 404]).toContain(response.statusCode)
      expect(response.body).not.toContain('ZQX-9f3')
    }
    const intoAdas = await ben.call(createColumn, { params: { id: me }, body: { name: 'Mine now' } })
    expect(intoAdas.statusCode).toBe(404)
  })
})

describe('how often', () => {
  test('more requests a minute than allowed (a fiftieth of 1,200 here) wait, with the time to wait', async () => {
    const now = new Date('2026-03-01T12:00:50Z')
    const strict = await appOver(database, { now: () => now, env: { RATE_LIMIT_FACTOR: '0.02' } })
    const visitor = new Visitor(strict.app)
    await visitor.ask(auth.register, {
      body: {
        firstName: 'Eva',
        lastName: 'Maj',
        email: 'eva@example.com',
        password: 'correct horse battery',
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    const answers = await Promise.all(Array.from({ length: 25 }, () => visitor.call(auth.whoAmI)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(24)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('10')
    await strict.app.close()
  })

  test('behind a proxy that is trusted the address is the visitor’s, elsewhere nobody is believed', async () => {
    const seen = async (env: Record<string, string>) => {
      const { app: behind } = await appOver(database, { env })
      behind.get('/ip', (request) => request.ip)
      const { body } = await behind.inject({
        url: '/ip',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.4' },
      })
      await behind.close()
      return body
    }
    expect(await seen({})).toBe('10.0.0.1')
    expect(await seen({ TRUST_PROXY: '1' })).toBe('192.0.2.4')
    expect(await seen({ TRUST_PROXY: '10.0.0.0/8' })).toBe('192.0.2.4')
    expect(await seen({ TRUST_PROXY: '2' })).toBe('203.0.113.9')
  })
})
