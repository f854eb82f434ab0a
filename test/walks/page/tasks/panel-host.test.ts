import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { updateProject } from '#contract/calls/projects.ts'
import { changeTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { messageOf, taskAt } from '#machines/board/samples.walk.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { isOpen } from '#machines/task/panel/panel-host.ts'
import { PANEL, shown, panelHostWalk } from '#machines/task/panel/panel-host.walk.ts'
import { taskSurroundingsWalk } from '#machines/task/panel/task-surroundings.walk.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls, failsAsWalked } from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, type Sample, type Walk, type MachineOf } from '../../../kit/walk.ts'
import { card, makeScene, opensBoard, type Scene } from '../../../support/page/at-the-board.ts'
import { expectAddress, isAskedWhoTheyAre, newAccount, type WayIn } from '../../../support/page/at-the-page.ts'
import { closesTask, nameField, panelOf, property } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

/** A page with what its walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
}
const PORTS = { loadPanel: /\/assets\/task-panel-[\w-]{7}\.js$/, loadSurroundings: listColumnHeads }
const TASKS = Array.from({ length: 6 }, (_, at) => `Moved ${at + 1}`)

let server: SharedServer
let way: WayIn
let elsewhere: HttpPerson
let person: Person
let scene: Scene
let other: Scene
let made = 0

beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(elsewhere, [], { 'To do': ['First', 'Second', ...TASKS] })
  other = await makeScene(elsewhere, [], { Later: [] })
  person = await newPerson(server.url)
  // A clock of one page belongs to all of a browser: none but the walked one may ask for anything by it.
  await keepsPage(person)
})
afterAll(() => person.leave())

const before = (): void => {
  isAskedWhoTheyAre(person)
  announceFailuresOf(person, PORTS)
  person.expectNoise(/Failed to fetch dynamically imported module|WebSocket/)
}
/** A window of a person who is signed in, with nothing in it yet. */
async function opens(port: keyof typeof PORTS): Promise<Stage> {
  await takesSeat(person.context, (await signIn(server.url, way.email, way.password))!)
  const page = await emptyPage(person)
  const [calls, wire] = [await HeldCalls.on(page, PORTS), await LiveWire.at(page)]
  calls.hold(port)
  return { page, calls, wire }
}
/** It hears of what others do from now on. */
const isConnected = (wire: LiveWire): Promise<void> => expect.poll(() => wire.heard).toBeGreaterThan(0)
const close = ({ calls }: Stage): Promise<void> => calls.close()
const taskPath = (name: string): string => `${scene.path}/tasks/${scene.ids[name]}`

type Door = MachineOf<typeof panelHostWalk>
/** What the walk's two tasks are called now: others rename them. */
const called: Record<string, string> = { t1: 'First', t2: 'Second' }
const ids = (walked: string): string => scene.ids[walked === 't1' ? 'First' : 'Second']!
const renames = async (walked: string): Promise<void> => {
  made += 1
  called[walked] = `Renamed ${made}`
  const body = [{ op: 'replace', property: 'name', value: called[walked] } as const]
  await elsewhere.ask(changeTask, { params: { id: ids(walked) }, body })
}
const BOARD = shown('singleProjectBoard')
const FIRST = shown('singleProjectBoardSingleTask', 't1')
const SECOND = shown('singleProjectBoardSingleTask', 't2')
const CHANGED = messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') })

const doorOnPage = onOffer(panelHostWalk, (now): readonly Sample<Door>[] => {
  const { user, made: count, panels, settled, place } = now.context
  if (user === null) return count === 0 ? [{ type: 'session.opened', user: userOf() }] : []
  // What is left with everything sent says so at once.
  const left = (isOpen(now) ? panels.slice(0, -1) : panels).find((id) => !settled.includes(id))
  if (left !== undefined) return [{ type: 'panel.settled', panelId: left }]
  const [same, another] = place?.params['taskId'] === 't2' ? [SECOND, FIRST] : [FIRST, SECOND]
  if (now.matches('closed')) return count === 0 ? [FIRST] : [...(count < 2 ? [FIRST] : []), { type: 'session.closed' }]
  if (now.matches('loading'))
    return [
      BOARD,
      another,
      { type: 'place.left' },
      { type: 'close.requested' },
      answered('loadPanel', PANEL),
      failed('loadPanel'),
    ]
  return [
    BOARD,
    same,
    ...(count < 2 ? [another] : []),
    { type: 'place.left' },
    { type: 'current.asked' },
    { type: 'message.received', message: CHANGED },
    { type: 'screen.staled' },
  ]
})

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' })
/** The task that the walk has open, by the address. */
const walkedAt = (page: Page): string => (page.url().includes(ids('t2')) ? 't2' : 't1')
const isThere = (page: Page): Promise<void> =>
  expect.poll(() => nameField(page).inputValue()).toBe(called[walkedAt(page)])
/** Goes to the board if one has been led away from it. */
const isAtTheBoard = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname === scene.path) return
  await page.locator(`a[href="${scene.path}"]:visible`).first().click()
  await card(page, called['t1']!).waitFor()
}
const doorDriver: PageDriver<Stage, Door> = {
  open: () => opens('loadPanel'),
  close,
  does: {
    ...answersOf(PORTS),
    'session.opened': async ({ page, wire }) => {
      await opensBoard(page, scene)
      await isConnected(wire)
    },
    'session.closed': async ({ page }) => {
      const window = await person.context.newPage()
      await window.goto(ROUTES.signOut.path)
      await window.locator('input[name=email]').waitFor()
      await window.close()
      await page.locator('input[name=email]').waitFor()
    },
    'place.shown': async ({ page }, { match }) => {
      const { params } = match as { params: { taskId?: string } }
      const { taskId } = params
      const isInside = await panelOf(page).isVisible()
      if (taskId === undefined) return isInside ? closesTask(page) : void (await page.goBack())
      const name = called[taskId]!
      if (!isInside) {
        await isAtTheBoard(page)
        await card(page, name).getByRole('link').click()
      } else if (taskId === walkedAt(page)) {
        // The palette leads to where it is open already.
        await page.keyboard.press('ControlOrMeta+k')
        await palette(page).getByRole('combobox').fill(name)
        await palette(page)
          .getByRole('option', { name })
          .filter({ hasText: scene.project.abbreviation })
          .first()
          .click()
        await palette(page).waitFor({ state: 'hidden' })
      } else {
        const step = taskId === 't2' ? 'Next task' : 'Previous task'
        await panelOf(page).getByRole('button', { name: step }).click()
      }
      await expect.poll(() => page.url()).toContain(ids(taskId))
    },
    // Back to where only guests may be: one is sent on at once.
    'place.left': async ({ page }) => {
      await page.evaluate((path) => {
        window.history.pushState(window.history.state, '', path)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, ROUTES.signIn.path)
      await expectAddress(page, '/')
    },
    'loadPanel failed': async ({ page, calls }, event) => {
      await calls.answer('loadPanel', failsAsWalked, event)
      await page.getByText('The connection may be gone, or Lanewise was just updated.').first().waitFor()
      await expectAddress(page, scene.path)
    },
    'close.requested': async ({ page }) => {
      await closesTask(page)
      await expectAddress(page, scene.path)
    },
    // It is looked at where it is left.
    'panel.settled': async () => undefined,
    'current.asked': async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await palette(page).getByText(called[walkedAt(page)]!).first().waitFor()
      await page.keyboard.press('Escape')
      await palette(page).waitFor({ state: 'hidden' })
    },
    'message.received': ({ page }) => renames(walkedAt(page)),
    'screen.staled': ({ page, wire }) => wire.losesTouch(() => renames(walkedAt(page))),
  },
  shows: {
    closed: async ({ page }) => {
      await panelOf(page).waitFor({ state: 'hidden' })
      expect(page.url()).not.toContain('/tasks/')
    },
    loading: async ({ page, calls }) => {
      await expect.poll(() => calls.waiting('loadPanel')).toBe(1)
      await card(page, called['t1']!).waitFor()
      expect(await panelOf(page).isVisible()).toBe(false)
    },
    open: ({ page }) => isThere(page),
  },
}

