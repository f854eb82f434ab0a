import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { showTenant, whoAmI } from '#contract/calls/auth.ts'
import { countInvitations } from '#contract/calls/sidebar.ts'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { changeWorkspace } from '#contract/calls/workspaces.ts'
import type { Membership, User } from '#contract/entities/user.ts'
import { WORKSPACE_PENDING_POLL_MS } from '#contract/limits.ts'
import { signedInActorsWalk } from '#machines/app/signed-in-actors.walk.ts'
import { lazyActorWalk } from '#machines/app/lazy-actor.walk.ts'
import { routerWalk } from '#machines/router/router.walk.ts'
import { hostedScreen } from '#machines/router/screen-host.ts'
import { shown, screenHostWalk } from '#machines/router/screen-host.walk.ts'
import { HOME, messageOf, projectOf } from '#machines/workspace/samples.walk.ts'
import type { Seen } from '#machines/workspace/watch.ts'
import { watchWalk } from '#machines/workspace/watch.walk.ts'
import { hasFailed, tenantNow } from '#machines/workspace/workspace.ts'
import { workspaceWalk } from '#machines/workspace/workspace.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Answering,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { expectAddress, guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { pathOf, signIn } from '../../../support/people/http-person.ts'
import { emptyPage, isEmpty, keepsPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, newcomerAt, type Newcomer } from '../../../support/people/newcomer.ts'
import { attach } from '../../../support/files/sample-files.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'

type LazyActor = MachineOf<typeof lazyActorWalk>
type Router = MachineOf<typeof routerWalk>
type SignedInActors = MachineOf<typeof signedInActorsWalk>
type Stage = MachineOf<typeof screenHostWalk>
type Workspace = MachineOf<typeof workspaceWalk>
type Watch = MachineOf<typeof watchWalk>

/** A page with what its walk needs to know of it. */
interface Scene {
  readonly page: Page
  readonly calls: HeldCalls
}

let server: SharedServer
let person: Person
let ada: Newcomer
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  person = await guestAt(server.url)
  await keepsPage(person)
  ada = await newcomerAt(server.url)
  await activates(ada)
})

