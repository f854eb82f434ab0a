import type { Locator, Page } from 'playwright-core'
import { NOTHING_SET } from '#contract/tasks/task-fields.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import { dayDragWalk } from '#machines/calendar/day-drag.walk.ts'
import { undatedWalk } from '#machines/calendar/days/undated.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { newAccount, setsClock, signsIn } from '../../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../../support/page/drawn-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { putsAway } from '../../../support/browser/kept-page.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Stage = { page: Page; scene: Scene; gate: Gate }

const [SUNDAY, MONDAY] = ['2026-03-29', '2026-03-30']
/** So long a task is held over a button until the page turns; longer than any machine takes to say what time it is. */
const [TURN_MS, LATER_MS] = [700, 10_000]
let server: SharedServer
/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  person = await newPerson(server.url)
  // Its answers are held back, or made up.
  await drawsMemberPageItself(person.context)
  // A clock that is set is that of all pages: none may be drawing itself by it.
  await (await signsIn(person, way)).close()
})
afterAll(() => person.leave())

const openStage = async (): Promise<Stage> => {
  const scene = await makeScene(elsewhere, [], { 'To do': ['Pack'] })
  const page = await person.context.newPage()
  await setsClock(page)
  const gate = new Gate()
  await page.route('**/undated-tasks?*', (route) => (gate.take(route) ? undefined : route.fallback()))
  await page.goto(`${scene.path.replace('/board', '/calendar')}?day=${MONDAY}`)
  await cell(page, MONDAY).waitFor()
  return { page, scene, gate }
}
const close = ({ page }: Stage) => putsAway(page)
const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)
const link = (page: Page): Locator => page.locator('[data-card-link]', { hasText: 'Pack' })

/** What holds the task, and over which day. */
type HandStage = Stage & { by: 'pointer' | 'keyboard'; over: string | null }
const month = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name })
/** Points at the middle of a place, and then a little beside it: at once, so that nothing on the way is pointed at. */
const points = async ({ mouse }: Page, place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  for (const by of [0, 2]) await mouse.move(x + width / 2 + by, y + height / 2 + by)
}
const putBack = async ({ page, scene }: Stage) => {
  const body = [{ op: 'replace' as const, property: 'dueDate' as const, value: SUNDAY }]
  const params = { id: scene.ids['Pack']! }
  const task = await elsewhere.ask(changeTask, { params, body }).catch(() => null)
  if (task === null) {
    const columnId = scene.ids['To do']!
    const form = { columnId, name: 'Pack', dueDate: SUNDAY }
    const made = await elsewhere.ask(createTask, { params: { id: scene.project.id }, body: form })
    Object.assign(scene.ids, { Pack: made.id })
  }
  await cell(page, SUNDAY).locator('[data-card-link]').waitFor()
}
/** The task in the hand, wherever it is drawn: by the mouse above the days, otherwise on its own. */
const held = (page: Page): Locator => page.locator('[data-held], .shadow-drag').last()
const marked = (page: Page, day: string): Locator => page.locator(`td[data-over][data-day="${day}"]`)
const daysMarked = (page: Page) =>
  page.locator('td[data-over]').evaluateAll((cells) => cells.map((one) => one.getAttribute('data-day')))
