import type { BrowserContext, Page } from 'playwright-core'
import { REPLIES_DATABASE } from '../../../src/ports/storage/storage.ts'
import type { Person } from './browser.ts'

/** The pages that were opened to be used again. */
const lasting = new WeakMap<Page, ReturnType<Page['viewportSize']>>()
/** Of each browser the page that waits for its next use. */
const free = new WeakMap<BrowserContext, Page>()

/** Where a page waits for its next use: an empty address would end its process, and what that has compiled. */
const PARKING = '/robots.txt'
const PARKS_WITHIN_MS = 5_000

/** What tests listen for on a page. */
const HEARD = ['load', 'request', 'requestfailed', 'response', 'websocket'] as const

/**
 * An empty page of a person: the one that was put away last, or a new one, whose first load costs twice as much computing
 * time. A script that a test adds to such a page runs in all that comes after.
 */
export async function emptyPage({ context }: Person): Promise<Page> {
  const known = free.get(context)
  free.delete(context)
  if (known !== undefined && !known.isClosed()) return known
  const page = await context.newPage()
  lasting.set(page, page.viewportSize())
  return page
}

/** Whether nothing of the product has been opened on a page since it was handed out. */
export const isEmpty = (page: Page): boolean => page.url() === 'about:blank' || new URL(page.url()).pathname === PARKING

/** Has the page that a person came with be the first empty one, instead of a second page beside it. */
export async function keepsPage({ page }: Person): Promise<void> {
  lasting.set(page, page.viewportSize())
  await putsAway(page)
}

/**
 * Ends the use of a page whose requests a test answers. Emptied first: were the routes taken away while a request is held,
 * it would go to the server after all, and its answer would be noise of the next test.
 */
export async function putsAway(page: Page): Promise<void> {
  const size = lasting.get(page)
  const isParked = size !== undefined && size !== null && (await parks(page))
  if (!isParked) await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (!isParked) return page.close()
  for (const type of HEARD) page.removeAllListeners(type)
  await page.setViewportSize(size)
  free.set(page.context(), page)
}

/** The next who uses it shall find nothing that was read before in place of an answer that fails. */
const forgetsReplies = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((done) => {
        const removal = indexedDB.deleteDatabase(name)
        for (const type of ['success', 'error', 'blocked']) removal.addEventListener(type, () => done())
      }),
    REPLIES_DATABASE,
  )

/** False where the server of the page is gone, or does not answer. */
async function parks(page: Page): Promise<boolean> {
  try {
    await page.goto(PARKING, { timeout: PARKS_WITHIN_MS })
    await forgetsReplies(page)
    return true
  } catch {
    return false
  }
}
