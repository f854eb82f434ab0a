import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { logOut } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { errors as errorTexts } from '#i18n/pl/server/errors.ts'
import { type Answer, type HttpPerson, pathOf, refusalIn, signUp } from '../../support/people/http-person.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const MEGABYTE = 1_048_576
const JSON_TYPE = { 'content-type': 'application/json' }

let server: RunningServer
let pid: number
let person: HttpPerson

beforeAll(async () => {
  server = await startServer()
  pid = server.pid()
  person = await signUp(server.url, 'Olga')
})

// After each of them the process is the same one, works, and has made nothing.
afterEach(async () => {
  const { status } = await person.send('GET', '/api/health')
  const { count } = await person.ask(listProjects, { query: {} })
  if (status !== 200 || server.pid() !== pid || count !== 0)
    throw new Error(`It was harmed: health ${status}, process ${server.pid()} (was ${pid}), ${count} projects.`)
})

/** A refusal whose message is in the language that was asked for. */
async function refusedInPolish(ask: (language: string) => Promise<Answer>) {
  const [polish, english] = [await ask('pl'), await ask('en')]
  expect(refusalIn(polish).message).not.toBe(refusalIn(english).message)
  return { status: polish.status, message: refusalIn(polish).message, errors: refusalIn(english).errors }
}

const project = JSON.stringify({
  name: 'Harbour',
  abbreviation: 'HAR',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
})
const withTwice = (key: string, value: unknown) => `${project.slice(0, -1)},"${key}":${JSON.stringify(value)}}`
const deep = (begin: string, middle: string, end: string) => begin.repeat(10_000) + middle + end.repeat(10_000)
const { malformed: MALFORMED, unsupportedType: UNSUPPORTED, invalid: INVALID, tooLarge: TOO_LARGE } = errorTexts

describe('[FLT-42] a body that is none', () => {
  const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
    refusedInPolish((language) =>
      person.send('POST', '/api/projects', { body, headers: { ...headers, 'accept-language': language } }),
    )

  test.each([
    ['half a JSON', '{"name": "Har'],
    ['nothing', ''],
    ['a comma too many', `${project.slice(0, -1)},}`],
    ['a key that stands twice', withTwice('name', 'Another')],
    ['the same key written differently', withTwice(String.raw`n\u0061me`, 'Another')],
    ['a key that reaches for the prototype', withTwice('__proto__', { isOwner: true })],
    ['another one that does', withTwice('constructor', { prototype: { isOwner: true } })],
    ['numbers that JSON does not know', '{"name": NaN}'],
  ])('is refused as unreadable: %s', async (_what, body) => {
    expect(await post(body)).toEqual({ status: 400, message: MALFORMED, errors: [] })
  })

  test('is refused as unreadable when it is packed: nothing is unpacked here', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, ' '))
    const packed = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    expect(await post(new Uint8Array(bomb), packed)).toMatchObject({ status: 400, message: MALFORMED })
  })

  test.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form of parts', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['JSON of another kind', 'application/merge-patch+json'],
    ['no type that exists', 'json'],
  ])('is refused for its type: %s', async (_what, type) => {
    expect(await post(project, { 'content-type': type })).toEqual({ status: 415, message: UNSUPPORTED, errors: [] })
  })

  test('is refused for its type when it says none', async () => {
    expect(await post(new Uint8Array(Buffer.from(project)), {})).toMatchObject({ status: 415, message: UNSUPPORTED })
  })

  test('is refused for its size, two megabytes, and the answer always gets through', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) })
    for (let time = 1; time <= 15; time++) {
      expect(await post(body)).toEqual({ status: 413, message: TOO_LARGE, errors: [] })
    }
  })

  test.each([
    ['null', 'null', ''],
    ['a number', '1e400', ''],
    ['a text', '"Harbour"', ''],
    ['a list', '[]', ''],
    ['lists, ten thousand deep', deep('[', '', ']'), ''],
    [
      'lists in a field, ten thousand deep',
      project.replace('"description":null', `"description":${deep('[', '', ']')}`),
      'description',
    ],
  ])('is refused for what is in it: %s', async (_what, body, param) => {
    const { status, message, errors } = await post(body)
    expect([status, message, errors.map((error) => error.param)]).toEqual([400, INVALID, [param]])
  })

  test('is refused for what is in it: objects, ten thousand deep', async () => {
    const { status, errors } = await post(deep('{"name":', '1', '}'))
    expect([status, errors.map(({ param }) => param)]).toEqual([
      400,
      ['name', 'abbreviation', 'description', 'color', 'dueDate', 'teamIds', 'userIds'],
    ])
  })
})

