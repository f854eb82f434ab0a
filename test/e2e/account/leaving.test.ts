import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAddress, expectSeen, guestAt } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { newcomerAt } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

const PROFILE = '/account-settings/account'

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  person = await guestAt(server.url)
  await takesSeat(person.context, (await newcomerAt(server.url)).person)
  const { page } = person
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.locator('input[name=firstName]').fill('Augusta')
  await expectSeen(page.getByText('Changes are not saved yet'))
})

const question = () => person.page.getByRole('dialog', { name: 'Save your changes?' })
const answer = (name: string) => question().getByRole('button', { name, exact: true }).click()
const goesToHistory = () => person.page.getByRole('link', { name: 'Login history' }).click()

describe('[ACC-01] leaving the profile with changes that are not saved', () => {
  test('by a link is asked about: one stays, with what was typed', async () => {
    await goesToHistory()
    await expectSeen(question())
    await answer('Keep editing')
    await question().waitFor({ state: 'hidden' })
    await expectAddress(person.page, PROFILE)
    expect(await person.page.locator('input[name=firstName]').inputValue()).toBe('Augusta')
  })

  test('drops them, or saves them first, and then one is there', async () => {
    const { page } = person
    await goesToHistory()
    await answer("Don't save")
    await expectAddress(page, '/account-settings/login-history')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect.poll(() => page.locator('input[name=firstName]').inputValue()).toBe('Ada')
    await page.locator('input[name=firstName]').fill('Augusta')
    await goesToHistory()
    await answer('Save')
    await expectAddress(page, '/account-settings/login-history')
    await page.getByRole('button', { name: 'Your account' }).click()
    await expectSeen(page.getByRole('menu', { name: 'Your account' }).getByText('Augusta Example'))
  })

  test('that the server does not take keeps one there, with its word at the field', async () => {
    const { page } = person
    await page.locator('input[name=lastName]').fill(' ')
    await goesToHistory()
    await answer('Save')
    await expectSeen(page.getByText('Value is required'))
    await expectAddress(page, PROFILE)
    await question().waitFor({ state: 'hidden' })
  })

  test('by the browser’s back is asked about as well, and done after all', async () => {
    const { page } = person
    await page.goBack()
    await expectSeen(question())
    await expectAddress(page, PROFILE)
    await answer('Keep editing')
    await question().waitFor({ state: 'hidden' })
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Augusta')
    await page.goBack()
    await answer("Don't save")
    await expectAddress(page, '/')
    await page.goForward()
    await expectAddress(page, PROFILE)
    await expect.poll(() => page.locator('input[name=firstName]').inputValue()).toBe('Ada')
  })

  test('by closing the window has the browser ask; without changes nothing asks', async () => {
    const { page } = person
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('Changes are not saved yet').waitFor({ state: 'detached' })
    await goesToHistory()
    await expectAddress(page, '/account-settings/login-history')
    await page.reload()
    await expectAddress(page, '/account-settings/login-history')
    expect(asked).toEqual(['beforeunload'])
  })
})
