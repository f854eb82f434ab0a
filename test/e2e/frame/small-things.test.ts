import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { card, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { panelOf, opensTask, property, section, subtasksOn } from '../../support/page/at-the-task.ts'
import { expectSeen } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'

const HEBREW = 'שלום עולם'

let http: HttpPerson
let ada: Person
let page: Page
let scene: Scene
beforeAll(async () => {
  ;({ http, ada, page } = await newcomerAtPage())
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma'] })
})
const rename = (name: string, value: string) =>
  http.ask(changeTask, { params: { id: scene.ids[name]! }, body: [{ op: 'replace', property: 'name', value }] })
const hasFocus = (selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

test('[USE-12] lines of a list that are pasted become tasks and subtasks without their dashes, boxes and numbers', async () => {
  await opensBoard(page, scene)
  await page.getByRole('button', { name: 'Add a task to To do' }).first().click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  await field.fill('- [ ] Wash\n2. Dry\n• Fold')
  await field.press('Enter')
  await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma', 'Wash', 'Dry', 'Fold'])
  await opensTask(page, 'Alpha')
  await panelOf(page).getByRole('button', { name: 'Add a subtask' }).click()
  const name = panelOf(page).getByRole('textbox', { name: 'Name of the subtask' })
  await name.fill('[x] Soap\n* Water')
  await name.press('Enter')
  await expect.poll(() => subtasksOn(page)).toEqual(['Soap', 'Water'])
})

test('[USE-12] a line with a ticked box becomes a task that is done, by itself or among others, and a subtask likewise', async () => {
  scene = await makeScene(http, [], { 'To do': ['Alpha'], Done: [] })
  await opensBoard(page, scene)
  await page.getByRole('button', { name: 'Add a task to To do' }).first().click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  await field.fill('- [x] Wash\n- [ ] Dry\n- [X] Fold')
  await field.press('Enter')
  await expectCards(page, 'To do', ['Alpha', 'Dry'])
  await expectCards(page, 'Done', ['Wash', 'Fold'])
  await field.fill('[x] Iron')
  await field.press('Enter')
  await expectCards(page, 'Done', ['Iron', 'Wash', 'Fold'])
  await expectCards(page, 'To do', ['Alpha', 'Dry'])
  await opensTask(page, 'Alpha')
  await panelOf(page).getByRole('button', { name: 'Add a subtask' }).click()
  const name = panelOf(page).getByRole('textbox', { name: 'Name of the subtask' })
  await name.fill('[x] Soap\n[ ] Water')
  await name.press('Enter')
  await expect.poll(() => subtasksOn(page)).toEqual(['Soap', 'Water'])
  await panelOf(page).getByText('1 of 2', { exact: true }).waitFor()
})

test('[USE-12] Escape after a card was carried by the keyboard says where it is back', async () => {
  await opensBoard(page, scene)
  const says = page.locator('output[aria-live=assertive]')
  await card(page, 'Alpha').getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => says.textContent()).toBe('To do, position 3 of 3.')
  await page.keyboard.press('Escape')
  await expect.poll(() => says.textContent()).toBe('Alpha is back in To do, position 1 of 3.')
})

test('[USE-12] what people write from right to left is set so: on the board, in the task, in fields', async () => {
  await rename('Alpha', HEBREW)
  await opensBoard(page, scene)
  const direction = (one: Element) => getComputedStyle(one).direction
  expect(await card(page, HEBREW).getByRole('link').evaluate(direction)).toBe('rtl')
  expect(await card(page, 'Beta').getByRole('link').evaluate(direction)).toBe('ltr')
  await opensTask(page, HEBREW)
  const field = panelOf(page).getByRole('textbox', { name: 'Name of the task' })
  expect(await field.evaluate(direction)).toBe('rtl')
  await page.goto(scene.path.replace(/board$/, 'list'))
  expect(await page.getByRole('link', { name: HEBREW }).evaluate(direction)).toBe('rtl')
})

test('[USE-12] the ring around the first card of a column is whole', async () => {
  await opensBoard(page, scene)
  await card(page, 'Beta').getByRole('link').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus('[data-card-link]')).toBe(true)
  const { ring, clip } = await card(page, 'Alpha').evaluate((one) => {
    const face = one.firstElementChild!
    const { outlineOffset, outlineWidth } = getComputedStyle(face)
    let box = one.parentElement
    while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement
    return {
      ring: face.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth),
      clip: box!.getBoundingClientRect().top,
    }
  })
  expect(ring).toBeGreaterThanOrEqual(clip)
})

