import type { Locator, Page, Request, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { noteVisit, showDashboard, showProjectFlow, type Dashboard } from '#contract/calls/dashboard.ts'
import { changeProjectSettings, changeProjectStatus, showProject, updateProject } from '#contract/calls/projects.ts'
import { createTask, deleteTask, listDeletedTasks, restoreTask } from '#contract/calls/tasks.ts'
import { messageOf } from '#machines/board/samples.walk.ts'
import { chosenProject } from '#machines/dashboard/dashboard.ts'
import { dashboardWalk, homeAt } from '#machines/dashboard/dashboard.walk.ts'
import { hasMore } from '#machines/project/deleted-tasks.ts'
import { deletedTasksWalk } from '#machines/project/deleted-tasks.walk.ts'
import { projectIn } from '#machines/project/project-settings.ts'
import { projectSettingsWalk } from '#machines/project/project-settings.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls, type Ports } from '../../kit/held-calls.ts'
import { testsOnPage } from '../../kit/page-tests.ts'
import type { PageDriver } from '../../kit/page-walk.ts'
import type { Walk } from '../../kit/walk.ts'
import { makeScene, type Scene } from '../../support/at-the-board.ts'
import { addressOf, guestAt, signsIn } from '../../support/at-the-page.ts'
import type { Person } from '../../support/browser.ts'
import { signIn, type HttpPerson } from '../../support/http-person.ts'
import { printedSignIns } from '../../support/sample.ts'
import { startServer } from '../../support/server.ts'

type MachineOf<W> = W extends Walk<infer Machine> ? Machine : never
type Settings = MachineOf<typeof projectSettingsWalk>
type Deleted = MachineOf<typeof deletedTasksWalk>
type Home = MachineOf<typeof dashboardWalk>

/** A page with what its walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly scene: Scene
  /** What the project is called by now. */
  name: string
}

let owner: HttpPerson
let manager: HttpPerson
let employee: HttpPerson
/** A manager, and an Employee, each at a browser of their own. */
let person: Person
let helper: Person
/** What the last path was given. */
let latest: Scene
beforeAll(async () => {
  const server = await startServer({ env: { SAMPLE: 'auto' } })
  const ways = await printedSignIns(server)
  const wayOf = (role: string) => ways.find((way) => way.role === role)!
  const all = await Promise.all(
    ['Owner', 'WorkspaceManager', 'Employee'].map((role) =>
      signIn(server.url, wayOf(role).email, wayOf(role).password),
    ),
  )
  ;[owner, manager, employee] = all as [HttpPerson, HttpPerson, HttpPerson]
  person = await guestAt(server.url)
  await signsIn(person, wayOf('WorkspaceManager'))
  helper = await guestAt(server.url)
  await signsIn(helper, wayOf('Employee'))
  for (const { page } of [person, helper]) await page.close()
})

async function opens(
  ports: Ports,
  pathOf: (scene: Scene) => string,
  isMeant?: Parameters<typeof HeldCalls.on>[2],
  by = person,
) {
  const scene = await makeScene(owner, [manager, employee], { 'To do': ['Alpha', 'Beta'] })
  latest = scene
  const page = await by.context.newPage()
  await page.clock.install()
  const calls = await HeldCalls.on(page, ports, isMeant)
  return {
    scene,
    goes: async (): Promise<Stage> => {
      calls.hold()
      await page.goto(pathOf(scene))
      await page.locator('main#main').waitFor()
      return { page, calls, scene, name: scene.project.name }
    },
  }
}
const settingsOf = ({ path }: Scene) => path.replace(/board$/, 'settings')
const tryAgain = (within: Locator) => within.getByRole('button', { name: 'Try again' })
const main = ({ page }: Stage) => page.getByRole('main')
const form = ({ project }: Scene) => ({
  name: project.name,
  abbreviation: project.abbreviation,
  description: null,
  color: project.color,
  dueDate: null,
  teamIds: [],
})

