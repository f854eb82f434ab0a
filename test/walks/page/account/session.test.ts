import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { logIn, logOut, whoAmI } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { activated, sessionWalk } from '#machines/session/session.walk.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Sample, Walk, MachineOf } from '../../../kit/walk.ts'
import { guestAt, isAskedWhoTheyAre, submitSignIn } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { pathOf, signIn } from '../../../support/people/http-person.ts'
import { emptyPage } from '../../../support/browser/kept-page.ts'
import { mailedLink, WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, newcomerAt, type Newcomer } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'
import { rewritten } from '../../../support/page/written-answers.ts'

type Session = MachineOf<typeof sessionWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  somebody: Newcomer
  /** Whether their account is activated, as the page shows it and as it is. */
  isShownActivated: boolean
  isActivated: boolean
  /** Others ask who is here, too; only what begins the session waits. */
  isValidating: boolean
}

const PORTS = { restore: whoAmI, logOut }

let server: SharedServer
let person: Person
/** Another window of the same browser. */
let other: Page

beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  person = await guestAt(server.url)
  other = person.page
  await other.goto('/robots.txt')
})
afterAll(() => person.leave())

const says = (news: object) =>
  other.evaluate((message) => {
    const channel = new BroadcastChannel('lanewise.session')
    channel.postMessage(message)
    channel.close()
  }, news)

async function open(): Promise<Stage> {
  await person.context.clearCookies()
  const somebody = await newcomerAt(server.url)
  const page = await emptyPage(person)
  const isMeant = (port: string) => port !== 'restore' || stage.isValidating
  const isNew = { isShownActivated: false, isActivated: false }
  const stage: Stage = { page, somebody, isValidating: true, ...isNew, calls: await HeldCalls.on(page, PORTS, isMeant) }
  stage.calls.hold()
  await page.goto('/login', { waitUntil: 'commit' })
  return stage
}

const form = ({ page }: Stage): Locator => page.getByRole('form', { name: 'Sign in' })
const bar = ({ page }: Stage): Locator => page.getByText('Your account is not active yet.')
/** The real account, as far along as the one of the walk. */
const asWalked = (real: User, { activatedAt }: User): User => ({ ...real, activatedAt })
const choosesFromMenu = async ({ page }: Stage, name: string) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Another person, whose account is not activated. */
async function comesAnew(stage: Stage): Promise<void> {
  stage.somebody = await newcomerAt(server.url)
  stage.isActivated = false
}
async function getsActivated(stage: Stage): Promise<void> {
  const { email, password } = stage.somebody
  // Signing in by the form has ended the session that they came with.
  const person = await signIn(server.url, email, password)
  if (!stage.isActivated && person) await activates({ ...stage.somebody, person })
  stage.isActivated = true
}

