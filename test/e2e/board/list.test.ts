import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { changeColumnKind } from '#contract/calls/board/columns.ts'
import {
  changeTask,
  createTasks,
  deleteTask,
  moveTask,
  showTask,
  type TaskOperation,
} from '#contract/calls/tasks/tasks.ts'
import { COLUMN_TASKS_AT_FIRST } from '#contract/limits.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { isScrolledOut } from '../../support/browser/at-rest.ts'
import { expectCards, makeScene, opensBoard, type Scene, middleOf } from '../../support/page/at-the-board.ts'
import { addressOf, expectAddress, guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

let server: SharedServer
let way: WayIn
let http: HttpPerson
let ada: Person
let scene: Scene
let path: string

const LABEL = `Harbour ${Math.random().toString(36).slice(2, 6)}`
const change = (name: string, ...body: TaskOperation[]) =>
  http.ask(changeTask, { params: { id: scene.ids[name]! }, body })

beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  http = (await signIn(server.url, way.email, way.password))!
  await http.ask(createLabel, { body: { name: LABEL, color: '#f87171' } })
  ada = await guestAt(server.url)
  await signsIn(ada, way)
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Cod', 'Ale', 'Bun'], Done: ['Dill'] })
  path = scene.path.replace(/board$/, 'list')
})

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
const row = (page: Page, name: string): Locator => page.locator('[data-row]', { has: link(page, name) })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'With the selected tasks' })
const rowsOn = (page: Page) => page.locator('[data-row] [data-row-link]').allTextContents()
const expectRows = (page: Page, names: readonly string[]) =>
  expect.poll(() => rowsOn(page), { timeout: patiently(10_000) }).toEqual(names)
const chosenOn = (page: Page) => page.locator('[data-row][data-chosen] [data-row-link]').allTextContents()
const focusedOn = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const opensList = async (page: Page, search = '') => {
  await page.goto(path + search)
  await page.locator('[data-row]').first().waitFor()
}
/** The calls that change tasks while something is done. */
const callsDuring = async (page: Page, deed: () => Promise<unknown>): Promise<string[]> => {
  const calls: string[] = []
  const hear = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  }
  page.on('request', hear)
  await deed()
  page.off('request', hear)
  return calls
}