/** A page at an address, or nowhere yet, whose calls wait. */
async function opens(ports: Ports, path?: string, by = ada): Promise<Scene> {
  await takesSeat(person.context, by.person)
  const page = await emptyPage(person)
  const calls = await HeldCalls.on(page, ports)
  if (path !== undefined) {
    await page.goto(path)
    await page.locator('main#main').waitFor()
  }
  calls.hold()
  return { page, calls }
}
const before = (ports: Ports) => () => {
  isAskedWhoTheyAre(person)
  announceFailuresOf(person, ports)
  person.expectNoise(/Failed to fetch dynamically imported module/)
}
/** The code of a part of the page, by the name of its file. */
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]{7}\\.js`)
const menu = ({ page }: Scene) => page.getByRole('complementary', { name: 'Menu' })
const link = (scene: Scene, name: string) => menu(scene).getByRole('link', { name, exact: true })
const tryAgain = ({ page }: Scene) => page.getByRole('button', { name: 'Try again' })
/** Another window of the same browser signs out. */
const signsOut = async ({ page }: Scene): Promise<void> => {
  await signsOutElsewhere(page, ada.person)
  ada = { ...ada, person: (await signIn(server.url, ada.email, ada.password))! }
}
/** Why an actor that throws is not walked here. */
const THROWS = 'no actor throws of itself: test/e2e/frame/throwing-actors.test.ts has every one of them throw'
const STAYS = 'whoever walks stays signed in'

describe('a lazily loaded actor', () => {
  const PORTS: Ports = { loadLogic: chunk('workspace-creation') }
  const box = ({ page }: Scene) => page.getByRole('dialog', { name: 'Create a workspace' })
  /** Where its code has come: from then on it opens at once. */
  const hasCome = new WeakSet<Page>()
  const driver: PageDriver<Scene, LazyActor> = {
    open: async () => {
      const scene = await opens(PORTS, '/team')
      await link(scene, 'Home').click()
      await expectAddress(scene.page, '/')
      // What opens while a page arrives may be closed by it.
      await scene.page
        .getByRole('main')
        .getByRole('heading', { level: 1, name: /^Good / })
        .waitFor()
      return scene
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'session.closed': STAYS,
      'message.received': 'what others do: passed on to an actor that is here, and walked with that one',
      'inner failed': THROWS,
      'lookForWish failed': 'what this device remembers can always be looked at',
      'checkingDevice --xstate.done.actor.lookForWish[0]-->*':
        'nobody comes back from a provider: test/e2e/account/external-sign-in',
      'checkingDevice --open.requested[0]-->*': 'it has looked before anything can be pressed',
      'loaded --session.*': 'whoever walks is signed in before it comes',
      'checkingDevice --session.opened[0]-->*': 'it has looked before the session can be opened once more',
      'loading --session.opened[0]-->*':
        'what is told of the session while it is loaded is told when it is there: lazy-actor.test',
    },
    does: {
      ...answersOf(PORTS),
      // Both happen as the page opens.
      'session.opened': async () => {},
      'lookForWish answered': async () => {},
      'open.requested': async (scene) => {
        const { page } = scene
        if (await box(scene).isVisible()) await page.keyboard.press('Escape')
        await box(scene).waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: /^Workspace: / }).click()
        await page.getByRole('menuitem', { name: 'Add workspace' }).click()
        if (hasCome.has(page)) await box(scene).waitFor()
      },
      'loadLogic answered': async (scene, event) => {
        await scene.calls.answer('loadLogic', goesOn, event)
        await box(scene).waitFor()
        hasCome.add(scene.page)
      },
      'loadLogic failed': async (scene, event) => {
        await scene.calls.answer('loadLogic', failsAsWalked, event)
        await scene.page.getByText('The connection may be gone, or Lanewise was just updated.').first().waitFor()
      },
      // Back from where it stands open closes it first.
      'close.requested': async (scene) => {
        await scene.page.goBack()
        await box(scene).waitFor({ state: 'hidden' })
      },
    },
    shows: {
      // Its dialog is open, or closed again: each deed waits for that itself.
      loaded: async (scene, { context }) => {
        expect(context.requests).toEqual([])
        await scene.page.locator('main#main').waitFor({ state: 'attached' })
      },
      '*': (scene) => box(scene).waitFor({ state: 'hidden' }),
    },
  }
  const onPage: Walk<LazyActor> = {
    ...lazyActorWalk,
    only: (snapshot, event) => {
      if (event.type === 'session.opened') return snapshot.matches('unloaded')
      if (event.type.endsWith('lookForWish') && 'output' in event) return event['output'] === null
      if (event.type === 'open.requested' && snapshot.matches('checkingDevice')) return false
      return lazyActorWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [WSP-01] every path of a lazily loaded actor', onPage, driver, before(PORTS))
})

describe('the actors of a signed-in person', () => {
  const PORTS: Ports = { loadActors: chunk('frame') }
  const NEWS = 'News of the quay'
  /** Signing out ends the session for good: each path has a person of its own. */
  let ida: Newcomer
  const driver: PageDriver<Scene, SignedInActors> = {
    open: async () => {
      ida = await newcomerAt(server.url, 'Ida')
      return opens(PORTS, undefined, ida)
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'screen.staled': 'the line says so to a window that was without it',
      'connection.*': 'word of the line, which is walked by itself: test/e2e/frame/outage.test.ts takes it away',
      'live.connected': 'the line says so by itself',
      'message.malformed': 'the server says nothing that breaks its own contract',
      'live.signedOut': 'what a session that is ended elsewhere leads to is walked with the session',
      'signOut.expected': 'the session says so as it ends, and with it these actors',
      'actor.restarted': 'nobody can make an actor throw: test/e2e/frame/throwing-actors.test.ts does',
      'limit.reached': 'said by whatever the server refuses: test/e2e/workspaces/people.test.ts has one',
      'tenant.blocked': 'said by whatever the server refuses: walked with the switcher',
      'loadActors failed': 'it comes with the frame, and without a frame the page is opened anew',
      'loading --session.*': 'nobody signs out of a page that is not there yet',
      'running --session.opened[0]-->*': 'whoever signs in again does so on another page',
    },
    does: {
      ...answersOf(PORTS),
      'session.opened': async ({ page }) => {
        await page.goto('/', { waitUntil: 'commit' })
      },
      'message.received': async () => {
        await ida.person.ask(createProject, {
          body: {
            name: NEWS,
            abbreviation: 'NEW',
            description: null,
            color: '#f87171',
            dueDate: null,
            teamIds: [],
            userIds: [ida.person.user.id],
          },
        })
      },
      'session.closed': async ({ page }) => {
        await page.getByRole('button', { name: 'Your account' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
      },
    },
    shows: {
      stopped: (scene) => expect.poll(() => menu(scene).count()).toBe(0),
      loading: async (scene) => {
        await expect.poll(() => scene.calls.waiting('loadActors')).toBeGreaterThan(0)
        expect(await menu(scene).count()).toBe(0)
      },
      running: async (scene, { context }) => {
        if (context.news.type === 'session.opened') await menu(scene).waitFor()
        else await expectAddress(scene.page, '/login')
      },
    },
  }
  const onPage: Walk<SignedInActors> = {
    ...signedInActorsWalk,
    events: [
      ...(signedInActorsWalk.events as readonly { type: string }[]).filter(({ type }) => type !== 'message.received'),
      {
        type: 'message.received',
        message: messageOf({ type: 'PROJECT_CREATED', data: { project: projectOf('p') } }),
        to: ['workspace', 'screen'],
      },
    ] as Walk<SignedInActors>['events'] & object,
    only: (snapshot, event) => {
      if (event.type === 'session.opened') return snapshot.matches('stopped')
      const isIn = snapshot.matches('running') && snapshot.context.news.type === 'session.opened'
      if (event.type === 'session.closed' || event.type === 'message.received') return isIn
      return signedInActorsWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage(
    '[ACT-01] [ACT-04] [LAY-04] every path of the actors of a signed-in person',
    onPage,
    driver,
    before(PORTS),
  )
})

describe('the stage', () => {
  /** A port of its own for each screen: the code of both may be on its way. */
  const PORTS: Ports = { people: chunk('people'), home: chunk('home') }
  const screenIn = (event: unknown) => (event as { match: { name: 'home' | 'people' } }).match.name
  const LINKS = { people: 'All users', home: 'Home' }
  const SEARCH = '?q=nobody'
  let screen: 'home' | 'people' = 'home'
  const search = ({ page }: Scene) => page.getByRole('main').getByRole('searchbox')
  const driver: PageDriver<Scene, Stage> = {
    open: () => opens(PORTS),
    close: ({ calls }) => calls.close(),
    leaves: {
      'place.left': 'whoever is sent elsewhere is there at once',
      'screen failed': THROWS,
      'actor.restarted': THROWS,
    },
    does: {
      'place.shown': async (scene, event) => {
        screen = screenIn(event)
        if (isEmpty(scene.page)) await scene.page.goto('/', { waitUntil: 'commit' })
        else if (event['search'] === SEARCH) await search(scene).fill('nobody')
        else await link(scene, LINKS[screen]).click()
      },
      // What the screen shares with others comes in a file of the same name beside it.
      'loadScreen answered': async ({ calls }, event) => {
        do await calls.answer(screen, goesOn, event)
        while (calls.waiting(screen) > 0)
      },
      'loadScreen failed': ({ calls }, event) => calls.answer(screen, failsAsWalked, event),
      'retry.requested': (scene) => tryAgain(scene).click(),
    },
    shows: {
      empty: (scene) => expect.poll(() => scene.page.locator('main').count()).toBe(0),
      loading: async (scene) => {
        await scene.page.locator('main#main').getByLabel('Loading…').first().waitFor({ state: 'attached' })
        await expectAddress(scene.page, screen === 'people' ? '/team' : '/')
      },
      playing: async (scene, snapshot) => {
        expect(hostedScreen(snapshot)?.screen).toBe(screen)
        await search(scene).waitFor()
        await expectAddress(scene.page, `/team${snapshot.context.place.search}`)
      },
      failed: (scene) => tryAgain(scene).waitFor(),
    },
  }
  const onPage: Walk<Stage> = {
    ...screenHostWalk,
    events: [
      shown('home'),
      shown('people'),
      shown('people', undefined, SEARCH),
      ...(screenHostWalk.events as readonly { type: string }[]).filter(({ type }) => type.startsWith('xstate.')),
    ] as Walk<Stage>['events'] & object,
    only: (snapshot, event) => {
      const { screen: wanted, place } = snapshot.context
      const hasSearched = place.search !== ''
      // Code that has come once is there: of the two screens one comes, and the other does not.
      if (event.type === 'place.shown') {
        if (snapshot.matches('failed')) return false
        if (event['search'] === SEARCH) return snapshot.matches('playing') && !hasSearched
        if (screenIn(event) === 'people') return snapshot.matches('loading') && wanted === 'home'
        return wanted !== 'people' || hasSearched
      }
      if (event.type === 'xstate.done.actor.loadScreen') return wanted === 'people'
      if (event.type === 'xstate.error.actor.loadScreen') return wanted === 'home'
      return screenHostWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [LAY-04] every path of the stage', onPage, driver, before(PORTS))
})

describe('the workspace one is in', () => {
  const PORTS: Ports = { loadTenant: showTenant }
  const storage = (scene: Scene) => menu(scene).getByText('Storage', { exact: true })
  const again = (scene: Scene) => menu(scene).getByRole('button', { name: 'Try again' })
  let count = 0
  const body = (name: string) => ({
    name,
    abbreviation: 'NEW',
    description: null,
    color: '#f87171',
    dueDate: null,
    teamIds: [],
    userIds: [ada.person.user.id],
  })
  const COMPANY_PAGE = '/settings/company'
  /** A task that takes files, on Ada's own board. */
  let taskId: string | null = null
  const storesMore = async (scene: Scene): Promise<void> => {
    const board = { id: ada.person.user.privateProject?.id ?? '' }
    if (taskId === null) {
      const [column] = await ada.person.ask(listColumnHeads, { params: board })
      const task = { columnId: column!.id, name: 'Cargo' }
      taskId = (await ada.person.ask(createTask, { params: board, body: task })).id
    }
    const bar = storage(scene).locator('xpath=..')
    const isAsked = scene.calls.waiting('loadTenant') > 0
    const before = isAsked ? null : await bar.textContent()
    const askedAgain = isAsked && scene.page.waitForRequest((request) => request.url().endsWith(showTenant.path))
    // Enough to show in gigabytes with two digits.
    await attach(ada.person, taskId, { name: 'barrel.txt', content: 'a'.repeat(12_000_000) })
    // What is on its way may be older: it is asked for once more.
    if (isAsked) await askedAgain
    else await expect.poll(() => bar.textContent()).not.toBe(before)
  }
  const driver: PageDriver<Scene, Workspace> = {
    open: () => opens(PORTS),
    close: ({ calls }) => calls.close(),
    leaves: {
      'screen.staled': 'the line says so to a window that was without it',
      'tenant.staled': 'raised by itself; what follows from it follows from a message as well',
      '--session.opened[1]-->*': 'whoever has no workspace has a page of their own: walked with the switcher',
      '--message.received[0]-->*': 'a subscription is confirmed by whoever is paid',
      'loading --message.received[1]-->*': 'a subscription is confirmed by whoever is paid',
    },
    does: {
      ...answersOf(PORTS),
      'retry.requested': (scene) => again(scene).click(),
      'session.opened': async (scene) => {
        await takesSeat(person.context, ada.person)
        await scene.page.goto('/team')
        await menu(scene).waitFor()
      },
      'session.closed': signsOut,
      // A person who saves the settings of a workspace has changed it here.
      'tenant.changed': async (scene, event) => {
        count += 1
        const { page } = scene
        if (new URL(page.url()).pathname !== COMPANY_PAGE) {
          await link(scene, 'Settings').click()
          // The form asks for it, too.
          await scene.calls.answer('loadTenant', goesOn, event)
        }
        await page.getByLabel('Workspace name').fill(`Harbour ${count}`)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('button', { name: `Workspace: Harbour ${count}` }).waitFor()
      },
      'message.received': async (scene, { message }) => {
        count += 1
        const { type } = message as { type: string }
        if (type === 'STORAGE_CHANGED') return storesMore(scene)
        const name = `Project ${count}`
        await ada.person.ask(createProject, { body: body(name) })
        await link(scene, name).waitFor()
      },
    },
    shows: {
      none: (scene) => expect.poll(() => menu(scene).count()).toBe(0),
      '*': async (scene, snapshot) => {
        await expect.poll(() => storage(scene).count()).toBe(tenantNow(snapshot) ? 1 : 0)
        await expect.poll(() => again(scene).count()).toBe(hasFailed(snapshot) ? 1 : 0)
      },
    },
  }
  const onPage: Walk<Workspace> = {
    ...workspaceWalk,
    only: (snapshot, event) => {
      if (event.type === 'session.opened')
        return snapshot.matches('none') && event['tenantId'] !== null && !JSON.stringify(event).includes('unpaid')
      if (event.type === 'message.received') {
        const { type } = event['message'] as { type: string }
        if (type === 'STORAGE_CHANGED') return snapshot.matches('ready') || snapshot.matches('loading')
        return snapshot.matches('ready') && type === 'PROJECT_CREATED'
      }
      if (event.type === 'session.closed') return snapshot.matches('ready')
      if (event.type === 'retry.requested') return hasFailed(snapshot)
      return workspaceWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [LAY-15] every path of the workspace one is in', onPage, driver, before(PORTS))
})

describe('the watch over one’s workspaces', () => {
  const PORTS: Ports = { countInvitations, look: whoAmI }
  interface Watched extends Scene {
    readonly wire: LiveWire
  }
  let renamed = 0
  const items = ({ page }: Scene) => page.getByRole('menu', { name: 'Workspaces' }).getByRole('menuitemradio')
  const pending = ({ page }: Scene) => page.getByRole('menu', { name: 'Workspaces' }).getByText('Pending...')
  const namesOf = (memberships: readonly Membership[]) => memberships.map(({ tenant }) => tenant.name).toSorted()
  /** One's real workspace under the name of the walk's, and those of the walk beside it. */
  const withThose = (user: User, wanted: User): User => {
    const real = user.role2tenant2user[0]!
    const role2tenant2user = wanted.role2tenant2user.map((one, at) =>
      one.tenantId === HOME.tenantId
        ? { ...real, tenant: { ...real.tenant, name: one.tenant.name } }
        : {
            ...real,
            tenantId: `70000000-0000-4000-8000-00000000000${at}`,
            tenant: { ...one.tenant, id: `70000000-0000-4000-8000-00000000000${at}` },
          },
    )
    return { ...user, role2tenant2user }
  }
  const answersWith = async (route: Route, wanted: unknown): Promise<void> => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: User }
    await route.fulfill({ response, json: { user: withThose(user, wanted as User) } })
  }
  const driver: PageDriver<Watched, Watch> = {
    open: async () => {
      // How many invitations wait is asked for once as the page opens; from then on it is a part of each look.
      let counted = 0
      const isMeant = (port: string) => port === 'look' || (counted += 1) === 1
      await takesSeat(person.context, ada.person)
      const page = await emptyPage(person)
      page.on('request', (request) => {
        if (request.isNavigationRequest()) counted = 0
      })
      await page.clock.install()
      const calls = await HeldCalls.on(page, PORTS, isMeant)
      const wire = await LiveWire.at(page)
      calls.hold()
      return { page, calls, wire }
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'tenant.blocked': 'walked with the switcher: it leads away from here',
      'screen.staled':
        'what is kept is shown without a connection, and brought up to date with it: offline-reading.test.ts',
    },
    does: {
      ...answersOf(PORTS, { 'look answered': (route, { output }) => answersWith(route, (output as Seen).user) }),
      'session.opened': async ({ page, wire }, { user }) => {
        await takesSeat(person.context, ada.person)
        await page.route(`**/api${whoAmI.path}`, (route) => answersWith(route, user), { times: 1 })
        await page.goto('/team')
        await page.locator('main#main').waitFor()
        await expect.poll(() => wire.heard).toBeGreaterThan(0)
      },
      'session.closed': signsOut,
      'workspaces.staled': async (scene) => {
        if ((await items(scene).count()) > 0) await scene.page.keyboard.press('Escape')
        await scene.page.getByRole('button', { name: /^Workspace: / }).click()
      },
      // It has another name: a person who is in it is told.
      'message.received': async ({ wire }) => {
        renamed += 1
        const body = new FormData()
        body.append('name', `Quay ${renamed}`)
        await wire.hears(async () =>
          expect(await ada.person.send('PUT', pathOf(changeWorkspace), { body })).toMatchObject({ status: 200 }),
        )
      },
      'after pause': ({ page }) => page.clock.fastForward(WORKSPACE_PENDING_POLL_MS),
    },
    shows: {
      closed: (scene) => expect.poll(() => menu(scene).count()).toBe(0),
      looking: async (scene) => {
        await expect.poll(() => scene.calls.waiting('look')).toBe(1)
      },
      // What is known of them stands in the menu, which is open from the first time that one looks.
      '*': async (scene, { context: { memberships } }) => {
        if ((await items(scene).count()) === 0) return
        await expect
          .poll(async () => (await items(scene).locator('.cut').allInnerTexts()).toSorted())
          .toEqual(namesOf(memberships))
        const coming = memberships.filter(({ tenant }) => !tenant.isDatabaseConnected)
        await expect.poll(() => pending(scene).count()).toBe(coming.length)
      },
    },
  }
  const onPage: Walk<Watch> = {
    ...watchWalk,
    only: (snapshot, event) => {
      if (event.type === 'session.opened')
        return snapshot.matches('closed') && JSON.stringify(event).includes('Pending')
      if (snapshot.matches('counting') && event.type !== 'workspaces.staled') return event.type.startsWith('xstate.')
      return watchWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage(
    '[ACT-01] [ACT-04] [LAY-14] [WSP-04] every path of the watch over one’s workspaces',
    onPage,
    driver,
    before(PORTS),
  )
})

describe('the router', () => {
  const PORTS: Ports = { session: whoAmI }
  const PEOPLE = '/team'
  const PROFILE = '/account-settings/account'
  const question = ({ page }: Scene) => page.getByRole('dialog', { name: 'Save your changes?' })
  const MEMBER = { kind: 'member', role: 'Owner', isTenantConnected: true } as const
  const GUEST = { kind: 'guest' } as const
  const REFUSAL = { message: 'Please sign in.', errors: [] }
  const firstName = ({ page }: Scene) => page.locator('main input[name=firstName]')
  const LINKS: Record<string, string> = { [PEOPLE]: 'All users', '/': 'Home' }
  const at = (path: string, cause: 'opened' | 'went' | 'stepped' = 'went', search = '') =>
    ({ type: 'location.changed', cause, path, search, ...(cause === 'stepped' && { steps: -1 }) }) as const
  const goesTo = async (scene: Scene, path: string) => {
    if (path !== PROFILE) return link(scene, LINKS[path]!).click()
    await scene.page.getByRole('button', { name: 'Your account' }).click()
    await scene.page.getByRole('menuitem', { name: 'Account settings' }).click()
    await firstName(scene).waitFor()
  }
  const driver: PageDriver<Scene, Router> = {
    open: () => opens(PORTS),
    close: ({ calls }) => calls.close(),
    leaves: {
      'codeStep.opened': 'a sign-in asks for its code: walked with signing in',
      'signIn.requested': 'a session has ended elsewhere: walked with the session',
      'view.requested': 'said by the keys of a project: walked with the shortcuts',
      'place.requested': 'said by what opens over a page as it comes: walked with the task',
      'reload.requested': 'said by the switcher, and walked with it',
    },
    does: {
      'location.changed': async (scene, { cause, path, search }) => {
        const { page } = scene
        if (cause === 'opened') await page.goto(String(path), { waitUntil: 'commit' })
        else if (cause === 'stepped') await page.goBack()
        // A person who is sent elsewhere is on the way already.
        else if (search === '') await goesTo(scene, String(path))
      },
      'access.changed': async (scene, event) => {
        const { kind } = event['access'] as { kind: string }
        const how: Answering = kind === 'member' ? goesOn : (route) => route.fulfill({ status: 401, json: REFUSAL })
        await scene.calls.answer('session', how, event)
        // A page may ask the same for itself.
        await scene.calls.letGo()
      },
      'go.requested': (scene, { to }) => goesTo(scene, String(to)),
      'overlay.opened': (scene) => firstName(scene).fill('Grace'),
      'overlay.closed': (scene) => firstName(scene).fill('Ada'),
      'overlay.kept': async (scene) => {
        await question(scene).waitFor()
        await scene.page.keyboard.press('Escape')
      },
    },
    shows: {
      waitingForSession: async ({ page }) => expect(await page.locator('main#main').count()).toBe(0),
      redirecting: ({ page }) => page.locator('main').first().waitFor({ state: 'attached' }),
      here: async (scene, { context: { place, held, access } }) => {
        await expectAddress(scene.page, place.path + place.search)
        await expect.poll(() => question(scene).count()).toBe(held === null ? 0 : 1)
        if (access.kind === 'guest') await scene.page.locator('input[name=email]').waitFor()
        else await scene.page.locator('main#main').waitFor({ state: 'attached' })
      },
    },
  }
  const onPage: Walk<Router> = {
    ...routerWalk,
    events: ({ context: { place, decision, access, guards, held } }) => {
      if (decision.outcome === 'redirect') {
        const [path = '', search = ''] = decision.to.split(/(?=\?)/)
        return [at(path, 'went', search)]
      }
      if (access.kind === 'unknown')
        return place.path === '/'
          ? [at(PEOPLE, 'opened')]
          : [MEMBER, GUEST].map((one) => ({ type: 'access.changed' as const, access: one }))
      if (access.kind === 'guest') return []
      if (held) return [{ type: 'overlay.kept' as const, by: 'leaving' }]
      if (guards.length > 0)
        return [
          { type: 'go.requested' as const, to: PEOPLE },
          { type: 'overlay.closed' as const, by: 'leaving' },
          at(PEOPLE, 'stepped'),
        ]
      if (place.path === PROFILE) return [{ type: 'overlay.opened' as const, by: 'leaving', isPage: true }]
      return [{ type: 'go.requested' as const, to: place.path }, at(PROFILE)]
    },
    // What is not said above comes from nobody on these pages.
    only: (snapshot, event) => {
      const said = (onPage.events as (now: typeof snapshot) => readonly { type: string }[])(snapshot)
      return said.some(({ type }) => type === event.type)
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [NAV-01] [NAV-02] every path of the router', onPage, driver, before(PORTS))
})
