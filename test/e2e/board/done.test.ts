import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listColumnHeads } from '#contract/calls/board/columns.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, moveTask, showTask, type TaskOperation } from '#contract/calls/tasks/tasks.ts'
import {
  card,
  column,
  drags,
  expectCards,
  makeScene,
  opensBoard,
  tasksTotal,
  type Scene,
} from '../../support/page/at-the-board.ts'
import { expectSeen, guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
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
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta', 'Gamma'], 'In progress': [], Done: ['Zeta'] })
  await opensBoard(ada.page, scene)
})

const isDone = async (name: string) =>
  (await http.ask(showTask, { params: { id: scene.ids[name] ?? '' } })).completedAt !== null
const looksDone = (page: Page, name: string) =>
  card(page, name)
    .locator('[data-card-link]')
    .evaluate((link) => getComputedStyle(link).textDecorationLine.includes('line-through'))
const expectDone = async (name: string, done: boolean) => {
  await expect.poll(() => looksDone(ada.page, name)).toBe(done)
  await expect.poll(() => isDone(name)).toBe(done)
}
/** Takes the last thing back, by the keys. */
const takesBack = async (page: Page) => {
  await page.keyboard.press('Control+z')
}
const focusOn = (page: Page, name: string) => card(page, name).locator('[data-card-link]').focus()
const menuOf = async (page: Page, name: string) => {
  await column(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
}
const kindShown = (page: Page, name: string) =>
  column(page, name).locator('header svg[data-kind]').getAttribute('data-kind')
const kindOnServer = async (name: string) =>
  (await http.ask(listColumnHeads, { params: { id: scene.project.id } })).find((head) => head.name === name)?.kind

describe('[USE-01] done means done', () => {
  test('a card that is dropped among what is done is done, and as it was once that is taken back', async () => {
    const { page } = ada
    await drags(page, 'Beta', column(page, 'Done'))
    await expectDone('Beta', true)
    expect([await tasksTotal(page, 'To do'), await tasksTotal(page, 'Done')]).toEqual([2, 2])
    await takesBack(page)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectDone('Beta', false)
    await page.reload()
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectDone('Beta', false)
  })

  test('a card that is dragged out of what is done is to be done again', async () => {
    const { page } = ada
    await expectDone('Zeta', true)
    await drags(page, 'Zeta', column(page, 'In progress'))
    await expectCards(page, 'In progress', ['Zeta'])
    await expectDone('Zeta', false)
    await takesBack(page)
    await expectCards(page, 'Done', ['Zeta'])
    await expectDone('Zeta', true)
  })

  test('a task that is completed by a key goes on top of what is done, and back where it stood, by undo and by the key', async () => {
    const { page } = ada
    await focusOn(page, 'Beta')
    await page.keyboard.press('Control+Enter')
    await expectCards(page, 'Done', ['Beta', 'Zeta'])
    await expectDone('Beta', true)
    await takesBack(page)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectDone('Beta', false)
    await focusOn(page, 'Beta')
    await page.keyboard.press('Control+Enter')
    await expectCards(page, 'Done', ['Beta', 'Zeta'])
    await expectDone('Beta', true)
    await focusOn(page, 'Beta')
    await page.keyboard.press('Control+Enter')
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await expectDone('Beta', false)
  })

  test('the same in the panel, whose history says both', async () => {
    const { page } = ada
    await card(page, 'Alpha').locator('[data-card-link]').click()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect.poll(() => isDone('Alpha')).toBe(true)
    const history = page.getByRole('dialog').getByRole('listitem')
    await history.filter({ hasText: 'completed' }).first().waitFor()
    await history.filter({ hasText: 'Done' }).first().waitFor()
    await page.keyboard.press('Escape')
    await expectCards(page, 'Done', ['Alpha', 'Zeta'])
  })

  test('several at once by the list, and taken back at once', async () => {
    const { page } = ada
    await page.goto(scene.path.replace('/board', '/list'))
    for (const name of ['Alpha', 'Gamma']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await page.locator('[data-bulk-bar]').getByRole('button', { name: 'Complete' }).click()
    await expect.poll(() => Promise.all(['Alpha', 'Gamma'].map(isDone))).toEqual([true, true])
    await page.keyboard.press('Escape')
    await takesBack(page)
    await expect.poll(() => Promise.all(['Alpha', 'Gamma'].map(isDone))).toEqual([false, false])
    await opensBoard(page, scene)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  })

  test('what kind a column is of is shown by its sign, and changed in its menu and in the settings', async () => {
    const { page } = ada
    const signs = async () => Promise.all(['To do', 'In progress', 'Done'].map((name) => kindShown(page, name)))
    expect(await signs()).toEqual(['notBegun', 'underWay', 'done'])
    await menuOf(page, 'In progress')
    await page.getByRole('menuitemradio', { name: 'Done' }).click()
    expect(await kindShown(page, 'In progress')).toBe('done')
    await expect.poll(() => kindOnServer('In progress')).toBe('done')
    await drags(page, 'Alpha', column(page, 'In progress'))
    await expectDone('Alpha', true)
    await takesBack(page)
    await expectDone('Alpha', false)
    await takesBack(page)
    await expect.poll(() => kindShown(page, 'In progress')).toBe('underWay')

    await page.goto(scene.path.replace('/board', '/settings'))
    await page.getByRole('button', { name: 'Tasks in Done are: Done' }).click()
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
    await page.getByRole('button', { name: 'Tasks in Done are: Cancelled' }).waitFor()
    await expect.poll(() => kindOnServer('Done')).toBe('cancelled')
  })

  test('what was open before its column became one of what is done is done by one press in its menu', async () => {
    const { page } = ada
    await menuOf(page, 'To do')
    await page.getByRole('menuitemradio', { name: 'Done' }).click()
    await menuOf(page, 'To do')
    await page.getByRole('menuitem', { name: 'Complete the 3 open tasks here' }).click()
    for (const name of ['Alpha', 'Beta', 'Gamma']) await expectDone(name, true)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
    await takesBack(page)
    for (const name of ['Alpha', 'Beta', 'Gamma']) await expectDone(name, false)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  })

  test('where completed tasks are to stay, they stay', async () => {
    const { page } = ada
    await page.goto(scene.path.replace('/board', '/settings'))
    await page.getByRole('switch', { name: 'Move completed tasks' }).click()
    await expect.poll(() => page.getByRole('switch', { name: 'Move completed tasks' }).isChecked()).toBe(false)
    await opensBoard(page, scene)
    await focusOn(page, 'Beta')
    await page.keyboard.press('Control+Enter')
    await expectDone('Beta', true)
    await expectCards(page, 'To do', ['Alpha', 'Beta', 'Gamma'])
  })

  test('on My tasks a card says its project, leaves what is to do with it, and is done there with it', async () => {
    const { page } = ada
    const id = scene.ids['Alpha'] ?? ''
    const change = (operation: TaskOperation) => http.ask(changeTask, { params: { id }, body: [operation] })
    const isCompleted = (value: boolean) => change({ op: 'replace', property: 'isCompleted', value })
    await change({ op: 'replace', property: 'assigneeId', value: http.user.id })
    await page
      .getByRole('link', { name: /My tasks/ })
      .first()
      .click()
    const mine = card(page, 'Alpha')
    await mine.getByText(scene.project.name, { exact: true }).waitFor()
    const inColumn = (name: string) =>
      column(page, name).locator('[data-card]', { has: page.getByRole('link', { name: 'Alpha', exact: true }) })
    await inColumn('To do').waitFor()
    await isCompleted(true)
    await inColumn('Done').waitFor()
    await isCompleted(false)
    await inColumn('To do').waitFor()
    await drags(page, 'Alpha', column(page, 'Done'))
    await expectDone('Alpha', true)
    await opensBoard(page, scene)
    await expectCards(page, 'Done', ['Alpha', 'Zeta'])
  })

  test('[USE-15] so does a subtask, also once its task has gone to another project', async () => {
    const { page } = ada
    const other = await makeScene(http, [], { Ideas: [] })
    const id = scene.ids['Alpha'] ?? ''
    const part = await http.ask(createSubtask, { params: { id }, body: { name: 'Sand the edges' } })
    const assigned: TaskOperation = { op: 'replace', property: 'assigneeId', value: http.user.id }
    await http.ask(changeTask, { params: { id: part.id }, body: [assigned] })
    await page
      .getByRole('link', { name: /My tasks/ })
      .first()
      .click()
    const mine = card(page, 'Sand the edges')
    await mine.getByText(scene.project.name, { exact: true }).waitFor()
    const [from] = (await http.ask(showTask, { params: { id } })).taskPlacements
    const [to] = await http.ask(listColumnHeads, { params: { id: other.project.id } })
    const move = {
      origin: 'board',
      oldProjectId: scene.project.id,
      oldColumnId: from!.columnId,
      projectId: other.project.id,
      columnId: to!.id,
      prevId: null,
    } as const
    await http.ask(moveTask, { params: { id }, body: move })
    await expectSeen(mine.getByText(other.project.name, { exact: true }))
  })
})