describe('[VIEW-01] the list', () => {
  test('groups rows by column, sorts them, and is cut down by the filters of the board, at the same address', async () => {
    const { page } = ada
    await change('Ale', { op: 'replace', property: 'dueDate', value: '2030-05-02' })
    await change('Bun', { op: 'replace', property: 'dueDate', value: '2030-05-01' })
    await opensBoard(page, scene)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill'])
    await page.getByRole('button', { name: 'Due date', exact: true }).first().click()
    await expectAddress(page, `${path}?sort=dueDate`)
    await expectRows(page, ['Bun', 'Ale', 'Cod', 'Dill'])
    await page.getByRole('button', { name: 'Due date, ascending' }).click()
    await expectRows(page, ['Ale', 'Bun', 'Cod', 'Dill'])
    await page.getByRole('button', { name: 'Due date, descending' }).click()
    await expectAddress(page, path)
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expectRows(page, ['Ale', 'Bun', 'Cod', 'Dill'])
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('un')
    await expectRows(page, ['Bun'])
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expectCards(page, 'To do', ['Bun'])
    expect(addressOf(page)).toBe(`${scene.path}?sort=name&q=un`)
  })

  test('folds a column away, and adds tasks to it where they stand', async () => {
    const { page } = ada
    await opensList(page)
    await page.getByRole('button', { name: 'Hide the tasks of To do' }).click()
    await expectRows(page, ['Dill'])
    await page.getByRole('button', { name: 'Show the tasks of To do' }).click()
    await page.getByRole('button', { name: 'Add a task to Done' }).click()
    const field = page.getByRole('textbox', { name: 'Add a task to Done' })
    await field.fill('Egg')
    await field.press('Enter')
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill', 'Egg'])
    await field.fill('Fig\nGrape')
    await page.getByText('Each line becomes a task: 2.').waitFor()
    await page.getByRole('button', { name: 'Add 2 tasks' }).click()
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill', 'Egg', 'Fig', 'Grape'])
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.press('Escape')
    await field.waitFor({ state: 'hidden' })
  })

  test('[TASK-02] changes name, priority, date, label, assignee and completion where they stand', async () => {
    const { page } = ada
    await opensList(page)
    await link(page, 'Cod').press('e')
    await page.getByRole('textbox', { name: 'Name of the task' }).fill('Cod fillet')
    await page.getByRole('textbox', { name: 'Name of the task' }).press('Enter')
    const cod = row(page, 'Cod fillet')
    await cod.getByRole('button', { name: 'Priority: No priority' }).click()
    await page.getByRole('menuitemradio', { name: 'High' }).click()
    await cod.getByRole('button', { name: 'Priority: High' }).waitFor()
    await cod.getByRole('button', { name: /^Due date:/ }).click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await cod.getByRole('button', { name: 'Due date: Today' }).waitFor()
    await cod.getByRole('button', { name: /^Labels of/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: LABEL }).click()
    await page.keyboard.press('Escape')
    await cod.getByRole('button', { name: LABEL }).waitFor()
    await cod.getByRole('button', { name: 'Assignee: Nobody' }).click()
    await page.getByRole('menuitemradio', { name: http.user.fullName }).click()
    await cod.getByRole('button', { name: `Assignee: ${http.user.fullName}` }).waitFor()
    await cod.getByRole('checkbox', { name: 'Complete Cod fillet' }).check()
    const read = () => http.ask(showTask, { params: { id: scene.ids['Cod']! } })
    await expect
      .poll(async () => {
        const { name, priority, dueDate, assignee, labels, completedAt } = await read()
        return [name, priority, dueDate !== null, assignee?.id, labels.map((one) => one.name), completedAt !== null]
      })
      .toEqual(['Cod fillet', 'high', true, http.user.id, [LABEL], true])
    await cod.getByRole('checkbox', { name: 'Complete Cod fillet' }).uncheck()
    await expect.poll(async () => (await read()).completedAt).toBeNull()
  })

  test('chooses rows with X, Shift and arrows, Shift and a press, and all of them with Ctrl and A', async () => {
    const { page } = ada
    await opensList(page)
    await link(page, 'Cod').press('x')
    expect(await chosenOn(page)).toEqual(['Cod'])
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => chosenOn(page)).toEqual(['Cod', 'Ale', 'Bun'])
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => chosenOn(page)).toEqual(['Cod', 'Ale'])
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'hidden' })
    await row(page, 'Ale').getByRole('checkbox', { name: 'Select Ale' }).check()
    await row(page, 'Dill').click({ modifiers: ['Shift'] })
    await expect.poll(() => chosenOn(page)).toEqual(['Ale', 'Bun', 'Dill'])
    expect(addressOf(page)).toBe(path)
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(() => chosenOn(page)).toEqual(['Cod', 'Ale', 'Bun', 'Dill'])
    await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
    await bar(page).waitFor({ state: 'hidden' })
  })

  test('with Ctrl and A, then all that match: those too that nobody has scrolled to, in one call', async () => {
    const { page } = ada
    const many = { columnId: scene.ids['Done']!, names: Array.from({ length: 96 }, (_, at) => `Crate ${at}`) }
    // What is made there is to be completed.
    await http.ask(changeColumnKind, { params: { id: many.columnId }, body: { kind: 'underWay' } })
    await http.ask(changeTask, {
      params: { id: scene.ids['Dill']! },
      body: [{ op: 'replace', property: 'isCompleted', value: false }],
    })
    await http.ask(createTasks, { params: { id: scene.project.id }, body: many })
    await opensList(page)
    await link(page, 'Cod').press('ControlOrMeta+a')
    await bar(page)
      .getByText(String(COLUMN_TASKS_AT_FIRST + 3), { exact: true })
      .waitFor()
    await bar(page).getByRole('button', { name: 'Select all 100' }).click()
    await bar(page).getByText('100', { exact: true }).waitFor()
    await expect
      .poll(() =>
        bar(page)
          .getByRole('button', { name: /^Select all/ })
          .count(),
      )
      .toBe(0)
    const [asked] = await Promise.all([
      page.waitForRequest(/tasks\/bulk$/),
      bar(page).getByRole('button', { name: 'Complete', exact: true }).click(),
    ])
    const { commands } = asked.postDataJSON() as { commands: { ids: string[] }[] }
    expect(commands.map(({ ids }) => ids.length)).toEqual([100])
    await bar(page).getByRole('button', { name: 'Mark as not done' }).waitFor()
    // What has no answer yet would be asked once more by the page that is opened next.
    await page.getByText('100 tasks completed.').waitFor()
    await page.keyboard.press('Escape')
  })

  test('does things to all chosen rows in one call, with one line of history each and one undo', async () => {
    const { page } = ada
    await opensList(page)
    const choose = async () => {
      await link(page, 'Cod').focus()
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+ArrowDown')
      await bar(page).waitFor()
    }
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await page.getByText('Taken back.').first().waitFor()
    }
    await choose()
    const calls = await callsDuring(page, async () => {
      await bar(page).getByRole('button', { name: 'Complete', exact: true }).click()
      await page.getByText('2 tasks completed.').waitFor()
    })
    expect(calls).toEqual(['POST /api/tasks/bulk'])
    const { rows } = await http.ask(listActivities, { params: { id: scene.ids['Ale']! }, query: {} })
    expect(rows.map(({ type }) => type)).toEqual(['moveColumn', 'complete', 'create'])
    expect(await callsDuring(page, undo)).toEqual(['POST /api/tasks/bulk'])
    await expect
      .poll(() =>
        row(page, 'Ale')
          .getByRole('checkbox', { name: /^Complete/ })
          .isChecked(),
      )
      .toBe(false)

    await bar(page).getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Done', exact: true }).click()
    await expectRows(page, ['Bun', 'Cod', 'Ale', 'Dill'])
    await page.getByText('2 tasks moved.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill'])

    await bar(page).getByRole('button', { name: 'Duplicate' }).click()
    await expectRows(page, ['Cod', 'Cod', 'Ale', 'Ale', 'Bun', 'Dill'])
    await page.keyboard.press('ControlOrMeta+z')
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill'])

    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expectRows(page, ['Bun', 'Dill'])
    await bar(page).waitFor({ state: 'hidden' })
    // One goes on where one was.
    await expect.poll(() => focusedOn(page)).toBe('Bun')
    await page.getByText('2 tasks deleted.').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expectRows(page, ['Cod', 'Ale', 'Bun', 'Dill'])
  })

  test('puts rows back and says so when the server did not take a change', async () => {
    const { page } = ada
    ada.expectNoise(/changeTask failed with status 0|ERR_FAILED/)
    await opensList(page)
    await page.route(`**/api/tasks/${scene.ids['Cod']}`, (route) => route.abort('failed'), { times: 1 })
    await row(page, 'Cod').getByRole('checkbox', { name: 'Complete Cod' }).click()
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => row(page, 'Cod').getByRole('checkbox', { name: 'Complete Cod' }).isChecked()).toBe(false)
  })
})

