import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/safes.ts'
import type { Safe } from '#contract/entities/safe.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, letsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { type HttpPerson, signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: true }
const PASSWORD = 'ZQX-9f3-quarry-lantern'

let url: string
let ways: { owner: WayIn; employee: WayIn }
let ada: HttpPerson
let ben: HttpPerson
let scene: Scene
let adas: Person
let bens: Person

beforeAll(async () => {
  const server = await sharedSample()
  url = server.url
  const of = (role: string) => server.signIns.find((one) => one.role === role)!
  ways = { owner: of('Owner'), employee: of('Employee') }
})
beforeEach(async () => {
  ada = (await signIn(url, ways.owner.email, ways.owner.password))!
  ben = (await signIn(url, ways.employee.email, ways.employee.password))!
  scene = await makeScene(ada, [ben], { 'To do': ['Rigging'] })
  await ada.ask(changeProjectSettings, { params: { id: scene.project.id }, body: SHOWN })
  const permissions = ['clipboard-read', 'clipboard-write']
  adas = await newPerson(url, { permissions })
  bens = await newPerson(url, { permissions })
  await letsIn(adas, ways.owner)
  await letsIn(bens, ways.employee)
})

const column = (page: Page) => page.getByRole('region', { name: 'Safes' })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const entry = (page: Page, name: string) => page.getByRole('article', { name })
const pathOf = ({ id }: Safe) => `${scene.path}/safe/${id}`

/** A safe of Ada's that Ben is listed on, with one entry. */
async function filledSafe(...others: HttpPerson[]): Promise<Safe> {
  const userIds = others.map(({ user }) => user.id)
  const safe = await ada.ask(calls.createSafe, { params: { id: scene.project.id }, body: { name: 'Shops', userIds } })
  const form = entryForm({ name: 'App Store', password: PASSWORD, oneTimeSecret: 'JBSWY3DPEHPK3PXP' })
  await ada.ask(calls.createSafeEntry, { params: { id: safe.id }, body: form })
  return safe
}
const opens = async ({ page }: Person, safe: Safe) => {
  await page.goto(pathOf(safe))
  await panel(page, safe.name).getByRole('heading', { name: safe.name }).waitFor()
}

