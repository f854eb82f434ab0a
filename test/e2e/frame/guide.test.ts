import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeProjectSettings, listProjects, updateProject } from '#contract/calls/projects.ts'
import { createSafe, createSafeEntry } from '#contract/calls/safes.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { makeScene } from '../../support/page/at-the-board.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  letsIn,
  newAccount,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { SHOWN } from '../../support/page/at-the-safes.ts'
import { signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { sharedSample, sharedServer, type SharedSample } from '../../support/server/shared-server.ts'

/** `GUIDE_PICTURES=keep` puts the pictures into the guide; otherwise they are only taken. */
const KEPT = fileURLToPath(new URL('../../../docs/guide/', import.meta.url))
const RESULTS = fileURLToPath(new URL('../../results/guide/', import.meta.url))
const PICTURES = process.env['GUIDE_PICTURES'] === 'keep' ? KEPT : RESULTS

let server: SharedSample
let way: WayIn
let board: string
let safe: string

beforeAll(async () => {
  server = await sharedSample()
  way = server.signIns.find(({ role }) => role === 'Owner')!
  const owner = (await signIn(server.url, way.email, way.password))!
  const { rows } = await owner.ask(listProjects, { query: { q: 'Booking' } })
  board = `/projects/${rows[0]!.id}/board`
  const { project, path } = await makeScene(owner, [], { 'To do': ['Renew the domain'] })
  const { id: projectId, abbreviation, color } = project
  await owner.ask(updateProject, {
    params: { id: projectId },
    body: {
      name: 'Harbour office',
      abbreviation,
      color,
      description: null,
      dueDate: null,
      teamIds: [],
      userIds: [owner.user.id],
    },
  })
  await owner.ask(changeProjectSettings, { params: { id: project.id }, body: SHOWN })
  const { id } = await owner.ask(createSafe, { params: { id: project.id }, body: { name: 'Quay', userIds: [] } })
  for (const [name, address] of [
    ['App Store', 'https://appstoreconnect.apple.com'],
    ['Domain', 'https://domains.example.org'],
    ['Ticket machines', 'https://quay.example.org'],
  ] as const) {
    const entry = entryForm({ name, addresses: [address], password: `${name}-quarry-lantern-40` })
    await owner.ask(createSafeEntry, { params: { id }, body: entry })
  }
  safe = `${path}/safe/${id}`
})

/** What each picture of the guide shows, in whatever language. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  board: async (page) => {
    await page.goto(board)
    await page.locator('[data-card]').first().waitFor()
  },
  task: async (page) => {
    await page.goto(board)
    await page.locator('[data-card-link]', { hasText: 'Search answers within 200 ms' }).click()
    const task = page.getByRole('dialog')
    for (const shown of ['From 1,900 ms down to 260.', 'Booking relaunch', 'In progress'])
      await task.getByText(shown).first().waitFor()
  },
  calendar: async (page) => {
    await page.goto(board.replace(/board$/, 'calendar'))
    await page.locator('main').getByRole('link').first().waitFor()
  },
  palette: async (page) => {
    await page.goto(board)
    await page.locator('[data-card]').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
  },
  safe: async (page) => {
    await page.goto(safe)
    await page.getByRole('dialog').getByRole('article', { name: 'App Store' }).waitFor()
  },
}

describe.each(LANGUAGES)('[APP-12] the pictures of the guide in %s', (language) => {
  test('show what is there to be seen', async () => {
    const person = await newPerson(server.url, { viewport: { width: 1200, height: 720 }, locale: language })
    await letsIn(person, way)
    const { page } = person
    await page.goto('/')
    await page.getByLabel(/^(?:Language|Język|Sprache)$/).selectOption(language)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    mkdirSync(join(PICTURES, language), { recursive: true })
    for (const [name, shows] of Object.entries(SCENES)) {
      await shows(page)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(PICTURES, language, `${name}.jpg`), type: 'jpeg', quality: 72 })
    }
    await page.goto('/')
    await page.getByLabel(/^(?:Language|Język|Sprache)$/).selectOption('en')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  })
})

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the guide' })

test('[APP-12] anybody reads the guide, from all pages to one and on to the next, with its pictures', async () => {
  const { url } = await sharedServer()
  const person = await guestAt(url)
  const { page } = person
  await page.goto('/help')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Help' }))
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Boards and columns A board shows/ })
    .click()
  await expectAddress(page, '/help/boards')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Boards and columns' }))
  const picture = page.getByRole('img', { name: /A board with four columns/ })
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1200)
  expect(await axeFindings(page)).toEqual([])
  expect(await pages(page).getByRole('link', { name: 'Boards and columns' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: 'Next Tasks' }).click()
  await expectAddress(page, '/help/tasks')
  await pages(page).getByRole('link', { name: 'First steps' }).click()
  await page.getByRole('article').getByRole('link', { name: 'People, teams and roles' }).click()
  await expectAddress(page, '/help/people')
  await page.getByLabel('Language').selectOption('de')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Personen, Teams und Rollen' }))
  await page.goto('/help/nothing-like-that')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Hilfe' }))
  await person.leave()
})

test('[APP-12] a search finds by parts of the guide, and leads right there; nothing found is said', async () => {
  const { url } = await sharedServer()
  const person = await guestAt(url, { viewport: { width: 390, height: 500 } })
  const { page } = person
  await page.goto('/help')
  const field = page.getByRole('searchbox', { name: 'Search the guide' })
  await field.fill('clipboard')
  await expectSeen(page.getByText('1 place found'))
  await page.getByRole('link', { name: /^Safes – Entries/ }).click()
  await expectAddress(page, '/help/safes?part=2')
  expect(await field.inputValue()).toBe('')
  const heading = page.getByRole('heading', { name: 'Entries' })
  await expect.poll(() => heading.evaluate((one) => Math.abs(one.getBoundingClientRect().top))).toBeLessThan(60)
  await field.fill('unicorn')
  await expectSeen(page.getByText('Nothing is said about “unicorn”.'))
  expect(await axeFindings(page)).toEqual([])
  await person.leave()
})

test('[APP-12] it is reached from the account’s menu and from the palette, and can be asked for again', async () => {
  const { url } = await sharedServer()
  const ada: Person = await newPerson(url)
  const page = await signsIn(ada, await newAccount(url))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expectAddress(page, '/help')
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('help')
  ada.expectNoise(/ERR_FAILED|guide-en|failed with status 0/)
  await page.route(/guide-en/, (route) => route.abort('failed'))
  await page.keyboard.press('Enter')
  await expectAddress(page, '/help')
  await expectSeen(page.getByText('The guide could not be loaded.'))
  await page.unroute(/guide-en/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSeen(page.getByRole('link', { name: /^First steps/ }).first())
  await ada.leave()
})
