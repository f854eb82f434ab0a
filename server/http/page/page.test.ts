import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleErrors } from '../errors/error-handler.ts'
import { addHeaders, pagePolicy } from './headers.ts'
import { originsOf } from '../auth/origins.ts'
import { preloadsOf, servePage } from './page.ts'

const HTML = `<!doctype html><html lang="en"><head>
<meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" crossorigin src="/assets/main-1a2b.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-3c4d.js">
<link rel="stylesheet" crossorigin href="/assets/main-5e6f.css">
<link rel="icon" href="/favicon.svg">
<link rel="manifest" href="/manifest.webmanifest" />
</head><body><div id="root"></div></body></html>`
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`

let folder: string
let app: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-page-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/inter.woff2'), Buffer.alloc(5_000))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  const origins = originsOf({ publicUrl: 'https://tasks.example.org', host: '127.0.0.1', port: 3000 })
  app = Fastify()
  addHeaders(app, origins)
  handleErrors(app)
  servePage(app, folder, origins)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the page', () => {
  test.each(['/', '/login', '/projects/4d2c/board/tasks/5e6f', '/index.html', '/no/such/page?x=1.js'])(
    '%s is answered with the HTML',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('<div id="root">')
      expect(headers['cache-control']).toBe('private, no-cache')
    },
  )

  test('carries a nonce that is new each time and is the policy’s', async () => {
    const [one, two] = [await get('/'), await get('/')]
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1]
    expect(nonceOf(one.body)).toMatch(/^[A-Za-z0-9+/=]{22,24}$/)
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`)
  })

  test('has the headers of the security rules', async () => {
    const { headers } = await get('/')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(headers).toMatchObject({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; ` +
        `font-src 'self'; media-src 'self' blob:; connect-src 'self' wss://tasks.example.org; worker-src 'self'; manifest-src 'self'; ` +
        `form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; ` +
        `require-trusted-types-for 'script'; trusted-types app-sw app-pdf app-strength app-code; report-to csp`,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-frame-options': 'DENY',
      'origin-agent-cluster': '?1',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('on the loopback address the policy names the sockets it can name', () => {
    const origins = originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000 })
    expect(pagePolicy('n', origins)).toContain(`connect-src 'self' ws://127.0.0.1:3000 ws://localhost:3000; `)
  })

  test('asks for its scripts and styles ahead of the HTML', async () => {
    expect((await get('/')).headers['link']).toBe(
      '</assets/main-1a2b.js>; rel=modulepreload; crossorigin, ' +
        '</assets/react-3c4d.js>; rel=modulepreload; crossorigin, ' +
        '</assets/main-5e6f.css>; rel=preload; as=style; crossorigin',
    )
    expect(preloadsOf('<link rel="stylesheet" href="/x.css">')).toBe('</x.css>; rel=preload; as=style')
    expect(preloadsOf('<link rel="stylesheet" href="https://elsewhere.example/x.css">')).toBe('')
  })
})

describe('its files', () => {
  test('those with a hash in their name are kept for ever', async () => {
    const { headers, body } = await get('/assets/main-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).toBe(SCRIPT)
  })
  test('come packed to browsers that can unpack', async () => {
    const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    const gzip = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    expect(gzip.headers['vary']).toBe('accept-encoding')
  })
  test('a font is packed already', async () => {
    const { headers } = await get('/assets/inter.woff2', { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers['content-type']).toBe('font/woff2')
  })
  test('are not sent again to browsers that have them', async () => {
    const { headers } = await get('/favicon.svg')
    const again = await get('/favicon.svg', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test.each([
    '/assets/gone-9z.js',
    '/assets/',
    '/.vite/manifest.json',
    '/../settings.ts',
    '/assets/%2e%2e/%2e%2e/x',
    '/x.php',
  ])('%s is not there', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode === 404 || body.includes('<div id="root">')).toBe(true)
    expect(body).not.toContain('import')
  })
  test('robots are told to leave the API alone', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n')
  })
})

test.each(['/api', '/api/nothing', '/ws/4d2c'])('%s is never answered with the page', async (url) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([
  ['on', true, null, '<html lang="pl">', { language: false, installable: false, manifest: true }],
  ['off', false, 'pl', '<html lang="pl">', { language: true, installable: true, manifest: false }],
] as const)(
  '[APP-02] [APP-06] the page is told what is offered: %s',
  async (_, isInstallable, fixed, beginning, says) => {
    const other = Fastify()
    other.decorate('languages', { standard: 'pl', fixed })
    const origins = originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000 })
    servePage(other, folder, origins, { isInstallable })
    const { body } = await other.inject('/login')
    expect(body).toContain(beginning)
    expect({
      language: body.includes('<meta name="language" content="fixed">'),
      installable: body.includes('<meta name="installable" content="off">'),
      manifest: body.includes('rel="manifest"'),
    }).toEqual(says)
    await other.close()
  },
)

test('without a built page there is nothing to serve, and nothing breaks', async () => {
  const bare = Fastify()
  handleErrors(bare)
  const origins = originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000 })
  expect(servePage(bare, join(folder, 'nowhere'), origins).isThere).toBe(false)
  expect((await bare.inject('/')).statusCode).toBe(404)
  await bare.close()
})
