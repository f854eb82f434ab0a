import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { addDays } from '#contract/days/days.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { makeScene, type Scene, middleOf } from '../../support/page/at-the-board.ts'
import { expectSeen, guestAt, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import type { SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let page: Page
let scene: Scene
let path: string
beforeAll(async () => {
  ;({ server, way, http, page } = await newcomerAtPage())
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Pack', 'Sail', 'Rest'] })
  path = scene.path.replace('/board', '/calendar')
})
const give = (name: string, days: Partial<Record<'startDate' | 'dueDate', string>>) =>
  http.ask(changeTask, {
    params: { id: scene.ids[name]! },
    body: Object.entries(days).map(([property, value]) => ({
      op: 'replace' as const,
      property: property as 'dueDate',
      value,
    })),
  })
const cell = (day: string): Locator => page.locator(`td[data-day="${day}"]`)
const chips = (day: string) => cell(day).locator('[data-card-link]').allTextContents()

describe('[USE-12] a month', () => {
  test.each([
    [1024, 768],
    [1024, 640],
  ])('shows a task on every day that has one, and says how many more there are, at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height })
    // Six weeks, and days with one, two and three tasks.
    for (const name of ['Pack', 'Sail', 'Rest']) await give(name, { dueDate: '2028-07-12' })
    for (const name of ['One', 'Two'])
      await http.ask(createTask, {
        params: { id: scene.project.id },
        body: { columnId: scene.ids['To do']!, name, dueDate: '2028-07-20' },
      })
    await page.goto(`${path}?day=2028-07-10`)
    await expect.poll(() => page.locator('td[data-day]').count()).toBe(42)
    await expect.poll(() => chips('2028-07-12')).not.toEqual([])
    const shown = (await chips('2028-07-12')).length
    await expectSeen(cell('2028-07-12').getByRole('button', { name: `${3 - shown} more` }))
    expect((await chips('2028-07-20')).length).toBeGreaterThan(0)
    // What is shown is whole: its chip and the button below it lie within the day.
    for (const day of ['2028-07-12', '2028-07-20']) {
      const inside = await cell(day).evaluate((one) => {
        const within = one.getBoundingClientRect()
        return [...one.querySelectorAll('[data-card-link], li + li button, div > button')].every((part) => {
          const box = part.getBoundingClientRect()
          return box.top >= within.top - 0.5 && box.bottom <= within.bottom + 0.5
        })
      })
      expect(inside).toBe(true)
    }
  })

  test('shows a task on a day whose bars find no room on all of their days', async () => {
    await page.setViewportSize({ width: 1024, height: 640 })
    await give('Pack', { dueDate: '2028-07-13', startDate: '2028-07-10' })
    await give('Sail', { dueDate: '2028-07-14', startDate: '2028-07-13' })
    await give('Rest', { dueDate: '2028-07-15', startDate: '2028-07-13' })
    await page.goto(`${path}?day=2028-07-10`)
    await expect.poll(() => chips('2028-07-14')).not.toEqual([])
  })
})

test('[USE-12] while a task is dragged over a calendar, the day on which it would be due stands under it', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await give('Pack', { dueDate: '2028-02-15' })
  await give('Sail', { dueDate: '2028-02-17', startDate: '2028-02-16' })
  await page.goto(`${path}?day=2028-02-10`)
  const landing = page.locator('[data-landing]')
  const holds = async (name: string, day: string) => {
    const from = await middleOf(page.locator('[data-card-link]', { hasText: name }))
    await page.mouse.move(from.x - 20, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 12, from.y + 8, { steps: 3 })
    const to = await middleOf(cell(day))
    await page.mouse.move(to.x, to.y, { steps: 8 })
  }
  await holds('Pack', '2028-02-24')
  await expect.poll(() => landing.textContent()).toBe('Thu 24 February')
  const to = await middleOf(cell('2028-02-22'))
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => landing.textContent()).toBe('Tue 22 February')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await holds('Sail', '2028-02-23')
  await expect.poll(() => landing.textContent()).toMatch(/^2[23] – 2[34] Feb 2028$/)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('[USE-12] on a phone the agenda begins with today, or with an earlier day that is pressed', async () => {
  const today = dayOf(new Date())
  const before = addDays(today, -1)
  const person = await guestAt(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await give('Pack', { dueDate: before })
  await give('Sail', { dueDate: addDays(today, 0) })
  const phone = await signsIn(person, way, `${path}?view=month`)
  const days = () =>
    phone.locator('[data-agenda]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['agenda']))
  await expectSeen(phone.locator(`[data-agenda="${today}"] [data-card-link]`))
  await expect.poll(async () => (await days())[0]).toBe(today)
  await phone.locator(`td[data-day="${before}"] [data-day-button]`).click()
  await expect.poll(async () => (await days())[0]).toBe(before)
  await expectSeen(phone.locator(`[data-agenda="${before}"] [data-card-link]`))
})

test('[USE-12] a finger finds the menu of a task beside it, and one that rests on the task has it in the hand without a menu', async () => {
  const today = dayOf(new Date())
  const person = await guestAt(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await give('Pack', { dueDate: today })
  const phone = await signsIn(person, way, `${path}?view=month`)
  const entry = phone.locator(`[data-agenda="${today}"] [data-card]`, { hasText: 'Pack' })
  await entry.getByRole('button', { name: /Pack/ }).tap()
  await phone.getByRole('menu').getByRole('menuitem', { name: 'Delete' }).waitFor()
  await phone.keyboard.press('Escape')
  await phone.getByRole('menu').waitFor({ state: 'detached' })
  const wire = await phone.context().newCDPSession(phone)
  const at = await middleOf(entry.locator('[data-card-link]'))
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await phone.locator('[data-held]').waitFor()
  // As a phone does after half a second.
  const asked = await entry
    .locator('[data-card-link]')
    .evaluate((link) => link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })))
  expect(asked).toBe(false)
  expect(await phone.getByRole('menu').count()).toBe(0)
  await wire.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
})
