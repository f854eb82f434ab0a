import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { renameColumn } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { showProject } from '#contract/calls/projects.ts'
import { card, expectCards, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen, addressOf, expectAddress, guestAt, signsIn } from '../../support/page/at-the-page.ts'
import type { Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import type { PrintedSignIn } from '../../support/server/sample.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

let server: SharedSample
let signIns: readonly PrintedSignIn[]
let owner: HttpPerson
let ada: Person
let scene: Scene
const wayOf = (role: string) => signIns.find((one) => one.role === role)!
beforeAll(async () => {
  server = await sharedSample()
  signIns = server.signIns
  owner = (await signIn(server.url, wayOf('Owner').email, wayOf('Owner').password))!
  ada = await guestAt(server.url)
  await signsIn(ada, wayOf('Owner'))
})
beforeEach(async () => {
  const employee = (await signIn(server.url, wayOf('Employee').email, wayOf('Employee').password))!
  scene = await makeScene(owner, [employee], { 'To do': ['Alpha'] })
  await owner.ask(changeTask, {
    params: { id: scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'priority', value: 'urgent' }],
  })
})
const pageOf = ({ path }: Scene, page: string) => path.replace(/board$/, page)
const columnsIn = (page: Page) => page.getByRole('region', { name: 'Columns' })
const settingsOf = (one: Scene) => pageOf(one, 'settings')

test('[NAV-08] a project opens its board, and each of its pages has an address of its own', async () => {
  const { page } = ada
  await page.goto(`/projects/${scene.project.id}`)
  await expectAddress(page, scene.path)
  for (const name of ['Board', 'List', 'Calendar', 'Attachments', 'Settings']) {
    await page.goto(pageOf(scene, name.toLowerCase()))
    await page.locator('a[aria-current=page]').getByText(name, { exact: true }).first().waitFor()
  }
  // Where they do not all fit, the one that is open is in view.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(settingsOf(scene))
  const current = page.getByRole('navigation', { name: 'Views of the project' }).locator('a[aria-current=page]')
  await expect.poll(async () => (({ x, width }) => x + width)((await current.boundingBox())!)).toBeLessThan(320)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[BRD-07] a card says what there is to know of its task, and that it is late', async () => {
  const params = { id: scene.ids['Alpha']! }
  const label = await owner.ask(createLabel, { body: { name: `Quay ${scene.project.name}`, color: '#38bdf8' } })
  await owner.ask(createSubtask, { params, body: { name: 'One of it' } })
  const { id: doneId } = await owner.ask(createSubtask, { params, body: { name: 'Two of it' } })
  await owner.ask(changeTask, {
    params: { id: doneId },
    body: [{ op: 'replace', property: 'isCompleted', value: true }],
  })
  await owner.ask(createComment, { params, body: { type: 'comment', value: { text: 'Soon.' } } })
  await owner.ask(changeTask, {
    params,
    body: [
      { op: 'replace', property: 'dueDate', value: '2020-02-29' },
      { op: 'replace', property: 'assigneeId', value: owner.user.id },
      { op: 'replace', property: 'labelIds', value: [label.id] },
    ],
  })
  await opensBoard(ada.page, scene)
  const shown = card(ada.page, 'Alpha')
  await shown.getByText(label.name).waitFor()
  await shown.getByLabel('Urgent').waitFor()
  for (const says of ['Overdue', '1 of 2 subtasks done', '1 comment', `Assigned to ${owner.user.fullName}`])
    await shown.getByText(says).waitFor({ state: 'attached' })
  expect(await shown.innerText()).toContain('2020-02-29')
})

