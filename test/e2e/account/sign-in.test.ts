import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logOut } from '#contract/calls/auth.ts'
import {
  addressOf,
  expectAddress,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  requestsTo,
  signsIn,
  signsInByForm,
  submitSignIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const WRONG = 'The e-mail address or the password is wrong.'
let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

let person: Person
beforeEach(async () => {
  person = await guestAt(server.url)
})

describe('signing in', () => {
  test('[AUTH-01] [FORM-01] what cannot be right is not sent; wrong ones show the server’s words and keep the form', async () => {
    const { page } = person
    const asked = requestsTo(page, '/auth/login')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Value is required').nth(1).waitFor()
    await submitSignIn(page, { email: 'ada@', password: 'x' })
    await page.getByText('Value is not a valid email address').waitFor()
    expect(asked.headers()).toEqual([])

    person.expectNoise(/401.*auth\/login/)
    await submitSignIn(page, { ...ada, password: 'not this one' })
    await page.getByRole('alert').getByText(WRONG).waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe(ada.email)
    expect(addressOf(page)).toBe('/login')
    await submitSignIn(page, ada)
    await expectAddress(page, '/')
  })

  test('[NAV-02] a protected page leads here first, and back afterwards, search and all', async () => {
    const { page } = person
    await page.goto('/team?q=ada%20l')
    await expectAddress(page, '/login?redirectFrom=%2Fteam%3Fq%3Dada%2520l')
    await submitSignIn(page, ada)
    await expectAddress(page, '/team?q=ada%20l')
  })

  test('[NAV-03] the dashboard and signing out are not remembered', async () => {
    const { page } = person
    await page.goto('/')
    await expectAddress(page, '/login')
    isAskedWhoTheyAre(person)
    await page.goto('/logout')
    await expectAddress(page, '/login')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[NAV-03] [THR-30] nobody is sent to %s',
    async (elsewhere) => {
      await signsInByForm(person, ada, `/login?redirectFrom=${encodeURIComponent(elsewhere)}`)
      await expectAddress(person.page, '/')
    },
  )

  test('[NAV-04] the code pages are not there without a sign-in that waits for a code', async () => {
    for (const path of ['/login/2fa', '/login/2fa-recovery']) {
      isAskedWhoTheyAre(person)
      await person.page.goto(path)
      await expectAddress(person.page, '/login')
    }
  })

  test('[NAV-01] a person who is signed in finds the dashboard where guests find their pages', async () => {
    const page = await signsIn(person, ada)
    for (const path of ['/login', '/sign-up', '/forgot-password', '/reset-password/ab/cd', '/oauth']) {
      await page.goto(path)
      await expectAddress(page, '/')
    }
  })

  test('[NAV-15] who is here is asked once, when the page opens', async () => {
    await drawsMemberPageItself(person.page)
    const asked = requestsTo(person.page, '/auth/me')
    const page = await signsIn(person, ada)
    await page.getByRole('link', { name: 'All users' }).click()
    await expectAddress(page, '/team')
    expect(asked.headers()).toHaveLength(1)
    await page.reload()
    await page.locator('main#main').waitFor()
    expect([asked.headers().length, addressOf(page)]).toEqual([2, '/team'])
  })

  test('[AUTH-11] that nobody is here is no news: no word, no toast, and nothing in the console but the answer itself', async () => {
    const { page } = person
    const asked = requestsTo(page, '/auth/me')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(() => asked.headers().length).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  })

  test('[AUTH-11] a failure while that is asked makes nobody a guest; it is written down, and asked again', async () => {
    const { page } = person
    const written: string[] = []
    page.on('console', (message) => written.push(message.text()))
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
    person.expectNoise(/500.*\/api\/auth\/me|whoAmI failed with status 500/)
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Lanewise can’t be reached just now' }).waitFor()
    expect(await page.getByText(/Out of order|Something went wrong/).count()).toBe(0)
    await expect.poll(() => written.join()).toContain('whoAmI failed with status 500')
    await page.unrouteAll()
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
  })

  test('[NAV-15] [LAY-01] until that is known, the page waits behind the loader', async () => {
    const { page } = person
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/team')
    await page.locator('main[aria-busy]').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    answer()
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
  })
})

describe('requests', () => {
  test('[APP-08] [APP-03] [AUTH-10] say who asks, from which workspace and socket, with the token and in which language', async () => {
    const { page } = person
    const before = requestsTo(page, '/auth/login')
    const projects = requestsTo(page, '/projects')
    const language = requestsTo(page, '/auth/change-language')
    await signsInByForm(person, ada)
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    expect(before.headers()[0]).toMatchObject({ 'accept-language': 'en' })
    expect(projects.headers()[0]).toMatchObject({
      'x-user-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-tenant-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'csrf-token': expect.stringContaining('.'),
    })
    expect(projects.headers()[0]).not.toHaveProperty('x-override-user-id')

    await page.getByLabel('Language').selectOption('pl')
    await page.getByRole('heading', { name: /Ada$/ }).waitFor()
    await expect.poll(() => language.headers().length).toBe(1)
    expect(language.headers()[0]).toMatchObject({ 'accept-language': 'pl', 'x-websocket-id': expect.any(String) })
    await page.getByLabel('Język').selectOption('en')
    await page.getByText('Good').waitFor()
  })
})

describe('signing out', () => {
  test('[AUTH-09] [NAV-17] [THR-36] by the menu: the session is over, the socket says goodbye, and the device forgets all but itself', async () => {
    const { page } = person
    const closes: string[] = []
    page.on('websocket', (socket) => socket.on('close', () => closes.push(socket.url())))
    await signsIn(person, ada)
    await page.evaluate(() => localStorage.setItem('lanewise.anything', '"of the user"'))
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('button', { name: 'Dunkle Darstellung verwenden' }).click()
    await page.getByRole('button', { name: 'Dein Konto' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expectAddress(page, '/login')
    await page.getByRole('form', { name: 'Anmelden' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'lanewise.colorScheme',
      'lanewise.language',
    ])
    expect(await page.evaluate(async () => [...(await caches.keys()), ...(await indexedDB.databases())])).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await expect.poll(() => closes.length).toBe(1)
    isAskedWhoTheyAre(person)
    await page.goto('/team')
    await expectAddress(page, '/login?redirectFrom=%2Fteam')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  test('[THR-36] leaves nothing of the person to be seen by going back or loading anew, without a connection either', async () => {
    const somebody = await newAccount(server.url, 'Quirina')
    const { page, context } = person
    await signsIn(person, somebody, '/account-settings/account')
    await expect.poll(() => page.locator('input[name=firstName]').inputValue()).toBe('Quirina')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectAddress(page, '/login')
    // A page on its way shows nothing that could be read: what has arrived is looked at.
    const shown = async () =>
      page.content().then(
        async (source) => source + (await page.locator('body').innerText()),
        () => null,
      )
    const nothingOfThem = async () => {
      await page.waitForLoadState()
      await expect.poll(shown).not.toBe(null)
      expect(await shown()).not.toMatch(/Quirina|quirina/)
    }
    await nothingOfThem()
    isAskedWhoTheyAre(person)
    person.expectNoise(/ERR_INTERNET_DISCONNECTED|failed with status 0/)
    await context.setOffline(true)
    // Without a line nothing is loaded anew: the browser says so itself, in the place of the page.
    await page.goBack().catch(() => null)
    await nothingOfThem()
    await page.reload().catch(() => null)
    await nothingOfThem()
    await context.setOffline(false)
    await page.goto('/account-settings/account')
    await expectAddress(page, '/login?redirectFrom=%2Faccount-settings%2Faccount')
    await page.goBack()
    await nothingOfThem()
  })

  test('[NAV-17] by the address', async () => {
    const page = await signsIn(person, ada)
    await page.goto('/logout')
    await expectAddress(page, '/login')
    isAskedWhoTheyAre(person)
    await page.reload()
    await page.getByRole('form', { name: 'Sign in' }).waitFor()
  })

  test('[ERR-01] [FLT-18] a session that was ended elsewhere leads here, says so, and back to the same page', async () => {
    const page = await signsIn(person, ada)
    let connections = 0
    page.on('websocket', () => (connections += 1))
    await page.getByRole('link', { name: 'All users' }).click()
    const cookies = await person.context.cookies()
    // The same session, ended by another person who holds it.
    const other = (await signIn(server.url, ada.email, ada.password))!
    for (const { name, value } of cookies) other.cookies.set(name, value)
    other.csrf = undefined
    const token = await page.evaluate(async () => (await fetch('/api/auth/me')).headers.get('csrf-token'))
    other.csrf = token ?? undefined
    await other.call(logOut)
    await expectAddress(page, '/login?redirectFrom=%2Fteam')
    await page.getByText('You were signed out of this device from elsewhere.').waitFor()
    isAskedWhoTheyAre(person)
    await page.reload()
    await page.getByText('You were signed out of this device from elsewhere.').waitFor()
    expect(connections).toBe(0)
    await submitSignIn(page, ada)
    await expectAddress(page, '/team')
  })

  test('[ERR-01] [FLT-19] a 401 from any call ends the session here and leads to sign-in with the way back', async () => {
    const page = await signsIn(person, ada)
    await page.route('**/api/auth/change-language', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in again.', errors: [] } }),
    )
    await page.route('**/api/teams/mine*', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in again.', errors: [] } }),
    )
    person.expectNoise(/401.*teams\/mine/)
    await page.goto('/team?x=1')
    await expectAddress(page, '/login?redirectFrom=%2Fteam%3Fx%3D1')
  })

  test('[ERR-01] [FLT-19] at an activation link a 401 opens the page anew where one is', async () => {
    const page = await signsIn(person, ada)
    const link = `/activate-account/12345678/${'x'.repeat(43)}`
    let opened = 0
    page.on('load', () => (opened += 1))
    await page.route('**/api/activation-links/resend', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in again.', errors: [] } }),
    )
    person.expectNoise(/404.*activation-links|401.*activation-links/)
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(opened).toBe(1)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect.poll(() => opened).toBe(2)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(addressOf(page)).toBe(link)
  })
})
