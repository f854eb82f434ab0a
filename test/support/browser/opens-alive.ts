import type { BrowserContext, Page } from 'playwright-core'

/** A page whose code is held back, or does not come, is looked at as it is. */
const ALIVE_WITHIN_MS = 5_000
const LOOKS_EVERY_MS = 20

/** Whether React hears what is done on the page that is open; null where that has nothing of the product yet. */
export const hears = (page: Page): Promise<boolean | null> =>
  page.evaluate(() => {
    const [button] = document.querySelectorAll('#root header button, #root header a')
    return button === undefined ? null : Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })

async function comesAlive(page: Page): Promise<void> {
  const until = performance.now() + ALIVE_WITHIN_MS
  // One that is on its way elsewhere is not asked any more.
  while ((await hears(page).catch(() => null)) === false && performance.now() < until)
    await new Promise<void>((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
}

function opensAlive(page: Page): Page {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const onceAlive = async <Answer>(opened: Promise<Answer>, waitUntil?: string): Promise<Answer> => {
    const answer = await opened
    if (waitUntil !== 'commit') await comesAlive(page)
    return answer
  }
  page.goto = (url, options) => onceAlive(goTo(url, options), options?.waitUntil)
  page.reload = (options) => onceAlive(reload(options), options?.waitUntil)
  return page
}

/**
 * Has each page of a browser that is opened or loaded anew be open only once it hears what is done on it. The server draws it
 * before, and what a test does by then, as nobody could, would be lost: tests of that very time open pages by
 * `waitUntil: 'commit'`.
 */
export function opensPagesAlive(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => opensAlive(await newPage())
}
