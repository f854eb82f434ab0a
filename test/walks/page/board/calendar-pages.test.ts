import type { Locator, Page, Request } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { listCalendarTasks } from '#contract/calls/board/calendar.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { showTeamsAndUsers, updateProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import type { Message } from '#contract/messages.ts'
import { calendarWalk, JOINED, PLACE, TODAY } from '#machines/calendar/calendar.walk.ts'
import { addDays, type Days } from '#contract/days/days.ts'
import { isShownDue, neighbourDue, withPage, withShownFirst, type Page as Kept } from '#machines/calendar/days/pages.ts'
import { daysShown, viewIn } from '#machines/calendar/days/calendar-view.ts'
import { swipeWalk } from '#machines/calendar/swipe.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  callOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { addressOf, signsIn, type WayIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import { panelOf } from '../../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

type Calendar = MachineOf<typeof calendarWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly person: Person
  readonly page: Page
  readonly scene: Scene
  readonly calls: HeldCalls
  readonly wire: LiveWire
  /** The days that are shown, and the pages that are kept: so it is known what is asked for next. */
  shown: Days
  kept: readonly Kept[]
  /** An open task asks for people, too. */
  isTaskOpen: boolean
  /** The task that is on its way to another day is wanted on yet another one. */
  isWantedElsewhere: boolean
}

const ALMANAC = { today: TODAY, weekStart: 1 } as const
const TOMORROW = addDays(TODAY, 1)
const MARCH = daysShown(viewIn(''), ALMANAC)
const OTHER_LAST_DAY = '2031-01-01'
const PORTS = {
  loadCalendar: listColumns,
  loadPage: listCalendarTasks,
  loadAhead: listCalendarTasks,
  loadPeople: showTeamsAndUsers,
  giveDay: changeTask,
  createTask,
} satisfies Ports

let url: string
let owner: HttpPerson
let manager: HttpPerson
let employee: HttpPerson
let way: WayIn

beforeAll(async () => {
  const sample = await sharedSample()
  url = sample.url
  const printed = sample.signIns
  const as = (role: string) => printed.find((one) => one.role === role)!
  const enters = async (role: string) => (await signIn(url, as(role).email, as(role).password))!
  owner = await enters('Owner')
  manager = await enters('WorkspaceManager')
  employee = await enters('Employee')
  way = as('Employee')
})

const formOf = ({ scene }: Stage, people: readonly HttpPerson[]) => {
  const { name, abbreviation, description, color, dueDate } = scene.project
  return { name, abbreviation, description, color, dueDate, teamIds: [], userIds: people.map(({ user }) => user.id) }
}
const give = (scene: Scene, name: string, value: string | null) =>
  owner.ask(changeTask, {
    params: { id: scene.ids[name]! },
    body: [{ op: 'replace', property: 'dueDate', value }],
  })
const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)
const chip = (page: Page, name: string): Locator => page.locator('[data-card-link]', { hasText: name })
/** Opens a task as a whole: people are asked for with it, which the calendar asks alike. */
async function openedBy(page: Page, does: () => Promise<void>): Promise<void> {
  const arrived = page.waitForResponse((response) => {
    const request = response.request()
    return callOf(request.method(), new URL(request.url()).pathname) === showTeamsAndUsers
  })
  await does()
  await arrived
}

/** A calendar that has not been opened yet, on a Monday in March 2026; whatever it asks for waits. */
async function openStage(): Promise<Stage> {
  const scene = await makeScene(owner, [employee], { 'To do': ['Pack', 'Sail'] })
  await give(scene, 'Pack', TODAY)
  await give(scene, 'Sail', TODAY)
  // A browser of their own for each path: the clock of one belongs to all its pages.
  const person = await newPerson(url)
  // Its answers are held back, or made up.
  await drawsMemberPageItself(person.context)
  announceFailuresOf(person, PORTS)
  person.expectNoise(/WebSocket/)
  // Not on the start page, which would still ask for days by a clock that is being set.
  const page = await signsIn(person, way, '/team')
  const wire = await LiveWire.at(page)
  // What is shown and what is fetched ahead are asked for alike; so are people, for an open task.
  const isMeant = (port: string, request: Request): boolean => {
    if (port === 'loadPeople') return !stage.isTaskOpen
    const isShown = new URL(request.url()).searchParams.get('startDate') === stage.shown.from
    return (port !== 'loadPage' || isShown) && (port !== 'loadAhead' || !isShown)
  }
  const calls = await HeldCalls.on(page, PORTS, isMeant)
  const [isTaskOpen, isWantedElsewhere] = [false, false]
  const stage: Stage = { person, page, scene, calls, wire, shown: MARCH, kept: [], isTaskOpen, isWantedElsewhere }
  await page.clock.install({ time: `${TODAY}T09:00:00` })
  calls.hold()
  return stage
}
const close = async ({ calls, person }: Stage) => {
  await calls.close()
  await person.leave()
}

