import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { card, drags, column, expectCards } from '../../support/page/at-the-board.ts'
import { expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { installedPage } from '../../support/page/installed-page.ts'
import { expectKept, forgetsMessages, messagesKept } from '../../support/page/kept-on-device.ts'

const at = installedPage({ 'To do': ['Alpha', 'Beta'], Done: [] })

const renamesAlpha = (name: string) =>
  at.elsewhere.ask(changeTask, {
    params: { id: at.scene.ids['Alpha']! },
    body: [{ op: 'replace', property: 'name', value: name }],
  })

/** Keeps what the server answers about columns from the page until it is let through; counts how often they are asked for. */
async function holdsColumns(page: Page) {
  let asked = 0
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/projects/*/columns', async (route) => {
    asked += 1
    await gate
    await route.continue()
  })
  return { letThrough, asked: () => asked }
}

/** Has seen the board, and goes to the start page. */
async function leavesTheBoard(): Promise<Page> {
  const page = await signsIn(at.ada, at.way, at.scene.path)
  await card(page, 'Beta').waitFor()
  await expectKept(page, '/columns')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expectSeen(page.getByRole('heading', { level: 1 }))
  return page
}

test('[PWA-05] a board that was seen before is there before its answer is, as it has become since', async () => {
  const page = await leavesTheBoard()
  await renamesAlpha('Alpha Centauri')
  await expect.poll(() => messagesKept(page)).toBeGreaterThan(0)
  const held = await holdsColumns(page)
  await page.goBack()
  await expectCards(page, 'To do', ['Alpha Centauri', 'Beta'])
  // It is worked on meanwhile, and the answer that comes then takes nothing back.
  await drags(page, 'Beta', column(page, 'Done'))
  await expectCards(page, 'Done', ['Beta'])
  held.letThrough()
  await expect.poll(held.asked).toBe(1)
  await expectCards(page, 'To do', ['Alpha Centauri'])
  await expectCards(page, 'Done', ['Beta'])
})

test('[PWA-05] what was kept of a board and is old by now is made new by the answer, which is asked for once', async () => {
  const page = await leavesTheBoard()
  await renamesAlpha('Alpha Centauri')
  await expect.poll(() => messagesKept(page)).toBeGreaterThan(0)
  await forgetsMessages(page)
  const held = await holdsColumns(page)
  await page.goBack()
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
  held.letThrough()
  await expectCards(page, 'To do', ['Alpha Centauri', 'Beta'])
  expect(held.asked()).toBe(1)
})

test('[PWA-05] a board that was seen before, and is taken away by now, goes as soon as the answer says so', async () => {
  const page = await leavesTheBoard()
  const held = await holdsColumns(page)
  at.ada.expectNoise(/status of 404/)
  await page.route(`**/api/projects/${at.scene.path.split('/')[2]}`, async (route) => {
    await route.fulfill({ status: 404, json: { message: 'There is no such project.', errors: [] } })
  })
  await page.goBack()
  await expectCards(page, 'To do', ['Alpha', 'Beta'])
  held.letThrough()
  await expect.poll(() => card(page, 'Alpha').count()).toBe(0)
})
