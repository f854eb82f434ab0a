import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeDateFormat } from '#contract/calls/account/account.ts'
import { changeTask, createTask, deleteTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { card, makeScene, opensBoard, type Scene, middleOf } from '../../support/page/at-the-board.ts'
import {
  addressOf,
  expectAddress,
  expectSeen,
  guestAt,
  newAccount,
  signsIn,
  type WayIn,
} from '../../support/page/at-the-page.ts'
import { panelOf } from '../../support/page/at-the-task.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

/** Eleven hours behind Greenwich in its morning, fourteen ahead of it later in the day. */
const FAR_AWAY = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'

let server: SharedServer
let way: WayIn
let http: HttpPerson
/** At home, and the same person on a journey, where it is another day than in Greenwich. */
let home: Person
let away: Person
let scene: Scene
let path: string

beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  home = await guestAt(server.url, { timezoneId: 'Europe/Warsaw' })
  away = await guestAt(server.url, { timezoneId: FAR_AWAY })
  await signsIn(home, way)
  await signsIn(away, way)
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Pack', 'Sail', 'Rest'] })
  path = scene.path.replace('/board', '/calendar')
})

const give = (name: string, dueDate: string | null) =>
  http.ask(changeTask, {
    params: { id: scene.ids[name]! },
    body: [{ op: 'replace', property: 'dueDate', value: dueDate }],
  })
const make = (name: string, dueDate: string) =>
  http.ask(createTask, { params: { id: scene.project.id }, body: { columnId: scene.ids['To do']!, name, dueDate } })
const dueOf = async (name: string) => (await http.ask(showTask, { params: { id: scene.ids[name]! } })).dueDate
const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)
const chip = (page: Page, name: string): Locator => page.locator('[data-card-link]', { hasText: name })
const dayButton = (page: Page, day: string): Locator => cell(page, day).locator('[data-day-button]')
const expectOn = (page: Page, day: string, names: readonly string[]) =>
  expect
    .poll(() => cell(page, day).locator('[data-card-link]').allTextContents(), {
      timeout: patiently(10_000),
      message: `what is due on ${day}`,
    })
    .toEqual(names)
const opens = async (page: Page, search: string) => {
  await page.goto(path + search)
  await page.locator('td[data-day]').first().waitFor()
}
const shownDays = (page: Page) =>
  page.locator('td[data-day]').evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset['day'] ?? ''))
const heading = (page: Page, text: string) => expectSeen(page.getByRole('heading', { level: 2, name: text }))
const holds = async (page: Page, name: string, over: Locator) => {
  const from = await middleOf(chip(page, name))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  const there = await middleOf(over)
  await page.mouse.move(there.x, there.y, { steps: 8 })
  await page.mouse.move(there.x + 2, there.y + 2, { steps: 2 })
}
const drags = async (page: Page, name: string, to: Locator) => {
  await holds(page, name, to)
  await page.mouse.up()
}

