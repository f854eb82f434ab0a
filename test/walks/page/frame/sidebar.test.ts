import { logIn } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listMyOpenTasks } from '#contract/calls/sidebar.ts'
import { archiveProject, createProject, listProjects, updateProject } from '#contract/calls/projects.ts'
import { createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import { archiveTeam, createTeam } from '#contract/calls/teams.ts'
import { deleteWorkspace } from '#contract/calls/workspaces.ts'
import type { Project } from '#contract/entities/project.ts'
import { COUNT_SETTLED_AFTER_MS } from '#machines/sidebar/my-tasks.ts'
import { KNOWN, myTasksWalk, opened } from '#machines/sidebar/my-tasks.walk.ts'
import { isFolded, isSheet, isSheetOpen, widthNow } from '#machines/sidebar/sidebar.ts'
import { sidebarWalk } from '#machines/sidebar/sidebar.walk.ts'
import { moreOf, type ListContext } from '#machines/lists/paged-list.ts'
import { pagedListWalk } from '#machines/lists/paged-list.walk.ts'
import { TENANT } from '#machines/workspace/samples.walk.ts'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  announceFailuresOf,
  answersOf,
  goesOn,
  HeldCalls,
  type Answering,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, type MachineOf, type Sample, type Walk } from '../../../kit/walk.ts'
import {
  expectSeen,
  guestAt,
  isAskedWhoTheyAre,
  newAccount,
  setsClock,
  submitSignIn,
  type WayIn,
} from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { pathOf, signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Sidebar = MachineOf<typeof sidebarWalk>
type List = MachineOf<typeof pagedListWalk>
type Count = MachineOf<typeof myTasksWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly wire: LiveWire
  isIn: boolean
  readonly rows: string[]
  readonly undo: (() => Promise<unknown>)[]
}

let server: SharedServer
let person: Person
let elsewhere: HttpPerson
let way: WayIn

beforeAll(async () => {
  server = await sharedServer()
  person = await guestAt(server.url)
  // Its answers are held back, or made up.
  await drawsMemberPageItself(person.context)
  way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
})
afterAll(() => person.leave())

const HEIGHT = 900
const beside = ({ page }: Stage): Locator => page.getByRole('complementary', { name: 'Menu' })
const sheet = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Menu' })
const menuButton = ({ page }: Stage, does: 'Expand' | 'Collapse'): Locator =>
  page.getByRole('button', { name: `${does} the menu` })
const widthOf = async (place: Locator) => (await place.boundingBox())?.width

/** A person comes: over HTTP to a page of their own, by the form where they have just left. */
async function comesIn(stage: Stage, by = way): Promise<void> {
  if (stage.page.url() === 'about:blank') {
    const headers = { 'sec-fetch-site': 'same-origin' }
    await person.context.request.post(pathOf(logIn), { data: by, headers })
    await stage.page.goto('/')
  } else await submitSignIn(stage.page, by)
  const nowhere = stage.page.getByRole('heading', { name: 'No workspace is open to you right now' })
  await stage.page.locator('main#main').or(nowhere).waitFor()
  stage.isIn = true
}

async function goesOut(stage: Stage): Promise<void> {
  isAskedWhoTheyAre(person)
  await stage.page.getByRole('button', { name: 'Your account' }).click()
  await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await stage.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  stage.isIn = false
}

/** A project that is made while the line is cut is there when it is back. */
async function missesProject(stage: Stage): Promise<void> {
  made += 1
  const name = `Missed ${made}`
  await stage.wire.losesTouch(async () => {
    const look = { abbreviation: 'MIS', description: null, color: '#f87171', dueDate: null }
    const body = { name, ...look, teamIds: [], userIds: [elsewhere.user.id] }
    const { id } = await elsewhere.ask(createProject, { body })
    stage.undo.push(() => elsewhere.ask(archiveProject, { params: { id } }))
  })
  stage.rows.push(name)
}

let made = 0
/** A person makes in another place what then stands in a list. */
async function makesRow(stage: Stage, list: string): Promise<void> {
  made += 1
  const name = `${list === 'teamList' ? 'Team' : 'Project'} ${made}`
  if (list === 'teamList') {
    const body = { name, description: '', userIds: [elsewhere.user.id] }
    const { id } = await elsewhere.ask(createTeam, { body })
    stage.undo.push(() => elsewhere.ask(archiveTeam, { params: { id } }))
  } else {
    const look = { abbreviation: 'NEW', description: null, color: '#f87171', dueDate: null }
    const body = { name, ...look, teamIds: [], userIds: [elsewhere.user.id] }
    const { id } = await elsewhere.ask(createProject, { body })
    stage.undo.push(() => elsewhere.ask(archiveProject, { params: { id } }))
  }
  stage.rows.push(name)
}

