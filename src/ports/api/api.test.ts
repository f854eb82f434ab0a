import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, logOut, whoAmI } from '#contract/calls/auth.ts'
import { listProjects, showProject, updateProject } from '#contract/calls/projects.ts'
import { moveTask } from '#contract/calls/tasks/tasks.ts'
import type { Failure } from '#contract/errors.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { projectOf } from '#machines/workspace/samples.walk.ts'
import { pageIsAt } from '../../../test/support/browser/page-address.ts'
import { ask, connectClient, forgetToken } from './api.ts'
import { leaveAtOnce } from './leave-at-once.ts'
import type { Identity } from './identity.ts'

const ID = '20000000-0000-4000-8000-000000000000'
const IDENTITY: Identity = {
  userId: 'user-1',
  tenantId: 'tenant-1',
  websocketId: 'socket-1',
  overrideUserId: null,
  language: 'pl',
}
const PROJECT = projectOf(ID)
const NOBODY_HEARS = {
  report: () => undefined,
  doubt: () => undefined,
  answered: () => undefined,
  hear: () => undefined,
}

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
const asked: Request[] = []
const reported: unknown[] = []
/** What writes have caused, and when who asked was answered. */
const heard: unknown[] = []
let answers: (Answer | Error)[] = []
let doubts = 0

const respond = ({ status = 200, body = null, headers = {} }: Answer) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers })

beforeEach(() => {
  asked.length = 0
  reported.length = 0
  vi.stubGlobal('window', {})
  pageIsAt('https://work.example')
  heard.length = 0
  doubts = 0
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.clone())
    const answer = answers.shift() ?? new Error('nothing was to be asked any more')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(respond(answer))
  })
  connectClient({
    identity: () => IDENTITY,
    report: ({ name }, failure, wishes) => reported.push({ name, status: failure.status, wishes }),
    doubt: () => (doubts += 1),
    answered: () => undefined,
    hear: (caused) => heard.push(caused),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetToken()
  answers = []
})

const failureOf = async (asking: Promise<unknown>): Promise<Failure> =>
  asking.then(
    () => expect.fail('this should have failed'),
    (failure: Failure) => failure,
  )

describe('what the page asked before its code was there', () => {
  const path = `/api/projects/${ID}?`
  const askedAhead = (answer: Promise<Response>) => {
    vi.stubGlobal('askedAhead', { [path]: answer })
    // A moment after the page was opened, however long this process runs.
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
  }
  const show = () => ask(showProject, { params: { id: ID } })
  const answer = () => Promise.resolve(respond({ body: { ...PROJECT, name: 'Asked ahead' } }))

  test('is not asked again, once', async () => {
    askedAhead(answer())
    answers = [{ body: { ...PROJECT, name: 'Asked anew' } }]
    expect((await show()).name).toBe('Asked ahead')
    expect(asked).toEqual([])
    expect((await show()).name).toBe('Asked anew')
  })
  test('is asked again when no answer came that is any use', async () => {
    askedAhead(Promise.reject(new Error('401')))
    answers = [{ body: PROJECT }]
    expect(await show()).toEqual(PROJECT)
  })
  test('is forgotten as soon as something is changed', async () => {
    askedAhead(answer())
    answers = [{ status: 204 }, { body: PROJECT }]
    await ask(logOut, {})
    expect((await show()).name).toBe(PROJECT.name)
  })
  test('is no answer for the person who acts in a person’s stead: that was not known then', async () => {
    connectClient({ ...NOBODY_HEARS, identity: () => ({ ...IDENTITY, overrideUserId: 'admin-1' }) })
    askedAhead(answer())
    answers = [{ body: PROJECT }]
    expect((await show()).name).toBe(PROJECT.name)
  })
  test('is not given to those who want something else of it, or do not want it any more', async () => {
    askedAhead(answer())
    answers = [{ body: { rows: [], count: 0 } }]
    await ask(listProjects, { query: { offset: 0, limit: 3 } })
    expect(asked).toHaveLength(1)
    const leaving = AbortSignal.abort(new Error('gone'))
    await expect(ask(showProject, { params: { id: ID } }, { signal: leaving })).rejects.toThrow('gone')
  })
})

