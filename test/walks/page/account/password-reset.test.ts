import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { beforeAll, describe, expect } from 'vitest'
import { forgotPassword } from '#contract/calls/account/links.ts'
import type { passwordReset } from '#machines/session/password-reset/password-reset.ts'
import { CHOSEN, passwordResetWalks } from '#machines/session/password-reset/password-reset.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk } from '../../../kit/walk.ts'
import { expectAddress, guestAt } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { HttpPerson, signIn } from '../../../support/people/http-person.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { mailedLink, WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { newcomerAt } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Reset = typeof passwordReset
interface Stage {
  readonly page: Page
  /** What goes to the server waits here. */
  readonly asked: Gate
  readonly email: string
  readonly recoveryCode: string
}

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  person = await guestAt(server.url)
})

async function openAt(path: (email: string) => string | Promise<string>): Promise<Stage> {
  const { email, recoveryCode } = await newcomerAt(server.url)
  const page = await emptyPage(person)
  const stage: Stage = { page, asked: new Gate(), email, recoveryCode }
  for (const url of ['**/api/auth/forgot-password', '**/api/auth/reset-password/*/*'])
    await page.route(url, (route) => (stage.asked.take(route) ? undefined : route.fallback()))
  const address = await path(email)
  stage.asked.arm()
  await page.goto(address)
  return stage
}
const openBehindLink = () =>
  openAt(async (email) => {
    await new HttpPerson(server.url).ask(forgotPassword, { body: { email } })
    return mailedLink(server.url, email, 'reset-password')
  })

const form = ({ page }: Stage) => page.getByRole('main').getByRole('form')
const field = (stage: Stage, name: string) => form(stage).locator(`input[name=${name}]`)
const sends = (stage: Stage) => form(stage).locator('button[type=submit]')
const goesOn = (route: Route) => route.continue()
/** The server itself refuses: the link that it sees is another one. */
const withOtherLink = (route: Route) =>
  route.continue({
    url: route
      .request()
      .url()
      .replace(/[\w-]{43}$/, 'x'.repeat(43)),
  })
const heading = ({ page }: Stage, name: string) => page.getByRole('heading', { name }).waitFor()
const statusIn = (failure: unknown) => (failure as { status: number }).status

/** The form, whether it waits for the server, and exactly those fields marked wrong that are. */
const showsForm =
  (name: string, fields: readonly string[], isWaiting: boolean) =>
  async (stage: Stage, { context }: SnapshotFrom<Reset>) => {
    await stage.page.getByRole('form', { name }).waitFor()
    await expect.poll(async () => (await sends(stage).getAttribute('aria-busy')) === 'true').toBe(isWaiting)
    for (const one of fields)
      await expect
        .poll(async () => (await field(stage, one).getAttribute('aria-invalid')) === 'true', { message: one })
        .toBe(one in context.problems)
  }
const EMAIL = ['email']
const NEW_PASSWORD = ['password', 'passwordConfirmation', 'recoveryCode']

const behaviour: Omit<PageDriver<Stage, Reset>, 'open'> = {
  close: ({ page }) => putsAway(page),
  does: {
    'place.changed': ({ page }) => page.getByRole('link', { name: 'Ask for a new link' }).click(),
    'link.requested': async (stage, { email }) => {
      stage.asked.arm()
      await field(stage, 'email').fill(String(email).endsWith('example ') ? ` ${stage.email} ` : String(email))
      await sends(stage).click()
    },
    'again.requested': ({ page }) =>
      page.getByRole('button', { name: 'Use another address, or send it again' }).click(),
    'retry.requested': async ({ page, asked }) => {
      asked.arm()
      await page.getByRole('button', { name: 'Try again' }).click()
    },
    'reset.submitted': async (stage, { fields }) => {
      stage.asked.arm()
      const isRight = fields === CHOSEN
      for (const name of NEW_PASSWORD)
        await field(stage, name).fill(isRight && name === 'recoveryCode' ? stage.recoveryCode : fields[name])
      await sends(stage).click()
    },
    'field.edited': async (stage, { name }) => {
      await field(stage, name).fill('')
      await field(stage, name).fill('1')
    },
    'sendLink answered': ({ asked }) => asked.open(goesOn),
    'sendLink failed': ({ asked }) =>
      asked.open((route) => route.fulfill({ status: 429, json: { message: 'Too many. Wait a little.' } })),
    'checkLink answered': ({ asked }) => asked.open(goesOn),
    'checkLink failed': ({ asked }, { error }) =>
      asked.open(statusIn(error) === 404 ? withOtherLink : (route) => route.abort('failed')),
    'reset answered': ({ asked }) => asked.open(goesOn),
    'reset failed': ({ asked }, { error }) =>
      asked.open(
        statusIn(error) === 404
          ? withOtherLink
          : (route) => {
              const typed = route.request().postDataJSON() as object
              return route.continue({ postData: JSON.stringify({ ...typed, recoveryCode: 'ANOTHER-CODE' }) })
            },
      ),
    'keepCode answered': async (stage) => {
      await stage.page.getByRole('checkbox', { name: 'I saved the code' }).check()
      await stage.page.getByRole('button', { name: 'Go to sign in' }).click()
    },
  },
  shows: {
    asking: showsForm('Forgot your password?', EMAIL, false),
    sending: showsForm('Forgot your password?', EMAIL, true),
    sent: async (stage) => {
      await heading(stage, 'Look into your mail')
      await stage.page.getByText(stage.email).waitFor()
      expect(await mailedLink(server.url, stage.email, 'reset-password')).toMatch(/^\/reset-password\//)
    },
    checking: ({ page }) => page.getByText('Checking your link…').first().waitFor(),
    unchecked: ({ page }) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    over: (stage) => heading(stage, 'This link no longer works'),
    choosing: showsForm('Set a new password', NEW_PASSWORD, false),
    resetting: showsForm('Set a new password', NEW_PASSWORD, true),
    keeping: ({ page }) => page.getByRole('status', { name: 'Recovery code' }).waitFor(),
    done: async ({ page, email }) => {
      await expectAddress(page, '/login')
      await page.getByRole('form', { name: 'Sign in' }).waitFor()
      expect(await signIn(server.url, email, CHOSEN.password)).not.toBe(null)
    },
  },
}

/** What a person can do on the page: the one link within it leads from a link that is over to asking for a new one. */
const onPage = (walk: Walk<Reset>): Walk<Reset> => ({
  ...walk,
  only: (snapshot, event) => {
    if (event.type === 'place.changed')
      return snapshot.matches('over') && (event['place'] as { route: string }).route === 'forgotPassword'
    if (event.type === 'field.edited') return (event['name'] === 'email') === snapshot.matches('asking')
    return walk.only?.(snapshot, event) ?? true
  },
})

describe('[ACT-01] [ACT-04] [AUTH-06] every path of a forgotten password, on the page', () => {
  const [forgotten, behindLink] = passwordResetWalks as [Walk<Reset>, Walk<Reset>]
  const announce = () => person.expectNoise(/status of 4\d\d|ERR_FAILED|failed with status (?:0|429)/)
  const asking = { ...behaviour, open: () => openAt(() => '/forgot-password') }
  testsOnPage('asking for a link', onPage(forgotten), asking, announce)
  testsOnPage('behind the link', onPage(behindLink), { ...behaviour, open: openBehindLink }, announce)
})
