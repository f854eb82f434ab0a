import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  expectAddress,
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  signsIn,
} from '../../support/page/at-the-page.ts'
import { startServer } from '../../support/server/server.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

test('[NAV-12] [LAY-03] the documents are there for everyone, and read in the language that one chooses', async () => {
  const person = await guestAt(server.url)
  const { page } = person
  await page.goto('/terms-and-conditions')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Terms and conditions' }))
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const last = parts.last()
  await last.click()
  await expect
    .poll(() =>
      page.getByRole('heading', { name: /Law and contact/ }).evaluate((one) => one.getBoundingClientRect().top),
    )
    .toBeLessThan(900)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expectAddress(page, '/privacy-policy')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Privacy policy' }))
  await page.getByLabel('Language').selectOption('de')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' }))
  await page.getByLabel('Sprache').selectOption('pl')
  await expectSeen(page.getByRole('heading', { level: 1, name: /Polityka prywatności/i }))
  await person.leave()

  const member = await guestAt(server.url)
  const way = await newAccount(server.url)
  const hers = await signsIn(member, way)
  await hers.goto('/privacy-policy')
  await expectSeen(hers.getByRole('heading', { level: 1, name: 'Privacy policy' }))
  await hers.getByRole('banner').getByRole('link', { name: 'Lanewise' }).click()
  await expectAddress(hers, '/')
  await member.leave()
})

test('[NAV-12] a document that does not come can be asked for again', async () => {
  const person = await guestAt(server.url)
  const { page } = person
  person.expectNoise(/ERR_FAILED|failed with status 0/)
  await page.route('**/api/legal/**', (route) => route.abort('failed'))
  await page.goto('/terms-and-conditions')
  await expectSeen(page.getByText('This document could not be loaded.'))
  await page.unroute('**/api/legal/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Terms and conditions' }))
  await person.leave()
})

test('[NAV-12] what is shipped says that it is a starting point; an operator’s file stands in its place', async () => {
  const own = await startServer()
  const person = await guestAt(own.url)
  const { page } = person
  await page.goto('/privacy-policy')
  await expectSeen(page.getByText('This text is a starting point', { exact: false }))
  const folder = join(own.dataDirectory, 'legal')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'privacy-policy.en.md'), '# Our privacy policy\n\n## Who we are\n\nNorthbeam Ltd.\n')
  writeFileSync(join(folder, 'privacy-policy.de.md'), '# Unsere Erklärung\n\n## Wer wir sind\n\nNorthbeam GmbH.\n')
  isAskedWhoTheyAre(person)
  await page.reload()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Our privacy policy' }))
  expect(await page.getByText('starting point').count()).toBe(0)
  await page.getByLabel('Language').selectOption('de')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Unsere Erklärung' }))
  await page.getByRole('link', { name: 'Nutzungsbedingungen' }).first().click()
  await expectSeen(page.getByText('Dieser Text ist ein Ausgangspunkt', { exact: false }))
  await person.leave()
})