test('[USE-12] whoever closes the field for a new column is back at the button that opened it', async () => {
  await opensBoard(page, scene)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await page.locator('[data-add-column]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name of the column' }).waitFor()
    await close()
    await expect.poll(() => hasFocus('[data-add-column]')).toBe(true)
  }
  // A board without columns has a button of its own.
  for (const { id } of await http.ask(listColumns, { params: { id: scene.project.id } }))
    await http.ask(deleteColumn, { params: { id }, body: { moveTasksTo: null } })
  const first = page.getByRole('button', { name: 'Add the first column' })
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name of the column' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('[USE-12] labels stand in the order of the numbers in them', async () => {
  for (const name of ['Sprint 10', 'Sprint 9', 'Sprint 1'])
    await http.ask(createLabel, { body: { name, color: '#38bdf8' } })
  await page.goto(scene.path.replace(/board$/, 'settings'))
  const labels = page.getByRole('region', { name: 'Labels' }).getByText(/^Sprint \d+$/)
  await expect.poll(() => labels.allTextContents()).toEqual(['Sprint 1', 'Sprint 9', 'Sprint 10'])
  await opensBoard(page, scene)
  await opensTask(page, 'Alpha')
  await property(page, 'Labels').click()
  const choices = page
    .getByRole('dialog')
    .getByRole('list')
    .getByRole('button')
    .getByText(/^Sprint \d+$/)
  await expect.poll(() => choices.allTextContents()).toEqual(['Sprint 1', 'Sprint 9', 'Sprint 10'])
})

test('[USE-12] text grows with the size that the browser is set to, and is not cut for it', async () => {
  const session = await ada.context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await opensBoard(page, scene)
  const link = card(page, 'Alpha').getByRole('link')
  expect(await link.evaluate((one) => getComputedStyle(one).fontSize)).toBe('21px')
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, h1, h2, [data-card-link]')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowY !== 'auto')
      .filter((one) => one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0 && one.clientWidth > 4)
      .map((one) => one.outerHTML.slice(0, 200)),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
})

test('[USE-12] what is said at the foot of the page never covers what is being typed in', async () => {
  await page.setViewportSize({ width: 500, height: 420 })
  await opensBoard(page, scene)
  await card(page, 'Beta').getByRole('link').focus()
  const toast = page.locator('.Toastify__toast').first()
  await page.keyboard.press('Control+Enter')
  await toast.waitFor()
  await page.getByRole('button', { name: 'Add a task to To do' }).first().click()
  const field = page.getByRole('textbox', { name: 'Add a task to To do' })
  await field.waitFor()
  const gap = async () => {
    const [one, other] = [await toast.boundingBox(), await field.boundingBox()]
    if (!one || !other) return 'gone'
    const meet =
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height
    return meet ? 'covered' : 'free'
  }
  await expect.poll(gap).toBe('free')
})

test('[USE-12] the row for a new subtask stands as the others do', async () => {
  await opensBoard(page, scene)
  await opensTask(page, 'Alpha')
  await panelOf(page).getByRole('button', { name: 'Add a subtask' }).click()
  const name = panelOf(page).getByRole('textbox', { name: 'Name of the subtask' })
  await name.fill('Soap')
  await name.press('Enter')
  const row = section(page, 'Subtasks').locator('[data-row]').first()
  await expectSeen(row)
  const left = async (place: string) =>
    Math.round((await section(page, 'Subtasks').locator(place).first().boundingBox())?.x ?? NaN)
  // The row is drawn anew when the server has named the subtask.
  const apart = async (one: string, other: string) => (await left(one)) - (await left(other))
  await expect.poll(() => apart('[data-new-subtask] textarea', '[data-row] a')).toBe(0)
  await expect.poll(() => apart('[data-new-subtask] .rounded-full', '[data-row] input')).toBe(0)
})
