import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import {
  card,
  column,
  drags,
  expectCards,
  handIsThere,
  makeScene,
  middleOf,
  opensBoard,
  type Scene,
} from '../../support/page/at-the-board.ts'
import { newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const HAND = '**/assets/board-hand-*.js'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let server: SharedServer
let way: WayIn
let scene: Scene
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
})
beforeEach(async () => {
  const http = (await signIn(server.url, way.email, way.password))!
  scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta'], 'In progress': ['Gamma'] })
})

/** Opens the board; what carries its cards is held back until it is let through. */
async function withoutHand(options = {}) {
  const person: Person = await newPerson(server.url, options)
  const page = await signsIn(person, way)
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(HAND, async (route) => {
    await held
    await route.continue()
  })
  await opensBoard(page, scene)
  await card(page, 'Alpha').waitFor()
  return { person, page, letThrough }
}
/** Presses a card with the mouse while what carries it is on its way. */
async function presses(page: Page, name: string): Promise<{ x: number; y: number }> {
  const from = await middleOf(card(page, name))
  const asked = page.waitForRequest(HAND)
  await page.mouse.move(from.x, from.y)
  await asked
  await page.mouse.down()
  return from
}
const carried = (page: Page) => page.locator('.shadow-drag')

describe('[BRD-04] what carries cards comes after the board', () => {
  test('a card that is pressed before is taken as soon as it is there', async () => {
    const { person, page, letThrough } = await withoutHand()
    const to = await middleOf(card(page, 'Gamma'))
    const from = await presses(page, 'Alpha')
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 })
    expect(await carried(page).count()).toBe(0)
    letThrough()
    await handIsThere(page)
    await page.mouse.move(to.x, to.y + 60, { steps: 6 })
    await carried(page).waitFor()
    await page.mouse.up()
    await expectCards(page, 'In progress', ['Gamma', 'Alpha'])
    await person.leave()
  })

  test('so is one that a finger rests on, and a column by its head', async () => {
    const { person, page, letThrough } = await withoutHand(PHONE)
    const finger = await person.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', await middleOf(card(page, 'Alpha')))
    await page.waitForTimeout(400)
    expect(await carried(page).count()).toBe(0)
    letThrough()
    await carried(page).waitFor()
    await touch('touchEnd')
    await carried(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    const { x, y } = await middleOf(column(page, 'To do').locator('header'))
    await touch('touchStart', { x: x - 60, y })
    await carried(page).waitFor()
    await touch('touchEnd')
    await person.leave()
  })

  test('a finger that has gone on by then scrolls, and takes nothing', async () => {
    const { person, page, letThrough } = await withoutHand(PHONE)
    const finger = await person.context.newCDPSession(page)
    const { x, y } = await middleOf(card(page, 'Alpha'))
    const asked = page.waitForRequest(HAND)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await asked
    for (const gone of [20, 40, 60])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - gone, y }] })
    letThrough()
    await handIsThere(page)
    await page.waitForTimeout(400)
    expect(await carried(page).count()).toBe(0)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await person.leave()
  })

  test('what was let go by then stays where it is, nothing is opened, and the next is carried as ever', async () => {
    const { person, page, letThrough } = await withoutHand()
    const to = await middleOf(card(page, 'Gamma'))
    const from = await presses(page, 'Alpha')
    await page.mouse.move(to.x, to.y + 60, { steps: 6 })
    await page.mouse.up()
    letThrough()
    await handIsThere(page)
    await page.mouse.move(from.x, from.y, { steps: 6 })
    expect(await carried(page).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectCards(page, 'To do', ['Alpha', 'Beta'])
    await drags(page, 'Alpha', card(page, 'Gamma'), 60)
    await expectCards(page, 'In progress', ['Gamma', 'Alpha'])
    await person.leave()
  })

  test('where its code cannot be had that is said when a card is pulled, the board goes on, and cards move by keyboard', async () => {
    const person = await newPerson(server.url)
    const page = await signsIn(person, way)
    // As after a new version was put in its place.
    await page.route(HAND, (route) => route.fulfill({ status: 404, body: '' }))
    person.expectNoise(/404|dynamically imported module/)
    await opensBoard(page, scene)
    const { x, y } = await middleOf(card(page, 'Alpha'))
    const inVain = page.waitForEvent('console', (message) => /dynamically imported module/.test(message.text()))
    await page.mouse.move(x, y)
    await inVain
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 20, { steps: 6 })
    await page.getByText('The connection may be gone, or Lanewise was just updated.').waitFor()
    await page.mouse.up()
    await card(page, 'Alpha').getByRole('link', { name: 'Alpha' }).focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expectCards(page, 'To do', ['Beta'])
    await person.leave()
  })
})
