import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { findBrowser } from '../../test/support/browser/find-browser.mjs'
import type { BenchBoard } from '../boards.ts'
import { median } from '../builds.ts'
import type { Client } from '../client.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]
const CARD = '[data-card]'
const COLUMN = '[data-lane]'
/** There once what carries cards is. */
const HAND = '[id^="DndLiveRegion"]'
const DRAG_STEPS = 60
/** A browser that was just started loads pages of its own for a second or two, and takes both cores for it. */
export const AT_REST_MS = 2_500
/** As long as a page takes to come to life and to fetch by itself what was left for later. */
const PAGE_AT_REST_MS = 6_000
const ROUNDS = 5

/** What a person at the board sees and waits for; times in milliseconds. */
export interface Seen {
  /** In a browser that is still busy with its own start: the stricter figure, and the one that is compared. */
  firstCardMs: number
  /** In one that has come to rest, its cache as empty. */
  firstCardAtRestMs: number
  elements: number
  heapMb: number
  longestTaskMs: number
  framesOver34: number
  dropToPaintedMs: number
  elsewhereMs: number
}

export interface Window {
  page: Page
  close(): Promise<void>
}

/** Measures one board: five cold openings, a long drag, drops, and how soon another window shows them. */
export async function measureBoard(client: Client, board: BenchBoard): Promise<Seen> {
  const opened: number[] = []
  const openedAtRest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openCold(client, board, 0))
    openedAtRest.push(await openCold(client, board, AT_REST_MS))
  }
  const here = await openWindow(client)
  const there = await openWindow(client)
  try {
    await firstCard(here.page, client, board)
    await firstCard(there.page, client, board)
    // Cards are carried on a page that has come to life and fetched what it fetches at rest.
    await here.page.waitForTimeout(PAGE_AT_REST_MS)
    const { longestTaskMs, framesOver34 } = await drag(here.page)
    const drops: number[] = []
    const elsewhere: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { dropped, shownThere } = await drop(here.page, there.page, round)
      drops.push(dropped)
      elsewhere.push(shownThere)
    }
    // Weighed last: what is thrown away for it takes compiled code along.
    const { elements, heapMb } = await weight(here.page)
    return {
      firstCardMs: median(opened),
      firstCardAtRestMs: median(openedAtRest),
      elements,
      heapMb,
      longestTaskMs,
      framesOver34,
      dropToPaintedMs: median(drops),
      elsewhereMs: median(elsewhere),
    }
  } finally {
    await here.close()
    await there.close()
  }
}

/** How soon the first card is there in a new browser that has been left alone for so long. */
export async function openCold(client: Client, board: BenchBoard, restMs: number): Promise<number> {
  const window = await openWindow(client)
  await window.page.waitForTimeout(restMs)
  const shownMs = await firstCard(window.page, client, board)
  await window.close()
  return shownMs
}

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }

/** A new browser process with an empty cache, signed in. */
export async function openWindow(client: Client, options: BrowserContextOptions = DESK): Promise<Window> {
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error('no browser was found; npm test installs one')
  const browser: Browser = await chromium.launch({ executablePath, headless: true, args: ARGS })
  const context: BrowserContext = await browser.newContext(options)
  const cookies = client.cookie.split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: client.url })))
  // The compiler that runs this file gives functions their names by a call that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchPaints)
  return { page: await context.newPage(), close: () => browser.close() }
}

interface Watch {
  firstCardAt: number | null
  frames: number[]
  tasks: number[]
  isWatching: boolean
}

declare global {
  interface Window {
    bench: Watch
  }
}