const answers = async (stage: Stage, port: 'loadPage' | 'loadAhead', days: Days) => {
  await stage.calls.answer(port, goesOn, { type: '' })
  stage.kept = withShownFirst(withPage(stage.kept, { days, isFresh: true, isTooMuch: false }, stage.shown), stage.shown)
}
/** Goes somewhere in the calendar; what is asked for there is answered. */
const goes = async (stage: Stage, search: string, how: () => Promise<unknown>) => {
  // Where one is already nothing is asked for.
  if (new URL(stage.page.url()).search === search) return void (await how())
  const showing = viewIn(search)
  stage.shown = daysShown(showing, ALMANAC)
  stage.kept = withShownFirst(stage.kept, stage.shown)
  await how()
  await stage.page.locator(`[data-page="${stage.shown.from}"]`).waitFor()
  await expect.poll(() => new URL(stage.page.url()).search).toBe(search)
  for (;;) {
    const ahead = neighbourDue(stage.kept, showing, ALMANAC)
    if (isShownDue(stage.kept, showing, ALMANAC)) await answers(stage, 'loadPage', stage.shown)
    else if (ahead) await answers(stage, 'loadAhead', ahead)
    else return
  }
}
const aged = (stage: Stage) => {
  stage.kept = stage.kept.map((page) => ({ ...page, isFresh: false }))
}
const dayButton = (page: Page, day: string): Locator => cell(page, day).locator('[data-day-button]')
const nextMonth = ({ page }: Stage) => page.getByRole('button', { name: 'Next month' }).click()
const previousMonth = ({ page }: Stage) => page.getByRole('button', { name: 'Previous month' }).click()
/** The list of what has no day is opened, which asks for it, and closed again. */
const opensUndated = async ({ page }: Stage) => {
  const toggle = page.getByRole('button', { name: 'No date', exact: true })
  await toggle.click()
  await page.getByRole('region', { name: 'No date' }).getByText('Nothing').or(page.locator('aside')).first().waitFor()
  await toggle.click()
}
const carriesOn = async ({ page }: Stage) => {
  await chip(page, 'Pack').focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
}
const isNamed = ({ page }: Stage, name: RegExp): Promise<void> =>
  expect.poll(() => panelOf(page).getByRole('textbox', { name: 'Name of the task' }).inputValue()).toMatch(name)
/** Opens a task; the panel leads to the next one. */
const opensNext = async (stage: Stage): Promise<void> => {
  const { page } = stage
  stage.isTaskOpen = true
  await openedBy(page, () => chip(page, 'Pack').click())
  await openedBy(page, () => panelOf(page).getByRole('button', { name: 'Next task' }).click())
  await isNamed(stage, /Sail/)
}
const leavesTask = async (stage: Stage): Promise<void> => {
  await stage.page.keyboard.press('Escape')
  await panelOf(stage.page).waitFor({ state: 'hidden' })
  stage.isTaskOpen = false
}
const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Add a task on / })
const APRIL = '?day=2026-04-01'
/** A task is entered on a day, and is there once the server has answered. */
const entersTask = async ({ page, calls }: Stage): Promise<void> => {
  const there = await cell(page, '2026-04-05').locator('[data-card-link]').count()
  await dayButton(page, '2026-04-05').click()
  await field(page).fill('Call Ada')
  await field(page).press('Enter')
  await cell(page, '2026-04-05').getByText('Call Ada').first().waitFor()
  await calls.answer('createTask', goesOn, { type: '' })
  // The field takes room from what stands on its day.
  await field(page).press('Escape')
  await expect.poll(() => cell(page, '2026-04-05').locator('[data-card-link]').count()).toBe(there + 1)
}

