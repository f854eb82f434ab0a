import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { isChecking, problemOfCode, type signIn } from '#machines/session/sign-in/sign-in.ts'
import { CREDENTIALS, signInWalk } from '#machines/session/sign-in/sign-in.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk } from '../../../kit/walk.ts'
import { addressOf, expectAddress } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type SignIn = typeof signIn
interface Stage {
  readonly page: Page
  readonly logIn: Gate
  readonly verify: Gate
}

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer()
  await new HttpPerson(server.url).ask(register, {
    body: { ...CREDENTIALS, firstName: 'Ada', lastName: 'L', agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
  })
  person = await newPerson(server.url)
})
afterAll(() => person.leave())

const HEADERS = { [RESPONSE_HEADERS.csrf]: 'of a session', [RESPONSE_HEADERS.version]: '2025-10-25' }
const answer = (json: object) => (route: Route) => route.fulfill({ status: 200, headers: HEADERS, json })
const refuse = (failure: unknown) => (route: Route) => {
  const { status, ...refusal } = failure as { status: number }
  return status === 0 ? route.abort('failed') : route.fulfill({ status, json: refusal })
}
/** What a right code brings: this browser is signed in, as the server does it for a right password. */
const admit = async ({ page, verify }: Stage) => {
  const entered = await page.request.post('/api/auth/login', { data: CREDENTIALS, headers: { origin: server.url } })
  const { user } = (await entered.json()) as { user: object }
  await verify.open((route) =>
    route.fulfill({
      status: 200,
      headers: { ...HEADERS, [RESPONSE_HEADERS.csrf]: entered.headers()['csrf-token']! },
      json: { user },
    }),
  )
}

async function openStage(): Promise<Stage> {
  await person.context.clearCookies()
  const page = await emptyPage(person)
  const stage: Stage = { page, logIn: new Gate(), verify: new Gate() }
  await page.route('**/api/auth/login', (route) => (stage.logIn.take(route) ? undefined : route.fallback()))
  await page.route('**/api/auth/two-factor-auth/*', (route) =>
    stage.verify.take(route) ? undefined : route.fallback(),
  )
  await page.goto('/login')
  return stage
}

const submit = ({ page }: Stage) => page.locator('form button[type=submit]')
const isBusy = (stage: Stage, busy: boolean) =>
  expect.poll(async () => (await submit(stage).getAttribute('aria-busy')) === 'true').toBe(busy)
const alerts = ({ page }: Stage) => page.getByRole('main').getByRole('alert').allInnerTexts()
const showsForm = (route: string, heading: string) => async (stage: Stage, snapshot: SnapshotFrom<SignIn>) => {
  const { page } = stage
  await expect.poll(() => addressOf(page)).toBe(route)
  await page.getByRole('form', { name: heading }).waitFor()
  await isBusy(stage, isChecking(snapshot))
}
const WORDS: Readonly<Record<string, string>> = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
}
const inWords = (problem: string) => WORDS[problem] ?? problem

const driver: PageDriver<Stage, SignIn> = {
  open: openStage,
  close: ({ page }) => putsAway(page),
  does: {
    'credentials.submitted': async ({ page, logIn }, { credentials }) => {
      logIn.arm()
      await page.locator('input[name=email]').fill(credentials.email)
      await page.locator('input[name=password]').fill(credentials.password)
      await page.keyboard.press('Enter')
    },
    'code.submitted': async (stage, { code }) => {
      stage.verify.arm()
      const field = stage.page.locator('input[name=code]')
      await field.fill('')
      await field.fill(String(code).trim())
      // Six digits send themselves.
      if (String(code).trim() === '' || addressOf(stage.page) !== '/login/2fa') await submit(stage).click()
    },
    'form.edited': async ({ page }) => {
      const field = page.locator('form input').first()
      await field.fill('')
      await field.fill('1')
    },
    'place.changed': async ({ page }, { place }) => {
      const links = {
        signIn: 'Back to sign in',
        oneTimeCode: 'Use the one-time code',
        recoveryCode: 'Use a recovery code',
      }
      await page.getByRole('link', { name: links[place.route as keyof typeof links] }).click()
    },
    'logIn answered': ({ logIn }, { output }) =>
      logIn.open(output.user === null ? answer(output) : (route) => route.continue()),
    'logIn failed': ({ logIn }, { error }) => logIn.open(refuse(error)),
    'verifyOneTimeCode answered': admit,
    'verifyRecoveryCode answered': admit,
    'verifyOneTimeCode failed': ({ verify }, { error }) => verify.open(refuse(error)),
    'verifyRecoveryCode failed': ({ verify }, { error }) => verify.open(refuse(error)),
  },
  shows: {
    credentials: async (stage, snapshot) => {
      await showsForm('/login', 'Sign in')(stage, snapshot)
      const { errors, problem } = snapshot.context
      const wrong = [...Object.values(errors), ...(problem === null ? [] : [problem])].map(inWords)
      await expect.poll(async () => (await alerts(stage)).toSorted()).toEqual(wrong.toSorted())
    },
    checkingCredentials: showsForm('/login', 'Sign in'),
    code: async (stage, snapshot) => {
      await showsForm('/login/2fa', 'Enter your code')(stage, snapshot)
      const problem = problemOfCode(snapshot)
      await expect.poll(() => alerts(stage)).toEqual(problem === null ? [] : [inWords(problem)])
    },
    checkingCode: showsForm('/login/2fa', 'Enter your code'),
    recoveryCode: async (stage, snapshot) => {
      await showsForm('/login/2fa-recovery', 'Use a recovery code')(stage, snapshot)
      const problem = problemOfCode(snapshot)
      await expect.poll(() => alerts(stage)).toEqual(problem === null ? [] : [inWords(problem)])
    },
    checkingRecoveryCode: showsForm('/login/2fa-recovery', 'Use a recovery code'),
    admitted: async ({ page }) => {
      await expectAddress(page, '/')
      await page.getByRole('heading', { name: /Ada$/ }).waitFor()
    },
  },
}

/** What a person can do on the page: a form that is being checked is left alone, and no link leads to where one is. */
const onPage: Walk<SignIn> = {
  ...signInWalk,
  only: (snapshot, event) => {
    if (snapshot.matches('admitted')) return false
    if (event.type === 'form.edited') return !isChecking(snapshot)
    if (event.type !== 'place.changed') return true
    const to = (event['place'] as { route: string }).route
    if (snapshot.matches('code') || snapshot.matches('checkingCode')) return to !== 'oneTimeCode'
    if (snapshot.matches('recoveryCode') || snapshot.matches('checkingRecoveryCode')) return to !== 'recoveryCode'
    return false
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-01] [AUTH-02] [AUTH-03] every path of signing in, on the page',
  onPage,
  driver,
  () => person.expectNoise(/status of 40[01]|ERR_FAILED|logIn failed with status 0/),
)