describe('[VIEW-02] the calendar of a project', () => {
  test('[ACC-02] shows a month or a week as the address says, from the first day of the week of the person who looks', async () => {
    const { page } = home
    await give('Pack', '2028-02-29')
    await give('Sail', '2028-03-01')
    await opens(page, '?day=2028-02-10')
    await heading(page, 'February 2028')
    const days = await shownDays(page)
    expect([days.length, days[0], days.at(-1)]).toEqual([35, '2028-01-31', '2028-03-05'])
    await expectOn(page, '2028-02-29', ['Pack'])
    await expectOn(page, '2028-03-01', ['Sail'])
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Next month' }).click()
    await expectAddress(page, `${path}?day=2028-03-01`)
    await heading(page, 'March 2028')
    await page.getByRole('radio', { name: 'Week' }).check()
    await expectAddress(page, `${path}?view=week&day=2028-03-01`)
    await heading(page, '28 February – 5 March 2028')
    await expectOn(page, '2028-02-29', ['Pack'])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expectAddress(page, `${path}?view=week&day=2028-02-21`)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expectAddress(page, `${path}?view=week`)
    await page.locator('[aria-current=date]').waitFor()

    const formats = { dateFormat: 'YYYY-MM-DD', use12HourFormat: false } as const
    await http.ask(changeDateFormat, { body: { ...formats, firstWeekDay: 0 } })
    await opens(page, '?day=2028-02-10')
    expect((await shownDays(page))[0]).toBe('2028-01-30')
    await http.ask(changeDateFormat, { body: { ...formats, firstWeekDay: 1 } })
  })

  test('is walked and turned by the keyboard', async () => {
    const { page } = home
    await give('Pack', '2028-02-29')
    await opens(page, '?day=2028-02-28')
    await dayButton(page, '2028-02-28').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dayButton(page, '2028-02-29').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('PageDown')
    await heading(page, 'March 2028')
    await expect.poll(() => dayButton(page, '2028-03-29').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('t')
    await expectAddress(page, path)
  })

  test('[APP-07] hears the shortcuts of the board: a new task, only mine, all, and where two keys lead', async () => {
    const { page } = home
    await opens(page, '?day=2028-02-28')
    await dayButton(page, '2028-02-29').focus()
    await page.keyboard.press('c')
    const field = cell(page, '2028-02-29').getByRole('textbox')
    await field.fill('Tea')
    await field.press('Enter')
    await expectOn(page, '2028-02-29', ['Tea'])
    await field.press('Escape')
    await page.keyboard.press('Shift+M')
    await expectAddress(page, `${path}?day=2028-02-28&assignee=${http.user.id}`)
    await expectOn(page, '2028-02-29', [])
    await page.keyboard.press('Shift+F')
    await expectOn(page, '2028-02-29', ['Tea'])
    // T by itself leads to today; after G it does not.
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expectAddress(page, `/projects/${http.user.privateProject?.id}/board`)
  })

  test('a task is dragged to another day, over the night without two o’clock, and taken back', async () => {
    const { page } = home
    await give('Pack', '2028-03-25')
    await opens(page, '?day=2028-03-25')
    await expectOn(page, '2028-03-25', ['Pack'])
    await drags(page, 'Pack', cell(page, '2028-03-26'))
    await expectOn(page, '2028-03-26', ['Pack'])
    await expect.poll(() => dueOf('Pack')).toBe('2028-03-26')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectOn(page, '2028-03-25', ['Pack'])
    await expect.poll(() => dueOf('Pack')).toBe('2028-03-25')

    await chip(page, 'Pack').focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    await expectOn(page, '2028-03-25', ['Pack'])
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expectOn(page, '2028-03-27', ['Pack'])
    await expect.poll(() => dueOf('Pack')).toBe('2028-03-27')
    await expect.poll(() => chip(page, 'Pack').evaluate((one) => one === document.activeElement)).toBe(true)

    // Held over the button that turns the page, it comes along to the next month.
    await holds(page, 'Pack', page.getByRole('button', { name: 'Next month' }))
    await heading(page, 'April 2028')
    const there = await middleOf(cell(page, '2028-04-12'))
    await page.mouse.move(there.x, there.y, { steps: 5 })
    await page.locator('td[data-over]').waitFor()
    await page.mouse.up()
    await expectOn(page, '2028-04-12', ['Pack'])
    await expect.poll(() => dueOf('Pack')).toBe('2028-04-12')

    // So it does at the edge of the days.
    await holds(page, 'Pack', page.locator('[data-turn-edge="-1"]'))
    await heading(page, 'March 2028')
    const back = await middleOf(cell(page, '2028-03-15'))
    await page.mouse.move(back.x, back.y, { steps: 5 })
    await page.locator('td[data-over]').waitFor()
    await page.mouse.up()
    await expect.poll(() => dueOf('Pack')).toBe('2028-03-15')
  })

  test('what was not taken by the server goes back to its day, and says so', async () => {
    const { page } = home
    await give('Pack', '2028-03-25')
    await opens(page, '?day=2028-03-25')
    await expectOn(page, '2028-03-25', ['Pack'])
    home.expectNoise(/status of 409|changeTask failed with status 409/)
    await page.route(`**/api/tasks/${scene.ids['Pack']}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { message: 'Not now', errors: [] } })
        : route.fallback(),
    )
    await drags(page, 'Pack', cell(page, '2028-03-08'))
    await expectSeen(page.getByText('Not now'))
    await expectOn(page, '2028-03-25', ['Pack'])
    await page.unrouteAll()
  })

  test('what does not fit on a day stands behind “more”, and a task is made on the day one presses', async () => {
    const { page } = home
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) await make(name, '2028-05-10')
    await opens(page, '?day=2028-05-01')
    const more = cell(page, '2028-05-10').getByRole('button', { name: /^\d+ more$/ })
    await more.click()
    const all = page.getByRole('dialog', { name: /^All tasks on Wednesday,? 10 May 2028$/ })
    await expect.poll(() => all.locator('[data-card-link]').count()).toBe(8)
    await page.keyboard.press('Escape')

    await dayButton(page, '2028-05-17').click()
    const field = page.getByRole('textbox', { name: /^Add a task on Wednesday,? 17 May 2028$/ })
    await field.fill('Buy rope')
    await field.press('Enter')
    await expectOn(page, '2028-05-17', ['Buy rope'])
    await field.fill('Half a thought')
    await field.press('Escape')
    await page.reload()
    await expectOn(page, '2028-05-17', ['Buy rope'])
    // What was only typed is still there for that day.
    await dayButton(page, '2028-05-17').click()
    await expect.poll(() => field.inputValue()).toBe('Half a thought')
    await field.fill('')
    await field.press('Escape')
  })

  test('what has no day waits at the side, is dragged in, and may be dragged out again', async () => {
    const { page } = home
    await opens(page, '?day=2028-06-01')
    await page.getByRole('button', { name: 'No date', exact: true }).click()
    const list = page.getByRole('region', { name: 'No date' })
    const waiting = () => list.locator('[data-card-link]').allTextContents()
    await expect.poll(waiting).toEqual(['Rest', 'Sail', 'Pack'])
    await drags(page, 'Sail', cell(page, '2028-06-15'))
    await expectOn(page, '2028-06-15', ['Sail'])
    await expect.poll(() => dueOf('Sail')).toBe('2028-06-15')
    await expect.poll(waiting).toEqual(['Rest', 'Pack'])
    await drags(page, 'Sail', list.getByText('Drag a task onto a day'))
    await expect.poll(() => dueOf('Sail')).toBe(null)
    await expect.poll(waiting).toEqual(['Rest', 'Sail', 'Pack'])
  })
})

describe('[VIEW-03] what others change', () => {
  test('[LIVE-03] arrives in every calendar that shows its day, the same day wherever on earth one looks', async () => {
    await opens(home.page, '?day=2028-10-29')
    await opens(away.page, '?day=2028-10-29')
    const both = [home.page, away.page]
    await give('Pack', '2028-10-29')
    for (const page of both) await expectOn(page, '2028-10-29', ['Pack'])
    await drags(away.page, 'Pack', cell(away.page, '2028-10-30'))
    for (const page of both) await expectOn(page, '2028-10-30', ['Pack'])
    expect(await dueOf('Pack')).toBe('2028-10-30')
    // It leaves what is shown, and is there again when one turns to it.
    await give('Pack', '2028-12-24')
    for (const page of both) await expectOn(page, '2028-10-30', [])
    await opens(home.page, '?day=2028-12-01')
    await expectOn(home.page, '2028-12-24', ['Pack'])
    await give('Sail', '2028-12-24')
    await expectOn(home.page, '2028-12-24', ['Pack', 'Sail'])
    // Who is at a task that goes is at the next one of the day then, at last at the day itself.
    const focused = () => home.page.evaluate(() => document.activeElement?.textContent)
    await chip(home.page, 'Pack').focus()
    await http.ask(deleteTask, { params: { id: scene.ids['Pack']! } })
    await expectOn(home.page, '2028-12-24', ['Sail'])
    await expect.poll(focused).toBe('Sail')
    await http.ask(deleteTask, { params: { id: scene.ids['Sail']! } })
    await expectOn(home.page, '2028-12-24', [])
    await expect.poll(focused).toBe('24')
  })

  test('[APP-09] what was done on a journey was done today, whatever day it is in Greenwich', async () => {
    await http.ask(changeTask, {
      params: { id: scene.ids['Rest']! },
      body: [{ op: 'replace', property: 'isCompleted', value: true }],
    })
    await opensBoard(away.page, scene)
    await expectSeen(card(away.page, 'Rest').getByText(/^Done\s*Today$/))
  })

  test('[VIEW-04] is cut down by any part of a name, a second after the last letter, and by what is done; the address keeps it', async () => {
    const { page } = home
    await give('Pack', '2028-07-03')
    await give('Sail', '2028-07-04')
    await opens(page, '?day=2028-07-01')
    await expectOn(page, '2028-07-04', ['Sail'])
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('AIL')
    await expectAddress(page, `${path}?day=2028-07-01&q=AIL`)
    await expectOn(page, '2028-07-03', [])
    await expectOn(page, '2028-07-04', ['Sail'])
    await make('Tail wind', '2028-07-05')
    await make('Calm', '2028-07-05')
    await expectOn(page, '2028-07-05', ['Tail wind'])
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('')
    await expectOn(page, '2028-07-03', ['Pack'])
    await page.getByRole('switch', { name: 'Show completed' }).uncheck()
    await expectAddress(page, `${path}?day=2028-07-01&done=no`)
    await http.ask(changeTask, {
      params: { id: scene.ids['Pack']! },
      body: [{ op: 'replace', property: 'isCompleted', value: true }],
    })
    await expectOn(page, '2028-07-03', [])
    await page.reload()
    await expectOn(page, '2028-07-04', ['Sail'])
    await expectOn(page, '2028-07-03', [])
  })
})

test('[NAV-09] a task opens over the calendar, and closed it leads back to the very page, with the focus on it', async () => {
  const { page } = home
  await give('Pack', '2028-08-08')
  await give('Sail', '2028-08-09')
  await opens(page, '?view=week&day=2028-08-08')
  await chip(page, 'Pack').click()
  await expectAddress(page, `${path}/tasks/${scene.ids['Pack']}?view=week&day=2028-08-08`)
  await panelOf(page).getByRole('textbox', { name: 'Name of the task' }).waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe(`${path}?view=week&day=2028-08-08`)
  await expect.poll(() => chip(page, 'Pack').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('[VIEW-04] on a phone a quick swipe turns the page, and a slow one does not', async () => {
  const phone = await guestAt(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signsIn(phone, way)
  const { page } = phone
  await give('Pack', '2028-09-14')
  await opens(page, '?day=2028-09-14')
  await page.locator('[data-agenda="2028-09-14"]').getByText('Pack').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const swipes = (dx: number, over = page.locator('table')) =>
    over.evaluate((target, right) => {
      const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
      const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
      tell('touchstart', [finger(200)], [finger(200)])
      tell('touchend', [], [finger(200 + right)])
    }, dx)
  await swipes(-120)
  await heading(page, 'October 2028')
  await swipes(120)
  await heading(page, 'September 2028')
  await swipes(20)
  expect(addressOf(page)).toBe(`${path}?day=2028-09-01`)

  // A finger that rests on a task carries it, over the button that turns the page, too.
  const wire = await page.context().newCDPSession(page)
  const touches = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: [at] })
  const finger = async (type: 'touchStart' | 'touchMove', place: Locator) => touches(type, await middleOf(place))
  const aside = await middleOf(page.locator('table'))
  await finger('touchStart', page.locator('[data-agenda="2028-09-14"]').getByText('Pack'))
  await page.locator('[data-held]').waitFor()
  await finger('touchMove', page.getByRole('button', { name: 'Next month' }))
  await heading(page, 'October 2028')
  // A finger that stays there turns the next page, too.
  await touches('touchMove', aside)
  await finger('touchMove', cell(page, '2028-10-18'))
  await page.locator('td[data-over][data-day="2028-10-18"]').waitFor()
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => dueOf('Pack')).toBe('2028-10-18')

  // What is due on the days is as large a place to swipe over as the days; a week of two months is named in full.
  await swipes(-120, page.locator('[data-agenda="2028-10-18"]'))
  await heading(page, 'November 2028')
  for (const [day, name] of [
    ['2028-10-31', '30 Oct – 5 Nov 2028'],
    ['2030-12-31', '30 Dec 2030 – 5 Jan 2031'],
  ] as const) {
    await opens(page, `?view=week&day=${day}`)
    const title = page.getByRole('heading', { level: 2, name })
    await title.waitFor()
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await phone.leave()
})