describe('[FORM-10] a form with files that is none', () => {
  const put = (path: string, type: string, body = 'x') =>
    refusedInPolish((language) =>
      person.send('PUT', path, { body, headers: { 'content-type': type, 'accept-language': language } }),
    )
  const begun = '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nhalf of'

  test.each(['/api/auth/profile', '/api/auth/tenant'])(
    'is refused as unreadable, not taken for a failure: %s',
    async (path) => {
      const unreadable = { status: 400, message: MALFORMED, errors: [] }
      expect(await put(path, 'multipart/form-data')).toEqual(unreadable)
      expect(await put(path, 'multipart/form-data; boundary=')).toEqual(unreadable)
      expect(await put(path, 'multipart/form-data; boundary=x', begun)).toEqual(unreadable)
    },
  )
})

describe('[FLT-41] a question that makes no sense', () => {
  const get = (path: string) =>
    refusedInPolish((language) => person.send('GET', path, { headers: { 'accept-language': language } }))

  test.each([
    ['no rows on a page', 'perPage=0', 'perPage'],
    ['fewer than none', 'perPage=-1', 'perPage'],
    ['more than anybody can read', 'perPage=1e9', 'perPage'],
    ['no number', 'perPage=NaN', 'perPage'],
    ['half a row', 'perPage=1.5', 'perPage'],
    ['two answers to one question', 'perPage=5&perPage=10', 'perPage'],
    ['a page before the first', 'page=-1', 'page'],
    ['rows before the first', 'offset=-1', 'offset'],
    ['an order nobody knows', 'order=sideways', 'order'],
    ['rows by what is no column', 'sortBy=password', 'sortBy'],
    ['neither yes nor no', 'inProgress=perhaps', 'inProgress'],
    ['a search for NUL', 'q=a%00b', 'q'],
    ['in words nobody knows', 'unknown=3', 'unknown'],
    ['in words that reach for the prototype', '__proto__[isOwner]=1', '__proto__[isOwner]'],
    ['by the constructor', 'constructor=2', 'constructor'],
    ['a search for a book', `q=${'x'.repeat(251)}`, 'q'],
  ])('is refused: %s', async (_what, query, param) => {
    const { status, message, errors } = await get(`/api/projects?${query}`)
    expect([status, message, errors.map((error) => error.param)]).toEqual([400, INVALID, [param]])
  })

  test.each([
    ['far beyond the last row', 'page=1000000&perPage=100'],
    ['farther', 'offset=100000000'],
    ['for signs that mean something to a search', `q=${encodeURIComponent(`%_\\'"*`)}`],
    ['for half a pair, in what a URL makes of it', 'q=%ED%A0%80'],
    ['for a percent sign that was not written as one', 'q=100%'],
  ])('finds nothing: %s', async (_what, query) => {
    const answer = await person.send('GET', `/api/projects?${query}`)
    expect([answer.status, answer.json()]).toEqual([200, { rows: [], count: 0 }])
  })

  test('is refused wherever a column is read on from', async () => {
    const [column] = await person.ask(listColumns, { params: { id: person.user.privateProject!.id } })
    const path = `/api/columns/${column!.id}/tasks`
    for (const [query, param] of [
      ['afterPosition=a%00', 'afterPosition'],
      [`afterPosition=${'a'.repeat(501)}`, 'afterPosition'],
      ['afterPosition=a0&afterId=last', 'afterId'],
    ] as const) {
      const { status, errors } = await get(`${path}?${query}`)
      expect([query.slice(0, 20), status, errors[0]?.param]).toEqual([query.slice(0, 20), 400, param])
    }
  })

  test.each(['after=-1', 'after=1e30', 'after=soon', ''])('is refused about what was missed: %j', async (query) => {
    const { status, errors } = await get(`/api/live/messages?${query}`)
    expect([status, errors.map(({ param }) => param)]).toEqual([400, ['after']])
  })

  test('about nobody is answered with nobody, about a hundred and one it is refused', async () => {
    const ask = (ids: string) => person.send('GET', `/api/projects/bulk-show-teams-and-users?userIds=${ids}`)
    const answers = await Promise.all([ask(''), ask(',,,'), ask(randomUUID())])
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual(
      answers.map(() => [200, { users: [], teams: [] }]),
    )
    expect((await ask('me')).status).toBe(400)
    expect((await ask(Array.from({ length: 101 }, () => randomUUID()).join(','))).status).toBe(400)
  })
})

describe('a path that leads nowhere', () => {
  test.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api//projects', 404],
    ['/api/projects/%00', 404],
    ['/api/projects/..%2f..%2fsecret.json', 404],
    [`/api/projects/${'a'.repeat(5_000)}`, 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/api/projects/%E0%A4%A', 400],
    ['/%', 400],
  ])('is answered like everything else: %.40s', async (path, status) => {
    const answer = await refusedInPolish((language) =>
      person.send('GET', path, { headers: { 'accept-language': language } }),
    )
    expect(answer.status).toBe(status)
  })

  test('is answered so for ids of the wrong shape, whatever the call', async () => {
    for (const call of ALL_CALLS.filter(({ params, access, files }) => params && access === 'member' && !files)) {
      for (const id of ['1', 'null', '__proto__', `${randomUUID()}x`, '%00', '%F0%9F%9A%A2']) {
        const answer = await person.call(call, { params: { id, projectId: id }, ...(call.body && { body: {} }) })
        expect([call.name, id, answer.status]).toEqual([call.name, id, 404])
        expect(refusalIn(answer).message).toBe('This does not exist, or is not shared with you.')
      }
    }
  })
})