describe('the settings of a project', () => {
  const PORTS: Ports = {
    loadProject: showProject,
    saveSettings: changeProjectSettings,
    saveStatus: changeProjectStatus,
  }
  const NAMES: Record<string, string> = { inProgress: 'In progress', completed: 'Completed' }
  const labels = (stage: Stage) => main(stage).getByRole('switch', { name: 'Labels' })
  const status = (stage: Stage, name: string) => main(stage).getByRole('radio', { name: NAMES[name]! })
  const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: 'Edit project' })
  const opensDrawer = async (stage: Stage): Promise<void> => {
    const loaded = stage.calls.next('loadProject')
    await main(stage).getByRole('button', { name: 'Edit the project' }).click()
    await (await loaded).continue()
    await drawer(stage).getByLabel('Name', { exact: false }).first().waitFor()
  }
  const driverOf = (by: () => Person): PageDriver<Stage, Settings> => ({
    open: async () => (await opens(PORTS, settingsOf, undefined, by())).goes(),
    close: ({ calls }) => calls.close(),
    leaves: {
      'screen.staled':
        'the line says so to a window that was without it; what follows from it follows from a message as well',
    },
    does: {
      ...answersOf(PORTS),
      'retry.requested': (stage) => tryAgain(main(stage)).click(),
      'setting.switched': (stage) => labels(stage).click(),
      'status.chosen': (stage, event) => status(stage, String(event['status'])).check({ force: true }),
      'message.received': async (stage, { message }) => {
        const { scene } = stage
        const { type } = message as { type: string }
        const params = { id: scene.project.id }
        const userIds = [owner.user.id, manager.user.id]
        // An Employee alone does not see what they take no part in.
        if (type === 'REMOVED_FROM_PROJECT')
          await owner.ask(updateProject, { params, body: { ...form(scene), userIds } })
        else if (type === 'PROJECT_UPDATED') {
          stage.name = 'Renamed'
          const body = { ...form(scene), name: stage.name, userIds: [...userIds, employee.user.id] }
          await owner.ask(updateProject, { params, body })
        }
        if (type === 'SUBTASK_DESTROYED') await owner.ask(deleteTask, { params: { id: scene.ids['Alpha']! } })
      },
      'project.arrived': async (stage) => {
        await opensDrawer(stage)
        stage.name = 'Renamed'
        await drawer(stage).getByLabel('Name', { exact: false }).first().fill(stage.name)
        await drawer(stage).getByRole('button', { name: 'Save' }).click()
        await drawer(stage).waitFor({ state: 'hidden' })
      },
      'project.archived': async (stage) => {
        await opensDrawer(stage)
        await drawer(stage).getByRole('button', { name: 'Archive project' }).click()
        await drawer(stage).getByRole('button', { name: 'Really archive?' }).click()
      },
    },
    shows: {
      loading: (stage) => main(stage).getByLabel('Loading the settings…').waitFor({ state: 'attached' }),
      failed: (stage) => main(stage).getByText('The settings could not be loaded.').waitFor(),
      // Whoever archives it is taken home; for whoever takes no part in it any more it is simply gone.
      gone: async (stage) => {
        const gone = main(stage).getByText('This project is not here any more', { exact: false })
        await expect.poll(async () => addressOf(stage.page) === '/' || (await gone.count()) > 0).toBe(true)
        const entry = stage.page.locator(`a[href="${stage.scene.path}"]`)
        if (addressOf(stage.page) === '/') await expect.poll(() => entry.count()).toBe(0)
      },
      'ready.picture.fresh': ({ page, name }) => page.getByRole('navigation').getByText(name).first().waitFor(),
      'ready.settings.*': async (stage, snapshot) => {
        await expect.poll(() => labels(stage).isChecked()).toBe(projectIn(snapshot)?.showLabels)
      },
      'ready.status.*': async (stage, snapshot) => {
        await expect.poll(() => status(stage, projectIn(snapshot)?.status ?? '').isChecked()).toBe(true)
      },
    },
  })
  const isRemoval = (event: object) => JSON.stringify(event).includes('REMOVED_FROM_PROJECT')
  const onPage: Walk<Settings> = {
    ...projectSettingsWalk,
    only: (snapshot, event) => {
      // What comes later changes nothing of what is gone; and it is brought about once.
      if (snapshot.matches('gone')) return false
      const isReady = snapshot.matches('ready') && !snapshot.hasTag('busy')
      if (isRemoval(event)) return false
      if (/^(message|project)\./.test(event.type)) return isReady && (projectIn(snapshot)?.revision ?? 0) < 2
      if (projectSettingsWalk.only?.(snapshot, event) === false) return false
      const project = projectIn(snapshot)
      // Each of the walk's answers knows of one change alone.
      if (event.type === 'setting.switched')
        return project?.showLabels !== event['on'] && project?.status === 'inProgress'
      return event.type !== 'status.chosen' || project?.showLabels === true
    },
  }
  const before = () => {
    announceFailuresOf(person, PORTS)
    announceFailuresOf(helper, PORTS)
  }
  const title = '[ACT-01] [ACT-04] [PROJ-06] [PROJ-07] every path of the settings of a project'
  testsOnPage(
    title,
    onPage,
    driverOf(() => person),
    before,
  )

  /** Whoever only looks on. */
  const lookingOn: Walk<Settings> = {
    ...projectSettingsWalk,
    only: (snapshot, event) =>
      !snapshot.matches('gone') &&
      (isRemoval(event) ? snapshot.matches('ready') : event.type === 'xstate.done.actor.loadProject'),
  }
  testsOnPage(
    `${title}, for an Employee`,
    lookingOn,
    driverOf(() => helper),
    before,
  )
})

