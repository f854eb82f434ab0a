import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { archiveTeam, createTeam, showTeam, updateTeam } from '#contract/calls/teams.ts'
import { canSave, isChanged, isEditing } from '#machines/drawers/team-drawer-view.ts'
import { teamDrawerWalk } from '#machines/drawers/team-drawer.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  sentInstead,
  type Answering,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { isAskedWhoTheyAre, type WayIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

type Drawer = MachineOf<typeof teamDrawerWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
  teamId: string
}

const PORTS = { loadTeam: showTeam, saveTeam: [createTeam, updateTeam], archiveTeam }
const NOBODY = '00000000-0000-4000-8000-000000000000'

let url: string
let owner: HttpPerson
let other: string
let person: Person
let way: WayIn
/** The session of everything that this browser has open. */
let seat: HttpPerson
let isIn = false
let told = 0

const FORM = { name: 'Platform', description: null }
const members = () => ({ userIds: [owner.user.id, other] })
const newTeam = async () => (await owner.ask(createTeam, { body: { ...FORM, ...members() } })).id

beforeAll(async () => {
  const sample = await sharedSample()
  url = sample.url
  const printed = sample.signIns
  way = printed.find(({ role }) => role === 'Owner')!
  const manager = printed.find(({ role }) => role === 'WorkspaceManager')!
  owner = (await signIn(url, way.email, way.password))!
  other = (await signIn(url, manager.email, manager.password))!.user.id
  // As most people have it: what glides away does not lie under the pointer.
  person = await newPerson(url, { reducedMotion: 'no-preference' })
  // A clock of one page belongs to all of a browser: none but the walked one may ask for anything by it.
  await keepsPage(person)
})
afterAll(() => person.leave())

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: /team$/ })
const question = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Save your changes?' })
const button = (stage: Stage, name: string | RegExp): Locator => dialog(stage).getByRole('button', { name }).last()
const nameField = (stage: Stage): Locator => dialog(stage).getByLabel('Name', { exact: false }).first()
const entryOf = ({ page, teamId }: Stage): Locator =>
  page
    .getByRole('navigation', { name: 'Menu', includeHidden: true })
    .locator('li')
    .filter({ has: page.locator(`a[href="/teams/${teamId}/users"]`) })
const closing = (stage: Stage): Locator => button(stage, /^(Close|Discard changes)$/)
const lost = (stage: Stage): Locator => dialog(stage).getByText('This team is archived')
const ARCHIVE = /^(Archive team|Really archive\?)$/

async function openStage(): Promise<Stage> {
  const page = await emptyPage(person)
  const teamId = await newTeam()
  // A team that was just made is shown on its own page, which asks for it too.
  const isMeant = (port: string, request: Request) => port !== 'loadTeam' || request.url().endsWith(stage.teamId)
  const wire = await LiveWire.at(page)
  const stage: Stage = { page, teamId, wire, calls: await HeldCalls.on(page, PORTS, isMeant) }
  await page.clock.install()
  await comesIn(stage)
  stage.calls.hold()
  return stage
}

async function comesIn(stage: Stage): Promise<void> {
  if (!isIn) {
    seat = (await signIn(url, way.email, way.password))!
    await takesSeat(person.context, seat)
    isIn = true
  }
  await stage.page.goto('/team?tab=teams')
  await stage.page.locator('tbody tr').first().waitFor()
  await entryOf(stage).waitFor()
}

const picks = async (stage: Stage, isWanted: boolean): Promise<void> => {
  const chip = dialog(stage).getByRole('button', { name: 'Remove Tomasz Wrona' })
  if ((await chip.count()) > 0 === isWanted) return
  if (!isWanted) return chip.click()
  await dialog(stage).getByLabel('Members').fill('tomasz')
  await stage.page.clock.runFor(500)
  await stage.page.getByRole('option', { name: 'Tomasz Wrona' }).click()
  await stage.page.keyboard.press('Escape')
}

/** What is to be saved is not there any more, or the server refuses: it knows nobody of this id. */
const refuses: Answering = (route, event) =>
  ((event['error'] as { status?: number }).status === 404
    ? failsAsWalked
    : sentInstead((team) => ({ ...team, userIds: [NOBODY] })))(route, event)

/** Others archive this team. */
async function othersArchive(stage: Stage): Promise<void> {
  const id = stage.teamId
  await owner.ask(archiveTeam, { params: { id } })
  await stage.wire.says('REMOVED_FROM_TEAM', id)
  stage.teamId = await newTeam()
}

