import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A browser context with its first page. */
export interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

type Kept = Window & { readonly kind: string }

interface Made {
  readonly kind: string
  readonly size: ReturnType<Page['viewportSize']>
  readonly inspects: () => Promise<CDPSession>
}

/** A page of every server that loads nothing else. An empty one would end the process of the browser, and what that has compiled. */
const PARKING = '/robots.txt'
const PARKS_WITHIN_MS = 5_000
/** Each holds a process with the memory of a whole page. */
const SPARE_AT_MOST = 3

/** What a test may listen for, and the next person's test must not hear. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const
const CONTEXT_EVENTS = [
  'console',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const

/** What cannot be taken back from a page or its context; a window that was altered so is closed for good. */
const ALTERING_PAGE = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const
const ALTERING_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const ALTERING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

const altered = new WeakSet<BrowserContext>()
/** What a window was made as. */
const made = new WeakMap<BrowserContext, Made>()
let spare: Kept[] = []

const kindOf = (baseURL: string, options: BrowserContextOptions): string => JSON.stringify([baseURL, options])

/** Takes a window that a person of the same server with the same options has left. */
export function takesSpare(baseURL: string, options: BrowserContextOptions): Window | undefined {
  const kind = kindOf(baseURL, options)
  const found = spare.findLast((one) => one.kind === kind)
  spare = spare.filter((one) => one !== found)
  return found?.page.isClosed() === true ? undefined : found
}

/** Watches a new window, so that `putsWindowAway` knows whether the next person may have it. */
export function watchesWindow({ context, page }: Window, baseURL: string, options: BrowserContextOptions): void {
  const inspects = context.newCDPSession.bind(context, page)
  made.set(context, { kind: kindOf(baseURL, options), size: page.viewportSize(), inspects })
  const notes = (target: object, names: readonly string[]): void => {
    for (const name of names) {
      const before: unknown = Reflect.get(target, name)
      if (typeof before !== 'function') throw new Error(`Playwright has no ${name} any more.`)
      const noting = (...given: unknown[]): unknown => {
        altered.add(context)
        return Reflect.apply(before, target, given)
      }
      Reflect.set(target, name, noting)
    }
  }
  notes(page, ALTERING_PAGE)
  notes(context, ALTERING_CONTEXT)
  notes(context.clock, ALTERING_CLOCK)
}

/**
 * Ends a person's use of a window. The next one of the same kind gets it as good as new: no cookie, no storage, no
 * history, nothing that a test listens for or answers. A new context would cost a new process that compiles every script
 * anew, which is a quarter of what the browser computes in a short test.
 */
export async function putsWindowAway(window: Window): Promise<void> {
  const { context, page } = window
  const known = made.get(context)
  if (!known || altered.has(context) || page.isClosed() || !(await empties(window, known))) return context.close()
  spare.push({ ...window, kind: known.kind })
  await Promise.all(spare.splice(0, Math.max(0, spare.length - SPARE_AT_MOST)).map((one) => one.context.close()))
}

/** Makes a window as good as new; false where that cannot be done, as when its server is gone. */
async function empties({ context, page }: Window, { size, inspects }: Made): Promise<boolean> {
  for (const type of PAGE_EVENTS) page.removeAllListeners(type)
  for (const type of CONTEXT_EVENTS) context.removeAllListeners(type)
  try {
    const others = context.pages().filter((one) => one !== page)
    await Promise.all(others.map((one) => one.close()))
    // Before the routes go: a request that is held by one would go to the server after all.
    await page.goto(PARKING, { timeout: PARKS_WITHIN_MS })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    const inspector = await inspects()
    await inspector.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    await inspector.send('Page.resetNavigationHistory')
    await inspector.detach()
    if (size) await page.setViewportSize(size)
    return true
  } catch {
    // Closing it is the other way to be rid of all that it holds.
    return false
  }
}
