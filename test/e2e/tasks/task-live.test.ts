import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteColumn } from '#contract/calls/board/columns.ts'
import { changeTask, moveTask, openTask } from '#contract/calls/tasks/tasks.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { closesTask, nameField, opensTask, panelOf, property, section } from '../../support/page/at-the-task.ts'
import type { Person } from '../../support/browser/browser.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { twoOfSample } from '../../support/people/two-of-sample.ts'

let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person

beforeAll(async () => {
  ;({ api, ada } = await twoOfSample())
})

let scene: Scene
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha'], Doing: [], Done: [] })
  await ada.page.goto(`${scene.path}/tasks/${scene.ids['Alpha']}`)
  await nameField(ada.page).waitFor()
  await status('To do')
})

const status = (name: string) =>
  property(ada.page, 'Status')
    .and(ada.page.getByRole('button', { name: `Status: ${name}` }))
    .waitFor()
const activity = () => section(ada.page, 'Activity')
const params = () => ({ id: scene.ids['Alpha']! })
const move = (by: HttpPerson, from: string, to: string, elsewhere: Scene = scene) =>
  by.ask(moveTask, {
    params: params(),
    body: {
      origin: 'board',
      oldProjectId: scene.project.id,
      oldColumnId: scene.ids[from]!,
      projectId: elsewhere.project.id,
      columnId: elsewhere.ids[to]!,
      prevId: null,
    },
  })
const lines = () => activity().locator('[data-activity]').allTextContents()

test('[LIVE-03] what is changed in an open task stands on the board beneath before the server has answered, and goes back with it', async () => {
  const { page } = ada
  let answer: (how: 'goes on' | 'fails') => void = () => undefined
  const answered = () => new Promise<'goes on' | 'fails'>((resolve) => (answer = resolve))
  await page.route(/\/api\/tasks\/[^/]+\/move$/, async (route) =>
    (await answered()) === 'fails'
      ? route.fulfill({ status: 409, json: { message: 'no', errors: [] } })
      : route.continue(),
  )
  /** Beneath the open task, where nobody reads it aloud. */
  const cardsOf = (name: string) =>
    page
      .locator('[data-lane]')
      .filter({ has: page.locator('h2').getByText(name, { exact: true }) })
      .locator('[data-card] [data-card-link]')
      .allTextContents()
  const moves = async (from: string, to: string) => {
    const sent = page.waitForRequest(/\/move$/)
    await page.getByRole('button', { name: `Status: ${from}` }).click()
    await page.getByRole('menuitemradio', { name: to }).click()
    await sent
  }
  await expect.poll(() => cardsOf('To do')).toEqual(['Alpha'])
  await moves('To do', 'Doing')
  expect([await cardsOf('To do'), await cardsOf('Doing')]).toEqual([[], ['Alpha']])
  answer('goes on')
  await status('Doing')
  await expect.poll(() => cardsOf('Doing')).toEqual(['Alpha'])

  ada.expectNoise(/status of 409|moveTask failed with status 409/)
  await moves('Doing', 'Done')
  expect(await cardsOf('Done')).toEqual(['Alpha'])
  answer('fails')
  await expect.poll(() => cardsOf('Doing')).toEqual(['Alpha'])
  await status('Doing')
  await page.unrouteAll({ behavior: 'wait' })
})

test('[TASK-06] an open task shows at once where others move it, and their moves of a minute as one line', async () => {
  await move(api.manager, 'To do', 'Doing')
  await status('Doing')
  await activity().getByText('moved it to Doing').waitFor()
  await move(api.manager, 'Doing', 'Done')
  await status('Done')
  await activity().getByText('moved it to Done').waitFor()
  expect((await lines()).filter((line) => line.includes('moved it'))).toHaveLength(1)
  const turn = (value: boolean) =>
    api.manager.ask(changeTask, { params: params(), body: [{ op: 'replace', property: 'isCompleted', value }] })
  await turn(true)
  await activity().getByText('completed it').waitFor()
  await turn(false)
  await activity().getByText('completed it').waitFor({ state: 'detached' })
  const give = (value: string | null) =>
    api.manager.ask(changeTask, { params: params(), body: [{ op: 'replace', property: 'assigneeId', value }] })
  await give(api.owner.user.id)
  await activity().getByText('assigned Ada').waitFor()
  await give(null)
  await activity().getByText('assigned Ada').waitFor({ state: 'detached' })
  expect(await lines()).toHaveLength(3)
})

