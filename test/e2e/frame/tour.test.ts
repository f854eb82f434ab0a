import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { expectAddress, expectSeen, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let url: string
beforeAll(async () => {
  url = (await sharedServer()).url
})

const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** What the tour points at, by its words or what it is called. */
const spot = (page: Page) =>
  page.locator('[data-spot]').evaluate((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')

test('[USE-13] a newcomer is offered a tour of five places, taken with the keyboard alone', async () => {
  const ada = await newPerson(url)
  const page = await signsIn(ada, await newAccount(url))
  await page.getByRole('region', { name: 'New here?' }).getByRole('button', { name: 'Show me around' }).focus()
  await page.keyboard.press('Enter')
  await expectSeen(step(page, 'Your workspace'))
  expect(await axeFindings(page)).toEqual([])
  const seen: string[] = []
  for (const name of ['Your workspace', 'Projects', 'Your own tasks', 'Search and commands', 'You and help']) {
    await expectSeen(step(page, name))
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^(?:Next|Done)$/)
    seen.push(await spot(page))
    await page.keyboard.press('Enter')
  }
  expect(seen).toEqual([
    expect.stringContaining('workspace'),
    'All projects',
    'My tasks',
    expect.stringContaining('Search'),
    expect.stringContaining('Your account'),
  ])
  await expect.poll(() => page.locator('[data-spot]').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'New here?' }).count()).toBe(0)
  // The focus stays where it last pointed.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your account')
  await ada.leave()
})

test('[USE-13] it can be left at any place and begun anew from the guide; on a phone it points at what is there', async () => {
  const ada = await newPerson(url, { viewport: { width: 390, height: 844 } })
  const page = await signsIn(ada, await newAccount(url))
  await page.getByRole('region', { name: 'New here?' }).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('region', { name: 'New here?' }).waitFor({ state: 'detached' })
  await page.goto('/help')
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expectAddress(page, '/')
  await expectSeen(step(page, 'Your workspace'))
  expect(await spot(page)).toMatch(/menu/)
  const box = await step(page, 'Your workspace').boundingBox()
  expect(box!.x >= 0 && box!.x + box!.width <= 390).toBe(true)
  await step(page, 'Your workspace').getByRole('button', { name: 'Skip' }).click()
  await step(page, 'Your workspace').waitFor({ state: 'detached' })
  await ada.leave()
})
