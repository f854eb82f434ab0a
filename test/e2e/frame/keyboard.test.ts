import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLabel } from '#contract/calls/board/labels.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import { card, column, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, putsToastsAway } from '../../support/page/at-the-page.ts'
import { newcomerAtPage } from '../../support/page/newcomer-at-page.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import type { Person } from '../../support/browser/browser.ts'
import { Gate } from '../../support/requests/gate.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'

let http: HttpPerson
let ada: Person
let page: Page
let scene: Scene
beforeAll(async () => {
  ;({ http, ada, page } = await newcomerAtPage())
})
beforeEach(async () => {
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma'], Done: ['Old'] })
  await opensBoard(page, scene)
  await card(page, 'Alpha').waitFor()
})

const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const field = () => palette().getByRole('combobox')
const option = (name: string | RegExp) => palette().getByRole('option', { name })
const sheet = () => page.getByRole('dialog', { name: 'Keyboard' })
const current = () => page.locator('[data-current] [data-card-link]').allTextContents()
const taskOf = (name: string) => http.ask(showTask, { params: { id: scene.ids[name]! } })
const cardLink = (name: string) => page.getByRole('link', { name, exact: true })

describe('[APP-07] the keyboard on a board', () => {
  test('one card is the current one: arrows, j and k walk, and so does the mouse', async () => {
    await page.keyboard.press('j')
    await expect.poll(current).toEqual(['Alpha'])
    await page.keyboard.press('j')
    await expect.poll(current).toEqual(['Beta'])
    expect(await cardLink('Beta').evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(current).toEqual(['Old'])
    await card(page, 'Gamma').hover()
    await page.mouse.move(0, 0)
    await expect.poll(current).toEqual(['Gamma'])
    await page.keyboard.press('k')
    await expect.poll(current).toEqual(['Beta'])
  })

  test('letters do to the current card what the sheet says', async () => {
    await card(page, 'Beta').hover()
    await page.keyboard.press('m')
    await expect.poll(async () => (await taskOf('Beta')).assignee?.id).toBe(http.user.id)
    await page.keyboard.press('p')
    await option('High').click()
    await palette().waitFor({ state: 'hidden' })
    await expect.poll(async () => (await taskOf('Beta')).priority).toBe('high')
    await page.keyboard.press('d')
    await field().fill('2031-05-31')
    await option(/On this day/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await taskOf('Beta')).dueDate).toBe('2031-05-31')
    await putsToastsAway(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => (await taskOf('Beta')).completedAt).not.toBeNull()
    await page.getByText('Task completed.').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await taskOf('Beta')).completedAt).toBeNull()
    await page.keyboard.press('e')
    const name = page.getByRole('textbox', { name: 'Name of the task' })
    await name.fill('Beta two')
    await name.press('Enter')
    await cardLink('Beta two').waitFor()
    await page.keyboard.press('Enter')
    await expectAddress(page, `${scene.path}/tasks/${scene.ids['Beta']}`)
  })

  test('1, 2 and 3 are board, list and calendar; Shift with H hides what is done, with M what is not mine', async () => {
    await page.keyboard.press('Shift+H')
    await expectAddress(page, `${scene.path}?done=no`)
    await page.keyboard.press('2')
    await expectAddress(page, `${scene.path.replace(/board$/, 'list')}?done=no`)
    await page.getByRole('link', { name: 'Alpha', exact: true }).focus()
    await page.keyboard.press('m')
    await expect.poll(async () => (await taskOf('Alpha')).assignee?.id).toBe(http.user.id)
    await page.keyboard.press('3')
    await expectAddress(page, `${scene.path.replace(/board$/, 'calendar')}?done=no`)
    await page.keyboard.press('1')
    await expectAddress(page, `${scene.path}?done=no`)
    await card(page, 'Gamma').waitFor()
    await page.keyboard.press('Shift+M')
    await expectCards(page, 'To do', ['Alpha'])
    await page.keyboard.press('Shift+F')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  })

  test('several labels are chosen one after the other', async () => {
    const made = ['Bug', 'Idea'].map((name) =>
      http.ask(createLabel, { body: { name: `${name} ${scene.project.id.slice(0, 8)}`, color: '#f87171' } }),
    )
    await Promise.all(made)
    await card(page, 'Alpha').hover()
    await page.keyboard.press('l')
    await field().fill(scene.project.id.slice(0, 8))
    // The two, and that one of this name could be made.
    await expect.poll(() => palette().getByRole('option').count()).toBe(3)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await taskOf('Alpha')).labels.length).toBe(2)
    await expect.poll(() => palette().locator('[aria-selected=true]').count()).toBe(2)
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'hidden' })
    // One that is not there yet is made on the way.
    const name = `Harbour ${scene.project.id.slice(0, 8)}`
    await page.keyboard.press('l')
    await field().fill(name)
    await palette()
      .getByRole('option', { name: `Create “${name}”` })
      .waitFor()
    await page.keyboard.press('Enter')
    await palette().waitFor({ state: 'hidden' })
    await card(page, 'Alpha').getByText(name).waitFor()
    await expect.poll(async () => (await taskOf('Alpha')).labels.map((label) => label.name)).toContain(name)
  })

  test('letters are letters in a field, and rest under a dialog', async () => {
    await card(page, 'Alpha').getByRole('link').focus()
    await page.keyboard.press('c')
    const composer = column(page, 'To do').getByRole('textbox', { name: /^Add a task to/ })
    await expect.poll(() => composer.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('a clever pad')
    expect(await composer.inputValue()).toBe('a clever pad')
    expect(await palette().isVisible()).toBe(false)
    await composer.fill('')
    await composer.press('Escape')
    await composer.waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    await sheet().waitFor()
    await sheet().getByRole('button', { name: 'Close the sheet' }).focus()
    await page.keyboard.press('c')
    expect(await composer.isVisible()).toBe(false)
  })

  test('the sheet lists every shortcut, finds one, and switches single letters off', async () => {
    await page.keyboard.press('?')
    await sheet().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await sheet().getByRole('searchbox', { name: 'Find a shortcut' }).fill('label')
    await expect.poll(() => sheet().locator('dt').allTextContents()).toEqual(['Labels'])
    await sheet().getByRole('switch', { name: 'Single letters' }).click()
    await page.keyboard.press('Escape')
    await sheet().waitFor({ state: 'hidden' })
    await page.reload()
    await card(page, 'Alpha').waitFor()
    await card(page, 'Alpha').hover()
    const search = page.getByRole('button', { name: 'Search' })
    expect(await search.getAttribute('aria-keyshortcuts')).toBeNull()
    await page.keyboard.press('?')
    await page.keyboard.press('c')
    await page.keyboard.press('ControlOrMeta+k')
    await palette().waitFor()
    expect(await sheet().isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    // In the rows of a list they rest as well.
    await page.goto(scene.path.replace(/board$/, 'list'))
    await cardLink('Alpha').press('e')
    await cardLink('Alpha').press('x')
    await cardLink('Gamma').press('Shift+ArrowUp')
    const chosen = page.locator('[data-row][data-chosen] [data-row-link]')
    await expect.poll(() => chosen.allTextContents()).toEqual(['Beta', 'Gamma'])
    expect(await page.getByRole('textbox', { name: 'Name of the task' }).count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+k')
    await field().fill('keyboard')
    await option(/Keyboard/).click()
    await sheet().getByRole('switch', { name: 'Single letters' }).click()
    await page.keyboard.press('Escape')
  })
})

describe('[BRD-06] moving by menu', () => {
  test('to another column, to its top or its end, at once and with a way back', async () => {
    await card(page, 'Alpha').hover()
    await page.keyboard.press('v')
    await field().fill('done end')
    await option('Done: to the end').waitFor()
    await page.keyboard.press('Enter')
    await expectCards(page, 'Done', ['Old', 'Alpha'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await page.reload()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await card(page, 'Gamma').hover()
    await page.keyboard.press('v')
    const next = (await option(/^To the next column/).textContent())?.replace('To the next column: ', '') ?? ''
    await page.keyboard.press('Enter')
    await expectCards(page, next, ['Gamma'])
    await page.reload()
    await expectCards(page, next, ['Gamma'])
  })

  test('to a column of another project', async () => {
    const other = await makeScene(http, [], { 'To do': ['Theirs'] })
    await card(page, 'Beta').hover()
    await page.keyboard.press('v')
    await option('To another project…').click()
    await field().fill(other.project.name)
    await option(other.project.name).click()
    await option('To do: to the end').click()
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
    await expect.poll(async () => (await taskOf('Beta')).taskPlacements[0]?.projectId).toBe(other.project.id)
  })
})

describe('[APP-07] the command palette', () => {
  test('finds tasks, goes there, and offers them again; the top bar opens it, and names its key', async () => {
    const search = page.getByRole('button', { name: 'Search' })
    expect(await search.getAttribute('aria-keyshortcuts')).toBe('/')
    await search.click()
    await field().fill('gamma')
    await option(/Gamma SCN-/)
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    const found = option(/Gamma SCN-/)
    expect(await found.count()).toBeGreaterThan(0)
    await field().fill(`${scene.project.name}`)
    await option(new RegExp(`${scene.project.name} SCN`)).click()
    await palette().waitFor({ state: 'hidden' })
    await expectAddress(page, scene.path)
    await page.keyboard.press('ControlOrMeta+k')
    await palette().getByRole('group', { name: 'Recent' }).getByRole('option', { name: scene.project.name }).waitFor()
    await field().fill('zzzz no such thing')
    await palette().getByText('Nothing found for “zzzz no such thing”.').waitFor()
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'hidden' })
  })

  test('acts on the task that is open', async () => {
    await cardLink('Alpha').click()
    await page.getByRole('dialog', { name: /Alpha/ }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await field().fill('assign to me')
    await option(/^Assign to me/).click()
    await expect.poll(async () => (await taskOf('Alpha')).assignee?.id).toBe(http.user.id)
    await palette().waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await expectAddress(page, scene.path)
  })

  test('says when the search does not answer, and asks again', async () => {
    await page.route('**/api/tasks/search?**', (route) => route.abort())
    ada.expectNoise(/net::ERR_FAILED/)
    ada.expectNoise(/searchTasks failed with status 0/)
    await page.keyboard.press('ControlOrMeta+k')
    await field().fill('gamma')
    await palette().getByText('The search did not answer.').waitFor()
    await page.unroute('**/api/tasks/search?**')
    await palette().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => option(/Gamma SCN-/).count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })
})

describe('[BRD-03] several lines', () => {
  test('pasted into the field are offered as tasks and made by one call; refused, they are in it again', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Line ${at + 1}`)
    await column(page, 'Done').getByRole('button', { name: 'Add task' }).click()
    const composer = column(page, 'Done').getByRole('textbox', { name: /^Add a task to/ })
    await composer.fill(names.join('\n'))
    const refusal = { message: 'You may not do that here.', errors: [] }
    await page.route('**/tasks-batch', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    ada.expectNoise(/403 \(Forbidden\)/)
    ada.expectNoise(/createTasks failed with status 403/)
    const add = column(page, 'Done').getByRole('button', { name: 'Add 10 tasks' })
    await add.click()
    await expect.poll(() => composer.inputValue()).toBe(names.join('\n'))
    await expectCards(page, 'Done', ['Old'])
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await add.click()
    await expectCards(page, 'Done', ['Old', ...names])
    expect(await composer.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(calls).toEqual([`/api/projects/${scene.project.id}/tasks-batch`])
    expect(await composer.inputValue()).toBe('')
    await composer.press('Escape')
  })
})

describe('[BRD-06] the menu of a card', () => {
  test('opens by its button and by the right button of the mouse', async () => {
    await card(page, 'Beta').hover()
    await card(page, 'Beta').getByRole('button', { name: 'More for Beta' }).click()
    await page.getByRole('menuitem', { name: 'Column' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Done' }).click()
    await expectCards(page, 'Done', ['Beta', 'Old'])
    await card(page, 'Gamma').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectCards(page, 'To do', ['Alpha'])
    await page.keyboard.press('ControlOrMeta+z')
    await expectCards(page, 'To do', ['Alpha', 'Gamma'])
  })
})

describe('[BRD-06] several cards', () => {
  const chosen = () => page.locator('[data-card] [data-chosen] [data-card-link]').allTextContents()
  const bar = () => page.getByRole('toolbar', { name: 'With the selected tasks' })

  test('are chosen with X, with Shift and arrows, with Shift and a press, and let go with Escape', async () => {
    await card(page, 'Alpha').hover()
    await page.keyboard.press('x')
    await bar().waitFor()
    await expect.poll(chosen).toEqual(['Alpha'])
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(chosen).toEqual(['Alpha', 'Beta'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beta')
    expect(await page.locator('output', { hasText: '2 tasks selected' }).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await card(page, 'Gamma').click({ modifiers: ['Shift'] })
    await expect.poll(chosen).toEqual(['Alpha', 'Beta', 'Gamma'])
    await card(page, 'Old').click({ modifiers: ['Shift'] })
    await expect.poll(chosen).toEqual(['Alpha', 'Beta', 'Gamma', 'Old'])
    await expectAddress(page, scene.path)
    await page.keyboard.press('Escape')
    await expect.poll(chosen).toEqual([])
    await bar().waitFor({ state: 'hidden' })
  })

  test('are all chosen, also those that are while the code for it is on its way', async () => {
    const chunk = /\/assets\/bulk-selection-[\w-]{7}\.js/
    const code = new Gate()
    code.arm()
    await page.route(chunk, (route) => (code.take(route) ? undefined : route.fallback()))
    for (const name of ['Alpha', 'Beta']) {
      await card(page, name).hover()
      await expect.poll(current).toEqual([name])
      await page.keyboard.press('x')
    }
    await code.open((route) => route.continue())
    await expect.poll(chosen).toEqual(['Alpha', 'Beta'])
    await page.unroute(chunk)
  })

  test('are changed by one call and taken back by one, as in the list', async () => {
    await cardLink('Alpha').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(chosen).toEqual(['Alpha', 'Beta'])
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await bar().getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Done' }).click()
    await expectCards(page, 'Done', ['Alpha', 'Beta', 'Old'])
    await page.getByText('2 tasks moved.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await bar().getByRole('button', { name: 'Delete' }).click()
    await expectCards(page, 'To do', ['Gamma'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gamma')
    // What is done next is seen at once, and sent when what was taken back is answered.
    await expect.poll(() => calls).toEqual(Array.from({ length: 3 }, () => '/api/tasks/bulk'))
    await bar().waitFor({ state: 'hidden' })
  })
})
