import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '#contract/calls/projects.ts'
import { createTeam } from '#contract/calls/teams.ts'
import {
  addressOf,
  expectAddress,
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  requestsTo,
  signsIn,
} from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { printedSignIns, type PrintedSignIn } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let signIns: readonly PrintedSignIn[]
beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  signIns = await printedSignIns(server)
})
const wayOf = (role: string) => signIns.find((one) => one.role === role)!
const menuOf = (page: Page) => page.getByRole('complementary', { name: 'Menu' })
/** What they are called, without how many there are behind them: that comes when it has been counted. */
const namesOf = async (links: Locator) =>
  (await links.allInnerTexts()).map((text) => text.trim().replace(/\s*\n\d+$/, ''))
const linksIn = (page: Page) => namesOf(menuOf(page).getByRole('link'))
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width
const expectTitle = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title)

describe('[LAY-04] the frame of an owner', () => {
  let person: Person
  let page: Page
  beforeAll(async () => {
    person = await guestAt(server.url)
    page = await signsIn(person, wayOf('Owner'))
    await menuOf(page).getByRole('link', { name: 'Booking relaunch' }).waitFor()
    await menuOf(page)
      .getByRole('button', { name: /^Show more/ })
      .waitFor()
  })

  test('[LAY-10] [LAY-11] holds the menu in its order, with three teams at first and the rest on demand', async () => {
    const menu = menuOf(page)
    const first = await linksIn(page)
    // The newest first; the sample is the same on every first start.
    const [projects, teams] = ['Booking relaunch, Kinder quays', 'Product, Design, On call']
    expect(first.join(', ')).toBe(`Home, My tasks, Settings, ${projects}, All projects, ${teams}, All users`)
    expect(await menu.getByRole('heading').allInnerTexts()).toEqual(['Menu', 'PROJECTS', 'TEAMS'])
    const more = menu.getByRole('button', { name: /^Show more/ })
    expect(await more.innerText()).toMatch(/1$/)
    await more.click()
    await expect.poll(async () => (await linksIn(page)).length).toBe(first.length + 1)
    await more.waitFor({ state: 'detached' })
  })

  test('[LAY-12] asks for projects three at a time, in progress, newest first', async () => {
    const asked: string[] = []
    const other = await guestAt(server.url)
    await drawsMemberPageItself(other.page)
    other.page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/projects') asked.push(url.search)
    })
    await signsIn(other, wayOf('Owner'))
    await expect.poll(() => asked).toEqual(['?offset=0&limit=3&sortBy=createdAt&order=DESC&inProgress=true'])
  })

  test('[LAY-10] lets an owner add and edit projects from there', async () => {
    await menuOf(page).getByRole('button', { name: 'Edit Booking relaunch' }).click()
    await page.getByRole('dialog', { name: 'Edit project' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await menuOf(page).getByRole('button', { name: 'Add a project' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'New project' }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[NAV-18] [LAY-13] marks where one is; my tasks are the board of the private project', async () => {
    const current = () => namesOf(menuOf(page).locator('[aria-current=page]'))
    expect(await current()).toEqual(['Home'])
    await menuOf(page).getByRole('link', { name: 'My tasks' }).click()
    await expect.poll(() => addressOf(page)).toMatch(/^\/projects\/[\da-f-]{36}\/board$/)
    expect(await current()).toEqual(['My tasks'])
    await menuOf(page).getByRole('link', { name: 'Booking relaunch' }).click()
    await expect.poll(current).toEqual(['Booking relaunch'])
    await menuOf(page).getByRole('link', { name: 'Settings' }).click()
    await expectAddress(page, '/settings/company')
    expect(await current()).toEqual(['Settings'])
  })

  test('[LAY-06] has its footer on pages, 72 high, and none on a board', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await footer.getByText('© 2025 Lanewise').waitFor()
    await footer.getByText('Made in Poland').waitFor()
    await footer.getByText('Version 2025-10-25').waitFor()
    expect((await footer.boundingBox())?.height).toBe(72)
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(async () => (await footer.boundingBox())?.height).toBe(62)
    await page.setViewportSize({ width: 1440, height: 900 })
    await menuOf(page).getByRole('link', { name: 'My tasks' }).click()
    await page.getByRole('heading', { name: 'To do' }).waitFor()
    expect(await footer.count()).toBe(0)
  })

  test('[LAY-07] the menu button collapses the menu to 64 pixels of icons with names, and back to 248', async () => {
    await page.goto('/')
    expect(await widthOf(page, 'aside')).toBe(248)
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    await expect.poll(() => widthOf(page, 'aside')).toBe(64)
    await menuOf(page).getByRole('link', { name: 'Booking relaunch' }).waitFor()
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await expect.poll(() => widthOf(page, 'aside')).toBe(248)
  })

  test('[LAY-08] the avatar shows who one is, and the ways to one’s account', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    const menu = page.getByRole('menu', { name: 'Your account' })
    await menu.getByRole('menuitem').first().waitFor()
    expect(await menu.innerText()).toMatch(/Signed in as\s+Ada Lindqvist\s+Head of product/)
    const ways = await menu
      .getByRole('menuitem')
      .evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute('href')]))
    expect(ways).toEqual([
      ['Account settings', '/account-settings/account'],
      ['Referral program', '/referral-program'],
      ['Help', '/help'],
      ['Sign out', '/logout'],
    ])
    await page.keyboard.press('Escape')
  })

  test('[NAV-14] every page has a title of its own, in the chosen language', async () => {
    await page.goto('/team')
    await expectTitle(page, 'All users · Lanewise')
    await page.getByLabel('Language').selectOption('pl')
    await expectTitle(page, 'Wszyscy użytkownicy · Lanewise')
    await page.getByLabel('Język').selectOption('de')
    await expectTitle(page, 'Alle Personen · Lanewise')
    await page.getByLabel('Sprache').selectOption('en')
    await expectTitle(page, 'All users · Lanewise')
  })

  test('[NAV-16] back, forward, reload and a pasted address show the same', async () => {
    await page.goto('/')
    const heading = page.getByRole('heading', { name: /Ada$/ })
    await heading.waitFor()
    await menuOf(page).getByRole('link', { name: 'Booking relaunch' }).click()
    const card = page.getByText('Rotate the signing keys of boarding passes')
    await card.waitFor()
    const board = addressOf(page)
    await page.goBack()
    await heading.waitFor()
    await page.goForward()
    await card.waitFor()
    expect(addressOf(page)).toBe(board)
    await page.reload()
    await card.waitFor()
    const pasted = await person.context.newPage()
    await pasted.goto(board)
    await pasted.getByText('Rotate the signing keys of boarding passes').waitFor()
    await pasted.close()
  })

  test('[NAV-13] an address that is nowhere says so, and keeps it', async () => {
    for (const path of ['/nowhere/at/all', '/page-not-found']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'This page isn’t here' }).waitFor()
      expect(addressOf(page)).toBe(path)
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expectAddress(page, '/')
    for (const [path, heading] of [
      ['/503', 'Lanewise can’t be reached just now'],
      ['/maintenance', 'We’re looking after Lanewise'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).waitFor()
    }
  })
})

