import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeTask, createTask, deleteTask } from '#contract/calls/tasks.ts'
import { calendarHandWalk } from '#machines/calendar/calendar-hand.walk.ts'
import { undatedWalk } from '#machines/calendar/undated.walk.ts'
import { pathsForPage, walkOnPage, type PageDriver } from '../../kit/page-walk.ts'
import type { Walk, MachineOf } from '../../kit/walk.ts'
import { makeScene, type Scene } from '../../support/at-the-board.ts'
import { closeRouted, newAccount, signsIn } from '../../support/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser.ts'
import { Gate } from '../../support/gate.ts'
import { signIn, type HttpPerson } from '../../support/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/shared-server.ts'

type Stage = { page: Page; scene: Scene; gate: Gate }

const MONDAY = '2026-03-30'
let server: SharedServer
/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  person = await newPerson(server.url)
  await signsIn(person, way)
})
afterAll(() => person.leave())

const openStage = async (): Promise<Stage> => {
  const scene = await makeScene(elsewhere, [], { 'To do': ['Pack'] })
  const page = await person.context.newPage()
  const gate = new Gate()
  await page.route('**/undated-tasks?*', (route) => (gate.take(route) ? undefined : route.fallback()))
  await page.goto(`${scene.path.replace('/board', '/calendar')}?day=${MONDAY}`)
  await cell(page, MONDAY).waitFor()
  return { page, scene, gate }
}
const close = ({ page }: Stage) => closeRouted(page)
const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)
const link = (page: Page): Locator => page.locator('[data-card-link]', { hasText: 'Pack' })
const pathsOf = <Machine extends MachineOf<typeof calendarHandWalk> | MachineOf<typeof undatedWalk>>(
  walk: Walk<Machine>,
  driver: PageDriver<Stage, Machine>,
) => pathsForPage(walk, driver).map((path, at) => ({ path, at: at + 1 }))

const putBack = async ({ page, scene }: Stage) => {
  const body = [{ op: 'replace' as const, property: 'dueDate' as const, value: '2026-03-29' }]
  const params = { id: scene.ids['Pack']! }
  const task = await elsewhere.ask(changeTask, { params, body }).catch(() => null)
  if (task === null) {
    const columnId = scene.ids['To do']!
    const form = { columnId, name: 'Pack', dueDate: '2026-03-29' }
    const made = await elsewhere.ask(createTask, { params: { id: scene.project.id }, body: form })
    Object.assign(scene.ids, { Pack: made.id })
  }
  await cell(page, '2026-03-29').locator('[data-card-link]').waitFor()
}
const handPathsWalk: Walk<MachineOf<typeof calendarHandWalk>> = {
  ...calendarHandWalk,
  events: [
    { type: 'task.lifted', taskId: 't1', by: 'keyboard', from: '2026-03-29' },
    { type: 'task.carried', over: MONDAY },
    { type: 'task.carried', over: null },
    { type: 'task.vanished', taskId: 't1' },
  ],
}
const handDriver: PageDriver<Stage, MachineOf<typeof calendarHandWalk>> = {
  open: openStage,
  close,
  // What is held over a button is held with the mouse: the pointer’s way is tried in the tests of the calendar.
  leaves: ['turn.*', 'xstate.after.*'],
  does: {
    'task.lifted': async (stage) => {
      await putBack(stage)
      await link(stage.page).focus()
      await stage.page.keyboard.press('Space')
    },
    'task.carried': async ({ page }, { over }) => {
      if (over === null) return page.keyboard.press('Delete')
      const isThere = async () => (await page.locator(`td[data-over][data-day="${MONDAY}"]`).count()) > 0
      // From among those without a day the first step leads back into the calendar.
      for (let steps = 0; steps < 2 && !(await isThere()); steps += 1) await page.keyboard.press('ArrowRight')
    },
    'task.letGo': ({ page }) => page.keyboard.press('Space'),
    'task.putBack': ({ page }) => page.keyboard.press('Escape'),
    'task.vanished': async ({ page, scene }) => {
      await elsewhere.ask(deleteTask, { params: { id: scene.ids['Pack']! } })
      await link(page).waitFor({ state: 'hidden' })
    },
  },
  shows: {
    empty: ({ page }) => expect.poll(() => page.locator('[data-held]').count()).toBe(0),
    'carrying.overDays': async ({ page }, { context: { carried } }) => {
      await page.locator('[data-held]').waitFor()
      const over = carried?.over ?? null
      const marked = over === null || over === carried?.from ? [] : [over]
      await expect
        .poll(() =>
          page.locator('td[data-over]').evaluateAll((cells) => cells.map((one) => one.getAttribute('data-day'))),
        )
        .toEqual(marked)
    },
  },
}

const list = ({ page }: Stage): Locator => page.getByRole('region', { name: 'No date' })
const undatedDriver: PageDriver<Stage, MachineOf<typeof undatedWalk>> = {
  open: openStage,
  close,
  leaves: ['list.outdated', 'filters.changed'],
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
  test.each(pathsOf(handPathsWalk, handDriver))('a task is carried by the keyboard, way $at', async ({ path }) => {
    await expect(walkOnPage(handDriver, path)).resolves.toBeUndefined()
  })
  test.each(pathsOf(undatedWalk, undatedDriver))('tasks wait for a day, way $at', async ({ path }) => {
    await expect(walkOnPage(undatedDriver, path)).resolves.toBeUndefined()
  })
})
