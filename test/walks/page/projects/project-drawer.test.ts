import type { Locator, Page, Route } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import { archiveProject, createProject, updateProject } from '#contract/calls/projects.ts'
import { projectDrawerWalk } from '#machines/drawers/project-drawer.walk.ts'
import { canSave, isChanged, isEditing } from '#machines/drawers/project-drawer-view.ts'
import { failsAsWalked } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { isAskedWhoTheyAre, type WayIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

type Drawer = MachineOf<typeof projectDrawerWalk>

/** An answer of the server that waits until the walk says what comes of it. */
class Gate {
  #waiting: ((route: Route) => void) | null = null
  #route: Promise<Route> | null = null

  arm(): void {
    this.#route = new Promise((resolve) => {
      this.#waiting = resolve
    })
  }
  take(route: Route): boolean {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.(route)
    return waiting !== null
  }
  async open(answer: (route: Route) => Promise<void>): Promise<void> {
    const route = await this.#route
    if (!route) throw new Error('nothing was asked for')
    await answer(route)
  }
}

/** The page with what the walk needs to know of it. */
interface Stage {
  page: Page
  load: Gate
  save: Gate
  archive: Gate
  wire: LiveWire
  projectId: string
}

let url: string
let owner: HttpPerson
let other: string
let person: Person
let way: WayIn
/** The session of everything that this browser has open. */
let seat: HttpPerson
let isIn = false
let told = 0

const FORM = { name: 'Relaunch', abbreviation: 'REL', description: null, color: '#f87171', dueDate: null, teamIds: [] }
const whoTakesPart = () => ({ userIds: [owner.user.id, other] })
const newProject = async () => (await owner.ask(createProject, { body: { ...FORM, ...whoTakesPart() } })).id

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
  await person.page.close()
})
afterAll(() => person.leave())

const dialog = ({ page }: Stage): Locator => page.getByRole('dialog', { name: /project$/ })
const question = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Save your changes?' })
const button = (stage: Stage, name: string | RegExp): Locator => dialog(stage).getByRole('button', { name }).last()
const nameField = (stage: Stage): Locator => dialog(stage).getByLabel('Name', { exact: false }).first()
const closing = (stage: Stage): Locator => button(stage, /^(Close|Discard changes)$/)
const lost = (stage: Stage): Locator => dialog(stage).getByText('This project is archived')
const ARCHIVE = /^(Archive project|Really archive\?)$/

async function openStage(): Promise<Stage> {
  const opened = await person.context.newPage()
  const stage: Stage = {
    page: opened,
    wire: await LiveWire.at(opened),
    load: new Gate(),
    save: new Gate(),
    archive: new Gate(),
    projectId: await newProject(),
  }
  const { page } = stage
  await page.clock.install()
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' && stage.save.take(route) ? undefined : route.fallback(),
  )
  await page.route(/\/api\/projects\/[\w-]{36}$/, (route) => {
    const gate = { GET: stage.load, PUT: stage.save, DELETE: stage.archive }[route.request().method()]
    // What was made before may still be asked for.
    const isOfStage = route.request().url().endsWith(stage.projectId)
    return isOfStage && gate?.take(route) === true ? undefined : route.fallback()
  })
  await comesIn(stage)
  return stage
}

async function comesIn({ page, projectId }: Stage): Promise<void> {
  if (!isIn) {
    seat = (await signIn(url, way.email, way.password))!
    await takesSeat(person.context, seat)
    isIn = true
  }
  await page.goto('/team')
  await page.locator(`nav a[href="/projects/${projectId}/board"]`).waitFor()
}

const picks = async (stage: Stage, isWanted: boolean): Promise<void> => {
  const chip = dialog(stage).getByRole('button', { name: 'Remove Tomasz Wrona' })
  if ((await chip.count()) > 0 === isWanted) return
  if (!isWanted) return chip.click()
  await dialog(stage).getByLabel('People and teams').fill('tomasz')
  await stage.page.getByRole('option', { name: 'Tomasz Wrona' }).click()
  await stage.page.keyboard.press('Escape')
}

/** Another person changes this project, and the page hears of it: its description then. */
async function changes(stage: Stage): Promise<string> {
  told += 1
  const description = `For the ${told}th time`
  await owner.ask(updateProject, {
    params: { id: stage.projectId },
    body: { ...FORM, ...whoTakesPart(), description },
  })
  await stage.wire.says(description)
  return description
}

/** Others archive this project. */
async function othersArchive(stage: Stage): Promise<void> {
  const id = stage.projectId
  await owner.ask(archiveProject, { params: { id } })
  await stage.wire.says('REMOVED_FROM_PROJECT', id)
  stage.projectId = await newProject()
}
/** The server knows nothing of it any more. */
const isGone = (event: AnyEventObject) => (event['error'] as { status?: number }).status === 404

