import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAddress, expectSeen, guestAt, submitSignIn } from '../support/at-the-page.ts'
import type { Person } from '../support/browser.ts'
import { newcomerAt, type Newcomer } from '../support/newcomer.ts'
import { sharedServer, type SharedServer } from '../support/shared-server.ts'
import { takesSeat } from '../support/session-in-browser.ts'

let server: SharedServer
let person: Person
let ada: Newcomer
beforeAll(async () => {
  server = await sharedServer()
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

  test('when somebody else signs in at one, the other begins anew, with nothing of the first', async () => {
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
