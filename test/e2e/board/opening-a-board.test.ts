import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedSample } from '../../support/server/shared-server.ts'
import { startServer } from '../../support/server/server.ts'

let ada: Person
let scene: Scene
beforeAll(async () => {
  // Of an account that waits for nothing: what would be said of that comes by itself.
  const server = await sharedSample()
  const way = server.signIns.find(({ role }) => role === 'Owner')!
  scene = await makeScene((await signIn(server.url, way.email, way.password))!, [], { 'To do': ['Alpha'] })
  ada = await newPerson(server.url)
  await signsIn(ada, way)
})

/** What a page fetches from now on, in the order of asking: the path, and how the browser came to ask for it. */
function askedBy(page: Page): { path: string; kind: string }[] {
  const all: { path: string; kind: string }[] = []
  page.on('request', (request: Request) => {
    all.push({ path: new URL(request.url()).pathname, kind: request.resourceType() })
  })
  return all
}

test('a page that comes undrawn asks for its data before its code has come, and for nothing twice', async () => {
  const { url } = await startServer({ env: { PAGE_DRAWING_MS: '0' } })
  const way = await newAccount(url)
  const here = await makeScene((await signIn(url, way.email, way.password))!, [], { 'To do': ['Alpha'] })
  const person = await newPerson(url)
  const page = await signsIn(person, way)
  const all = askedBy(page)
  // The code of the list is held back: what is asked now, the page asks without it.
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/list-*.js', async (route) => {
    await held
    await route.continue()
  })
  const columns = page.waitForResponse((answer) => answer.url().endsWith('/columns'))
  const opening = page.goto(here.path.replace('/board', '/list'))
  await columns
  letThrough()
  await opening
  await page.getByRole('link', { name: 'Alpha' }).first().waitFor()
  const board = [`/api/auth/me`, `/api/projects/${here.project.id}`, `/api/projects/${here.project.id}/columns`]
  for (const path of board) expect(all.filter((one) => one.path === path)).toHaveLength(1)
  // The session is asked first: what is told live is counted from that answer on.
  expect(all.filter(({ path }) => board.includes(path)).map(({ path }) => path)[0]).toBe('/api/auth/me')
})

test('its code comes in few files, all of them named by the page itself', async () => {
  const all = askedBy(ada.page)
  await opensBoard(ada.page, scene)
  await card(ada.page, 'Alpha').waitFor()
  const scripts = all
    .filter(({ kind, path }) => kind === 'script' && path.startsWith('/assets/'))
    .map(({ path }) => path)
  const html = await (await ada.page.request.get(scene.path, { headers: { 'accept-language': 'en' } })).text()
  expect(scripts.length).toBeLessThanOrEqual(12)
  // What makes lists glide, and what tells of errors, is fetched when the page stands.
  const first = scripts.filter((path) => !/auto-animate|\/assets\/journey-/.test(path))
  expect(first.filter((path) => !html.includes(path))).toEqual([])
})
