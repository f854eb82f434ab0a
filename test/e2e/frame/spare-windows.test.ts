import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

// Of the tests themselves: a person who comes gets the window of who left, and must not notice.

let url: string
beforeAll(async () => {
  ;({ url } = await sharedServer())
})

/** All that a page finds at its server when it begins. */
const findings = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: history.length,
    width: innerWidth,
  }))
const NOTHING = { local: [], session: [], databases: [], caches: [], history: 1, width: 1440 }

test('who comes next has the same window, and finds nothing in it of who left', async () => {
  const first = await newPerson(url)
  const { page, context } = first
  await context.addCookies([{ name: 'first', value: 'was here', url }])
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.setItem('first', 'was here')
    sessionStorage.setItem('first', 'was here')
    await caches.open('first')
    const opened = indexedDB.open('first')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    history.pushState(null, '', '?was=here')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'first was here' }))
  const popup = await context.newPage()
  await context.setOffline(true)
  const heard: string[] = []
  page.on('response', (response) => heard.push(response.url()))
  await first.leave()
  heard.length = 0

  const next = await newPerson(url)
  expect([next.page === page, popup.isClosed()]).toEqual([true, true])
  expect(await next.page.evaluate(async () => (await fetch('/robots.txt')).text())).toContain('User-agent')
  expect(await next.page.evaluate(async () => (await fetch('/api/health')).ok)).toBe(true)
  await next.page.goto('/robots.txt')
  expect(await findings(next.page)).toEqual(NOTHING)
  expect([await next.context.cookies(), heard]).toEqual([[], []])
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['a script runs in all its pages', ({ page }) => page.addInitScript(() => Object.assign(window, { first: true }))],
  ['its clock was set', ({ page }) => page.clock.install()],
  ['it may read the clipboard', ({ context }) => context.grantPermissions(['clipboard-read'])],
  ['it is dark', ({ page }) => page.emulateMedia({ colorScheme: 'dark' })],
])('where %s, nobody comes after', async (_what, alters) => {
  const first = await newPerson(url)
  await first.page.goto('/robots.txt')
  await alters(first)
  await first.leave()
  expect(first.page.isClosed()).toBe(true)
  const next = await newPerson(url)
  expect(next.page === first.page).toBe(false)
})

test('who asks for another language gets another window', async () => {
  const first = await newPerson(url)
  await first.page.goto('/robots.txt')
  await first.leave()
  const next = await newPerson(url, { locale: 'pl-PL' })
  expect(await next.page.evaluate(() => navigator.language)).toBe('pl-PL')
})
