import type { SnapshotFrom } from 'xstate'
import type { Locator, Page, Request } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { createColumn, listColumnHeads, orderColumns } from '#contract/calls/board/columns.ts'
import { noteVisit, showDashboard, showProjectFlow, type Dashboard } from '#contract/calls/dashboard.ts'
import { changeProjectSettings, changeProjectStatus, showProject, updateProject } from '#contract/calls/projects.ts'
import { createTask, createTasks, deleteTask, listDeletedTasks, restoreTask } from '#contract/calls/tasks/tasks.ts'
import type { Project } from '#contract/entities/project.ts'
import { headOf, messageOf } from '#machines/board/samples.walk.ts'
import { LOST } from '#machines/board/cards/task-move.walk.ts'
import { chosenProject } from '#machines/dashboard/dashboard-view.ts'
import { dashboardWalk, homeAt } from '#machines/dashboard/dashboard.walk.ts'
import type { Places } from '#machines/dashboard/new-task.ts'
import { newTaskWalk } from '#machines/dashboard/new-task.walk.ts'
import { columnSettingsWalk, isFetching } from '#machines/project/columns/column-settings.walk.ts'
import { hasMore } from '#machines/project/deleted-tasks.ts'
import { deletedTasksWalk } from '#machines/project/deleted-tasks.walk.ts'
import { projectIn } from '#machines/project/settings/project-settings.ts'
import { projectSettingsWalk } from '#machines/project/settings/project-settings.walk.ts'
import { WEBSOCKET_FIRST_RETRY_MS } from '#contract/limits.ts'
import { shownToasts } from '#machines/toasts/toasts.ts'
import { toastsWalk } from '#machines/toasts/toasts.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Answering,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, failed, type Sample, type Walk, type MachineOf } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { addressOf, guestAt, signsIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

type Settings = MachineOf<typeof projectSettingsWalk>
type Deleted = MachineOf<typeof deletedTasksWalk>
type Columns = MachineOf<typeof columnSettingsWalk>
type Home = MachineOf<typeof dashboardWalk>
type NewTask = MachineOf<typeof newTaskWalk>
type Toasts = MachineOf<typeof toastsWalk>

