import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeTask, operationOf, showTask } from '#contract/calls/tasks/tasks.ts'
import { addDays } from '#contract/days/days.ts'
import { dayIn } from '#contract/days/zones.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen } from '../../support/page/at-the-page.ts'
import { drawnIn, expectTakenOver, htmlOf, shiftsOnceAlive, windowOf } from '../../support/page/drawn-member.ts'
import { expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { signUp, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const THEMES = ['light', 'dark'] as const
const VIEWS = ['month', 'week'] as const
const ZONE = 'Asia/Tokyo'
/** The months beside the one that is shown are fetched behind it. */
const ASKS_BEHIND = { asksBehind: ['/calendar-tasks'] }

let server: SharedServer
let ada: HttpPerson
let scene: Scene
let path: string
const today = () => dayIn(ZONE, new Date())
const change = (name: string, ...body: Parameters<typeof operationOf>) =>
  ada.ask(changeTask, { params: { id: scene.ids[name] ?? '' }, body: [operationOf(...body)] })
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server.url, 'Ada')
  scene = await makeScene(ada, [], { 'To do': ['Sand the boards', 'Oil the boards', 'Some day'] })
  path = scene.path.replace(/board$/, 'calendar')
  await change('Sand the boards', 'dueDate', today())
  await change('Oil the boards', 'startDate', addDays(today(), -1))
  await change('Oil the boards', 'dueDate', addDays(today(), 1))
})
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Sand the boards/ })
    .first()

test('[VIEW-02] [LAY-04] without any code a member reads the calendar', async () => {
  const { page } = await windowOf(ada, { timezoneId: ZONE, javaScriptEnabled: false })
  await page.goto(path)
  await expectSeen(shown(page))
  await expectSeen(page.getByText('Oil the boards').first())
})

test('[VIEW-02] [APP-09] where the reader is has to be known: today is another day elsewhere', async () => {
  expect(drawnIn((await htmlOf(ada, path)).html)).toBe('')
})

describe.each(LOCALES)('taken over in %s', (locale) => {
  test.each(THEMES.flatMap((theme) => VIEWS.map((view) => [view, theme] as const)))(
    '[VIEW-02] [LAY-04] a %s in %s colours stays as it stood, and is the same as one that draws itself',
    (view, colorScheme) =>
      expectTakenOver(ada, `${path}?view=${view}`, shown, { locale, colorScheme, timezoneId: ZONE }, ASKS_BEHIND),
  )
})

test('[BRD-10] what an address cuts down is drawn so, and taken over', () =>
  expectTakenOver(ada, `${path}?q=sand`, shown, { timezoneId: ZONE }, ASKS_BEHIND))

test.each([1440, 1024, 820, 390])('[VIEW-02] nothing shifts as it is taken over %i pixels wide', async (width) => {
  const { page } = await windowOf(ada, { viewport: { width, height: 844 }, timezoneId: ZONE })
  const letGo = await holdsCode(page)
  await opensHtml(page, path)
  // A phone has days of its own, which nobody knows of before.
  await (width < 768 ? shown(page).waitFor({ state: 'hidden' }) : expectSeen(shown(page)))
  expect(await shiftsOnceAlive(page, letGo)).toEqual([])
})

test('[TASK-01] a task opens over the calendar that was drawn at its address', async () => {
  const { page } = await windowOf(ada, { timezoneId: ZONE })
  const letGo = await holdsCode(page)
  await opensHtml(page, `${path}/tasks/${scene.ids['Oil the boards']}`)
  await expectSeen(shown(page))
  letGo()
  await expectSeen(page.locator('[data-layer=task]').getByText('Oil the boards').first())
})

test('[VIEW-02] what is pressed before the page is alive is done: the next month is turned to', async () => {
  const { page } = await windowOf(ada, { timezoneId: ZONE })
  const letGo = await holdsCode(page)
  await opensHtml(page, path)
  await expectSeen(shown(page))
  await page.getByRole('button', { name: /^Next/ }).first().click()
  letGo()
  await expectAlive(page)
  await expect.poll(() => new URL(page.url()).search).toContain('day=')
  expect((await ada.ask(showTask, { params: { id: scene.ids['Sand the boards'] ?? '' } })).dueDate).toBe(today())
})
