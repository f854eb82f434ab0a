import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  expectAddress,
  expectSeen,
  guestAt,
  newAccount,
  signsIn,
  submitSignIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

let person: Person
let way: WayIn
beforeEach(async () => {
  way = await newAccount(server.url)
  person = await guestAt(server.url)
  await signsIn(person, way)
  await person.page.getByRole('button', { name: 'Your account' }).click()
  await person.page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expectAddress(person.page, '/account-settings/account')
  await person.page.locator('input[name=firstName]').waitFor()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#34d399' } })
    .png()
    .toBuffer()

test('[ACC-01] nothing is pushed away under a finger: what stands below the profile comes with it, or where it cannot be had', async () => {
  const { page } = person
  const below = page.getByRole('region', { name: 'Appearance' })
  await page.getByRole('link', { name: 'Home' }).first().click()
  let letGo: (isAnswered: boolean) => void = () => undefined
  const opens = async () => {
    const held = new Promise<boolean>((resolve) => (letGo = resolve))
    const asked = page.waitForRequest('**/api/auth/me')
    await page.route('**/api/auth/me', async (route) => ((await held) ? route.continue() : route.abort()))
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await asked
  }
  await opens()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Account settings' }))
  expect(await below.count()).toBe(0)
  letGo(true)
  await expectSeen(below)
  await expectSeen(page.locator('input[name=firstName]'))
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Home' }).first().click()
  person.expectNoise(/ERR_FAILED|failed with status 0/)
  await opens()
  letGo(false)
  await expectSeen(below)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expectSeen(page.locator('input[name=firstName]'))
})

describe('the profile', () => {
  test('[TASK-12] says whether one is reminded of what is due; that is saved', async () => {
    const { page } = person
    const byMail = page.getByRole('switch', { name: 'Remind me by mail of tasks that are due' })
    expect(await byMail.isChecked()).toBe(true)
    await byMail.click()
    await save(page)
    await expectSeen(page.getByText('Your changes are saved'))
    await page.reload()
    await byMail.waitFor()
    expect(await byMail.isChecked()).toBe(false)
  })

  test('[ACC-01] is changed, discarded, and saved with its picture; the frame shows it at once', async () => {
    const { page } = person
    const name = page.locator('input[name=firstName]')
    await name.fill('Augusta')
    await expectSeen(page.getByText('Changes are not saved yet'))
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(await name.inputValue()).toBe('Ada')
    await page.getByText('Changes are not saved yet').waitFor({ state: 'detached' })

    await name.fill('Augusta')
    await page.locator('input[name=jobTitle]').fill('Countess')
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await picture(),
    })
    await save(page)
    await expectSeen(page.getByText('Your changes are saved'))
    await page.getByRole('button', { name: 'Your account' }).click()
    const menu = page.getByRole('menu', { name: 'Your account' })
    await expectSeen(menu.getByText('Augusta Example'))
    await expectSeen(menu.getByText('Countess'))
    await expectSeen(menu.locator('img'))
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Remove' }).click()
    await page.locator('input[name=jobTitle]').fill('')
    await save(page)
    await page.getByText('Changes are not saved yet').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('input[name=firstName]').waitFor()
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Augusta')
    expect(await page.locator('input[name=jobTitle]').inputValue()).toBe('')
    expect(await page.locator('main img').count()).toBe(0)
  })

  test('[ACC-08] without a picture the initials stand in, on the same colour wherever one is seen', async () => {
    const { page } = person
    const corner = page.getByRole('button', { name: 'Your account' })
    const colourOf = (place: Locator) =>
      place
        .locator('[data-avatar]')
        .first()
        .evaluate((avatar) => getComputedStyle(avatar).backgroundColor)
    await expectSeen(corner.getByText('AE', { exact: true }))
    const colour = await colourOf(corner)
    expect(colour).toMatch(/^(?:rgb|oklch|color)\(/)
    expect(await colourOf(page.getByRole('main'))).toBe(colour)
    await page.locator('input[name=firstName]').fill('łukasz maria')
    await page.locator('input[name=lastName]').fill('żak')
    await save(page)
    await expectSeen(corner.getByText('ŁM', { exact: true }))
    await page.reload()
    await expectSeen(corner.getByText('ŁM', { exact: true }))
    expect(await colourOf(corner)).toBe(colour)
  })

  test('[FORM-10] travels with its picture as a form; what is not there is left out', async () => {
    const { page } = person
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.headers()['content-type']?.startsWith('multipart/form-data')) sent.push(request.postData() ?? '')
    })
    await page.locator('input[name=jobTitle]').fill('Countess')
    await save(page)
    await expectSeen(page.getByText('Your changes are saved'))
    const fieldsIn = (body: string | undefined) => [...(body ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(fieldsIn(sent[0])).toEqual(['firstName', 'lastName', 'jobTitle'])
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await picture(),
    })
    await save(page)
    await expect.poll(() => sent.length).toBe(2)
    await expectSeen(page.getByRole('button', { name: 'Your account' }).locator('img'))
  })

  test('[FORM-01] without a last name, or with a picture that is none, says so and sends nothing', async () => {
    const { page } = person
    await page.locator('input[name=lastName]').fill('  ')
    await save(page)
    await expectSeen(page.getByText('Value is required'))
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expectSeen(page.getByText('This is no PNG, JPEG, WebP or GIF picture.'))
  })

  test('[ACC-02] [APP-09] dates are written as chosen: in the example at once, and after saving still', async () => {
    const { page } = person
    const example = page.getByText('A due date looks like this:')
    await expect.poll(() => example.innerText()).toMatch(/\d{4}-\d{2}-\d{2} 18:00$/)
    await page.getByText('12 hours').click()
    await page.getByRole('combobox', { name: 'Date format' }).click()
    await page.getByRole('listbox').getByRole('option').nth(1).click()
    await page.getByText('Sunday').click()
    await expect.poll(() => example.innerText()).toMatch(/\d{2}\.\d{2}\.\d{4} 6:00 PM$/)
    await save(page)
    await expectSeen(page.getByText('Your changes are saved'))
    await page.reload()
    await expect.poll(() => example.innerText()).toMatch(/\d{2}\.\d{2}\.\d{4} 6:00 PM$/)
    expect(await page.getByRole('radio', { name: 'Sunday' }).isChecked()).toBe(true)
  })
})

