import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateProject } from '#contract/calls/projects.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { addDays } from '#contract/days/days.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen, guestAt, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import type { SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let page: Page
let scene: Scene
beforeAll(async () => {
  ;({ server, way, http, page } = await newcomerAtPage())
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta'], 'In progress': ['Old'] })
})
const of = (view: string) => scene.path.replace(/board$/, view)
const give = (name: string, property: 'assigneeId' | 'dueDate', value: string) =>
  http.ask(changeTask, { params: { id: scene.ids[name]! }, body: [{ op: 'replace', property, value }] })

describe('[USE-09] the name of a project', () => {
  const NAME = 'Relaunch of the booking pages'
  test.each([
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [390, 844],
  ])('is whole in the top bar where the window is %i wide, in every language', async (width, height) => {
    const { abbreviation, color, dueDate } = scene.project
    const form = { name: NAME, abbreviation, color, dueDate, description: null, teamIds: [], userIds: [http.user.id] }
    await http.ask(updateProject, { params: { id: scene.project.id }, body: form })
    await page.setViewportSize({ width, height })
    for (const locale of ['en', 'de', 'pl']) {
      const person = await guestAt(server.url, { locale, viewport: { width, height } })
      await signsIn(person, way, scene.path)
      for (const view of ['board', 'list', 'calendar']) {
        await person.page.goto(of(view))
        const name = person.page.getByRole('heading', { level: 1, name: NAME })
        await name.waitFor()
        const isCut = () =>
          name.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        await expect.poll(isCut, { message: `${locale} ${view}` }).toBe(false)
        // Nothing lies outside the window for it.
        const bar = person.page.locator('header').first()
        expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      }
      await person.leave()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

describe('[USE-09] the footer', () => {
  const top = () => page.getByRole('contentinfo').evaluate((one) => one.getBoundingClientRect().top)
  const scrolled = () => page.locator('[data-scroller]').evaluate((one) => one.scrollTop)

  test.each(['list', 'calendar'])('comes after a %s, which has all the room there is', async (view) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(of(view))
    await page
      .locator(view === 'list' ? '[data-row]' : '[data-day]')
      .first()
      .waitFor()
    await expect.poll(top).toBe(800)
    const main = await page.locator('main#main').boundingBox()
    expect(main!.y + main!.height).toBe(800)
    await page.locator('[data-scroller]').evaluate((one) => one.scrollTo(0, one.scrollHeight))
    await expect.poll(top).toBe(800 - 72)
  })

  test('stays where it is while a task is dragged along the lower edge of a calendar', async () => {
    await give('Alpha', 'dueDate', dayOf(new Date()))
    await page.goto(of('calendar'))
    const chip = page.locator('[data-card-link]', { hasText: 'Alpha' })
    await chip.waitFor()
    const from = (await chip.boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
    await page.mouse.move(600, 790, { steps: 8 })
    await page.waitForTimeout(1_000)
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
})

test.each(['/', 'calendar'])(
  '[USE-09] on a phone the end of %s can be scrolled out from under the button that floats over it',
  async (path) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path === '/' ? path : of(path))
    const button = page.locator('[data-floating]')
    const version = page.getByRole('contentinfo').locator('.date')
    await button.waitFor()
    await version.waitFor()
    await page.locator('[data-scroller]').evaluate((one) => one.scrollTo(0, one.scrollHeight))
    const below = async () => {
      const [over, under] = [(await button.boundingBox())!, (await version.boundingBox())!]
      return under.y + under.height <= over.y
    }
    await expect.poll(below).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
)

test('[USE-12] several tasks are added by buttons that stand as those of one do', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(scene.path)
  await page.getByRole('button', { name: 'Add a task to To do' }).click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  const form = page.locator('form', { has: field })
  const edges = async (name: string) => {
    const [add, cancel] = [
      (await form.getByRole('button', { name, exact: true }).boundingBox())!,
      (await form.getByRole('button', { name: 'Cancel' }).boundingBox())!,
    ]
    return { right: Math.round(add.x + add.width), isOneRow: Math.abs(add.y - cancel.y) < 8 }
  }
  await field.fill('One')
  const ofOne = await edges('Add')
  await field.fill('One\nTwo\nThree\nFour\nFive')
  await form.getByRole('button', { name: 'Add 5 tasks' }).waitFor()
  expect(await edges('Add 5 tasks')).toEqual(ofOne)
  await field.fill('')
  await field.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('[USE-09] where nothing passes the filters a word says so, on the board, in the list and in the calendar', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const view of ['board', 'list', 'calendar']) {
    await page.goto(`${of(view)}?q=zzzz`)
    const said = page.getByText('No task fits the filters.')
    await expectSeen(said)
    await page.getByRole('search').getByRole('searchbox').fill('')
    await said.waitFor({ state: 'hidden' })
  }
  await page.goto(scene.path)
  // What opens the filters is a button of its own, and no sixth view.
  const filter = page.getByRole('button', { name: 'Filter' })
  await expectSeen(filter)
  expect(await filter.evaluate((one) => getComputedStyle(one).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)')
})

test('[USE-09] the start page tells overdue, today and later apart', async () => {
  const today = dayOf(new Date())
  for (const name of ['Alpha', 'Beta', 'Old']) await give(name, 'assigneeId', http.user.id)
  await give('Alpha', 'dueDate', addDays(today, -3))
  await give('Beta', 'dueDate', today)
  await give('Old', 'dueDate', addDays(today, 9))
  await page.goto('/')
  const due = page.getByRole('region', { name: 'Due', exact: true })
  const tasksOf = (when: string) =>
    due.getByRole('region', { name: when, exact: true }).getByRole('link').allTextContents()
  await expect.poll(async () => (await tasksOf('Overdue')).join()).toContain('Alpha')
  await expect.poll(async () => (await tasksOf('Today')).join()).toContain('Beta')
  await expect.poll(async () => (await tasksOf('Later')).join()).toContain('Old')
})

test('[USE-09] a price is written as the language writes it', async () => {
  await page.goto('/settings/billing')
  await expectSeen(page.getByText('$0.00', { exact: true }))
  await page.getByLabel('Language').selectOption('de')
  await expectSeen(page.getByText('0,00\u00A0$', { exact: true }))
  await page.getByLabel('Sprache').selectOption('pl')
  await expectSeen(page.getByText('0,00\u00A0$', { exact: true }))
  await page.locator('header select').selectOption('en')
  await expectSeen(page.getByText('$0.00', { exact: true }))
})

test('[USE-09] cards waste no room, and stand closer where a person wants that, also after a reload', async () => {
  const own = await makeScene(http, [], { 'To do': ['Plain'] })
  await page.goto(own.path)
  const plain = page.locator('[data-card]', { hasText: 'Plain' }).first()
  const height = async () => (await plain.boundingBox())!.height
  await plain.waitFor()
  // The name and who does it stand in one line, with the space between cards.
  expect(await height()).toBeLessThanOrEqual(60)
  const value = addDays(dayOf(new Date()), 40)
  await http.ask(changeTask, {
    params: { id: own.ids['Plain']! },
    body: [{ op: 'replace', property: 'dueDate', value }],
  })
  await expect.poll(height).toBeGreaterThan(60)
  const comfortable = await height()
  await page.goto('/account-settings/account')
  await page.locator('label', { hasText: 'Compact' }).click()
  await page.goto(own.path)
  await plain.waitFor()
  expect(await height()).toBeLessThan(comfortable - 8)
  await page.goto('/account-settings/account')
  await page.locator('label', { hasText: 'Comfortable' }).click()
  await page.goto(own.path)
  await plain.waitFor()
  expect(await height()).toBe(comfortable)
})
