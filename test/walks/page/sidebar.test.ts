import { logIn } from '#contract/calls/auth.ts'
import { archiveProject, createProject } from '#contract/calls/projects.ts'
import { archiveTeam, createTeam } from '#contract/calls/teams.ts'
import type { Message } from '#contract/messages.ts'
import { isFolded, isSheet, isSheetOpen, widthNow } from '#machines/sidebar/sidebar.ts'
import { sidebarWalk } from '#machines/sidebar/sidebar.walk.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { testsOnPage } from '../../kit/page-tests.ts'
import type { PageDriver } from '../../kit/page-walk.ts'
import type { Walk } from '../../kit/walk.ts'
import {
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  submitSignIn,
  type WayIn,
} from '../../support/at-the-page.ts'
import type { Person } from '../../support/browser.ts'
import { pathOf, signIn, type HttpPerson } from '../../support/http-person.ts'
import { startServer, type RunningServer } from '../../support/server.ts'

type Sidebar = typeof sidebarWalk extends Walk<infer Machine> ? Machine : never

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  isIn: boolean
  readonly rows: string[]
  readonly undo: (() => Promise<unknown>)[]
}

let server: RunningServer
let person: Person
let elsewhere: HttpPerson
let way: WayIn

beforeAll(async () => {
  server = await startServer()
  person = await guestAt(server.url)
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
})
afterAll(() => person.leave())

const HEIGHT = 900
const beside = ({ page }: Stage): Locator => page.getByRole('complementary', { name: 'Menu' })
const sheet = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Menu' })
const menuButton = ({ page }: Stage, does: 'Expand' | 'Collapse'): Locator =>
  page.getByRole('button', { name: `${does} the menu` })
const widthOf = async (place: Locator) => (await place.boundingBox())?.width

/** Somebody comes: over HTTP to a page of their own, by the form where they have just left. */
async function comesIn(stage: Stage): Promise<void> {
  if (stage.page.url() === 'about:blank') {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await person.context.request.post(pathOf(logIn), { data: way, headers })
    await stage.page.goto('/')
  } else await submitSignIn(stage.page, way)
  await stage.page.locator('main#main').waitFor()
  stage.isIn = true
}

let made = 0
/** Somebody makes in another place what the walk tells of. */
async function hearsOf(stage: Stage, { type }: Message): Promise<void> {
  made += 1
  const name = `${type === 'TEAM_CREATED' ? 'Team' : 'Project'} ${made}`
  if (type === 'TEAM_CREATED') {
    const body = { name, description: '', userIds: [elsewhere.user.id] }
    const { id } = await elsewhere.ask(createTeam, { body })
    stage.undo.push(() => elsewhere.ask(archiveTeam, { params: { id } }))
  } else {
    const look = { abbreviation: 'NEW', description: null, color: '#f87171', dueDate: null }
    const body = { name, ...look, teamIds: [], userIds: [elsewhere.user.id] }
    const { id } = await elsewhere.ask(createProject, { body })
    stage.undo.push(() => elsewhere.ask(archiveProject, { params: { id } }))
  }
  stage.rows.push(name)
}

/** What is in the menu, wherever it is: links by their names, and what it holds live. */
async function holds(stage: Stage, menu: Locator): Promise<void> {
  for (const name of ['Home', 'My tasks', 'All users', ...stage.rows])
    await expectSeen(menu.getByRole('link', { name, exact: true }))
}

const driver: PageDriver<Stage, Sidebar> = {
  open: async () => ({ page: await person.context.newPage(), isIn: false, rows: [], undo: [] }),
  close: async ({ page, undo }) => {
    await page.close()
    await person.context.clearCookies()
    for (const takeBack of undo) await takeBack()
  },
  leaves: {
    'screen.staled': 'the lists are fetched again, and look as they did',
    'menu.sheet.open --menu.toggled[0]-->*': 'what lies over the page lies over its button, too',
    'lists.listed --session.opened[0]-->*': 'another workspace is entered by loading the page anew',
    'lists.listed --session.opened[1]-->*': 'a workspace that is blocked takes whoever is in it elsewhere',
  },
  does: {
    'width.changed': ({ page }, { width }) => page.setViewportSize({ width: Number(width), height: HEIGHT }),
    'session.opened': comesIn,
    'session.closed': async (stage) => {
      isAskedWhoTheyAre(person)
      await stage.page.getByRole('button', { name: 'Your account' }).click()
      await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
      await stage.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      stage.isIn = false
    },
    'message.received': (stage, { message }) => hearsOf(stage, message as Message),
    'menu.toggled': async (stage) => {
      const isOpen = (await menuButton(stage, 'Collapse').count()) > 0
      await menuButton(stage, isOpen ? 'Collapse' : 'Expand').click()
    },
    'menu.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'menu.itemChosen': (stage) => sheet(stage).getByRole('link', { name: 'Home', exact: true }).click(),
  },
  shows: {
    'menu.measuring': async () => {},
    'menu.beside.folded': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Expand').waitFor()
      await expect.poll(() => widthOf(beside(stage))).toBe(64)
      await expectSeen(beside(stage).getByText('0%'))
    },
    'menu.beside.unfolded': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Collapse').waitFor()
      await expect.poll(() => widthOf(beside(stage))).toBe(248)
      await expectSeen(beside(stage).getByText('0 of 2 GB'))
    },
    'menu.sheet.away': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Expand').waitFor()
      await sheet(stage).waitFor({ state: 'detached' })
      expect(await beside(stage).isVisible()).toBe(false)
    },
    'menu.sheet.open': async (stage) => {
      await sheet(stage).waitFor()
      await expect.poll(() => widthOf(sheet(stage))).toBe(312)
    },
    'lists.none': async (stage) => {
      expect([await beside(stage).count(), await sheet(stage).count()]).toEqual([0, 0])
    },
    'lists.listed': async (stage, snapshot) => {
      if (isSheetOpen(snapshot)) await holds(stage, sheet(stage))
      else if (!isSheet(snapshot)) await holds(stage, beside(stage))
    },
  },
}

const onPage: Walk<Sidebar> = {
  ...sidebarWalk,
  project: ({ value }) => value,
  only: (snapshot, event) => {
    const isIn = snapshot.matches({ lists: 'listed' })
    switch (event.type) {
      case 'width.changed':
        // A window has a width before anybody comes, and changes it where somebody sees what becomes of the menu.
        return (isIn || widthNow(snapshot) === 0) && event['width'] !== widthNow(snapshot)
      case 'session.opened':
        return !isIn && widthNow(snapshot) > 0
      case 'menu.toggled':
        // What lies over the page lies over its button, too.
        return isIn && !isSheetOpen(snapshot)
      case 'session.closed':
        return isIn && !isSheetOpen(snapshot)
      case 'message.received':
        return isIn && (isSheetOpen(snapshot) || !isFolded(snapshot)) && !JSON.stringify(event).includes('LABEL')
      default:
        return isIn
    }
  },
}

testsOnPage('[ACT-04] [LAY-07] [LAY-10] [LAY-16] every path of the sidebar, on the page', onPage, driver)
