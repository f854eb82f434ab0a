import type { CDPSession, Page } from 'playwright-core'
import type { BenchBoard } from '../boards.ts'
import { BUILDS, eachInTurn, median } from '../builds.ts'
import type { Client } from '../client.ts'
import { end, type Running, runningWith } from './first-card.ts'
import { AT_REST_MS, firstCard, openWindow } from './in-browser.ts'
import type { Row } from '../report.ts'

// A phone as Lighthouse thinks of one, by Chromium's own throttling: a processor four times as slow as this one, and slow 4G.

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const PHONE = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  hasTouch: true,
  isMobile: true,
  userAgent: ANDROID,
}
const SLOWER = 4
const BYTES_PER_KBIT = 128
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * BYTES_PER_KBIT,
  uploadThroughput: 750 * BYTES_PER_KBIT,
}
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Until a page that is this slow has come to life, and has fetched by itself what it fetches at rest. */
const REST_MS = 9_000
/** Longer than any answer takes over such a line. */
const ANSWERED_MS = 1_500
const AIMS = { firstCardMs: 1_000, nextPaintMs: 150, shift: 0 }

/** What the page itself has noted of presses and keys, in milliseconds until the next paint, and of what has shifted unasked. */
interface Noted {
  longest: number
  shift: number
  /** When React hears what is done on the page; 0 until then. */
  hearsMs: number
}

/** Runs in the page. */
function watchPhone() {
  const noted: Noted = { longest: 0, shift: 0, hearsMs: 0 }
  Object.assign(window, { phone: noted })
  const LOOKED_AFTER_MS = 20
  const look = () => {
    const drawn = document.querySelector('#root')?.firstElementChild ?? {}
    if (Object.keys(drawn).some((key) => key.startsWith('__reactProps'))) noted.hearsMs = performance.now()
    else setTimeout(look, LOOKED_AFTER_MS)
  }
  look()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) noted.longest = Math.max(noted.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const notedIn = (page: Page): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { phone: Noted }).phone)

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** What people do most with a thumb: they open a task, tick it off and on again, close it, and type a new one. */
async function works(page: Page): Promise<void> {
  const waits = () => page.waitForTimeout(ANSWERED_MS)
  await page.locator('[data-card]').first().tap()
  await page.getByRole('dialog').waitFor()
  await waits()
  const tick = page.getByRole('dialog').getByRole('button', { name: /^Complete/ })
  await tick.first().tap()
  await waits()
  await page.getByRole('button', { name: 'Close the task' }).tap()
  await waits()
  await page
    .getByRole('button', { name: /^Add a task to/ })
    .first()
    .tap()
  await page.keyboard.type('Call the harbour office', { delay: 60 })
  await page.keyboard.press('Enter')
  await waits()
}

type AtRest = { firstCardAtRestMs: number; hearsMs: number }
type Taken = { firstCardMs: number } & AtRest & Noted

/**
 * The first card in a browser that has come to rest before, which that of a phone mostly has: it leaves the server its cores. And when
 * the page hears what is done.
 */
async function cardAtRest(client: Client, board: BenchBoard): Promise<AtRest> {
  const window = await openWindow(client, PHONE)
  try {
    await window.page.waitForTimeout(AT_REST_MS)
    await window.page.addInitScript(watchPhone)
    await slowDown(window.page)
    const firstCardAtRestMs = await firstCard(window.page, client, board)
    await window.page.waitForTimeout(REST_MS)
    const { hearsMs } = await notedIn(window.page)
    return { firstCardAtRestMs, hearsMs }
  } finally {
    await window.close()
  }
}

async function onePhone(client: Client, board: BenchBoard): Promise<Taken> {
  const atRest = await cardAtRest(client, board)
  const window = await openWindow(client, PHONE)
  try {
    const { page } = window
    await page.addInitScript(watchPhone)
    await slowDown(page)
    const firstCardMs = await firstCard(page, client, board)
    await page.waitForTimeout(REST_MS)
    await works(page)
    return { ...(await notedIn(page)), firstCardMs, ...atRest }
  } finally {
    await window.close()
  }
}

/** A board of each of these sizes on a phone: its first card, the longest wait for a paint after a press or key, and what shifts. */
export async function measurePhone(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const running: Running[] = []
  try {
    for (const build of BUILDS) running.push(await runningWith(build, sizes))
    for (const [at, size] of sizes.entries()) {
      const seen = new Map(running.map((build) => [build, [] as Taken[]]))
      await eachInTurn(running, ROUNDS, async (build) => {
        const board = build.boards[at]
        if (board) seen.get(build)?.push(await onePhone(build.client, board))
      })
      for (const [{ name }, all] of seen) {
        const what = `${name}phone, ${size} tasks`
        const middle = (of: (one: Taken) => number) => median(all.map(of))
        note({ what: `${what}: first card, ms`, ours: middle((one) => one.firstCardMs), aim: AIMS.firstCardMs })
        note({
          what: `${what}, browser at rest: first card, ms`,
          ours: middle((one) => one.firstCardAtRestMs),
          aim: AIMS.firstCardMs,
        })
        note({ what: `${what}, browser at rest: it hears what is done, ms`, ours: middle((one) => one.hearsMs) })
        note({
          what: `${what}: longest until the next paint, ms`,
          ours: middle((one) => one.longest),
          aim: AIMS.nextPaintMs,
        })
        note({ what: `${what}: layout shift`, ours: middle((one) => one.shift), aim: AIMS.shift })
      }
    }
  } finally {
    await Promise.all(running.map(end))
  }
}