describe('[LIVE-03] two at one project, one at the list and one at the board', () => {
  test('[VIEW-01] each sees what the other does', async () => {
    const { page } = ada
    await opensList(page, '?sort=name')
    const board = await ada.context.newPage()
    await opensBoard(board, scene)
    await row(page, 'Ale').getByRole('checkbox', { name: 'Select Ale' }).check()
    await bar(page).getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Done', exact: true }).click()
    await expectCards(board, 'Done', ['Ale', 'Dill'])
    await board.close()
    await change('Bun', { op: 'replace', property: 'name', value: 'Apple bun' })
    await expectRows(page, ['Apple bun', 'Cod', 'Ale', 'Dill'])
    const [todo, done] = [scene.ids['To do']!, scene.ids['Done']!]
    const projectId = scene.project.id
    const body = { origin: 'board' as const, oldColumnId: todo, oldProjectId: projectId, columnId: done, projectId }
    await http.ask(moveTask, { params: { id: scene.ids['Cod']! }, body: { ...body, prevId: null } })
    await expectRows(page, ['Apple bun', 'Ale', 'Cod', 'Dill'])
    // A person who is at a row that goes is at the next one then, and at the one before when there is no other.
    await link(page, 'Ale').focus()
    await http.ask(deleteTask, { params: { id: scene.ids['Ale']! } })
    await expect.poll(() => focusedOn(page)).toBe('Cod')
    await row(page, 'Dill').getByRole('checkbox', { name: 'Complete Dill' }).focus()
    await http.ask(deleteTask, { params: { id: scene.ids['Dill']! } })
    await expect.poll(() => focusedOn(page)).toBe('Cod')
  })
})

test('[LIVE-03] [VIEW-01] what one looks at stays where it is when others delete and add above it; at its top the list shows what is new', async () => {
  const { page } = ada
  const [columnId, projectId] = [scene.ids['To do']!, scene.project.id]
  const names = Array.from({ length: 26 }, (_, at) => `T ${String(at).padStart(2, '0')}`)
  const made = await http.ask(createTasks, { params: { id: projectId }, body: { columnId, names } })
  const renames = async (name: string, to: string) => {
    const { id } = made.find((task) => task.name === name)!
    await http.ask(changeTask, { params: { id }, body: [{ op: 'replace', property: 'name', value: to }] })
    await link(page, to).waitFor()
  }
  const toTop = (id: string, oldColumnId: string) =>
    http.ask(moveTask, {
      params: { id },
      body: { origin: 'board', oldColumnId, oldProjectId: projectId, columnId, projectId, prevId: null },
    })
  await page.setViewportSize({ width: 1440, height: 600 })
  await opensList(page)
  const scroller = page.getByRole('region', { name: 'Tasks of the project' }).locator('ul').locator('..')
  await scroller.evaluate((box) => box.scrollTo(0, 500))
  await isScrolledOut(scroller)
  const topOf = async (name: string) => (await row(page, name).boundingBox())?.y
  const before = await topOf('T 14')
  await http.ask(deleteTask, { params: { id: scene.ids['Cod']! } })
  await http.ask(deleteTask, { params: { id: scene.ids['Ale']! } })
  // News come in the order of what has happened.
  await renames('T 13', 'Two are gone')
  expect(await topOf('T 14')).toBe(before)
  await toTop(scene.ids['Dill']!, scene.ids['Done']!)
  await renames('T 15', 'One has come')
  expect(await topOf('T 14')).toBe(before)
  await http.ask(deleteTask, { params: { id: scene.ids['Bun']! } })
  await toTop(made[25]!.id, columnId)
  await renames('T 16', 'One has gone up')
  expect(await topOf('T 14')).toBe(before)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBe(0)
  await expectAddress(page, `${path}?sort=name`)
  await page.getByRole('button', { name: 'Name, ascending' }).click()
  await page.getByRole('button', { name: 'Name, descending' }).click()
  await expectAddress(page, path)
  await toTop(made[24]!.id, columnId)
  await expect.poll(async () => (await rowsOn(page))[0]).toBe('T 24')
  await page.setViewportSize({ width: 1440, height: 900 })
})

