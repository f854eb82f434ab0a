import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { createWorkspace, deleteWorkspace, leaveWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import type { User } from '#contract/entities/user.ts'
import { viewOf } from '#machines/plans/carousel.ts'
import { carouselWalk } from '#machines/plans/carousel.walk.ts'
import { planOf } from '#machines/plans/samples.walk.ts'
import { problemIn } from '#machines/workspace/creation.ts'
import { creationWalk } from '#machines/workspace/creation.walk.ts'
import { leavingWalk, NORTHBEAM } from '#machines/workspace/leaving.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  goesOn,
  HeldCalls,
  saysSample,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { guestAt, isAskedWhoTheyAre } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { signIn } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { activates, newcomerAt, type Newcomer } from '../../../support/people/newcomer.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'

type Creation = MachineOf<typeof creationWalk>
type Carousel = MachineOf<typeof carouselWalk>
type Leaving = MachineOf<typeof leavingWalk>

/** A page with what its walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  /** Who walks; another one as soon as their workspace is gone. */
  by: Newcomer
}

let server: SharedServer
let person: Person
beforeAll(async () => {
  server = await sharedServer(WITH_MAILBOX)
  person = await guestAt(server.url)
  await keepsPage(person)
})

async function somebodyNew(): Promise<Newcomer> {
  const by = await newcomerAt(server.url)
  await takesSeat(person.context, by.person)
  return by
}
async function opens(path: string, ports: Ports, by: Newcomer): Promise<Stage> {
  const page = await emptyPage(person)
  await page.clock.install()
  const calls = await HeldCalls.on(page, ports)
  calls.hold()
  await page.goto(path)
  await page.locator('main#main').waitFor()
  return { page, calls, by }
}
const isOut = ({ page }: Stage) => new URL(page.url()).pathname === '/login'
/** Comes back after another window has signed out. */
async function comesBack(stage: Stage, path: string): Promise<void> {
  const { email, password } = stage.by
  stage.by = { ...stage.by, person: (await signIn(server.url, email, password))! }
  await takesSeat(person.context, stage.by.person)
  await stage.page.goto(path)
  await stage.page.locator('main#main').waitFor()
}
const nameOf = ({ by }: Stage) => by.person.user.role2tenant2user[0]?.tenant.name ?? ''
const isBusy = (button: Locator) => expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
const before = (ports: Ports) => () => {
  isAskedWhoTheyAre(person)
  announceFailuresOf(person, ports)
}

const creating = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Create a workspace' })
async function opensCreation(stage: Stage): Promise<void> {
  const { page } = stage
  if (isOut(stage)) await comesBack(stage, '/')
  await page.getByRole('button', { name: /^Workspace: / }).click()
  await page.getByRole('menuitem', { name: 'Add workspace' }).click()
}
const PLANS_LOADING = 'Loading the plans…'