type Around = MachineOf<typeof taskSurroundingsWalk>
interface Surrounded extends Stage {
  readonly taskId: string
  /** The project that the task is in. */
  home: Scene
  /** The name of its column, as it was fetched last, or as its board has it. */
  known: string | null
}
let begun = 0
const columnOf = (home: Scene): string => home.ids[home === scene ? 'To do' : 'Later']!
const columnNow = ({ home }: Surrounded): string => (home === scene ? 'To do' : 'Later')
/** What is on its way is given up for this, and asked for anew. */
const insteadOf = async ({ page, calls }: Stage, does: () => Promise<unknown>): Promise<void> => {
  const isAsking = calls.waiting('loadSurroundings') > 0
  const dropped = isAsking && page.waitForEvent('requestfailed', (one) => one.url().includes('/column-heads'))
  await does()
  await dropped
}
const aroundOnPage: Walk<Around> = {
  ...taskSurroundingsWalk,
  only: ({ context }, event) =>
    event.type !== 'project.told' ||
    (context.projectId === 'p1' && 'projectId' in event && event['projectId'] === 'p2'),
}
const aroundDriver: PageDriver<Surrounded, Around> = {
  open: async () => {
    const stage = await opens('loadSurroundings')
    const name = TASKS[begun]!
    begun += 1
    await stage.page.clock.install()
    await stage.page.goto(taskPath(name))
    await nameField(stage.page).waitFor()
    await isConnected(stage.wire)
    return { ...stage, taskId: scene.ids[name]!, home: scene, known: 'To do' }
  },
  close,
  does: {
    ...answersOf(PORTS),
    'loadSurroundings answered': async (stage, event) => {
      await stage.calls.answer('loadSurroundings', goesOn, event)
      stage.known = columnNow(stage)
    },
    'surroundings.outdated': (stage) =>
      insteadOf(stage, () => {
        made += 1
        const { name, abbreviation, color, dueDate, id } = stage.home.project
        const body = { name, abbreviation, description: `No. ${made}`, color, dueDate, teamIds: [] }
        return elsewhere.ask(updateProject, { params: { id }, body: { ...body, userIds: [elsewhere.user.id] } })
      }),
    'project.told': async (stage) => {
      const move = {
        origin: 'board',
        oldProjectId: scene.project.id,
        projectId: other.project.id,
        prevId: null,
      } as const
      const body = { ...move, oldColumnId: columnOf(scene), columnId: columnOf(other) }
      await insteadOf(stage, () => elsewhere.ask(moveTask, { params: { id: stage.taskId }, body }))
      stage.home = other
      stage.known = null
    },
    'after refetchPause': ({ page }) => page.clock.fastForward(5_000),
  },
  shows: {
    '*': async (stage, now) => {
      const { page, calls, known } = stage
      const isAsking = now.matches('fetching')
      await expect.poll(() => calls.waiting('loadSurroundings')).toBe(isAsking ? 1 : 0)
      // Which column it is in can be said only by who knows the columns.
      const status = property(page, 'Status')
      if (known === null) await status.waitFor({ state: 'hidden' })
      else await status.getByText(known, { exact: true }).waitFor()
    },
  },
}

testsOnPage(
  '[ACT-04] [TASK-08] opening and leaving tasks by their addresses, on the page',
  doorOnPage,
  doorDriver,
  before,
)
testsOnPage('[ACT-04] [TASK-02] what a task can be given, on the page', aroundOnPage, aroundDriver, before)
