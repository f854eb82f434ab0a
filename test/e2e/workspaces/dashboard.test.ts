import { beforeAll, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { listMyOpenTasks } from '#contract/calls/sidebar.ts'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import { changeTask, createTask, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, guestAt, newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { nameField } from '../../support/page/at-the-task.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let way: WayIn
let owner: HttpPerson
let ben: HttpPerson
let ada: Person
let scene: Scene

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const people = await printedSignIns(server)
  const wayOf = (role: string) => people.find((one) => one.role === role)!
  const enters = async ({ email, password }: WayIn) => (await signIn(server.url, email, password))!
  way = wayOf('Owner')
  owner = await enters(way)
  ben = await enters(wayOf('Employee'))
  scene = await makeScene(owner, [ben], { 'To do': ['Rope', 'Buoy'], Done: ['Flag'] })
  ada = await guestAt(server.url)
  await signsIn(ada, way)
})

const card = (name: string) => ada.page.getByRole('region', { name, exact: true })
const replaces = (id: string, property: string, value: unknown) =>
  owner.ask(changeTask, { params: { id }, body: [{ op: 'replace', property, value }] as never })
const dayFromNow = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

test('[VIEW-06] [LIVE-03] what is due for me and what others do shows as it happens, each a press from its task', async () => {
  const { page } = ada
  await page.goto('/')
  await card('Recent activity').waitFor()
  const id = scene.ids['Rope']!
  await replaces(id, 'assigneeId', owner.user.id)
  await replaces(id, 'dueDate', dayFromNow(-1))
  const due = card('Due').getByRole('link', { name: /Rope/ })
  // Nobody is told of what they did themselves: another hand makes the page look.
  await ben.ask(createComment, { params: { id }, body: { type: 'comment', value: { text: 'Ahoy' } } })
  await due.getByText('Yesterday').waitFor()
  await card('Recent activity')
    .getByText(/commented on/)
    .getByRole('link', { name: 'Rope' })
    .waitFor()
  await page
    .getByText(/overdue\.$/)
    .first()
    .waitFor()
  await due.click()
  await expectAddress(page, `${scene.path}/tasks/${id}`)
  await expect.poll(() => nameField(page).inputValue()).toBe('Rope')
})

test('[TASK-02] [VIEW-06] what is due is ticked off where it stands, and taken back', async () => {
  const { page } = ada
  const id = scene.ids['Buoy']!
  await replaces(id, 'assigneeId', owner.user.id)
  await replaces(id, 'dueDate', dayFromNow(0))
  await page.goto('/')
  const due = card('Due').getByRole('link', { name: /Buoy/ })
  const box = card('Due').getByRole('checkbox', { name: 'Complete Buoy' })
  ada.expectNoise(/status of 409|changeTask failed with status 409/)
  await page.route(`**/api/tasks/${id}`, (route) => route.fulfill({ status: 409, json: { message: 'No', errors: [] } }))
  await box.click()
  await page.getByText('No', { exact: true }).waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.unrouteAll()

  await box.click()
  await due.waitFor({ state: 'hidden' })
  const isDone = async () => (await owner.ask(showTask, { params: { id } })).completedAt !== null
  await expect.poll(isDone).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await due.waitFor()
  await expect.poll(isDone).toBe(false)
  expect(await box.isChecked()).toBe(false)
})

test('[VIEW-06] a project is drawn by its columns and by what is done, and read as a table', async () => {
  const { page } = ada
  await replaces(scene.ids['Flag']!, 'isCompleted', true)
  await page.goto(`/?project=${scene.project.id}`)
  const flow = card('Flow of work')
  await flow.getByRole('figure', { name: `Tasks of ${scene.project.name} by column over the last 30 days` }).waitFor()
  await flow.locator('svg path[data-swatch]').first().waitFor({ state: 'attached' })
  const today = () => flow.getByRole('row').last().getByRole('cell').allTextContents()
  const heads = await flow.getByRole('columnheader').allTextContents()
  const numbers = await today()
  expect(Object.fromEntries(heads.slice(1).map((head, at) => [head, numbers[at]]))).toMatchObject({
    'To do': '2',
    Done: '1',
  })
  await flow.getByText('Done and open').click()
  await expectAddress(page, `/?project=${scene.project.id}&chart=progress`)
  await expect.poll(today).toEqual(['1', '2'])
  await ben.ask(moveTask, {
    params: { id: scene.ids['Buoy']! },
    body: {
      origin: 'board',
      oldColumnId: scene.ids['To do']!,
      oldProjectId: scene.project.id,
      columnId: scene.ids['Done']!,
      projectId: scene.project.id,
      prevId: null,
    },
  })
  const progress = card('Progress of the projects').getByRole('link', { name: new RegExp(scene.project.name) })
  await progress.and(page.getByRole('link', { name: /2 of 3.*1 not started/ })).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await progress.click()
  await expectAddress(page, scene.path)
})

