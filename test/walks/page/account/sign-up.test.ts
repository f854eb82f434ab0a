import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { activateAccount, resendActivation } from '#contract/calls/account/links.ts'
import { offerProvider, showProvider } from '#contract/calls/account/oauth.ts'
import { activationMailWalk } from '#machines/session/activation/activation-mail.walk.ts'
import { activationWalk } from '#machines/session/activation/activation.walk.ts'
import { codeKeepingWalk } from '#machines/session/sign-up/code-keeping.walk.ts'
import { offeredName } from '#machines/session/sign-in/provider-offer.ts'
import { providerOfferWalk } from '#machines/session/sign-in/provider-offer.walk.ts'
import { FILLED, signUpWalk, TAKEN } from '#machines/session/sign-up/sign-up.walk.ts'
import { announceFailuresOf, answersOf, failsAsWalked, HeldCalls, type Ports } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf } from '../../../kit/walk.ts'
import { expectAddress, guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { holdClipboard, settleClipboard } from '../../../support/browser/held-clipboard.ts'
import type { HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { mailedLink, WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, newcomerAt } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'

/** The page of a guest, with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly email: string
}

let server: SharedServer
let person: Person
let taken: string

beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  const owner = await newcomerAt(server.url)
  await activates(owner)
  taken = owner.email
  person = await guestAt(server.url)
  await keepsPage(person)
})
afterAll(() => person.leave())

async function openAt(path: string, ports: Ports): Promise<Stage> {
  await person.context.clearCookies()
  const page = await emptyPage(person)
  const calls = await HeldCalls.on(page, ports)
  await holdClipboard(page)
  calls.hold()
  await page.goto(path)
  return { page, calls, email: `ada-${randomUUID()}@example.org` }
}
const close = ({ calls }: Stage) => calls.close()
const before = (ports: Ports) => () => {
  announceFailuresOf(person, ports)
  isAskedWhoTheyAre(person)
  person.expectNoise(/offerProvider failed with status 0/)
}
const button = ({ page }: Stage, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const field = ({ page }: Stage, name: string): Locator => page.locator(`form input[name=${name}]`)
const isBusy = (place: Locator) => expect.poll(() => place.getAttribute('aria-busy')).toBe('true')
const TEXTS = ['firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const
type Fields = typeof FILLED

async function fillIn(stage: Stage, fields: Fields): Promise<void> {
  for (const name of TEXTS)
    await field(stage, name).fill(name === 'email' && fields.email === FILLED.email ? stage.email : fields[name])
  await stage.page.getByRole('checkbox').setChecked(fields.agreedToTermsAndPolicy)
}

const REGISTERING = { register }
const signUpDriver: PageDriver<Stage, MachineOf<typeof signUpWalk>> = {
  open: () => openAt('/sign-up', REGISTERING),
  close,
  does: {
    ...answersOf(REGISTERING),
    // The server itself refuses an address that a person has.
    'register failed': ({ calls }, event) =>
      calls.answer(
        'register',
        event['error'] === TAKEN
          ? (route) => {
              const form = route.request().postDataJSON() as object
              return route.continue({ postData: JSON.stringify({ ...form, email: taken }) })
            }
          : failsAsWalked,
        event,
      ),
    'field.left': async (stage, { name, fields }) => {
      await field(stage, String(name)).fill((fields as Record<string, string>)[String(name)] ?? '')
      await field(stage, name === 'email' ? 'password' : 'lastName').focus()
    },
    'field.edited': (stage) => field(stage, 'email').fill('a'),
    'agreement.changed': ({ page }) => page.getByRole('checkbox').check(),
    'registration.submitted': async (stage, { fields }) => {
      await fillIn(stage, fields as Fields)
      await button(stage, 'Create account').click()
    },
    'keepCode answered': async ({ page }) => {
      await page.getByRole('checkbox', { name: 'I saved the code' }).check()
      await page.getByRole('button', { name: 'Go to Lanewise' }).click()
    },
  },
  shows: {
    filling: async (stage, { context }) => {
      await button(stage, 'Create account').waitFor()
      for (const name of TEXTS)
        await expect
          .poll(async () => (await field(stage, name).getAttribute('aria-invalid')) === 'true', { message: name })
          .toBe(name in context.problems)
    },
    registering: (stage) => isBusy(button(stage, 'Create account')),
    keeping: ({ page }) => page.getByRole('status', { name: 'Recovery code' }).waitFor(),
    admitted: async ({ page }) => {
      await page.locator('main#main').waitFor()
      await expectAddress(page, '/')
    },
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-04] every path of signing up, on the page',
  signUpWalk,
  signUpDriver,
  before(REGISTERING),
)

const keepingDriver: PageDriver<Stage, MachineOf<typeof codeKeepingWalk>> = {
  open: async () => {
    // By the link of the page: the way back from there is one inside the page.
    const stage = await openAt('/login', {})
    await stage.page.getByRole('link', { name: 'Create an account' }).click()
    await fillIn(stage, FILLED)
    await button(stage, 'Create account').click()
    await stage.page.getByRole('status', { name: 'Recovery code' }).waitFor()
    return stage
  },
  close,
  leaves: {
    'saveText failed': 'What the browser does with a file to keep, the page does not hear.',
    'printText failed': 'Nor what becomes of a sheet of paper.',
  },
  does: {
    'download.requested': async (stage) => {
      await Promise.all([stage.page.waitForEvent('download'), button(stage, 'Download').click()])
    },
    'print.requested': (stage) => button(stage, 'Print').click(),
    'saveText answered': () => Promise.resolve(),
    'printText answered': () => Promise.resolve(),
    'close.requested': async ({ page }) => {
      await page.goBack()
    },
    'stay.requested': (stage) => button(stage, 'Stay here').click(),
    'leaving.confirmed': (stage) => button(stage, 'Leave anyway').click(),
    'copy.requested': (stage) => button(stage, /^(Copy|Copied)$/).click(),
    'copyText answered': ({ page }) => settleClipboard(page, true),
    'copyText failed': ({ page }) => settleClipboard(page, false),
    'keeping.changed': ({ page }, { isKept }) =>
      page.getByRole('checkbox', { name: 'I saved the code' }).setChecked(isKept === true),
    'finish.requested': (stage) => button(stage, 'Go to Lanewise').click(),
  },
  shows: {
    'shown.resting': (stage) => button(stage, 'Copy').waitFor(),
    'shown.copying': (stage) => isBusy(button(stage, /^(Copy|Copied)$/)),
    'shown.copied': (stage) => button(stage, 'Copied').waitFor(),
    'shown.saving': () => Promise.resolve(),
    'shown.printing': () => Promise.resolve(),
    asking: ({ page }) => page.getByRole('dialog', { name: 'Leave without saving this?' }).waitFor(),
    kept: async ({ page }) => {
      await page.locator('main#main').waitFor()
      expect(await page.getByRole('status', { name: 'Recovery code' }).count()).toBe(0)
    },
  },
  always: async ({ page }) => {
    const box = page.getByRole('checkbox', { name: 'I saved the code' })
    // While it is asked whether to leave, nothing behind the question can be pressed.
    if ((await box.count()) > 0)
      await expect
        .poll(
          async () =>
            (await box.isChecked()) === (await page.getByRole('button', { name: 'Go to Lanewise' }).isEnabled()),
        )
        .toBe(true)
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-04] every path of keeping the recovery code, on the page',
  {
    ...codeKeepingWalk,
    // A file is kept at once, so nothing happens meanwhile.
    only: (snapshot, event) =>
      (event.type !== 'keeping.changed' || event['isKept'] !== snapshot.context.isKept) &&
      (!snapshot.matches({ shown: 'saving' }) || event.type === 'xstate.done.actor.saveText') &&
      (!snapshot.matches({ shown: 'printing' }) || event.type === 'xstate.done.actor.printText'),
  } as typeof codeKeepingWalk,
  keepingDriver,
  before({}),
)

const ACTIVATING = { activate: activateAccount }
/** A page whose person is signed in with the account that the link was mailed to. */
type ActivationStage = Stage & { readonly somebody: HttpPerson }
const activationDriver: PageDriver<ActivationStage, MachineOf<typeof activationWalk>> = {
  open: async () => {
    const { person: somebody, email } = await newcomerAt(server.url)
    const link = await mailedLink(server.url, email, 'activate-account')
    await person.context.clearCookies()
    const page = await emptyPage(person)
    const calls = await HeldCalls.on(page, ACTIVATING)
    calls.hold()
    await takesSeat(person.context, somebody)
    await page.goto(link)
    return { page, calls, email, somebody }
  },
  close,
  leaves: { 'place.changed': 'No link on the page leads to another link: one opens the page anew with it.' },
  does: {
    ...answersOf(ACTIVATING, {
      // The server itself refuses a link that it never sent; whatever else it says is the walk's.
      'activate failed': async (route, event) => {
        const { status } = event['error'] as { status: number }
        // The session is over: the page is opened anew, and finds nobody.
        if (status === 401) await person.context.clearCookies()
        if (status !== 404) return failsAsWalked(route, event)
        const url = route
          .request()
          .url()
          .replace(/[\w-]{43}(?=\/activate$)/, 'x'.repeat(43))
        await route.continue({ url })
      },
    }),
    'retry.requested': async (stage) => {
      if ((await button(stage, 'Try again').count()) > 0) return button(stage, 'Try again').click()
      // A person signs in in another window of this browser.
      await takesSeat(person.context, stage.somebody)
      await stage.page.evaluate((userId) => {
        const windows = new BroadcastChannel('lanewise.session')
        windows.postMessage({ type: 'window.signedIn', userId })
        windows.close()
      }, stage.somebody.user.id)
      await button(stage, 'Activate account').click()
    },
  },
  shows: {
    activating: ({ page }) => page.getByText('Activating your account…').first().waitFor(),
    activated: ({ page }) => page.getByRole('heading', { name: 'Your account is active' }).waitFor(),
    over: ({ page }) => page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
    signedOut: ({ page }) => page.getByRole('heading', { name: 'Sign in to activate your account' }).waitFor(),
    foreign: ({ page }) => page.getByRole('heading', { name: 'This link is for another account' }).waitFor(),
    failed: (stage) => button(stage, 'Try again').waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-05] every path of activating an account, on the page',
  activationWalk,
  activationDriver,
  before(ACTIVATING),
)

const RESENDING = { resend: resendActivation }
const mailDriver: PageDriver<Stage, MachineOf<typeof activationMailWalk>> = {
  open: async () => {
    const { person: somebody } = await newcomerAt(server.url)
    const stage = await openAt('/login', RESENDING)
    await takesSeat(person.context, somebody)
    await stage.page.goto('/')
    return stage
  },
  close,
  does: {
    ...answersOf(RESENDING),
    'resend.requested': (stage) => button(stage, 'Send the mail again').click(),
  },
  shows: {
    resting: (stage) => expect.poll(() => button(stage, 'Send the mail again').getAttribute('aria-busy')).toBe(null),
    sending: (stage) => isBusy(button(stage, 'Send the mail again')),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [LAY-05] every path of the activation mail, on the page',
  activationMailWalk,
  mailDriver,
  before(RESENDING),
)

const OFFERING = { askForProvider: offerProvider, leaveForProvider: showProvider }
const offered = ({ page }: Stage) => page.getByRole('button', { name: /^Continue with / })
const offerDriver: PageDriver<Stage, MachineOf<typeof providerOfferWalk>> = {
  open: () => openAt('/login', OFFERING),
  close,
  leaves: {
    'leaveForProvider answered': 'Then one is at the provider; the tests with a provider go there and come back.',
  },
  does: {
    ...answersOf(OFFERING),
    'askForProvider answered': ({ calls }, event) =>
      calls.answer(
        'askForProvider',
        (route) => route.fulfill({ json: { provider: event['output'] as object } }),
        event,
      ),
    'provider.chosen': (stage) => offered(stage).click(),
  },
  shows: {
    asking: async (stage) => {
      await button(stage, 'Sign in').first().waitFor()
      expect(await offered(stage).count()).toBe(0)
    },
    none: async (stage) => {
      await button(stage, 'Sign in').first().waitFor()
      expect(await offered(stage).count()).toBe(0)
    },
    offered: async (stage, snapshot) => {
      await expect.poll(() => offered(stage).innerText()).toContain(offeredName(snapshot) ?? '-')
      await expect.poll(() => offered(stage).getAttribute('aria-busy')).toBe(null)
    },
    leaving: (stage) => isBusy(offered(stage)),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-07] every path of the offer of a provider, on the page',
  providerOfferWalk,
  offerDriver,
  before(OFFERING),
)
