import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createSafe } from '#contract/calls/safes.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import { signUp, type HttpPerson } from '../../support/people/http-person.ts'
import { card, expectCards, makeScene, type Scene } from '../../support/page/at-the-board.ts'
import { expectAddress, expectSeen } from '../../support/page/at-the-page.ts'
import { opensHeld, windowOf } from '../../support/page/drawn-member.ts'
import { expectAlive, holdsCode, opensHtml } from '../../support/page/drawn-page.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const TO_DO = ['Sand the boards', 'Oil the boards'] as const

let ada: HttpPerson
let scene: Scene
beforeAll(async () => {
  const server = await sharedServer()
  ada = await signUp(server.url, 'Ada')
  scene = await makeScene(ada, [], { 'To do': TO_DO, Done: ['Buy boards'] })
})

const of = ({ path }: Scene, view: string) => path.replace(/board$/, view)
const openIn = ({ path, ids }: Scene, name: string) => `${path}/tasks/${ids[name]}`
const shown = async ({ ids }: Scene, name: string) => ada.ask(showTask, { params: { id: ids[name] ?? '' } })
const chosen = (page: Page, kind: 'card' | 'row') =>
  page.locator(`[data-${kind}][data-chosen], [data-${kind}]:has([data-chosen])`).count()

test('[TASK-01] Escape closes the task whose address was opened', async () => {
  const { page, letGo } = await opensHeld(ada, openIn(scene, 'Oil the boards'))
  await expectSeen(card(page, 'Oil the boards'))
  await page.keyboard.press('Escape')
  letGo()
  await expectAddress(page, scene.path)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('[USE-02] keys are for the task whose address was opened', async () => {
  const here = await makeScene(ada, [], { 'To do': ['Wax', 'Buff'] })
  const { page, letGo } = await opensHeld(ada, openIn(here, 'Buff'))
  await expectSeen(card(page, 'Buff'))
  await page.keyboard.press('m')
  letGo()
  await expect.poll(async () => (await shown(here, 'Buff')).assignee?.id).toBe(ada.user.id)
  expect((await shown(here, 'Wax')).assignee).toBe(null)
})

test('[SAFE-01] a safe whose address is opened lies over the board that was drawn, and Escape closes it', async () => {
  const safe = await ada.ask(createSafe, { params: { id: scene.project.id }, body: { name: 'There', userIds: [] } })
  const { page, letGo } = await opensHeld(ada, `${scene.path}/safe/${safe.id}`)
  await expectCards(page, 'To do', TO_DO)
  const stood = (await card(page, 'Oil the boards').elementHandle())!
  letGo()
  await expectSeen(page.getByRole('dialog').getByText('There').first())
  expect(await stood.evaluate((element) => element.isConnected)).toBe(true)

  const again = await opensHeld(ada, `${scene.path}/safe/${safe.id}`)
  await expectCards(again.page, 'To do', TO_DO)
  await again.page.keyboard.press('Escape')
  again.letGo()
  await expectAddress(again.page, scene.path)
})

test('[VIEW-01] Control and A choose all tasks of a list', async () => {
  const { page, letGo } = await opensHeld(ada, of(scene, 'list'))
  await page.getByRole('link', { name: 'Oil the boards' }).focus()
  await page.keyboard.press('Control+a')
  letGo()
  await expect.poll(() => chosen(page, 'row')).toBe(3)
})

test.each(['board', 'list'])('[USE-08] the menu of a task that is asked for on the %s opens there', async (view) => {
  const { page, letGo } = await opensHeld(ada, of(scene, view))
  const link = page.getByRole('link', { name: 'Oil the boards' })
  const { x, y } = (await link.boundingBox())!
  await page.mouse.click(x + 5, y + 5, { button: 'right' })
  letGo()
  const menu = page.getByRole('menu')
  await expectSeen(menu.getByRole('menuitem').first())
  const at = (await menu.boundingBox())!
  expect([Math.abs(at.x - x - 5) < 12, Math.abs(at.y - y - 5) < 12]).toEqual([true, true])
})

test('[BRD-03] what is typed behind a press is for what that opens', async () => {
  const { page, letGo } = await opensHeld(ada, scene.path)
  await page.getByRole('button', { name: 'Add task' }).nth(1).click()
  await page.keyboard.type('Wax  22')
  await page.keyboard.press('Backspace')
  letGo()
  await expect.poll(() => page.locator('[data-composer]').inputValue()).toBe('Wax  2')
})

test('[USE-02] keys and presses are done in their order', async () => {
  const { page, letGo } = await opensHeld(ada, scene.path)
  await card(page, 'Oil the boards').hover()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Add task' }).nth(1).click()
  await page.keyboard.type('Wax 2')
  letGo()
  await expect.poll(() => page.locator('[data-composer]').inputValue()).toBe('Wax 2')
  expect(await chosen(page, 'card')).toBe(1)
})

test('[USE-02] arrows and Enter go from the card that has the focus', async () => {
  const { page, letGo } = await opensHeld(ada, scene.path)
  await page.getByRole('link', { name: 'Sand the boards' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  letGo()
  await expectAddress(page, openIn(scene, 'Oil the boards'))
})

test('[USE-02] a key waits for code that is slow to come', async () => {
  const { page } = await windowOf(ada, { timezoneId: 'Europe/Warsaw' })
  await page.clock.install()
  const letGo = await holdsCode(page)
  await opensHtml(page, scene.path)
  await card(page, 'Oil the boards').hover()
  await page.keyboard.press('x')
  await page.clock.fastForward(20_000)
  letGo()
  await expect.poll(() => chosen(page, 'card')).toBe(1)
})

test('[USE-02] of a storm of keys and presses none is lost', async () => {
  const names = ['Plane', 'Glue', 'Clamp', 'Scrape', 'Stain', 'Buff']
  const here = await makeScene(ada, [], { 'To do': names })
  const { page, letGo } = await opensHeld(ada, here.path)
  for (const name of names) {
    await card(page, name).hover()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: `Complete ${name}` }).click()
  }
  letGo()
  await expectAlive(page)
  await expect.poll(() => chosen(page, 'card')).toBe(names.length)
  const done = async () => Promise.all(names.map(async (name) => (await shown(here, name)).completedAt !== null))
  await expect.poll(done).toEqual(names.map(() => true))
})
