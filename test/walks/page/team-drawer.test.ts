import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTeam, updateTeam } from '#contract/calls/teams.ts'
import { canSave, isAskingToArchive, isChanged, isEditing } from '#machines/drawers/team-drawer.ts'
import { teamDrawerWalk } from '#machines/drawers/team-drawer.walk.ts'
import { pathsForPage, walkOnPage, type PageDriver } from '../../kit/page-walk.ts'
import type { Walk } from '../../kit/walk.ts'
import { signsIn } from '../../support/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser.ts'
import { Gate } from '../../support/gate.ts'
import { signIn, type HttpPerson } from '../../support/http-person.ts'
import { printedSignIns } from '../../support/sample.ts'
import { startServer, type RunningServer } from '../../support/server.ts'

type Drawer = typeof teamDrawerWalk extends Walk<infer Machine> ? Machine : never

/** The page with what the walk needs to know of it. */
interface Stage {
  page: Page
  load: Gate
  save: Gate
  archive: Gate
  teamId: string
}

let server: RunningServer
let owner: HttpPerson
let other: string
let person: Person

const FORM = { name: 'Platform', description: null }
const members = () => ({ userIds: [owner.user.id, other] })
const newTeam = async () => (await owner.ask(createTeam, { body: { ...FORM, ...members() } })).id

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const printed = await printedSignIns(server)
  const way = printed.find(({ role }) => role === 'Owner')!
  const manager = printed.find(({ role }) => role === 'WorkspaceManager')!
  owner = (await signIn(server.url, way.email, way.password))!
  other = (await signIn(server.url, manager.email, manager.password))!.user.id
  // As most people have it: what glides away does not lie under the pointer.
  person = await newPerson(server.url, { reducedMotion: 'no-preference' })
  await signsIn(person, way)
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
const ARCHIVE = /^(Archive team|Really archive\?)$/

async function openStage(): Promise<Stage> {
  const stage: Stage = {
    page: await person.context.newPage(),
    load: new Gate(),
    save: new Gate(),
    archive: new Gate(),
    teamId: await newTeam(),
  }
  const { page } = stage
  await page.clock.install()
  await page.route('**/api/teams', (route) =>
    route.request().method() === 'POST' && stage.save.take(route) ? undefined : route.fallback(),
  )
  await page.route(/\/api\/teams\/[\w-]{36}$/, (route) => {
    const gate = { GET: stage.load, PUT: stage.save, DELETE: stage.archive }[route.request().method()]
    return gate?.take(route) === true ? undefined : route.fallback()
  })
  await page.goto('/team?tab=teams')
  await page.locator('tbody tr').first().waitFor()
  await entryOf(stage).waitFor()
  return stage
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

const driver: PageDriver<Stage, Drawer> = {
  open: openStage,
  close: ({ page }) => page.close(),
  // What comes from elsewhere: another session, another person. That is walked on the machine alone.
  leaves: ['session.closed', 'message.received'],
  does: {
    // Whoever walks is signed in already.
    'session.opened': async () => {},
    'drawer.opened': async (stage, event) => {
      const { page } = stage
      if (event['id'] === null) return page.getByRole('button', { name: 'Add a team' }).click()
      await owner.ask(updateTeam, { params: { id: stage.teamId }, body: { ...FORM, ...members() } })
      stage.load.arm()
      await entryOf(stage).hover()
      await entryOf(stage)
        .getByRole('button', { name: /^Edit / })
        .click()
    },
    'loadTeam answered': ({ load }) => load.open((route) => route.continue()),
    'loadTeam failed': ({ load }) => load.open((route) => route.abort('failed')),
    'saveTeam answered': ({ save }) => save.open((route) => route.continue()),
    'saveTeam failed': ({ save }) =>
      save.open((route) => {
        const body = route.request().postDataJSON() as object
        const nobody = '00000000-0000-4000-8000-000000000000'
        return route.continue({ postData: JSON.stringify({ ...body, userIds: [nobody] }) })
      }),
    'archiveTeam answered': async (stage) => {
      await stage.archive.open((route) => route.continue())
      await dialog(stage).waitFor({ state: 'hidden' })
      stage.teamId = await newTeam()
      await entryOf(stage).waitFor()
    },
    'archiveTeam failed': ({ archive }) => archive.open((route) => route.abort('failed')),
    'field.changed': (stage, { value }) => nameField(stage).fill(String(value)),
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
      if ((await question(stage).count()) === 0) return button(stage, /^(Close|Discard changes)$/).click()
      // Somebody wants to be elsewhere while they are asked.
      await stage.page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')?.click())
    },
    'edit.resumed': (stage) => question(stage).getByRole('button', { name: 'Keep editing' }).click(),
    'changes.discarded': (stage) => question(stage).getByRole('button', { name: "Don't save" }).click(),
    'archive.clicked': async (stage) => {
      stage.archive.arm()
      await button(stage, ARCHIVE).click()
    },
    'focus.left': (stage) => nameField(stage).focus(),
    'after armedFor': ({ page }) => page.clock.fastForward(4_000),
  },
  shows: {
    closed: (stage) => dialog(stage).waitFor({ state: 'hidden' }),
    loading: (stage) => dialog(stage).getByText('Loading the team…').waitFor({ state: 'attached' }),
    'open.editing.resting': async (stage, snapshot) => {
      await question(stage).waitFor({ state: 'hidden' })
      await expect.poll(() => nameField(stage).inputValue()).toBe(snapshot.context.values.name)
      await button(stage, isChanged(snapshot) ? 'Discard changes' : 'Close').waitFor()
      await expect.poll(() => button(stage, /^(Save|Create)$/).isEnabled()).toBe(canSave(snapshot))
      if (isEditing(snapshot)) await button(stage, 'Archive team').waitFor()
    },
    'open.editing.askingToArchive': (stage) => button(stage, 'Really archive?').waitFor(),
    'open.askingToClose': (stage) => question(stage).waitFor(),
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
    // With the button about to archive, nobody can leave a field: the button has the focus.
    if (event.type === 'field.left' && isAskingToArchive(snapshot)) return false
    // What changes nothing need not be done by hand, and nobody chooses themselves into a new team.
    if (event.type === 'field.changed' && values.name === event['value']) return false
    if (event.type === 'pick.changed')
      return id !== null && values.userIds.length !== (event['chosen'] as unknown[]).length
    return teamDrawerWalk.only?.(snapshot, event) ?? true
  },
}

describe('[ACT-01] [ACT-04] [TEAM-01] [TEAM-02] [TEAM-03] [TEAM-04] every path of the team drawer, on the page', () => {
  const paths = pathsForPage(onPage, driver)
  test.each(paths.map((path, at) => ({ path, at: at + 1 })))('path number $at', async ({ path }) => {
    person.expectNoise(/ERR_FAILED|status of 400|failed with status 0/)
    await expect(walkOnPage(driver, path)).resolves.toBeUndefined()
  })
})
