import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import { beforeAll, expect } from 'vitest'
import type { Purpose } from '#machines/account/security/two-factor-parts.ts'
import type { twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { TOO_LATE, twoFactorSetupWalk } from '#machines/account/security/two-factor-setup.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk } from '../../../kit/walk.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { holdClipboard, settleClipboard } from '../../../support/browser/held-clipboard.ts'
import { codeFor, guards, newcomerAt } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'

type Setup = typeof twoFactorSetup
interface Stage {
  readonly page: Page
  /** What goes to the server waits here. */
  readonly asked: Gate
  /** Whether the account has a second factor now. */
  isOn: boolean
  password: string
}

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer()
  person = await newPerson(server.url)
})

async function showPage(stage: Stage, isOn: boolean): Promise<void> {
  const somebody = await newcomerAt(server.url)
  if (isOn) await guards(somebody)
  await takesSeat(person.context, somebody.person)
  await stage.page.goto('/account-settings/password')
  Object.assign(stage, { isOn, password: somebody.password })
}

const settles =
  (isFine: boolean) =>
  ({ page }: Stage) =>
    settleClipboard(page, isFine)

async function open(): Promise<Stage> {
  const page = await person.context.newPage()
  await holdClipboard(page)
  const stage: Stage = { page, asked: new Gate(), isOn: false, password: '' }
  await page.route('**/api/auth/two-factor-auth**', (route) => (stage.asked.take(route) ? undefined : route.fallback()))
  await page.route('**/api/auth/two-factor-auth/*', (route) => (stage.asked.take(route) ? undefined : route.fallback()))
  await showPage(stage, false)
  return stage
}

const button = ({ page }: Stage, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
/** The form of the second factor stands above that of the password. */
const field = ({ page }: Stage, name: string) => page.locator(`main form input[name=${name}]`).first()
const goesOn = (route: Route) => route.continue()
/** The server itself refuses: it is sent something else than was typed. */
const withInstead = (body: object) => (route: Route) => route.continue({ postData: JSON.stringify(body) })
const answers = ({ asked }: Stage) => asked.open(goesOn)
const refusesPassword = ({ asked }: Stage) => asked.open(withInstead({ password: 'not this one' }))
const saysWrong = (stage: Stage, name: string, { context }: SnapshotFrom<Setup>) =>
  expect
    .poll(async () => (await field(stage, name).getAttribute('aria-invalid')) === 'true')
    .toBe(name in context.problems)

const WAYS: Readonly<Record<Purpose, string>> = {
  setUp: 'Set up two-factor sign-in',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
}
const asksForPassword = async (stage: Stage, snapshot: SnapshotFrom<Setup>) => {
  await stage.page.getByRole('form', { name: 'Confirm your password' }).waitFor()
  await saysWrong(stage, 'password', snapshot)
}
const waitsWithPassword = async (stage: Stage) => {
  const form = stage.page.getByRole('form', { name: 'Confirm your password' })
  await expect.poll(() => form.locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
}
const scans = async (stage: Stage, snapshot: SnapshotFrom<Setup>) => {
  await stage.page.getByRole('img', { name: 'QR code with the key' }).waitFor()
  await saysWrong(stage, 'code', snapshot)
}
const showsCodes = async ({ page }: Stage) => {
  await expect
    .poll(() => page.getByRole('list', { name: 'Keep your recovery codes' }).getByRole('listitem').count())
    .toBe(10)
}

/** Here everybody has a password, and nobody comes back from a provider. */
const PROVIDER = 'Who has no password confirms at the provider: the tests with a provider do.'
const driver: PageDriver<Stage, Setup> = {
  open,
  close: ({ page }) => page.close(),
  leaves: {
    'lookForReturn failed': 'What was kept for the way back is read in place: no browser refuses that.',
    'confirmAtProvider *': PROVIDER,
    'arriving --xstate.done.actor.lookForReturn[0]*': PROVIDER,
    'resting --change.requested[0]*': PROVIDER,
    'confirming --*': PROVIDER,
  },
  does: {
    'change.requested': async (stage, { purpose }) => {
      const needsOn = purpose !== 'setUp'
      if (stage.isOn !== needsOn) await showPage(stage, needsOn)
      await button(stage, WAYS[purpose as Purpose]).click()
    },
    'password.submitted': async (stage, { password }) => {
      stage.asked.arm()
      await field(stage, 'password').fill(password === '' ? '' : stage.password)
      await field(stage, 'password').press('Enter')
    },
    'code.submitted': async (stage, { code }) => {
      const secret = (await stage.page.getByRole('status', { name: 'Key' }).innerText()).replaceAll(/\s/g, '')
      stage.asked.arm()
      await field(stage, 'code').fill('')
      await field(stage, 'code').fill(String(code).length === 6 ? codeFor(secret) : String(code))
      await button(stage, 'Turn on').click()
    },
    'field.edited': async (stage) => {
      const typed = stage.page.locator('main input[name=password], main input[name=code]').first()
      await typed.fill('')
      await typed.fill('1')
    },
    'cancel.requested': (stage) => button(stage, 'Cancel').click(),
    'copy.requested': (stage) => button(stage, /^Copy/).click(),
    'keepCodes answered': async (stage) => {
      await stage.page.getByRole('main').getByRole('checkbox', { name: 'I saved the codes' }).check()
      await button(stage, 'Done').click()
    },
    'copyText answered': settles(true),
    'copyText failed': settles(false),
    'lookForReturn answered': () => Promise.resolve(),
    'startTwoFactor answered': answers,
    'startTwoFactor failed': refusesPassword,
    'renewCodes answered': answers,
    'renewCodes failed': refusesPassword,
    'turnOff answered': async (stage) => {
      await answers(stage)
      stage.isOn = false
    },
    'turnOff failed': refusesPassword,
    'verifyCode answered': async (stage) => {
      await answers(stage)
      stage.isOn = true
    },
    'verifyCode failed': ({ asked }, { error }) =>
      asked.open(
        error === TOO_LATE
          ? (route) => route.fulfill({ status: 422, json: { message: 'The time for the set-up is over.' } })
          : withInstead({ code: '12' }),
      ),
  },
  shows: {
    arriving: () => Promise.resolve(),
    resting: async (stage) => {
      await button(stage, WAYS[stage.isOn ? 'newCodes' : 'setUp']).waitFor()
      await expect.poll(() => field(stage, 'code').isVisible()).toBe(false)
    },
    asking: asksForPassword,
    starting: waitsWithPassword,
    turningOff: waitsWithPassword,
    renewing: waitsWithPassword,
    'scanning.*': scans,
    verifying: (stage) => expect.poll(() => button(stage, 'Turn on').getAttribute('aria-busy')).toBe('true'),
    showingCodes: showsCodes,
  },
}

/** What a person can do on the page. */
const onPage: Walk<Setup> = {
  ...twoFactorSetupWalk,
  only: (_, event) =>
    event.type !== 'xstate.error.actor.keepCodes' &&
    event['by'] !== 'provider' &&
    (event.type !== 'xstate.done.actor.lookForReturn' || event['output'] === null),
}

testsOnPage('[ACT-01] [ACT-04] [ACC-04] every path of the second factor, on the page', onPage, driver, () =>
  person.expectNoise(/status of 4(?:00|22).*two-factor-auth/),
)