test('[USE-04] a call that is answered late has the connection doubted after a second', async () => {
  vi.useFakeTimers()
  let letCome: (answer: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (letCome = resolve)))
  const asking = ask(showProject, { params: { id: ID } })
  await vi.advanceTimersByTimeAsync(999)
  expect(doubts).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(doubts).toBe(1)
  letCome(respond({ body: PROJECT }))
  await asking
  await vi.advanceTimersByTimeAsync(60_000)
  expect(doubts).toBe(1)
  vi.useRealTimers()
})

describe('a call', () => {
  test('is on its way before the turn of the person who asks is over', async () => {
    answers = [{ body: PROJECT }]
    const asking = ask(showProject, { params: { id: ID } })
    const nextTurn = new Promise((begin) => setImmediate(begin))
    await nextTurn
    expect(asked).toHaveLength(1)
    await asking
  })
  test('is made by who is here as they ask, not by who is here when it leaves', async () => {
    answers = [{ status: 204 }]
    const asking = ask(logOut, {})
    connectClient({
      identity: () => ({ ...IDENTITY, userId: null }),
      report: () => undefined,
      doubt: () => undefined,
      answered: () => undefined,
      hear: () => undefined,
    })
    await asking
    expect(asked[0]?.headers.get('x-user-id')).toBe('user-1')
  })

  test('that moves a task leaves before anything else is done', async () => {
    const body = {
      origin: 'board',
      oldColumnId: ID,
      oldProjectId: ID,
      columnId: ID,
      projectId: ID,
      prevId: null,
    } as const
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request.clone())
      return Promise.reject(new TypeError('cut off'))
    })
    const asking = ask(moveTask, { params: { id: ID }, body }, { sends: leaveAtOnce })
    expect(asked).toHaveLength(1)
    expect([asked[0]?.url, asked[0]?.method]).toEqual([`https://work.example/api/tasks/${ID}/move`, 'POST'])
    expect(asked[0]?.headers.get('x-user-id')).toBe('user-1')
    expect(await asked[0]?.json()).toEqual(body)
    await expect(asking).rejects.toMatchObject({ status: 0 })
  })

  test('goes to its path with parameters, query and body, and comes back parsed', async () => {
    answers = [{ body: { ...PROJECT, more: 'than the contract has' } }]
    const body = {
      name: 'Relaunch',
      abbreviation: 'REL',
      description: null,
      color: '#f87171',
      dueDate: null,
      teamIds: [],
      userIds: [],
    }
    expect(await ask(updateProject, { params: { id: 'a/b' }, body })).toEqual(PROJECT)
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      url: 'https://work.example/api/projects/a%2Fb',
      credentials: 'same-origin',
    })
    expect(await asked[0]?.json()).toEqual(body)

    answers = [{ body: { rows: [], count: 0 } }]
    await ask(listProjects, { query: { offset: 3, limit: 3, inProgress: true, sortBy: 'createdAt', order: 'DESC' } })
    expect(asked[1]?.url).toBe(
      'https://work.example/api/projects?offset=3&limit=3&inProgress=true&sortBy=createdAt&order=DESC',
    )
  })

  test('[APP-08] [APP-03] says who asks, from where and in which language', async () => {
    answers = [{ body: PROJECT }, { body: PROJECT }]
    await ask(showProject, { params: { id: ID } })
    const { headers } = asked[0]!
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-user-id': 'user-1',
      'x-tenant-id': 'tenant-1',
      'x-websocket-id': 'socket-1',
      'accept-language': 'pl',
    })
    expect([headers.has('x-override-user-id'), headers.has('csrf-token')]).toEqual([false, false])

    connectClient({ ...NOBODY_HEARS, identity: () => ({ ...IDENTITY, overrideUserId: 'user-2' }) })
    await ask(showProject, { params: { id: ID } })
    expect(asked[1]?.headers.get('x-override-user-id')).toBe('user-2')
  })

  test('without a reply answers null, whether the body is empty or says null', async () => {
    answers = [{ status: 204 }, { body: null }]
    expect([await ask(logOut, {}), await ask(logOut, {})]).toEqual([null, null])
  })
})