const STATUS = 'asked for by the message that a status was changed: test/e2e'
/** The drawer stays closed meanwhile. */
const RESTORING = 'asked for by the message that a project was archived, and by the page of all projects: test/e2e'
const driver: PageDriver<Stage, Drawer> = {
  open: openStage,
  close: ({ page }) => page.close(),
  leaves: {
    'restore.requested': RESTORING,
    'restoreProject *': RESTORING,
    'restoring *': RESTORING,
    'status.requested': STATUS,
    'saveStatus *': STATUS,
    'givingStatusBack *': STATUS,
  },
  does: {
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
    // Another person changes this project, or archives it.
    'project.vanished': othersArchive,
    'project.arrived': async (stage) => {
      const description = await changes(stage)
      await expect.poll(() => dialog(stage).getByLabel('Description').inputValue()).toBe(description)
    },
    'drawer.opened': async (stage, event) => {
      const { page } = stage
      if (event['id'] === null) return page.getByRole('button', { name: 'Add a project' }).click()
      await changes(stage)
      stage.load.arm()
      const entry = page
        .locator('li', { has: page.locator(`a[href="/projects/${stage.projectId}/board"]`) })
        .filter({ has: page.getByRole('button', { name: /^Edit / }) })
      await entry.hover()
      await entry.getByRole('button').click()
    },
    'loadProject answered': ({ load }) => load.open((route) => route.continue()),
    'loadProject failed': ({ load }) => load.open((route) => route.abort('failed')),
    'saveProject answered': ({ save }) => save.open((route) => route.continue()),
    'saveProject failed': ({ save }, event) =>
      save.open((route) => {
        if (isGone(event)) return failsAsWalked(route, event)
        const body = route.request().postDataJSON() as object
        return route.continue({
          postData: JSON.stringify({ ...body, userIds: ['00000000-0000-4000-8000-000000000000'] }),
        })
      }),
    'archiveProject answered': async (stage) => {
      await stage.archive.open((route) => route.continue())
      await dialog(stage).waitFor({ state: 'hidden' })
      stage.projectId = await newProject()
      await stage.page.locator(`nav a[href="/projects/${stage.projectId}/board"]`).waitFor()
    },
    'archiveProject failed': ({ archive }, event) =>
      archive.open((route) => (isGone(event) ? failsAsWalked(route, event) : route.abort('failed'))),
    'field.changed': async (stage, { name, value }) => {
      if (name === 'hasDueDate')
        return dialog(stage)
          .getByRole('switch')
          .setChecked(value === true)
      await nameField(stage).fill(String(value))
    },
    'field.left': async (stage) => {
      await nameField(stage).focus()
      await nameField(stage).blur()
    },
    'pick.changed': (stage, { chosen }) => picks(stage, (chosen as unknown[]).length === 2),
    'save.requested': async (stage) => {
      stage.save.arm()
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
      await button(stage, 'Archive project').press('Enter')
      stage.archive.arm()
      await button(stage, 'Really archive?').press('Enter')
    },
  },
  shows: {
    closed: (stage) => dialog(stage).waitFor({ state: 'hidden' }),
    loading: (stage) => dialog(stage).getByText('Loading the project…').waitFor({ state: 'attached' }),
    'open.editing.*': async (stage, snapshot) => {
      await question(stage).waitFor({ state: 'hidden' })
      await expect.poll(() => nameField(stage).inputValue()).toBe(snapshot.context.values.name)
      await button(stage, isChanged(snapshot) ? 'Discard changes' : 'Close').waitFor()
      await expect.poll(() => button(stage, /^(Save|Create)$/).isEnabled()).toBe(canSave(snapshot))
      if (isEditing(snapshot)) await button(stage, 'Archive project').waitFor()
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
  ...projectDrawerWalk,
  only: (snapshot, event) => {
    if (event.type === 'session.opened')
      return snapshot.context.asker === null && JSON.stringify(event).includes('Owner')
    const { id, values } = snapshot.context
    if (event.type === 'session.closed') return snapshot.matches({ open: 'askingToClose' }) && id === null
    // Two fetches on their way at once cannot be told apart here: the machine's own walk has it.
    if (event.type === 'project.arrived' && snapshot.matches('loading')) return false
    // What is read elsewhere is newer only where a message was missed.
    if (event.type === 'project.arrived' && event['isRead'] === true) return false
    // What changes nothing need not be done by hand.
    if (event.type === 'field.changed' && values[event['name'] as 'name'] === event['value']) return false
    if (event.type === 'pick.changed' && values.userIds.length === (event['chosen'] as unknown[]).length) return false
    return projectDrawerWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [PROJ-01] [PROJ-02] [PROJ-03] [PROJ-04] [PROJ-05] every path of the project drawer, on the page',
  onPage,
  driver,
  () => person.expectNoise(/ERR_FAILED|status of 40[04]|failed with status 0/),
)
