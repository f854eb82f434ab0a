import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUILT_VERSION } from '#contract/limits.ts'
import { expectSeen, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { findingsAsItStands } from '../../support/screens/draw-screen.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { newDataFolder } from '../../support/server/data-folder.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
/** Beside the build, so that the packages are found from there; a build knows itself by the name of its folder. */
const NEXT = fileURLToPath(new URL('../../../.cache/next-version/dist', import.meta.url))
const VERSION = /(<meta name="version" content=")([^"]+)"/
const NEXT_VERSION = '2099-01-01.abcdef12'
const CUT_OFF = /ERR_\w+|WebSocket|failed with status (0|503)|status of 50[234]/

const dataDirectory = newDataFolder('versions')
let server: RunningServer
let way: WayIn
let ada: Person
let page: Page

/** The same server and page, but for what they say that they are, and one file of the page that is not there any more. */
function buildNext(): void {
  rmSync(NEXT, { recursive: true, force: true, maxRetries: 5 })
  cpSync(DIST, NEXT, { recursive: true })
  const gone = `/assets/${readdirSync(`${NEXT}/page/assets`).find((name) => name.startsWith('people-') && name.endsWith('.js'))}`
  const changed = (name: string, change: (text: string) => string) =>
    writeFileSync(`${NEXT}/page/${name}`, change(readFileSync(`${NEXT}/page/${name}`, 'utf8')))
  let own = ''
  changed('index.html', (html) =>
    html.replace(VERSION, (_, tag: string, version: string) => {
      own = version
      return `${tag}${NEXT_VERSION}"`
    }),
  )
  changed('service-worker.js', (worker) => worker.replaceAll(own, NEXT_VERSION).replace(`${gone},`, ''))
  rmSync(`${NEXT}/page${gone}`)
}
const PORT = () => new URL(server.url).port
async function serves(main?: string): Promise<void> {
  await server.stop()
  server = await startServer({ dataDirectory, env: { PORT: PORT() }, ...(main !== undefined && { main }) })
}
const versionOf = () => page.locator('meta[name=version]').getAttribute('content')
const offer = () => page.getByRole('complementary', { name: 'A new version is ready' })

beforeAll(async () => {
  buildNext()
  server = await startServer({ dataDirectory })
  way = await newAccount(server.url)
})
afterAll(() => {
  rmSync(NEXT, { recursive: true, force: true, maxRetries: 5 })
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
})
beforeEach(async () => {
  ada = await newPerson(server.url, { serviceWorkers: 'allow' })
  ada.expectNoise(CUT_OFF)
  page = await signsIn(ada, way)
  await expectSeen(page.getByRole('link', { name: 'Home' }).first())
})

test('[APP-05] [LAY-04] [AUTH-10] [FLT-34] a server of another build offers its page, now or later; what is typed is asked about first', async () => {
  const own = await versionOf()
  expect(own).toMatch(new RegExp(String.raw`^${BUILT_VERSION}\.[0-9a-f]{8}$`))
  const told = page.waitForResponse(/\/api\/auth\/me$/)
  // A page that does not come drawn asks by itself.
  await page.goto('/team')
  expect((await told).headers()['vf']).toBe(own)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await offer().count()).toBe(0)

  await page.getByRole('button', { name: 'Add a project' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(/^Name/).fill('Half a lighthouse')
  await serves(`${NEXT}/server/main.js`)
  // Over an open drawer it is seen and no more: nothing is loaded anew, and what was typed stays.
  await expectSeen(page.getByText('A new version is ready'))
  expect([await drawer.getByLabel(/^Name/).inputValue(), await versionOf()]).toEqual(['Half a lighthouse', own])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: "Don't save" }).click()
  await drawer.waitFor({ state: 'detached' })
  await expectSeen(offer())
  expect(await findingsAsItStands(page)).toEqual([])
  // Both builds are kept, so that the page that is open goes on: what it loads now the server has no more.
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-shell-')))
  await expect.poll(shells).toEqual([`lanewise-shell-${own}`, `lanewise-shell-${NEXT_VERSION}`])
  await page.getByRole('link', { name: 'All users' }).click()
  await expectSeen(page.getByRole('main').getByText('Ada Example').first())
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByLabel('Job title').fill('Typed and not saved')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const reload = offer().getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect([await page.getByLabel('Job title').inputValue(), await versionOf()]).toEqual(['Typed and not saved', own])
  await expect.poll(() => reload.isEnabled()).toBe(true)
  await reload.click({ noWaitAfter: true })
  await expect.poll(() => versionOf()).toBe(NEXT_VERSION)
  expect(await offer().count()).toBe(0)

  // Back again: what a server ships is what counts, not which is the later one.
  await serves()
  await expectSeen(offer())
  await offer().getByRole('button', { name: 'Later' }).click()
  await offer().waitFor({ state: 'detached' })
  await ada.leave()
})