describe('what a write has caused', () => {
  const seen = { type: 'PROJECT_UPDATED', data: { project: PROJECT }, seq: 7 }
  const applied = { 'preference-applied': 'messages' }
  const save = async () => {
    const { id, name, abbreviation, description, color, dueDate } = PROJECT
    const body = { name, abbreviation, description, color, dueDate, teamIds: [], userIds: [] }
    heard.push(await ask(updateProject, { params: { id }, body }))
  }

  test('comes with its answer, and is told with its workspace before who asked is answered', async () => {
    const messages = [
      seen,
      { type: 'PROJECT_UPDATED', data: {}, seq: 8 },
      { type: 'OF_A_NEWER_SERVER', data: 1, seq: 9 },
    ]
    answers = [{ body: { reply: PROJECT, messages }, headers: applied }]
    await save()
    // What they are says who hears them.
    const told = { tenantId: 'tenant-1', envelopes: messages }
    expect([asked[0]?.headers.get('prefer'), heard]).toEqual(['messages', [told, PROJECT]])
  })

  test('belongs to the workspace that was written in, whichever is open by the time of the answer', async () => {
    let tenantId = 'tenant-1'
    connectClient({
      ...NOBODY_HEARS,
      identity: () => ({ ...IDENTITY, tenantId }),
      hear: (caused) => heard.push(caused),
    })
    answers = [{ body: { reply: PROJECT, messages: [seen] }, headers: applied }]
    const saving = save()
    tenantId = 'tenant-2'
    await saving
    expect(heard[0]).toEqual({ tenantId: 'tenant-1', envelopes: [seen] })
  })

  test('is not known any more of what was done before: that is told as well', async () => {
    answers = [{ body: { reply: PROJECT, messages: null }, headers: applied }]
    await save()
    expect(heard).toEqual([{ tenantId: 'tenant-1', envelopes: null }, PROJECT])
  })

  test('may be nothing, also beside an answer of nothing', async () => {
    answers = [{ body: { reply: null, messages: [] }, headers: applied }]
    expect(await ask(logOut, {})).toBe(null)
    expect(heard).toEqual([{ tenantId: 'tenant-1', envelopes: [] }])
  })

  test('is not told where the answer carries none', async () => {
    answers = [{ body: PROJECT }]
    await save()
    expect(heard).toEqual([PROJECT])
  })

  test('is told once where a stale token had to be renewed first, and not at all where the write is refused', async () => {
    answers = [
      { status: 403, body: { message: 'no', code: 'CSRF_TOKEN_INVALID' } },
      { body: { user: userOf() }, headers: { 'csrf-token': 'token-2', vf: 'x' } },
      { body: { reply: PROJECT, messages: [seen] }, headers: applied },
    ]
    await save()
    expect(asked.map(({ headers }) => headers.get('prefer'))).toEqual(['messages', null, 'messages'])
    expect(heard).toEqual([{ tenantId: 'tenant-1', envelopes: [seen] }, PROJECT])
    answers = [{ status: 400, body: { message: 'no' }, headers: applied }]
    await failureOf(save())
    expect(heard).toHaveLength(2)
  })

  test('is not asked for by who only reads', async () => {
    answers = [{ body: PROJECT }]
    await ask(showProject, { params: { id: ID } })
    expect([asked[0]?.headers.has('prefer'), heard]).toEqual([false, []])
  })
})