/** A page with what its walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
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
beforeAll(async () => {
  const { url, signIns: ways } = await sharedSample()
  const wayOf = (role: string) => ways.find((way) => way.role === role)!
  const all = await Promise.all(
    ['Owner', 'WorkspaceManager', 'Employee'].map((role) => signIn(url, wayOf(role).email, wayOf(role).password)),
  )
  ;[owner, manager, employee] = all as [HttpPerson, HttpPerson, HttpPerson]
  person = await guestAt(url)
  await signsIn(person, wayOf('WorkspaceManager'))
  helper = await guestAt(url)
  // Its answers are held back, or made up.
  for (const { context } of [person, helper]) await drawsMemberPageItself(context)
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
  const page = await emptyPage(by)
  await page.clock.install()
  const calls = await HeldCalls.on(page, ports, isMeant)
  const wire = await LiveWire.at(page)
  return {
    scene,
    goes: async (): Promise<Stage> => {
      calls.hold()
      await page.goto(pathOf(scene))
      await page.locator('main#main').waitFor()
      return { page, calls, wire, scene, name: scene.project.name }
    },
  }
}
/** The line is lost, and back when there is more to tell than is told one by one. */
async function losesTouch({ page, wire, scene }: Stage): Promise<void> {
  await wire.says('CONNECTED')
  const body = { columnId: scene.ids['To do']!, name: 'Missed' }
  await wire.losesTouch(async () => {
    await owner.ask(createTask, { params: { id: scene.project.id }, body })
    await page.clock.fastForward(WEBSOCKET_FIRST_RETRY_MS)
  })
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
  const archives = async (stage: Stage): Promise<void> => {
    await opensDrawer(stage)
    await drawer(stage).getByRole('button', { name: 'Archive project' }).click()
    await drawer(stage).getByRole('button', { name: 'Really archive?' }).click()
  }
  const driverOf = (by: () => Person): PageDriver<Stage, Settings> => ({
    open: async () => (await opens(PORTS, settingsOf, undefined, by())).goes(),
    close: ({ calls }) => calls.close(),
    does: {
      'screen.staled': (stage) => stage.calls.givesUp(['loadProject'], () => losesTouch(stage)),
      ...answersOf(PORTS),
      'retry.requested': (stage) => tryAgain(main(stage)).click(),
      'setting.chosen': (stage) => labels(stage).click(),
      'status.chosen': (stage, event) => status(stage, String(event['status'])).check({ force: true }),
      'message.received': async (stage, { message, isOwn }) => {
        if (isOwn === true) return archives(stage)
        const { scene } = stage
        const { type } = message as { type: string }
        const params = { id: scene.project.id }
        const userIds = [owner.user.id, manager.user.id]
        // An Employee alone does not see what they take no part in.
        if (type === 'REMOVED_FROM_PROJECT')
          await owner.ask(updateProject, { params, body: { ...form(scene), userIds } })
        if (type === 'SUBTASK_DESTROYED') await owner.ask(deleteTask, { params: { id: scene.ids['Alpha']! } })
      },
      'project.arrived': async (stage) => {
        await opensDrawer(stage)
        stage.name = 'Renamed'
        await drawer(stage).getByLabel('Name', { exact: false }).first().fill(stage.name)
        await drawer(stage).getByRole('button', { name: 'Save' }).click()
        await drawer(stage).waitFor({ state: 'hidden' })
      },
      // It is a moment that passes by itself.
      'after answered': async () => {},
    },
    shows: {
      loading: (stage) => main(stage).getByLabel('Loading the settings…').waitFor({ state: 'attached' }),
      failed: (stage) => main(stage).getByText('The settings could not be loaded.').waitFor(),
      // Who archives it is told that it is archived, and not that it was taken away.
      leaving: async ({ page, name }) => {
        await page.getByText(`Project ${name} archived.`).first().waitFor()
        expect(await page.getByText('is not open to you any more').count()).toBe(0)
      },
      // A person who archives it is taken home; for the person who takes no part in it any more it is simply gone.
      gone: async (stage) => {
        const gone = main(stage).getByText('This project is not here any more', { exact: false })
        await expect.poll(async () => addressOf(stage.page) === '/' || (await gone.count()) > 0).toBe(true)
        const entry = stage.page.locator(`a[href="${stage.scene.path}"]`)
        if (addressOf(stage.page) === '/') await expect.poll(() => entry.count()).toBe(0)
      },
      'ready.picture.*': async ({ page, name, calls }, snapshot) => {
        await page.getByRole('navigation').getByText(name).first().waitFor()
        const isAsked = snapshot.matches({ ready: { picture: 'fetching' } })
        await expect.poll(() => calls.waiting('loadProject')).toBe(isAsked ? 1 : 0)
      },
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
      if (snapshot.matches('leaving')) return event.type.startsWith('xstate.after.')
      if (isRemoval(event) && event['isOwn'] !== true) return false
      if (/^(message|project)\./.test(event.type)) return isReady && (projectIn(snapshot)?.revision ?? 0) < 2
      if (projectSettingsWalk.only?.(snapshot, event) === false) return false
      const project = projectIn(snapshot)
      if (event.type === 'xstate.done.actor.saveSettings')
        return snapshot.context.sent?.showLabels === (event['output'] as Project).showLabels
      // Each of the walk's answers knows of one change alone.
      if (event.type === 'setting.chosen')
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

  /** A person who only looks on. */
  const lookingOn: Walk<Settings> = {
    ...projectSettingsWalk,
    only: (snapshot, event) =>
      !snapshot.matches('gone') &&
      (isRemoval(event)
        ? snapshot.matches('ready') && event['isOwn'] !== true
        : event.type === 'xstate.done.actor.loadProject'),
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
      'list.outdated': 'the list says it to itself, when it hears of something that is done here, too',
      'answer.renewed': 'what others do comes with its message, which has all of it fetched again as well',
    },
    does: {
      'screen.staled': losesTouch,
      ...answersOf(PORTS, {
        // A page as short as that of the walk, so that there is more.
        'loadDeleted answered': (route) =>
          route.continue({
            url: route
              .request()
              .url()
              .replace(/limit=\d+/, 'limit=1'),
          }),
      }),
      'more.requested': (stage) => more(stage).click(),
      'retry.requested': (stage) => tryAgain(list(stage)).click(),
      'restore.requested': (stage) => rows(stage).first().getByRole('button').click(),
      // Heard once the page asks anew: what is answered next is the question that follows from it, and none from before.
      'message.received': async ({ page, scene }) => {
        const body = { columnId: scene.ids['To do']!, name: 'Not for long' }
        const { id } = await owner.ask(createTask, { params: { id: scene.project.id }, body })
        const asked = page.waitForRequest(/\/deleted-tasks\?.*offset=0/)
        await owner.ask(deleteTask, { params: { id } })
        await asked
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
        const isWaited = snapshot.matches({ list: { ready: 'loadingMore' } })
        await expect.poll(async () => (await more(stage).getAttribute('aria-busy')) === 'true').toBe(isWaited)
      },
      'change.resting': (stage) => expect.poll(() => list(stage).locator('li [aria-busy=true]').count()).toBe(0),
      'change.restoring': (stage) => list(stage).locator('li [aria-busy=true]').waitFor(),
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
      if (event.type === 'message.received') return snapshot.matches({ change: 'resting' })
      // What comes with the answer has the list asked for again: what the walk asks for next must be asked for as well.
      const isFresh = snapshot.matches({ list: { ready: 'resting' } })
      if (event.type === 'xstate.done.actor.restore') return isFresh
      if (isFresh && !snapshot.context.rows.some(({ id }) => id === 't1')) return false
      return deletedTasksWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TASK-07] every path of the deleted tasks', onPage, driver, () => {
    announceFailuresOf(person, PORTS)
  })
})