/** Messages that the walk hears, as another person brings them about. */
const says: Partial<Record<Message['type'], (stage: Stage) => Promise<unknown>>> = {
  TASK_UPDATED: async (stage) => {
    const name = `Sail ${stage.wire.heard}`
    const body = [{ op: 'replace' as const, property: 'name' as const, value: name }]
    await stage.wire.hears(() => owner.ask(changeTask, { params: { id: stage.scene.ids['Sail']! }, body }))
    // What has not been on a page that came is not known to stand on it.
    if (stage.kept.length > 0 && (await stage.page.locator('table').count()) > 0) await chip(stage.page, name).waitFor()
  },
  REMOVED_FROM_PROJECT: async (stage) => {
    await owner.ask(updateProject, { params: { id: stage.scene.project.id }, body: formOf(stage, [owner]) })
    await stage.page.getByText('is not open to you any more').waitFor()
  },
}

const driver: PageDriver<Stage, Calendar> = {
  open: openStage,
  close,
  does: {
    ...answersOf(PORTS),
    'localCalendar.changed': async ({ page, scene }, { today }) => {
      // What day it is, is known as soon as the calendar is there.
      if (today === TODAY) return void (await page.goto(scene.path.replace('/board', '/calendar')))
      await page.clock.setSystemTime(`${TOMORROW}T09:00:00`)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    'loadPage answered': (stage) => answers(stage, 'loadPage', stage.shown),
    'loadPage failed': async (stage, event) => {
      // The pause that may follow ends when the walk says so.
      const now = await stage.page.evaluate(() => Date.now())
      await stage.page.clock.pauseAt(now + 1_000)
      await stage.calls.answer('loadPage', failsAsWalked, event)
    },
    'after refetchPause': async ({ page }) => {
      await page.clock.fastForward(5_000)
      await page.clock.resume()
    },
    'loadAhead answered': async (stage) => {
      const days = neighbourDue(stage.kept, viewIn(''), ALMANAC)
      if (days === null) throw new Error('nothing is left to be fetched ahead')
      await answers(stage, 'loadAhead', days)
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'screen.staled': async (stage) => {
      await stage.page.clock.resume()
      const { calls, scene, wire } = stage
      const body = { columnId: scene.ids['To do']!, name: 'Missed' }
      await wire.says('CONNECTED')
      await calls.givesUp(['loadCalendar'], () =>
        wire.losesTouch(() => owner.ask(createTask, { params: { id: scene.project.id }, body })),
      )
      aged(stage)
    },
    'pages.outdated': async (stage) => {
      // A pause may have been under way.
      await stage.page.clock.resume()
      // A part of a task that is not shown has been given a day: only the server knows where it belongs.
      const { id } = await owner.ask(createSubtask, {
        params: { id: stage.scene.ids['Pack']! },
        body: { name: 'A part' },
      })
      await stage.wire.hears(() =>
        owner.ask(changeTask, {
          params: { id },
          body: [{ op: 'replace', property: 'dueDate', value: OTHER_LAST_DAY }],
        }),
      )
      aged(stage)
    },
    'message.received': async (stage, event) => {
      await says[(event['message'] as Message).type]?.(stage)
    },
    // Completed tasks are hidden: everything is asked for anew.
    'place.changed': async (stage) => {
      stage.kept = []
      await stage.page.getByRole('switch', { name: 'Show completed' }).uncheck()
    },
    'view.chosen': async (stage) => {
      await goes(stage, '?view=week', () => stage.page.getByRole('radio', { name: 'Week' }).check())
      await goes(stage, '', () => stage.page.getByRole('radio', { name: 'Month' }).check())
    },
    'page.turned': async (stage) => {
      await goes(stage, APRIL, () => nextMonth(stage))
      await goes(stage, '?day=2026-03-01', () => previousMonth(stage))
    },
    'today.requested': (stage) =>
      goes(stage, '', () => stage.page.getByRole('button', { name: 'Today', exact: true }).click()),
    'command.given': async (stage, { command }) => {
      const { keyboard } = stage.page
      if (command === 'today') return goes(stage, '', () => keyboard.press('t'))
      await keyboard.press('c')
      await field(stage.page).press('Escape')
    },
    'day.shown': async (stage) => {
      await dayButton(stage.page, TODAY).focus()
      await goes(stage, '?day=2026-04-30', () => stage.page.keyboard.press('PageDown'))
      await goes(stage, '', () => stage.page.getByRole('button', { name: 'Today', exact: true }).click())
    },
    'day.focused': async ({ page }) => {
      await dayButton(page, TODAY).focus()
      await page.keyboard.press('ArrowLeft')
      await expect
        .poll(() => dayButton(page, addDays(TODAY, -1)).evaluate((one) => one === document.activeElement))
        .toBe(true)
    },
    'project.arrived': (stage) =>
      stage.wire.hears(() =>
        owner.ask(updateProject, {
          params: { id: stage.scene.project.id },
          body: formOf(stage, [owner, employee, manager]),
        }),
      ),
    // It came with the answer of the columns.
    'firstColumn.changed': async () => {},
    'neighbour.requested': async (stage) => {
      await opensNext(stage)
      await leavesTask(stage)
    },
    'neighbour.found': async (stage) => {
      await opensNext(stage)
      await openedBy(stage.page, () => panelOf(stage.page).getByRole('button', { name: 'Previous task' }).click())
      await isNamed(stage, /^Pack$/)
      await leavesTask(stage)
    },
    // Opened, the list asks, and is answered.
    'undated.asked': opensUndated,
    'undated.arrived': opensUndated,
    'task.dropped': async (stage) => {
      await carriesOn(stage)
      await stage.calls.answer('giveDay', goesOn, { type: '' })
      // It is put back, so that what comes next on the page does not depend on it.
      await stage.page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => cell(stage.page, TODAY).locator('[data-card-link]').count()).toBe(2)
    },
    'task.entered': async (stage) => entersTask(stage),
    'tasks.created': async (stage) => entersTask(stage),
  },
  shows: {
    // It lasts no longer than it takes to be told what day it is.
    starting: async () => {},
    loading: ({ page }) => page.getByText('Loading the calendar…').waitFor({ state: 'attached' }),
    failed: ({ page }) => page.getByText('The calendar could not be loaded.').waitFor(),
    gone: async ({ page }) => {
      const isSaid = async () => (await page.getByText('This project is not here any more').count()) > 0
      await expect.poll(async () => addressOf(page) === '/' || (await isSaid())).toBe(true)
    },
    'ready.pages.fetching': ({ calls }) => expect.poll(() => calls.waiting('loadPage')).toBe(1),
    'ready.pages.fetchingAhead': ({ calls }) =>
      expect.poll(() => [calls.waiting('loadPage'), calls.waiting('loadAhead')]).toEqual([0, 1]),
    'ready.pages.pausing': async ({ calls, page }) => {
      await expect.poll(() => calls.waiting('loadPage')).toBe(0)
      await page.locator('td[data-day]').first().waitFor()
    },
    'ready.pages.resting': async ({ page, calls }, { context: { localCalendar } }) => {
      await expect.poll(() => calls.waiting('loadPage') + calls.waiting('loadAhead')).toBe(0)
      await cell(page, localCalendar.today).locator('[aria-current=date]').waitFor()
      await chip(page, 'Pack').waitFor()
    },
    'ready.people.fetching': ({ calls }) => expect.poll(() => calls.waiting('loadPeople')).toBe(1),
    'ready.people.fresh': ({ calls }) => expect.poll(() => calls.waiting('loadPeople')).toBe(0),
  },
}
/** What only the machine tells itself: it is walked with the step that brings it about, such as with a message. */
const TELLS_ITSELF = ['page.shown', 'people.changed']
const walk: Walk<Calendar> = {
  ...calendarWalk,
  events: (calendarWalk.events as readonly { type: string }[])
    .filter(({ type }) => !['localCalendar.changed', 'place.changed'].includes(type))
    .concat(
      { type: 'localCalendar.changed', today: TODAY, weekStart: 1 } as { type: string },
      { type: 'localCalendar.changed', today: TOMORROW, weekStart: 1 } as { type: string },
      { type: 'place.changed', place: { ...PLACE, search: '?done=no' } } as { type: string },
    ) as never,
  only: (snapshot, event) => {
    // Of what a key asks for, too, what means nothing here shows nothing.
    if (TELLS_ITSELF.includes(event.type) || event['command'] === 'open') return false
    // The project has columns, and the page knows them as soon as they have come.
    if (event.type === 'firstColumn.changed' && event['columnId'] === null) return false
    if (event.type === 'task.entered' && snapshot.context.firstColumnId === null) return false
    // What is gone shows nothing of what comes later.
    if (snapshot.matches('gone')) return false
    if (event.type === 'project.arrived' && (snapshot.matches('starting') || event['project'] !== JOINED.project))
      return false
    if (event.type === 'localCalendar.changed' && (event['today'] === TODAY) !== snapshot.matches('starting'))
      return false
    // A person who goes on to another place is not asked about this one.
    if (event.type === 'message.received') {
      const { type } = event['message'] as Message
      // Who takes part in a project cannot archive it from here: that is walked on its board.
      if (event['isOwn'] === true) return false
      // What has not begun is connected to nothing.
      if (
        snapshot.matches('starting') ||
        says[type] === undefined ||
        (type === 'TASK_UPDATED' && !snapshot.matches('ready'))
      )
        return false
    }
    return calendarWalk.only?.(snapshot, event) ?? true
  },
}
testsOnPage('[VIEW-02] [VIEW-03] [VIEW-04] every path of the calendar, on the page', walk, driver)

/** A calendar that is there, with the task on its day; only what gives it another day waits. */
async function openCalendar(): Promise<Stage> {
  const stage = await openStage()
  await stage.calls.letGo()
  stage.calls.hold('giveDay')
  await stage.page.goto(stage.scene.path.replace('/board', '/calendar'))
  await chip(stage.page, 'Pack').waitFor()
  return stage
}

/** What a finger does, to the page as a screen under it would tell it. */
const touches = (page: Page, type: 'touchstart' | 'touchend', fingers: readonly { x: number; y: number }[]) =>
  page.locator('table').evaluate(
    (table, { kind, points }) => {
      const list = points.map(({ x, y }, at) => new Touch({ identifier: at, target: table, clientX: x, clientY: y }))
      const still = kind === 'touchstart' ? list : []
      table.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches: still, changedTouches: list }))
    },
    { kind: type, points: [...fingers] },
  )