describe('[AUTH-10] the token', () => {
  const signedIn = { body: { user: userOf(), isTwoFactorRequired: false } }
  const credentials = { email: 'ada@northbeam.example', password: 'correct horse battery' }

  test('that an answer brings goes on every later request', async () => {
    answers = [{ ...signedIn, headers: { 'csrf-token': 'token-1', vf: '2025-10-25' } }, { status: 204 }]
    await ask(logIn, { body: credentials })
    await ask(logOut, {})
    expect(asked[1]?.headers.get('csrf-token')).toBe('token-1')
  })

  test('and the version that an answer should bring and does not are warned about', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answers = [signedIn, { body: PROJECT }]
    await ask(logIn, { body: credentials })
    await ask(showProject, { params: { id: ID } })
    expect(warned.mock.calls.flat()).toEqual([
      'the answer of logIn brought no csrf-token header',
      'the answer of logIn brought no vf header',
    ])
  })

  test('that is out of date is fetched anew, and the call made again, once', async () => {
    const stale = { status: 403, body: { message: 'no', code: 'CSRF_TOKEN_INVALID' } }
    answers = [stale, { body: { user: userOf() }, headers: { 'csrf-token': 'token-2', vf: 'x' } }, { body: PROJECT }]
    expect(await ask(showProject, { params: { id: ID } })).toEqual(PROJECT)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      `/api/projects/${ID}`,
      '/api/auth/me',
      `/api/projects/${ID}`,
    ])
    expect([asked[2]?.headers.get('csrf-token'), reported]).toEqual(['token-2', []])

    answers = [stale, { body: { user: userOf() }, headers: { 'csrf-token': 'token-3', vf: 'x' } }, stale]
    expect(await failureOf(ask(showProject, { params: { id: ID } }))).toMatchObject({ status: 403 })
    expect([asked.length, reported.length]).toEqual([6, 1])
  })

  test.each([506, 401, 503])('that cannot be renewed is no stale token: %s is what is reported', async (status) => {
    answers = [
      { status: 403, body: { message: 'no', code: 'CSRF_TOKEN_INVALID' } },
      { status, body: { message: 'no' } },
    ]
    expect(await failureOf(ask(showProject, { params: { id: ID } }))).toMatchObject({ status })
    expect([asked.length, reported]).toEqual([2, [{ name: 'showProject', status, wishes: {} }]])
  })
})

describe('a failure', () => {
  test('is what the server said, thrown and reported with how the asker wants it shown', async () => {
    const refused = { message: 'Too short', errors: [{ param: 'name', message: 'Too short' }], requestId: 'r1' }
    answers = [{ status: 400, body: refused, headers: { 'retry-after': '30' } }]
    expect(await failureOf(ask(showProject, { params: { id: ID } }, { toast: 'onFieldErrors' }))).toEqual({
      status: 400,
      ...refused,
      retryAfterSeconds: 30,
    })
    expect(reported).toEqual([{ name: 'showProject', status: 400, wishes: { toast: 'onFieldErrors' } }])
  })

  test('of something in between the server and here has its status alone', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    expect(await failureOf(ask(whoAmI, {}))).toEqual({ status: 502, message: '', errors: [] })
  })

  test('without any answer has status 0, and is not tried again', async () => {
    answers = [new TypeError('Failed to fetch')]
    expect(await failureOf(ask(showProject, { params: { id: ID } }))).toEqual({ status: 0, message: '', errors: [] })
    expect([asked.length, reported.length]).toEqual([1, 1])
  })

  test('[USE-04] without an answer, or one of nobody in particular, has the connection doubted; a refusal has not', async () => {
    answers = [new TypeError('Failed to fetch'), { status: 502 }, { status: 404 }]
    for (const expected of [1, 2, 2]) {
      await failureOf(ask(showProject, { params: { id: ID } }))
      expect(doubts).toBe(expected)
    }
  })

  test('[USE-04] that was done before under its key makes what is shown out of date', async () => {
    answers = [{ status: 409, body: { message: 'Done', errors: [], code: 'ALREADY_DONE' } }]
    await failureOf(ask(logOut, {}, { key: 'one' }))
    expect(asked[0]?.headers.get('idempotency-key')).toBe('one')
    expect(heard).toEqual([{ tenantId: 'tenant-1', envelopes: null }])
  })

  test('is an answer too that the contract does not know, and it is written down', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answers = [{ body: { id: 'no project' } }]
    expect(await failureOf(ask(showProject, { params: { id: ID } }))).toMatchObject({ status: 0 })
    expect(written.mock.calls[0]?.[0]).toBe('the answer of showProject has the wrong shape:')
  })

  test('that the asker wanted, by giving up, is reported to nobody', async () => {
    const giveUp = new AbortController()
    vi.stubGlobal('fetch', (request: Request) => {
      giveUp.abort()
      return Promise.reject(request.signal.reason)
    })
    await expect(ask(showProject, { params: { id: ID } }, { signal: giveUp.signal })).rejects.toThrow('aborted')
    expect(reported).toEqual([])
  })
})