const driver: PageDriver<Stage, Drawer> = {
  open: openStage,
  close: ({ calls }) => calls.close(),
  does: {
    ...answersOf(PORTS, { 'saveTeam failed': refuses }),
    // A person who walks comes with a session, and comes back after signing out.
    'session.opened': async (stage) => {
      if (!isIn) await comesIn(stage)
    },
    // Another window of the same browser signs out: what was written here goes with the page.
    'session.closed': async ({ page }) => {
      isAskedWhoTheyAre(person)
      await signsOutElsewhere(page, seat)
      isIn = false
    },
    // Another person changes this team, or archives it.
    'team.vanished': othersArchive,
    'team.arrived': async (stage) => {
      told += 1
      const description = `For the ${told}th time`
      await owner.ask(updateTeam, { params: { id: stage.teamId }, body: { ...FORM, ...members(), description } })
      await stage.wire.says(description)
      await expect.poll(() => dialog(stage).getByLabel('Description').inputValue()).toBe(description)
    },
    'drawer.opened': async (stage, event) => {
      const { page } = stage
      if (event['id'] === null) return page.getByRole('button', { name: 'Add a team' }).first().click()
      await owner.ask(updateTeam, { params: { id: stage.teamId }, body: { ...FORM, ...members() } })
      await entryOf(stage).hover()
      await entryOf(stage)
        .getByRole('button', { name: /^Edit / })
        .click()
    },
    'archiveTeam answered': async (stage, event) => {
      await stage.calls.answer('archiveTeam', goesOn, event)
      await dialog(stage).waitFor({ state: 'hidden' })
      stage.teamId = await newTeam()
      await entryOf(stage).waitFor()
    },
    'field.changed': (stage, { value }) => nameField(stage).fill(String(value)),
    'field.left': async (stage) => {
      await nameField(stage).focus()
      await nameField(stage).blur()
    },
    'pick.changed': (stage, { chosen }) => picks(stage, (chosen as unknown[]).length === 2),
    'save.requested': async (stage) => {
      const asks = (await question(stage).count()) > 0
      await (
        asks ? question(stage).getByRole('button', { name: 'Save', exact: true }) : button(stage, /^(Save|Create)$/)
      ).click()
    },
    'close.requested': async (stage) => {
      const isAsked = (await question(stage).count()) > 0
      if (!isAsked && (await lost(stage).count()) === 0) return closing(stage).click()
      // A person wants to be elsewhere while they are asked, or read that it is gone.
      await stage.page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('nav a[href="/"], nav a[href="/team"]')]
          .find(({ pathname }) => pathname !== location.pathname)
          ?.click(),
      )
    },
    'edit.resumed': (stage) => question(stage).getByRole('button', { name: 'Keep editing' }).click(),
    'changes.discarded': async (stage) => {
      const asks = (await question(stage).count()) > 0
      await (asks ? question(stage).getByRole('button', { name: "Don't save" }) : closing(stage)).click()
    },
    'delete.confirmed': async (stage) => {
      // What says that something has failed may lie over it, and stays as long as the pointer does.
      await button(stage, 'Archive team').press('Enter')
      await button(stage, 'Really archive?').press('Enter')
    },
  },
  shows: {
    closed: (stage) => dialog(stage).waitFor({ state: 'hidden' }),
    loading: (stage) => dialog(stage).getByText('Loading the team…').waitFor({ state: 'attached' }),
    'open.editing.*': async (stage, snapshot) => {
      await question(stage).waitFor({ state: 'hidden' })
      await expect.poll(() => nameField(stage).inputValue()).toBe(snapshot.context.values.name)
      await button(stage, isChanged(snapshot) ? 'Discard changes' : 'Close').waitFor()
      await expect.poll(() => button(stage, /^(Save|Create)$/).isEnabled()).toBe(canSave(snapshot))
      if (isEditing(snapshot)) await button(stage, 'Archive team').waitFor()
    },
    'open.askingToClose': (stage) => question(stage).waitFor(),
    'open.gone.*': async (stage, snapshot) => {
      await lost(stage).waitFor()
      await question(stage).waitFor({ state: 'hidden' })
      expect(await nameField(stage).inputValue()).toBe(snapshot.context.values.name)
      expect(await button(stage, 'Save').isDisabled()).toBe(true)
      await button(stage, isChanged(snapshot) ? 'Discard changes' : 'Close').waitFor()
    },
    'open.saving': async (stage) => {
      await expect.poll(() => button(stage, /^(Save|Create)$/).getAttribute('aria-busy')).toBe('true')
    },
    'open.archiving': async (stage) => {
      await expect.poll(() => button(stage, ARCHIVE).getAttribute('aria-busy')).toBe('true')
    },
  },
}

const onPage: Walk<Drawer> = {
  ...teamDrawerWalk,
  only: (snapshot, event) => {
    const { asker, id, values } = snapshot.context
    if (event.type === 'session.opened') return asker === null && JSON.stringify(event).includes('Owner')
    if (event.type === 'session.closed') return snapshot.matches({ open: 'askingToClose' }) && id === null
    // Two fetches on their way at once cannot be told apart here: the machine's own walk has it.
    if (event.type === 'team.arrived' && snapshot.matches('loading')) return false
    // What is read elsewhere is newer only where a message was missed.
    if (event.type === 'team.arrived' && event['isRead'] === true) return false
    // What changes nothing need not be done by hand, and nobody chooses themselves into a new team.
    if (event.type === 'field.changed' && values.name === event['value']) return false
    if (event.type === 'pick.changed')
      return id !== null && values.userIds.length !== (event['chosen'] as unknown[]).length
    return teamDrawerWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [TEAM-01] [TEAM-02] [TEAM-03] [TEAM-04] every path of the team drawer, on the page',
  onPage,
  driver,
  () => announceFailuresOf(person, PORTS),
)
