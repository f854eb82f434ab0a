import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeTask, operationOf } from '#contract/calls/tasks/tasks.ts'
import { dayIn } from '#contract/days/zones.ts'
import { card, column, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen } from '../../support/page/at-the-page.ts'
import { expectTakenOver, ON_A_PHONE, shiftsOnceAlive, windowOf } from '../../support/page/drawn-member.ts'
import { expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { signUp, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const LOCALES = ['en-GB', 'de-DE', 'pl-PL'] as const
const SCREENS = ['', '/board', '/list', '/calendar', '/calendar?view=week'] as const
const ZONE = 'Asia/Tokyo'
const COLUMNS = 5
/** The months beside the one that is shown are fetched behind it. */
const ASKS_BEHIND = { asksBehind: ['/calendar-tasks'] }
const PHONE = { ...ON_A_PHONE, timezoneId: ZONE }

let server: SharedServer
let ada: HttpPerson
let scene: Scene
const pathOf = (screen: string): string => (screen === '' ? '/' : scene.path.replace(/\/board$/, screen))
const nameOf = (at: number): string => `Place ${at}`
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server.url, 'Ada')
  scene = await makeScene(ada, [], {
    'To do': ['Sand the boards'],
    ...Object.fromEntries(Array.from({ length: COLUMNS }, (_, at) => [nameOf(at), [`Board ${at}`]])),
  })
  const params = { id: scene.ids['Sand the boards'] ?? '' }
  await ada.ask(changeTask, { params, body: [operationOf('dueDate', dayIn(ZONE, new Date()))] })
  await ada.ask(changeTask, { params, body: [operationOf('assigneeId', ada.user.id)] })
})
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Sand the boards/ })
    .first()

describe.each(LOCALES)('a phone in %s', (locale) => {
  test.each(SCREENS)('[LAY-04] [VIEW-02] gets what stands at "%s" drawn as it shows it, and takes it over', (screen) =>
    expectTakenOver(ada, pathOf(screen), shown, { ...PHONE, locale }, ASKS_BEHIND),
  )
})

test.each(SCREENS)('[LAY-04] nothing shifts on a phone as "%s" is taken over', async (screen) => {
  const { page } = await windowOf(ada, PHONE)
  const letGo = await holdsCode(page)
  await opensHtml(page, pathOf(screen))
  await expectSeen(shown(page))
  expect(await shiftsOnceAlive(page, letGo)).toEqual([])
})

test('[BRD-01] a phone gets the first columns of a board, sees the names of the others, and these as it comes to them', async () => {
  const { page } = await windowOf(ada, PHONE)
  const letGo = await holdsCode(page)
  await opensHtml(page, scene.path)
  await expectCards(page, 'To do', ['Sand the boards'])
  const last = nameOf(COLUMNS - 1)
  await expect.poll(() => page.locator('section[aria-labelledby]').count()).toBe(2)
  await expectSeen(page.getByText(last))
  letGo()
  await expectAlive(page)
  await column(page, 'To do').waitFor()
  await page.locator(`[data-lane="${scene.ids[last]}"]`).scrollIntoViewIfNeeded()
  await expectSeen(card(page, `Board ${COLUMNS - 1}`))
})

test.each(['/board', '/calendar'])(
  '[LAY-04] a phone that is held upright or not sees "%s" as it fits',
  async (screen) => {
    const { page } = await windowOf(ada, { ...PHONE, viewport: { width: 844, height: 390 } })
    const letGo = await holdsCode(page)
    await opensHtml(page, pathOf(screen))
    letGo()
    await expectAlive(page)
    await expectSeen(shown(page))
  },
)