const DAYS = { ...NOTHING_SET, dueDate: SUNDAY }
const handPathsWalk: Walk<MachineOf<typeof dayDragWalk>> = {
  ...dayDragWalk,
  events: [
    { type: 'task.lifted', taskId: 't1', by: 'keyboard', days: DAYS, from: SUNDAY },
    { type: 'task.lifted', taskId: 't1', by: 'pointer', days: DAYS, from: SUNDAY },
    { type: 'task.carried', over: MONDAY },
    { type: 'task.carried', over: null },
    { type: 'turn.hovered', pages: 1 },
    { type: 'task.vanished', taskId: 't1' },
  ],
  // Only the mouse holds it over a button, and does no more than that here: what it carries it does not let go.
  only: (snapshot, { type, ...event }) => {
    const isOverTurn = snapshot.matches({ carrying: 'overTurn' })
    if (snapshot.context.carried?.by !== 'pointer') return type !== 'turn.hovered'
    return isOverTurn ? type.startsWith('xstate.') || event['over'] === MONDAY : type === 'turn.hovered'
  },
}
const handDriver: PageDriver<HandStage, MachineOf<typeof dayDragWalk>> = {
  open: async () => ({ ...(await openStage()), by: 'keyboard', over: SUNDAY }),
  close: async (stage) => {
    await stage.page.clock.resume()
    await close(stage)
  },
  does: {
    'task.lifted': async (stage, { by }) => {
      const { page } = stage
      await putBack(stage)
      Object.assign(stage, { by, over: SUNDAY })
      if (by === 'keyboard') {
        await link(page).focus()
        return page.keyboard.press('Space')
      }
      await points(page, link(page))
      await page.mouse.down()
      // On its own day it is as if it had not been carried: the next one shows that it is held.
      await points(page, cell(page, MONDAY))
      await marked(page, MONDAY).waitFor()
      await points(page, cell(page, SUNDAY))
    },
    'task.carried': async (stage, { over }) => {
      const { page } = stage
      stage.over = over as string | null
      if (over === null) return page.keyboard.press('Delete')
      if (stage.by === 'pointer') return points(page, cell(page, MONDAY))
      const isThere = async () => (await marked(page, MONDAY).count()) > 0
      // From among those without a day the first step leads back into the calendar.
      for (let steps = 0; steps < 2 && !(await isThere()); steps += 1) await page.keyboard.press('ArrowRight')
    },
    // It is held there as long as the walk says, however slow the machine.
    'turn.hovered': async ({ page }) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LATER_MS)
      // Over the button no day is marked any more, which says that it was heard.
      await points(page, cell(page, MONDAY))
      await marked(page, MONDAY).waitFor()
      await points(page, page.getByRole('button', { name: 'Next month' }))
    },
    'after turnPause': async ({ page }) => {
      await month(page, 'March 2026').waitFor()
      await page.clock.fastForward(TURN_MS)
      await month(page, 'April 2026').waitFor()
    },
    'task.letGo': async ({ page, over, scene }) => {
      const isKept =
        over === SUNDAY ? null : page.waitForResponse((one) => one.url().endsWith(`/tasks/${scene.ids['Pack']}`))
      await page.keyboard.press('Space')
      await isKept
    },
    'task.putBack': ({ page }) => page.keyboard.press('Escape'),
    'task.vanished': async ({ page, scene }) => {
      await elsewhere.ask(deleteTask, { params: { id: scene.ids['Pack']! } })
      await link(page).waitFor({ state: 'hidden' })
    },
  },
  shows: {
    empty: ({ page }) => expect.poll(() => held(page).count()).toBe(0),
    'carrying.overDays': async ({ page }, { context: { carried } }) => {
      await held(page).waitFor()
      const over = carried?.over ?? null
      await expect.poll(() => daysMarked(page)).toEqual(over === null || over === carried?.from ? [] : [over])
    },
    'carrying.overTurn': async ({ page }) => {
      await held(page).waitFor()
      await expect.poll(() => daysMarked(page)).toEqual([])
    },
  },
}

const list = ({ page }: Stage): Locator => page.getByRole('region', { name: 'No date' })
const showsCompleted = ({ page }: Stage): Locator => page.getByRole('switch', { name: 'Show completed' })
const undatedPathsWalk: Walk<MachineOf<typeof undatedWalk>> = {
  ...undatedWalk,
  // One request waits at a time: what has it made anew comes when it was answered.
  only: (snapshot, { type }) =>
    !['list.outdated', 'filters.changed'].includes(type) ||
    snapshot.matches('closed') ||
    snapshot.matches({ open: 'resting' }),
}
const undatedDriver: PageDriver<Stage, MachineOf<typeof undatedWalk>> = {
  open: openStage,
  close,
  does: {
    'list.toggled': async ({ page, gate }) => {
      gate.arm()
      await page.getByRole('button', { name: 'No date', exact: true }).click()
    },
    'more.requested': async (stage) => {
      stage.gate.arm()
      await list(stage).getByRole('button', { name: 'Show more' }).click()
    },
    'retry.requested': async (stage) => {
      stage.gate.arm()
      await list(stage).getByRole('button', { name: 'Try again' }).click()
    },
    // A part of a task that is not shown has been given a day: only the server knows where it belongs.
    'list.outdated': async ({ scene, gate }) => {
      gate.arm()
      const part = { params: { id: scene.ids['Pack']! }, body: { name: 'A part' } }
      const { id } = await elsewhere.ask(createSubtask, part)
      const body = [{ op: 'replace' as const, property: 'dueDate' as const, value: MONDAY }]
      await elsewhere.ask(changeTask, { params: { id }, body })
    },
    'filters.changed': async (stage) => {
      if (await list(stage).isVisible()) stage.gate.arm()
      await showsCompleted(stage).click()
    },
    'load*': async ({ gate }, { type, output }) => {
      if (type.startsWith('xstate.error')) {
        person.expectNoise(/net::ERR_FAILED|listUndatedTasks failed with status 0/)
        return gate.open((route) => route.abort('failed'))
      }
      const { rows, count } = output as { rows: unknown[]; count: number }
      await gate.open(async (route) => {
        const response = await route.fetch()
        const real = (await response.json()) as { rows: unknown[] }
        await route.fulfill({ response, json: { rows: rows.length === 0 ? [] : real.rows.slice(0, 1), count } })
      })
    },
  },
  shows: {
    closed: (stage) => list(stage).waitFor({ state: 'hidden' }),
    'open.failed': (stage) => list(stage).getByRole('alert').waitFor(),
    'open.resting': async (stage, { context: { loaded, count } }) => {
      await expect.poll(() => list(stage).getByRole('alert').count()).toBe(0)
      await expect
        .poll(() => list(stage).getByRole('button', { name: 'Show more' }).count())
        .toBe(Number(loaded < count))
    },
    'open.*': (stage) => list(stage).waitFor(),
  },
}

describe('[VIEW-02] a calendar on the page', () => {
  testsOnPage('a task is carried', handPathsWalk, handDriver)
  testsOnPage('tasks wait for a day', undatedPathsWalk, undatedDriver)
})
