import type { BrowserContext, Page } from 'playwright-core'
import type { Person } from './browser.ts'

/** The pages that were opened to be used again. */
const lasting = new WeakMap<Page, ReturnType<Page['viewportSize']>>()
/** Of each browser the page that waits for its next use. */
const free = new WeakMap<BrowserContext, Page>()

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

/**
 * Ends the use of a page whose requests a test answers. Emptied first: were the routes taken away while a request is held,
 * it would go to the server after all, and its answer would be noise of the next test.
 */
export async function putsAway(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const size = lasting.get(page)
  if (!size) return page.close()
  for (const type of HEARD) page.removeAllListeners(type)
  await page.setViewportSize(size)
  free.set(page.context(), page)
}