describe('the columns of a project', () => {
  const PORTS: Ports = { loadColumns: listColumnHeads, giveOrder: orderColumns }
  const section = ({ page }: Stage) => page.getByRole('region', { name: 'Columns' })
  const rows = (stage: Stage) => section(stage).getByRole('listitem')
  const waits = ({ calls }: Stage, port: string, count: number) =>
    expect.poll(() => calls.waiting(port), { message: `requests of ${port}` }).toBe(count)
  const answers = ({ calls }: Stage, port: string, how = goesOn) => calls.answer(port, how, { type: '', error: LOST })
  const presses = async ({ page }: Stage, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const lifts = async (stage: Stage, at: number) => {
    await rows(stage)
      .nth(at)
      .getByRole('button', { name: /^Move / })
      .focus()
    await presses(stage, 'Space')
  }
  const deletesLast = async (stage: Stage) => {
    const count = await rows(stage).count()
    await rows(stage)
      .last()
      .getByRole('button', { name: /^Delete / })
      .click()
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Delete column' }).click()
    await expect.poll(() => rows(stage).count()).toBe(count - 1)
  }
  const showsFetching = async (stage: Stage, { context }: SnapshotFrom<Columns>) => {
    const waiting = section(stage).getByText('Loading the columns…')
    await expect.poll(() => waiting.count()).toBe(context.heads === null ? 1 : 0)
    await waits(stage, 'loadColumns', 1)
  }
  const driver: PageDriver<Stage, Columns> = {
    open: async () => {
      const { scene, goes } = await opens(PORTS, settingsOf)
      await owner.ask(createColumn, { params: { id: scene.project.id }, body: { name: 'Spare' } })
      return goes()
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'columns.outdated': 'the list says it to itself, when it hears that others have changed something',
      'column.vanished': 'the list says it to itself, when one that it knew is not there any more',
    },
    does: {
      'screen.staled': losesTouch,
      ...answersOf(PORTS, {
        // Where the walk knows of one column alone, the first is not there any more.
        'loadColumns answered': async (route, { output }) => {
          if ((output as readonly unknown[]).length > 1) return route.continue()
          const response = await route.fetch()
          await route.fulfill({ response, json: ((await response.json()) as readonly unknown[]).slice(1) })
        },
      }),
      'retry.requested': (stage) => tryAgain(section(stage)).click(),
      'message.received': async (stage, { message }) => {
        const { type } = message as { type: string }
        if (type === 'COLUMN_DESTROYED') return deletesLast(stage)
        const { page, scene } = stage
        const asked = page.waitForRequest(/\/column-heads/)
        const body = { columnId: scene.ids['In progress']!, name: 'News' }
        await owner.ask(createTask, { params: { id: scene.project.id }, body })
        await asked
      },

      // The keeper says so once the answer is there.
      'heads.shown': () => Promise.resolve(),

      'column.lifted': (stage) => lifts(stage, 0),
      'column.carried': (stage, { to }) => presses(stage, to === 1 ? 'ArrowDown' : 'ArrowUp'),
      'column.putBack': (stage) => presses(stage, 'Escape'),
      // Another order is asked for, and its messages have the list asked for again.
      'column.dropped': async (stage) => {
        await presses(stage, 'Space')
        if (stage.calls.waiting('giveOrder') === 0) return
        await answers(stage, 'giveOrder')
        await answers(stage, 'loadColumns')
      },
    },
    shows: {
      'list.loading': showsFetching,
      'list.stale': showsFetching,
      'list.failed': (stage) => tryAgain(section(stage)).waitFor(),
      'list.ready': async (stage) => {
        await waits(stage, 'loadColumns', 0)
        await expect.poll(() => tryAgain(section(stage)).count()).toBe(0)
        await rows(stage).first().waitFor()
      },
      'drag.*': async (stage, { context: { held } }) => {
        const pressed = async () =>
          rows(stage).evaluateAll((all) => all.findIndex((row) => row.querySelector('[aria-pressed=true]') !== null))
        await expect.poll(pressed).toBe(held?.to ?? -1)
      },
    },
  }
  const todo = headOf('todo', 1)
  const done = headOf('done', 2)
  const FETCHES = [
    {
      type: 'message.received',
      message: messageOf('COLUMN_UPDATED', { column: todo }),
    },
    { type: 'screen.staled' },
  ] as const
  /** What one has done here oneself, as the answer tells it. */
  const ownMessage = (...message: Parameters<typeof messageOf>): Sample<Columns> => ({
    type: 'message.received',
    message: messageOf(...message),
    isOwn: true,
  })
  /** Of the columns it knows the first two, others come and go besides. */
  const onPage = onOffer(columnSettingsWalk, (now): readonly Sample<Columns>[] => {
    const { heads, held } = now.context
    const come = answered('loadColumns', [todo, done])
    if (now.matches({ list: 'failed' })) return [{ type: 'retry.requested' }]
    if (now.matches({ list: 'loading' })) return [come, failed('loadColumns', LOST)]
    if (heads === null) return [{ type: 'heads.shown', heads: [todo, done] }]
    // What others do meanwhile may not be in what is on its way.
    if (isFetching(now)) return [come, FETCHES[0]]
    if (held !== null)
      return [
        { type: 'column.carried', to: held.to === 0 ? 1 : 0 },
        { type: 'column.dropped' },
        { type: 'column.putBack' },
        FETCHES[0],
      ]
    return [
      ...FETCHES,
      ownMessage('COLUMN_DESTROYED', { projectId: 'p1', columnId: 'spare', movedToColumnId: 'done' }),
      { type: 'column.lifted', columnId: 'todo', by: 'keyboard' },
    ]
  })
  testsOnPage('[ACT-01] [ACT-04] [BRD-02] every path of the columns of a project', onPage, driver, () => {
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
  const leavesDialog = async ({ page }: Stage): Promise<void> => {
    await page.getByRole('dialog', { name: 'New task' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const driver: PageDriver<Stage, Home> = {
    open: async () => {
      const { scene, goes } = await opens(PORTS, () => '/')
      const given = { assigneeId: manager.user.id, dueDate: new Date().toISOString().slice(0, 10) }
      const body = { columnId: scene.ids['To do']!, names: ['Due one', 'Due two', 'Due three', 'Due four'], ...given }
      await owner.ask(createTasks, { params: { id: scene.project.id }, body })
      return goes()
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'shared.*': 'another program shares by an address of its own: the test of what is installed does it',
      'files.shared': 'another program shares files with the worker of the page: the test of shared files does it',
      'answer.renewed': 'what others do comes with its message, which has all of it fetched again as well',
    },
    does: {
      'screen.staled': (stage) => stage.calls.givesUp(['loadDashboard'], () => losesTouch(stage)),
      // A task is made in the dialog, which says so.
      'due.changed': async (stage) => {
        const { page } = stage
        await main(stage).getByRole('button', { name: 'New task' }).click()
        const dialog = page.getByRole('dialog', { name: 'New task' })
        await expect.poll(() => dialog.getByRole('combobox', { name: 'Column' }).isDisabled()).toBe(false)
        await dialog.getByLabel('Name').fill('One more')
        await dialog.getByLabel('Name').press('Enter')
        await page.getByText('The task is there.').first().waitFor()
      },
      // One of those that are due is ticked off where it stands.
      'task.ticked': async (stage) => {
        const open = main(stage)
          .getByRole('checkbox', { name: /^Complete / })
          .and(main(stage).locator(':not(:checked)'))
        const done = stage.page.waitForResponse((one) => one.request().method() === 'PATCH')
        await open.first().click()
        await done
      },
      'adding.requested': async (stage) => {
        await main(stage).getByRole('button', { name: 'New task' }).click()
        await leavesDialog(stage)
      },
      'command.given': async (stage, { command }) => {
        await stage.page.keyboard.press(command === 'newTask' ? 'c' : 'f')
        if (command === 'newTask') await leavesDialog(stage)
      },
      ...answersOf(PORTS, {
        'loadDashboard answered': async (route, { output }) => {
          if ((output as Dashboard).projects.length > 0) return route.continue()
          const response = await route.fetch()
          const firstSteps = { hasPeople: true, hasProject: false, hasTasks: false, projectId: null }
          await route.fulfill({
            response,
            json: { ...((await response.json()) as Dashboard), projects: [], firstSteps },
          })
        },
      }),
      'retry.requested': (stage) => tryAgain(main(stage)).click(),
      'place.changed': (stage, { place }) => chooses(stage, (place as { search: string }).search.slice(-2)),
      'project.chosen': (stage, { id }) => chooses(stage, String(id)),
      'chart.chosen': (stage) => card(stage).getByRole('radio', { name: 'Done and open' }).click(),
      'message.received': async ({ scene, wire }) => {
        const body = { columnId: scene.ids['To do']!, name: 'News' }
        await wire.says('CONNECTED')
        await wire.hears(() => owner.ask(createTask, { params: { id: scene.project.id }, body }))
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
      // The column of a new task is known once there is a project.
      if (event.type === 'due.changed') return (shown?.projects.length ?? 0) > 0
      if (event.type === 'task.ticked') return event['taskId'] === 't1' && (shown?.projects.length ?? 0) > 0
      // Everybody has a board of their own.
      if (event.type === 'command.given') return JSON.stringify(event).includes('"mine"')
      return dashboardWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [VIEW-06] every path of the start page', onPage, driver, () => {
    announceFailuresOf(person, PORTS)
  })
})

describe('a new task from the start page', () => {
  const PORTS: Ports = { loadPlaces: listColumnHeads, createTask }
  const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'New task' })
  const name = (stage: Stage) => dialog(stage).getByLabel('Name')
  const field = (stage: Stage, label: string) => dialog(stage).getByRole('combobox', { name: label })
  const choosesSecond = async (stage: Stage, label: string): Promise<void> => {
    await field(stage, label).click()
    await stage.page.getByRole('option').nth(1).click()
  }
  const opensAgain = async (stage: Stage): Promise<void> => {
    await main(stage).getByRole('button', { name: 'New task' }).click()
    await stage.calls.answer('loadPlaces', goesOn, { type: '' })
    await expect.poll(() => field(stage, 'Column').isEnabled()).toBe(true)
  }
  const entersName = async (stage: Stage, how: Answering = goesOn): Promise<void> => {
    await name(stage).fill('Call Ada')
    await name(stage).press('Enter')
    await stage.calls.answer('createTask', how, { type: '', error: { status: 409, message: 'Not now', errors: [] } })
    if (how === goesOn) await stage.page.getByText('The task is there.').last().waitFor()
  }
  const driver: PageDriver<Stage, NewTask> = {
    open: async () => (await opens(PORTS, () => '/')).goes(),
    close: ({ calls }) => calls.close(),
    leaves: {
      '--task.entered[1]-->*': 'Enter and the button do nothing until it is known which columns there are',
      'file.removed':
        'files are there only of what another program has shared: the test of shared files leaves one out',
    },
    does: {
      ...answersOf(PORTS, {
        'loadPlaces answered': async (route, { output }) =>
          (output as Places).columns.length > 0 ? route.continue() : route.fulfill({ json: [] }),
      }),
      'newTask.opened': (stage) => main(stage).getByRole('button', { name: 'New task' }).click(),
      'close.requested': ({ page }) => page.keyboard.press('Escape'),
      'retry.requested': (stage) => tryAgain(dialog(stage)).click(),
      'project.chosen': (stage) => choosesSecond(stage, 'Project'),
      'column.chosen': (stage) => choosesSecond(stage, 'Column'),
      'task.entered': (stage) => entersName(stage),
      'tasks.created': async (stage) => {
        await opensAgain(stage)
        await entersName(stage)
      },
      'name.cameBack': async (stage) => {
        await opensAgain(stage)
        await entersName(stage, failsAsWalked)
        await expect.poll(() => name(stage).inputValue()).toBe('Call Ada')
      },
    },
    shows: {
      closed: (stage) => dialog(stage).waitFor({ state: 'detached' }),
      'open.*': (stage) => dialog(stage).waitFor(),
      'open.failed': (stage) => dialog(stage).getByText('The projects and columns could not be loaded.').waitFor(),
      'open.ready': async (stage, { context }) => {
        await expect.poll(() => field(stage, 'Column').isDisabled()).toBe(context.columnId === null)
      },
    },
  }
  const onPage: Walk<NewTask> = {
    ...newTaskWalk,
    only: (snapshot, event) => {
      const { columnId, projectId } = snapshot.context
      if (event.type === 'task.entered') return columnId !== null && snapshot.hasTag('open')
      // What came of a task that was entered before.
      if (['tasks.created', 'name.cameBack'].includes(event.type))
        return columnId !== null && snapshot.matches('closed')
      // With a name it opens for what another program shares.
      if (event.type === 'newTask.opened') return event['name'] === undefined
      // What is chosen already is not chosen again.
      if (event.type === 'project.chosen') return projectId === 'mine'
      if (event.type === 'column.chosen') return columnId === 'todo'
      return newTaskWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [BRD-03] [VIEW-06] every path of a new task', onPage, driver, () => {
    announceFailuresOf(person, PORTS)
  })
})

describe('toasts', () => {
  const DELETED = ['Alpha', 'Beta', 'Gamma', 'Delta']
  interface Table extends Stage {
    /** What each says, by its id. */
    readonly says: Map<string, string>
  }
  const toasts = ({ page }: Stage) => page.locator('.Toastify__toast[data-in=true]')
  const saying = (stage: Stage, name: string) => toasts(stage).filter({ hasText: `“${name}” is back.` })
  const rows = ({ page }: Stage) => page.getByRole('region', { name: 'Deleted tasks' }).getByRole('listitem')
  const open = async (): Promise<Table> => {
    const { scene, goes } = await opens({}, settingsOf)
    const { ids, project } = scene
    for (const name of DELETED.slice(2)) {
      const body = { columnId: ids['To do']!, name }
      const { id } = await owner.ask(createTask, { params: { id: project.id }, body })
      await owner.ask(deleteTask, { params: { id } })
    }
    for (const name of DELETED.slice(0, 2)) await owner.ask(deleteTask, { params: { id: ids[name]! } })
    const there = await goes()
    await rows(there).nth(3).waitFor()
    // However slow the machine is, no toast's time passes: src/ui/pieces.test.ts measures it.
    await there.page.evaluate(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('.Toastify__progress-bar { animation: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    })
    return { ...there, says: new Map() }
  }
  /** Something is said: a task is brought back. */
  const brings = async (stage: Stage, name: string): Promise<void> => {
    const row = rows(stage).filter({ hasText: name })
    await row.getByRole('button').press('Enter')
    await expect.poll(() => row.count()).toBe(0)
  }
  const pressOn = (stage: Table, id: unknown, name: string): Promise<void> =>
    saying(stage, stage.says.get(String(id))!)
      .getByRole('button', { name })
      .dispatchEvent('click')
  const before = () => person.expectNoise(/status of 404/)

  const driver: PageDriver<Table, Toasts> = {
    open,
    close: ({ calls }) => calls.close(),
    leaves: {
      'toast.outdated':
        'no toast of this page offers what keys take back; test/e2e/tasks/task-panel.test.ts takes one back',
      'session.closed':
        'whoever signs out leaves this page; test/e2e/tasks/task-panel.test.ts signs out while one stands',
    },
    does: {
      'toast.requested': async (stage) => {
        const name = DELETED[stage.says.size]!
        stage.says.set(`toast-${stage.says.size + 1}`, name)
        await brings(stage, name)
      },
      'toast.closed': (stage, { id }) => pressOn(stage, id, 'Dismiss'),
      'toast.actionChosen': async (stage, { id }) => {
        await pressOn(stage, id, 'Open')
        await expect.poll(() => addressOf(stage.page)).toContain('/board/tasks/')
        await stage.page.goBack()
      },
    },
    shows: {
      '*': async (stage, snapshot) => {
        const shown = new Set(shownToasts(snapshot).map(({ id }) => id))
        for (const [id, name] of stage.says)
          await expect.poll(() => saying(stage, name).count(), { message: name }).toBe(shown.has(id) ? 1 : 0)
      },
    },
  }
  const onPage: Walk<Toasts> = {
    ...toastsWalk,
    only: (snapshot, event) => {
      const { count } = snapshot.context
      const isThere = shownToasts(snapshot).some(({ id }) => id === event['id'])
      // Any is put away, and of the second what it offers is done.
      if (event.type === 'toast.closed') return isThere
      if (event.type === 'toast.actionChosen') return isThere && count === 2 && event['id'] === 'toast-2'
      return event.type !== 'toast.requested' || count < DELETED.length
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [ERR-08] every path of the toasts', onPage, driver, before)
})