/** What is in the menu, wherever it is: links by their names, and what it holds live. */
async function holds(stage: Stage, menu: Locator): Promise<void> {
  for (const name of ['Home', 'My tasks', 'All users', ...stage.rows])
    await expectSeen(menu.getByRole('link', { name, exact: true }))
}

const driver: PageDriver<Stage, Sidebar> = {
  open: async () => {
    const page = await person.context.newPage()
    return { page, wire: await LiveWire.at(page), isIn: false, rows: [], undo: [] }
  },
  close: async ({ page, undo }) => {
    await page.close()
    await person.context.clearCookies()
    for (const takeBack of undo) await takeBack()
  },
  leaves: {
    'menu.sheet.open --menu.toggled[0]-->*': 'what lies over the page lies over its button, too',
    'lists.listed --session.opened[0]-->*': 'another workspace is entered by loading the page anew',
    'lists.listed --session.opened[1]-->*': 'a workspace that is blocked takes whoever is in it elsewhere',
  },
  does: {
    'width.changed': ({ page }, { width }) => page.setViewportSize({ width: Number(width), height: HEIGHT }),
    'session.opened': (stage) => comesIn(stage),
    'session.closed': goesOut,
    'list.changed': (stage, { list }) => makesRow(stage, String(list)),
    'screen.staled': missesProject,
    'menu.toggled': async (stage) => {
      const isOpen = (await menuButton(stage, 'Collapse').count()) > 0
      await menuButton(stage, isOpen ? 'Collapse' : 'Expand').click()
    },
    'menu.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'menu.itemChosen': (stage) => sheet(stage).getByRole('link', { name: 'Home', exact: true }).click(),
  },
  shows: {
    'menu.measuring': async () => {},
    'menu.beside.folded': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Expand').waitFor()
      await expect.poll(() => widthOf(beside(stage))).toBe(64)
      await expectSeen(beside(stage).getByText('0%'))
    },
    'menu.beside.unfolded': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Collapse').waitFor()
      await expect.poll(() => widthOf(beside(stage))).toBe(248)
      await expectSeen(beside(stage).getByText('0 of 2 GB'))
    },
    'menu.sheet.away': async (stage) => {
      if (!stage.isIn) return
      await menuButton(stage, 'Expand').waitFor()
      await sheet(stage).waitFor({ state: 'detached' })
      expect(await beside(stage).isVisible()).toBe(false)
    },
    'menu.sheet.open': async (stage) => {
      await sheet(stage).waitFor()
      await expect.poll(() => widthOf(sheet(stage))).toBe(312)
    },
    'lists.none': async (stage) => {
      expect([await beside(stage).count(), await sheet(stage).count()]).toEqual([0, 0])
    },
    'lists.listed': async (stage, snapshot) => {
      if (isSheetOpen(snapshot)) await holds(stage, sheet(stage))
      else if (!isSheet(snapshot)) await holds(stage, beside(stage))
    },
  },
}

const onPage: Walk<Sidebar> = {
  ...sidebarWalk,
  project: ({ value }) => value,
  only: (snapshot, event) => {
    const isIn = snapshot.matches({ lists: 'listed' })
    switch (event.type) {
      case 'width.changed':
        // A window has a width before anybody comes, and changes it where a person sees what becomes of the menu.
        return (isIn || widthNow(snapshot) === 0) && event['width'] !== widthNow(snapshot)
      case 'session.opened':
        return !isIn && widthNow(snapshot) > 0
      case 'menu.toggled':
        // What lies over the page lies over its button, too.
        return isIn && !isSheetOpen(snapshot)
      case 'session.closed':
        return isIn && !isSheetOpen(snapshot)
      case 'list.changed':
        return isIn && (isSheetOpen(snapshot) || !isFolded(snapshot))
      case 'screen.staled':
        return isIn && !isSheet(snapshot) && !isFolded(snapshot)
      default:
        return isIn
    }
  },
}

testsOnPage('[ACT-04] [LAY-07] [LAY-10] [LAY-16] every path of the sidebar, on the page', onPage, driver)