test('[BRD-03] [VIEW-06] a task is made where one starts, in the project one says; what could not be made is typed still', async () => {
  const { page } = ada
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  const name = dialog.getByLabel('Name')
  const opens = async (how: () => Promise<void>) => {
    await how()
    await dialog.waitFor()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await card('Due').waitFor()
  await opens(() => page.getByRole('button', { name: 'New task' }).click())
  await dialog.getByRole('combobox', { name: 'Column' }).getByText('To do').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: scene.project.name }).click()
  await dialog.getByRole('combobox', { name: 'Column' }).getByText('To do').waitFor()
  await dialog.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Assign to me' }).click()
  await name.fill('Hoist the sails')
  // Escape closes, and what is typed waits for the next time.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opens(() => page.keyboard.press('c'))
  expect(await name.inputValue()).toBe('Hoist the sails')

  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: scene.project.name }).click()
  await dialog.getByRole('combobox', { name: 'Column' }).getByText('To do').waitFor()
  await dialog.getByRole('button', { name: 'Due date' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Assign to me' }).click()
  ada.expectNoise(/status of 409|createTask failed with status 409/)
  const tasks = `**/api/projects/${scene.project.id}/tasks`
  await page.route(tasks, async (route) => {
    await dialog.waitFor({ state: 'hidden' })
    await route.fulfill({ status: 409, json: { message: 'No', errors: [] } })
  })
  await name.press('Enter')
  await page.getByText('No', { exact: true }).waitFor()
  await dialog.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Hoist the sails')
  await dialog.getByRole('button', { name: 'Today' }).waitFor()
  await page.unroute(tasks)
  await name.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('The task is there.').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Hoist the sails')
})

test('[LAY-10] [LIVE-03] the menu counts what is mine and open, no matter who changes that', async () => {
  const { page } = ada
  await page.goto('/')
  const entry = page.getByRole('complementary').getByRole('link', { name: /^My tasks/ })
  const shown = async () => Number((await entry.textContent())?.replaceAll(/\D/g, ''))
  const before = (await owner.ask(listMyOpenTasks)).taskIds.length
  await expect.poll(shown).toBe(before)
  const params = { id: scene.project.id }
  const { id } = await ben.ask(createTask, { params, body: { columnId: scene.ids['To do']!, name: 'Oars' } })
  await replaces(id, 'assigneeId', owner.user.id)
  await expect.poll(shown).toBe(before + 1)
  // Nobody is told of what they did themselves.
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await dialog.getByLabel('Name').fill('Mend the nets')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect.poll(shown).toBe(before + 2)
  await replaces(id, 'isCompleted', true)
  await expect.poll(shown).toBe(before + 1)
})

test('[USE-15] a task that stood open among what is done is back there when its completion is undone', async () => {
  const { page } = ada
  const { showAssignee, showLabels, showPriority, showDueDate, showSafesColumn } = scene.project
  const shown = { showAssignee, showLabels, showPriority, showDueDate, showSafesColumn }
  const moves = (movesCompleted: boolean) =>
    owner.ask(changeProjectSettings, { params: { id: scene.project.id }, body: { ...shown, movesCompleted } })
  const body = { columnId: scene.ids['Done']!, name: 'Lantern' }
  const { id } = await owner.ask(createTask, { params: { id: scene.project.id }, body })
  await moves(false)
  await replaces(id, 'isCompleted', false)
  await replaces(id, 'assigneeId', owner.user.id)
  await replaces(id, 'dueDate', dayFromNow(-2))
  await moves(true)
  const placeOf = async () => {
    const { completedAt, taskPlacements } = await owner.ask(showTask, { params: { id } })
    const { columnId } = taskPlacements.find(({ projectId }) => projectId === scene.project.id)!
    return [completedAt !== null, columnId === scene.ids['Done']]
  }
  expect(await placeOf()).toEqual([false, true])
  await page.goto('/')
  await card('Due').getByRole('checkbox', { name: 'Complete Lantern' }).click()
  await expect.poll(placeOf).toEqual([true, true])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(placeOf).toEqual([false, true])
})

test('[VIEW-06] what does not come is said, and asked for again', async () => {
  const { page } = ada
  ada.expectNoise(/500/)
  // Its answers are made up.
  await drawsMemberPageItself(page)
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 500, json: { message: '', errors: [] } }))
  await page.goto('/')
  await page.getByText('Your start page could not be loaded.').waitFor()
  await page.unroute('**/api/dashboard?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await card('Due').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('[VIEW-06] [USE-13] an empty workspace leads through people, project and board, ticks what is there, and can be put away', async () => {
  const way = await newAccount(server.url, 'Eva')
  const eva = await guestAt(server.url)
  await signsIn(eva, way)
  const { page } = eva
  const steps = page.getByRole('region', { name: 'First steps' })
  const done = () => steps.locator('[data-step=done]').allTextContents()
  await steps.getByText('0 of 3 done').waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The board waits for a project.
  expect(await steps.getByRole('button', { name: 'Open the board' }).isDisabled()).toBe(true)
  await steps.getByRole('button', { name: 'Add the first project' }).click()
  const drawer = page.getByRole('dialog', { name: 'New project' })
  await drawer.getByRole('radio', { name: /^Hiring/ }).check()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour office')
  await drawer.getByRole('button', { name: 'Create' }).click()
  await expectCards(page, 'Applied', [
    'Publish the advertisement',
    'Agree on the questions for the interviews',
    'Sample candidate: Robin, office management',
  ])
  await page.goto('/')
  await steps.getByText('2 of 3 done').waitFor()
  await expect
    .poll(done)
    .toEqual([expect.stringContaining('Create a project'), expect.stringContaining('Put tasks on its board')])
  await steps.getByRole('button', { name: 'Invite people' }).waitFor()
  await eva.leave()

  const other = await guestAt(server.url)
  await signsIn(other, await newAccount(server.url, 'Uma'))
  const hers = other.page.getByRole('region', { name: 'First steps' })
  await hers.getByRole('button', { name: 'Put the first steps away' }).click()
  await hers.waitFor({ state: 'detached' })
  await other.page.getByText('No project is in progress yet.').waitFor()
  await other.page.reload()
  await other.page.getByRole('button', { name: 'Add the first project' }).waitFor()
  expect(await hers.count()).toBe(0)
  await other.leave()
})
