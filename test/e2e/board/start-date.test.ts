import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import type { Person } from '../../support/browser/browser.ts'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { opensTask, panelOf, property, section } from '../../support/page/at-the-task.ts'
import { patiently } from '../../support/patience.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let http: HttpPerson
let ada: Person
/** The same account in a second browser. */
let other: Person
let scene: Scene

beforeAll(async () => {
  const server = await sharedServer()
  const way: WayIn = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  ada = await guestAt(server.url)
  other = await guestAt(server.url)
  await signsIn(ada, way)
  await signsIn(other, way)
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Pack', 'Sail', 'Rest'] })
})

const give = (name: string, days: Record<string, string | null>) =>
  http.ask(changeTask, {
    params: { id: scene.ids[name]! },
    body: Object.entries(days).map(([property, value]) => ({ op: 'replace', property, value })) as never,
  })
const daysOf = async (name: string) => {
  const { startDate, dueDate } = await http.ask(showTask, { params: { id: scene.ids[name]! } })
  return [startDate, dueDate]
}
const expectDays = (name: string, days: readonly (string | null)[]) =>
  expect.poll(() => daysOf(name), { timeout: patiently(10_000) }).toEqual(days)
const view = (name: string) => scene.path.replace('/board', `/${name}`)
const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)
const bars = (page: Page, name: string): Locator => page.locator('td [data-card][data-days]', { hasText: name })
/** The days of a task's bars on the calendar, week by week. */
const expectBars = (page: Page, name: string, weeks: readonly string[]) =>
  expect
    .poll(
      () =>
        bars(page, name).evaluateAll((all) =>
          all.map((one) => {
            const days = (one as HTMLElement).dataset['days']?.split(' ') ?? []
            return `${days[0]} – ${days.at(-1)}`
          }),
        ),
      { timeout: patiently(10_000), message: `the bars of ${name}` },
    )
    .toEqual(weeks)
const boxOf = async (place: Locator) => (await place.boundingBox())!

describe('[TASK-10] the day on which a task begins', () => {
  test('is chosen in the panel, is seen on board and list, live in another browser, and is taken back', async () => {
    const { page } = ada
    await give('Pack', { startDate: '2030-05-01', dueDate: '2030-05-07' })
    await opensBoard(ada.page, scene)
    await opensBoard(other.page, scene)
    await opensTask(page, 'Pack')
    await property(page, 'Start date').click()
    // Nothing after the day it is due on can be chosen.
    await page.getByRole('button', { name: /May 8, 2030/ }).waitFor()
    expect(await page.getByRole('button', { name: /May 8, 2030/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /May 3, 2030/ }).click()
    await expectDays('Pack', ['2030-05-03', '2030-05-07'])
    await card(other.page, 'Pack').getByText('2030-05-03 – 2030-05-07').waitFor()
    await section(page, 'Activity').getByText('set “Start date” to 2030-05-03').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await panelOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectDays('Pack', ['2030-05-01', '2030-05-07'])
    await card(other.page, 'Pack').getByText('2030-05-01 – 2030-05-07').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(view('list'))
    await page.getByRole('button', { name: 'Start date: ' }).filter({ hasText: '2030-05-01' }).waitFor()
  })

  test('[VIEW-01] sorts and cuts down a list, and is given to several tasks at once, which one undo takes back', async () => {
    const { page } = ada
    await give('Sail', { startDate: '2030-05-02' })
    await give('Rest', { startDate: '2030-05-01' })
    await page.goto(view('list'))
    const rows = () => page.locator('[data-row] [data-row-link]').allTextContents()
    await page.getByRole('button', { name: 'Start date', exact: true }).click()
    await expect.poll(rows).toEqual(['Rest', 'Sail', 'Pack'])
    await page.goto(`${view('list')}?start=none`)
    await expect.poll(rows).toEqual(['Pack'])
    await page.getByRole('button', { name: 'Start: No start date' }).waitFor()
    await page.goto(view('list'))
    for (const name of ['Pack', 'Sail']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    const bar = page.getByRole('toolbar', { name: 'With the selected tasks' })
    await bar.getByRole('button', { name: 'Start date' }).click()
    await page.getByRole('button', { name: 'Remove the date' }).click()
    await expectDays('Sail', [null, null])
    await page.getByText('Start date changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectDays('Sail', ['2030-05-02', null])
  })

  test('[VIEW-07] stands with the due date as a bar over its days, a part in each week, and moves as long as it is', async () => {
    const { page } = ada
    await give('Pack', { startDate: '2030-05-09', dueDate: '2030-05-14' })
    await give('Sail', { dueDate: '2030-05-10' })
    await page.goto(`${view('calendar')}?day=2030-05-01`)
    await expectBars(page, 'Pack', ['2030-05-09 – 2030-05-12', '2030-05-13 – 2030-05-14'])
    const [bar, first, last] = [
      await boxOf(bars(page, 'Pack').first()),
      await boxOf(cell(page, '2030-05-09')),
      await boxOf(cell(page, '2030-05-12')),
    ]
    expect(bar.x).toBeGreaterThanOrEqual(first.x)
    expect(Math.abs(bar.x + bar.width - (last.x + last.width))).toBeLessThan(3)
    // What is due on one of its days stands below it.
    const sail = await boxOf(cell(page, '2030-05-10').locator('[data-card]', { hasText: 'Sail' }))
    expect(sail.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(await axeFindings(page)).toEqual([])

    // Taken by its second day and put on 21 May, all of it moves by eleven days.
    const taken = await boxOf(cell(page, '2030-05-10'))
    const there = await boxOf(cell(page, '2030-05-21'))
    await page.mouse.move(taken.x + taken.width / 2, bar.y + bar.height / 2)
    await page.mouse.down()
    await page.mouse.move(taken.x + taken.width / 2 + 8, bar.y + 8, { steps: 3 })
    await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 8 })
    await page.mouse.move(there.x + there.width / 2 + 2, there.y + there.height / 2, { steps: 2 })
    await page.mouse.up()
    await expectBars(page, 'Pack', ['2030-05-20 – 2030-05-25'])
    await expectDays('Pack', ['2030-05-20', '2030-05-25'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectBars(page, 'Pack', ['2030-05-09 – 2030-05-12', '2030-05-13 – 2030-05-14'])
    await expectDays('Pack', ['2030-05-09', '2030-05-14'])

    // By the keyboard too.
    await bars(page, 'Pack').first().locator('[data-card-link]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expectDays('Pack', ['2030-05-08', '2030-05-13'])
  })

  test('after the due date is refused with a sentence, in the palette too', async () => {
    const { page } = ada
    await give('Pack', { dueDate: '2030-05-07' })
    await opensBoard(page, scene)
    await card(page, 'Pack').getByRole('link').focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByRole('combobox').fill('start')
    await palette.getByRole('option', { name: 'Start date…' }).click()
    await palette.getByRole('combobox').fill('2030-05-08')
    ada.expectNoise(/status of 422/)
    await page.getByRole('option', { name: 'On this day' }).click()
    await page.getByText('A task cannot start after the day it is due.').waitFor()
    await expectDays('Pack', [null, '2030-05-07'])
  })
})