describe('making a workspace', () => {
  const PORTS: Ports = { loadPlans: listPlans, createWorkspace }
  const box = creating
  const name = (stage: Stage) => box(stage).getByLabel('Workspace name')
  const driver: PageDriver<Stage, Creation> = {
    open: async () => {
      const by = await somebodyNew()
      await activates(by)
      return opens('/', PORTS, by)
    },
    close: ({ calls }) => calls.close(),
    does: {
      ...answersOf(PORTS),
      'session.closed': ({ page, by }) => signsOutElsewhere(page, by.person),
      'creation.opened': opensCreation,
      'field.changed': async (stage, { name: field, value }) => {
        if (field === 'name') return name(stage).fill(String(value))
        if (field === 'planId') return box(stage).getByRole('radio').first().check()
        return box(stage).getByRole('checkbox').check()
      },
      'field.left': (stage) => name(stage).blur(),
      'create.requested': (stage) => box(stage).getByRole('button', { name: 'Create workspace' }).click(),
      'retry.requested': (stage) => box(stage).getByRole('button', { name: 'Try again' }).click(),
      'close.requested': ({ page }) => page.keyboard.press('Escape'),
    },
    shows: {
      closed: (stage) => box(stage).waitFor({ state: 'hidden' }),
      'open.filling.*': async (stage, snapshot) => {
        const { values, plans } = snapshot.context
        const isLoading = snapshot.hasTag('loading')
        await expect.poll(() => box(stage).getByText(PLANS_LOADING).count()).toBe(Number(isLoading))
        const hasFailed = snapshot.matches({ open: { filling: 'failed' } })
        await expect.poll(() => box(stage).getByText('The plans could not be loaded.').count()).toBe(Number(hasFailed))
        await expect.poll(async () => (await box(stage).getByRole('radio').count()) > 0).toBe(plans.length > 0)
        await expect.poll(() => name(stage).inputValue()).toBe(values.name)
        await expect
          .poll(() => box(stage).getByRole('radio', { checked: true }).count())
          .toBe(Number(values.planId !== ''))
        expect(await box(stage).getByRole('checkbox').isChecked()).toBe(values.agreedToTermsAndPolicy)
        const wrong = (['name', 'planId', 'agreedToTermsAndPolicy'] as const).filter((one) => problemIn(one)(snapshot))
        await expect.poll(() => box(stage).getByRole('alert').count()).toBe(wrong.length)
      },
      'open.creating': (stage) => isBusy(box(stage).getByRole('button', { name: 'Create workspace' })),
    },
  }
  const onPage: Walk<Creation> = {
    ...creationWalk,
    only: (snapshot, event) => {
      const { values, touched } = snapshot.context
      if (event.type === 'session.closed')
        return snapshot.matches({ open: { filling: 'shown' } }) && values.agreedToTermsAndPolicy
      const isInName = values.name !== '' && !touched.includes('name')
      // A person who reaches for something else leaves the name, which says what is wrong with it.
      if (event.type === 'field.changed' && event['name'] !== 'name') {
        const isChosen = event['name'] === 'planId' ? values.planId !== '' : values.agreedToTermsAndPolicy
        if (event['name'] === 'planId' && !snapshot.matches({ open: { filling: 'shown' } })) return false
        return !isInName && !isChosen
      }
      if (event.type === 'field.changed') return values.name !== event['value']
      if (event.type === 'field.left') return isInName
      if (event.type === 'retry.requested') return !isInName
      return creationWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage(
    '[ACT-01] [ACT-04] [WSP-01] [WSP-02] [WSP-03] every path of making a workspace',
    onPage,
    driver,
    before(PORTS),
  )
})

describe('the plans side by side', () => {
  const PORTS: Ports = { loadPlans: listPlans }
  const PLANS = [planOf('p0', 3), planOf('p1', 5), planOf('p2', 60)].map((plan, at) => ({
    ...plan,
    id: `50000000-0000-4000-8000-00000000000${at}`,
  }))
  const box = creating
  const driver: PageDriver<Stage, Carousel> = {
    open: async () => {
      const by = await somebodyNew()
      await activates(by)
      const stage = await opens('/', PORTS, by)
      await opensCreation(stage)
      await box(stage).getByText(PLANS_LOADING).waitFor({ state: 'attached' })
      return stage
    },
    close: ({ calls }) => calls.close(),
    does: {
      'width.changed': ({ page }, { width }) => page.setViewportSize({ width: Number(width), height: 900 }),
      'carousel.filled': ({ calls }, event) =>
        calls.answer('loadPlans', (route) => route.fulfill({ json: PLANS }), event),
      'next.requested': (stage) => box(stage).getByRole('button', { name: 'More plans' }).click(),
      'previous.requested': (stage) => box(stage).getByRole('radio').first().press('PageUp'),
      'page.chosen': (stage, { page }) =>
        box(stage)
          .getByRole('button', { name: `Page ${Number(page) + 1} of` })
          .click(),
    },
    shows: {
      '*': async (stage, snapshot) => {
        const { first, slides, pages } = viewOf(snapshot)
        const { count } = snapshot.context
        const names = PLANS.slice(0, count).map((plan) => plan.name)
        await expect
          .poll(() =>
            box(stage)
              .getByRole('radio')
              .evaluateAll((all) => all.map((one) => one.ariaLabel)),
          )
          .toEqual(names.slice(first, first + slides))
        expect(pages > 1).toBe(snapshot.matches('paged'))
        await expect
          .poll(() =>
            box(stage)
              .getByRole('button', { name: /^Page \d of/ })
              .count(),
          )
          .toBe(pages > 1 ? pages : 0)
        const more = box(stage).getByRole('button', { name: 'More plans' })
        if (pages > 1) await expect.poll(() => more.isEnabled()).toBe(snapshot.can({ type: 'next.requested' }))
        else expect(await more.count()).toBe(0)
      },
    },
  }
  const onPage: Walk<Carousel> = {
    ...carouselWalk,
    only: ({ context }, event) => {
      // The window says how wide it is before any plan is there, and the plans come once.
      if (event.type === 'carousel.filled') return context.width > 0 && context.count === 0 && event['count'] === 3
      return event.type !== 'page.chosen' || event['page'] === 1
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [WSP-11] every path of the plans side by side', onPage, driver, before(PORTS))
})

describe('leaving a workspace', () => {
  const PORTS: Ports = { leaveWorkspace, deleteWorkspace }
  const box = ({ page }: Stage): Locator => page.getByRole('dialog', { name: /^(Leave|Delete) / })
  const field = (stage: Stage, name: string) => box(stage).locator(`input[name=${name}]`)
  const presses = (stage: Stage) => box(stage).locator('button[type=submit]')
  const isByProvider = new WeakSet<Page>()
  const COMPANY_PAGE = '/settings/company'
  const driver: PageDriver<Stage, Leaving> = {
    open: async () => {
      const stage = await opens(COMPANY_PAGE, PORTS, await somebodyNew())
      await stage.page.route(`**/api${whoAmI.path}`, async (route) => {
        const response = await route.fetch()
        const { user, ...others } = (await response.json()) as { user: User }
        const oAuthOnly = isByProvider.has(stage.page)
        await route.fulfill({ response, json: { ...others, user: { ...user, oAuthOnly } } })
      })
      return stage
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'confirmAtProvider answered': 'nobody comes back from a provider here: test/e2e/account/external-sign-in has one',
      'confirmAtProvider failed': 'a question that is open cannot fail; only its answer can be refused',
      'open.armed --leave.clicked[0]-->*': 'whoever changes what they typed is asked from the start',
    },
    does: {
      // Nobody else owns it: only the server's tests have a person who may go.
      ...answersOf(PORTS, { 'leaveWorkspace answered': saysSample }),
      'leaveWorkspace answered': async (stage, event) => {
        await stage.calls.answer('leaveWorkspace', saysSample, event)
        await stage.page.getByText(`You have left ${nameOf(stage)}`).waitFor()
        await stage.page.goto(COMPANY_PAGE)
      },
      'deleteWorkspace answered': async (stage, event) => {
        await stage.calls.answer('deleteWorkspace', goesOn, event)
        await stage.page.getByText(`Workspace ${nameOf(stage)} is deleted.`).waitFor()
        stage.by = await somebodyNew()
        await stage.page.goto(COMPANY_PAGE)
      },
      'session.closed': ({ page, by }) => signsOutElsewhere(page, by.person),
      'leaving.opened': async (stage, { kind, by }) => {
        const { page } = stage
        if (isOut(stage)) await comesBack(stage, COMPANY_PAGE)
        if ((by === 'provider') !== isByProvider.has(page)) {
          if (by === 'provider') isByProvider.add(page)
          else isByProvider.delete(page)
          await page.goto(COMPANY_PAGE)
        }
        await page.getByRole('button', { name: kind === 'leave' ? 'Leave…' : 'Delete…', exact: true }).click()
      },
      'leave.clicked': async (stage, { password, workspaceName }) => {
        const texts = {
          password: password === '' ? '' : stage.by.password,
          workspaceName: workspaceName === '' ? '' : `${nameOf(stage)} `,
        }
        for (const [name, text] of Object.entries(texts)) {
          const input = field(stage, name)
          if ((await input.count()) > 0 && (await input.inputValue()) !== text) await input.fill(text)
        }
        await presses(stage).click()
      },
      'field.edited': (stage) => field(stage, 'password').press('End+x'),
      'close.requested': ({ page }) => page.keyboard.press('Escape'),
      'after armedFor': ({ page }) => page.clock.fastForward(4_000),
    },
    shows: {
      closed: (stage) => box(stage).waitFor({ state: 'hidden' }),
      'open.confirming': (stage) => box(stage).getByRole('button', { name: 'Confirm at the provider' }).waitFor(),
      'open.asking': async (stage, { context: { kind, problems } }) => {
        const label = kind === 'leave' ? 'Leave workspace' : 'Delete workspace'
        await box(stage).getByRole('button', { name: label }).waitFor()
        for (const name of kind === 'leave' ? ['password'] : ['password', 'workspaceName'])
          await expect
            .poll(async () => (await field(stage, name).getAttribute('aria-invalid')) === 'true', { message: name })
            .toBe(name in problems)
      },
      'open.armed': (stage) => box(stage).getByRole('button', { name: 'Really delete for everyone?' }).waitFor(),
      'open.leaving': (stage) => isBusy(presses(stage)),
      'open.deleting': (stage) => isBusy(presses(stage)),
    },
  }
  const asked = { ...NORTHBEAM, type: 'leaving.opened' } as const
  const onPage: Walk<Leaving> = {
    ...leavingWalk,
    events: [
      ...(leavingWalk.events as readonly { type: string }[]).filter(({ type }) => type !== 'leaving.opened'),
      { ...asked, kind: 'leave', by: 'password', hasReturned: false },
      { ...asked, kind: 'delete', by: 'password', hasReturned: false },
      { ...asked, kind: 'delete', by: 'provider', hasReturned: false },
    ] as Walk<Leaving>['events'] & object,
    only: (snapshot, event) => {
      if (event.type === 'session.closed') return snapshot.matches({ open: 'armed' })
      if (event.type !== 'leave.clicked') return leavingWalk.only?.(snapshot, event) ?? true
      const isRight = event['password'] !== '' && event['workspaceName'] !== ''
      // A person who changes what they typed is asked from the start: nothing wrong can be pressed a second time.
      if (snapshot.matches({ open: 'armed' })) return isRight
      return snapshot.context.kind === 'delete' || event['workspaceName'] === ''
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [WSP-07] every path of leaving a workspace', onPage, driver, before(PORTS))
})
