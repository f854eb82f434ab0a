import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { switchWorkspace } from '#contract/calls/workspaces.ts'
import { anotherWorkspace } from '../../support/people/another-workspace.ts'
import { card, column, makeScene, opensBoard } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, guestAt, submitSignIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

let server: SharedServer
let person: Person
let ada: Newcomer
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
})
beforeEach(async () => {
  person = await guestAt(server.url)
  ada = await newcomerAt(server.url)
})

/** Another window of the same browser. */
async function windowAt(path: string): Promise<Page> {
  const page = await person.context.newPage()
  await page.goto(path)
  return page
}
const isIn = (page: Page, name: string) => expectSeen(page.getByRole('heading', { name: new RegExp(`${name}$`) }))
async function signsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectAddress(page, '/login')
}

describe('[AUTH-12] two windows of one browser', () => {
  test('signing in at one is signing in at the other, at the page it was to show', async () => {
    const [here, there] = [await windowAt('/login'), await windowAt('/team')]
    await expectAddress(there, '/login?redirectFrom=%2Fteam')
    await there.getByRole('form', { name: 'Sign in' }).waitFor()
    await submitSignIn(here, ada)
    await isIn(here, 'Ada')
    await expectAddress(there, '/team')
    await there.getByRole('button', { name: 'Your account' }).waitFor()
  })

  test('signing out at one is signing out at the other; nobody says that it came from elsewhere, nor what was said to them', async () => {
    await takesSeat(person.context, ada.person)
    const [here, there] = [await windowAt('/'), await windowAt('/account-settings/account')]
    await isIn(here, 'Ada')
    await there.getByLabel('Job title').fill('Keeper of the light')
    await there.getByRole('button', { name: 'Save' }).click()
    const said = there.getByText('Your changes are saved')
    // Under the pointer it would stay for ever.
    await said.hover()
    await signsOut(here)
    await said.waitFor({ state: 'detached' })
    await expectAddress(there, '/login?redirectFrom=%2Faccount-settings%2Faccount')
    await there.getByRole('form', { name: 'Sign in' }).waitFor()
    for (const page of [here, there])
      expect(await page.getByText('You were signed out of this device from elsewhere.').count()).toBe(0)
  })

  test('when another person signs in at one, the other begins anew, with nothing of the first', async () => {
    const eve = await newcomerAt(server.url, 'Eve')
    const guest = await windowAt('/login')
    await guest.locator('input[name=email]').waitFor()
    await takesSeat(person.context, ada.person)
    const there = await windowAt('/')
    await isIn(there, 'Ada')
    await submitSignIn(guest, eve)
    await isIn(guest, 'Eve')
    await isIn(there, 'Eve')
    expect(await there.content()).not.toContain('Ada Example')
  })
})

/** A window that hears of nothing: it slept, or the browser had put it away. */
async function deafWindow(): Promise<Page> {
  const page = await person.context.newPage()
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  await page.routeWebSocket(/\/ws\//, () => undefined)
  return page
}
async function addsTask(page: Page, name: string): Promise<void> {
  await column(page, 'To do').getByRole('button', { name: 'Add task', exact: true }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
const tasksOf = async (by: HttpPerson, id: string) =>
  (await by.ask(listColumns, { params: { id } })).flatMap(({ tasks }) => tasks.map(({ name }) => name))

describe('[FLT-22] what was written in a window that has not heard', () => {
  const WRITES: readonly [what: string, does: (page: Page) => Promise<void>][] = [
    ['a new task', (page) => addsTask(page, 'Meant for Ada')],
    [
      'another name of a task',
      async (page) => {
        await page.getByRole('textbox', { name: 'Name of the task' }).fill('Meant for Ada')
        await page.keyboard.press('Enter')
      },
    ],
  ]
  test.each(WRITES)(
    'is written nowhere when somebody else has signed in, and the window is theirs: %s',
    async (what, writes) => {
      const ben = await newcomerAt(server.url, 'Ben')
      const scene = await makeScene(ada.person, [], { 'To do': ['Alpha'] })
      await takesSeat(person.context, ada.person)
      const [here, there] = [await deafWindow(), await windowAt('/')]
      await opensBoard(here, scene)
      if (what !== 'a new task') {
        await card(here, 'Alpha').getByRole('link', { name: 'Alpha', exact: true }).click()
        await here.getByRole('textbox', { name: 'Name of the task' }).waitFor()
        // What is around the task is fetched as Ada, too.
        await here.waitForLoadState('networkidle')
      }
      await signsOut(there)
      await submitSignIn(there, ben)
      await isIn(there, 'Ben')
      person.expectNoise(/status of (?:403|404|506)/)
      const loaded = here.waitForEvent('load')
      await writes(here)
      await loaded
      // Where one was is no place of Ben's: he is taken elsewhere first, which would close the menu.
      await expectAddress(here, '/page-not-found')
      await here.getByRole('button', { name: 'Your account' }).click()
      await expectSeen(here.getByText(ben.person.user.fullName))
      for (const left of ['Alpha', 'Meant for Ada', 'Ada Example', ada.email])
        expect(await here.content()).not.toContain(left)
      const again = (await signIn(server.url, ada.email, ada.password))!
      expect(await tasksOf(again, scene.project.id)).toEqual(['Alpha'])
      const own = ben.person.user.privateProject?.id ?? ''
      expect([await tasksOf(ben.person, own), await ben.person.ask(listProjects, { query: {} })]).toMatchObject([
        [],
        { rows: [] },
      ])
    },
  )

  test('goes where it was meant for when another workspace was chosen, and windows that hear start over there', async () => {
    await activates(ada)
    const scene = await makeScene(ada.person, [], { 'To do': ['Alpha'] })
    const first = ada.person.user.activeTenantId ?? ''
    const other = await anotherWorkspace(ada, 'Harbour')
    await takesSeat(person.context, ada.person)
    const here = await windowAt('/')
    await opensBoard(here, scene)
    await ada.person.ask(switchWorkspace, { params: { id: other } })
    await addsTask(here, 'Meant for the first')
    await card(here, 'Meant for the first').waitFor()
    await ada.person.ask(switchWorkspace, { params: { id: first } })
    await expect.poll(() => tasksOf(ada.person, scene.project.id)).toEqual(['Alpha', 'Meant for the first'])

    const there = await windowAt('/')
    const loaded = here.waitForEvent('load')
    await there.getByRole('button', { name: /^Workspace: / }).click()
    await there.getByRole('menuitemradio', { name: 'Harbour' }).click()
    await loaded
    for (const page of [there, here]) await page.getByRole('button', { name: 'Workspace: Harbour' }).waitFor()
    await expectAddress(here, '/')
    await isIn(here, 'Ada')
    expect(await here.content()).not.toContain(scene.project.name)
  })
})
