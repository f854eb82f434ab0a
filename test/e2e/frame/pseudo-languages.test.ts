import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { drawsItself } from '../../support/page/drawn-page.ts'
import { cutOff, mirrored, speaksLonger } from '../../support/pseudo/pseudo-languages.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

// Two languages that nobody speaks: one whose words are two fifths longer than English, and one that is written from right to left.

const WIDTHS = [1440, 390] as const
let server: RunningServer
let page: Page
let nobody: Person
let board: string

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const owner = (await printedSignIns(server)).find(({ role }) => role === 'Owner')!
  const ada = await newPerson(server.url)
  nobody = await newPerson(server.url)
  for (const { context } of [ada, nobody]) await speaksLonger(context)
  // What the server has drawn says other words.
  await drawsItself(nobody.page)
  page = await signsIn(ada, owner)
  const boards = page.locator('nav a[href^="/projects/"][href$="/board"]')
  await boards.first().waitFor()
  board = (await boards.first().getAttribute('href'))!
})

const at = (end: string) => board.replace(/board$/, end)
/** Where it is, what shows that it is there, and what is done there first. */
interface Screen {
  readonly what: string
  readonly path: () => string
  readonly seen: string
  readonly first?: (shown: Page) => Promise<unknown>
}
const opensFirstTask = (shown: Page) => shown.locator('[data-lane] a[href*="/tasks/"]').first().click()
const SCREENS: readonly Screen[] = [
  { what: 'the start page', path: () => '/', seen: 'main h1' },
  { what: 'a board', path: () => board, seen: '[data-lane] a[href*="/tasks/"]' },
  { what: 'a task', path: () => board, seen: '[data-lane] a[href*="/tasks/"]', first: opensFirstTask },
  { what: 'a list', path: () => at('list'), seen: 'main [role="row"], main a[href*="/tasks/"]' },
  { what: 'a calendar', path: () => at('calendar'), seen: 'main h2, main [role="grid"]' },
  { what: 'the settings of a project', path: () => at('settings'), seen: 'main h2' },
  { what: 'all projects', path: () => '/projects', seen: 'main h1' },
  { what: 'people and teams', path: () => '/team', seen: 'main h1' },
  { what: 'the settings of the workspace', path: () => '/settings', seen: 'main h2' },
  { what: 'the settings of an account', path: () => '/account-settings/account', seen: 'main h2' },
]

async function opens(shown: Page, { path, seen, first }: Screen, width: number): Promise<void> {
  await shown.setViewportSize({ width, height: 900 })
  await shown.goto(path())
  await shown.locator(seen).first().waitFor()
  await first?.(shown)
  await shown.waitForLoadState('networkidle')
}

describe.each(WIDTHS)('[APP-10] at %i pixels', (width) => {
  test.each(SCREENS)(
    '$what holds words that are two fifths longer, and lies the other way round from right to left',
    async (screen) => {
      await opens(page, screen, width)
      expect(await cutOff(page)).toEqual([])
      expect(await mirrored(page)).toEqual([])
    },
  )

  test.each(['/login', '/register'])('so does %s', async (path) => {
    const { page: guest } = nobody
    // Whether somebody is signed in is asked.
    nobody.expectNoise(/status of 401/)
    await opens(guest, { what: path, path: () => path, seen: 'main h1' }, width)
    expect(await cutOff(guest)).toEqual([])
    expect(await mirrored(guest)).toEqual([])
  })
})