describe('a list of the menu', () => {
  const PORTS: Ports = { load: listProjects, loadMore: listProjects }
  /** Projects that the walk tells of, by its letters: the real ones in the order in which they are to go. */
  interface Shelf extends Stage {
    readonly calls: HeldCalls
    readonly wire: LiveWire
    readonly ids: Record<string, string[]>
    asked: number
  }
  const isFirst = (request: Request) => new URL(request.url()).searchParams.get('offset') === '0'
  const section = (shelf: Shelf) => beside(shelf).getByRole('region', { name: 'Projects' })
  const more = (shelf: Shelf) => section(shelf).getByRole('button', { name: /^Show more/ })
  const again = (shelf: Shelf) => section(shelf).getByRole('button', { name: 'Try again' })
  const look = { abbreviation: 'NEW', description: null, color: '#f87171', dueDate: null, teamIds: [] }
  const bodyOf = (name: string) => ({ ...look, name, userIds: [elsewhere.user.id] })
  /** A project that is made in another place. */
  const makes = async ({ ids }: Shelf, letter: string) => {
    const { id } = await elsewhere.ask(createProject, { body: bodyOf(`Project ${letter}`) })
    ids[letter] = [...(ids[letter] ?? []), id]
  }
  const realId = ({ ids }: Shelf, letter: string) =>
    ids[letter]?.[0] ?? `70000000-0000-4000-8000-00000000000${letter.charCodeAt(0) % 10}`
  /** What is heard while the first rows are on their way has them asked for anew. */
  const hears = async (shelf: Shelf, does: () => Promise<unknown>) => {
    const [{ asked }, isWaiting] = [shelf, shelf.calls.waiting('load') > 0]
    await shelf.wire.hears(does)
    if (isWaiting) await expect.poll(() => shelf.asked).toBeGreaterThan(asked)
  }
  const asWalked =
    (shelf: Shelf): Answering =>
    (route, { output }) => {
      const { rows, count } = output as { rows: readonly Project[]; count: number }
      return route.fulfill({ json: { rows: rows.map((row) => ({ ...row, id: realId(shelf, row.id) })), count } })
    }
  const showsRows = async (shelf: Shelf, { context }: { context: ListContext<Project> }) => {
    await expect
      // Below them stands the way to all of them.
      .poll(async () =>
        (await section(shelf).getByRole('link').allTextContents()).filter((name) => name !== 'All projects'),
      )
      .toEqual(context.rows.map(({ name }) => name))
  }
  const lists: PageDriver<Shelf, List> = {
    open: async () => {
      const page = await person.context.newPage()
      const calls = await HeldCalls.on(page, PORTS, (port, request) => isFirst(request) === (port === 'load'))
      const wire = await LiveWire.at(page)
      const shelf: Shelf = { page, calls, wire, isIn: false, rows: [], undo: [], ids: {}, asked: 0 }
      for (const letter of ['b', 'b', 'x', 'x']) await makes(shelf, letter)
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === pathOf(listProjects) && isFirst(request)) shelf.asked += 1
      })
      calls.hold()
      return shelf
    },
    close: async ({ calls, undo, ids }) => {
      await calls.close()
      await person.context.clearCookies()
      for (const takeBack of undo) await takeBack()
      for (const id of Object.values(ids).flat()) await elsewhere.ask(archiveProject, { params: { id } })
    },
    leaves: {
      'shown --row.created[0]-->*': 'of what is fetched together with a new row, the news has come before',
      'row.read': 'what is read elsewhere is newer only where a message was missed',
    },
    does: {
      ...answersOf(PORTS),
      'load answered': (shelf, event) => shelf.calls.answer('load', asWalked(shelf), event),
      'loadMore answered': (shelf, event) => shelf.calls.answer('loadMore', asWalked(shelf), event),
      'list.opened': async (shelf) => {
        await comesIn(shelf)
        await expect.poll(() => shelf.wire.heard).toBeGreaterThan(0)
      },
      'list.closed': goesOut,
      'list.staled': async (shelf) => {
        const { asked, undo } = shelf
        await shelf.wire.losesTouch(async () => {
          const { id } = await elsewhere.ask(createTeam, { body: { name: 'Missed', description: '', userIds: [] } })
          undo.push(() => elsewhere.ask(archiveTeam, { params: { id } }))
        })
        await expect.poll(() => shelf.asked).toBeGreaterThan(asked)
      },
      'more.requested': (shelf) => more(shelf).click(),
      'retry.requested': (shelf) => again(shelf).click(),
      'row.created': (shelf, { row }) => hears(shelf, () => makes(shelf, (row as Project).id)),
      'row.changed': (shelf, { row }) => {
        const { id, name } = row as Project
        return hears(shelf, () =>
          elsewhere.ask(updateProject, { params: { id: realId(shelf, id) }, body: bodyOf(name) }),
        )
      },
      'row.removed': async (shelf, { id: letter }) => {
        const id = realId(shelf, String(letter))
        await hears(shelf, () => elsewhere.ask(archiveProject, { params: { id } }))
        shelf.ids[String(letter)]?.shift()
      },
    },
    shows: {
      closed: async ({ page }) => expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0),
      loading: async (shelf, snapshot) => {
        await expect.poll(() => shelf.calls.waiting('load')).toBe(1)
        await showsRows(shelf, snapshot)
        if (snapshot.context.rows.length === 0)
          await section(shelf).getByText('Loading…').waitFor({ state: 'attached' })
      },
      failed: async (shelf, snapshot) => {
        await again(shelf).waitFor()
        await showsRows(shelf, snapshot)
      },
      '*': async (shelf, snapshot) => {
        await showsRows(shelf, snapshot)
        expect(await again(shelf).count()).toBe(0)
        const count = moreOf(snapshot)
        if (count === 0) return expect.poll(() => more(shelf).count()).toBe(0)
        await expect.poll(() => more(shelf).textContent()).toBe(`Show more${count}`)
        const isComing = String(snapshot.matches({ shown: 'loadingMore' }))
        await expect.poll(() => more(shelf).getAttribute('aria-busy')).toBe(isComing)
      },
    },
  }
  const listed: Walk<List> = {
    ...pagedListWalk,
    only: (snapshot, event) => {
      const has = (id: string) => snapshot.context.rows.some((row) => row.id === id)
      if (event.type === 'list.opened') return snapshot.matches('closed')
      // Who has not come in hears nothing.
      if (snapshot.matches('closed')) return false
      if (event.type === 'list.closed') return snapshot.matches({ shown: 'resting' })
      if (event.type === 'row.created') return !has('d')
      if (event.type === 'row.changed' || event.type === 'row.removed') {
        const { row, id = (row as Project).id } = event as { row?: Project; id?: string }
        return id === 'x' || has('b')
      }
      return pagedListWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [LAY-11] [LAY-12] every path of a list of the menu', listed, lists, () => {
    announceFailuresOf(person, PORTS)
    // A page that is left while its line is still being laid says so.
    person.expectNoise(/WebSocket is closed before the connection is established/)
  })
})

