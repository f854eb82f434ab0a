import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import {
  card,
  column,
  expectCards,
  handIsThere,
  makeScene,
  middleOf,
  opensBoard,
} from '../../support/page/at-the-board.ts'
import { newAccount, signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedServer, type SharedServer } from '../../support/server/shared-server.ts'

const WIDTH = 1440
let server: SharedServer
let way: WayIn
let person: Person
let page: Page
beforeAll(async () => {
  server = await sharedServer()
  way = await newAccount(server.url)
})
beforeEach(async () => {
  const http = (await signIn(server.url, way.email, way.password))!
  const more = Object.fromEntries(['Four', 'Five', 'Six', 'Seven'].map((name) => [name, []]))
  const scene = await makeScene(http, [], { 'To do': ['Alpha', 'Beta'], ...more })
  person = await newPerson(server.url, { viewport: { width: WIDTH, height: 900 } })
  page = await signsIn(person, way)
  await opensBoard(page, scene)
  const { x, y } = await middleOf(card(page, 'Alpha'))
  await page.mouse.move(x, y)
  await handIsThere(page)
  return () => person.leave()
})

const scrolled = () => page.locator('[data-near-root]').evaluate((row) => row.scrollLeft)

/** Carries what is held there in small steps, as a hand does; how far the board has scrolled by then at most. */
async function carriesTo(from: { x: number; y: number }, to: { x: number; y: number }): Promise<number> {
  let most = 0
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20)
    await page.waitForTimeout(20)
    most = Math.max(most, await scrolled())
  }
  return most
}

test('[BRD-04] the board stays where it is while a card is carried from its first column into the second', async () => {
  const from = await middleOf(card(page, 'Alpha'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  expect(await carriesTo(from, { x: from.x + 320, y: from.y + 60 })).toBe(0)
  await page.mouse.up()
  await expectCards(page, 'In progress', ['Alpha'])
})

test('[BRD-04] it goes by at its edge, to its end and back, and what is held over the edge lands in the last column', async () => {
  const from = await middleOf(card(page, 'Alpha'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await carriesTo(from, { x: WIDTH - 20, y: from.y })
  const end = await page.locator('[data-near-root]').evaluate((row) => row.scrollWidth - row.clientWidth)
  await expect.poll(scrolled).toBeGreaterThan(end - 2)
  // Back by the other edge.
  await carriesTo({ x: WIDTH - 20, y: from.y }, { x: 260, y: from.y })
  await expect.poll(scrolled).toBe(0)
  await carriesTo({ x: 260, y: from.y }, { x: WIDTH - 20, y: from.y })
  await expect.poll(scrolled).toBeGreaterThan(end - 2)
  const last = await middleOf(column(page, 'Seven').locator('header'))
  await page.mouse.move(last.x, last.y + 90, { steps: 4 })
  await page.mouse.up()
  await expectCards(page, 'Seven', ['Alpha'])
})

test('[BRD-02] the board goes by under a column that is held at its edge, which is let go among the last', async () => {
  const head = await middleOf(column(page, 'To do').locator('header'))
  const from = { x: head.x - 60, y: head.y }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await carriesTo(from, { x: WIDTH - 20, y: from.y })
  const end = await page.locator('[data-near-root]').evaluate((row) => row.scrollWidth - row.clientWidth)
  await expect.poll(scrolled).toBeGreaterThan(end - 2)
  const last = await middleOf(column(page, 'Seven').locator('header'))
  await page.mouse.move(last.x + 20, last.y, { steps: 6 })
  await page.mouse.up()
  const names = () =>
    page.locator('[data-lane]').evaluateAll((lanes) => lanes.map((lane) => lane.querySelector('h2')?.textContent))
  // It changes places with the one it is let go over.
  await expect.poll(async () => (await names()).indexOf('To do')).toBeGreaterThanOrEqual(5)
})
