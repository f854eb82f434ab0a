import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
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
  scene = await makeScene(http, [], { 'To do': ['Moor', 'Wash'], Berths: ['Paint'] })
})

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(New project|Neues Projekt)$/ })
const opensDrawer = (page: Page) =>
  page
    .getByRole('button', { name: /^(Add a project|Projekt anlegen)$/ })
    .first()
    .click()

test('[USE-13] a board is saved as a template, chosen for a new project, and deleted; a name is there once', async () => {
  const { page } = ada
  const section = page.getByRole('region', { name: 'Templates' })
  const name = section.getByRole('textbox', { name: 'Name of the template' })
  await page.goto(scene.path.replace(/board$/, 'settings'))
  await section.getByRole('button', { name: 'Save this board as a template' }).click()
  expect(await name.inputValue()).toBe(scene.project.name)
  await name.fill('Harbour')
  await name.press('Enter')
  await section.getByText('Harbour', { exact: true }).waitFor()
  await page.getByText('Template Harbour saved.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  ada.expectNoise(/400/)
  await section.getByRole('button', { name: 'Save this board as a template' }).click()
  await name.fill('harbour')
  await name.press('Enter')
  await section.getByText('There is a template of this name already.').waitFor()
  await name.press('Escape')

  await opensDrawer(page)
  await drawer(page)
    .getByRole('radio', { name: /^Harbour/ })
    .check()
  expect(await axeFindings(page)).toEqual([])
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Second harbour')
  await drawer(page).getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Second harbour' }).waitFor()
  await expectCards(page, 'To do', ['Moor', 'Wash'])
  await expectCards(page, 'Berths', ['Paint'])

  await page.goto(scene.path.replace(/board$/, 'settings'))
  await section.getByRole('button', { name: 'Delete the template Harbour' }).click()
  await section.getByRole('button', { name: 'Really delete the template Harbour?' }).click()
  await section.getByText('Harbour', { exact: true }).waitFor({ state: 'detached' })
})

test('[USE-13] six boards for real trades come in the language of who begins a project', async () => {
  const person = await guestAt(server.url, { locale: 'de' })
  const page = await signsIn(person, await newAccount(server.url, 'Dora'))
  await page.getByRole('button', { name: 'Erstes Projekt anlegen' }).first().click()
  const choices = drawer(page).getByRole('group', { name: 'Beginnen mit' }).getByRole('radio')
  await expect.poll(() => choices.count()).toBe(7)
  await drawer(page)
    .getByRole('radio', { name: /^Veranstaltung/ })
    .check()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Hafenfest')
  await drawer(page).getByRole('button', { name: 'Anlegen' }).click()
  await expectCards(page, 'Zu tun', ['Budget aufstellen', 'Gästeliste', 'Einladungen verschicken'])
  await expectCards(page, 'Am Tag selbst', ['Namensschilder und Wegweiser', 'Allen danken, die geholfen haben'])
})

test('[USE-13] where the templates do not come it is said, and a project is made all the same', async () => {
  const { page } = ada
  ada.expectNoise(/500/)
  await page.goto('/')
  await page.route('**/api/templates', (route) => route.fulfill({ status: 500, json: { message: '', errors: [] } }))
  await opensDrawer(page)
  await drawer(page).getByText('The templates could not be loaded.').waitFor()
  await page.unroute('**/api/templates')
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await drawer(page)
    .getByRole('radio', { name: /^Software sprint/ })
    .waitFor()
  expect(await drawer(page).getByText('The templates could not be loaded.').count()).toBe(0)
})