const driver: PageDriver<Stage, Session> = {
  open,
  close: ({ calls }) => calls.close(),
  leaves: {
    'validating --user.admitted*':
      'It takes another window and a held answer: the test of the unsteady server does it.',
    'unanswered --user.admitted*': 'There is a form only where another window said something: the same test does it.',
    'clearSaved failed': 'What is kept on a device is removed in place; a browser that forbids that keeps nothing.',
    'member --user.changed[0]*':
      'Who joins a workspace or leaves one is in another: the walk of the invitations, and tests of both.',
    'signingOut --session.expired*': 'The answer to signing out itself says so too: it is walked as that.',
    'standing.requested':
      'Asked by an actor that threw: test/e2e/frame/throwing-actors.test.ts has every one of them throw.',
    // What waits is made by changes without a connection, and is counted by the outbox.
    'signOut.confirmed':
      'Nobody is asked where nothing waits: test/e2e/offline/outbox.test.ts signs out with something unsent.',
    'signOut.cancelled': 'Nobody is asked where nothing waits: the same test stays signed in.',
    'after countedInTime': 'Where nothing waits it is counted at once: the same test holds back what counts.',
    'member.staying.counting --always[1]*': 'Nobody is asked where nothing waits: the same test has something unsent.',
    'member.staying.asking --always*': 'Nobody is asked where nothing waits: the same test sends what waits.',
    'member.identity.own --always*': 'It takes an administrator of the instance: the tests of taking over do it.',
  },
  does: {
    ...answersOf(PORTS),
    // The page has begun.
    'router.ready': () => Promise.resolve(),
    'restore answered': async (stage, event) => {
      const { user } = event['output'] as { user: User | null }
      stage.isValidating = false
      if (user === null) await person.context.clearCookies()
      else await takesSeat(person.context, stage.somebody.person)
      await stage.calls.answer(
        'restore',
        async (route) => {
          const response = await person.context.request.get(pathOf(whoAmI))
          if (user === null) return route.fulfill({ response })
          const real = (await response.json()) as { user: User }
          return route.fulfill({ response, json: { ...real, user: asWalked(real.user, user) } })
        },
        event,
      )
    },
    // It is asked again after a second or more; the network's coming back, or the person, need not wait.
    'after retryDelay': ({ calls }) => expect.poll(() => calls.waiting('restore'), { timeout: 40_000 }).toBe(1),
    'retry.requested': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'user.admitted': async (stage, { user }) => {
      if ((user as User).activatedAt === null && stage.isActivated) await comesAnew(stage)
      await stage.page.route(
        `**${pathOf(logIn)}`,
        (route) =>
          rewritten<{ user: User }>(route, ({ reply, messages }) => ({
            reply: { ...reply, user: asWalked(reply.user, user as User) },
            messages,
          })),
        { times: 1 },
      )
      await submitSignIn(stage.page, stage.somebody)
    },
    // Nothing waits: the page has counted that when it was opened.
    'unsent.counted': () => Promise.resolve(),
    'signOut.requested': (stage) => choosesFromMenu(stage, 'Sign out'),
    // Any page that asks the server is told so by the answer; whoever is at one already goes to another.
    'session.expired': async (stage) => {
      await person.context.clearCookies()
      if (new URL(stage.page.url()).pathname === '/team') await choosesFromMenu(stage, 'Account settings')
      else await stage.page.getByRole('link', { name: 'All users' }).click()
    },
    // What this device remembers is removed in place.
    'clearSaved answered': () => Promise.resolve(),
    'user.changed': async (stage) => {
      await choosesFromMenu(stage, 'Account settings')
      await stage.page.locator('main input[name=firstName]').fill('Augusta')
      await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
      await stage.page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' })
      await stage.page.getByRole('button', { name: 'Your account' }).click()
      await stage.page.getByRole('menu').getByText('Augusta').first().waitFor()
      await stage.page.keyboard.press('Escape')
    },
    'account.activated': async (stage) => {
      const { page, somebody } = stage
      if (stage.isActivated) await comesAnew(stage)
      if (somebody !== stage.somebody) await takesSeat(person.context, stage.somebody.person)
      await page.goto(await mailedLink(server.url, stage.somebody.email, 'activate-account'))
      await page.getByRole('heading', { name: 'Your account is active' }).waitFor()
      // From there on as from anywhere: a person who signs in next is not led back to the link.
      await page.locator('main').getByRole('link').click()
      await page.getByRole('heading', { name: 'Your account is active' }).waitFor({ state: 'detached' })
      stage.isActivated = true
    },
    'message.received': getsActivated,
    'window.signedIn': async (stage, { userId }) => {
      const isGuest =
        (await form(stage)
          .or(stage.page.getByRole('button', { name: 'Try again' }))
          .count()) > 0
      stage.isValidating = isGuest
      // What is loaded anew shows the account as it is.
      if (!isGuest && stage.isShownActivated) await getsActivated(stage)
      const begun = isGuest ? null : stage.page.waitForEvent('load')
      await says({ type: 'window.signedIn', userId })
      await begun
    },
    'window.*': (_, { type }) => says({ type }),
    'tenant.blocked': async (stage) => {
      const { page } = stage
      const refused = { message: 'unpaid invoice', code: 'TENANT_MANUALLY_BLOCKED', errors: [] }
      await page.route('**/api/users?*', (route) => route.fulfill({ status: 403, json: refused }))
      // Whoever is there already comes from elsewhere: only then is the server asked.
      await choosesFromMenu(stage, 'Account settings')
      await page.getByRole('link', { name: 'All users' }).click()
      await page.getByRole('heading', { name: /No workspace is open|A workspace is open/ }).waitFor()
    },
  },
  shows: {
    waiting: () => Promise.resolve(),
    validating: ({ calls }) => expect.poll(() => calls.waiting('restore')).toBe(1),
    unanswered: (stage) =>
      form(stage)
        .or(stage.page.getByRole('button', { name: 'Try again' }))
        .waitFor(),
    guest: (stage) => form(stage).waitFor(),
    'member.staying.settled': ({ page }) => page.getByRole('button', { name: 'Your account' }).first().waitFor(),
    'member.activation.notActivated': async (stage) => {
      stage.isShownActivated = false
      await bar(stage).waitFor()
    },
    'member.activation.activated': async (stage) => {
      stage.isShownActivated = true
      await stage.page.locator('main').first().waitFor()
      await form(stage).waitFor({ state: 'detached' })
      await bar(stage).waitFor({ state: 'detached' })
    },
    'member.identity.own': ({ page }) => page.getByRole('button', { name: 'Your account' }).first().waitFor(),
    signingOut: ({ calls }) => expect.poll(() => calls.waiting('logOut')).toBe(1),
    forgetting: (stage) => form(stage).waitFor(),
  },
}

const NEW = userOf({ activatedAt: null })
const onPage: Walk<Session> = {
  ...sessionWalk,
  events: [
    ...(sessionWalk.events as readonly Sample<Session>[]).filter(
      (event) => !('user' in event && event.user.overtakenBy !== null),
    ),
    { type: 'user.admitted', user: NEW },
  ],
  only: (snapshot, event) => {
    const { type } = event
    // Who is out of every workspace stays there: what comes then is for another path.
    if (snapshot.context.user?.role2tenant2user.some(({ tenant }) => tenant.manualBlockedReason !== null)) return false
    const isNew = snapshot.context.user?.activatedAt === null
    if (type === 'message.received')
      return isNew && JSON.stringify(event['message']) === JSON.stringify(activated(userOf().id))
    if (type === 'account.activated' || type === 'user.changed')
      return !isNew && !('activeTenantId' in (event['fields'] ?? {}))
    if (type === 'unsent.counted') return event['count'] === 0 && snapshot.context.unsent === null
    if (type === 'signOut.requested') return snapshot.context.unsent === 0
    if (type === 'session.expired') return snapshot.matches('member') && event['elsewhere'] === false
    // A person who signs in elsewhere is the one who can be found here then.
    if (type === 'window.signedIn') return !snapshot.matches('member') === (event['userId'] === userOf().id)
    if (type === 'user.admitted') return snapshot.matches('guest')
    return sessionWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage('[ACT-01] [ACT-04] [AUTH-09] [AUTH-11] every path of the session, on the page', onPage, driver, () => {
  announceFailuresOf(person, { ...PORTS })
  isAskedWhoTheyAre(person)
  // A person who is signed out while the page asks for something is told by that answer.
  person.expectNoise(/status of 40[13]|failed with status (?:0|401|403)/)
})
