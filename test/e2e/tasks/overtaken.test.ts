import { beforeAll, beforeEach, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, deleteTask, showTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '../../support/browser/browser.ts'
import { TamperedWire } from '../../support/live/tampered-wire.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { nameField, opensTask, panelOf, section } from '../../support/page/at-the-task.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { twoOfSample } from '../../support/people/two-of-sample.ts'

/** News that come by the live connection later than an answer that knew of them: they still say who it was. */

let api: { owner: HttpPerson; manager: HttpPerson }
let ada: Person
let tom: { fullName: string }
let wire: TamperedWire
let scene: Scene

beforeAll(async () => {
  ;({ api, ada } = await twoOfSample({}, async ({ page }) => {
    wire = await TamperedWire.at(page)
  }))
  tom = (await api.manager.ask(whoAmI)).user
})
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager], { 'To do': ['Alpha'] })
  await opensBoard(ada.page, scene)
})

const params = () => ({ id: scene.ids['Alpha']! })
const changes = (who: HttpPerson, property: 'name' | 'description', value: string) =>
  who.ask(changeTask, { params: params(), body: [{ op: 'replace', property, value }] })
const opens = async () => {
  const step = await api.owner.ask(createSubtask, { params: params(), body: { name: 'Step' } })
  await opensTask(ada.page, 'Alpha')
  return step
}
/** Another changes the task; the news of it wait, and what has become of the task is asked for. */
const isOvertaken = async (step: Task, change: () => Promise<unknown>) => {
  wire.hold()
  await change()
  await api.manager.ask(deleteTask, { params: { id: step.id } })
  await expect.poll(() => wire.held).toBeGreaterThan(1)
  ada.expectNoise(/status of 404|failed with status 404/)
  await section(ada.page, 'Subtasks').getByRole('checkbox', { name: 'Complete Step' }).click()
}

test('[USE-05] who has changed a name is said as soon as the news of it come behind an answer', async () => {
  const { page } = ada
  const step = await opens()
  await page.route(`**/api/tasks/${scene.ids['Alpha']}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort('failed') : route.fallback(),
  )
  ada.expectNoise(/ERR_FAILED|failed with status 0/)
  const notSaved = page.waitForEvent('requestfailed')
  await nameField(page).fill('Alpha of Ada')
  await notSaved
  await isOvertaken(step, () => changes(api.manager, 'name', 'Alpha of Tom'))
  await panelOf(page).getByText('Somebody else changed this while you were writing.').waitFor()
  wire.release()
  await panelOf(page).getByText(`${tom.fullName} changed this just now.`).waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Alpha of Tom')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[USE-05] who has replaced a saved sentence is said as soon as the news of it come behind an answer', async () => {
  const { page } = ada
  await changes(api.owner, 'description', 'Before')
  const step = await opens()
  await page.getByRole('button', { name: 'Edit the description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A sentence of Ada')
  await page.getByRole('button', { name: 'Done' }).click()
  const onServer = async () => (await api.owner.ask(showTask, { params: params() })).description
  await expect.poll(onServer).toBe('A sentence of Ada')
  await isOvertaken(step, () => changes(api.manager, 'description', 'Something else'))
  await panelOf(page).getByText('Something else').waitFor()
  wire.release()
  const notice = panelOf(page)
    .getByRole('status')
    .filter({ hasText: `${tom.fullName} replaced what you had written here just now.` })
  // On a phone what it offers stands below what it says, which has room for some words a line.
  const { width: wide, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height })
  const said = notice.getByText('replaced what you had written')
  await expect.poll(async () => (await said.boundingBox())?.width).toBeGreaterThan(190)
  await page.setViewportSize({ width: wide, height })
  await notice.getByRole('button', { name: 'Put mine back' }).click()
  await panelOf(page).getByText('A sentence of Ada').waitFor()
  await expect.poll(onServer).toBe('A sentence of Ada')
})

test('[USE-05] who has deleted a task is said as soon as the news of it come behind an answer', async () => {
  const { page } = ada
  await opensTask(page, 'Alpha')
  wire.hold()
  await api.manager.ask(deleteTask, { params: params() })
  await expect.poll(() => wire.held).toBeGreaterThan(0)
  ada.expectNoise(/status of 404|failed with status 404/)
  await panelOf(page).getByLabel('Your comment').fill('One more thing')
  await page.keyboard.press('ControlOrMeta+Enter')
  await panelOf(page).getByText('This task has been deleted by somebody else.', { exact: false }).waitFor()
  wire.release()
  await panelOf(page).getByText(`${tom.fullName} has deleted this task.`, { exact: false }).waitFor()
})
