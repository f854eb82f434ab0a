import type { BenchBoard } from '../boards.ts'
import type { Client } from '../client.ts'
import { openWindow } from './in-browser.ts'

const ROW = '[data-row]'
const WHEEL_STEPS = 150
const WHEEL_PX = 240

/** What a person sees who scrolls through the list of a board. */
export interface Scrolled {
  /** Rows that were passed. */
  rows: number
  /** The most that were on the page at once. */
  mounted: number
  longestFrameMs: number
  framesOver50: number
}

/** Scrolls a list with the wheel, a notch a frame, further pages coming in meanwhile. */
export async function scrollList(client: Client, board: BenchBoard): Promise<Scrolled> {
  const window = await openWindow(client)
  const { page } = window
  try {
    await page.goto(`${client.url}/projects/${board.projectId}/list`)
    await page.locator(ROW).first().waitFor()
    const box = await page.locator(ROW).nth(4).boundingBox()
    if (!box) throw new Error('the list cannot be seen')
    await page.mouse.move(box.x + box.width / 2, box.y)
    await page.waitForTimeout(1_000)
    await page.evaluate(() => Object.assign(globalThis.window.bench, { frames: [], tasks: [], isWatching: true }))
    let mounted = 0
    for (let step = 0; step < WHEEL_STEPS; step++) {
      await page.mouse.wheel(0, WHEEL_PX)
      await page.waitForTimeout(16)
      if (step % 30 === 0) mounted = Math.max(mounted, await page.locator(ROW).count())
    }
    const frames = await page.evaluate(() => globalThis.window.bench.frames)
    const passed = await page
      .locator(ROW)
      .first()
      .evaluate((row) => {
        const scroller = row.closest('ul')?.parentElement
        return scroller ? Math.round(scroller.scrollTop / row.getBoundingClientRect().height) : 0
      })
    return {
      rows: passed,
      mounted,
      longestFrameMs: Math.max(0, ...frames),
      framesOver50: frames.filter((ms) => ms > 50).length,
    }
  } finally {
    await window.close()
  }
}