test('[LIVE-03] an open task goes along into another project: its status, its columns and what it is moved to from there', async () => {
  const other = await makeScene(api.owner, [api.manager], { Elsewhere: [], Shipped: [] })
  await move(api.manager, 'To do', 'Elsewhere', other)
  await status('Elsewhere')
  await property(ada.page, 'Status').click()
  await ada.page.getByRole('menuitemradio', { name: 'Shipped' }).click()
  await status('Shipped')
  await expect
    .poll(async () => (await api.owner.ask(openTask, { params: params() })).task.taskPlacements)
    .toMatchObject([{ projectId: other.project.id, columnId: other.ids['Shipped'] }])
})

test('[BRD-02] an open task shows where it stands when its column is deleted, and that it is gone when it goes with that', async () => {
  await api.manager.ask(deleteColumn, {
    params: { id: scene.ids['To do']! },
    body: { moveTasksTo: scene.ids['Doing']! },
  })
  await status('Doing')
  await activity().getByText('moved it to Doing').waitFor()
  ada.expectNoise(/status of 404/)
  await api.manager.ask(deleteColumn, { params: { id: scene.ids['Doing']! }, body: { moveTasksTo: null } })
  await panelOf(ada.page).getByText('deleted by somebody else', { exact: false }).waitFor()
  expect(await panelOf(ada.page).getByRole('button', { name: 'Complete', exact: true }).count()).toBe(0)
})

describe('[TASK-01] [TASK-02] [TASK-07] what was done can be taken back', () => {
  const onServer = async () => (await api.owner.ask(openTask, { params: params() })).task
  const undoes = () => ada.page.getByRole('button', { name: 'Undo' }).last().click()
  /** Away from every field, where the keyboard speaks to the page. */
  const pressesUndo = async () => {
    await panelOf(ada.page).getByRole('button', { name: 'Next task' }).or(panelOf(ada.page)).first().focus()
    await ada.page.keyboard.press('Control+z')
  }

  test('a status, a name and a completion, by the toast, the panel and the keyboard', async () => {
    const { page } = ada
    await property(page, 'Status').click()
    await page.getByRole('menuitemradio', { name: 'Done' }).click()
    await status('Done')
    await page.getByText('Task moved.').waitFor()
    await undoes()
    await status('To do')
    await expect.poll(async () => (await onServer()).taskPlacements[0]?.columnId).toBe(scene.ids['To do'])
    await nameField(page).fill('Alpha Centauri')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await onServer()).name).toBe('Alpha Centauri')
    await panelOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await onServer()).name).toBe('Alpha')
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('Task completed.').waitFor()
    await pressesUndo()
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
    await expect.poll(async () => (await onServer()).completedAt).toBeNull()
  })

  test('a change in its fields, by a toast as soon as the task is closed', async () => {
    const { page } = ada
    await nameField(page).fill('Alpha Ursae')
    // It is saved while one still writes; closing the task ends the writing.
    await expect.poll(async () => (await onServer()).name).toBe('Alpha Ursae')
    await page.locator('[data-card-link]', { hasText: 'Alpha Ursae' }).waitFor()
    await closesTask(page)
    await panelOf(page).waitFor({ state: 'hidden' })
    await page.getByText('Name changed.').waitFor()
    await undoes()
    await page.getByRole('link', { name: 'Alpha', exact: true }).waitFor()
    await expect.poll(async () => (await onServer()).name).toBe('Alpha')
    // What another person has written since stays.
    await opensTask(page, 'Alpha')
    await page.getByRole('button', { name: 'Add a description' }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('As Ada sees it')
    await closesTask(page)
    await page.getByText('Description changed.').waitFor()
    const description = { op: 'replace', property: 'description', value: 'As Tom sees it' } as const
    await api.manager.ask(changeTask, { params: params(), body: [description] })
    await undoes()
    await page.getByText('It has been changed since', { exact: false }).waitFor()
    expect((await onServer()).description).toBe('As Tom sees it')
  })

  test('a move to another project: it is there again, and open', async () => {
    const { page } = ada
    const other = await makeScene(api.owner, [api.manager], { Elsewhere: [] })
    await panelOf(page).getByRole('button', { name: 'Move to project…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the task' })
    await dialog.getByRole('combobox', { name: 'Project' }).click()
    await page.keyboard.insertText(other.project.name)
    await page.getByRole('option', { name: other.project.name }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => page.url()).toContain(other.project.id)
    await page.getByText('Task moved.').waitFor()
    await undoes()
    await status('To do')
    await expect
      .poll(async () => (await onServer()).taskPlacements)
      .toMatchObject([{ projectId: scene.project.id, columnId: scene.ids['To do'] }])
  })
})
