import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { originsOf } from '../auth/origins.ts'
import type { Languages } from '../language/language.ts'
import { servePage } from './page.ts'

const HTML = `<!doctype html><html lang="en" data-theme="light"><head>
<script src="/first-paint.js"></script>
<script type="module" crossorigin src="/assets/main-1a2b.js"></script>
</head><body><div id="root"></div></body></html>`
const HINTS = {
  routes: [
    { path: '/login', isForMembers: false, isForGuests: true, words: 'few', files: ['/assets/sign-in.js'], asks: [] },
  ],
  words: { de: { few: ['/assets/german.js'], framed: [], all: [] } },
  takeOver: ['/assets/take-over.js'],
}
const EMPTY = '<div id="root"></div>'

let folder: string
const draws = (name: string, title: string, html: string) => {
  const file = join(folder, '.vite', 'drawn', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `<title>${title}</title>${html}`)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-drawn-'))
  writeFileSync(join(folder, 'index.html'), HTML)
  draws('en/login.html', 'Sign in', '<form>$& in English</form>')
  draws('de/login.html', 'Anmelden', '<form>deutsch</form>')
  draws('de/help/boards.html', 'Hilfe', '<article>Boards</article>')
  draws('de-fixed/login.html', 'Anmelden', '<form>nur deutsch</form>')
  draws('de/privacy-policy.html', 'Datenschutz', '<article>mitgeliefert</article>')
  writeFileSync(join(folder, '.vite', 'hints.json'), JSON.stringify(HINTS))
})
afterAll(() => rmSync(folder, { recursive: true }))

let app: FastifyInstance
afterEach(() => app.close())
function get(
  url: string,
  headers: Record<string, string> = {},
  languages: Languages = { standard: 'en', fixed: null },
) {
  app = Fastify()
  app.decorate('languages', languages)
  servePage(app, folder, originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000 }), {
    hasSession: (cookie) => cookie?.includes('session=') === true,
    mayDraw: (path) => path !== '/privacy-policy',
  })
  return app.inject({ url, headers })
}
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

describe('[LAY-02] a guest’s page', () => {
  test('comes drawn, in the language that the page would choose, and says where it was drawn', async () => {
    const { body, headers } = await get('/login?redirectFrom=%2Fteam', german)
    expect(body).toContain('<div id="root"><form>deutsch</form></div>')
    expect(body).toContain('<html lang="de" data-standard="en" data-drawn="de/login" data-theme="light">')
    expect(body).toContain('<title>Anmelden</title></head>')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('is what the build has drawn, letter for letter', async () => {
    expect((await get('/login')).body).toContain('<form>$& in English</form>')
  })

  test('is drawn below folders too', async () => {
    expect((await get('/help/boards', german)).body).toContain('<article>Boards</article>')
  })

  test('brings what keeps presses before its first paint, and what takes it over', async () => {
    const { body, headers } = await get('/login', german)
    expect(body).toContain('<script src="/first-paint-drawn.js">')
    expect(headers['link']).toContain('</first-paint-drawn.js>; rel=preload; as=script')
    for (const text of [body, String(headers['link'])]) expect(text).not.toContain('/first-paint.js')
    for (const file of ['take-over', 'sign-in', 'german']) expect(body).toContain(`href="/assets/${file}.js"`)
  })

  test('fetches its code at once, and has nothing run before its first paint', async () => {
    const { body, headers } = await get('/login', german)
    const fetched =
      '<link rel="preload" as="script" crossorigin fetchpriority="low" data-code href="/assets/main-1a2b.js">'
    expect(body).toContain(fetched)
    expect(body).not.toContain('type="module"')
    expect(headers['link']).toContain('</assets/main-1a2b.js>; rel=preload; as=script; fetchpriority=low; crossorigin')
    expect(headers['link']).not.toContain('modulepreload')
    // One that draws itself has its code run as soon as it is there.
    const undrawn = await get('/sign-up', german)
    expect(undrawn.body).toContain('<script type="module" crossorigin src="/assets/main-1a2b.js">')
    expect(undrawn.headers['link']).toContain('</assets/main-1a2b.js>; rel=modulepreload; crossorigin')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes packed by %s', async (encoding, unpack) => {
    const { headers, rawPayload } = await get('/login', { ...german, 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack(rawPayload).toString()).toContain('<form>deutsch</form>')
  })

  test('has no other language to offer where the operator has settled it', async () => {
    const { body } = await get('/login', { 'accept-language': 'pl' }, { standard: 'de', fixed: 'de' })
    expect(body).toContain('<form>nur deutsch</form>')
    expect(body).toContain('<html lang="de" data-drawn="de/login"')
  })
})

describe('a page is left to draw itself', () => {
  test.each([
    ['[NAV-01] whose visitor brings a session', '/login', { ...german, cookie: 'session=x' }],
    ['that is none of those that are drawn', '/team', german],
    ['that was not drawn in that language', '/login', { 'accept-language': 'pl' }],
    ['[NAV-12] whose text is the operator’s own', '/privacy-policy', german],
    ['whose address only looks like one', '/../de/login', german],
    ['whose address has another ending', '/login/', german],
  ])('%s', async (_, url, headers) => {
    const { body } = await get(url, headers)
    expect(body).toContain(EMPTY)
    expect(body).not.toContain('data-drawn')
    expect(body).toContain('/first-paint.js')
    expect(body).not.toContain('take-over')
  })
})
