import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../support/browser/browser.ts'
import { card, column, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { drawsMemberPageItself } from '../../support/page/drawn-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

/** The element above every page of an account that is not active, as its code makes it. */
const MADE = '"data-activation":'

let server: SharedServer
let way: WayIn
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
  const http = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(http, [], { 'To do': ['One', 'Two'] })
})

/** Holds back the code of what such an account sees above every page; `isAsked` once the page wants it. */
async function holdsNote(page: Page) {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = { isAsked: false, letGo: () => letGo() }
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(MADE)) {
      asked.isAsked = true
      await held
    }
    await route.fulfill({ response })
  })
  return asked
}

test('[LAY-05] a page comes together with what says that the account is not active: nothing moves down', async () => {
  const person = await newPerson(server.url)
  await drawsMemberPageItself(person.context)
  const page = await signsIn(person, way)
  const note = await holdsNote(page)
  await page.goto(scene.path)
  await expect.poll(() => note.isAsked).toBe(true)
  expect(await page.locator('[data-card]').count()).toBe(0)
  note.letGo()
  await card(page, 'One').waitFor()
  expect(await page.locator('[data-activation]').count()).toBe(1)
  await person.leave()
})

test('[BRD-03] what a board has asked for before the rest of the page runs stays: its columns are there after a task is added', async () => {
  const person = await newPerson(server.url)
  await drawsMemberPageItself(person.context)
  const page = await signsIn(person, way)
  const note = await holdsNote(page)
  const columns = page.waitForResponse(/\/columns$/)
  await page.goto(scene.path)
  await (await columns).finished()
  await expect.poll(() => note.isAsked).toBe(true)
  note.letGo()
  await card(page, 'One').waitFor()
  await column(page, 'To do').getByRole('button', { name: 'Add a task to To do' }).click()
  await page.getByRole('textbox', { name: 'Add a task to To do' }).fill('Three')
  await page.keyboard.press('Enter')
  await expectCards(page, 'To do', ['One', 'Two', 'Three'])
  await person.leave()
})
