import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { changePassword, deleteAccount } from '#contract/calls/account/account.ts'
import { checkIdToken, registerWithProvider, showProvider, signInWithProvider } from '#contract/calls/account/oauth.ts'
import { accountDeletionWalk, WRONG_PASSWORD } from '#machines/account/account-deletion.walk.ts'
import { FIRST, passwordChangeWalk, WORD_REFUSED } from '#machines/account/security/password-change.walk.ts'
import { confirmingWalk, returningWalk } from '#machines/account/reauth/provider-confirming.walk.ts'
import type { CameBack } from '#machines/session/sign-in/external-sign-in.ts'
import { externalSignInWalk } from '#machines/session/sign-in/external-sign-in.walk.ts'
import { freePort } from '../../../../server/bin/free-port.mjs'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  saysSample,
  sentInstead,
  type Answering,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, type Sample, type MachineOf } from '../../../kit/walk.ts'
import { expectAddress, guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { HttpPerson } from '../../../support/people/http-person.ts'
import { startIdentityProvider, type IdentityProvider } from '../../../support/provider/identity-provider.ts'
import { startServer, type RunningServer } from '../../../support/server/server.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'

/** The page of a person the provider knows, with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  /** As the provider knows them. */
  readonly email: string
  /** The provider's word is fetched right now: the same code is asked for on the way there, too. */
  isTaking: boolean
}

const CONFIRM = 'Confirm at the provider'
const ACCOUNT = '/account-settings/account'
const BFCACHE =
  'Only a browser that keeps the pages it has left brings this very one back; the one of the walks does not.'

let server: RunningServer
let provider: IdentityProvider
let person: Person

beforeAll(async () => {
  const port = await freePort()
  server = await startServer({
    env: { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'lanewise-demo', OIDC_NAME: 'Northbeam ID' },
  })
  provider = await startIdentityProvider(server.url, port)
  person = await guestAt(server.url)
  await keepsPage(person)
})
afterAll(async () => {
  await person.leave()
  await provider.stop()
})

const someone = () => `ida.lund-${randomUUID()}@example.org`
/** Makes an account of a person who came through the provider, and so has no password. */
async function comesIn(email: string): Promise<HttpPerson> {
  const somebody = new HttpPerson(server.url)
  const { provider: found } = await somebody.ask(showProvider)
  const idToken = await provider.signIn(email, found!)
  const { user } = await somebody.ask(registerWithProvider, { body: { idToken, timezone: 'Europe/Warsaw' } })
  somebody.becomes(user)
  return somebody
}

