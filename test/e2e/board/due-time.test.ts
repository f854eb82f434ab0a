import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeDateFormat } from '#contract/calls/account/account.ts'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { clockIn } from '#contract/days/zones.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { closesTask, opensTask, property } from '../../support/page/at-the-task.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let ada: Person
let scene: Scene

beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  ada = await guestAt(server.url)
  await signsIn(ada, way)
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Call', 'Sail'] })
})

const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }
const timeOf = async (name: string) => (await http.ask(showTask, { params: { id: scene.ids[name]! } })).dueTime
const give = (name: string, days: Record<string, string | null>) =>
  http.ask(changeTask, {
    params: { id: scene.ids[name]! },
    body: Object.entries(days).map(([field, value]) => ({ op: 'replace', property: field, value })) as never,
  })
const setsZone = (timeZone: string | null) =>
  http.ask(changeProjectSettings, { params: { id: scene.project.id }, body: { ...SHOWN, timeZone } })
/** The day and the time of now in a zone. */
const clockOf = (timeZone: string) => clockIn(timeZone, new Date()).split(' ')

test('[TASK-11] a time is typed below the day, is seen on board, list, calendar and panel, and is taken back', async () => {
  const { page } = ada
  await setsZone('Asia/Tokyo')
  await give('Call', { dueDate: '2030-05-07' })
  await opensBoard(page, scene)
  await opensTask(page, 'Call')
  await property(page, 'Due date').click()
  await page.getByText('Time in Tokyo').waitFor()
  await page.getByLabel('Due time').fill('half past')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('That is no time.').waitFor()
  await page.getByLabel('Due time').fill('2:30 pm')
  await ada.picture('due-time-chosen')
  await page.keyboard.press('Enter')
  await expect.poll(() => timeOf('Call')).toBe('14:30')
  await page.keyboard.press('Escape')
  await property(page, 'Due date').getByText('2030-05-07 14:30').waitFor()
  await closesTask(page)
  await card(page, 'Call').getByText('2030-05-07 14:30').waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.goto(scene.path.replace('/board', '/list'))
  await page.getByRole('button', { name: /^Due date: 2030-05-07 14:30$/ }).waitFor()
  await ada.picture('due-time-list')
  await page.goto(`${scene.path.replace('/board', '/calendar')}?day=2030-05-07`)
  await page.locator('[data-card]', { hasText: 'Call' }).getByText('14:30').waitFor()
  await ada.picture('due-time-calendar')
  await page.goto(scene.path)
  await opensTask(page, 'Call')
  await property(page, 'Due date').click()
  await page.getByRole('button', { name: 'Clear time' }).click()
  await expect.poll(() => timeOf('Call')).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => timeOf('Call')).toBe('14:30')
})

test.each(['en-GB', 'de-DE'])(
  '[USE-09] the list shows a day and its time whole at any width, in %s',
  async (locale) => {
    const own = await newPerson(server.url, { locale })
    const page = await signsIn(own, way)
    await give('Call', { dueDate: '2020-12-28', dueTime: '23:38' })
    const format = { dateFormat: 'YYYY-MM-DD', use12HourFormat: true, firstWeekDay: 1 } as const
    for (const use12HourFormat of [true, false]) {
      await http.ask(changeDateFormat, { body: { ...format, use12HourFormat } })
      for (const width of [768, 1024, 1280, 1399, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        await page.goto(scene.path.replace('/board', '/list'))
        const cell = page.getByRole('button', { name: /2020-12-28 \d/ })
        await cell.waitFor()
        const cut = await cell.evaluate((it) =>
          [...it.children].some((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches('.sr-only')),
        )
        expect([width, use12HourFormat, cut]).toEqual([width, use12HourFormat, false])
        if (width !== 1399) await own.picture(`due-time-list-${locale}-${width}-${use12HourFormat ? 12 : 24}`)
      }
    }
  },
)

test('[TASK-11] a task is overdue from its time on in the zone of its project, which is chosen in the settings', async () => {
  const { page } = ada
  // Of two zones half a day apart the hour is late in one while it is early in the other.
  const zone = 'Pacific/Honolulu'
  const [day = '', time = ''] = clockOf(zone)
  await setsZone(zone)
  await give('Call', { dueDate: day, dueTime: '00:00' })
  await opensBoard(page, scene)
  await card(page, 'Call').getByText('Overdue', { exact: false }).waitFor()
  expect(time > '00:00').toBe(true)
  await page.goto(`/projects/${scene.project.id}/settings`)
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await page.keyboard.type('pago pago')
  await ada.picture('time-zone-chosen')
  await page.keyboard.press('Enter')
  // An hour behind: the same time of that day comes later there.
  const [there, hour] = clockOf('Pacific/Pago_Pago')
  await give('Call', { dueDate: there!, dueTime: '23:59' })
  await page.goto(scene.path)
  await card(page, 'Call').getByText('23:59').waitFor()
  expect(await card(page, 'Call').getByText('Overdue').count()).toBe(hour === '23:59' ? 1 : 0)
})
