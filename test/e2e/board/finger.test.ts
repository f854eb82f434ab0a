import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { card, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn } from '../../support/page/at-the-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'

const WIDTH = 390
let server: SharedSample
let owner: HttpPerson
let scene: Scene
const way = () => server.signIns.find(({ role }) => role === 'Owner')!
beforeAll(async () => {
  server = await sharedSample()
  owner = (await signIn(server.url, way().email, way().password))!
})
beforeEach(async () => {
  scene = await makeScene(owner, [], {
    'To do': ['Alpha', 'Beta'],
    'In progress': ['Delta'],
    Review: ['Eta'],
    'On the quay': ['Iota'],
    Done: ['Omega'],
  })
})

async function onAPhone() {
  const phone = await newPerson(server.url, { viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true })
  await signsIn(phone, way())
  const { page } = phone
  await opensBoard(page, scene)
  const finger = await phone.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  return { phone, page, touch }
}
const scrolled = (page: Page) => page.locator('[data-near-root]').evaluate((row) => row.scrollLeft)
/** Wider than the gap between two columns. */
const BESIDE_PX = 24
/** The columns that are drawn under a point, or beside it when it is over the gap between two. */
const lanesAt = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate(
    ({ at, beside }) => {
      const laneUnder = (left: number) =>
        document
          .elementsFromPoint(left, at.y)
          .map((element) => element.closest('[data-lane]')?.getAttribute('data-lane'))
          .find((lane) => lane != null)
      const under = laneUnder(at.x)
      return under === undefined ? [laneUnder(at.x - beside), laneUnder(at.x + beside)] : [under]
    },
    { at: { x, y }, beside: BESIDE_PX },
  )
const laneOf = (page: Page, name: string) =>
  card(page, name).evaluate((element) => element.closest('[data-lane]')?.getAttribute('data-lane'))

test.each([
  [120, 330],
  [120, 60],
  [220, 330],
  [220, 60],
  [300, 195],
  // By then the column that the card came from has left the page.
  [700, 195],
  [900, 195],
])(
  '[USE-03] a finger that scrolls the board by %i pixels and comes back to x = %i leaves the card in the column under it, and that in view',
  async (far, x) => {
    const { phone, page, touch } = await onAPhone()
    const box = (await card(page, 'Alpha').boundingBox())!
    const y = box.y + 30
    await touch('touchStart', { x: 180, y })
    await page.locator('.shadow-drag').waitFor()
    for (const at of [240, 300, 350, WIDTH - 6]) await touch('touchMove', { x: at, y: y + 20 })
    await expect.poll(() => scrolled(page)).toBeGreaterThan(far)
    const to = { x, y: y + 40 }
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', { x: WIDTH - 6 + ((x - WIDTH + 6) * step) / 6, y: to.y })
    // It rests there until the board does.
    let before = -1
    await expect
      .poll(async () => {
        const now = await scrolled(page)
        const isStill = now === before
        before = now
        return isStill
      })
      .toBe(true)
    const under = await lanesAt(page, to)
    const shown = await page
      .locator('.border-gap-line')
      .evaluate((gap) => gap.closest('[data-lane]')?.getAttribute('data-lane'))
    expect(shown).toBeOneOf(under)
    await touch('touchEnd')
    await page.locator('.shadow-drag').waitFor({ state: 'detached' })
    await expect.poll(() => laneOf(page, 'Alpha')).toBe(shown)
    await expect
      .poll(async () => {
        const { x: left, width } = (await card(page, 'Alpha').boundingBox())!
        return left >= 0 && left + width <= WIDTH
      })
      .toBe(true)
    await phone.picture(`finger-${far}-${x}`)
  },
)

test('[USE-03] the board goes by under a finger at its edge until its end, also where no column is under the finger', async () => {
  const { page, touch } = await onAPhone()
  const box = (await card(page, 'Alpha').boundingBox())!
  const y = box.y + 30
  await touch('touchStart', { x: 180, y })
  await page.locator('.shadow-drag').waitFor()
  for (const at of [240, 300, 350, WIDTH - 6]) await touch('touchMove', { x: at, y: y + 20 })
  // By then the column that the card came from has left the page.
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
  const aboveColumns = (await page.locator('[data-near-root]').boundingBox())!.y - 30
  await touch('touchMove', { x: WIDTH - 6, y: aboveColumns })
  await expect
    .poll(() => page.locator('[data-near-root]').evaluate((row) => row.scrollWidth - row.clientWidth - row.scrollLeft))
    .toBeLessThan(2)
  await touch('touchEnd')
})
