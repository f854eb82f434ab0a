import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTeam } from '#contract/calls/teams.ts'
import { ACTOR_RESTARTS_MAX } from '#contract/limits.ts'
import { app } from '#machines/app/app.ts'
import { SIGNED_IN_ACTORS } from '#machines/app/signed-in-actors.ts'
import type { ScreenName } from '#machines/router/routes.ts'
import {
  breaks,
  actorNames,
  childrenOf,
  findsActors,
  isAtWork,
  PLANTED,
  tells,
} from '../../support/page/actors-on-page.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { guestAt, putsToastsAway } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const RESTARTED = 'A part of this page failed and was started again. What was being typed in it may be gone.'
const DOWN = 'A part of this page keeps failing. Reload the page to go on with it.'

let server: SharedServer
let ada: Newcomer
let scene: Scene
let teamId: string
beforeAll(async () => {
  server = await sharedServer()
  ada = await newcomerAt(server.url)
  scene = await makeScene(ada.person, [], { 'To do': ['Write the letter', 'Post it'] })
  teamId = (
    await ada.person.ask(createTeam, { body: { name: 'Core', description: null, userIds: [ada.person.user.id] } })
  ).id
})

let person: Person
let page: Page
let lines: string[]
beforeEach(async () => {
  person = await guestAt(server.url)
  page = person.page
  lines = []
  page.on('console', (message) => lines.push(message.text()))
  person.expectNoise(/^error: the actor '[\w-]+' threw: TypeError/)
})
afterEach(() => person.leave())

const said = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const taskPath = () => `${scene.path}/tasks/${scene.ids['Write the letter']}`

/** Opens a page of a person who is signed in, and everything on it that has an actor. */
async function opens(path: string): Promise<void> {
  await takesSeat(person.context, ada.person)
  await loads(path)
}
async function loads(path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').first().waitFor()
  await findsActors(page)
}
/** A task over its board, with everything that may be opened over a page running. */
async function opensAll(): Promise<void> {
  await takesSeat(person.context, ada.person)
  await loadsAll()
}
async function loadsAll(): Promise<void> {
  await loads(taskPath())
  await page.getByRole('textbox', { name: 'Name of the task' }).waitFor()
  await page.locator('[data-lane]').first().waitFor()
}
/** It was reported without what it said, it was said, and the actor is there again. */
async function expectRestarted(path: string): Promise<void> {
  await expect.poll(() => lines.some((line) => /^the actor '[\w-]+' threw: TypeError/.test(line))).toBe(true)
  expect(lines.join('\n')).not.toContain(PLANTED)
  await said(RESTARTED).first().waitFor()
  await expect.poll(() => isAtWork(page, path), { message: `${path} begins anew` }).toBe(true)
}
/** A last word waits for its turn behind what was said before: that is put away. */
async function expectSaidDown(): Promise<void> {
  await expect
    .poll(async () => {
      await putsToastsAway(page, RESTARTED)
      return said(DOWN).isVisible()
    })
    .toBe(true)
}
/** The board is there again, nothing is said on it and nothing was written: what fails next is seen by itself. */
async function goesBack(): Promise<void> {
  await page.goBack()
  await page.locator('[data-lane]').first().waitFor()
  await expectNothingSaid()
}
/** What was said is put away: what fails next is seen by itself. */
async function expectNothingSaid(): Promise<void> {
  await expect
    .poll(async () => {
      await putsToastsAway(page)
      return said(RESTARTED).count()
    })
    .toBe(0)
  lines.length = 0
}
const ACTORS_A_PAGE = 8
/** Loading a page takes longer than breaking what runs on it. */
const severalAtOnce = (names: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(names.length / ACTORS_A_PAGE) }, (_, at) =>
    names.slice(at * ACTORS_A_PAGE, (at + 1) * ACTORS_A_PAGE).join(', '),
  )
