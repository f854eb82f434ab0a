import type { Locator, Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import * as accountCalls from '#contract/calls/account/account.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { showLegalText } from '#contract/calls/legal.ts'
import { changeProfile } from '#contract/calls/account/profile.ts'
import { showReferrals } from '#contract/calls/account/referrals.ts'
import type { User } from '#contract/entities/user.ts'
import { accountDeletionWalk } from '#machines/account/account-deletion.walk.ts'
import { loginHistoryWalk, PAGE } from '#machines/account/security/login-history.walk.ts'
import { FIELDS, FIRST, passwordChangeWalk, WORD_REFUSED } from '#machines/account/security/password-change.walk.ts'
import { recoveryCodeRenewalWalk } from '#machines/account/security/recovery-code.walk.ts'
import { profile } from '#machines/account/profile.ts'
import { referralWalk } from '#machines/account/referral.walk.ts'
import { hasChanges } from '#machines/forms/form.ts'
import { NO_PICTURE, PICTURE } from '#machines/forms/form.walk.ts'
import { textNow } from '#machines/legal/legal-text.ts'
import { legalTextWalk } from '#machines/legal/legal-text.walk.ts'
import { refusal, userOf } from '#machines/session/samples.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  goesOn,
  HeldCalls,
  saysSample,
  sentInstead,
  type Answering,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, walkOf, type MachineOf } from '../../../kit/walk.ts'
