import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { say } from '#i18n/say.ts'
import { loadAllWords, loadWords } from '#i18n/load-words.ts'
import { expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let ada: Person
let page: Page
let board: string
let fetched: string[] = []

beforeAll(async () => {
  await loadAllWords()
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const owner = (await printedSignIns(server)).find(({ role }) => role === 'Owner')!
  ada = await newPerson(server.url)
  // What comes by itself once a page is at rest would come in the middle of this.
  await ada.context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  page = await signsIn(ada, owner)
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const boards = page.locator('nav a[href^="/projects/"][href$="/board"]')
  await boards.first().waitFor()
  const hrefs = await boards.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  board = hrefs.at(-1)!
})

beforeEach(async () => {
  // What the page before still fetches is none of this one's.
  await page.goto('about:blank')
  fetched = []
})

const moreFetched = () => [...new Set(fetched.filter((path) => /\/assets\/more-/.test(path)))]
const opensBoard = async () => {
  await page.goto(board)
  await page.locator('[data-lane] a[href*="/tasks/"]').first().waitFor()
}
const opensDrawer = async (path: string, name: string) => {
  await page.goto(path)
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Reads a text in English, switches to every other language and back, and reads it in each. */
async function expectEveryLanguage(key: string, place: (text: string) => Locator) {
  await expectSeen(place(say(await loadWords('en'), { key })))
  for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en'] as const) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/change-language'))
    // What is open over the page hides the rest of it from the person who listens, so it is found by what it is.
    await page.locator('header select').first().selectOption(language)
    await expectSeen(place(say(await loadWords(language), { key })))
    await told
  }
}
const text = (said: string) => page.getByText(said, { exact: true }).first()
const field = (said: string) => page.getByRole('textbox', { name: said }).first()

test('[APP-01] a board comes without the words for what opens over it, in every language', async () => {
  await opensBoard()
  await expectEveryLanguage('board.addTask', text)
  expect(moreFetched()).toEqual([])
})

test('[APP-01] a task, once it is open, speaks every language', async () => {
  await opensBoard()
  await page.locator('[data-lane] a[href*="/tasks/"]').first().click()
  await expectEveryLanguage('taskPanel.name', field)
  expect(moreFetched()).toHaveLength(LANGUAGES.length)
})

test('[APP-01] so does the drawer of a project', async () => {
  await opensDrawer(board, 'Add a project')
  await expectEveryLanguage('project.abbreviation', (said) => page.getByLabel(said).first())
})

test('[APP-01] so does the drawer of a team', async () => {
  await opensDrawer('/team', 'Add a team')
  await expectEveryLanguage('team.create', text)
})

test('[APP-01] so do the filters of a board', async () => {
  await opensDrawer(board, 'Filter')
  await expectEveryLanguage('filters.mine', text)
})

test('[APP-01] so do the settings of a project', async () => {
  await page.goto(board.replace(/board$/, 'settings'))
  await expectEveryLanguage('projectSettings.cardsText', text)
})

test.each([
  ['/team', 'people.invite'],
  ['/settings', 'company.workspaceText'],
  ['/account-settings/account', 'account.profileText'],
  ['/account-settings/password', 'security.passwordText'],
])('[APP-01] %s brings its words with it, in one file a language', async (path, key) => {
  await page.goto(path)
  await expectEveryLanguage(key, text)
  expect(moreFetched()).toHaveLength(LANGUAGES.length)
})
