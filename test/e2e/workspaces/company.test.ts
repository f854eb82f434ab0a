import { beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '#contract/calls/projects.ts'
import { showCompany } from '#contract/calls/workspaces.ts'
import { expectAddress, expectSeen, guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
beforeAll(async () => {
  server = await sharedSample()
})
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('[WSP-10] [NAV-10] the settings of a workspace', () => {
  test('are saved as they are changed: name and logo for everybody, the company with no province as null', async () => {
    const way = await newAccount(server.url)
    const person = await guestAt(server.url)
    const page = await signsIn(person, way, '/settings')
    await expectAddress(page, '/settings/company')
    const other = await guestAt(server.url)
    const elsewhere = await signsIn(other, way)
    await elsewhere.getByRole('button', { name: /^Workspace: / }).waitFor()
    await page.getByLabel('Workspace name').fill('Northbeam')
    await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSeen(page.getByText('The settings are saved'))
    await expectSeen(page.getByRole('button', { name: 'Workspace: Northbeam' }))
    await expectSeen(page.getByRole('button', { name: 'Workspace: Northbeam' }).locator('img'))
    // A person who is in it reads it without loading anew, in the menu and over the page.
    await expectSeen(elsewhere.getByRole('button', { name: 'Workspace: Northbeam' }))
    await expectSeen(elsewhere.getByRole('banner').getByText('Northbeam'))
    await other.leave()

    await page.getByLabel('Company name').fill('Northbeam Software')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByText('Value is required').count()).toBe(4)
    await page.getByRole('combobox', { name: /Country/ }).click()
    await page.getByRole('combobox', { name: 'Search for a country' }).fill('pol')
    await page.keyboard.press('Enter')
    await page.getByLabel('Province').fill(' ')
    await page.getByLabel('Street and number').fill('Długa 14/3')
    await page.getByLabel('Postal code').fill('80-827')
    await page.getByLabel('City').fill('Gdańsk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Changes are not saved yet').waitFor({ state: 'detached' })
    const owner = (await signIn(server.url, way.email, way.password))!
    expect(await owner.ask(showCompany)).toMatchObject({
      name: 'Northbeam Software',
      country: 'PL',
      province: null,
      city: 'Gdańsk',
      isSaved: true,
    })
    await page.reload()
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Northbeam Software')
    await page.getByLabel('City').fill('Gdynia')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await page.getByLabel('City').inputValue()).toBe('Gdańsk')
    await person.leave()
  })

  test('[NAV-06] are for Owners: everybody else is sent to the dashboard', async () => {
    const all = server.signIns
    for (const role of ['WorkspaceManager', 'Employee']) {
      const person = await guestAt(server.url)
      const page = await signsIn(
        person,
        all.find((one) => one.role === role)!,
        '/settings/company',
      )
      await expectAddress(page, '/')
      await person.leave()
    }
  })
})

test('[LAY-15] [FLT-37] the storage bar says how much is used of what there is, collapsed in percent', async () => {
  const person = await guestAt(server.url)
  const way = await newAccount(server.url)
  // Its answers are made up.
  await drawsMemberPageItself(person.page)
  let storageUsedInKB = 1_572_864
  let isLost = false
  await person.page.route('**/api/auth/tenant', async (route) => {
    if (isLost) return route.abort('failed')
    const response = await route.fetch()
    const tenant = (await response.json()) as object
    await route.fulfill({ response, json: { ...tenant, storageUsedInKB } })
  })
  const page = await signsIn(person, way)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expectSeen(menu.getByText('1.5 of 2 GB'))
  // What cannot be asked for anew may be old, and says so.
  isLost = true
  person.expectNoise(/ERR_FAILED|failed with status 0/)
  const owner = (await signIn(server.url, way.email, way.password))!
  const look = { abbreviation: 'PIE', description: null, color: '#f87171', dueDate: null }
  await owner.ask(createProject, { body: { name: 'Pier', ...look, teamIds: [], userIds: [owner.user.id] } })
  await expectSeen(menu.getByText('This may be out of date.'))
  await expectSeen(menu.getByText('1.5 of 2 GB'))
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expectSeen(menu.getByText('75%'))
  isLost = false
  const again = menu.getByRole('button', { name: 'Try again' })
  await again.click()
  await again.waitFor({ state: 'detached' })
  storageUsedInKB *= 3
  await page.reload()
  const bar = menu.getByRole('progressbar', { name: 'Storage' })
  await expect.poll(() => bar.evaluate((one) => (one as HTMLProgressElement).value)).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  await person.leave()
})
