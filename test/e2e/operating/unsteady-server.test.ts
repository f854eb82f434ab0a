import type { Page, WebSocketRoute } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { WEBSOCKET_MAX_ATTEMPTS } from '#contract/limits.ts'
import { guestAt, newAccount, setsClock, signsIn, submitSignIn, type WayIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { pathOf } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let ada: WayIn
beforeAll(async () => {
  server = await sharedServer()
  ada = await newAccount(server.url)
})

let person: Person
let page: Page
beforeEach(async () => {
  person = await guestAt(server.url)
  page = person.page
})
afterEach(() => person.leave())

const unreachable = () => page.getByRole('heading', { name: 'Lanewise can’t be reached just now' })
const form = () => page.getByRole('form', { name: 'Sign in' })

describe('[SEC-21] [FLT-24] who reloads the page while the server cannot say who they are', () => {
  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['answers 503', (at) => at.route(`**${pathOf(whoAmI)}`, (route) => route.fulfill({ status: 503, json: {} }))],
    ['answers 500', (at) => at.route(`**${pathOf(whoAmI)}`, (route) => route.fulfill({ status: 500, json: {} }))],
    ['answers nothing', (at) => at.route(`**${pathOf(whoAmI)}`, (route) => route.abort())],
  ])('is told so where it %s, is never asked to sign in, and goes on by itself where they were', async (_, breaks) => {
    person.expectNoise(/status of 50[03]|failed with status (?:0|50[03])|ERR_FAILED/)
    await signsIn(person, ada, '/account-settings')
    await breaks(page)
    await page.reload()
    await unreachable().waitFor()
    await expect.poll(() => page.evaluate(() => document.title)).not.toContain('Sign in')
    expect(await form().count()).toBe(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/account-settings/account')
  })

  test('may ask at once', async () => {
    person.expectNoise(/status of 503|failed with status 503/)
    await signsIn(person, ada)
    await setsClock(page)
    await drawsMemberPageItself(page)
    await page.route(`**${pathOf(whoAmI)}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/')
    await unreachable().waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    expect(await unreachable().count()).toBe(0)
  })
})

test('[SEC-21] the sign-in form works also while the page asks anew who is here', async () => {
  await page.goto('/login')
  await form().waitFor()
  // Another window of this browser says that a person has signed in, and the server takes its time to say who.
  const asked = page.waitForRequest(`**${pathOf(whoAmI)}`)
  await page.route(`**${pathOf(whoAmI)}`, () => undefined)
  const other = await person.context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() =>
    new BroadcastChannel('lanewise.session').postMessage({ type: 'window.signedIn', userId: 'ada' }),
  )
  await asked
  await submitSignIn(page, ada)
  await page.locator('main#main').waitFor()
  expect(await form().count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

describe('[SEC-21] [FLT-15] a live connection', () => {
  const mark = () => page.getByText(/^(Live updates are off|There is no connection)\./)
  const goesOn = () => page.getByText('Connecting again…')
  /** Every connection the page opens; the test says what becomes of it. */
  async function lines(becomes: (line: WebSocketRoute) => void): Promise<WebSocketRoute[]> {
    const opened: WebSocketRoute[] = []
    await page.routeWebSocket(/\/ws\//, (line) => {
      opened.push(line)
      becomes(line)
    })
    return opened
  }
  /** Time passes, in steps no longer than what the page waits for, until something is so. */
  async function passes(stepMs: number, isSo: () => Promise<boolean>): Promise<void> {
    for (let step = 0; step < 400 && !(await isSo()); step += 1) await page.clock.runFor(stepMs)
    expect(await isSo()).toBe(true)
  }
  const hasGivenUp = async () => (await mark().count()) > 0 && (await goesOn().count()) === 0

  test.each<[string, (line: WebSocketRoute) => void]>([
    ['that is accepted and closed at once', (line) => void line.close({ code: 1011 })],
    ['that is accepted and never greeted', () => undefined],
  ])('%s is tried thirty times and no more, and the person may try again', async (_, becomes) => {
    // Time runs past what else the page asks for.
    person.expectNoise(/WebSocket|failed with status 0/)
    await signsIn(person, ada)
    await setsClock(page)
    const opened = await lines(becomes)
    await page.goto('/')
    await page.locator('main#main').waitFor()
    await passes(5_000, hasGivenUp)
    expect(opened).toHaveLength(1 + WEBSOCKET_MAX_ATTEMPTS)
    await page.clock.runFor(600_000)
    expect(opened).toHaveLength(1 + WEBSOCKET_MAX_ATTEMPTS)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => opened.length).toBe(2 + WEBSOCKET_MAX_ATTEMPTS)
  })

  test('[FLT-17] that goes dead without a word is noticed 10 s after the next ping, and opened anew', async () => {
    await signsIn(person, ada)
    await setsClock(page)
    const pings: number[] = []
    let greetings = 0
    const opened = await lines((line) => {
      const real = line.connectToServer()
      real.onMessage((message) => {
        line.send(message)
        if (String(message).includes('CONNECTED')) greetings += 1
      })
      // Whatever the page says is lost, as on a line that is open at one end only.
      line.onMessage(() => pings.push(opened.length))
    })
    await page.goto('/')
    await page.locator('main#main').waitFor()
    await expect.poll(() => greetings).toBe(1)
    // A call that is still on its way would have the line asked sooner.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(90_500)
    expect([pings, opened.length]).toEqual([[1], 1])
    await page.clock.runFor(9_000)
    expect(opened).toHaveLength(1)
    await page.clock.runFor(2_500)
    await expect.poll(() => greetings).toBe(2)
    await mark().waitFor({ state: 'detached' })
  })
})
