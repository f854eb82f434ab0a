import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAddress, expectSeen, guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

/** It looks again every ten seconds. */
const NOTICED_MS = 15_000
let server: RunningServer
let ada: WayIn
beforeAll(async () => {
  server = await startServer()
  ada = await newAccount(server.url)
})

const closes = (...words: string[]) => operator(server, 'maintenance', ...words)
async function someone(): Promise<Person> {
  const person = await guestAt(server.url)
  person.expectNoise(/status of 40[13]|failed with status 403/)
  return person
}
const said = (page: Page, text: string) =>
  expectSeen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
const addsProject = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a project' }).first().click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill(name)
}
const creates = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()

test('[ERR-04] [NAV-13] maintenance is said with the operator’s words; when it is over the page goes on with what was typed', async () => {
  const [person, late] = [await someone(), await someone()]
  const page = await signsIn(person, ada)
  await signsIn(late, ada)
  await addsProject(page, 'Lighthouse')
  await closes('on', 'until', '14:00')
  await creates(page)
  await said(page, 'Lanewise is being maintained. Please come back in a moment.')
  await expectAddress(page, '/maintenance')
  await expectSeen(page.getByText('until 14:00'))
  await late.page.goto('/team')
  await expectAddress(late.page, '/maintenance')
  await expectSeen(late.page.getByRole('heading', { name: 'We’re looking after Lanewise' }))
  await expectSeen(late.page.getByText('until 14:00'))
  await expectSeen(late.page.getByText('Lanewise is being maintained.'))
  expect(await late.page.getByText('Lanewise is being maintained.').count()).toBe(1)
  await late.page.getByRole('button', { name: 'Try again' }).click()
  await expectAddress(late.page, '/maintenance')

  await closes('off')
  await expect.poll(() => new URL(page.url()).pathname, { timeout: NOTICED_MS }).toBe('/')
  expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('Lighthouse')
  await expect.poll(() => new URL(late.page.url()).pathname, { timeout: NOTICED_MS }).toBe('/team')
  await expectSeen(late.page.getByRole('main').getByText('Ada Example').first())
})

test('[ERR-04] reading goes on where the operator lets it: what would change something is refused, and says why', async () => {
  const person = await someone()
  const page = await signsIn(person, ada)
  await closes('readable', 'until', 'Monday')
  await page.reload()
  await addsProject(page, 'Harbour')
  await creates(page)
  await said(page, 'Lanewise is being maintained: it can be read, and nothing can be changed.')
  await expectAddress(page, '/')
  expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('Harbour')
  await closes('off')
  await creates(page)
  await expectSeen(page.getByRole('link', { name: 'Harbour' }).first())
})