async function newPage(ports: Ports): Promise<Stage> {
  const page = await emptyPage(person)
  const calls = await HeldCalls.on(page, ports, (port) => port !== 'takeWord' || stage.isTaking)
  const stage: Stage = { page, calls, email: someone(), isTaking: true }
  return stage
}
const close = ({ calls }: Stage) => calls.close()
const button = ({ page }: Stage, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const isBusy = (place: Locator) => expect.poll(() => place.getAttribute('aria-busy')).toBe('true')
const isIdle = (place: Locator) => expect.poll(() => place.getAttribute('aria-busy')).toBe(null)
const isThere = ({ page }: Stage) => page.waitForURL(/\/interaction\//)
/** Says at the provider who one is, and is sent back. */
async function saysWho({ page }: Stage, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.keyboard.press('Enter')
}
const makesNoise = (ports: Ports) => () => {
  announceFailuresOf(person, ports)
  isAskedWhoTheyAre(person)
  person.expectNoise(/404.*favicon/)
}

const COMING = { comeBack: signInWithProvider, register: registerWithProvider, leaveForProvider: showProvider }
/** What the provider was asked when this page left for it. */
const asked = new WeakMap<Page, URLSearchParams>()
const title = ({ page }: Stage, name: string | RegExp) => page.getByRole('heading', { name })
const TITLES = {
  declined: 'You did not sign in',
  passwordFirst: 'Your password first, once',
  unreachable: 'The sign-in could not be finished',
  refused: 'The sign-in was not accepted',
} as const
/** The real answer, but for an account that asks for a second factor. */
const needsCode: Answering = async (route) =>
  route.fulfill({
    response: await route.fetch(),
    json: { user: null, isTwoFactorRequired: true, isUnknown: false },
  })

/** Comes back from the provider, up to what the server makes of its word. */
async function arrives(stage: Stage, email: string): Promise<void> {
  await saysWho(stage, email)
  await stage.page.getByText('Signing you in…').waitFor()
  await expect.poll(() => stage.calls.waiting('comeBack')).toBe(1)
}
const comingDriver: PageDriver<Stage, MachineOf<typeof externalSignInWalk>> = {
  // As far as the provider: what it sends along is what the walk begins with.
  open: async () => {
    await person.context.clearCookies()
    const stage = await newPage(COMING)
    stage.page.on('request', (request) => {
      if (request.url().startsWith(`${provider.issuer}/auth?`))
        asked.set(stage.page, new URL(request.url()).searchParams)
    })
    await stage.page.goto('/login?redirectFrom=%2Finvitations')
    await button(stage, 'Continue with Northbeam ID').click()
    await isThere(stage)
    stage.calls.hold()
    return stage
  },
  close,
  leaves: { 'leaveForProvider answered': BFCACHE },
  does: {
    ...answersOf(COMING),
    'comeBack answered': async (stage, event) => {
      const came = event['output'] as CameBack
      if (came.outcome === 'hindered') {
        const state = asked.get(stage.page)?.get('state') ?? ''
        await stage.page.goto(`/oauth?${new URLSearchParams({ error: 'access_denied', state }).toString()}`)
        return
      }
      if (came.outcome === 'signedIn') await comesIn(stage.email)
      await arrives(stage, stage.email)
      await stage.calls.answer('comeBack', came.outcome === 'codeRequired' ? needsCode : goesOn, event)
    },
    'comeBack failed': async (stage, event) => {
      await arrives(stage, stage.email)
      await stage.calls.answer('comeBack', failsAsWalked, event)
    },
    'agreement.changed': ({ page }, { hasAgreed }) => page.getByRole('checkbox').setChecked(hasAgreed === true),
    'account.requested': (stage) => button(stage, 'Create account').click(),
    'retry.requested': (stage) => button(stage, 'Try again').click(),
  },
  shows: {
    comingBack: isThere,
    newcomer: async (stage, { context }) => {
      await title(stage, 'Nice to meet you').waitFor()
      await expect.poll(() => stage.page.getByRole('checkbox').isChecked()).toBe(context.hasAgreed)
      await stage.page
        .getByText('Value is required')
        .waitFor({ state: context.isAgreementMissing ? 'visible' : 'detached' })
    },
    registering: (stage) => isBusy(button(stage, 'Create account')),
    hindered: async (stage, { context }) => {
      const { hindrance } = context
      await title(stage, TITLES[hindrance as keyof typeof TITLES]).waitFor()
      if (hindrance !== 'passwordFirst') await isIdle(button(stage, 'Try again'))
    },
    leaving: (stage) => isBusy(button(stage, 'Try again')),
    askedForCode: ({ page }) => expectAddress(page, '/login/2fa?redirectFrom=%2Finvitations'),
    admitted: async ({ page }) => {
      await page.locator('main#main').waitFor()
      await expectAddress(page, '/invitations')
    },
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [AUTH-07] every path of coming in through the provider, on the page',
  {
    ...externalSignInWalk,
    only: ({ context }, event) => {
      if (event.type === 'agreement.changed') return event['hasAgreed'] !== context.hasAgreed
      // One signs in with the password then; there is nothing to try again.
      return event.type !== 'retry.requested' || context.hindrance !== 'passwordFirst'
    },
  } as typeof externalSignInWalk,
  comingDriver,
  makesNoise(COMING),
)

const JOURNEY = /\/assets\/provider-journey-[\w-]+\.js$/
const CONFIRMING = { leaveToConfirm: showProvider, takeWord: [JOURNEY, /\/token$/, checkIdToken] }
/** Opens the page of one's account without a password, with the question that only the provider answers. */
async function asksToDelete(ports: Ports): Promise<Stage> {
  const stage = await newPage(ports)
  await takesSeat(person.context, await comesIn(stage.email))
  await stage.page.clock.install()
  await stage.page.goto(ACCOUNT)
  return stage
}
const requests = (stage: Stage) => button(stage, 'Delete…').click()
const sayConfirmed = ({ page }: Stage) =>
  page.getByText('You have confirmed who you are. That is good for five minutes.').waitFor()
/** Goes to the provider from the open question and comes back. */
async function confirms(stage: Stage, back = ACCOUNT): Promise<void> {
  await button(stage, CONFIRM).click()
  await isThere(stage)
  await saysWho(stage, stage.email)
  await expectAddress(stage.page, back)
}
/** The code that fetches the word, the word itself, and whether it would do. */
async function takesWord({ calls }: Stage, hinderedBy: string | null): Promise<void> {
  await calls.answer('takeWord', goesOn, { type: 'code' })
  await calls.answer('takeWord', hinderedBy === 'expired' ? isOver : goesOn, { type: 'word' })
  if (hinderedBy === 'expired') return
  await calls.answer('takeWord', hinderedBy === 'refused' ? notTheirs : goesOn, { type: 'check' })
}
const notTheirs = sentInstead(() => ({ idToken: 'not this one' }))
const isOver: Answering = (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } })

const confirmingDriver: PageDriver<Stage, MachineOf<typeof confirmingWalk>> = {
  open: async () => {
    const stage = await asksToDelete(CONFIRMING)
    stage.isTaking = false
    await requests(stage)
    stage.calls.hold()
    return stage
  },
  close,
  leaves: { 'leaveToConfirm answered': BFCACHE },
  does: {
    ...answersOf(CONFIRMING),
    'takeWord answered': async (stage, { output }) => {
      const { hinderedBy } = output as { hinderedBy: string | null }
      await takesWord(stage, hinderedBy)
      stage.isTaking = false
    },
    // Its code does not come.
    'takeWord failed': async (stage, event) => {
      await stage.calls.answer('takeWord', (route) => route.abort('failed'), event)
      stage.isTaking = false
    },
    'provider.chosen': (stage) => button(stage, CONFIRM).click(),
    'password.preferred': (stage) => button(stage, 'Use a password').click(),
  },
  shows: {
    explaining: async (stage, { context }) => {
      await isIdle(button(stage, CONFIRM))
      await button(stage, 'Use a password').waitFor({ state: context.hindrance === null ? 'detached' : 'visible' })
    },
    leaving: (stage) => isBusy(button(stage, CONFIRM)),
    takingWord: async (stage) => {
      await isBusy(button(stage, CONFIRM))
      await expect.poll(() => stage.calls.waiting('takeWord')).toBe(1)
    },
    settled: (stage, { context }) =>
      context.by === 'provider' ? sayConfirmed(stage) : stage.page.locator('main input[name=password]').waitFor(),
  },
}
const returningDriver: typeof confirmingDriver = {
  ...confirmingDriver,
  open: async () => {
    const stage = await asksToDelete(CONFIRMING)
    stage.isTaking = false
    await requests(stage)
    await button(stage, CONFIRM).click()
    await isThere(stage)
    stage.isTaking = true
    stage.calls.hold()
    await saysWho(stage, stage.email)
    return stage
  },
}
const whereOffered = (walk: typeof confirmingWalk) =>
  ({
    ...walk,
    // What comes back from there is an answer that is over already.
    events: [
      ...(walk.events as readonly Sample<MachineOf<typeof confirmingWalk>>[]).filter(
        (event) => !('output' in event && (event.output as { hinderedBy?: unknown } | null)?.hinderedBy === 'declined'),
      ),
      answered('takeWord', { hinderedBy: 'expired' }),
      answered('takeWord', { hinderedBy: 'refused' }),
    ],
    only: ({ context }, { type }) => type !== 'password.preferred' || context.hindrance !== null,
  }) as typeof confirmingWalk
for (const [which, walk, driver] of [
  ['confirming', confirmingWalk, confirmingDriver],
  ['coming back to confirm', returningWalk, returningDriver],
] as const)
  testsOnPage(
    `[ACT-01] [ACT-04] [ACC-06] every path of ${which} at the provider, on the page`,
    whereOffered(walk),
    driver,
    makesNoise(CONFIRMING),
  )

const DELETING = { deleteWithWord: deleteAccount, takeWord: /\/token$/ }
const PRESSES = /^(Delete my account for good|Really delete\? Press once more)$/
const deletionDriver: PageDriver<Stage, MachineOf<typeof accountDeletionWalk>> = {
  open: async () => {
    const stage = await asksToDelete(DELETING)
    stage.isTaking = false
    stage.calls.hold()
    return stage
  },
  close,
  leaves: {
    'lookForReturn failed': 'What was kept for the way back is read in place: no browser refuses that.',
    'confirmAtProvider failed': 'What goes wrong on the way to the provider and back, it says itself.',
  },
  does: {
    ...answersOf(DELETING, {
      'deleteWithWord failed': (route, event) =>
        event['error'] === WRONG_PASSWORD
          ? sentInstead(() => ({ idToken: 'not this one' }))(route, event)
          : failsAsWalked(route, event),
    }),
    'lookForReturn answered': async (stage, { output }) => {
      if (output === true) {
        await requests(stage)
        stage.isTaking = true
        await confirms(stage)
      }
    },
    'confirmAtProvider answered': async (stage, event) => {
      const { by } = event['output'] as { by: string }
      if (by === 'password') await button(stage, 'Use a password').click()
      else if (stage.isTaking) await stage.calls.answer('takeWord', goesOn, event)
      else await confirms(stage)
      // A person who goes there again comes back at once.
      stage.isTaking = false
    },
    'deletion.requested': requests,
    'deletion.pressed': (stage) => button(stage, PRESSES).click(),
    'cancel.requested': (stage) => button(stage, 'Cancel').click(),
    'after armedFor': ({ page }) => page.clock.fastForward(10_000),
  },
  shows: {
    arriving: () => Promise.resolve(),
    closed: (stage) => button(stage, 'Delete…').waitFor(),
    confirming: async (stage, { context }) => {
      const way = button(stage, CONFIRM)
      if (context.hasReturned) await isBusy(way)
      else await isIdle(way)
      const isHindered = !context.hasReturned && context.hindrance !== null
      await button(stage, 'Use a password').waitFor({ state: isHindered ? 'visible' : 'detached' })
    },
    'confirmed.resting': async (stage) => {
      await sayConfirmed(stage)
      await button(stage, 'Delete my account for good').waitFor()
    },
    'confirmed.armed': (stage) => button(stage, 'Really delete? Press once more').waitFor(),
    deletingWithWord: (stage) => isBusy(button(stage, PRESSES)),
    asking: ({ page }) => page.locator('main input[name=password]').waitFor(),
    gone: ({ page }) => page.getByText('Your account is deleted').waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-06] every path of deleting one’s account at the provider’s word, on the page',
  {
    ...accountDeletionWalk,
    only: ({ context }, event) => {
      const { type } = event
      if (type === 'delete.clicked' || type === 'field.edited' || event['by'] === 'password') return false
      const output = event['output'] as { by?: string } | null | undefined
      if (output?.by === 'password') return context.hindrance !== null
      // While the word is fetched one can only wait.
      return type !== 'cancel.requested' || !context.hasReturned
    },
  } as typeof accountDeletionWalk,
  deletionDriver,
  makesNoise(DELETING),
)

const SETTING = { changePassword, takeWord: /\/token$/ }
const SECURITY = '/account-settings/password'
const OPENS = 'Set a password…'
const READ_IN_PLACE = 'What was kept for the way back is read in place: no browser refuses that.'
const firstPasswordDriver: PageDriver<Stage, MachineOf<typeof passwordChangeWalk>> = {
  open: async () => {
    const stage = await newPage(SETTING)
    await takesSeat(person.context, await comesIn(stage.email))
    await stage.page.goto(SECURITY)
    stage.isTaking = false
    stage.calls.hold()
    return stage
  },
  close,
  leaves: {
    'lookForReturn failed': READ_IN_PLACE,
    'confirmAtProvider failed': 'What goes wrong on the way to the provider and back, it says itself.',
  },
  does: {
    ...answersOf(SETTING, {
      // Only a first password brings a code: the server's own. Otherwise it is the walk's answer.
      'changePassword answered': (route, event) =>
        (event['output'] as { recoveryCode: string | null }).recoveryCode === null
          ? saysSample(route, event)
          : goesOn(route, event),
      'changePassword failed': sentInstead((body) => ({ ...body, idToken: 'not this one' })),
    }),
    'lookForReturn answered': async (stage, { output }) => {
      if (output !== true) return
      await button(stage, OPENS).click()
      stage.isTaking = true
      await confirms(stage, SECURITY)
    },
    'confirmAtProvider answered': async (stage, event) => {
      const { by } = event['output'] as { by: string }
      if (by === 'password') await button(stage, 'Use a password').click()
      else if (stage.isTaking) await stage.calls.answer('takeWord', goesOn, event)
      else await confirms(stage, SECURITY)
      // A person who goes there again comes back at once.
      stage.isTaking = false
    },
    'firstPassword.requested': (stage) => button(stage, OPENS).click(),
    'passwords.submitted': async (stage, { fields }) => {
      const { password, passwordConfirmation } = fields as typeof FIRST
      await stage.page.locator('main input[name=password]').last().fill(password)
      await stage.page.locator('main input[name=passwordConfirmation]').fill(passwordConfirmation)
      await button(stage, 'Set the password').click()
    },
    'field.edited': ({ page }) => page.locator('main input[name=passwordConfirmation]').fill('1'),
    'cancel.requested': (stage) => button(stage, 'Cancel').click(),
    'keepCode answered': async (stage) => {
      await stage.page.getByRole('main').getByRole('checkbox').check()
      await button(stage, 'Done').click()
    },
  },
  shows: {
    arriving: () => Promise.resolve(),
    confirming: async (stage, { context }) => {
      const way = button(stage, CONFIRM)
      if (context.hasReturned) await isBusy(way)
      else await isIdle(way)
      const isHindered = !context.hasReturned && context.hindrance !== null
      await button(stage, 'Use a password').waitFor({ state: isHindered ? 'visible' : 'detached' })
    },
    filling: async (stage, { context }) => {
      const { confirmedBy, changes } = context
      if (confirmedBy === 'provider') {
        await sayConfirmed(stage)
        await isIdle(button(stage, 'Set the password'))
      } else if (confirmedBy === 'password' || changes > 0) await button(stage, 'Change the password').waitFor()
      else await button(stage, OPENS).waitFor()
    },
    changing: (stage) => isBusy(button(stage, 'Set the password')),
    keeping: ({ page }) => page.getByRole('status', { name: 'Recovery code' }).waitFor(),
  },
}
testsOnPage(
  '[ACT-01] [ACT-04] [ACC-03] [SEC-10] every path of a first password at the provider’s word, on the page',
  {
    ...passwordChangeWalk,
    only: (snapshot, event) => {
      const { confirmedBy, changes, hasReturned, hindrance } = snapshot.context
      const { type } = event
      const hasForm = confirmedBy === 'provider'
      if (type === 'passwords.submitted') return hasForm && event['fields'] === FIRST
      if (type === 'field.edited') return hasForm
      if (type === 'firstPassword.requested') return confirmedBy === null && changes === 0
      if (type === 'cancel.requested') return snapshot.matches('confirming') ? !hasReturned : hasForm
      if (type === 'xstate.error.actor.changePassword') return event['error'] === WORD_REFUSED
      const output = event['output'] as { by?: string } | null | undefined
      return output?.by !== 'password' || hindrance !== null
    },
  } as typeof passwordChangeWalk,
  firstPasswordDriver,
  makesNoise(SETTING),
)
