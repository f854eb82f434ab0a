import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectSeen, guestAt, newAccount, signsIn, submitSignIn, type WayIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { codeFor, guards, newcomerAt } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

let person: Person
let way: WayIn
const openTab = async (name: string) => {
  const { page } = person
  await page.goto('/account-settings/account')
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()
}

beforeEach(async () => {
  way = await newAccount(server.url)
  person = await guestAt(server.url, { permissions: ['clipboard-read', 'clipboard-write'] })
  await signsIn(person, way)
})

test('[ACC-04] [USE-14] two-factor is set up in four steps; a wrong code is replaced by what is typed next; the codes are shown once; it asks at the next sign-in, and goes with the password', async () => {
  const { page } = person
  await openTab('Password and two-factor')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const isAt = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  await isAt('password')
  const confirming = page.getByRole('form', { name: 'Confirm your password' })
  person.expectNoise(/400.*auth\/two-factor-auth/)
  await confirming.locator('input[name=password]').fill('something else')
  await confirming.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => confirming.locator('input[name=password]').getAttribute('aria-invalid')).toBe('true')
  await confirming.locator('input[name=password]').fill(way.password)
  await confirming.getByRole('button', { name: 'Continue' }).click()

  await expectSeen(page.getByRole('img', { name: 'QR code with the key' }))
  await isAt('code')
  const secret = (await page.getByRole('status', { name: 'Key' }).innerText()).replaceAll(/\s/g, '')
  await page.getByRole('button', { name: 'Copy the key' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await person.picture('two-factor')
  person.expectNoise(/400.*two-factor-auth\/verify/)
  const code = page.locator('input[name=code]')
  await code.fill(codeFor(secret) === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await isAt('code')
  const right = codeFor(secret)
  await page.keyboard.type(right)
  expect(await code.inputValue()).toBe(right)
  await page.getByRole('button', { name: 'Turn on' }).click()

  const list = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allInnerTexts()
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes)
  await person.picture('recovery-codes')
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expectSeen(page.getByRole('button', { name: 'New recovery codes' }))
  expect(await page.content()).not.toContain(codes[0])

  const again = await guestAt(server.url)
  await again.page.goto('/login')
  await submitSignIn(again.page, way)
  await again.page.locator('input[name=code]').waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await confirming.locator('input[name=password]').fill(way.password)
  await confirming.getByRole('button', { name: 'Turn off' }).click()
  await expectSeen(page.getByRole('button', { name: 'Set up two-factor sign-in' }))
})

test('[ACC-04] [AUTH-03] new recovery codes take the place of the old ones, and one of them signs in, once', async () => {
  const { page } = person
  const ben = await newcomerAt(server.url, 'Ben')
  const { recoveryCodes: old } = await guards(ben)
  await takesSeat(person.context, ben.person)
  await page.goto('/account-settings/password')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const confirming = page.getByRole('form', { name: 'Confirm your password' })
  await confirming.locator('input[name=password]').fill(ben.password)
  await confirming.getByRole('button', { name: 'New recovery codes' }).click()
  const list = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await list.allInnerTexts()
  expect([codes.length, codes.filter((code) => old.includes(code))]).toEqual([10, []])
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await expectSeen(page.getByRole('button', { name: 'New recovery codes' }))

  const again = await guestAt(server.url)
  again.expectNoise(/401.*recovery-otp/)
  await again.page.goto('/login')
  await submitSignIn(again.page, ben)
  await again.page.getByRole('link', { name: 'Use a recovery code' }).click()
  const typed = again.page.locator('input[name=code]')
  await typed.fill(old[0] ?? '')
  await again.page.keyboard.press('Enter')
  await expectSeen(again.page.getByRole('main').getByRole('alert'))
  await typed.fill(codes[0] ?? '')
  await again.page.keyboard.press('Enter')
  await expectSeen(again.page.getByRole('heading', { name: /Ben$/ }))
})

test('[ERR-07] codes that cannot be copied stay, and one hears of it', async () => {
  const { page } = person
  const ben = await newcomerAt(server.url, 'Ben')
  await guards(ben)
  await takesSeat(person.context, ben.person)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await page.goto('/account-settings/password')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const confirming = page.getByRole('form', { name: 'Confirm your password' })
  await confirming.locator('input[name=password]').fill(ben.password)
  await confirming.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expectSeen(page.getByRole('alert').getByText('Something went wrong'))
  expect(await page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem').count()).toBe(10)
})

test('[ACC-03] the password is changed, with the present one; one stays here, and signs in with the new one', async () => {
  const { page } = person
  await openTab('Password and two-factor')
  const fresh = `${way.password} and more`
  const change = async (current: string) => {
    await page.locator('input[name=currentPassword]').fill(current)
    await page.locator('input[name=password]').fill(fresh)
    await page.locator('input[name=passwordConfirmation]').fill(fresh)
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  person.expectNoise(/400.*auth\/change-password/)
  await change('something else')
  await expect.poll(() => page.locator('input[name=currentPassword]').getAttribute('aria-invalid')).toBe('true')
  await change(way.password)
  await expectSeen(page.getByText('Your password is changed'))
  expect(await page.locator('input[name=password]').inputValue()).toBe('')
  await signsIn(await guestAt(server.url), { ...way, password: fresh })
})

describe('[ACC-05] the login history', () => {
  test('shows refused attempts and open sessions, and signs another one out at once', async () => {
    const { page } = person
    const other = await guestAt(server.url)
    other.expectNoise(/401.*auth\/login/)
    await other.page.goto('/login')
    await submitSignIn(other.page, { ...way, password: 'something else' })
    await expectSeen(other.page.getByRole('alert').first())
    await signsIn(other, way)

    await openTab('Login history')
    await expectSeen(page.getByText('This session'))
    await expectSeen(page.getByText('Refused'))
    expect(await page.getByRole('row').count()).toBe(5)
    await person.picture('login-history')
    await page.getByRole('button', { name: /^Sign out Linux/ }).click()
    await expectSeen(page.getByText('Ended', { exact: true }))
    await other.page.locator('input[name=password]').waitFor()
    await page.getByRole('button', { name: /^Sign out Linux/ }).waitFor({ state: 'detached' })
  })

  test('signs out everywhere else', async () => {
    const { page } = person
    const other = await guestAt(server.url)
    await signsIn(other, way)
    await openTab('Login history')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expectSeen(other.page.locator('input[name=password]'))
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })
  })
})
