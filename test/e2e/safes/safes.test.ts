import { describe, expect, test } from 'vitest'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import * as calls from '#contract/calls/safes.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { opensBoard } from '../../support/page/at-the-board.ts'
import { expectAddress } from '../../support/page/at-the-page.ts'
import { column, entry, panel, PASSWORD, SafeScene, SHOWN } from '../../support/page/at-the-safes.ts'
import { entryForm } from '../../support/safes/entry-form.ts'

const here = SafeScene.ofEachTest()

test('[SAFE-01] [BRD-09] a safe is made by the palette, filled, and lies in the first column of the board', async () => {
  const { page } = here.adas
  await opensBoard(page, here.scene)
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
  await expectAddress(page, here.scene.path)
  await column(page).getByRole('link', { name: 'Shops' }).waitFor()
  expect(await page.locator('[data-safes] ~ [data-lane]').count()).toBeGreaterThan(0)
  await column(page).getByRole('button', { name: 'Fold the safes' }).click()
  await column(page).getByRole('button', { name: 'Show the safes' }).click()
  await column(page).getByRole('link', { name: 'Shops' }).click()
  await entry(page, 'App Store').waitFor()
})

test('[BRD-09] [USE-12] where a project is to show its safes, the first one is made', async () => {
  const { page } = here.adas
  await page.goto(`/projects/${here.scene.project.id}/settings`)
  await page.getByRole('switch', { name: 'Safes' }).waitFor()
  await here.adas.picture('settings-safes')
  await page.getByRole('button', { name: 'New safe' }).click()
  await page.getByRole('dialog', { name: 'New safe' }).getByLabel('Name of the safe').fill('Shops')
  await page.getByRole('button', { name: 'Make safe' }).click()
  await panel(page, 'Shops').getByText('Nothing is in this safe yet.').waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, here.scene.path)
  await column(page).getByRole('link', { name: 'Shops' }).waitFor()
  expect(await column(page).getByRole('link').count()).toBe(1)
})

test('[BRD-09] a board asks for its safes only where its project shows them', async () => {
  await here.safeOf('Shops')
  const shown = (isShown: boolean) =>
    here.ada.ask(changeProjectSettings, {
      params: { id: here.scene.project.id },
      body: { ...SHOWN, showSafesColumn: isShown },
    })
  await shown(false)
  const { page } = here.adas
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await opensBoard(page, here.scene)
  expect(asked.filter((path) => path.endsWith('/safes'))).toEqual([])
  await shown(true)
  await column(page).getByRole('link', { name: 'Shops' }).waitFor()
  await shown(false)
  await column(page).waitFor({ state: 'detached' })
})

test('[SAFE-01] a secret is in the page only while it is shown, and is copied without being shown', async () => {
  const safe = await here.safeOf('Shops', [], { oneTimeSecret: 'JBSWY3DPEHPK3PXP' })
  const { page } = here.adas
  await here.opens(here.adas, safe)
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
  const safe = await here.safeOf('Shops')
  const { page } = here.adas
  await here.opens(here.adas, safe)
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
    const safe = await here.safeOf('Shops')
    await opensBoard(here.bens.page, here.scene)
    await here.opens(here.adas, safe)
    const { page } = here.adas
    await page.getByRole('button', { name: 'Add somebody' }).click()
    await page.getByRole('menuitem', { name: here.ben.user.fullName }).click()
    await column(here.bens.page).getByRole('link', { name: 'Shops' }).click()
    await entry(here.bens.page, 'App Store').waitFor()
    await page.getByRole('button', { name: `Take ${here.ben.user.fullName} off this safe` }).click()
    await expectAddress(here.bens.page, here.scene.path)
    await here.bens.page.getByText('This safe is not shared with you any more.').waitFor()
    await column(here.bens.page).waitFor({ state: 'detached' })
    here.bens.expectNoise(/404/)
    await here.bens.page.goto(here.pathOf(safe))
    await here.bens.page.getByText('There is no such safe, or you are not listed on it.').waitFor()
  })

  test('what one changes the other sees at once', async () => {
    const safe = await here.safeOf('Shops', [here.ben])
    await here.opens(here.bens, safe)
    await here.ada.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm({ name: 'Play Console' }) })
    await entry(here.bens.page, 'Play Console').waitFor()
    await here.ada.ask(calls.renameSafe, { params: { id: safe.id }, body: { name: 'Stores' } })
    await panel(here.bens.page, 'Stores').waitFor()
    expect(await entry(here.bens.page, 'Play Console').count()).toBe(1)
  })
})

describe('[SAFE-04] a session without the secret', () => {
  test('is asked for the password, says what is wrong with it, and goes on where it was', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    await here.opens(here.adas, safe)
    await page.getByRole('button', { name: 'Lock now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock “Shops”' })
    here.adas.expectNoise(/40[03]/)
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await dialog.getByText('This password is wrong.').waitFor()
    await dialog.getByLabel('Your password').fill(here.ways.owner.password)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await entry(page, 'App Store').waitFor()
    await expectAddress(page, here.pathOf(safe))
  })
})

test('[SAFE-04] [ACT-07] nothing of it is in the storage of the browser, in its history or in titles', async () => {
  const safe = await here.safeOf('Shops')
  const { page } = here.adas
  await here.opens(here.adas, safe)
  await entry(page, 'App Store').getByRole('button', { name: 'Show: Password' }).click()
  await entry(page, 'App Store').getByText(PASSWORD).waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, here.scene.path)
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
  const safe = await here.safeOf('Shops')
  await here.opens(here.adas, safe)
  await entry(here.adas.page, 'App Store').waitFor()
  expect(await axeFindings(here.adas.page)).toEqual([])
  await here.ada.ask(createSessionSecret, { body: { password: here.ways.owner.password } })
})
