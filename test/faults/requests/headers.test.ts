import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { type Answer, HttpPerson } from '../../support/people/http-person.ts'
import { startServer } from '../../support/server/server.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

/** What everything carries, whatever it answers (security rules 3.10). */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  server: null,
  'x-powered-by': null,
}
const namesOf = (expected: object) => Object.keys(expected)
const headersIn = ({ headers }: Answer, expected: object) =>
  Object.fromEntries(namesOf(expected).map((name) => [name, headers.get(name)]))
const policyIn = ({ headers }: Answer) => (headers.get('content-security-policy') ?? '').split('; ')

let server: SharedServer
let visitor: HttpPerson
beforeAll(async () => {
  server = await sharedServer()
  visitor = new HttpPerson(server.url)
})

describe('every answer carries the headers that keep a browser from harm', () => {
  test.each([
    ['the page', '/', 200],
    ['the page at another path', '/projects/any/board', 200],
    ['an icon', '/favicon.svg', 200],
    ['the manifest', '/manifest.webmanifest', 200],
    ['what robots may read', '/robots.txt', 200],
    ['a file there is not', '/nothing.txt', 404],
    ['a path that cannot be decoded', '/%', 400],
    ['the API', '/api/health', 200],
    ['the description of the API', '/api/openapi.json', 200],
    ['a call nobody is signed in for', '/api/auth/me', 401],
    ['a call there is not', '/api/nothing', 404],
  ])('%s', async (_what, path, status) => {
    const answer = await visitor.send('GET', path)
    expect([answer.status, headersIn(answer, ALWAYS)]).toEqual([status, ALWAYS])
    expect(policyIn(answer)).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]))
    // Only https may be insisted on.
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  test.each([
    ['what is malformed', { 'content-type': 'application/json' }, '{', 400],
    ['what is of the wrong type', { 'content-type': 'text/plain' }, '{}', 415],
    ['what comes from another site', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, '{}', 403],
  ])('a refusal of %s', async (_what, headers, body, status) => {
    const answer = await visitor.send('POST', '/api/auth/login', { headers, body })
    expect([answer.status, headersIn(answer, ALWAYS)]).toEqual([status, ALWAYS])
  })
})

test('what the API answers is kept by nobody, and runs nothing', async () => {
  for (const path of ['/api/health', '/api/auth/me', '/api/nothing', '/api/openapi.json']) {
    const answer = await visitor.send('GET', path)
    expect([path, answer.headers.get('cache-control'), policyIn(answer)]).toEqual([
      path,
      'no-store',
      ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
    ])
  }
})

test('the page may run its own scripts alone, and styles that carry a nonce made for this one answer', async () => {
  const [one, other] = [await visitor.send('GET', '/'), await visitor.send('GET', '/')]
  const nonceIn = (answer: Answer) => /'nonce-([A-Za-z0-9+/=]{22,})'/.exec(policyIn(answer).join('; '))?.[1] ?? ''
  expect(nonceIn(one)).not.toBe('')
  expect(nonceIn(one)).not.toBe(nonceIn(other))
  expect(policyIn(one)).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonceIn(one)}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    expect.stringMatching(/^connect-src 'self' ws:\/\/127\.0\.0\.1:\d+/),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-sw app-pdf app-strength app-code',
    'report-to csp',
  ])
  expect(one.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
  expect(one.headers.get('cache-control')).toBe('private, no-cache')
  expect(one.text).toContain(nonceIn(one))
  expect(one.text).not.toContain('__CSP_NONCE__')
  // A script in the HTML itself would not run.
  expect(one.text).not.toMatch(/<script(?![^>]*\ssrc=)/)
  expect(one.text).not.toMatch(/\son\w+=|javascript:|style="/)
})

test('every file that the page names is there; those that carry their content’s hash are kept for ever', async () => {
  const { text } = await visitor.send('GET', '/')
  const named = [...text.matchAll(/\s(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(named.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(1)
  for (const path of named) {
    const answer = await visitor.send('GET', path)
    const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, lasting])
    expect(headersIn(answer, ALWAYS)).toEqual(ALWAYS)
  }
})

const cookiesOf = (answer: Answer) => answer.headers.getSetCookie().map((cookie) => cookie.split('; '))
const signingUp = (person: HttpPerson) =>
  person.call(register, {
    body: {
      firstName: 'Ola',
      lastName: 'Example',
      email: 'ola@example.org',
      password: 'a sentence that nobody else has thought of',
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })

test('over http the session’s cookie cannot be read by scripts and is not sent along from elsewhere', async () => {
  const cookies = cookiesOf(await signingUp(new HttpPerson(server.url)))
  const session = cookies.find(([pair]) => pair?.startsWith('session='))
  expect(session).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(session).not.toContain('Secure')
})

test('where people come in by https it is insisted on, and the cookie never travels without it', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://tasks.example.org' } })
  const answer = await signingUp(new HttpPerson(secure.url))
  expect(answer.status).toBe(200)
  expect(headersIn(answer, ALWAYS)).toEqual(ALWAYS)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const session = cookiesOf(answer).find(([pair]) => pair?.startsWith('__Host-session='))
  expect(session).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(session?.join(' ')).not.toContain('Domain')
  const page = await new HttpPerson(secure.url).send('GET', '/')
  expect(policyIn(page)).toContain("connect-src 'self' wss://tasks.example.org")
})
