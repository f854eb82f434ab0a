import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { changePresence } from '#contract/calls/presence.ts'
import { updateProject } from '#contract/calls/projects.ts'
import { makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { nameField, opensTask, panelOf } from '../../support/page/at-the-task.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample } from '../../support/server/shared-server.ts'

let api: { owner: HttpPerson; manager: HttpPerson; employee: HttpPerson }
let ada: Person
let tom: Person
let eve: Person
let scene: Scene
let namesOf: { ada: string; tom: string; eve: string }

beforeAll(async () => {
  const { signIns, url } = await sharedSample()
  const [owner, manager, employee] = ['Owner', 'WorkspaceManager', 'Employee'].map((role) =>
    signIns.find((one) => one.role === role)!,
  )
  const inBy = async ({ email, password }: typeof owner & object) => (await signIn(url, email, password))!
  api = { owner: await inBy(owner!), manager: await inBy(manager!), employee: await inBy(employee!) }
  const nameOf = async (who: HttpPerson) => (await who.ask(whoAmI)).user.fullName
  namesOf = { ada: await nameOf(api.owner), tom: await nameOf(api.manager), eve: await nameOf(api.employee) }
  ada = await newPerson(url)
  tom = await newPerson(url)
  eve = await newPerson(url)
  await signsIn(ada, owner!)
  await signsIn(tom, manager!)
  await signsIn(eve, employee!)
})
beforeEach(async () => {
  scene = await makeScene(api.owner, [api.manager, api.employee], { 'To do': ['Alpha', 'Beta'] })
})
afterAll(() => api.manager.ask(changePresence, { body: { isPresenceHidden: false } }))

/** The avatars of who else is here, by the sentence that they are read as. */
const others = (at: Page | ReturnType<typeof panelOf>, ...names: string[]) =>
  at.getByRole('button', { name: `Also here: ${names.join(', ')}`, exact: true })
const noOthers = (at: Page | ReturnType<typeof panelOf>) =>
  at.getByRole('button', { name: /^Also here/ }).waitFor({ state: 'detached' })

test('[USE-05] who else looks at a board is shown, each once, and goes when they go', async () => {
  await opensBoard(ada.page, scene)
  await opensBoard(tom.page, scene)
  await expectSeen(others(ada.page, namesOf.tom))
  await expectSeen(others(tom.page, namesOf.ada))
  const second = await tom.context.newPage()
  await opensBoard(second, scene)
  await expectSeen(others(second, namesOf.ada))
  await expectSeen(others(ada.page, namesOf.tom))
  await second.close()
  await opensBoard(eve.page, scene)
  await expectSeen(others(ada.page, ...[namesOf.tom, namesOf.eve].toSorted()))
  await eve.page.goto('/')
  await expectSeen(others(ada.page, namesOf.tom))
  await tom.page.goto('/')
  await noOthers(ada.page)
})

test('[USE-05] who else has a task open is shown in its panel, and which text they are writing', async () => {
  await opensBoard(ada.page, scene)
  await opensBoard(tom.page, scene)
  await expectSeen(others(ada.page, namesOf.tom))
  await opensTask(ada.page, 'Alpha')
  await opensTask(tom.page, 'Beta')
  await noOthers(panelOf(ada.page))
  await opensBoard(tom.page, scene)
  await opensTask(tom.page, 'Alpha')
  await expectSeen(others(panelOf(ada.page), namesOf.tom))
  await expectSeen(others(panelOf(tom.page), namesOf.ada))
  await tom.page.getByRole('button', { name: 'Add a description' }).click()
  await tom.page.getByRole('textbox', { name: 'Description' }).fill('A lamp that ')
  await expectSeen(panelOf(ada.page).getByText(`${namesOf.tom} is writing here`))
  await panelOf(ada.page).getByText(`${namesOf.tom} is writing here`).waitFor({ state: 'detached', timeout: 20_000 })
  await tom.page.goto('/')
  await noOthers(panelOf(ada.page))
})

test('[USE-05] who leaves a text is said to write in it no longer, at once', async () => {
  await opensBoard(ada.page, scene)
  await opensBoard(tom.page, scene)
  await opensTask(ada.page, 'Alpha')
  await opensTask(tom.page, 'Alpha')
  await expectSeen(others(panelOf(ada.page), namesOf.tom))
  // What is left cannot be saved for now: nothing but the leaving says that nobody writes there.
  const held: Route[] = []
  await tom.page.route(`**/api/tasks/${scene.ids['Alpha']}`, (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
  )
  const name = nameField(tom.page)
  await name.fill('Alpha and')
  await expectSeen(panelOf(ada.page).getByText(`${namesOf.tom} is writing here`))
  await name.blur()
  await panelOf(ada.page).getByText(`${namesOf.tom} is writing here`).waitFor({ state: 'detached' })
  await Promise.all(held.map((route) => route.continue()))
  await tom.page.unrouteAll()
})

test('[USE-05] a person who does not want it is not shown', async () => {
  await opensBoard(ada.page, scene)
  await opensBoard(tom.page, scene)
  await expectSeen(others(ada.page, namesOf.tom))
  const settings = await tom.context.newPage()
  await settings.goto('/account-settings/account')
  await settings.getByRole('switch', { name: 'Show others what I am looking at' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await noOthers(ada.page)
  await expectSeen(others(tom.page, namesOf.ada))
  await settings.reload()
  expect(await settings.getByRole('switch', { name: 'Show others what I am looking at' }).isChecked()).toBe(false)
  await settings.close()
})

test('[USE-05] a person who is taken out of the project is gone from it, and sees nobody', async () => {
  await opensBoard(ada.page, scene)
  await opensBoard(eve.page, scene)
  await expectSeen(others(ada.page, namesOf.eve))
  await expectSeen(others(eve.page, namesOf.ada))
  const { name, abbreviation, description, color, dueDate } = scene.project
  const body = { name, abbreviation, description, color, dueDate, teamIds: [], userIds: [api.owner.user.id] }
  await api.owner.ask(updateProject, { params: { id: scene.project.id }, body })
  await noOthers(ada.page)
  await noOthers(eve.page)
})
