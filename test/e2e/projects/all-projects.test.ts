import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveProject, changeProjectStatus } from '#contract/calls/projects.ts'
import { makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen, guestAt, signsIn } from '../../support/page/at-the-page.ts'
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
})
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const row = (page: Page, name = scene.project.name) => page.getByRole('row', { name: new RegExp(name) })

test('[USE-07] a project that is on hold leaves the menu, and is found among all projects by its name and status', async () => {
  const { page } = ada
  await owner.ask(changeProjectStatus, { params: { id: scene.project.id }, body: { status: 'onHold' } })
  await page.goto('/')
  expect(await menuOf(page).getByRole('link', { name: scene.project.name }).count()).toBe(0)
  await menuOf(page).getByRole('link', { name: 'All projects' }).click()
  await expectAddress(page, '/projects')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'All projects' }))
  await page.getByLabel('Project', { exact: true }).fill(scene.project.name)
  await expectSeen(row(page).getByText('On hold').filter({ visible: true }))
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await ada.picture('all-projects-found')
  await row(page).getByRole('link', { name: scene.project.name }).click()
  await expectAddress(page, scene.path)
  await page.goto('/projects?statuses=completed')
  await page.getByRole('main').locator('[aria-busy=false]').waitFor()
  expect(await row(page).count()).toBe(0)
  for (const [width, name] of [
    [1440, 'wide'],
    [1024, 'middle'],
    [390, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/projects')
    await page.getByRole('row').nth(1).waitFor()
    await ada.picture(`all-projects-${name}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[USE-07] archiving can be taken back from its message; for thirty days the archive brings a project back, its tasks too', async () => {
  const { page } = ada
  await page.goto(scene.path.replace(/board$/, 'settings'))
  await page.getByRole('main').getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Really archive?' }).click()
  const said = page.getByRole('region', { name: 'Notifications' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(said.getByText(`Project ${scene.project.name} is back.`))
  await page.goto(scene.path)
  await expectSeen(page.getByText('Alpha'))

  await owner.ask(archiveProject, { params: { id: scene.project.id } })
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await expectAddress(page, '/projects?archived=yes')
  await expectSeen(row(page))
  await ada.picture('projects-archive')
  await page.getByRole('button', { name: `Restore ${scene.project.name}` }).click()
  await row(page).waitFor({ state: 'detached' })
  await expectSeen(menuOf(page).getByRole('link', { name: scene.project.name }))
  await page.goto(scene.path)
  await expectSeen(page.getByText('Alpha'))
})

test('[USE-07] an Employee sees the projects they take part in, and no archive', async () => {
  const ben = await guestAt(server.url)
  const page = await signsIn(ben, wayOf('Employee'), '/projects')
  // They take part in more projects than one page shows.
  await page.getByLabel('Project', { exact: true }).fill(scene.project.name)
  await expectSeen(row(page))
  expect(await page.getByRole('link', { name: 'Archive', exact: true }).count()).toBe(0)
  await owner.ask(archiveProject, { params: { id: scene.project.id } })
  await row(page).waitFor({ state: 'detached' })
})

test('[USE-07] a project with a star stands on top of the menu, in every window of its person and in nobody else’s, as long as it has one', async () => {
  const { page } = ada
  const { name } = scene.project
  const favourites = (of: Page) => menuOf(of).getByRole('region', { name: 'Favourites' }).getByRole('link', { name })
  const second = await ada.context.newPage()
  await second.goto('/')
  await menuOf(second).getByRole('link', { name }).waitFor()
  await page.goto(scene.path)
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Add ${name} to favourites` })
    .click()
  await expectSeen(favourites(page))
  await expectSeen(favourites(second))
  const sections = menuOf(page).getByRole('heading', { level: 2 })
  expect((await sections.allTextContents()).slice(0, 2)).toEqual(['Favourites', 'Projects'])
  await ada.picture('favourites-board')
  // It is a favourite whatever becomes of it, and by its new name.
  await owner.ask(changeProjectStatus, { params: { id: scene.project.id }, body: { status: 'onHold' } })
  await expect.poll(() => menuOf(second).getByRole('link', { name }).count()).toBe(1)
  await expectSeen(favourites(second))
  const ben = await guestAt(server.url)
  const his = await signsIn(ben, wayOf('Employee'), scene.path)
  await his
    .getByRole('banner')
    .getByRole('button', { name: `Add ${name} to favourites` })
    .waitFor()
  expect(await menuOf(his).getByRole('region', { name: 'Favourites' }).count()).toBe(0)

  await second.goto('/projects')
  await second.getByLabel('Project', { exact: true }).fill(name)
  await row(second)
    .getByRole('button', { name: `Remove ${name} from favourites` })
    .click()
  await favourites(second).waitFor({ state: 'detached' })
  await favourites(page).waitFor({ state: 'detached' })
  await second.close()
})
