import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cityOf } from '#contract/days/city.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  keepsCodes,
  newAccount,
  signsIn,
  signsInByForm,
  submitSignIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { activates, codeFor, guards, newcomerAt } from '../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
})

let person: Person
let way: WayIn
const openTab = async (name: string) => {
  const { page } = person
  await page.goto('/account-settings/account')
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()
}

/** Codes as they are copied, with a dash where the page shows a gap. */
const shownCodes = async (list: Locator) =>
  (await list.allInnerTexts()).map((code) => code.trim().replaceAll(/\s+/g, '-'))

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

  const picture = page.getByRole('img', { name: 'QR code with the key' })
  await expectSeen(picture)
  // Not every camera reads a code that is light on dark.
  await page.emulateMedia({ colorScheme: 'dark' })
  const drawn = await picture.evaluate((svg) => [...svg.children].map((part) => getComputedStyle(part).fill))
  expect(drawn).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await page.emulateMedia({ colorScheme: 'light' })
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
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Turn on' }).click()

  const list = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await shownCodes(list)
  expect([codes.length, new Set(codes).size]).toEqual([10, 10])
  for (const shown of codes) expect(shown).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  // They are read from the first on: their heading has the focus, at the top.
  const headingOfCodes = page.getByRole('heading', { name: 'Keep your recovery codes' })
  expect(await headingOfCodes.evaluate((heading) => heading === document.activeElement)).toBe(true)
  const [heading, first] = [await headingOfCodes.boundingBox(), await list.first().boundingBox()]
  expect(heading?.y).toBeGreaterThan(48)
  expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  await person.picture('two-factor-codes')
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
  await keepsCodes(page)
  await expectSeen(page.getByRole('button', { name: 'New recovery codes' }))
  await expectSeen(page.getByText('10 recovery codes are left.'))
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
  const codes = await shownCodes(list)
  expect([codes.length, codes.filter((code) => old.includes(code))]).toEqual([10, []])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await keepsCodes(page)
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

test('[USE-14] codes that are shown once are not lost by a link, by back or by a reload; how many are left is said', async () => {
  const { page } = person
  const ben = await newcomerAt(server.url, 'Ben')
  const { recoveryCodes: old } = await guards(ben)
  await takesSeat(person.context, ben.person)
  await openTab('Password and two-factor')
  await expectSeen(page.getByText('10 recovery codes are left.'))
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const confirming = page.getByRole('form', { name: 'Confirm your password' })
  await confirming.locator('input[name=password]').fill(ben.password)
  await confirming.getByRole('button', { name: 'New recovery codes' }).click()
  const list = page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem')
  await list.first().waitFor()
  const codes = await shownCodes(list)
  expect(codes.filter((code) => old.includes(code))).toEqual([])

  const asks = page.getByRole('dialog', { name: 'Leave without saving this?' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
  await expectSeen(asks)
  await person.picture('codes-leaving')
  await asks.getByRole('button', { name: 'Stay here' }).click()
  await page.goBack()
  await expectSeen(asks)
  await page.keyboard.press('Escape')
  await asks.waitFor({ state: 'detached' })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await shownCodes(list)).toEqual(codes)

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
  await asks.getByRole('button', { name: 'Leave anyway' }).click()
  await expectAddress(page, '/')

  const again = await guestAt(server.url)
  await again.page.goto('/login')
  await submitSignIn(again.page, ben)
  await again.page.getByRole('link', { name: 'Use a recovery code' }).click()
  await again.page.locator('input[name=code]').fill(codes[0] ?? '')
  await again.page.keyboard.press('Enter')
  await expectSeen(again.page.getByRole('heading', { name: /Ben$/ }))
  await again.page.goto('/account-settings/password')
  await expectSeen(again.page.getByText('9 recovery codes are left.'))
})

test('[USE-14] a new recovery code for the account is made with the password, printed alone, and opens the way to a new password', async () => {
  const { page } = person
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('.printed-sheet')?.textContent ?? ''
    }
  })
  await openTab('Password and two-factor')
  const section = page.getByRole('region', { name: 'Recovery code' })
  await expectSeen(section.getByText('the only way back into your account'))
  await section.getByRole('button', { name: 'New recovery code…' }).click()
  const form = page.getByRole('form', { name: 'Make a new code' })
  person.expectNoise(/400.*auth\/recovery-code/)
  await form.locator('input[name=password]').fill('something else')
  await form.getByRole('button', { name: 'Make a new code' }).click()
  await expect.poll(() => form.locator('input[name=password]').getAttribute('aria-invalid')).toBe('true')
  await form.locator('input[name=password]').fill(way.password)
  await form.getByRole('button', { name: 'Make a new code' }).click()
  const code = (await section.getByRole('status').innerText()).replaceAll(/\s/g, '')
  expect(code).toMatch(/^[0-9A-Z]{26}$/)
  await section.getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('html').getAttribute('data-printed')).toContain(code)
  await page.emulateMedia({ media: 'print' })
  expect([await page.locator('.printed-sheet').isVisible(), await page.getByRole('main').isVisible()]).toEqual([
    true,
    false,
  ])
  await page.emulateMedia({ media: 'screen' })
  await person.picture('new-recovery-code')
  await keepsCodes(page)
  await expectSeen(section.getByRole('button', { name: 'New recovery code…' }))

  const again = await guestAt(server.url)
  await again.page.goto('/forgot-password')
  await again.page.locator('input[name=email]').fill(way.email)
  await again.page.keyboard.press('Enter')
  await again.page.goto(await mailedLink(server.url, way.email, 'reset-password'))
  await again.page.locator('input[name=recoveryCode]').fill(code)
  for (const name of ['password', 'passwordConfirmation'])
    await again.page.locator(`input[name=${name}]`).fill(`${way.password} and more`)
  await again.page.keyboard.press('Enter')
  await expectSeen(again.page.getByRole('heading', { name: 'Keep this code' }))
})

