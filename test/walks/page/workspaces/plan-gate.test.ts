import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { isOpen } from '#machines/plans/gate.ts'
import { ADD_PROJECT, gateWalk } from '#machines/plans/gate.walk.ts'
import { planOf } from '#machines/plans/samples.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { guestAt, isAskedWhoTheyAre, newAccount, type WayIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage, putsAway } from '../../../support/browser/kept-page.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type PlanGate = MachineOf<typeof gateWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  page: Page
  usage: Gate
  plans: Gate
}

let server: SharedServer
let person: Person
let way: WayIn
/** The session of everything that this browser has open; nobody’s after signing out. */
let seat: HttpPerson | null = null

beforeAll(async () => {
  server = await sharedServer()
  person = await guestAt(server.url)
  // Its answers are held back, or made up.
  await drawsMemberPageItself(person.context)
  way = await newAccount(server.url)
  await keepsPage(person)
})
afterAll(() => person.leave())

const LIMIT = 3
const PLAN_IDS = [0, 1, 2].map((at) => `50000000-0000-4000-8000-00000000000${at}`)
const PLANS = [planOf('p0', 3), planOf('p1', 5), planOf('p2', 60)].map((plan, at) => ({ ...plan, id: PLAN_IDS[at] }))

/** The tenant as the server tells it, on the second of the plans, with so many projects. */
const tenantWith = (tenant: { subscription: object }, projectsCount: number) => ({
  ...tenant,
  projectsCount,
  subscription: { ...tenant.subscription, planId: PLAN_IDS[1], projectsNumber: LIMIT, usersNumber: 5 },
})

async function openStage(projectsCount: number): Promise<Stage> {
  const page = await emptyPage(person)
  const stage: Stage = { page, usage: new Gate(), plans: new Gate() }
  await page.route('**/api/auth/tenant', async (route) => {
    if (stage.usage.take(route)) return
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: tenantWith((await response.json()) as { subscription: object }, projectsCount),
    })
  })
  await page.route('**/api/plans*', (route) => (stage.plans.take(route) ? undefined : route.fulfill({ json: PLANS })))
  await comesIn(stage)
  return stage
}

async function comesIn({ page }: Stage): Promise<void> {
  if (!seat) {
    seat = (await signIn(server.url, way.email, way.password))!
    await takesSeat(person.context, seat)
  }
  const known = page.waitForResponse('**/api/auth/tenant')
  await page.goto('/')
  await known
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
}

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Change plan' })
const drawer = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'New project' })
const add = ({ page }: Stage): Locator => page.getByRole('button', { name: 'Add a project' })

