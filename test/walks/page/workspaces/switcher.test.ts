import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Membership, User } from '#contract/entities/user.ts'
import { WORKSPACE_PENDING_POLL_MS } from '#contract/limits.ts'
import { isLost } from '#machines/workspace/memberships.ts'
import { HOME, HOME_BLOCKED, OTHER, PENDING, BLOCKED } from '#machines/workspace/samples.walk.ts'
import { switcherWalk } from '#machines/workspace/switcher.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import {
  addressOf,
  expectAddress,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  signsIn,
  type WayIn,
} from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { emptyPage, putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Switcher = MachineOf<typeof switcherWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  page: Page
  change: Gate
  loads: number
  /** Which workspaces the server says one is in. */
  those: readonly Membership[]
}

const ALL = [HOME, OTHER, PENDING, BLOCKED]
let server: SharedServer
let person: Person
let way: WayIn
let isIn = false

beforeAll(async () => {
  server = await sharedServer()
  person = await guestAt(server.url)
  // Its answers are held back, or made up.
  await drawsMemberPageItself(person.context)
  way = await newAccount(server.url)
})
afterAll(() => person.leave())

const IDS: Record<string, string> = Object.fromEntries(
  ['Other', 'Pending', 'Blocked'].map((name, at) => [name, `70000000-0000-4000-8000-00000000000${at}`]),
)

/** Those workspaces of the walk, the real one in the place of the first. */
function memberships(user: User, those: readonly Membership[]): Membership[] {
  const real = user.role2tenant2user[0]!
  const of = ({ tenantId, tenant }: Membership): Membership =>
    tenantId === 'Home'
      ? { ...real, tenant: { ...real.tenant, name: 'Home' } }
      : { ...real, tenantId: IDS[tenantId]!, tenant: { ...tenant, id: IDS[tenantId]! } }
  return those.map(of)
}

async function openStage(): Promise<Stage> {
  const page = await emptyPage(person)
  const stage: Stage = { page, change: new Gate(), loads: 0, those: ALL }
  await page.clock.install()
  page.on('load', () => {
    stage.loads += 1
  })
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: User }
    await route.fulfill({ response, json: { user: { ...user, role2tenant2user: memberships(user, stage.those) } } })
  })
  await page.route('**/api/tenants/*/switch', (route) =>
    stage.change.take(route) ? undefined : route.fulfill({ status: 500, json: { message: 'Not now.', errors: [] } }),
  )
  await page.route('**/api/tenants/*/leave', (route) => {
    stage.those = ALL.filter((one) => one !== HOME)
    return route.fulfill({ json: null })
  })
  await comesIn(stage)
  return stage
}

async function comesIn({ page }: Stage): Promise<void> {
  // Signing out ended the session of every window.
  await signsIn({ ...person, page }, way)
  isIn = true
}

const button = ({ page }: Stage): Locator => page.getByRole('button', { name: 'Workspace: Home' })
const item = ({ page }: Stage, id: string): Locator => page.getByRole('menuitemradio', { name: new RegExp(`^${id}`) })

const driver: PageDriver<Stage, Switcher> = {
  open: openStage,
  close: ({ page }) => putsAway(page),
  does: {
    // A person who walks comes with a session, and comes back after signing out.
    'session.opened': async (stage) => {
      if (!isIn) await comesIn(stage)
    },
    'session.closed': async ({ page }) => {
      isAskedWhoTheyAre(person)
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      isIn = false
    },
    // Others have taken one out of some; as long as one is being made, the page looks by itself.
    'memberships.renewed': async (stage, { user }) => {
      stage.change.arm()
      stage.those = (user as User).role2tenant2user
      await stage.page.clock.fastForward(WORKSPACE_PENDING_POLL_MS)
      if (!stage.those.includes(HOME)) return
      await button(stage).click()
      await expect.poll(() => stage.page.getByRole('menuitemradio').count()).toBe(stage.those.length)
      await stage.page.keyboard.press('Escape')
    },
    'workspace.left': async (stage) => {
      stage.change.arm()
      await button(stage).click()
      await stage.page.getByRole('menuitem', { name: 'Leave this workspace…' }).click()
      await stage.page.getByLabel('Your password').fill(way.password)
      await stage.page.getByRole('button', { name: 'Leave workspace' }).click()
    },
    'workspace.chosen': async (stage, { id }) => {
      stage.change.arm()
      await button(stage).click()
      await item(stage, String(id)).click({ force: true })
      await stage.page.keyboard.press('Escape')
    },
    'tenant.blocked': async (stage) => {
      stage.change.arm()
      await stage.page.route('**/api/users?*', (route) =>
        route.fulfill({
          status: 403,
          json: { message: 'unpaid invoice', code: 'TENANT_MANUALLY_BLOCKED', errors: [] },
        }),
      )
      await stage.page.getByRole('link', { name: 'All users' }).click()
    },
    'switchWorkspace answered': async (stage) => {
      const loads = stage.loads
      stage.those = ALL
      await stage.change.open(async (route) => {
        const me = await stage.page.context().request.get('/api/auth/me')
        await route.fulfill({ json: (await me.json()) as object })
      })
      await expect.poll(() => stage.loads).toBe(loads + 1)
    },
    'switchWorkspace failed': ({ change }) =>
      change.open((route) => route.fulfill({ status: 403, json: { message: 'Not now.', errors: [] } })),
  },
  shows: {
    closed: async () => {},
    'open.resting': async (stage, snapshot) => {
      if (isLost(snapshot.context)) {
        await expectAddress(stage.page, '/out-of-workspaces')
        await stage.page.getByRole('heading', { name: /No workspace is open|A workspace is open/ }).waitFor()
      } else await expect.poll(() => button(stage).getAttribute('aria-busy')).toBe(null)
    },
    'open.switching': ({ page }) => page.locator('button[aria-busy=true]').first().waitFor(),
    'open.starting': async ({ page }) => {
      await expectAddress(page, '/')
      await page.locator('main#main').waitFor()
      expect(addressOf(page)).toBe('/')
    },
  },
}

const onPage: Walk<Switcher> = {
  ...switcherWalk,
  only: (snapshot, event) => {
    if (event.type === 'session.opened')
      return snapshot.matches('closed') && JSON.stringify(event).includes(PENDING.tenantId)
    // One leaves the workspace that one is in.
    if (event.type === 'workspace.left' && event['id'] !== HOME.tenantId) return false
    if (['session.closed', 'memberships.renewed', 'workspace.left'].includes(event.type))
      return snapshot.matches({ open: 'resting' }) && snapshot.context.memberships.length === ALL.length
    // The page has been loaded anew.
    if (snapshot.matches({ open: 'starting' })) return false
    // Where the current one is blocked there is no menu any more.
    if (isLost(snapshot.context)) return event.type.startsWith('xstate.')
    if (event.type === 'tenant.blocked')
      return snapshot.matches({ open: 'resting' }) && JSON.stringify(event).includes(`"${OTHER.tenantId}"`)
    return !JSON.stringify(event).includes(HOME_BLOCKED.tenant.manualBlockedReason ?? '-')
  },
}

testsOnPage(
  '[ACT-04] [LAY-14] [WSP-04] [WSP-05] [WSP-06] [ERR-03] every path of the switcher, on the page',
  onPage,
  driver,
  () => person.expectNoise(/status of 40[13]|failed with status 403/),
)
