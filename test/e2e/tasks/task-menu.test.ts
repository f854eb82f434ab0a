import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { changeTask, openTask } from '#contract/calls/tasks/tasks.ts'
import { addDays } from '#contract/days/days.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { card, column, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { guestAt, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { Gate } from '../../support/requests/gate.ts'
import type { SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let page: Page
let scene: Scene
beforeAll(async () => {
  ;({ server, way, http, page } = await newcomerAtPage())
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma', 'Pi'], 'In progress': ['Old'], Done: [] })
})
const TODAY = dayOf(new Date())
const menu = (at = page): Locator => at.getByRole('menu').first()
const row = (name: string | RegExp, at = page): Locator => at.getByRole('menuitem', { name })
const choice = (name: string, at = page): Locator => at.getByRole('menuitemcheckbox', { name, exact: true })
const focused = (at = page) => at.evaluate(() => document.activeElement?.textContent)
const taskOf = async (name: string) => (await http.ask(openTask, { params: { id: scene.ids[name]! } })).task
const gone = (at = page) => expect.poll(() => at.getByRole('menu').count()).toBe(0)

describe('[USE-08] the menu of a task', () => {
  test('opens at the pointer, is walked by arrows and letters, opens what stands beside a row, and gives the focus back', async () => {
    await opensBoard(page, scene)
    const box = (await card(page, 'Beta').boundingBox())!
    const [x, y] = [box.x + 40, box.y + 20]
    await page.mouse.click(x, y, { button: 'right' })
    await row('Open').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const { x: left, y: top } = (await menu().boundingBox())!
    expect([Math.abs(left - x) < 8, Math.abs(top - y) < 200]).toEqual([true, true])
    expect(await axeFindings(page, '[role=menu]')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain('Open')
    await page.keyboard.type('prio')
    await expect.poll(focused).toContain('Priority')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toContain('Urgent')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toContain('Priority')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toContain('Urgent')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain('High')
    await page.keyboard.press('Enter')
    await gone()
    await expect.poll(async () => (await taskOf('Beta')).priority).toBe('high')
    await expect.poll(focused).toBe('Beta')

    await page.keyboard.press('Shift+F10')
    await row('Open').waitFor()
    await page.keyboard.press('Escape')
    await gone()
    await expect.poll(focused).toBe('Beta')
    // A press beside it closes it, and does nothing else.
    await page.keyboard.press('Shift+F10')
    await row('Open').waitFor()
    await card(page, 'Alpha').click({ force: true, position: { x: 60, y: 20 } })
    await gone()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('opens at its button; what was pressed before its code came is done', async () => {
    const late = await guestAt(server.url)
    const other = await signsIn(late, way, scene.path)
    await card(other, 'Gamma').waitFor()
    const code = new Gate()
    code.arm()
    await other.route(/\/assets\/command-palette-[\w-]{7}\.js/, (route) =>
      code.take(route) ? undefined : route.fallback(),
    )
    await card(other, 'Gamma').hover()
    await card(other, 'Gamma').getByRole('button', { name: 'More for Gamma' }).click()
    await other.keyboard.type('col')
    await other.keyboard.press('ArrowRight')
    await code.open((route) => route.continue())
    await choice('In progress', other).click()
    await gone(other)
    await expectCards(other, 'In progress', ['Gamma', 'Old'])
    await late.leave()
  })

  test('puts labels on one after the other, and leaves another day to the palette, which gives the focus back', async () => {
    await card(page, 'Alpha').click({ button: 'right' })
    await row('Due date').click()
    await page.getByRole('menuitemcheckbox', { name: /^Tomorrow/ }).click()
    await expect.poll(async () => (await taskOf('Alpha')).dueDate).toBe(addDays(TODAY, 1))
    await card(page, 'Alpha').click({ button: 'right' })
    await row('Due date').click()
    await row('Another day…').click()
    const palette = page.getByRole('combobox', { name: 'Command palette' })
    await palette.fill('2031-05-31')
    await page.getByRole('option', { name: /On this day/ }).click()
    await expect.poll(async () => (await taskOf('Alpha')).dueDate).toBe('2031-05-31')
    await expect.poll(focused).toBe('Alpha')
  })

  test('moves a task to another project, column and all', async () => {
    const there = await makeScene(http, [], { 'To do': ['There'] })
    await page.reload()
    await card(page, 'Pi').click({ button: 'right' })
    await row('Move to another project').click()
    await row(there.project.name).click()
    await row('In progress').click()
    await expect
      .poll(async () => {
        const columns = await http.ask(listColumns, { params: { id: there.project.id } })
        return columns.find(({ name }) => name === 'In progress')?.tasks.map(({ name }) => name)
      })
      .toEqual(['Pi'])
    await expect.poll(() => card(page, 'Pi').count()).toBe(0)
  })

  test('acts on all tasks that are selected, and says so; what it cannot do to them says why', async () => {
    await card(page, 'Alpha').hover()
    await page.keyboard.press('x')
    await card(page, 'Beta').click({ modifiers: ['Shift'] })
    await card(page, 'Beta').click({ button: 'right' })
    await menu().getByText('2 selected tasks', { exact: true }).waitFor()
    const rename = row(/^Rename/)
    expect(await rename.textContent()).toContain('For one task at a time')
    expect(await rename.getAttribute('aria-disabled')).toBe('true')
    await rename.click({ force: true })
    expect(await menu().isVisible()).toBe(true)
    await row('Assign to me').click()
    await expect
      .poll(async () => [(await taskOf('Alpha')).assignee?.id, (await taskOf('Beta')).assignee?.id])
      .toEqual([http.user.id, http.user.id])
    // One that is not selected is meant alone.
    await card(page, 'Old').click({ button: 'right' })
    await row('Open').waitFor()
    expect(await menu().getByText('selected').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await card(page, 'Alpha').click({ button: 'right' })
    await row(/^Assign to me/).waitFor()
    expect(await row(/^Assign to me/).textContent()).toContain('It is assigned to you already')
    await page.keyboard.press('Escape')
  })
})

describe('[USE-08] wherever a task is shown', () => {
  const completesIn = async (place: Locator, name: string): Promise<void> => {
    await place.click({ button: 'right' })
    await row('Complete').click()
    await expect.poll(async () => (await taskOf(name)).completedAt === null).toBe(false)
    await http.ask(changeTask, {
      params: { id: scene.ids[name]! },
      body: [{ op: 'replace', property: 'isCompleted', value: false }],
    })
  }
  const setDue = (name: string) =>
    http.ask(changeTask, {
      params: { id: scene.ids[name]! },
      body: [
        { op: 'replace', property: 'dueDate', value: TODAY },
        { op: 'replace', property: 'assigneeId', value: http.user.id },
      ],
    })

  test('a row of a list, a chip of the calendar, a card of My tasks and a row of the start page have the same menu', async () => {
    await setDue('Alpha')
    for (const view of ['list', 'calendar']) {
      await page.goto(scene.path.replace(/board$/, view))
      await completesIn(page.getByRole('link', { name: 'Alpha' }).first(), 'Alpha')
    }
    await page.getByRole('link', { name: 'My tasks' }).first().click()
    await completesIn(card(page, 'Alpha'), 'Alpha')
    await page.getByRole('link', { name: 'Home' }).first().click()
    const due = page.getByRole('listitem').filter({ hasText: 'Alpha' })
    await due.hover()
    await due.getByRole('button', { name: 'Actions for Alpha' }).click()
    await row('Complete').click()
    await expect.poll(async () => (await taskOf('Alpha')).completedAt === null).toBe(false)
  })

  test('a subtask has it too, above the task that is open, which stays', async () => {
    const subtask = await http.ask(createSubtask, { params: { id: scene.ids['Beta']! }, body: { name: 'First half' } })
    await page.goto(`${scene.path}/tasks/${scene.ids['Beta']}`)
    const link = page.getByRole('link', { name: 'First half' })
    await link.click({ button: 'right' })
    expect(await row(/^Column/).textContent()).toContain('A subtask stands where its task stands')
    await page.keyboard.press('Escape')
    await gone()
    await expect.poll(focused).toBe('First half')
    await link.click({ button: 'right' })
    await row('Complete').click()
    await expect
      .poll(async () => (await http.ask(openTask, { params: { id: subtask.id } })).task.completedAt === null)
      .toBe(false)
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})

describe('[USE-08] with one press', () => {
  test('a card is completed and opened again by its round check, which the keyboard sees as well', async () => {
    await opensBoard(page, scene)
    const check = card(page, 'Old').getByRole('button', { name: 'Complete Old' })
    expect(await check.evaluate((one) => getComputedStyle(one).opacity)).toBe('0')
    await card(page, 'Old').getByRole('link').focus()
    await page.keyboard.press('ArrowDown')
    await card(page, 'Old').hover()
    await expect.poll(() => check.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    await check.click()
    await expect.poll(async () => (await taskOf('Old')).completedAt === null).toBe(false)
    await column(page, 'Done').getByRole('button', { name: 'Complete Old', pressed: true }).waitFor()
    await card(page, 'Old').hover()
    await check.click()
    await expect.poll(async () => (await taskOf('Old')).completedAt).toBe(null)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('on a phone the check is always there, and the menu is a sheet with a way back', async () => {
    const phone = await newPerson(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const screen = await signsIn(phone, way, scene.path)
    const beta = card(screen, 'Beta')
    const check = beta.getByRole('button', { name: 'Complete Beta' })
    await check.waitFor()
    expect(await check.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    await beta.getByRole('button', { name: 'More for Beta' }).tap()
    await row('Open', screen).waitFor()
    const sheet = async () => (await screen.getByRole('menu').last().boundingBox())!
    await expect.poll(async () => Math.round((await sheet()).y + (await sheet()).height)).toBe(844)
    expect([(await sheet()).x, (await sheet()).width]).toEqual([0, 390])
    expect(await axeFindings(screen, '[role=menu]')).toEqual([])
    await row('Priority', screen).tap()
    await row('Back', screen).tap()
    await expect.poll(() => screen.getByRole('menu').count()).toBe(1)
    await row('Priority', screen).tap()
    await choice('Urgent', screen).tap()
    await gone(screen)
    await expect.poll(async () => (await taskOf('Beta')).priority).toBe('urgent')
    await check.tap()
    await expect.poll(async () => (await taskOf('Beta')).completedAt === null).toBe(false)
    await phone.leave()
  })
})
