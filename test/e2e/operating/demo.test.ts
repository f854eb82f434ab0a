import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changePassword, deleteAccount, listLogins } from '#contract/calls/account/account.ts'
import { forgotPassword } from '#contract/calls/account/links.ts'
import { logIn, whoAmI } from '#contract/calls/auth.ts'
import { changePlan } from '#contract/calls/billing.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import { deleteWorkspace } from '#contract/calls/workspaces.ts'
import type { Call } from '#contract/call.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, nextDemoReset } from '#contract/limits/demo-limits.ts'
import type { Person } from '../../support/browser/browser.ts'
import {
  expectAddress,
  expectSeen,
  guestAt,
  newAccount,
  signsIn,
  submitSignIn,
} from '../../support/page/at-the-page.ts'
import { HttpPerson, refusalIn, signIn } from '../../support/people/http-person.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { settableClock } from '../../support/server/settable-clock.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const NIGHT_MS = 30_000
const WAY = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
const SAYS = {
  en: {
    bar: 'This is a demonstration.',
    nightly: /everything is put back every night: next on \d{4}-\d\d-\d\d \d\d:\d\d/,
  },
  pl: { bar: 'To jest wersja demonstracyjna.', nightly: /co noc wszystko wraca do stanu początkowego/ },
  de: { bar: 'Das ist eine Demonstration.', nightly: /jede Nacht wird alles zurückgesetzt/ },
} as const

const clock = settableClock()
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { DEMO: 'on', ...clock.env } })
})

const barOn = (page: Page, language: keyof typeof SAYS = 'en') =>
  page.getByRole('complementary', { name: SAYS[language].bar })
/** The page has the window to itself below the bar: nothing of it lies outside. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)
async function visitor(): Promise<Person> {
  const person = await guestAt(server.url)
  person.expectNoise(/status of 40[13]|failed with status 403/)
  return person
}

test('[LAY-04] every page of a demonstration says so, in the words of the person; a guest reads how one comes in', async () => {
  const { page } = await visitor()
  await page.goto('/login')
  await expectSeen(barOn(page).getByText(SAYS.en.nightly))
  await expectSeen(barOn(page).getByText(`Sign in with ${DEMO_EMAIL} and the password ${DEMO_PASSWORD}.`))
  expect((await barOn(page).boundingBox())?.y).toBe(0)
  await submitSignIn(page, WAY)
  await page.locator('main#main').waitFor()
  await expectSeen(barOn(page).getByText(SAYS.en.nightly))
  expect(await barOn(page).innerText()).not.toContain(DEMO_PASSWORD)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await fits(page)).toBe(true)
  }
  await page.goto('/terms-and-conditions')
  await expectSeen(barOn(page))
})

test.each(['pl', 'de'] as const)('[LAY-04] [APP-01] the bar speaks %s', async (language) => {
  const { page } = await guestAt(server.url, { locale: language })
  await page.goto('/login')
  await expectSeen(barOn(page, language).getByText(SAYS[language].nightly))
  await expectSeen(barOn(page, language).getByText(DEMO_PASSWORD))
})

test('[LAY-04] what would spoil it for others, or reach somebody outside, is refused, and says why', async () => {
  const ada = (await signIn(server.url, WAY.email, WAY.password))!
  const why = 'This is a demonstration, which many people share: that is switched off here.'
  const calls: Call[] = [
    changePassword,
    deleteAccount,
    listLogins,
    forgotPassword,
    changePlan,
    inviteUser,
    deleteWorkspace,
  ]
  for (const call of calls) {
    const answer = await ada.call(call, { params: { id: ada.user.id }, ...(call.method !== 'GET' && { body: {} }) })
    expect([call.name, answer.status, refusalIn(answer).message]).toEqual([call.name, 403, why])
  }

  const { page } = await visitor()
  await page.goto('/forgot-password')
  await page.getByRole('main').getByRole('textbox').first().fill('somebody@example.org')
  await page.getByRole('main').getByRole('button').first().click()
  await expectSeen(page.getByText(why))
})

test('[LAY-04] more people than an account has sessions look around at once, and wrong passwords shut nobody out', async () => {
  const people = Array.from({ length: 25 }, () => new HttpPerson(server.url))
  for (const person of people) await person.ask(logIn, { body: WAY })
  for (let tries = 0; tries < 30; tries++) {
    expect((await new HttpPerson(server.url).call(logIn, { body: { ...WAY, password: 'not the one' } })).status).toBe(
      401,
    )
  }
  await new HttpPerson(server.url).ask(logIn, { body: WAY })
  for (const person of people) expect((await person.call(whoAmI)).status).toBe(200)
})

test('[LAY-04] at night it is put back: what a person has made is gone, and they sign in anew', async () => {
  const person = await visitor()
  const page = await signsIn(person, WAY)
  await page.getByRole('button', { name: 'Add a project' }).first().click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Spoils of the day')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expectSeen(page.getByRole('link', { name: 'Spoils of the day' }).first())
  await page.goto('/')
  clock.standAt(nextDemoReset(Date.now()) + 1_000)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: NIGHT_MS }).toBe('/login')
  clock.run()
  await expect
    .poll(
      () =>
        new HttpPerson(server.url).ask(logIn, { body: WAY }).then(
          () => 'in',
          () => 'out',
        ),
      { timeout: NIGHT_MS },
    )
    .toBe('in')
  await submitSignIn(page, WAY)
  await expectSeen(page.getByRole('link', { name: 'Booking relaunch' }).first())
  expect(await page.getByRole('link', { name: 'Spoils of the day' }).count()).toBe(0)
})

test('[LAY-04] a demonstration is never started as anything else, nor anything else as a demonstration', async () => {
  const real = await startServer()
  await newAccount(real.url)
  const { page } = await guestAt(real.url)
  await page.goto('/login')
  await expectAddress(page, '/login')
  expect(await page.locator('#demo, meta[name=demo]').count()).toBe(0)
  await page.close()
  await real.stop()
  const start = (dataDirectory: string, env: Readonly<Record<string, string>>) =>
    runToEnd('dist/server/main.js', {
      env: { PORT: '0', SAMPLE: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...env },
    })
  const refused = await start(real.dataDirectory, { DEMO: 'on' })
  expect(refused.code).toBe(1)
  expect(refused.complained).toContain('this database holds an account that demo mode has not made')
  await real.start()

  await server.stop()
  const asReal = await start(server.dataDirectory, {})
  expect(asReal.code).toBe(1)
  expect(asReal.complained).toContain('This database was made by demo mode')
})
