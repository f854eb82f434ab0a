import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { ZONE_COOKIE } from '#contract/page-drawing.ts'
import { newPerson, type Person } from '../browser/browser.ts'
import type { HttpPerson } from '../people/http-person.ts'
import { expectSeen } from './at-the-page.ts'
import { drawingOf, drawsMemberPageItself, expectAlive, holdsCode, opensHtml } from './drawn-page.ts'

const SAME_WITHIN = { timeout: 30_000, interval: 100 }

type Options = NonNullable<Parameters<typeof newPerson>[1]>

/** A window on a phone, which says that it is one. */
export const ON_A_PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const

/** A browser that holds a person's session, and has said before in which zone it is, where that is given. */
export async function windowOf(person: HttpPerson, options: Options = {}): Promise<Person> {
  const window = await newPerson(person.url, options)
  const zone = options.timezoneId === undefined ? [] : [[ZONE_COOKIE, options.timezoneId] as const]
  const cookies = [...person.cookies, ...zone].map(([name, value]) => ({ name, value, url: person.url }))
  await window.context.addCookies(cookies)
  return window
}

/** Opens a page of theirs that has come drawn; its code comes when it is let go. */
export async function opensHeld(
  person: HttpPerson,
  path: string,
  options: Options = { timezoneId: 'Europe/Warsaw' },
): Promise<{ page: Page; letGo: () => void }> {
  const { page } = await windowOf(person, options)
  const letGo = await holdsCode(page)
  await opensHtml(page, path)
  return { page, letGo }
}

/** What a browser of theirs sends along that is in this zone. */
export const zoneHeaders = (person: HttpPerson, zone: string): Readonly<Record<string, string>> => ({
  cookie: `${person.cookieHeader}; ${ZONE_COOKIE}=${zone}`,
})

/** The page as the server sends it to a person. */
export async function htmlOf(
  person: HttpPerson,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ headers: Headers; html: string }> {
  const answer = await fetch(person.url + path, { headers: { cookie: person.cookieHeader, ...headers } })
  return { headers: answer.headers, html: await answer.text() }
}

/** What of it is drawn. */
export const drawnIn = (html: string): string =>
  /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? ''

/**
 * Takes a page over that has come drawn: all of it stays as it stood, nothing is asked but what is wanted ahead (`asksBehind`, ends of
 * paths), and it is the same as one that draws itself.
 */
export async function expectTakenOver(
  person: HttpPerson,
  path: string,
  shown: (page: Page) => Locator,
  options: Options,
  { asksBehind = [] }: { readonly asksBehind?: readonly string[] } = {},
): Promise<void> {
  const [{ page }, other] = [await windowOf(person, options), await windowOf(person, options)]
  await drawsMemberPageItself(other.page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    if (!asksBehind.some((end) => pathname.endsWith(end))) asked.push(pathname)
  })
  const letGo = await holdsCode(page)
  await opensHtml(page, path)
  await expectSeen(shown(page))
  // What only waits makes room for what it has waited for.
  const stood = await page.evaluateHandle(() => [...document.querySelectorAll('#root :not(.animate-skeleton)')])
  letGo()
  await Promise.all([expectAlive(page), opensHtml(other.page, path).then(() => expectAlive(other.page))])
  await expectSeen(shown(other.page))
  expect(await stood.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0)
  // What comes by itself behind the rest comes to each in its time.
  await vi.waitFor(async () => expect(await drawingOf(other.page)).toBe(await drawingOf(page)), SAME_WITHIN)
  // What it starts from has come with it.
  expect(asked).toEqual([])
}

/** What moves as the page comes to life, as the browser names it; letters of another width are there before. */
export async function shiftsOnceAlive(page: Page, letGo: () => void): Promise<readonly string[]> {
  const since = await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now()
  })
  letGo()
  await expectAlive(page)
  return page.evaluate(async (from) => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      // Where nothing has shifted nothing is said.
      setTimeout(() => resolve([]), 1_000)
    })
    return entries.filter(({ startTime }) => startTime > from).map((entry) => JSON.stringify(entry))
  }, since)
}