test('[NAV-10] the settings of an account open with the profile; password and logins have addresses of their own', async () => {
  const { page } = person
  await page.goto('/account-settings')
  await expectAddress(page, '/account-settings/account')
  await expectSeen(page.locator('input[name=firstName]'))
  for (const [path, heading] of [
    ['password', 'Password'],
    ['login-history', 'Where you are signed in'],
  ] as const) {
    await page.goto(`/account-settings/${path}`)
    await expectSeen(page.getByRole('heading', { name: heading, exact: true }))
    await expectAddress(page, `/account-settings/${path}`)
  }
})

test('[ACC-06] the account goes with the password and a second press; one cannot sign in any more', async () => {
  const { page } = person
  await page.getByRole('button', { name: 'Delete…' }).click()
  const form = page.getByRole('form', { name: 'Delete account' })
  await form.getByRole('button', { name: 'Delete my account for good' }).click()
  await expectSeen(form.getByText('Value is required'))
  await form.locator('input[name=password]').fill('something else')
  await form.getByRole('button', { name: 'Delete my account for good' }).click()
  person.expectNoise(/400.*auth\/delete-account/)
  await form.getByRole('button', { name: 'Really delete? Press once more' }).click()
  await expect.poll(() => form.locator('input[name=password]').getAttribute('aria-invalid')).toBe('true')

  await form.locator('input[name=password]').fill(way.password)
  await form.getByRole('button', { name: 'Delete my account for good' }).click()
  await form.getByRole('button', { name: 'Really delete? Press once more' }).click()
  await expectSeen(page.getByText('Your account is deleted'))
  await page.locator('input[name=email]').waitFor()
  person.expectNoise(/401.*auth\/login/)
  await submitSignIn(page, way)
  await expectSeen(page.getByRole('alert').first())
})
