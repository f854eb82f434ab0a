import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { addressOf, expectAddress, expectSeen, guestAt, signsIn, submitSignIn } from '../../support/page/at-the-page.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { mailedLink, WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
})

async function newcomer(firstName: string) {
  const way = {
    email: `${firstName.toLowerCase()}-${randomUUID()}@example.org`,
    password: `a sentence of ${randomUUID()}`,
  }
  const { recoveryCode } = await new HttpPerson(server.url).ask(register, {
    body: { ...way, firstName, lastName: 'Example', agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
  })
  return { ...way, recoveryCode }
}

/** Signs up with an address that an account has which was never activated. */
const signUpAs = (email: string) =>
  new HttpPerson(server.url).ask(register, {
    body: {
      email,
      firstName: 'Ada',
      lastName: 'Example',
      password: `a sentence of ${randomUUID()}`,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })

/** The dashboard is there with everything it asks for. */
async function isSettled(page: Page) {
  await expectAddress(page, '/')
  await expectSeen(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My tasks' }))
  await page.waitForLoadState('networkidle')
}

describe('a forgotten password', () => {
  test('[AUTH-06] is set anew by the mailed link and the recovery code; the link works once', async () => {
    const ada = await newcomer('Ada')
    const person = await guestAt(server.url)
    const { page } = person
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByRole('link', { name: /forgot/i })
      .click()
    await expectAddress(page, '/forgot-password')
    await page.locator('input[name=email]').fill('ada@northbeam')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectSeen(page.getByText('Value is not a valid email address'))
    await page.locator('input[name=email]').fill(ada.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Look into your mail' }))

    const link = await mailedLink(server.url, ada.email, 'reset-password')
    await page.goto(link)
    await page.locator('input[name=password]').waitFor()
    await page.reload()
    const fresh = `another sentence of ${randomUUID()}`
    await page.locator('input[name=password]').fill(fresh)
    await page.locator('input[name=passwordConfirmation]').fill(fresh)
    await page.locator('input[name=recoveryCode]').fill('AAAA-AAAA-AAAA-AAAA')
    person.expectNoise(/400.*reset-password/)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect.poll(() => page.locator('input[name=recoveryCode]').getAttribute('aria-invalid')).toBe('true')
    await page.locator('input[name=recoveryCode]').fill(ada.recoveryCode)
    await page.getByRole('button', { name: 'Set the password' }).click()

    const code = await page.getByRole('status', { name: 'Recovery code' }).innerText()
    expect(code.replaceAll(/\s/g, '')).not.toBe(ada.recoveryCode.replaceAll('-', ''))
    const onwards = page.getByRole('button', { name: 'Go to sign in' })
    expect([await onwards.isDisabled(), addressOf(page)]).toEqual([true, link])
    await page.getByRole('checkbox', { name: 'I saved the code' }).check()
    await onwards.click()
    await expectAddress(page, '/login')

    person.expectNoise(/404.*reset-password/)
    await page.goto(link)
    await expectSeen(page.getByRole('heading', { name: 'This link no longer works' }))
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expectAddress(page, '/forgot-password')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await submitSignIn(page, { email: ada.email, password: fresh })
    await isSettled(page)
  })

  test('[AUTH-06] a link that was cut off says so, and asks for nothing', async () => {
    const person = await guestAt(server.url)
    person.expectNoise(/40[04].*reset-password/)
    await person.page.goto('/reset-password/12345678/cut-off')
    await expectSeen(person.page.getByRole('heading', { name: 'This link no longer works' }))
    expect(await person.page.locator('input').count()).toBe(0)
  })
})

describe('an account that is not active yet', () => {
  test('[LAY-05] [AUTH-05] [NAV-11] says so until the link is opened, in every window', async () => {
    const mira = await newcomer('Mira')
    const person = await guestAt(server.url)
    const page = await signsIn(person, mira)
    const bar = (here: typeof page) => here.getByRole('complementary', { name: 'Your account is not active yet.' })
    const earlier = await mailedLink(server.url, mira.email, 'activate-account')
    await bar(page).getByRole('button', { name: 'Send the mail again' }).click()
    await expectSeen(page.getByText('The activation mail is on its way'))
    await expect.poll(() => mailedLink(server.url, mira.email, 'activate-account')).not.toBe(earlier)

    const other = await person.context.newPage()
    person.expectNoise(/404.*activation-links/)
    await other.goto(earlier)
    await expectSeen(other.getByRole('heading', { name: 'This link no longer works' }))
    expect(await bar(other).count()).toBe(0)
    await other.goto(await mailedLink(server.url, mira.email, 'activate-account'))
    await expectSeen(other.getByRole('heading', { name: 'Your account is active' }))
    await expectSeen(other.getByRole('navigation', { name: 'Menu' }))
    // A step to another part of the page does not try the link once more.
    let tries = 0
    other.on('request', (request) => (tries += request.url().includes('activation-links') ? 1 : 0))
    await other.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => new URL(other.url()).hash).toBe('#main')
    await bar(page).waitFor({ state: 'detached' })
    await other.getByRole('link', { name: 'Go to Lanewise' }).click()
    await isSettled(other)
    expect([await bar(other).count(), tries]).toEqual([0, 0])
  })

  test('[NAV-11] [SEC-09] is activated by a person who is not signed in, once they are', async () => {
    const nora = await newcomer('Nora')
    const { page } = await guestAt(server.url)
    await page.goto(await mailedLink(server.url, nora.email, 'activate-account'))
    await expectSeen(page.getByRole('heading', { name: 'Sign in to activate your account' }))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(page, nora)
    await expectSeen(page.getByRole('heading', { name: 'Your account is active' }))
    await page.getByRole('link', { name: 'Go to Lanewise' }).click()
    await isSettled(page)
    expect(await page.getByRole('complementary', { name: 'Your account is not active yet.' }).count()).toBe(0)
  })

  test('[THR-27] [SEC-09] that a stranger made is not activated by the click of the person whose address it is', async () => {
    const mallory = await newcomer('Mallory')
    const stranger = await guestAt(server.url)
    const theirs = await signsIn(stranger, mallory)
    const { page } = await guestAt(server.url)
    const link = await mailedLink(server.url, mallory.email, 'activate-account')
    await page.goto(link)
    await expectSeen(page.getByRole('heading', { name: 'Sign in to activate your account' }))
    await expectSeen(page.getByText('You did not sign up?', { exact: false }))
    await expectSeen(theirs.getByRole('complementary', { name: 'Your account is not active yet.' }))
    // The person whose address it is signs up: the stranger is out at once.
    stranger.expectNoise(/401/)
    const ada = await signUpAs(mallory.email)
    await expectSeen(theirs.getByRole('form', { name: 'Sign in' }))
    expect(ada.user.activatedAt).toBeNull()
  })

  test('[SEC-09] is not activated from the window of another account, which is told so', async () => {
    const [nora, otto] = [await newcomer('Nora'), await newcomer('Otto')]
    const person = await guestAt(server.url)
    const page = await signsIn(person, otto)
    person.expectNoise(/403.*activation-links/)
    await page.goto(await mailedLink(server.url, nora.email, 'activate-account'))
    await expectSeen(page.getByRole('heading', { name: 'This link is for another account' }))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expectSeen(page.getByRole('form', { name: 'Sign in' }))
  })
})
