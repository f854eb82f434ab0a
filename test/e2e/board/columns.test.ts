import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createTask, createTasks } from '#contract/calls/tasks/tasks.ts'
import {
  card,
  column,
  expectCards,
  handIsThere,
  makeScene,
  opensBoard,
  type Scene,
} from '../../support/page/at-the-board.ts'
import { guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
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
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta'], 'In progress': ['Gamma'], Done: [] })
  await opensBoard(ada.page, scene)
})

const shown = (page: Page) => page.locator('[data-lane] h2').allTextContents()
const expectColumns = (page: Page, names: readonly string[]) => expect.poll(() => shown(page)).toEqual(names)
const onServer = async () =>
  (await http.ask(listColumns, { params: { id: scene.project.id } })).map(({ name, order }) => `${order} ${name}`)
const choose = async (page: Page, name: string, what: string) => {
  await column(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}
const inOrder = ['To do', 'In progress', 'Done']

test('[BRD-02] what is typed as a column’s name goes on where it is when others make tasks there', async () => {
  const { page } = ada
  await column(page, 'To do').getByRole('button', { name: 'To do', exact: true }).click()
  await page.keyboard.type('Later ')
  await http.ask(createTask, {
    params: { id: scene.project.id },
    body: { columnId: scene.ids['To do'] ?? '', name: 'Epsilon' },
  })
  await card(page, 'Epsilon').waitFor()
  await page.keyboard.type('on')
  await page.keyboard.press('Enter')
  await expectColumns(page, ['Later on', 'In progress', 'Done'])
})

describe('[BRD-02] columns are brought into another order', () => {
  test('by dragging their heads: they make room at once, and the server keeps it', async () => {
    const { page } = ada
    const from = (await column(page, 'To do').locator('header').boundingBox())!
    const to = (await column(page, 'Done').locator('header').boundingBox())!
    await page.mouse.move(from.x + 120, from.y + 20)
    await handIsThere(page)
    await page.mouse.down()
    await page.mouse.move(from.x + 160, from.y + 24, { steps: 4 })
    await page.mouse.move(to.x + 120, to.y + 20, { steps: 8 })
    await expectColumns(page, ['In progress', 'Done', 'To do'])
    expect(await onServer()).toEqual(['1 To do', '2 In progress', '3 Done'])
    await page.mouse.up()
    await expect.poll(onServer).toEqual(['1 In progress', '2 Done', '3 To do'])
    // It can be taken back, and only that: what others have done to the columns meanwhile stays.
    const toast = page.getByRole('status').filter({ hasText: 'Column moved.' })
    await toast.waitFor()
    await http.ask(createColumn, { params: { id: scene.project.id }, body: { name: 'Later' } })
    await expectColumns(page, ['In progress', 'Done', 'To do', 'Later'])
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expectColumns(page, [...inOrder, 'Later'])
    await expect.poll(onServer).toEqual(['1 To do', '2 In progress', '3 Done', '4 Later'])
  })

  test('Escape puts a column back', async () => {
    const { page } = ada
    const from = (await column(page, 'To do').locator('header').boundingBox())!
    await page.mouse.move(from.x + 120, from.y + 20)
    await handIsThere(page)
    await page.mouse.down()
    await page.mouse.move(from.x + 480, from.y + 24, { steps: 8 })
    await expectColumns(page, ['In progress', 'To do', 'Done'])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectColumns(page, inOrder)
    expect(await onServer()).toEqual(['1 To do', '2 In progress', '3 Done'])
  })

  test('without a mouse, from their menus; at the ends there is no way on', async () => {
    const { page } = ada
    await column(page, 'To do').getByRole('button', { name: 'More for To do' }).focus()
    await page.keyboard.press('Enter')
    const left = page.getByRole('menuitem', { name: 'Move left' })
    expect(await left.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await choose(page, 'To do', 'Move right')
    await expectColumns(page, ['In progress', 'To do', 'Done'])
    await expect.poll(onServer).toEqual(['1 In progress', '2 To do', '3 Done'])
    await page.getByText('Column moved.').waitFor()
    await page.reload()
    await expectColumns(page, ['In progress', 'To do', 'Done'])
    await choose(page, 'Done', 'Move left')
    await page.getByText('Column moved.').waitFor()
    await page.keyboard.press('Control+z')
    await expectColumns(page, ['In progress', 'To do', 'Done'])
    await expect.poll(onServer).toEqual(['1 In progress', '2 To do', '3 Done'])
  })

  test('one that is put elsewhere shows what it showed', async () => {
    const { page } = ada
    const names = Array.from({ length: 40 }, (_, at) => `Row ${at + 1}`)
    const body = { columnId: scene.ids['To do']!, names }
    await http.ask(createTasks, { params: { id: scene.project.id }, body })
    await column(page, 'To do').getByText('42', { exact: true }).waitFor()
    const link = (name: string) => column(page, 'To do').getByRole('link', { name, exact: true })
    await link('Alpha').hover()
    await page.mouse.wheel(0, 20_000)
    await link('Row 40').waitFor()
    await choose(page, 'To do', 'Move right')
    await expectColumns(page, ['In progress', 'To do', 'Done'])
    await link('Row 40').hover()
    expect(await link('Row 1').count()).toBe(0)
  })

  test('when the server does not take it, they go back and it is said', async () => {
    const { page } = ada
    ada.expectNoise(/500/)
    await page.route('**/columns-order', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', errors: [] } }),
    )
    await choose(page, 'Done', 'Move left')
    await page.getByText(/^Something went wrong\..* stays where it was\. Broken/).waitFor()
    await expectColumns(page, inOrder)
    await page.unroute('**/columns-order')
  })
})

describe('[BRD-02] a column is deleted', () => {
  const asks = () => ada.page.getByRole('dialog', { name: 'Delete the column “To do”?' })

  test('its tasks go to the top of another one, and the rest is numbered from 1', async () => {
    const { page } = ada
    await choose(page, 'To do', 'Delete column')
    await asks().getByText('Move all 2 tasks to the top of another column').waitFor()
    await asks().getByRole('button', { name: 'Delete column' }).click()
    await expectColumns(page, ['In progress', 'Done'])
    await expectCards(page, 'In progress', ['Alpha', 'Beta', 'Gamma'])
    await expect.poll(onServer).toEqual(['1 In progress', '2 Done'])
  })

  test('or they are deleted with it, when that is chosen', async () => {
    const { page } = ada
    await choose(page, 'To do', 'Delete column')
    await asks().getByText('Delete all 2 tasks too').click()
    await asks().getByRole('button', { name: 'Delete column' }).click()
    await expectColumns(page, ['In progress', 'Done'])
    await page.reload()
    await expectCards(page, 'In progress', ['Gamma'])
  })

  test('nothing happens before that was confirmed', async () => {
    const { page } = ada
    await choose(page, 'To do', 'Delete column')
    await asks().getByRole('button', { name: 'Cancel' }).click()
    await asks().waitFor({ state: 'detached' })
    await expectColumns(page, inOrder)
    expect(await onServer()).toEqual(['1 To do', '2 In progress', '3 Done'])
  })

  test('[BRD-08] the others see it go, and its tasks in their new place', async () => {
    const other = await guestAt(server.url)
    await signsIn(other, way, scene.path)
    await expectColumns(other.page, inOrder)
    await choose(ada.page, 'To do', 'Delete column')
    await asks().getByRole('button', { name: 'Delete column' }).click()
    await expectColumns(other.page, ['In progress', 'Done'])
    await expectCards(other.page, 'In progress', ['Alpha', 'Beta', 'Gamma'])
    await other.leave()
  })
})
