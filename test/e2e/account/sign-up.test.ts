import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addressOf,
  expectAddress,
  expectSeen,
  guestAt,
  requestsTo,
  signsInByForm,
} from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

const way = () => ({ email: `nils-${randomUUID()}@example.org`, password: `a sentence of ${randomUUID()}` })

async function fillIn(page: Page, { email, password }: { email: string; password: string }, again = password) {
  await page.locator('input[name=firstName]').fill('Nils')
  await page.locator('input[name=lastName]').fill('Bergmann')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordConfirmation]').fill(again)
  await page.getByRole('checkbox').check()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

let person: Person
beforeEach(async () => {
  person = await guestAt(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
  await person.page.goto('/sign-up')
})

describe('the form', () => {
  test('[FORM-01] says everything that is missing at once, and sends nothing', async () => {
    const { page } = person
    const asked = requestsTo(page, '/auth/register')
    await submit(page)
    await page.getByText('5 things need another look.').waitFor()
    expect(await page.getByText('Value is required').count()).toBe(5)
    await page.locator('input[name=firstName]').fill('Nils')
    await page.getByText('4 things need another look.').waitFor()
    expect(asked.headers()).toEqual([])
  })

  test('[FORM-01] says what is wrong with a field on the way to the next, in the given words', async () => {
    const { page } = person
    await page.locator('input[name=email]').fill('nils@northbeam')
    await page.keyboard.press('Tab')
    await page.getByText('Value is not a valid email address').waitFor()
    await page.locator('input[name=password]').fill('short')
    await page.locator('input[name=email]').focus()
    await page.getByText('This field should be at least 8 characters long').waitFor()
    await fillIn(page, way(), 'something else')
    await submit(page)
    await page.getByText('The value must be equal to the other value').waitFor()
    await expectSeen(page.getByText('One thing needs another look.'))
  })

  test('[FORM-03] marks what is required, for the eye and for the ear', async () => {
    const { page } = person
    const names = ['First name', 'Last name', 'E-mail', 'Password', 'Repeat the password']
    const marks = names.map(async (name) => {
      const field = page.getByRole('textbox', { name, exact: true })
      const label = page.locator(`label[for="${await field.getAttribute('id')}"]`)
      return [await field.getAttribute('aria-required'), (await label.innerText()).includes('*')]
    })
    expect(await Promise.all(marks)).toEqual(names.map(() => ['true', true]))
  })

  test('[FORM-02] shows what the server does not take at its field, until that is edited', async () => {
    const { page } = person
    const mine = way()
    await fillIn(page, { ...mine, password: 'password12' })
    person.expectNoise(/400.*auth\/register/)
    await submit(page)
    const field = page.locator('input[name=password]')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('input[name=email]').inputValue()).toBe(mine.email)
    await field.fill(mine.password)
    expect(await field.getAttribute('aria-invalid')).toBe(null)
  })

  test('opens both documents in a tab of their own', async () => {
    const { page } = person
    const links = page.getByRole('form').getByRole('link')
    await links.nth(1).waitFor()
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')])),
    ).toEqual([
      ['/terms-and-conditions', '_blank'],
      ['/privacy-policy', '_blank'],
    ])
  })
})

describe('a new account', () => {
  test('[AUTH-04] is made with the time zone one is in; the recovery code is shown once, copied, and must be kept', async () => {
    const { page } = person
    const sent = page.waitForRequest('**/api/auth/register')
    const mine = way()
    await fillIn(page, mine)
    await submit(page)
    const { timezone, language } = (await sent).postDataJSON() as Record<string, string>
    expect([timezone, language]).toEqual([
      await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      'en',
    ])

    const shown = page.getByRole('status', { name: 'Recovery code' })
    const code = (await shown.innerText()).replaceAll(/\s/g, '')
    expect(code.length).toBeGreaterThan(15)
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByText('Copied').waitFor()
    expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll(/[\s-]/g, '')).toBe(
      code.replaceAll('-', ''),
    )
    const onwards = page.getByRole('button', { name: 'Go to Lanewise' })
    expect([await onwards.isDisabled(), addressOf(page)]).toEqual([true, '/sign-up'])
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await onwards.click()
    await expectAddress(page, '/')
    await page.getByRole('heading', { name: /Nils$/ }).waitFor()
    expect(await page.content()).not.toContain(code)
    await page.goBack()
    expect(await page.content()).not.toContain(code)
  })

  test('[USE-14] is not left without the recovery code by mistake: a reload and the way back ask first', async () => {
    const { page } = person
    await page.goto('/login')
    await page
      .getByRole('link', { name: /account/ })
      .first()
      .click()
    await fillIn(page, way())
    await submit(page)
    const shown = page.getByRole('status', { name: 'Recovery code' })
    const code = await shown.innerText()
    const asks = page.getByRole('dialog', { name: 'Leave without saving this?' })
    await page.goBack()
    await asks.getByRole('button', { name: 'Stay here' }).click()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await shown.innerText()).toBe(code)
    await person.picture('sign-up-code')
    await page.goBack()
    await asks.getByRole('button', { name: 'Leave anyway' }).click()
    await page.locator('main#main').waitFor()
    await expectAddress(page, '/')
  })

  test('[AUTH-04] comes with a workspace and a board of one’s own, and lets one in again', async () => {
    const { page } = person
    const mine = way()
    await fillIn(page, mine)
    await submit(page)
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await page.getByRole('button', { name: 'Go to Lanewise' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My tasks' }).click()
    await page.getByRole('heading', { name: 'To do' }).waitFor()

    const again = await guestAt(server.url)
    await signsInByForm(again, mine)
    await expectAddress(again.page, '/')
  })

  test('[ERR-07] a code that cannot be copied says that something went wrong, and stays', async () => {
    const { page } = person
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    person.expectNoise(/401.*auth\/me/)
    await page.reload()
    await fillIn(page, way())
    await submit(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expectSeen(page.getByRole('alert').getByText('Something went wrong'))
    await page.getByRole('status', { name: 'Recovery code' }).waitFor()
  })

  test('[FORM-01] does not take a name of 101 characters, nor one of nothing but spaces', async () => {
    const { page } = person
    await fillIn(page, way())
    await page.locator('input[name=firstName]').fill('x'.repeat(101))
    await page.locator('input[name=lastName]').fill('   ')
    await submit(page)
    await expectSeen(page.getByText('The maximum length allowed is 100'))
    await page.getByText('Value is required').waitFor()
  })
})