test('[PROJ-07] [NAV-08] a switch changes the cards at once, for everybody who sees the board', async () => {
  const ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'))
  await opensBoard(ben.page, scene)
  await card(ben.page, 'Alpha').getByLabel('Urgent').waitFor()
  await ada.page.goto(settingsOf(scene))
  const priority = ada.page.getByRole('switch', { name: 'Priority' })
  // Where the system takes our colours away it is still seen.
  await ada.page.emulateMedia({ forcedColors: 'active' })
  expect(await priority.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
  await ada.page.emulateMedia({ forcedColors: 'none' })
  await priority.click()
  await card(ben.page, 'Alpha').getByLabel('Urgent').waitFor({ state: 'detached' })
  await ada.page.getByRole('link', { name: 'Board', exact: true }).first().click()
  await card(ada.page, 'Alpha').waitFor()
  expect(await card(ada.page, 'Alpha').getByLabel('Urgent').count()).toBe(0)
  expect((await owner.ask(showProject, { params: { id: scene.project.id } })).showPriority).toBe(false)
  await ben.leave()
})

test('[PROJ-07] a switch that the server did not take goes back, and it is said', async () => {
  const { page } = ada
  await page.goto(settingsOf(scene))
  ada.expectNoise(/500/)
  await page.route('**/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: '', errors: [] } })
      : route.fallback(),
  )
  const labels = page.getByRole('switch', { name: 'Labels' })
  await labels.click()
  await page.getByText('Something went wrong').waitFor()
  await expect.poll(() => labels.isChecked()).toBe(true)
  await page.unroute('**/settings')
})

test('[PROJ-06] a project that leaves progress leaves the sidebar, and comes back with it, for the others too', async () => {
  const ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'))
  const { page } = ada
  await page.goto(settingsOf(scene))
  const linkIn = (person: Person) =>
    person.page.getByRole('complementary').getByRole('link', { name: scene.project.name })
  await linkIn(ada).waitFor()
  await linkIn(ben).waitFor()
  await page.getByRole('radio', { name: 'Completed' }).check()
  await page.getByText('Status changed').waitFor()
  await linkIn(ada).waitFor({ state: 'detached' })
  await linkIn(ben).waitFor({ state: 'detached' })
  // Taken back from its message, also from another page.
  await page.getByRole('complementary').getByRole('link', { name: 'All projects' }).click()
  const said = page.getByRole('region', { name: 'Notifications' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(said.getByText(`The status of ${scene.project.name} is what it was.`))
  await linkIn(ada).waitFor()
  await linkIn(ben).waitFor()
  expect((await owner.ask(showProject, { params: { id: scene.project.id } })).status).toBe('inProgress')
  await ben.leave()
})

test('[LBL-01] labels are renamed, recoloured, made and deleted in the settings; cards show it at once, and the keyboard stays', async () => {
  const { page } = ada
  const ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'))
  const pier = await owner.ask(createLabel, { body: { name: `Pier ${scene.project.name}`, color: '#38bdf8' } })
  await owner.ask(changeTask, {
    params: { id: scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'labelIds', value: [pier.id] }],
  })
  await opensBoard(ben.page, scene)
  const onCard = (name: string) => card(ben.page, 'Alpha').getByText(name, { exact: true })
  await onCard(pier.name).waitFor()
  await page.goto(settingsOf(scene))
  const labels = page.getByRole('region', { name: 'Labels', exact: true })
  const button = (name: string) => labels.getByRole('button', { name, exact: true })
  const name = labels.getByRole('textbox', { name: 'Name' })

  await button(`Edit the label ${pier.name}`).click()
  await name.fill(`Quay of ${scene.project.name}`)
  await labels.getByRole('radio', { name: 'Pink' }).check()
  await name.press('Enter')
  await onCard(`Quay of ${scene.project.name}`).waitFor()
  await expect.poll(() => card(ben.page, 'Alpha').locator('[data-swatch=pink]').count()).toBe(1)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Edit the label Quay of ${scene.project.name}`)

  // Two may have one name, as long as their colours differ.
  await button('New label').click()
  await name.fill(`Quay of ${scene.project.name}`)
  await labels.getByRole('radio', { name: 'Pink' }).check()
  ada.expectNoise(/400/)
  await button('Create').click()
  await labels.getByRole('alert').waitFor()
  await labels.getByRole('radio', { name: 'Teal' }).check()
  await button('Create').click()
  await expect.poll(() => button(`Edit the label Quay of ${scene.project.name}`).count()).toBe(2)

  await button(`Edit the label Quay of ${scene.project.name}`).last().click()
  await name.fill('Never mind')
  await page.keyboard.press('Escape')
  await name.waitFor({ state: 'detached' })
  await labels
    .getByRole('listitem')
    .filter({ has: page.locator('[data-swatch=pink]') })
    .getByRole('button', { name: /^Delete the label/ })
    .click()
  await labels.getByRole('button', { name: /^Really delete the label/ }).click()
  await onCard(`Quay of ${scene.project.name}`).waitFor({ state: 'detached' })
  await ben.leave()
})

test('[PROJ-03] a project is archived in its settings by two clicks, which lead home; an Employee is not offered it', async () => {
  const { page } = ada
  await page.goto(settingsOf(scene))
  const archive = page.getByRole('region', { name: 'Archive', exact: true })
  await archive.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.keyboard.press('Escape')
  await archive.getByRole('button', { name: 'Archive', exact: true }).click()
  await archive.getByRole('button', { name: 'Really archive?' }).click()
  await expectAddress(page, '/')
  await page.getByText(`Project ${scene.project.name} archived.`).waitFor()
  await expect.poll(() => page.locator(`a[href="${scene.path}"]`).count()).toBe(0)
  await expect(owner.ask(showProject, { params: { id: scene.project.id } })).rejects.toThrow(/404/)
})

test('[BRD-02] [BRD-08] columns are made, renamed, ordered and deleted in the settings; boards follow, and so do the settings', async () => {
  const ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'))
  await opensBoard(ben.page, scene)
  const { page } = ada
  await page.goto(settingsOf(scene))
  const columns = columnsIn(page)
  const shown = () => columns.locator('[data-grip]').evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(5)))
  const expectOrder = async (...names: readonly string[]) => {
    await expect.poll(shown).toEqual(names)
    await expect.poll(() => ben.page.locator('[data-lane] h2').allTextContents()).toEqual(names)
  }
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  await expectOrder('To do', 'In progress', 'Done')

  const field = columns.getByRole('textbox', { name: 'Name of the column' })
  await columns.getByRole('button', { name: 'New column' }).click()
  await field.fill('Later')
  await field.press('Enter')
  await expectOrder('To do', 'In progress', 'Done', 'Later')
  await field.press('Escape')

  // A name that could not be saved is in its field again.
  ada.expectNoise(/500/)
  const renames = async () => {
    await columns.getByRole('button', { name: 'Rename Later' }).click()
    return field
  }
  const refuses = '**/api/columns/*'
  await page.route(refuses, (route) => route.fulfill({ status: 500, json: { message: '', errors: [] } }))
  await (await renames()).fill('Icebox')
  await field.press('Enter')
  await page.getByText('“Later” was not changed.').first().waitFor()
  await page.unroute(refuses)
  await expectOrder('To do', 'In progress', 'Done', 'Later')
  expect(await (await renames()).inputValue()).toBe('Icebox')
  await field.press('Enter')
  await expectOrder('To do', 'In progress', 'Done', 'Icebox')

  await grip('To do').focus()
  await page.keyboard.press('Space')
  await columns.getByText('To do picked up. Position 1 of 4.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await columns.getByText('Position 3 of 4.', { exact: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expectOrder('To do', 'In progress', 'Done', 'Icebox')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectOrder('In progress', 'To do', 'Done', 'Icebox')
  await expect.poll(() => grip('To do').evaluate((one) => one === document.activeElement)).toBe(true)
  const moved = page.getByRole('status').filter({ hasText: 'Column moved.' })
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expectOrder('To do', 'In progress', 'Done', 'Icebox')

  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await grip(name).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  await grip('Icebox').hover()
  const [from, to] = [await middleOf('Icebox'), await middleOf('To do')]
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect.poll(shown).toEqual(['Icebox', 'To do', 'In progress', 'Done'])
  await page.mouse.up()
  await expectOrder('Icebox', 'To do', 'In progress', 'Done')

  const asks = page.getByRole('dialog', { name: 'Delete the column “To do”?' })
  // A press in the moment after something was put down is taken for that hand's.
  await expect
    .poll(async () => {
      if (!(await asks.isVisible())) await columns.getByRole('button', { name: 'Delete To do' }).click()
      return asks.isVisible()
    })
    .toBe(true)
  await asks.getByLabel('To which column').click()
  await page.getByRole('option', { name: 'Done' }).click()
  await asks.getByRole('button', { name: 'Delete column' }).click()
  await expectOrder('Icebox', 'In progress', 'Done')
  await expectCards(ben.page, 'Done', ['Alpha'])
  const row = (name: string) => columns.getByRole('listitem').filter({ has: grip(name) })
  await row('Done').getByText('1 task', { exact: true }).waitFor()

  // What others do at the board shows here.
  await owner.ask(renameColumn, { params: { id: scene.ids['In progress']! }, body: { name: 'Doing' } })
  const body = { columnId: scene.ids['In progress']!, name: 'Beta' }
  await owner.ask(createTask, { params: { id: scene.project.id }, body })
  await row('Doing').getByText('1 task', { exact: true }).waitFor()
  await ben.leave()
})

test('[PROJ-06] [PROJ-07] [USE-12] an Employee sees the settings and changes its columns alone, as on the board', async () => {
  const ben = await guestAt(server.url)
  await signsIn(ben, wayOf('Employee'), settingsOf(scene))
  await ben.page.getByText('Owners and managers change status and cards.').waitFor()
  expect(await ben.page.getByRole('switch', { name: 'Labels' }).isDisabled()).toBe(true)
  expect(await ben.page.getByRole('radio', { name: 'Completed' }).isDisabled()).toBe(true)
  expect(await ben.page.getByRole('region', { name: 'Archive' }).count()).toBe(0)
  const columns = columnsIn(ben.page)
  await columns.getByRole('listitem').first().waitFor()
  await columns.getByRole('button', { name: 'New column' }).click()
  await columns.getByRole('textbox', { name: 'Name of the column' }).fill('Review')
  await ben.page.keyboard.press('Enter')
  await columns.getByText('Review', { exact: true }).waitFor()
  expect(addressOf(ben.page)).toBe(settingsOf(scene))
  await ben.leave()
})