test('no call of the product takes nonsense for a failure of its own', async () => {
  const nonsense = [null, true, 0, '', 'x', [], [[]], [null], {}, { id: {} }, [{ op: '__proto__', property: '' }]]
  const queries = [{}, { page: '[]', after: {}, q: '\0', ids: 'x', userIds: '\0', afterId: '' }]
  const params = { id: person.user.privateProject!.id }
  for (const call of ALL_CALLS.filter(({ name }) => name !== logOut.name)) {
    for (const body of call.body ? nonsense : [undefined]) {
      for (const query of call.query ? queries : [{}]) {
        const answer = await person.call(call, { params, query, body })
        const where = `${call.method} ${pathOf(call, { params, query })} ${JSON.stringify(body)}`
        expect([where, answer.status < 500, answer.json() !== undefined]).toEqual([where, true, true])
      }
    }
  }
})

test('headers that lie or make no sense open nothing, and harm nobody', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await person.send('GET', pathOf(listProjects), { headers })).status
  expect(await ask({ 'x-tenant-id': 'mine' })).toBe(403)
  expect(await ask({ 'x-tenant-id': randomUUID() })).toBe(403)
  expect(await ask({ 'x-user-id': randomUUID() })).toBe(506)
  expect(await ask({ 'x-override-user-id': randomUUID() })).toBe(403)
  expect(await ask({ 'x-websocket-id': 'a'.repeat(3_000) })).toBe(200)
  expect(await ask({ 'accept-language': `xx-${'y'.repeat(3_000)};q=zz, *, ;;;` })).toBe(200)
  for (const cookie of ['session=', 'session=x', `session=${'A'.repeat(43)}`, ';;=;', 'session=%00']) {
    expect([cookie, await ask({ cookie })]).toEqual([cookie, 401])
  }
})