describe('the deleted tasks of a project', () => {
  const PORTS: Ports = { loadDeleted: listDeletedTasks, loadMore: listDeletedTasks, restore: restoreTask }
  const isMeant = (port: string, request: Request) =>
    port === 'restore' || (port === 'loadMore') === !request.url().includes('offset=0')
  const list = ({ page }: Stage) => page.getByRole('region', { name: 'Deleted tasks' })
  const rows = (stage: Stage) => list(stage).getByRole('listitem')
  const more = (stage: Stage) => list(stage).getByRole('button', { name: 'Show more' })
  const driver: PageDriver<Stage, Deleted> = {
    open: async () => {
      const { scene, goes } = await opens(PORTS, settingsOf, isMeant)
      for (const name of ['Alpha', 'Beta']) await owner.ask(deleteTask, { params: { id: scene.ids[name]! } })
      return goes()
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'screen.staled':
        'the line says so to a window that was without it; what follows from it follows from a message as well',
      'list.outdated': 'raised by itself; what follows from it follows from a message as well',
    },
    does: {
      ...answersOf(PORTS, {
        // A page as short as that of the walk, so that there is more.
        'loadDeleted answered': (route) =>
          route.continue({
            url: route
              .request()
              .url()
              .replace(/limit=\d+/, 'limit=1'),
          }),
        // It stays deleted, since the walk finds it there again.
        'restore answered': async (route: Route) => {
          const { rows: deleted } = await owner.ask(listDeletedTasks, { params: { id: latest.project.id }, query: {} })
          await route.fulfill({ json: deleted.find(({ id }) => route.request().url().includes(id)) })
        },
      }),
      'more.requested': (stage) => more(stage).click(),
      'retry.requested': (stage) => tryAgain(list(stage)).click(),
      'restore.requested': (stage) => rows(stage).first().getByRole('button').click(),
      'message.received': async ({ scene }) => {
        const body = { columnId: scene.ids['To do']!, name: 'Not for long' }
        const { id } = await owner.ask(createTask, { params: { id: scene.project.id }, body })
        await owner.ask(deleteTask, { params: { id } })
      },
    },
    shows: {
      'list.loading': async (stage, { context }) => {
        const waiting = list(stage).getByText('Loading the deleted tasks…')
        await expect.poll(() => waiting.count()).toBe(context.rows.length === 0 ? 1 : 0)
        await expect.poll(() => tryAgain(list(stage)).count()).toBe(0)
      },
      'list.failed': (stage) => tryAgain(list(stage)).waitFor(),
      'list.*': async (stage, snapshot) => {
        const { rows: listed } = snapshot.context
        await expect.poll(async () => (await rows(stage).count()) > 0).toBe(listed.length > 0)
        await expect.poll(() => tryAgain(list(stage)).count()).toBe(0)
        if (listed.length === 0) return
        await expect.poll(() => more(stage).count()).toBe(hasMore(snapshot) ? 1 : 0)
        if (!hasMore(snapshot)) return
        const isWaited = snapshot.matches({ list: 'fetchingMore' })
        await expect.poll(async () => (await more(stage).getAttribute('aria-busy')) === 'true').toBe(isWaited)
      },
      'deed.resting': (stage) => expect.poll(() => list(stage).locator('li [aria-busy=true]').count()).toBe(0),
      'deed.restoring': (stage) => list(stage).locator('li [aria-busy=true]').waitFor(),
    },
  }
  const told = {
    type: 'message.received',
    message: messageOf('TASK_DESTROYED', { taskId: 't9', placements: [{ projectId: 'p1', columnId: 'todo' }] }),
  } as const
  const onPage: Walk<Deleted> = {
    ...deletedTasksWalk,
    events: [
      ...(deletedTasksWalk.events as readonly { type: string }[]).filter(({ type }) => type !== 'message.received'),
      told,
    ] as Walk<Deleted>['events'] & object,
    only: (snapshot, event) => {
      if (event.type === 'xstate.done.actor.loadDeleted') return (event['output'] as { count: number }).count > 0
      if (event.type === 'message.received') return snapshot.matches({ deed: 'resting' })
      return deletedTasksWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TASK-07] every path of the deleted tasks', onPage, driver, () => {
    announceFailuresOf(person, PORTS)
  })
})