/** The page is there and goes where it is told. */
async function expectGoesOn(): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'All users' }).click()
  await page.getByRole('heading', { level: 1, name: 'All users' }).waitFor()
}

const LASTING = [
  ...Object.keys(app.implementations.actors).filter((name) => name !== 'forwardEvents'),
  ...SIGNED_IN_ACTORS,
]

/** Who comes when they are first wanted. */
const LATE = SIGNED_IN_ACTORS.filter((name) => isLate(name))

describe('[SEC-20] an actor that throws costs nobody but itself: it is said, reported without what the error said, and begins anew', () => {
  test('and these are all that last as long as the page, by name', async () => {
    await opensAll()
    const names = await actorNames(page)
    expect(LASTING.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(severalAtOnce(LASTING))('%s', async (together) => {
    await opens(scene.path)
    await page.locator('[data-lane]').first().waitFor()
    for (const name of together.split(', ')) {
      await breaks(page, name)
      await expectRestarted(name)
      await expectGoesOn()
      await goesBack()
    }
  })

  test('and so do all that run within them and have a name: the part they belong to begins anew', async () => {
    await opensAll()
    const inner = (await actorNames(page)).filter((name) => !LASTING.includes(name))
    expect(inner).toEqual(expect.arrayContaining(['screen', 'cardDrag', 'projectList']))
    for (const [at, name] of inner.entries()) {
      // One time more within a minute, and what they belong to would be given up.
      if (at % ACTOR_RESTARTS_MAX === 0) await loadsAll()
      else await expectNothingSaid()
      // What is made for one task has the name of its panel in its own.
      const isMeant = (one: string) => one === name || (name.includes('panel') && one.includes('panel'))
      await expect.poll(async () => (await actorNames(page)).some(isMeant), { message: `${name} runs` }).toBe(true)
      const now = (await actorNames(page)).find(isMeant)!
      await breaks(page, now)
      await expectRestarted('screen')
      await expect.poll(async () => (await actorNames(page)).includes(now), { message: `${now} is back` }).toBe(true)
    }
  }, 240_000)

  test('the panel of a task: it is fetched anew, and closes and opens as before', async () => {
    await opensAll()
    await breaks(page, 'panelHost/panel-1')
    await expectRestarted('panelHost/panel-1')
    await page.getByRole('textbox', { name: 'Name of the task' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe(scene.path)
  })

  test('and these are what comes when it is first wanted', () => expect(LATE).toContain('tour'))

  test.each(severalAtOnce(LATE))('what opens over a page: %s', async (together) => {
    await opens(scene.path)
    await page.locator('[data-lane]').first().waitFor()
    for (const name of together.split(', ')) {
      await tells(page, name, { type: 'open.requested', event: { type: 'nothing.happened' } })
      await expect.poll(() => childrenOf(page, name)).toContain('inner')
      await breaks(page, `${name}/inner`)
      await expectRestarted(`${name}/inner`)
      await expectGoesOn()
      await goesBack()
    }
  })
})

/** Read off the composition: who comes when they are first wanted. */
function isLate(name: string): boolean {
  const composition = readFileSync(new URL('../../../src/composition/signed-in-actors.ts', import.meta.url), 'utf8')
  return composition.includes(`  ${name}: withPorts(lazyActor,`)
}

/** Where each screen is shown: a new one has to be named here. Those for guests are opened by a guest. */
const SCREENS: Readonly<Record<ScreenName, (() => string) | { guest: string }>> = {
  account: () => '/account-settings/account',
  activation: () => '/activate-account/abcdef/none',
  emailLink: () => '/change-email/abcdef/none',
  allProjects: () => '/projects',
  attachments: () => scene.path.replace('/board', '/attachments'),
  board: () => scene.path,
  calendar: () => scene.path.replace('/board', '/calendar'),
  company: () => '/settings/company',
  externalSignIn: { guest: '/oauth' },
  help: { guest: '/help' },
  home: () => '/',
  invitations: () => '/invitations',
  joinTeam: { guest: '/join-team/abcdef/none' },
  legal: { guest: '/terms-and-conditions' },
  list: () => scene.path.replace('/board', '/list'),
  loginHistory: () => '/account-settings/login-history',
  error: { guest: '/page-not-found' },
  outage: { guest: '/maintenance' },
  billing: () => '/settings/billing',
  outOfWorkspaces: () => '/out-of-workspaces',
  passwordReset: { guest: '/forgot-password' },
  people: () => '/team',
  projectSettings: () => scene.path.replace('/board', '/settings'),
  referral: () => '/referral-program',
  security: () => '/account-settings/password',
  signIn: { guest: '/login' },
  signUp: { guest: '/sign-up' },
  signingOut: { guest: '/login' },
  team: () => `/teams/${teamId}/users`,
}

/** Nothing is behind these that could throw. */
const WITHOUT_ACTOR: readonly ScreenName[] = ['error', 'outOfWorkspaces']
const WITH_ACTOR = (Object.keys(SCREENS) as ScreenName[]).filter((name) => !WITHOUT_ACTOR.includes(name))

async function opensScreen(name: ScreenName): Promise<void> {
  person.expectNoise(
    /status of 40\d|failed with status 40\d|Uncaught Error: an actor was given up|uncaught: Error: an actor was given up/,
  )
  const place = SCREENS[name]
  if (typeof place === 'function') return opens(place())
  await page.goto(place.guest)
  await page.locator('main').first().waitFor()
  await findsActors(page)
}

describe('[SEC-20] a screen whose actor throws begins anew, and a fourth time within a minute it says that it did not work', () => {
  test.each(WITHOUT_ACTOR)('but for %s, which has none', async (name) => {
    await opensScreen(name)
    await page.waitForLoadState('networkidle')
    expect(await actorNames(page)).not.toContain('screen')
  })

  test.each(WITH_ACTOR)('%s', async (name) => {
    await opensScreen(name)
    await expect.poll(() => isAtWork(page, 'screen')).toBe(true)
    for (let time = 1; time <= ACTOR_RESTARTS_MAX; time += 1) {
      await breaks(page, 'screen')
      await expectRestarted('screen')
      await expect.poll(() => page.locator('main').first().innerText()).not.toBe('')
    }
    await breaks(page, 'screen')
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await expectSaidDown()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => isAtWork(page, 'screen')).toBe(true)
  })
})

describe('[SEC-20] what keeps throwing is given up, with a word', () => {
  const keepsBreaking = async (path: string) => {
    for (let time = 0; time <= ACTOR_RESTARTS_MAX; time += 1) {
      await expect.poll(() => isAtWork(page, path)).toBe(true)
      await breaks(page, path)
    }
  }

  test('where the rest can do without it, one may reload the page', async () => {
    await opens('/')
    await keepsBreaking('live')
    await expectSaidDown()
    const reloads = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloads
    await findsActors(page)
    expect(await isAtWork(page, 'session')).toBe(true)
  })

  test('where nothing can be done without it, the page says so in three languages and can be reloaded', async () => {
    await opens('/')
    await keepsBreaking('session')
    await page.getByText('Ta strona przestała działać', { exact: false }).waitFor()
    await page.getByRole('button', { name: /Reload · Odśwież · Neu laden/ }).click()
    await page.locator('main#main').waitFor()
    await findsActors(page)
    expect(await isAtWork(page, 'session')).toBe(true)
  })

  test('a panel closes, and what it was opened over is there', async () => {
    person.expectNoise(/an actor was given up/)
    await opensAll()
    await keepsBreaking('panelHost/panel-1')
    await expect.poll(() => new URL(page.url()).pathname).toBe(scene.path)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectSaidDown()
    await page.getByRole('link', { name: 'Post it', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name of the task' }).waitFor()
  })
})
