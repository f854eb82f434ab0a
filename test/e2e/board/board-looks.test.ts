import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from '../../support/browser/accessibility.ts'
import { card, column, makeScene, opensBoard, type Scene } from '../../support/page/at-the-board.ts'
import { signsIn, type WayIn } from '../../support/page/at-the-page.ts'
import { boxOf } from '../../support/browser/at-rest.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { signIn } from '../../support/people/http-person.ts'
import { sharedSample, type SharedSample } from '../../support/server/shared-server.ts'
import { listProjects } from '#contract/calls/projects.ts'

let server: SharedSample
let way: WayIn
let sample: string
let scene: Scene

beforeAll(async () => {
  server = await sharedSample()
  way = server.signIns.find(({ role }) => role === 'Owner')!
  const owner = (await signIn(server.url, way.email, way.password))!
  const { rows } = await owner.ask(listProjects, { query: { q: 'Booking' } })
  sample = `/projects/${rows[0]!.id}/board`
  scene = await makeScene(owner, [], { 'To do': ['One'], 'In progress': ['x'.repeat(250)] })
})

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const LANGUAGES = ['en', 'de'] as const
const THEMES = ['light', 'dark'] as const

describe('the board', () => {
  test.each(THEMES)(
    '[APP-07] has nothing that axe finds wrong in %s, at rest, with fields open and with a card in the hand',
    async (colorScheme) => {
      const person = await newPerson(server.url, { colorScheme })
      const page = await signsIn(person, way)
      await page.goto(sample)
      await page.locator('[data-card]').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.locator('[data-lane]').first().getByRole('button', { name: 'Add task', exact: true }).click()
      await page.getByRole('button', { name: 'Add column' }).click()
      await page.locator('[data-card-link]').first().press('Space')
      await page.locator('.shadow-drag').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await person.leave()
    },
  )

  test.each(
    SCREENS.flatMap((viewport) => LANGUAGES.map((language) => ({ viewport, language, width: viewport.width }))),
  )('never scrolls as a page, $width wide in $language, however long a name is', async ({ viewport, language }) => {
    const person = await newPerson(server.url, { viewport, locale: language === 'de' ? 'de-DE' : 'en-GB' })
    const page = await signsIn(person, way)
    await opensBoard(page, scene)
    await card(page, 'One').waitFor()
    const outgrown = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
      const main = document.querySelector('main')!
      const outOfColumn = [...document.querySelectorAll('[data-lane] section *')].filter(
        (one) => one.getBoundingClientRect().right > one.closest('section')!.getBoundingClientRect().right,
      )
      return [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
        main.scrollHeight - main.clientHeight,
        outOfColumn.length,
      ]
    })
    expect(outgrown).toEqual([0, 0, 0, 0])
    await person.leave()
  })

  test('on a phone shows one column a screen, and dots lead to the others', async () => {
    const person = await newPerson(server.url, { viewport: SCREENS[2]!, hasTouch: true, isMobile: true })
    const page = await signsIn(person, way)
    await opensBoard(page, scene)
    const box = await boxOf(column(page, 'To do'))
    expect([box.x, box.width]).toEqual([16, 358])
    await page.getByRole('button', { name: 'In progress, column 2 of 3' }).click()
    await expect.poll(async () => Math.round((await column(page, 'In progress').boundingBox())!.x)).toBe(16)
    await expect
      .poll(() => page.getByRole('button', { name: 'In progress, column 2 of 3' }).getAttribute('aria-current'))
      .toBe('true')
    await person.leave()
  })
})