import { expectAddress, guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { holdClipboard, settleClipboard } from '../../../support/browser/held-clipboard.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { newcomerAt } from '../../../support/people/newcomer.ts'
import { pictureOf } from '../../../support/files/sample-files.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'
import { rewritten } from '../../../support/page/written-answers.ts'

/** The page of a person new, with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
  password: string
}

let server: SharedServer
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  person = await guestAt(server.url)
  await keepsPage(person)
})
afterAll(() => person.leave())

/** Begins with what the page asks first, or, for what the whole page begins with too, by the menu. */
async function openAt(path: string, ports: Ports, link?: string): Promise<Stage> {
  const somebody = await newcomerAt(server.url)
  await takesSeat(person.context, somebody.person)
  const page = await emptyPage(person)
  const calls = await HeldCalls.on(page, ports)
  const wire = await LiveWire.at(page)
  await holdClipboard(page)
  await page.clock.install()
  if (link === undefined) calls.hold()
  await page.goto(path)
  await page.locator('main').waitFor()
  if (link !== undefined) {
    await page.getByRole('button', { name: 'Your account' }).click()
    calls.hold()
    await page.getByRole('menuitem', { name: link }).click()
  }
  return { page, calls, wire, password: somebody.password }
}
const close = ({ calls }: Stage) => calls.close()
const button = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const field = ({ page }: Stage, name: string): Locator => page.locator(`main input[name=${name}]`).last()
const isBusy = (place: Locator) => expect.poll(() => place.getAttribute('aria-busy')).toBe('true')
const showsProblems = async (stage: Stage, names: readonly string[], problems: object) => {
  for (const name of names)
    await expect
      .poll(async () => (await field(stage, name).getAttribute('aria-invalid')) === 'true', { message: name })
      .toBe(name in problems)
}
const saysNothing: Answering = (route) => route.fulfill({ json: null })
const retries = (stage: Stage) => button(stage, 'Try again').click()
const STALED = 'The live connection says so, when it has missed more than it can be told.'

const READING = { loadText: showLegalText }
const legalDriver: PageDriver<Stage, MachineOf<typeof legalTextWalk>> = {
  open: () => openAt('/terms-and-conditions', READING),
  // The next page speaks the language of the walk again.
  close: async (stage) => {
    await stage.calls.letGo()
    // From where nothing of the product runs that would write its language down again.
    await stage.page.goto('/robots.txt')
    await stage.page.evaluate(() => localStorage.clear())
    await close(stage)
  },
  does: {
    ...answersOf(READING),
    'place.changed': ({ page }) => page.getByRole('link', { name: 'Privacy policy' }).first().click(),
    'language.changed': async ({ page }) => {
      await page
        .getByLabel(/^(Language|Sprache)$/)
        .first()
        .selectOption('de')
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: /^(Try again|Erneut versuchen)$/ }).click(),
  },
  shows: {
    loading: async ({ page, calls }, snapshot) => {
      await expect.poll(() => calls.waiting('loadText')).toBe(1)
      if (textNow(snapshot) === null) await page.locator('article h1').waitFor()
    },
    failed: ({ page }) => page.getByText(/could not be loaded|konnte nicht geladen werden/).waitFor(),
    shown: async ({ page }, snapshot) => {
      const isTerms = snapshot.context.document === 'terms-and-conditions'
      await page.locator('article h2').first().waitFor()
      await expectAddress(page, isTerms ? '/terms-and-conditions' : '/privacy-policy')
    },
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [NAV-12] every path of a legal document, on the page',
  {
    ...legalTextWalk,
    only: ({ context }: { context: { document: string; language: string | null } }, event: AnyEventObject) => {
      if (event.type === 'place.changed')
        return context.document === 'terms-and-conditions' && context.language === null
      return event.type !== 'language.changed' || context.language === null
    },
  } as typeof legalTextWalk,
  legalDriver,
  () => announceFailuresOf(person, READING),
)

const LOGINS = {
  loadLogins: accountCalls.listLogins,
  endLogin: accountCalls.endLogin,
  endOthers: accountCalls.endOtherLogins,
}
const waitsForLogins = async (stage: Stage) => {
  await expect.poll(() => stage.calls.waiting('loadLogins')).toBe(1)
  await button(stage, 'Try again').waitFor({ state: 'detached' })
}
const loginsDriver: PageDriver<Stage, MachineOf<typeof loginHistoryWalk>> = {
  open: () => openAt('/account-settings/login-history', LOGINS),
  close,
  leaves: { 'screen.staled': STALED },
  does: {
    // The sign-ins are those of the walk; a person who is new has signed in once.
    ...answersOf(LOGINS, { 'loadLogins answered': saysSample, 'endLogin answered': saysNothing }),
    'retry.requested': retries,
    'page.chosen': (stage) => button(stage, 'Older').click(),
    'signOut.requested': (stage) => button(stage, /^Sign out macOS/).click(),
    'signOutOthers.requested': (stage) => button(stage, 'Sign out everywhere else').click(),
  },
  shows: {
    'list.loading': waitsForLogins,
    'list.stale': waitsForLogins,
    'list.failed': (stage) => button(stage, 'Try again').waitFor(),
    'list.ready': async (stage, { context }) => {
      await expect.poll(() => stage.page.locator('tbody tr').count()).toBe(PAGE.rows.length + PAGE.seats.length)
      expect(await button(stage, 'Newer').isEnabled()).toBe(context.page > 0)
    },
    ending: (stage) => expect.poll(() => button(stage, /^Sign out macOS/).isDisabled()).toBe(true),
    endingOthers: (stage) => isBusy(button(stage, 'Sign out everywhere else')),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-05] every path of the login history, on the page',
  {
    ...loginHistoryWalk,
    only: ({ context }, event) => event.type !== 'page.chosen' || (context.shown !== null && context.page === 0),
  } as typeof loginHistoryWalk,
  loginsDriver,
  () => announceFailuresOf(person, LOGINS),
)

const PROGRAM = { loadProgram: showReferrals }
const referralDriver: PageDriver<Stage, MachineOf<typeof referralWalk>> = {
  open: () => openAt('/referral-program', PROGRAM),
  close,
  leaves: { 'screen.staled': STALED, 'program.staled': 'the page tells itself, once it has heard of a reward' },
  does: {
    ...answersOf(PROGRAM),
    'retry.requested': retries,
    'copy.requested': (stage) => button(stage, 'Copy link').click(),
    'copyText answered': ({ page }) => settleClipboard(page, true),
    'copyText failed': ({ page }) => settleClipboard(page, false),
    'message.received': async ({ page, wire }, { message }) => {
      await wire.says('CONNECTED')
      const asked = page.waitForRequest(`**/api${showReferrals.path}`)
      wire.tells({ ...(message as object), seq: null })
      await asked
    },
  },
  shows: {
    loading: ({ calls }) => expect.poll(() => calls.waiting('loadProgram')).toBe(1),
    failed: async (stage, { context }) => {
      // What was read once stays.
      if (context.program === null) await button(stage, 'Try again').waitFor()
      else await stage.page.getByLabel('Your link').waitFor()
    },
    stale: async ({ page, calls }) => {
      await expect.poll(() => calls.waiting('loadProgram')).toBe(1)
      await page.getByLabel('Your link').waitFor()
    },
    'ready.resting': async ({ page }) => {
      await expect.poll(() => page.getByLabel('Your link').inputValue()).toContain('/sign-up?')
      await page.getByText('Nobody has joined through your link yet.').waitFor()
    },
    'ready.copying': (stage) => isBusy(button(stage, 'Copy link')),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-07] every path of the referral program, on the page',
  {
    ...referralWalk,
    // What was read once stays, and is asked for again with the next message, not by a button.
    only: (snapshot, event) =>
      event.type !== 'retry.requested' || !snapshot.matches('failed') || snapshot.context.program === null,
  },
  referralDriver,
  () => announceFailuresOf(person, PROGRAM),
)

const RENEWING = { renewRecoveryCode: accountCalls.renewRecoveryCode }
const ofCode = ({ page }: Stage) => page.getByRole('region', { name: 'Recovery code' })
const passwordOfCode = (stage: Stage) => ofCode(stage).locator('input[name=password]')
const makesCode = (stage: Stage) => ofCode(stage).getByRole('button', { name: 'Make a new code' })
const renewalDriver: PageDriver<Stage, MachineOf<typeof recoveryCodeRenewalWalk>> = {
  open: () => openAt('/account-settings/password', RENEWING),
  close,
  does: {
    // The server itself refuses: it is sent another password than was typed.
    ...answersOf(RENEWING, {
      'renewRecoveryCode failed': sentInstead((body) => ({ ...body, password: 'not this one' })),
    }),
    'renewRecoveryCode answered': (stage, event) => stage.calls.answer('renewRecoveryCode', goesOn, event),
    'renewal.requested': (stage) => ofCode(stage).getByRole('button', { name: 'New recovery code…' }).click(),
    'password.submitted': async (stage, { password }) => {
      await passwordOfCode(stage).fill(password === '' ? '' : stage.password)
      await makesCode(stage).click()
    },
    'field.edited': async (stage) => {
      await passwordOfCode(stage).fill('')
      await passwordOfCode(stage).fill('1')
    },
    'cancel.requested': (stage) => ofCode(stage).getByRole('button', { name: 'Cancel' }).click(),
    'keepCode answered': async (stage) => {
      await ofCode(stage).getByRole('checkbox').check()
      await ofCode(stage).getByRole('button', { name: 'Done' }).click()
    },
  },
  shows: {
    resting: (stage) => ofCode(stage).getByRole('button', { name: 'New recovery code…' }).waitFor(),
    asking: (stage, { context }) =>
      expect
        .poll(async () => (await passwordOfCode(stage).getAttribute('aria-invalid')) === 'true')
        .toBe('password' in context.problems),
    renewing: (stage) => isBusy(makesCode(stage)),
    keeping: (stage) => ofCode(stage).getByRole('status', { name: 'Recovery code' }).waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [USE-14] every path of a new recovery code, on the page',
  recoveryCodeRenewalWalk,
  renewalDriver,
  () => announceFailuresOf(person, RENEWING),
)

const CHANGING = { changePassword: accountCalls.changePassword }
const NAMES = ['currentPassword', 'password', 'passwordConfirmation'] as const
/** Here everybody has a password, and nobody comes back from a provider. */
const PROVIDER = 'Who has no password confirms at the provider: the walks beside the other ways to it do.'
const passwordDriver: PageDriver<Stage, MachineOf<typeof passwordChangeWalk>> = {
  open: () => openAt('/account-settings/password', CHANGING),
  close,
  leaves: {
    'lookForReturn failed': 'What was kept for the way back is read in place: no browser refuses that.',
    'firstPassword.requested': PROVIDER,
    'cancel.requested': PROVIDER,
    'confirmAtProvider *': PROVIDER,
    'arriving --xstate.done.actor.lookForReturn[0]*': PROVIDER,
    'filling --passwords.submitted[0]*': PROVIDER,
    'changing --xstate.error.actor.changePassword[0]*': PROVIDER,
    'confirming --*': PROVIDER,
  },
  does: {
    // The server itself refuses: it is sent another password than was typed.
    ...answersOf(CHANGING, {
      'changePassword failed': sentInstead((body) => ({ ...body, currentPassword: 'not this one' })),
    }),
    // Only a first password brings a code; then the walk's own.
    'changePassword answered': async (stage, event) => {
      const { recoveryCode } = event['output'] as { recoveryCode: string | null }
      await stage.calls.answer('changePassword', recoveryCode === null ? goesOn : saysSample, event)
      if (recoveryCode === null) stage.password = FIELDS.password
    },
    'lookForReturn answered': () => Promise.resolve(),
    'passwords.submitted': async (stage, event) => {
      const fields = event['fields'] as typeof FIELDS
      const isRight = fields.currentPassword !== ''
      for (const name of NAMES)
        await field(stage, name).fill(isRight && name === 'currentPassword' ? stage.password : (fields[name] ?? ''))
      await button(stage, 'Change the password').click()
    },
    'field.edited': (stage, { name }) => field(stage, String(name)).fill('1'),
    'keepCode answered': async (stage) => {
      await stage.page.getByRole('main').getByRole('checkbox').check()
      await button(stage, 'Done').click()
    },
  },
  shows: {
    arriving: () => Promise.resolve(),
    filling: async (stage, { context }) => {
      await button(stage, 'Change the password').waitFor()
      await showsProblems(stage, NAMES, context.problems)
    },
    changing: (stage) => isBusy(button(stage, 'Change the password')),
    keeping: ({ page }) => page.getByRole('status', { name: 'Recovery code' }).waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-03] every path of a new password, on the page',
  {
    ...passwordChangeWalk,
    only: (_, event) => event['fields'] !== FIRST && event['error'] !== WORD_REFUSED && event['output'] !== true,
  } as typeof passwordChangeWalk,
  passwordDriver,
  () => announceFailuresOf(person, CHANGING),
)

const PROFILE = { load: whoAmI, save: [changeProfile, accountCalls.changeDateFormat] }
const NAME = 'Augusta'
const WRONG_NAME = refusal(400, { errors: [{ param: 'lastName', message: 'This name cannot be used.' }] })
const isNamed = ({ firstName }: { firstName: string }) => firstName === NAME
/** The profile stands for every form that fills a page. */
const profileOnPage = walkOf({
  machine: profile,
  system: ['session', 'preferences', 'toasts', 'router'],
  ports: { leaving: [] },
  events: ({ context: { values, saved } }) => [
    { type: 'field.changed', name: 'firstName', value: NAME } as const,
    { type: 'field.changed', name: 'firstName', value: '' } as const,
    { type: 'field.changed', name: 'firstWeekDay', value: 0 } as const,
    { type: 'field.left', name: 'firstName' } as const,
    { type: 'picture.chosen', picture: PICTURE },
    { type: 'picture.chosen', picture: NO_PICTURE },
    answered('load', userOf()),
    answered(
      'save',
      values && saved && values.firstName === saved.firstName && values.avatar === 'keep'
        ? { firstWeekDay: 0 }
        : userOf(values && isNamed(values) ? { firstName: NAME } : {}),
    ),
    failed('save', WRONG_NAME),
  ],
  only: (snapshot, event) => {
    const { values } = snapshot.context
    if (event.type === 'field.changed')
      return values !== null && values[event['name'] as 'firstName' | 'firstWeekDay'] !== event['value']
    // The bar is there as long as something is changed; what the server answers is what was sent.
    if (event.type === 'discard.requested') return hasChanges(snapshot)
    if (event.type === 'save.requested') return hasChanges(snapshot) && ['', NAME].includes(values?.firstName ?? '-')
    return true
  },
})
const profileDriver: PageDriver<Stage, typeof profile> = {
  open: () => openAt('/', PROFILE, 'Account settings'),
  close,
  does: {
    ...answersOf(PROFILE, {
      // How dates are written is saved after that: until then it is as the walk's account has it.
      'save answered': (route, { output }) =>
        'email' in (output as object)
          ? rewritten<{ user: User }>(route, ({ reply: { user }, messages }) => ({
              reply: { user: { ...user, firstWeekDay: (output as User).firstWeekDay } },
              messages,
            }))
          : route.continue(),
    }),
    'retry.requested': retries,
    'field.changed': async (stage, { name, value }) => {
      if (name === 'firstName') await field(stage, name).fill(String(value))
      else await stage.page.getByRole('radio', { name: 'Sunday' }).check()
    },
    'field.left': async (stage, { name }) => {
      await field(stage, String(name)).focus()
      await field(stage, String(name)).blur()
    },
    'picture.chosen': async ({ page }, { picture }) => {
      const { type } = picture as typeof PICTURE
      const buffer = type === PICTURE.type ? await pictureOf(64, 64) : Buffer.from('<svg/>')
      await page.locator('main input[type=file]').setInputFiles({ name: 'me', mimeType: type, buffer })
    },
    'discard.requested': ({ page }) => page.getByRole('button', { name: 'Discard changes' }).click(),
    'save.requested': ({ page }) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  },
  shows: {
    loading: ({ calls }) => expect.poll(() => calls.waiting('load')).toBe(1),
    failed: (stage) => button(stage, 'Try again').waitFor(),
    'loaded.dirty.saving': ({ page }) => isBusy(page.getByRole('button', { name: 'Save', exact: true })),
    'loaded.*': async (stage, snapshot) => {
      // The walk begins as another person, whose name is not this one either.
      const { values, problems } = snapshot.context
      if (values !== null && [NAME, ''].includes(values.firstName))
        await expect.poll(() => field(stage, 'firstName').inputValue()).toBe(values.firstName)
      await showsProblems(stage, ['firstName', 'lastName'], problems)
      const wrong = stage.page.getByText('This is no PNG, JPEG, WebP or GIF picture.')
      await wrong.waitFor({ state: 'avatar' in problems ? 'visible' : 'detached' })
      const discard = stage.page.getByRole('button', { name: 'Discard changes' })
      await discard.waitFor({ state: hasChanges(snapshot) ? 'visible' : 'detached' })
    },
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-01] [ACC-02] every path of the profile, on the page',
  profileOnPage,
  profileDriver,
  () => announceFailuresOf(person, PROFILE),
)

const DELETING = { deleteAccount: accountCalls.deleteAccount }
const deletionDriver: PageDriver<Stage, MachineOf<typeof accountDeletionWalk>> = {
  open: () => openAt('/account-settings/account', DELETING),
  close,
  leaves: {
    'lookForReturn failed': 'What was kept for the way back is read in place: no browser refuses that.',
  },
  does: {
    ...answersOf(DELETING, { 'deleteAccount failed': sentInstead(() => ({ password: 'not this one' })) }),
    // The page that has just been opened comes from nowhere.
    'lookForReturn answered': () => Promise.resolve(),
    'deletion.requested': (stage) => button(stage, 'Delete…').click(),
    'delete.clicked': async (stage, { password }) => {
      if (password === '') await field(stage, 'password').fill('')
      else if ((await field(stage, 'password').inputValue()) === '') await field(stage, 'password').fill(stage.password)
      await button(stage, /^(Delete my account for good|Really delete)/).click()
    },
    'field.edited': async (stage) => {
      await field(stage, 'password').fill('1')
      await field(stage, 'password').fill('')
    },
    'cancel.requested': (stage) => button(stage, 'Cancel').click(),
    'after armedFor': ({ page }) => page.clock.fastForward(10_000),
  },
  shows: {
    arriving: () => Promise.resolve(),
    closed: (stage) => button(stage, 'Delete…').waitFor(),
    asking: async (stage, { context }) => {
      await button(stage, 'Delete my account for good').waitFor()
      await showsProblems(stage, ['password'], context.problems)
    },
    armed: (stage) => button(stage, 'Really delete? Press once more').waitFor(),
    deleting: (stage) => isBusy(button(stage, /^(Delete my account|Really delete)/)),
    gone: ({ page }) => page.getByText('Your account is deleted').waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-06] every path of deleting one’s account, on the page',
  {
    ...accountDeletionWalk,
    // Who has a password confirms with it: the way by a provider is walked beside the other ways to it.
    only: (snapshot, event) => {
      // A field that is empty cannot be armed, and what is typed stays typed.
      if (event.type === 'delete.clicked' && event['password'] === '') return snapshot.matches('asking')
      return event['by'] !== 'provider' && event['output'] !== true
    },
  } as typeof accountDeletionWalk,
  deletionDriver,
  () => {
    announceFailuresOf(person, DELETING)
    isAskedWhoTheyAre(person)
  },
)