describe('how many tasks are one’s own', () => {
  const PORTS: Ports = { loadMyTasks: listMyOpenTasks }
  const LONGER_THAN_A_STEP_MS = 10_000
  interface Counted extends Stage {
    readonly calls: HeldCalls
    readonly wire: LiveWire
    asked: number
    /** How many stand open; and how many of them the menu is to say: null while nothing has come. */
    open: number
    said: number | null
  }
  /** A person who belongs to no workspace any more. */
  let loner: WayIn
  let columnId = ''
  const board = { id: '' }
  /** A project whose name says nothing of a person's own tasks; only the server knows that. */
  const other = { id: '' }
  const renamed = () => {
    made += 1
    const look = { abbreviation: 'OTH', description: null, color: '#f87171', dueDate: null, teamIds: [] }
    return { name: `Other ${made}`, ...look, userIds: [elsewhere.user.id] }
  }
  beforeAll(async () => {
    other.id = (await elsewhere.ask(createProject, { body: renamed() })).id
    board.id = elsewhere.user.privateProject?.id ?? ''
    columnId = (await elsewhere.ask(listColumns, { params: board }))[0]!.id
    loner = await newAccount(server.url, 'Lena')
    const { password } = loner
    const lena = (await signIn(server.url, loner.email, password))!
    const workspaceName = lena.user.role2tenant2user[0]!.tenant.name
    await lena.ask(deleteWorkspace, { params: { id: lena.tenantId }, body: { password, workspaceName } })
  })
  const entry = (stage: Counted) => beside(stage).getByRole('link', { name: /^My tasks/ })
  const makes = async (stage: Counted) => {
    await elsewhere.ask(createTask, { params: board, body: { columnId, name: `Task ${(stage.open += 1)}` } })
  }
  /** What comes is counted in a moment: no time passes until the walk says so. */
  const standsStill = async (stage: Counted, does: () => Promise<unknown>) => {
    // By its own clock, which is ahead of ours from the first time on.
    const now = await stage.page.evaluate(() => Date.now())
    await stage.page.clock.pauseAt(now + LONGER_THAN_A_STEP_MS)
    await does()
  }
  /** A task is made on the page itself. */
  const makesHere = async (stage: Counted) => {
    const { page } = stage
    const dialog = page.getByRole('dialog', { name: 'New task' })
    await page.getByRole('button', { name: 'New task' }).click()
    await dialog.getByRole('combobox', { name: 'Column' }).getByText('To do').waitFor()
    await dialog.getByLabel('Name').fill('Splice the mainbrace')
    await standsStill(stage, async () => {
      const isMade = page.waitForResponse((response) => response.request().method() === 'POST')
      await dialog.getByLabel('Name').press('Enter')
      await isMade
    })
    stage.open += 1
  }
  const counts: PageDriver<Counted, Count> = {
    open: async () => {
      const page = await person.context.newPage()
      await setsClock(page)
      const calls = await HeldCalls.on(page, PORTS)
      const wire = await LiveWire.at(page)
      const stage: Counted = { page, calls, wire, isIn: false, rows: [], undo: [], asked: 0, open: 0, said: null }
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === pathOf(listMyOpenTasks)) stage.asked += 1
      })
      await makes(stage)
      calls.hold()
      return stage
    },
    close: async ({ calls }) => {
      await calls.close()
      await person.context.clearCookies()
      for (const id of (await elsewhere.ask(listMyOpenTasks)).taskIds)
        await elsewhere.ask(deleteTask, { params: { id } })
    },
    does: {
      ...answersOf(PORTS),
      'loadMyTasks answered': async (stage, event) => {
        await stage.calls.answer('loadMyTasks', goesOn, event)
        stage.said = stage.open
      },
      'session.opened': async (stage, { tenantId }) => {
        if (stage.isIn) await goesOut(stage)
        await comesIn(stage, tenantId === null ? loner : way)
        if (tenantId !== null) await expect.poll(() => stage.wire.heard).toBeGreaterThan(0)
      },
      'session.closed': async (stage) => {
        await stage.page.clock.resume()
        if (stage.isIn) await goesOut(stage)
        stage.said = null
      },
      'screen.staled': async (stage) => {
        const { asked } = stage
        await stage.wire.losesTouch(() => makes(stage))
        await expect.poll(() => stage.asked).toBeGreaterThan(asked)
      },
      // The first number comes with the answer itself.
      'count.shown': async (stage, { count }) => {
        if (count === 1) return
        await stage.wire.hears(() => makes(stage))
        stage.said = stage.open
      },
      'count.doubted': (stage) =>
        standsStill(stage, () =>
          stage.wire.hears(() => elsewhere.ask(updateProject, { params: other, body: renamed() })),
        ),
      'after settledAfter': async ({ page }) => {
        await page.clock.fastForward(COUNT_SETTLED_AFTER_MS)
        await page.clock.resume()
      },
    },
    shows: {
      resting: async (stage) => {
        expect([await entry(stage).count(), stage.calls.waiting('loadMyTasks')]).toEqual([0, 0])
      },
      '*': async (stage, snapshot) => {
        const isAsking = snapshot.matches({ counting: 'asking' })
        await expect.poll(() => stage.calls.waiting('loadMyTasks')).toBe(isAsking ? 1 : 0)
        await expect.poll(() => entry(stage).textContent()).toBe(`My tasks${stage.said ?? ''}`)
      },
    },
  }
  const counted: Walk<Count> = {
    ...myTasksWalk,
    only: (snapshot, event) => {
      // Who comes has not been here, and who has not come hears nothing.
      if (event.type === 'session.opened') return snapshot.matches('resting')
      const isThere = snapshot.context.count !== null
      if (event.type === 'count.shown')
        return snapshot.matches({ counting: 'known' })
          ? isThere || event['count'] === 1
          : isThere && event['count'] === 2
      return event.type === 'session.closed' || !snapshot.matches('resting')
    },
  }
  const announce = () => {
    announceFailuresOf(person, PORTS)
    person.expectNoise(/WebSocket is closed before the connection is established/)
  }
  testsOnPage('[LAY-10] every path of how many tasks are one’s own, on the page', counted, counts, announce)

  const madeHere = onOffer(myTasksWalk, (now): readonly Sample<Count>[] => {
    if (now.matches('resting')) return [opened(TENANT.id)]
    if (now.matches({ counting: 'asking' })) return [answered('loadMyTasks', KNOWN)]
    return [{ type: 'count.shown', count: now.context.count === null ? 1 : 2 }]
  })
  /** Time stands still: nobody asks the server again. */
  const countsHere: typeof counts = {
    ...counts,
    does: {
      ...counts.does,
      'count.shown': async (stage, { count }) => {
        if (count === 1) return
        await makesHere(stage)
        stage.said = stage.open
      },
    },
  }
  testsOnPage('[LAY-10] a task that is made here is counted at once', madeHere, countsHere, announce)
})
