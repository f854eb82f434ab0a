import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/calls/safes.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { letsIn } from '../../support/page/at-the-page.ts'
import { chooses, entry, panel, PASSWORD, SafeScene } from '../../support/page/at-the-safes.ts'
import { entryForm } from '../../support/safes/entry-form.ts'

const here = SafeScene.ofEachTest()

describe('[SAFE-07] a password', () => {
  test('says how strong it is and that another entry has it, as soon as it is typed', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    const lists: string[] = []
    page.on('request', (request) => void (/strength-worker/.test(request.url()) && lists.push(request.url())))
    await here.opens(here.adas, safe)
    await entry(page, 'App Store').waitFor()
    expect(lists).toEqual([])
    await page.getByRole('button', { name: 'New entry' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('hunter2')
    await page.getByText('Very weak').waitFor()
    expect(lists).toHaveLength(1)
    await password.fill('Warszawa')
    await page.getByText(/Guessed at once|Very weak/).waitFor()
    await password.fill(PASSWORD)
    await page.getByText('Strength of the password: Strong').waitFor()
    await page.getByText('Another entry of this safe has this password, too.').waitFor()
    await password.fill(`${PASSWORD}!`)
    await page.getByText('Another entry of this safe').waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
  })

  test('is made of characters or of words, and taken into the field', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    await here.opens(here.adas, safe)
    await page.getByRole('button', { name: 'New entry' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Bank')
    await page.getByRole('button', { name: 'Make one' }).click()
    const generator = page.getByRole('region', { name: 'Make a password' })
    const made = generator.locator('output').first()
    await generator.getByText('124 bits of chance').waitFor()
    expect(await made.textContent()).toMatch(/^[a-zA-Z2-9!#$%&*+\-./:;=?@^_~]{20}$/)
    for (const name of ['A–Z', '!#$']) await generator.getByRole('checkbox', { name, exact: true }).uncheck()
    await expect.poll(() => made.textContent()).toMatch(/^[a-z2-9]{20}$/)
    await generator.getByRole('radio', { name: 'Words' }).check()
    await expect.poll(() => made.textContent()).toMatch(/^[a-z-]+(?:\.[a-z-]+){5}$/)
    await generator.getByText('77 bits of chance').waitFor()
    const before = await made.textContent()
    await generator.getByRole('button', { name: 'Another one' }).click()
    await expect.poll(() => made.textContent()).not.toBe(before)
    expect(await axeFindings(page)).toEqual([])
    const taken = await made.textContent()
    await generator.getByRole('button', { name: 'Use this one' }).click()
    await generator.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(taken)
    await page.getByText('Strength of the password: Strong').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await entry(page, 'Bank').waitFor()
    expect(await page.content()).not.toContain(taken)
  })
})

test('[SAFE-08] who looked is read by those who are listed, the newest first', async () => {
  const safe = await here.safeOf('Shops', [here.ben])
  const { page } = here.bens
  await here.opens(here.bens, safe)
  await entry(page, 'App Store').getByRole('button', { name: 'Show: Password' }).click()
  await entry(page, 'App Store').getByText(PASSWORD).waitFor()
  await chooses(page, 'More', 'Who looked')
  const ledger = page.getByRole('dialog', { name: 'Who looked' })
  await ledger.getByText('The record is whole').waitFor()
  const lines = ledger.getByRole('listitem')
  const texts = await lines.allTextContents()
  expect(texts[0]).toContain(`${here.ben.user.fullName}Looked at a secret: App Store`)
  expect(texts.at(-1)).toContain(`${here.ada.user.fullName}Made the safe`)
  expect(await axeFindings(page)).toEqual([])
  await ledger.getByRole('button', { name: 'Close' }).last().click()
  await ledger.waitFor({ state: 'detached' })
})

describe('[SAFE-09] files', () => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('of another program are shown before they are in the safe, and what was not understood is said', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    await here.opens(here.adas, safe)
    await chooses(page, 'More', 'Import…')
    const dialog = page.getByRole('dialog', { name: 'Import entries' })
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles(file('cities.csv', 'city,country\nWrocław,Poland\n'))
    await dialog.getByText('Nothing in this file could be understood.').waitFor()
    const rows = Array.from(
      { length: 250 },
      (_, at) => `Shop ${at},https://shop${at}.example,here.ada,${PASSWORD}-${at},,`,
    )
    const text = ['name,url,username,password,note,Shoe size', ...rows, ',,,,x,41', 'broken'].join('\n')
    await input.setInputFiles(file('logins.csv', text))
    await dialog.getByText('250 entries from Chrome').waitFor()
    await dialog.getByText('Columns that are left out: Shoe size').waitFor()
    await dialog.getByText('Row 252 is left out: it has no name.').waitFor()
    await dialog.getByText('Row 253 is left out: it has not as many cells').waitFor()
    expect(await page.content()).not.toContain(PASSWORD)
    expect(await axeFindings(page)).toEqual([])
    const sent: number[] = []
    page.on(
      'request',
      (request) => void (request.url().endsWith('/import') && sent.push(request.postData()?.length ?? 0)),
    )
    await dialog.getByRole('button', { name: 'Import 250 entries' }).click()
    await page.getByText('250 entries imported.').waitFor()
    expect(sent).toHaveLength(2)
    await page.getByText('251 entries').first().waitFor()
    await page.getByLabel('Search in this safe').fill('Shop 249')
    await entry(page, 'Shop 249').waitFor()
  })

  test('with everything are made after the password alone, and can be read again', async () => {
    const safe = await here.safeOf('Shops')
    const { page } = here.adas
    await here.opens(here.adas, safe)
    await chooses(page, 'More', 'Export…')
    const dialog = page.getByRole('dialog', { name: 'Export all entries' })
    await dialog.getByText('The file holds every password in plain text').waitFor()
    expect(await axeFindings(page)).toEqual([])
    here.adas.expectNoise(/400/)
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByText('This password is wrong.').waitFor()
    await dialog.getByLabel('Your password').fill(here.ways.owner.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('safe.csv')
    expect(text).toContain(`"App Store","https://appstoreconnect.apple.com","release@example.org","${PASSWORD}"`)
    await dialog.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(PASSWORD)
    await chooses(page, 'More', 'Import…')
    const reading = page.getByRole('dialog', { name: 'Import entries' })
    await reading.locator('input[type=file]').setInputFiles(file('safe.csv', text))
    await reading.getByText('1 entry from Lanewise').waitFor()
  })
})

test('[SAFE-10] an entry is duplicated, and moved to another safe: it is gone here and there for its people', async () => {
  const safe = await here.safeOf('Shops', [here.ben])
  const other = await here.ada.ask(calls.createSafe, {
    params: { id: here.scene.project.id },
    body: { name: 'Elsewhere', userIds: [] },
  })
  const { page } = here.adas
  await here.opens(here.bens, safe)
  await here.opens(here.adas, safe)
  await chooses(page, 'More about App Store', 'Duplicate')
  await entry(page, 'App Store (2)').waitFor()
  await entry(here.bens.page, 'App Store (2)').waitFor()
  await chooses(page, 'More about App Store', 'Move to another safe…')
  const dialog = page.getByRole('dialog', { name: 'Move “App Store”' })
  expect(await dialog.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: /^Elsewhere/ }).check()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move' }).click()
  await page.getByText('Moved to “Elsewhere”').waitFor()
  await entry(page, 'App Store').waitFor({ state: 'detached' })
  await entry(here.bens.page, 'App Store').waitFor({ state: 'detached' })
  await here.opens(here.adas, other)
  await entry(page, 'App Store').waitFor()
})

test('[SAFE-11] who is left is offered tasks for what the other may have kept, everybody until one takes it', async () => {
  const safe = await here.safeOf('Shops', [here.ben])
  await here.ada.ask(calls.createSafeEntry, { params: { id: safe.id }, body: entryForm({ name: 'Mail' }) })
  const { page } = here.adas
  const second = await newPerson(here.url)
  await letsIn(second, here.ways.owner)
  await here.opens(second, safe)
  await here.opens(here.adas, safe)
  await page.getByRole('button', { name: `Take ${here.ben.user.fullName} off this safe` }).click()
  const offerOn = (of: Page) => of.getByRole('region', { name: 'Change what they may have kept' })
  await offerOn(page).getByText(here.ben.user.fullName).waitFor()
  await offerOn(second.page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await offerOn(page).getByRole('checkbox', { name: 'Mail' }).uncheck()
  await offerOn(page).getByRole('button', { name: 'Make tasks' }).click()
  await page.getByText('The tasks stand in the first column').waitFor()
  await offerOn(page).waitFor({ state: 'detached' })
  await offerOn(second.page).waitFor({ state: 'detached' })
  await page.goto(here.scene.path)
  await page.getByText('Change the secrets of “App Store” and save them in the safe').waitFor()
  expect(await page.getByText('Change the secrets of “Mail”').count()).toBe(0)
})

test('[SAFE-04] [ACT-07] nothing that was typed, made, imported or listed stays in the page or in the browser', async () => {
  const safe = await here.safeOf('Shops')
  const { page } = here.adas
  await here.opens(here.adas, safe)
  await page.getByRole('button', { name: 'New entry' }).click()
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}-typed`)
  await page.getByRole('button', { name: 'Make one' }).click()
  await page.getByText('bits of chance').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await chooses(page, 'More', 'Import…')
  const text = `name,url,username,password\nZQX-name,,ZQX-login,ZQX-import\n`
  const reading = page.getByRole('dialog', { name: 'Import entries' })
  await reading
    .locator('input[type=file]')
    .setInputFiles({ name: 'logins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await reading.getByText('ZQX-name').waitFor()
  expect(await page.content()).not.toContain('ZQX-import')
  await page.keyboard.press('Escape')
  await chooses(page, 'More', 'Who looked')
  await page.getByText('Added an entry: App Store').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await panel(page, 'Shops').waitFor({ state: 'detached' })
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.title,
      document.documentElement.outerHTML,
    ]),
  )
  expect(kept).not.toMatch(/ZQX|App Store/)
})

test('[SAFE-04] [APP-07] a key locks the open safe at once, from within a field, and the sheet of keys says which', async () => {
  const safe = await here.safeOf('Shops')
  const { page } = here.adas
  await here.opens(here.adas, safe)
  await page.getByRole('button', { name: 'New entry' }).click()
  await page.getByLabel('Password', { exact: true }).press('Control+Shift+l')
  await page.getByRole('dialog', { name: 'Unlock “Shops”' }).waitFor()
  expect(await page.content()).not.toContain('App Store')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Lock the open safe').waitFor()
})