describe('[NAV-09] a task over the list', () => {
  test('opens at its address, goes to the next in the order of the list, and closes to the very place', async () => {
    const { page } = ada
    const body = {
      columnId: scene.ids['To do']!,
      names: Array.from({ length: 90 }, (_, at) => `T ${String(at).padStart(2, '0')}`),
    }
    await http.ask(createTasks, { params: { id: scene.project.id }, body })
    await opensList(page, '?sort=name&order=desc')
    const scroller = page.getByRole('region', { name: 'Tasks of the project' }).locator('ul').locator('..')
    // Only what is near is on the page; scrolling brings the rest, page by page.
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
    await expect
      .poll(async () => {
        await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight))
        return link(page, 'Ale').isVisible()
      })
      .toBe(true)
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
    await link(page, 'Ale').scrollIntoViewIfNeeded()
    await isScrolledOut(scroller)
    await link(page, 'Bun').click()
    await expectAddress(page, `${path}/tasks/${scene.ids['Bun']!}?sort=name&order=desc`)
    await page.getByRole('dialog').waitFor()
    // Under the panel the list is hidden from roles; pressing the row may have scrolled it.
    const offset = () =>
      page
        .locator('ul:has(> * [data-row])')
        .locator('..')
        .evaluate((box) => box.scrollTop)
    const before = await offset()
    expect(before).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'Next task' }).click()
    await expectAddress(page, `${path}/tasks/${scene.ids['Ale']!}?sort=name&order=desc`)
    await page.getByRole('button', { name: 'Previous task' }).click()
    await expectAddress(page, `${path}/tasks/${scene.ids['Bun']!}?sort=name&order=desc`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close the task' }).click()
    await expectAddress(page, `${path}?sort=name&order=desc`)
    await expect.poll(() => focusedOn(page)).toBe('Bun')
    expect(await offset()).toBe(before)
  })
})

describe('[APP-07] the list', () => {
  test('has nothing that axe finds wrong, at rest, with rows chosen and menus open', async () => {
    const { page } = ada
    await change('Cod', { op: 'replace', property: 'priority', value: 'urgent' })
    await change('Ale', { op: 'replace', property: 'assigneeId', value: http.user.id })
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await opensList(page, '?sort=name')
      expect([width, await axeFindings(page)]).toEqual([width, []])
      await link(page, 'Cod').press('x')
      await bar(page).getByRole('button', { name: 'Label' }).click()
      await page.getByRole('list', { name: 'Label' }).waitFor()
      expect([width, await axeFindings(page)]).toEqual([width, []])
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('[VIEW-01] on a phone a task that is pressed and held is chosen, taps choose more, and the bar leads out again', async () => {
  const phone = await guestAt(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await signsIn(phone, way, path)
  await row(page, 'Cod').waitFor()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(link(page, 'Cod'))] })
  await expect.poll(() => chosenOn(page)).toEqual(['Cod'])
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await link(page, 'Bun').tap()
  await expect.poll(() => chosenOn(page)).toEqual(['Cod', 'Bun'])
  await row(page, 'Cod').getByRole('checkbox', { name: 'Complete Cod' }).tap({ force: true })
  await expect.poll(() => chosenOn(page)).toEqual(['Bun'])
  expect(addressOf(page)).toBe(path)
  expect(await axeFindings(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Clear the selection' }).tap()
  await expect.poll(() => chosenOn(page)).toEqual([])
  await link(page, 'Bun').tap()
  await expectAddress(page, `${path}/tasks/${scene.ids['Bun']}`)
  await phone.leave()
})
