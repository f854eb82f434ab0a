import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { expectAddress, expectSeen, guestAt } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const SOLVING = 'Making sure no robot is at work…'
const PROVEN = 'Made sure that no robot is at work'

async function fillIn(page: Page, password = `a sentence of ${randomUUID()}`): Promise<string> {
  await page.locator('input[name=firstName]').fill('Nils')
  await page.locator('input[name=lastName]').fill('Bergmann')
  await page.locator('input[name=email]').fill(`nils-${randomUUID()}@example.org`)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordConfirmation]').fill(password)
  await page.getByRole('checkbox').check()
  return password
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()
const isIn = (page: Page) => page.getByRole('checkbox', { name: 'I saved the code' }).waitFor()
const proofOf = (body: unknown) => (body as { botProof?: string }).botProof

describe('where the operator asks for a puzzle of our own', () => {
  let server: RunningServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ env: { BOT_PROTECTION: 'altcha' } })
  })
  beforeEach(async () => {
    person = await guestAt(server.url)
  })

  test('the page solves it while one types, and signs up with it; it asks nobody else', async () => {
    const { page } = person
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
    })
    await page.goto('/sign-up')
    await expectSeen(page.getByText(SOLVING).or(page.getByText(PROVEN)))
    await expectSeen(page.getByText(PROVEN))
    expect(await axeFindings(page)).toEqual([])
    await fillIn(page)
    await submit(page)
    await isIn(page)
    expect(elsewhere).toEqual([])
  })

  test('a form that was not taken goes with another proof the next time', async () => {
    const { page } = person
    await page.goto('/sign-up')
    const first = page.waitForRequest('**/api/auth/register')
    await fillIn(page, 'password12')
    person.expectNoise(/400.*auth\/register/)
    await submit(page)
    const spent = proofOf((await first).postDataJSON())
    const field = page.locator('input[name=password]')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const second = page.waitForRequest('**/api/auth/register')
    await fillIn(page)
    await submit(page)
    const fresh = proofOf((await second).postDataJSON())
    await isIn(page)
    expect([spent === undefined, fresh === undefined, fresh === spent]).toEqual([false, false, false])
  })

  test('a person who has forgotten their password sends a proof as well', async () => {
    const { page } = person
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.locator('input[name=email]').fill('nobody@example.org')
    const sent = page.waitForRequest('**/api/auth/forgot-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    expect(proofOf((await sent).postDataJSON())).toMatch(/^[\w+/=]{100,}$/)
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  })

  test('[AUTH-08] a person who joins through an invitation sends one, too', async () => {
    const { page } = person
    const link = `/join-team/ab12cd34/${'i'.repeat(43)}`
    // Nobody was invited: what the server would say of the link is said for it.
    await page.route('**/api/invitation-links/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: {
              workspace: 'Open Harbour',
              inviter: 'Ida Lund',
              email: 'nils@example.org',
              role: 'Employee',
              teams: [],
              projects: [],
              isKnown: false,
              isMailed: true,
            },
          })
        : route.fulfill({ status: 404, json: { message: '', errors: [] } }),
    )
    person.expectNoise(/404.*invitation-links/)
    await page.goto(link)
    await page.locator('input[name=firstName]').fill('Nils')
    await page.locator('input[name=lastName]').fill('Bergmann')
    await page.locator('input[name=password]').fill('a sentence of seven words or so')
    await page.locator('input[name=passwordConfirmation]').fill('a sentence of seven words or so')
    await page.getByRole('checkbox').check()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/join'))
    await page.getByRole('button', { name: 'Join' }).click()
    expect(proofOf((await sent).postDataJSON())).toMatch(/^[\w+/=]{100,}$/)
    await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
  })

  test('a check that cannot be made says so, and is made when tried again', async () => {
    const { page } = person
    await page.route('**/api/bot-challenge', (route) => route.abort('failed'))
    person.expectNoise(/ERR_FAILED|showBotChallenge failed with status 0/)
    await page.goto('/sign-up')
    await expectSeen(page.getByText('We could not make sure that no robot is at work.'))
    expect(await axeFindings(page)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectSeen(page.getByText(PROVEN))
  })
})

describe('where the operator has a service ask', () => {
  let server: RunningServer
  let person: Person
  let service: Server
  const asked: string[] = []
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const said = new URLSearchParams(body).get('response') ?? ''
        asked.push(said)
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: said === 'a person' }))
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const verify = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    server = await startServer({
      env: { BOT_PROTECTION: 'turnstile', BOT_SITE_KEY: 'site', BOT_SECRET_KEY: 'secret', BOT_VERIFY_URL: verify },
    })
  })
  afterAll(() => void service.close())
  beforeEach(async () => {
    asked.length = 0
    person = await guestAt(server.url)
    await person.page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.turnstile = { render(place, { sitekey, callback }) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = 'I am a person at ' + sitekey
          button.onclick = () => callback(window.saysPerson ?? 'a person')
          place.append(button)
        } }`,
      }),
    )
  })

  test('its script is fetched only there; a person who walks there finds its widget, and signs up', async () => {
    const { page } = person
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('cloudflare')) scripts.push(new URL(request.frame().url()).pathname)
    })
    await page.goto('/login')
    await page.locator('input[name=password]').waitFor()
    expect(scripts).toEqual([])
    person.expectNoise(/status of 401.*\/api\/auth\/me\)/)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expectAddress(page, '/sign-up')
    await page.getByRole('button', { name: 'I am a person at site' }).click()
    await fillIn(page)
    await submit(page)
    await isIn(page)
    expect([asked, new Set(scripts)]).toEqual([['a person'], new Set(['/sign-up'])])
  })

  test('what the service does not vouch for is not taken; it can be asked again', async () => {
    const { page } = person
    await page.goto('/sign-up')
    await page.evaluate(() => Object.assign(window, { saysPerson: 'a robot' }))
    const widget = page.getByRole('button', { name: 'I am a person at site' })
    await widget.click()
    await fillIn(page)
    person.expectNoise(/400.*auth\/register/)
    await submit(page)
    const asks = page.getByText('Please confirm that you are a person, and try again.')
    await expectSeen(asks)
    await page.evaluate(() => Object.assign(window, { saysPerson: 'a person' }))
    await widget.click()
    await asks.waitFor({ state: 'hidden' })
    await submit(page)
    await isIn(page)
  })
})
