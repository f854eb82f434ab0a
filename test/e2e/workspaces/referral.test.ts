import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { expectAddress, expectSeen, guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

let person: Person
const opens = async () => {
  await signsIn(person, await newAccount(server.url))
  const { page } = person
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Referral program' }).click()
  await expectAddress(page, '/referral-program')
  return page
}
beforeEach(async () => {
  person = await guestAt(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
})

test('[ACC-07] one’s own link is copied, a person signs up with it, and is listed with what is still to wait for', async () => {
  const page = await opens()
  await expectSeen(page.getByText('Nobody has joined through your link yet.', { exact: false }))
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${server.url}/sign-up\\?from=[a-z0-9]{10}$`))
  expect(await page.getByLabel('Your link').inputValue()).toBe(link)
  expect(await page.getByRole('link', { name: 'Send by mail' }).getAttribute('href')).toContain(
    encodeURIComponent(link),
  )

  const friend = await guestAt(server.url)
  await friend.page.goto(link)
  await friend.page.locator('input[name=firstName]').fill('Ida')
  await friend.page.locator('input[name=lastName]').fill('Lund')
  await friend.page.locator('input[name=email]').fill(`ida-${randomUUID()}@example.org`)
  const password = `a sentence of ${randomUUID()}`
  await friend.page.locator('input[name=password]').fill(password)
  await friend.page.locator('input[name=passwordConfirmation]').fill(password)
  await friend.page.getByRole('checkbox').check()
  await friend.page.getByRole('button', { name: 'Create account' }).click()
  await friend.page.getByRole('checkbox', { name: 'I saved the code' }).waitFor()

  await page.reload()
  const row = page.getByRole('row', { name: /Ida Lund/ })
  await row.waitFor()
  await expectSeen(row.getByText('30 days to go'))
  await expectSeen(row.getByText('14 days', { exact: true }).filter({ visible: true }))
  expect(await axeFindings(page, 'main')).toEqual([])
})

test('[ERR-07] a link that cannot be copied says that something went wrong, and stands there still', async () => {
  await person.page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  const page = await opens()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectSeen(page.getByRole('alert').getByText('Something went wrong'))
  expect(await page.getByLabel('Your link').inputValue()).toContain('/sign-up?from=')
})

test('a program that could not be read says so, and is read when asked again', async () => {
  const { page } = person
  await page.route('**/api/auth/referrals', (route) => route.abort('failed'))
  person.expectNoise(/ERR_FAILED|showReferrals failed with status 0/)
  await opens()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expectSeen(page.getByLabel('Your link'))
  expect(await again.count()).toBe(0)
})
