import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originsOf } from '../auth/origins.ts'
import { servePage } from './page.ts'
import { hintsIn } from './page-hints.ts'

const ID = '20000000-0000-4000-8000-000000000000'
const route = { isForMembers: false, isForGuests: false, words: 'few', files: [], asks: [] }
const HINTS = {
  routes: [
    { ...route, path: '/login', isForGuests: true, files: ['/assets/sign-in.js'] },
    {
      ...route,
      path: '/projects/:id/board',
      isForMembers: true,
      words: 'framed',
      files: ['/assets/board.js', '/assets/frame.js'],
      asks: ['/api/auth/me', '/api/projects/:id', '/api/projects/:id/columns'],
    },
    { ...route, path: '/team', isForMembers: true, words: 'all', files: ['/assets/people.js'] },
  ],
  words: {
    en: { few: ['/assets/common-en.js'], framed: ['/assets/app-en.js'], all: ['/assets/more-en.js'] },
    de: { few: ['/assets/common-de.js'], framed: ['/assets/app-de.js'], all: ['/assets/more-de.js'] },
  },
}
const HTML = `<html><head><meta name="asked-first" content="__ASKED_FIRST__"></head><body></body></html>`

let folder: string
let app: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-hints-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/hints.json'), JSON.stringify(HINTS))
  writeFileSync(join(folder, 'index.html'), HTML)
  app = Fastify()
  const origins = originsOf({ publicUrl: undefined, host: '127.0.0.1', port: 3000 })
  servePage(app, folder, origins, { hasSession: (cookies) => cookies === 'session=one' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a member who opens a board is told of its files, its words and what to ask, before any code has come', async () => {
  const headers = { cookie: 'session=one', 'accept-language': 'de-DE,de;q=0.9' }
  const { body } = await app.inject({ url: `/projects/${ID}/board?search=x`, headers })
  const files = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(([, file]) => file)
  expect(files).toEqual(['/assets/board.js', '/assets/frame.js', '/assets/common-de.js', '/assets/app-de.js'])
  expect(body).toContain(`content="/api/auth/me /api/projects/${ID} /api/projects/${ID}/columns"`)
})

test('a page that says more is told of all its words', async () => {
  const { body } = await app.inject({ url: '/team', headers: { cookie: 'session=one', 'accept-language': 'en' } })
  const words = [...body.matchAll(/href="\/assets\/([a-z]+)-en\.js"/g)].map(([, part]) => part)
  expect(words).toEqual(['common', 'app', 'more'])
})

test('a guest is told of the page to sign in at, and of nothing to ask', async () => {
  const { body } = await app.inject({ url: '/login', headers: { 'accept-language': 'en' } })
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/sign-in.js">')
  expect(body).toContain('href="/assets/common-en.js"')
  expect(body).not.toContain('app-en.js')
  expect(body).toContain('name="asked-first" content=""')
})

test('a person who is going to be sent elsewhere is told nothing', async () => {
  for (const [url, cookie] of [
    [`/projects/${ID}/board`, undefined],
    ['/login', 'session=one'],
    ['/no/such/page', 'session=one'],
  ] as const) {
    const { body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
    expect(body).not.toContain('modulepreload')
    expect(body).toContain('name="asked-first" content=""')
  }
})

test('what stands in an address reaches the page only as a plain id', () => {
  const hints = hintsIn(folder)('/projects/%22%3E%3Cscript%3E/board', { hasSession: true, language: 'en' })
  expect(hints.asks).toEqual([])
})

test('without notes of the build there are no hints', () => {
  expect(hintsIn(join(folder, 'nowhere'))('/login', { hasSession: false, language: 'en' })).toEqual({
    files: [],
    asks: [],
    isDrawable: false,
  })
})