test('[USE-14] a sign-in from a browser that was never here is written to its person, one from a known browser is not', async () => {
  const rosa = await newcomerAt(server.url, 'Rosa')
  await activates(rosa)
  const sent = async () => {
    const box = await (await fetch(`${server.url}/dev/mailbox`)).text()
    const mine = (box.match(/<article>.*?<\/article>/gs) ?? []).filter((mail) => mail.includes(`<p>${rosa.email} ·`))
    return mine.filter((mail) => mail.includes('A new sign-in to your account'))
  }
  const again = await guestAt(server.url)
  await signsInByForm(again, rosa)
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect((await sent())[0]).toMatch(/from a new device: .*Linux, at the address/)
  await again.page.goto('/logout')
  await expectAddress(again.page, '/login')
  await signsInByForm(again, rosa)
  await expectSeen(again.page.getByRole('heading', { name: /Rosa$/ }))
  expect((await sent()).length).toBe(1)
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
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
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

test('[USE-15] on a phone the bar of an account that is not active keeps the address the link went to', async () => {
  const { page } = person
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expectSeen(
    page.getByRole('complementary', { name: 'Your account is not active yet.' }).getByText(way.email, { exact: true }),
  )
  await person.picture('activation-bar-phone')
})

describe('[ACC-05] [USE-15] the login history', () => {
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
    await expectSeen(page.getByRole('cell', { name: /^Today \d\d:\d\d$/ }).first())
    await expectSeen(page.getByText('Refused'))
    expect(await page.getByRole('row').count()).toBe(5)
    // The form was filled in for this one.
    const refused = page.getByRole('row').filter({ hasText: 'Refused' })
    await expectSeen(refused.getByText('Password', { exact: true }))
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expectSeen(refused.getByText(`${cityOf(zone)} (by the device’s clock)`))
    await person.picture('login-history')
    await page.setViewportSize({ width: 390, height: 844 })
    await person.picture('login-history-390')
    await page.setViewportSize({ width: 1440, height: 900 })
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