const driver: PageDriver<Stage, PlanGate> = {
  open: () => openStage(LIMIT),
  close: ({ page }) => putsAway(page),
  leaves: {
    'limit.reached': 'the refusal is the server’s own: test/e2e/workspaces/plan-gate.test.ts',
    'plans.requested': 'the plans are looked at from the page of billing: test/e2e/workspaces/billing.test.ts',
    'change.requested': 'a plan is bought in a dialog of its own: test/e2e/workspaces/billing.test.ts',
    'open --tenant.known*': 'another plan comes from buying one: test/e2e/workspaces/billing.test.ts',
    'billing.requested': 'the way to billing closes the dialog: test/e2e/workspaces/plan-gate.test.ts',
    'checking --addition.requested*':
      'somebody else would have to make room while it is asked, or files be chosen meanwhile',
  },
  does: {
    // The page knows the workspace already.
    'tenant.known': async (stage) => {
      if (!seat) await comesIn(stage)
    },
    // Another window of the same browser signs out.
    'session.closed': async ({ page }) => {
      isAskedWhoTheyAre(person)
      await signsOutElsewhere(page, seat!)
      seat = null
    },
    'addition.requested': async (stage) => {
      if ((await drawer(stage).count()) > 0) {
        await stage.page.keyboard.press('Escape')
        await drawer(stage).waitFor({ state: 'detached' })
      }
      stage.usage.arm()
      stage.plans.arm()
      await add(stage).click()
    },
    'loadUsage answered': async (stage, { output }) => {
      const { projectsCount } = (output as { tenant: { projectsCount: number } }).tenant
      await stage.usage.open(async (route) => {
        const response = await route.fetch()
        const tenant = (await response.json()) as { subscription: object }
        await route.fulfill({ response, json: tenantWith(tenant, projectsCount) })
      })
    },
    'loadUsage failed': ({ usage }) => usage.open((route) => route.abort('failed')),
    'loadPlans answered': ({ plans }) => plans.open((route) => route.fulfill({ json: PLANS })),
    'loadPlans failed': ({ plans }) => plans.open((route) => route.abort('failed')),
    'retry.requested': async (stage) => {
      stage.plans.arm()
      await dialog(stage).getByRole('button', { name: 'Try again' }).click()
    },
    'plan.chosen': (stage, { id }) =>
      dialog(stage)
        .getByRole('button', { name: `Choose ${String(id)}` })
        .click(),
    'close.requested': (stage) => stage.page.keyboard.press('Escape'),
  },
  shows: {
    closed: (stage) => dialog(stage).waitFor({ state: 'detached' }),
    checking: async (stage) => {
      expect(await dialog(stage).count()).toBe(0)
    },
    'open.loading': (stage) => dialog(stage).getByText('Loading the plans…').waitFor({ state: 'attached' }),
    'open.failed': (stage) => dialog(stage).getByText('The plans could not be loaded.').waitFor(),
    'open.shown': async (stage, snapshot) => {
      await dialog(stage).getByText('Your plan p1 holds 3 projects; 3 in use.').waitFor()
      expect(await dialog(stage).getByRole('button', { name: 'Current plan' }).isDisabled()).toBe(true)
      expect(await dialog(stage).getByRole('button', { name: 'Choose p0' }).count()).toBe(0)
      if (snapshot.context.chosenId !== null) await dialog(stage).getByRole('button', { name: 'Selected' }).waitFor()
    },
  },
}

const onPage: Walk<PlanGate> = {
  ...gateWalk,
  only: (snapshot, event) => {
    // It begins with a full plan that is known.
    if (snapshot.context.tenant === null)
      return (
        event.type === 'tenant.known' &&
        JSON.stringify(event).includes(`"projectsCount":${LIMIT}`) &&
        !JSON.stringify(event).includes('"planId":"p2"')
      )
    if (event.type === 'tenant.known' || event.type === 'plans.requested') return false
    if (event.type === 'session.closed')
      return snapshot.matches({ open: 'shown' }) && snapshot.context.chosenId !== null
    if (event.type === 'addition.requested')
      return event['to'] === ADD_PROJECT.to && snapshot.context.tenant.projectsCount === LIMIT
    if (event.type === 'plan.chosen') return event['id'] === 'p2' && snapshot.context.chosenId === null
    return event.type !== 'close.requested' || isOpen(snapshot)
  },
}

/** The same with room in the plan: what is to be added fits as far as is known, and nobody is asked. */
const roomy: PageDriver<Stage, PlanGate> = {
  ...driver,
  open: () => openStage(0),
  does: {
    'tenant.known': async () => {},
    'addition.requested': async (stage) => {
      await add(stage).click()
      await drawer(stage).waitFor()
    },
  },
}
const withRoom: Walk<PlanGate> = {
  ...gateWalk,
  only: ({ context: { tenant } }, event) =>
    tenant === null
      ? event.type === 'tenant.known' && JSON.stringify(event).includes('"projectsCount":0')
      : event.type === 'addition.requested' && event['to'] === ADD_PROJECT.to,
}

describe('[ACT-01] [ACT-04] [PROJ-08] [PLAN-01] [PLAN-02] every path of the plan gate, on the page', () => {
  testsOnPage('without room', onPage, driver, () => person.expectNoise(/ERR_FAILED|failed with status 0/))
  testsOnPage('with room', withRoom, roomy)
})
