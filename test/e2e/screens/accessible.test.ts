import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { comesToRest } from '../../support/browser/at-rest.ts'
import {
  expectAddress,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

async function looks(page: Page, found: Record<string, readonly string[]>, name: string, within?: string) {
  await comesToRest(page)
  const findings = await axeFindingsInBothThemes(page, within)
  if (findings.length > 0) found[name] = findings
}

describe('[APP-07] in light and dark, axe finds nothing wrong with', () => {
  test('the pages of guests', async () => {
    const person = await guestAt(server.url)
    const { page } = person
    const found: Record<string, readonly string[]> = {}
    await page.goto('/login')
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
    await looks(page, found, 'sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Value is required').first().waitFor()
    await looks(page, found, 'sign-in with problems')

    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'csrf-token': 'x', vf: 'x' },
        json: { user: null, isTwoFactorRequired: true },
      }),
    )
    await page.locator('input[name=email]').fill('ada@example.org')
    await page.locator('input[name=password]').fill('x')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/login/2fa')
    await looks(page, found, 'one-time code')
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await expectAddress(page, '/login/2fa-recovery')
    await looks(page, found, 'recovery code')

    isAskedWhoTheyAre(person)
    await page.goto('/sign-up')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('5 things need another look.').waitFor()
    await looks(page, found, 'sign-up with problems')
    for (const path of ['/terms-and-conditions', '/503', '/maintenance', '/page-not-found']) {
      isAskedWhoTheyAre(person)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await looks(page, found, path)
    }
    expect(found).toEqual({})
    await person.leave()
  })

  test('the frame of members, wide, collapsed and on a phone, its menus and its toasts', async () => {
    const person = await guestAt(server.url)
    const page = await signsIn(person, ada)
    const found: Record<string, readonly string[]> = {}
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    await looks(page, found, 'dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menu').waitFor()
    await looks(page, found, 'user menu', '[role=menu]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    await looks(page, found, 'collapsed')
    await page.getByRole('link', { name: 'All users' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looks(page, found, 'a page to come')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await page.getByRole('dialog').waitFor()
    await looks(page, found, 'menu on a phone')
    await page.keyboard.press('Escape')
    await page.goto('/out-of-workspaces')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looks(page, found, 'without a workspace')
    await page.route('**/api/projects*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', errors: [] } }),
    )
    person.expectNoise(/status of 403/)
    await drawsMemberPageItself(page)
    await page.goto('/')
    await page.getByRole('alert').waitFor()
    await looks(page, found, 'with a toast')
    expect(found).toEqual({})
    await person.leave()
  })
})

test('[APP-07] sign-in needs no mouse: every control is reached in its order, and sends by Enter', async () => {
  const person = await guestAt(server.url)
  const { page } = person
  await page.goto('/login')
  await page.getByRole('form').waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: now } = document
      return now?.getAttribute('name') ?? now?.getAttribute('aria-label') ?? now?.textContent ?? ''
    })
  await expect.poll(focused).toBe('email')
  const order = []
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual(['Forgot password?', 'password', 'Show the password', 'Sign in', 'Create an account'])
  await page.locator('input[name=email]').fill(ada.email)
  await page.locator('input[name=password]').fill(ada.password)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/')
  await page.locator('main#main').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await person.leave()
})

test('[APP-07] the frame needs no mouse: content is one step away, and the menu is walked', async () => {
  const person = await guestAt(server.url)
  const page = await signsIn(person, ada)
  await page.reload()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('complementary').getByRole('link', { name: 'All users' }).focus()
  await page.keyboard.press('Enter')
  await expectAddress(page, '/team')
  // A page that has just opened takes the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Your account')
  await person.leave()
})