test('[SAFE-01] [BRD-09] a safe is made by the palette, filled, and lies in the first column of the board', async () => {
  const { page } = adas
  await opensBoard(page, scene)
  expect(await column(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('New safe')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New safe' })
  await dialog.getByLabel('Name of the safe').fill('Shops')
  await dialog.getByRole('button', { name: 'Make safe' }).click()
  await panel(page, 'Shops').getByText('Nothing is in this safe yet.').waitFor()
  await panel(page, 'Shops').getByRole('button', { name: 'New entry' }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('App Store')
  await page.getByRole('textbox', { name: 'Login' }).fill('release@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await entry(page, 'App Store').getByText('release@example.org').waitFor()
  expect(await page.content()).not.toContain(PASSWORD)
  await page.keyboard.press('Escape')
  await expectAddress(page, scene.path)
  await column(page).getByRole('link', { name: 'Shops' }).waitFor()
  expect(await page.locator('[data-safes] ~ [data-lane]').count()).toBeGreaterThan(0)
  await column(page).getByRole('button', { name: 'Fold the safes' }).click()
  await column(page).getByRole('button', { name: 'Show the safes' }).click()
  await column(page).getByRole('link', { name: 'Shops' }).click()
  await entry(page, 'App Store').waitFor()
})

test('[BRD-09] a board asks for its safes only where its project shows them', async () => {
  await filledSafe()
  const shown = (isShown: boolean) =>
    ada.ask(changeProjectSettings, {
      params: { id: scene.project.id },
      body: { ...SHOWN, showSafesColumn: isShown },
    })
  await shown(false)
  const { page } = adas
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await opensBoard(page, scene)
  expect(asked.filter((path) => path.endsWith('/safes'))).toEqual([])
  await shown(true)
  await column(page).getByRole('link', { name: 'Shops' }).waitFor()
  await shown(false)
  await column(page).waitFor({ state: 'detached' })
})

test('[SAFE-01] a secret is in the page only while it is shown, and is copied without being shown', async () => {
  const safe = await filledSafe()
  const { page } = adas
  await opens(adas, safe)
  const one = entry(page, 'App Store')
  expect(await page.content()).not.toContain(PASSWORD)
  await one.getByRole('button', { name: 'Show: Password' }).click()
  await one.getByText(PASSWORD).waitFor()
  await one.getByRole('button', { name: 'Hide: Password' }).click()
  await one.getByText(PASSWORD).waitFor({ state: 'detached' })
  await one.getByRole('button', { name: 'Copy: Password' }).click()
  await page.getByText('Password copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PASSWORD)
  expect(await page.content()).not.toContain(PASSWORD)
  await one.getByRole('button', { name: 'Show the one-time code' }).click()
  await one.getByText(/^\d{6}$/).waitFor()
})

test('[SAFE-01] what is typed into an entry is not lost without a question', async () => {
  const safe = await filledSafe()
  const { page } = adas
  await opens(adas, safe)
  await page.getByRole('button', { name: 'Edit App Store' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask Luca')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await entry(page, 'App Store').getByText('Ask Luca').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})

describe('[SAFE-02] [SAFE-03] [SAFE-06] two people', () => {
  test('a person who is added sees the safe at once, and who is removed loses it at once', async () => {
    const safe = await filledSafe()
    await opensBoard(bens.page, scene)
    await opens(adas, safe)
    const { page } = adas
    await page.getByRole('button', { name: 'Add somebody' }).click()
    await page.getByRole('menuitem', { name: ben.user.fullName }).click()
    await column(bens.page).getByRole('link', { name: 'Shops' }).click()
    await entry(bens.page, 'App Store').waitFor()
    await page.getByRole('button', { name: `Take ${ben.user.fullName} off this safe` }).click()
    await expectAddress(bens.page, scene.path)
    await bens.page.getByText('This safe is not shared with you any more.').waitFor()
    await column(bens.page).waitFor({ state: 'detached' })
    bens.expectNoise(/404/)
    await bens.page.goto(pathOf(safe))
    await bens.page.getByText('There is no such safe, or you are not listed on it.').waitFor()
  })

  test('what one changes the other sees at once', async () => {
    const safe = await filledSafe(ben)
    await opens(bens, safe)
    await ada.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm({ name: 'Play Console' }) })
    await entry(bens.page, 'Play Console').waitFor()
    await ada.ask(calls.renameSafe, { params: { id: safe.id }, body: { name: 'Stores' } })
    await panel(bens.page, 'Stores').waitFor()
    expect(await entry(bens.page, 'Play Console').count()).toBe(1)
  })
})

describe('[SAFE-04] a session without the secret', () => {
  test('is asked for the password, says what is wrong with it, and goes on where it was', async () => {
    const safe = await filledSafe()
    const { page } = adas
    await opens(adas, safe)
    await page.getByRole('button', { name: 'Lock now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock “Shops”' })
    adas.expectNoise(/40[03]/)
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await dialog.getByText('This password is wrong.').waitFor()
    await dialog.getByLabel('Your password').fill(ways.owner.password)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await entry(page, 'App Store').waitFor()
    await expectAddress(page, pathOf(safe))
  })
})

test('[SAFE-04] [ACT-07] nothing of it is in the storage of the browser, in its history or in titles', async () => {
  const safe = await filledSafe()
  const { page } = adas
  await opens(adas, safe)
  await entry(page, 'App Store').getByRole('button', { name: 'Show: Password' }).click()
  await entry(page, 'App Store').getByText(PASSWORD).waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, scene.path)
  const kept = await page.evaluate(async () => {
    const names = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.title,
      names,
    ])
  })
  expect(kept).not.toMatch(/ZQX|App Store|Shops/)
  expect(await page.content()).not.toMatch(/ZQX|App Store/)
})

test('[SAFE-01] an open safe and the question for the password are for everybody', async () => {
  const safe = await filledSafe()
  await opens(adas, safe)
  await entry(adas.page, 'App Store').waitFor()
  expect(await axeFindings(adas.page)).toEqual([])
  await ada.ask(createSessionSecret, { body: { password: ways.owner.password } })
})
