import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPerson, type Person } from '../browser/browser.ts'
import { HttpPerson, pathOf } from '../people/http-person.ts'
import { logIn, register } from '#contract/calls/auth.ts'

/** Chromium reports the answer to a guest's question who they are; that there is no session is no failure. */
export const isAskedWhoTheyAre = (person: Person): void => person.expectNoise(/status of 401.*\/api\/auth\/me\)/)

/** A person who opens the product without being signed in. */
export async function guestAt(url: string, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await newPerson(url, options)
  isAskedWhoTheyAre(person)
  return person
}

/** What the sign-in page asks for. */
export interface WayIn {
  readonly email: string
  readonly password: string
}

/** Makes an account over HTTP, so that a page can sign in to it. */
export async function newAccount(url: string, firstName = 'Ada'): Promise<WayIn> {
  const way = {
    email: `${firstName.toLowerCase()}-${randomUUID()}@example.org`,
    password: `a sentence of ${randomUUID()}`,
  }
  await new HttpPerson(url).ask(register, {
    body: { ...way, firstName, lastName: 'Example', agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
  })
  return way
}

/** Waits until the page has what draws toasts and what they may say, which comes by itself once it is at rest. */
export const canSayToasts = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/assets\/toasts-view-/),
        expect.stringMatching(/\/assets\/more-/),
      ]),
    )

/** Says that the codes on the page were saved, and goes on. */
export async function keepsCodes(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^I saved the code/ }).check()
  await main.getByRole('button', { name: 'Done' }).click()
}

/** Fills the sign-in form in and sends it. */
export async function submitSignIn(page: Page, { email, password }: WayIn): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Gives the browser of a person a session, and opens nothing. */
export async function letsIn(person: Person, { email, password }: WayIn): Promise<void> {
  // The same call as the form's, without the form: what that does is shown by the tests of signing in.
  const answer = await person.context.request.post(pathOf(logIn), {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`nobody was let in: ${answer.status()} ${await answer.text()}`)
}

/** A person whose browser holds a session already: opens a page (the dashboard, unless told) and waits for its frame. */
export async function signsIn(person: Person, way: WayIn, path = '/'): Promise<Page> {
  await letsIn(person, way)
  await person.page.goto(path)
  await person.page.locator('main#main').waitFor()
  return person.page
}

/** Signs in by the form and waits for the frame of those who are signed in. */
export async function signsInByForm(person: Person, way: WayIn, path = '/login'): Promise<Page> {
  isAskedWhoTheyAre(person)
  await person.page.goto(path)
  await submitSignIn(person.page, way)
  await person.page.locator('main#main').waitFor()
  return person.page
}

/** Later than now however slow the machine is, and before a request that waits is given up. */
const STANDS_AFTER_MS = 10_000

/** A clock that was installed stands still from now on, so that no pause ends before a test ends it. */
export const stopsClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + STANDS_AFTER_MS)

/**
 * Sets the clock of a page, which the test then turns. Playwright's runs on from one page to the next; the time since a
 * page began, by which it judges what was asked ahead for it, begins with each as in life.
 */
export async function setsClock(page: Page): Promise<void> {
  // What is drawing itself meanwhile would ask for days that never were.
  await page.goto('about:blank')
  await page.clock.install()
  await page.addInitScript(() => {
    const sinceFirst = performance.now.bind(performance)
    let began: number | undefined
    performance.now = () => {
      began ??= sinceFirst()
      return sinceFirst() - began
    }
  })
}

/** The path with its search, as the browser shows it. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until the browser shows an address. */
export const expectAddress = (page: Page, address: string): Promise<void> =>
  expect.poll(() => addressOf(page), { timeout: 10_000 }).toBe(address)

/** Waits until something can be seen; what is never seen fails the test. */
export const expectSeen = (place: Locator): Promise<void> => place.waitFor()

/** Puts away what is said at the foot of a page, all of it or what says this. Few things are said there at once: what comes next would wait for seconds. */
export const putsToastsAway = (page: Page, saying = ''): Promise<void> =>
  page
    .locator('.Toastify__toast[data-in=true]')
    .filter({ hasText: saying })
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })

/** What requests to a path of the API carried. */
export function requestsTo(page: Page, path: string): { headers: () => Record<string, string>[] } {
  const seen: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) seen.push(request.headers())
  })
  return { headers: () => seen }
}
