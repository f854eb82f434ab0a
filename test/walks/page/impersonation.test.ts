import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { endOvertaking, overtake } from '#contract/calls/administration.ts'
import type { User } from '#contract/entities/user.ts'
import { impersonationWalk } from '#machines/administration/impersonation.walk.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls } from '../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../kit/page/page-tests.ts'
import type { PageDriver } from '../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../kit/walk.ts'
import { guestAt } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { emptyPage, isEmpty, keepsPage } from '../../support/browser/kept-page.ts'
import { guards, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'

type Impersonation = MachineOf<typeof impersonationWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
}

const PORTS = { overtake, endOvertaking }

let server: RunningServer
let person: Person
let root: Newcomer
let ben: Newcomer

beforeAll(async () => {
  server = await startServer()
  root = await newcomerAt(server.url, 'Root')
  ben = await newcomerAt(server.url, 'Ben')
  await operator(server, 'grant', root.email)
  await guards(root)
  person = await guestAt(server.url)
  await keepsPage(person)
})
afterAll(() => person.leave())

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Take over an account' })
const menu = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).waitFor()
}
const offer = ({ page }: Stage): Locator => page.getByRole('menuitem', { name: 'Take over an account…' })
/** The end is offered at the top of every page. */
const end = ({ page }: Stage): Locator => page.getByRole('banner').getByRole('button', { name: 'End', exact: true })

/** Sits down as one of them: the administrator, another person, or the administrator in the other's stead. */
async function sitsDown({ page, calls }: Stage, { isAdministrator, overtakenBy }: User): Promise<void> {
  await calls.letGo()
  const isRoot = isAdministrator || overtakenBy !== null
  // A code is good once, so the administrator stays signed in.
  const seat = isRoot ? root.person : (await signIn(server.url, ben.email, ben.password))!
  if (isRoot) await seat.ask(endOvertaking)
  if (overtakenBy !== null) await seat.ask(overtake, { params: { id: ben.person.user.id } })
  await takesSeat(person.context, seat)
  await page.goto('/')
  await page.locator('main#main').waitFor()
  calls.hold()
}

const driver: PageDriver<Stage, Impersonation> = {
  open: async () => {
    const page = await emptyPage(person)
    return { page, calls: await HeldCalls.on(page, PORTS) }
  },
  close: ({ calls }) => calls.close(),
  leaves: { 'session.closed': 'Whoever signs out hears of it: the walk of the session. Here somebody else sits down.' },
  does: {
    ...answersOf(PORTS),
    // The page starts over, as a person who one is now.
    'overtake answered': async ({ page, calls }, event) => {
      await calls.answer('overtake', goesOn, event)
      await page.getByRole('heading', { name: /Ben$/ }).waitFor()
    },
    'endOvertaking answered': async ({ page, calls }, event) => {
      await calls.answer('endOvertaking', goesOn, event)
      await page.getByRole('heading', { name: /Root$/ }).waitFor()
    },
    'session.opened': (stage, { user }) => sitsDown(stage, user as User),
    'impersonation.requested': async (stage) => {
      await menu(stage)
      await offer(stage).click()
    },
    'pick.changed': async (stage) => {
      await dialog(stage).getByLabel('Name or e-mail').fill(ben.email)
      await dialog(stage)
        .getByRole('button', { name: new RegExp(ben.email) })
        .click()
    },
    'back.requested': (stage) => dialog(stage).getByRole('button', { name: 'Choose another' }).click(),
    'start.requested': (stage) => dialog(stage).getByRole('button', { name: 'Take over', exact: true }).click(),
    'close.requested': ({ page }) => page.keyboard.press('Escape'),
    'end.requested': (stage) => end(stage).click(),
  },
  shows: {
    closed: async (stage, { context }) => {
      await dialog(stage).waitFor({ state: 'detached' })
      if (isEmpty(stage.page)) return
      expect(await end(stage).count()).toBe(0)
      await menu(stage)
      await offer(stage).waitFor({ state: context.isAdministrator ? 'visible' : 'detached' })
      await stage.page.keyboard.press('Escape')
    },
    searching: (stage) => dialog(stage).getByLabel('Name or e-mail').waitFor(),
    confirming: async (stage) => {
      await dialog(stage).getByText('You act as Ben Example until you end it.', { exact: false }).waitFor()
      await expect
        .poll(() => dialog(stage).getByRole('button', { name: 'Take over', exact: true }).getAttribute('aria-busy'))
        .toBe(null)
    },
    starting: (stage) =>
      expect
        .poll(() => dialog(stage).getByRole('button', { name: 'Take over', exact: true }).getAttribute('aria-busy'))
        .toBe('true'),
    impersonating: async (stage) => {
      await stage.page.getByRole('banner').getByText('Root Example').waitFor()
      await expect.poll(() => end(stage).getAttribute('aria-busy')).toBe(null)
    },
    ending: (stage) => expect.poll(() => end(stage).getAttribute('aria-busy')).toBe('true'),
    leaving: ({ page }) => page.locator('main#main').waitFor(),
  },
}

const onPage: Walk<Impersonation> = {
  ...impersonationWalk,
  only: (snapshot, event) => {
    // One sits down with no dialog open, and stays as long as one has something to do.
    if (event.type === 'session.opened') return snapshot.matches('closed') && !snapshot.context.isAdministrator
    // Nobody takes nobody over.
    if (event.type === 'pick.changed') return (event['chosen'] as unknown[]).length > 0
    return impersonationWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage('[ACT-01] [ACT-04] [LAY-09] every path of taking an account over, on the page', onPage, driver, () =>
  announceFailuresOf(person, PORTS),
)
