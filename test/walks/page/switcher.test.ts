import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Membership, User } from '#contract/entities/user.ts'
import { isLost } from '#machines/workspace/memberships.ts'
import { HOME, HOME_BLOCKED, OTHER, PENDING, BLOCKED } from '#machines/workspace/samples.walk.ts'
import { switcherWalk } from '#machines/workspace/switcher.walk.ts'
import { pathsForPage, walkOnPage, type PageDriver } from '../../kit/page-walk.ts'
import type { Walk, MachineOf } from '../../kit/walk.ts'
import { closeRouted, addressOf, expectAddress, guestAt, newAccount, signsIn } from '../../support/at-the-page.ts'
import type { Person } from '../../support/browser.ts'
import { Gate } from '../../support/gate.ts'
import { sharedServer, type SharedServer } from '../../support/shared-server.ts'

type Switcher = MachineOf<typeof switcherWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  page: Page
  change: Gate
  loads: number
}

let server: SharedServer
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  person = await guestAt(server.url)
  await signsIn(person, await newAccount(server.url))
  await person.page.close()
})
afterAll(() => person.leave())

const IDS: Record<string, string> = Object.fromEntries(
  ['Other', 'Pending', 'Blocked'].map((name, at) => [name, `70000000-0000-4000-8000-00000000000${at}`]),
)

/** The four workspaces of the walk, the real one in the place of the first. */
function memberships(user: User): Membership[] {
  const real = user.role2tenant2user[0]!
  const of = ({ tenantId, tenant }: Membership): Membership =>
    tenantId === 'Home'
      ? { ...real, tenant: { ...real.tenant, name: 'Home' } }
      : { ...real, tenantId: IDS[tenantId]!, tenant: { ...tenant, id: IDS[tenantId]! } }
  return [HOME, OTHER, PENDING, BLOCKED].map(of)
}

async function openStage(): Promise<Stage> {
  const page = await person.context.newPage()
  const stage: Stage = { page, change: new Gate(), loads: 0 }
  page.on('load', () => {
    stage.loads += 1
  })
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: User }
    await route.fulfill({ response, json: { user: { ...user, role2tenant2user: memberships(user) } } })
  })
  await page.route('**/api/tenants/*/switch', (route) =>
    stage.change.take(route) ? undefined : route.fulfill({ status: 500, json: { message: 'Not now.', errors: [] } }),
  )
  await page.goto('/')
  await page.locator('main#main').waitFor()
  return stage
}

const button = ({ page }: Stage): Locator => page.getByRole('button', { name: 'Workspace: Home' })
const item = ({ page }: Stage, id: string): Locator => page.getByRole('menuitemradio', { name: new RegExp(`^${id}`) })

const driver: PageDriver<Stage, Switcher> = {
  open: openStage,
  close: ({ page }) => closeRouted(page),
  leaves: {
    'session.closed': 'signing out takes the whole page away, which the walk of the session shows',
    'memberships.renewed':
      'the workspaces of this walk are answers of its own, as no real one is blocked or pending at a word; test/e2e/workspaces.test.ts has real ones renewed',
    'workspace.left': 'for the same reason: whoever leaves a real one is followed by the walk of workspaceLeaving',
  },
  does: {
    // Whoever walks is signed in already.
    'session.opened': async () => {},
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
    // The page has been loaded anew.
    if (snapshot.matches({ open: 'starting' })) return false
    // Where the current one is blocked there is no menu any more.
    if (isLost(snapshot.context)) return event.type.startsWith('xstate.')
    if (event.type === 'tenant.blocked')
      return snapshot.matches({ open: 'resting' }) && JSON.stringify(event).includes(`"${OTHER.tenantId}"`)
    return !JSON.stringify(event).includes(HOME_BLOCKED.tenant.manualBlockedReason ?? '-')
  },
}

describe('[ACT-04] [LAY-14] [WSP-04] [WSP-05] [WSP-06] [ERR-03] every path of the switcher, on the page', () => {
  const paths = pathsForPage(onPage, driver)
  test.each(paths.map((path, at) => ({ path, at: at + 1 })))('path number $at', async ({ path }) => {
    person.expectNoise(/status of 40[13]|failed with status 403/)
    await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
  })
})