test('[LAY-11] [LAY-12] the menu brings three more teams and projects at a time, after those it shows; collapsed it counts them', async () => {
  const person = await guestAt(server.url)
  const way = await newAccount(server.url)
  const owner = (await signIn(server.url, way.email, way.password))!
  const userIds = [owner.user.id]
  const look = { abbreviation: 'NEW', description: null, color: '#f87171', dueDate: null }
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await owner.ask(createTeam, { body: { name: `Team ${number}`, description: '', userIds } })
    await owner.ask(createProject, { body: { name: `Project ${number}`, ...look, teamIds: [], userIds } })
  }
  const asked: string[] = []
  person.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/(projects|teams\/mine)$/.test(pathname))
      asked.push(`${pathname} ${searchParams.get('offset')} ${searchParams.get('limit')}`)
  })
  await drawsMemberPageItself(person.page)
  const page = await signsIn(person, way)
  const named = async (what: string) => (await linksIn(page)).filter((name) => name.startsWith(what))
  const more = (what: string) =>
    menuOf(page)
      .getByRole('region', { name: what })
      .getByRole('button', { name: /^Show more/ })
  await expect.poll(() => named('Project ')).toEqual(['Project 7', 'Project 6', 'Project 5'])
  await expect.poll(async () => (await named('Team ')).length).toBe(3)
  for (const what of ['Projects', 'Teams']) expect(await more(what).innerText()).toMatch(/4$/)
  expect(asked.toSorted()).toEqual(['/api/projects 0 3', '/api/teams/mine 0 3'])
  for (const what of ['Projects', 'Teams']) await more(what).click()
  await expect.poll(() => named('Project ')).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Project ${number}`))
  await expect.poll(async () => (await named('Team ')).length).toBe(6)
  expect(asked.slice(2).toSorted()).toEqual(['/api/projects 3 3', '/api/teams/mine 3 3'])
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  for (const what of ['Projects', 'Teams']) await expect.poll(() => more(what).innerText()).toBe('1+')
  await more('Teams').click()
  await expect.poll(() => more('Teams').count()).toBe(0)
  expect(await menuOf(page).locator('a[href^="/teams/"]').count()).toBe(7)
  await person.leave()
})

describe('live updates', () => {
  test('[LIVE-06] [LIVE-02] that are off say so, can be asked for, and come back with the server', async () => {
    const own = await startServer()
    const person = await guestAt(own.url)
    const page = await signsIn(person, await newAccount(own.url))
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    person.expectNoise(/WebSocket|ERR_/)
    const mark = page.getByText(/^(Live updates are off|There is no connection)\./)
    expect(await mark.count()).toBe(0)
    await own.stop()
    await mark.waitFor()
    const knock = page.waitForEvent('websocket')
    await page.getByRole('button', { name: 'Connect' }).click()
    await knock
    expect(await mark.count()).toBe(1)
    await own.start()
    await mark.waitFor({ state: 'detached' })
    await person.leave()
  })
})

describe('the frame of others', () => {
  test('[LAY-10] [NAV-06] an Employee has no settings, and neither adds nor edits', async () => {
    const person = await guestAt(server.url)
    const page = await signsIn(person, wayOf('Employee'))
    await menuOf(page).getByRole('link', { name: /./ }).nth(3).waitFor()
    expect(await linksIn(page)).not.toContain('Settings')
    expect(
      await menuOf(page)
        .getByRole('button', { name: /Add|Edit/ })
        .count(),
    ).toBe(0)
    await page.goto('/settings/billing')
    await expectAddress(page, '/')
    await person.leave()
  })

  test('[NAV-06] a WorkspaceManager has no settings either, but adds and edits', async () => {
    const person = await guestAt(server.url)
    const page = await signsIn(person, wayOf('WorkspaceManager'))
    await menuOf(page).getByRole('button', { name: 'Add a project' }).waitFor({ state: 'attached' })
    expect(await linksIn(page)).not.toContain('Settings')
    await page.goto('/settings')
    await expectAddress(page, '/')
    await person.leave()
  })
})

describe('on a small screen', () => {
  test('[LAY-16] [LAY-07] the menu lies over the page, and goes when one has chosen or looks elsewhere', async () => {
    const person = await guestAt(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await signsIn(person, wayOf('Owner'))
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    expect([await menuOf(page).isVisible(), await sheet.count()]).toEqual([false, 0])
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await sheet.getByRole('link', { name: 'Booking relaunch' }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => addressOf(page)).toMatch(/board$/)
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await person.leave()
  })

  test('[LAY-16] it starts collapsed at 1024 and open above, collapses when the window narrows, and is as it was left once it is wide again', async () => {
    const person = await guestAt(server.url, { viewport: { width: 1024, height: 768 } })
    const page = await signsIn(person, wayOf('Owner'))
    expect(await widthOf(page, 'aside')).toBe(64)
    await page.setViewportSize({ width: 1300, height: 768 })
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await expect.poll(() => widthOf(page, 'aside')).toBe(248)
    await page.setViewportSize({ width: 1000, height: 768 })
    await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
    // Where there is room again it is as it was left there.
    await page.setViewportSize({ width: 1300, height: 768 })
    await expect.poll(() => widthOf(page, 'aside')).toBe(248)
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    await page.setViewportSize({ width: 1000, height: 768 })
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await page.setViewportSize({ width: 1300, height: 768 })
    await expect.poll(() => widthOf(page, 'aside')).toBe(64)
    await person.leave()
  })
})

describe('pages for everybody', () => {
  test('[LAY-02] sign-in has language and colours at the top right, and a banner where there is room', async () => {
    const person = await guestAt(server.url)
    const { page } = person
    await page.goto('/login')
    await page.getByText('Every piece of work, in its lane.').waitFor()
    expect(Math.round(((await widthOf(page, 'section')) ?? 0) / 14.4)).toBe(44)
    await page.getByLabel('Language').selectOption('pl')
    await page.getByRole('button', { name: 'Zaloguj się' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.getByText('Każde zadanie na swoim torze.').isVisible()).toBe(false)
    await person.leave()
  })

  test('[LAY-03] [NAV-12] the documents have a logo that leads home, language and colours, and are 1440 wide at most', async () => {
    const person = await guestAt(server.url, { viewport: { width: 1900, height: 900 } })
    const { page } = person
    for (const path of ['/terms-and-conditions', '/privacy-policy']) {
      isAskedWhoTheyAre(person)
      await page.goto(path)
      await page.getByLabel('Language').waitFor({ state: 'attached' })
      expect(await widthOf(page, 'main')).toBe(1440)
    }
    expect(await page.getByRole('banner').getByRole('link', { name: 'Lanewise' }).getAttribute('href')).toBe('/')
    await person.leave()
  })

  test('[APP-02] [APP-01] the language is the browser’s if we speak it, else English, and stays as chosen', async () => {
    for (const [locale, word] of [
      ['pl-PL', 'Zaloguj się'],
      ['de-AT', 'Anmelden'],
      ['eo', 'Sign in'],
    ] as const) {
      const person = await guestAt(server.url, { locale })
      const fetched: string[] = []
      person.page.on('request', (request) => fetched.push(request.url()))
      await person.page.goto('/login')
      await expectSeen(person.page.getByRole('button', { name: word, exact: true }))
      await person.page.getByRole('combobox').selectOption('de')
      await person.page.getByRole('button', { name: 'Anmelden' }).waitFor()
      isAskedWhoTheyAre(person)
      await person.page.reload()
      await person.page.getByRole('button', { name: 'Anmelden' }).waitFor()
      await person.leave()
    }
  })

  test('[APP-01] a chosen language is kept with the account', async () => {
    const person = await guestAt(server.url)
    const page = await signsIn(person, wayOf('Owner'))
    const told = requestsTo(page, '/auth/change-language')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: /^Guten|^Gute/ }).waitFor()
    await expect.poll(() => told.headers().length).toBe(1)
    await page.getByLabel('Sprache').selectOption('en')
    await expect.poll(() => told.headers().length).toBe(2)
    await person.leave()
  })

  test('[APP-04] colours follow the system until one chooses, are there before the first paint, and are kept', async () => {
    const person = await newPerson(server.url, { colorScheme: 'dark' })
    const { page } = person
    isAskedWhoTheyAre(person)
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(theme).toBe('dark')
    await page.getByRole('button', { name: 'Use light colours' }).waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    await page.getByRole('button', { name: 'Use dark colours' }).click()
    await expect.poll(theme).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('lanewise.colorScheme'))).toBe('"dark"')
    isAskedWhoTheyAre(person)
    await page.reload()
    expect(await theme()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: 'Use light colours' }).waitFor()
    await person.leave()
  })

  test('[APP-04] Safari gets icons that show on its dark bar', async () => {
    const person = await newPerson(server.url, {
      colorScheme: 'dark',
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    })
    isAskedWhoTheyAre(person)
    await person.page.goto('/login')
    await person.page.getByRole('button', { name: 'Use light colours' }).waitFor()
    const icons = await person.page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map((link) => new URL(link.href).pathname),
    )
    expect(new Set(icons)).toEqual(new Set(['/favicon-dark.svg', '/favicon-dark-32.png']))
    await person.leave()
  })
})