const MONTHS = ['February 2026', 'March 2026', 'April 2026']
type Swiped = Stage & { month: number }
const swipeDriver: PageDriver<Swiped, MachineOf<typeof swipeWalk>> = {
  open: async () => {
    const stage = await openCalendar()
    // A finger is as quick as the walk says, however slow the machine.
    await stage.page.clock.pauseAt(`${TODAY}T10:00:00`)
    return Object.assign(stage, { month: 1 })
  },
  close,
  does: {
    'finger.down': ({ page }, { x, y }) => touches(page, 'touchstart', [{ x: Number(x), y: Number(y) }]),
    'finger.up': async (stage, { x, y }) => {
      await touches(stage.page, 'touchend', [{ x: Number(x), y: Number(y) }])
      const turns: Readonly<Record<string, number>> = { '20,60': 1, '180,40': -1 }
      stage.month += turns[`${String(x)},${String(y)}`] ?? 0
    },
    // A second finger: that is no swipe any more.
    'finger.lost': ({ page }) =>
      touches(page, 'touchstart', [
        { x: 100, y: 50 },
        { x: 200, y: 50 },
      ]),
    'after swipeTime': async ({ page }) => {
      await page.clock.fastForward(300)
      // Too late: a person who takes their time scrolls.
      await touches(page, 'touchend', [{ x: 20, y: 60 }])
    },
  },
  shows: {
    '*': ({ page, month }) => page.getByRole('heading', { level: 2, name: MONTHS[month]! }).waitFor(),
  },
}
testsOnPage('[VIEW-04] every path of a finger on the calendar, on the page', swipeWalk, swipeDriver)
