import { beforeAll, describe, expect, test } from 'vitest'
import { drawingOf, drawsItself, expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  letsIn,
  newAccount,
  signsIn,
  submitSignIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const THEMES = ['light', 'dark'] as const
const PATHS = [
  '/login',
  '/sign-up',
  '/forgot-password',
  '/terms-and-conditions',
  '/privacy-policy',
  '/help',
  '/help/boards',
] as const

let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

describe('without any code', () => {
  test.each([
    ['en-GB', 'en', 'Sign in', 'Sign in', 'Create an account', 'Terms and conditions', 'Help'],
    ['de-AT', 'de', 'Anmelden', 'Anmelden', 'Konto erstellen', 'Nutzungsbedingungen', 'Hilfe'],
    ['pl-PL', 'pl', 'Logowanie', 'Zaloguj się', 'Załóż konto', 'Regulamin', 'Pomoc'],
    ['fr-FR', 'en', 'Sign in', 'Sign in', 'Create an account', 'Terms and conditions', 'Help'],
  ])(
    '[LAY-02] [LAY-03] in %s a guest reads the page in %s',
    async (locale, language, signInTitle, signIn, signUp, terms, help) => {
      const { page } = await newPerson(server.url, { locale, javaScriptEnabled: false })
      const titles = { '/login': signIn, '/sign-up': signUp, '/terms-and-conditions': terms, '/help': help }
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(path)
        await expectSeen(page.getByRole('heading', { level: 1, name: title }))
        expect(await page.title()).toBe(`${path === '/login' ? signInTitle : title} · Lanewise`)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
      }
      await page.goto('/login')
      await expectSeen(page.getByRole('form', { name: signIn }).locator('input[name=password]'))
      // What is sent without the page's code stands in no address.
      expect(await page.locator('form').getAttribute('method')).toBe('post')
      await page.getByRole('link', { name: signUp }).click()
      await expectAddress(page, '/sign-up')
    },
  )
})

describe.each(LOCALES)('taken over in %s', (locale) => {
  test.each(THEMES)(
    '[LAY-02] [LAY-03] the page in %s colours stays as it stood, and is the same as one that draws itself',
    async (colorScheme) => {
      const [one, other] = [
        await guestAt(server.url, { locale, colorScheme }),
        await guestAt(server.url, { locale, colorScheme }),
      ]
      await drawsItself(other.page)
      for (const path of PATHS) {
        const letGo = await holdsCode(one.page)
        await opensHtml(one.page, path)
        const stood = await one.page.evaluateHandle(() => [...document.querySelectorAll('#root *')])
        letGo()
        await Promise.all([expectAlive(one.page), opensHtml(other.page, path).then(() => expectAlive(other.page))])
        const here = await drawingOf(one.page)
        await expect.poll(() => drawingOf(other.page)).toBe(here)
        expect(await stood.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0)
        await one.page.unrouteAll()
      }
    },
  )
})

describe('before the page is alive', () => {
  test('[AUTH-01] [APP-07] the first field has the focus, and what is typed at once is in it', async () => {
    for (const [path, name] of [
      ['/login', 'email'],
      ['/forgot-password', 'email'],
      ['/sign-up', 'firstName'],
    ] as const) {
      const { page } = await guestAt(server.url)
      const letGo = await holdsCode(page)
      await opensHtml(page, path)
      await expect.poll(() => page.locator('input:focus').getAttribute('name')).toBe(name)
      await page.keyboard.type('ada')
      letGo()
      await expectAlive(page)
      expect(await page.locator(`input[name=${name}]:focus`).inputValue()).toBe('ada')
    }
  })

  test('[AUTH-01] what is typed stays, with the focus, and is what is sent', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await page.locator('input[name=email]').pressSequentially(ada.email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // What else opens the palette is a character in a field.
    await page.keyboard.type('/')
    await page.keyboard.press('Backspace')
    await page.locator('input[name=password]').pressSequentially(ada.password)
    letGo()
    await expectAlive(page)
    expect(await page.locator('input[name=password]').inputValue()).toBe(ada.password)
    expect(await page.locator('input[name=email]').inputValue()).toBe(ada.email)
    expect(await page.locator('input:focus').getAttribute('name')).toBe('password')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/')
  })

  test('[AUTH-01] a press of Sign in signs in', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await submitSignIn(page, ada)
    expect(new URL(page.url()).pathname).toBe('/login')
    letGo()
    await expectAddress(page, '/')
  })

  test('[AUTH-01] Enter in a field signs in', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await page.locator('input[name=email]').fill(ada.email)
    await page.locator('input[name=password]').fill(ada.password)
    await page.keyboard.press('Enter')
    letGo()
    await expectAddress(page, '/')
  })

  test('[AUTH-01] what cannot be right is said, once the page can', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    letGo()
    await expectSeen(page.getByText('Value is required').nth(1))
  })

  test('[FORM-01] what is wrong with a field that was left is said', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/sign-up')
    await page.locator('input[name=email]').fill('nils@northbeam')
    await page.keyboard.press('Tab')
    letGo()
    await expectSeen(page.getByText('Value is not a valid email address'))
  })

  test('[APP-04] colours, a tick, and a password that is to be seen are as they were chosen', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/sign-up')
    await page.getByRole('button', { name: 'Use dark colours' }).click()
    await page.locator('input[name=password]').fill('a long sentence')
    await page.getByRole('button', { name: 'Show the password' }).first().click()
    await page.getByRole('checkbox').check()
    letGo()
    await expectSeen(page.getByRole('button', { name: 'Use light colours' }))
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    const password = page.locator('input[name=password]')
    expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'a long sentence'])
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectSeen(page.getByText('Value is required').first())
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('false')
  })

  test('[APP-03] a language that is chosen is spoken', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await page.getByLabel('Language').selectOption('pl')
    letGo()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Zaloguj się' }))
  })

  test('[APP-12] what is looked for in the guide is found', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/help')
    await page.getByRole('searchbox').pressSequentially('drag')
    letGo()
    await expectSeen(page.locator('output').filter({ hasText: /\d/ }))
    expect(await page.getByRole('searchbox').inputValue()).toBe('drag')
  })

  test('[NAV-12] links lead where they lead', async () => {
    const { page } = await guestAt(server.url)
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expectAddress(page, '/privacy-policy')
    letGo()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Privacy policy' }))
  })
})

describe('what was drawn is not shown', () => {
  test('[APP-03] to who has chosen another language on this device', async () => {
    const { page } = await guestAt(server.url)
    await page.goto('/login')
    await page.getByLabel('Language').selectOption('de')
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Anmelden' }))
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    expect(await page.getByRole('form').count()).toBe(0)
    letGo()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Anmelden' }))
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expectSeen(page.getByText('Diese Angabe fehlt noch').first())
  })

  test('[NAV-01] [THR-36] to who is signed in, who does not even get it', async () => {
    const person = await guestAt(server.url)
    const page = await signsIn(person, ada)
    for (const path of ['/login', '/help', '/privacy-policy']) {
      const html = await (await page.request.get(path)).text()
      expect(html).toContain('<div id="root"></div>')
      expect(html).not.toContain('data-drawn')
    }
  })

  test('[NAV-15] where the page is led elsewhere', async () => {
    const person = await guestAt(server.url)
    const { page } = person
    const letGo = await holdsCode(page)
    await opensHtml(page, '/login')
    await letsIn(person, ada)
    letGo()
    await expectAddress(page, '/')
    await expectSeen(page.getByRole('navigation').first())
  })
})
