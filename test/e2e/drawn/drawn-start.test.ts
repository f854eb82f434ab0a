import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { changeTask, operationOf, showTask } from '#contract/calls/tasks/tasks.ts'
import { dayIn } from '#contract/days/zones.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen } from '../../support/page/at-the-page.ts'
import {
  drawnIn,
  expectTakenOver,
  htmlOf,
  shiftsOnceAlive,
  windowOf,
  zoneHeaders,
} from '../../support/page/drawn-member.ts'
import { expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const THEMES = ['light', 'dark'] as const
const ZONE = 'Europe/Warsaw'
const DAY_MS = 86_400_000

let server: SharedSample
let ada: HttpPerson
let scene: Scene
const signedIn = async (role: string): Promise<HttpPerson> => {
  const { email, password } = server.signIns.find((one) => one.role === role)!
  return (await signIn(server.url, email, password))!
}
const change = (id: string, ...body: Parameters<typeof operationOf>) =>
  ada.ask(changeTask, { params: { id }, body: [operationOf(...body)] })
const isDueToday = async (id: string) => {
  await change(id, 'dueDate', dayIn(ZONE, new Date()))
  await change(id, 'assigneeId', ada.user.id)
}
beforeAll(async () => {
  server = await sharedSample()
  ada = await signedIn('Owner')
  const ben = await signedIn('Employee')
  scene = await makeScene(ada, [ben], { 'To do': ['Sand the boards', 'Oil the boards'] })
  await isDueToday(scene.ids['Sand the boards'] ?? '')
  const params = { id: scene.ids['Oil the boards'] ?? '' }
  await ben.ask(createComment, { params, body: { type: 'comment', value: { text: 'With linseed' } } })
})

/** A task that is due. */
const due = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Sand the boards/ })

describe('without any code', () => {
  test.each([
    ['en-GB', 'Due', 'Recent activity', 'Flow of work'],
    ['de-DE', 'Fällig', 'Neueste Aktivitäten', 'Arbeitsfluss'],
    ['pl-PL', 'Terminy', 'Ostatnia aktywność', 'Przepływ pracy'],
  ])('[VIEW-06] [LAY-04] in %s a member reads the start page', async (locale, ...titles) => {
    const { page } = await windowOf(ada, { locale, timezoneId: ZONE, javaScriptEnabled: false })
    await page.goto('/')
    await expectSeen(due(page))
    for (const name of titles) await expectSeen(page.getByRole('heading', { name, exact: true }))
    await expectSeen(page.getByRole('link', { name: 'Oil the boards' }).first())
    // Links are links.
    await due(page).click()
    await expectAddress(page, `${scene.path}/tasks/${scene.ids['Sand the boards']}`)
  })
})

describe.each(LOCALES)('taken over in %s', (locale) => {
  test.each(THEMES)(
    '[VIEW-06] [LAY-04] the start page in %s colours stays as it stood, and is the same as one that draws itself',
    (colorScheme) => expectTakenOver(ada, '/', due, { locale, colorScheme, timezoneId: ZONE }),
  )
})

test.each([1440, 1024, 820, 390])('[VIEW-06] nothing shifts as it is taken over %i pixels wide', async (width) => {
  const { page } = await windowOf(ada, { viewport: { width, height: 844 }, timezoneId: ZONE })
  const letGo = await holdsCode(page)
  await opensHtml(page, '/')
  await expectSeen(due(page))
  expect(await shiftsOnceAlive(page, letGo)).toEqual([])
})

test('[VIEW-06] [APP-09] it is drawn for the day and the hour of where its reader is, once that is known', async () => {
  const drawn = async (zone: string) => drawnIn((await htmlOf(ada, '/', zoneHeaders(ada, zone))).html)
  expect(drawnIn((await htmlOf(ada, '/')).html)).toBe('')
  expect(await drawn('Mars/Olympus')).toBe('')
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kathmandu']) {
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone }).format(new Date())
    expect(await drawn(zone)).toContain(`${weekday}, `)
  }
})

test('[APP-09] where it is another day by the clock of the device, the page draws itself for that day', async () => {
  const { page } = await windowOf(ada, { timezoneId: ZONE })
  const later = new Date(Date.now() + 2 * DAY_MS)
  await page.clock.setFixedTime(later)
  await page.goto('/')
  await expectSeen(page.getByText(new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE }).format(later)))
  await expectSeen(due(page))
  // It was due the day before yesterday.
  await expectSeen(page.getByRole('heading', { name: 'Overdue' }))
})

describe('before the page is alive', () => {
  test('[VIEW-06] a task that is ticked is done, a press on New task opens its dialog', async () => {
    const here = await makeScene(ada, [], { 'To do': ['Varnish'] })
    const id = here.ids['Varnish'] ?? ''
    await isDueToday(id)
    const { page } = await windowOf(ada, { timezoneId: ZONE })
    const letGo = await holdsCode(page)
    await opensHtml(page, '/')
    await page.getByRole('checkbox', { name: /Varnish/ }).click()
    await page.getByRole('button', { name: 'New task' }).first().click()
    letGo()
    await expectAlive(page)
    await expectSeen(page.getByRole('dialog'))
    await expect.poll(async () => (await ada.ask(showTask, { params: { id } })).completedAt).not.toBe(null)
  })
})