/** Runs in the page: notes when the first card was painted, and every frame and long task while watching. */
function watchPaints() {
  const watch: Watch = { firstCardAt: null, frames: [], tasks: [], isWatching: false }
  window.bench = watch
  const look = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return
    look.disconnect()
    // The frame after the one in which it came is the one that has painted it.
    requestAnimationFrame(() => requestAnimationFrame(() => (watch.firstCardAt = performance.now())))
  })
  look.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    if (watch.isWatching) watch.tasks.push(...list.getEntries().map((entry) => entry.duration))
  }).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = (now: number) => {
    if (watch.isWatching) watch.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Opens the board; when its first card was painted, in milliseconds since the page began. */
export async function firstCard(page: Page, client: Client, board: BenchBoard): Promise<number> {
  await page.goto(`${client.url}/projects/${board.projectId}/board`, { waitUntil: 'commit' })
  const at = await page.waitForFunction(() => window.bench?.firstCardAt ?? null, null, { timeout: 60_000, polling: 20 })
  return Number(await at.jsonValue())
}

async function weight(page: Page): Promise<{ elements: number; heapMb: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const heap: { usedSize: number } = await session.send('Runtime.getHeapUsage')
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return { elements, heapMb: heap.usedSize / 1024 / 1024 }
}

async function centre(page: Page, selector: string, index: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (!box) throw new Error(`nothing to see of ${selector} ${index}`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 300) }
}

/** Carries the first card over the columns and puts it back with Escape. */
async function drag(page: Page): Promise<{ longestTaskMs: number; framesOver34: number }> {
  const start = await centre(page, CARD, 0)
  await page.mouse.move(start.x, start.y)
  await page.locator(HAND).first().waitFor({ state: 'attached' })
  await page.evaluate(() => Object.assign(window.bench, { frames: [], tasks: [], isWatching: true }))
  await page.mouse.down()
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const along = (step / DRAG_STEPS) * 2 * Math.PI
    await page.mouse.move(start.x + 500 * (1 - Math.cos(along)), start.y + 150 * Math.sin(along * 2))
    await page.waitForTimeout(16)
  }
  const found = await page.evaluate(() => ({ ...window.bench }))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.evaluate(() => (window.bench.isWatching = false))
  await page.waitForTimeout(400)
  return { longestTaskMs: Math.max(0, ...found.tasks), framesOver34: found.frames.filter((ms) => ms > 34).length }
}

/** Drops a card into the next column; both windows say by the wall clock when they had painted it there. */
async function drop(here: Page, there: Page, round: number): Promise<{ dropped: number; shownThere: number }> {
  const columns = await here.locator(COLUMN).count()
  const from = round % Math.min(columns, 3)
  const column = here.locator(COLUMN).nth(from)
  await column.evaluate((lane) => lane.scrollIntoView({ inline: 'start', behavior: 'instant' }))
  await here.waitForTimeout(300)
  // Not the first: carrying cards along the edge may have scrolled it out of sight.
  const cards = column.locator(CARD)
  const card = cards.nth(Math.min(2, (await cards.count()) - 1))
  const id = await card.getAttribute('data-card')
  const target = await here
    .locator(COLUMN)
    .nth(from + 1)
    .getAttribute('data-lane')
  if (!id || !target) throw new Error('the board has no card to drop')
  const box = await card.boundingBox()
  const goal = await centre(here, COLUMN, from + 1)
  if (!box) throw new Error('the card cannot be seen')
  await here.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await here.locator(HAND).first().waitFor({ state: 'attached' })
  await here.mouse.down()
  await here.mouse.move(goal.x - 40, goal.y - 60, { steps: 8 })
  await here.mouse.move(goal.x, goal.y - 80, { steps: 8 })
  await here.waitForTimeout(100)
  const painted = [here, there].map((page) => page.evaluate(paintedIn, { id, target }))
  await here.evaluate(() =>
    addEventListener('pointerup', () => (document.documentElement.dataset['droppedAt'] = String(Date.now())), {
      once: true,
      capture: true,
    }),
  )
  await here.mouse.up()
  const [hereAt = 0, thereAt = 0] = await Promise.all(painted)
  const droppedAt = Number(await here.evaluate(() => document.documentElement.dataset['droppedAt']))
  await here.waitForTimeout(300)
  return { dropped: hereAt - droppedAt, shownThere: thereAt - droppedAt }
}

/** Runs in the page: the wall clock when the card was painted in its new column. */
function paintedIn({ id, target }: { id: string; target: string }): Promise<number> {
  const isThere = () => document.querySelector(`[data-lane="${target}"] [data-card="${id}"]`) !== null
  return new Promise((resolve, reject) => {
    const frame = () => (isThere() ? requestAnimationFrame(() => resolve(Date.now())) : requestAnimationFrame(frame))
    requestAnimationFrame(frame)
    setTimeout(() => reject(new Error('the dropped card was not painted within 10 s')), 10_000)
  })
}