describe('the start page', () => {
  const PORTS: Ports = { loadDashboard: showDashboard, noteVisit, loadFlow: showProjectFlow }
  const card = (stage: Stage) =>
    main(stage).locator('section', { has: stage.page.getByRole('heading', { name: 'Flow of work' }) })
  const picture = (stage: Stage) => card(stage).locator('[aria-label*="over the last 30 days"]').first()
  const chooses = async (stage: Stage, id: string): Promise<void> => {
    await card(stage)
      .getByRole('button', { name: 'Choose' })
      .or(card(stage).locator('button[aria-haspopup=menu]'))
      .first()
      .click()
    await stage.page
      .getByRole('menuitem')
      .or(stage.page.getByRole('menuitemradio'))
      .nth(id === 'p2' ? 1 : 0)
      .click()
  }
  const driver: PageDriver<Stage, Home> = {
    open: async () => (await opens(PORTS, () => '/')).goes(),
    close: ({ calls }) => calls.close(),
    leaves: {
      'screen.staled':
        'the line says so to a window that was without it; what follows from it follows from a message as well',
    },
    does: {
      ...answersOf(PORTS, {
        'loadDashboard answered': async (route, { output }) => {
          if ((output as Dashboard).projects.length > 0) return route.continue()
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...((await response.json()) as Dashboard), projects: [] } })
        },
      }),
      'retry.requested': (stage) => tryAgain(main(stage)).click(),
      'place.changed': (stage, { place }) => chooses(stage, (place as { search: string }).search.slice(-2)),
      'project.chosen': (stage, { id }) => chooses(stage, String(id)),
      'chart.chosen': (stage) => card(stage).getByRole('radio', { name: 'Done and open' }).check({ force: true }),
      'message.received': async ({ scene }) => {
        const body = { columnId: scene.ids['To do']!, name: 'News' }
        await owner.ask(createTask, { params: { id: scene.project.id }, body })
      },
      'after settledAfter': ({ page }) => page.clock.fastForward(1_500),
    },
    shows: {
      'picture.loading': (stage) => main(stage).getByText('Loading your start page…').waitFor({ state: 'attached' }),
      'picture.failed': (stage) => main(stage).getByText('Your start page could not be loaded.').waitFor(),
      'picture.*': async (stage, { context }) => {
        const isEmpty = context.shown?.projects.length === 0
        await main(stage)
          .getByRole('heading', { name: isEmpty ? 'First steps' : 'Flow of work' })
          .waitFor()
      },
      'visit.*': (stage, snapshot) =>
        expect.poll(() => stage.calls.waiting('noteVisit')).toBe(snapshot.matches({ visit: 'noting' }) ? 1 : 0),
      'chart.none': (stage) => expect.poll(() => card(stage).count()).toBe(0),
      'chart.*': async (stage, snapshot) => {
        const hasFlow = snapshot.context.flow !== null
        await expect.poll(async () => (await picture(stage).count()) > 0).toBe(hasFlow)
        const hasFailed = snapshot.matches({ chart: 'failed' }) && !hasFlow
        await expect.poll(() => tryAgain(card(stage)).count()).toBe(hasFailed ? 1 : 0)
      },
    },
  }
  const onPage: Walk<Home> = {
    ...dashboardWalk,
    events: [
      ...(dashboardWalk.events as readonly { type: string }[]).filter(({ type }) => type !== 'place.changed'),
      ...['p1', 'p2'].map((id) => ({ type: 'place.changed' as const, place: homeAt(`?project=${id}`) })),
    ] as Walk<Home>['events'] & object,
    only: (snapshot, event) => {
      const { shown, flow } = snapshot.context
      const chosen = chosenProject(snapshot)
      // What is chosen is there, and the address says the same at once: another choice is another place.
      if (event.type === 'chart.chosen') return chosen !== null && event['chart'] === 'progress'
      if (event.type === 'project.chosen') return chosen === event['id']
      if (event.type === 'place.changed') return (shown?.projects.length ?? 0) > 0
      if (event.type === 'retry.requested') return flow === null
      return dashboardWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [VIEW-06] every path of the start page', onPage, driver, () => {
    announceFailuresOf(person, PORTS)
  })
})
