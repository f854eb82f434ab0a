import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { AskForPage, PageToDraw } from '#contract/page-drawing.ts'
import {
  DRAWING_ON_PHONES_TIMES,
  DRAWING_PAUSE_MS,
  DRAWINGS_AT_ONCE_MAX,
} from '#contract/limits/page-drawing-limits.ts'
import { openDrawer, type Drawer } from './drawing-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanewise-drawing-'))
const file = join(folder, 'thread.mjs')
/** A letter for each thread that was started. */
const starts = join(folder, 'starts')
// It draws what the page's path says: what was answered, nothing, its own end, or never.
writeFileSync(
  file,
  `import { appendFileSync } from 'node:fs'
  import { parentPort } from 'node:worker_threads'
  appendFileSync(new URL('starts', import.meta.url), 's')
  const pages = new Map()
  parentPort.on('message', ({ drawing, page, question, answer }) => {
    if (answer) return parentPort.postMessage({ drawing: question, drawn: { titles: '', html: answer.text + answer.status, rules: '' } })
    if (page.path === '/dies') throw new Error('on purpose')
    if (page.path === '/fails') return parentPort.postMessage({ drawing, failure: 'on purpose' })
    if (page.path === '/asks') parentPort.postMessage({ drawing, question: drawing, address: '/api/auth/me' })
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const reported: unknown[] = []
let drawer: Drawer | null = null
afterEach(async () => {
  await drawer?.close()
  reported.length = 0
})
const open = (timeMs: number) =>
  (drawer = openDrawer({ file, timeMs, report: (_, error) => reported.push((error as Error).message) }))
const page = (path: string): PageToDraw => ({
  path,
  search: '',
  language: 'en',
  isLanguageFixed: false,
  at: 0,
  timeZone: null,
  isForPhone: false,
})
const answers: AskForPage = async (address) => ({ status: 200, headers: {}, text: address })
const LONG_MS = 60_000
const QUICK_MS = 50

describe('a thread that draws', () => {
  test('asks, and answers with what it has drawn', async () => {
    const here = open(LONG_MS)!
    expect((await here.draw(page('/asks'), answers))?.html).toBe('/api/auth/me200')
  })

  test('is there before the first page that it draws, and is not started twice', async () => {
    rmSync(starts, { force: true })
    const here = open(LONG_MS)!
    here.wake()
    here.wake()
    await vi.waitFor(() => expect(existsSync(starts)).toBe(true))
    await here.draw(page('/asks'), answers)
    expect(readFileSync(starts, 'utf8')).toBe('s')
  })

  test('that fails is no drawing, and draws the next page', async () => {
    const here = open(LONG_MS)!
    expect(await here.draw(page('/fails'), answers)).toBe(null)
    expect((await here.draw(page('/asks'), answers))?.html).toBe('/api/auth/me200')
    expect(reported).toEqual(['on purpose'])
  })

  test('that dies takes what it was drawing along, and another one takes its place', async () => {
    const here = open(LONG_MS)!
    const both = [here.draw(page('/never'), answers), here.draw(page('/dies'), answers)]
    expect(await Promise.all(both)).toEqual([null, null])
    expect((await here.draw(page('/asks'), answers))?.html).toBe('/api/auth/me200')
    expect(reported).toEqual(['on purpose'])
  })

  test('is waited for no longer than it may take, and left alone for a while then', async () => {
    const here = open(1)!
    expect(here.isFree()).toBe(true)
    expect(await here.draw(page('/never'), answers)).toBe(null)
    expect(here.isFree()).toBe(false)
    await vi.waitFor(() => expect(here.isFree()).toBe(true), { timeout: 2 * DRAWING_PAUSE_MS })
  })

  test('is waited for longer by a phone', async () => {
    const here = open(QUICK_MS)!
    const from = performance.now()
    const ended: string[] = []
    const both = [
      here.draw({ ...page('/never'), isForPhone: true }, answers).then(() => ended.push('phone')),
      here.draw(page('/never'), answers).then(() => ended.push('desk')),
    ]
    await Promise.all(both)
    expect(ended).toEqual(['desk', 'phone'])
    expect(performance.now() - from).toBeGreaterThan(QUICK_MS * DRAWING_ON_PHONES_TIMES - 1)
  })

  test('draws so many pages at once, and no more', async () => {
    const here = open(LONG_MS)!
    const all = Array.from({ length: DRAWINGS_AT_ONCE_MAX }, () => here.draw(page('/never'), answers))
    expect(here.isFree()).toBe(false)
    await here.close()
    expect(await Promise.all(all)).toEqual(all.map(() => null))
  })

  test('is none where none is wanted, or the build has made none', () => {
    expect(open(0)).toBe(null)
    expect(openDrawer({ file: join(folder, 'nowhere.js'), timeMs: LONG_MS, report: () => undefined })).toBe(null)
  })
})
