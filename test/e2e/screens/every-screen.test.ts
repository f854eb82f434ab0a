import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { loadAllWords, loadWords } from '#i18n/load-words.ts'
import { routeOf, ROUTES, type RouteName } from '#machines/router/routes.ts'
import type { Person } from '../../support/browser/browser.ts'
import { guestAt } from '../../support/page/at-the-page.ts'
import { takesSeat } from '../../support/page/session-in-browser.ts'
import { screensOf, sticksOutOf, WIDTHS, type AllWords } from '../../support/screens/draw-screen.ts'
import { EVERY_SCREEN, LOOKED_AT_ELSEWHERE } from '../../support/screens/every-screen.ts'
import { makeScreenScene, type ScreenScene } from '../../support/screens/scene.ts'
import type { Screen } from '../../support/screens/screen.ts'

const ALL = Object.values(EVERY_SCREEN).flat()
const THEMES = 2
/** Some forty pages, each looked at twelve times. */
const WHILE_MS = 600_000
/** Refusals are a part of what is shown, and a page that is left gives up what it has asked. */
const NOISE = /status of 4\d\d|failed with status [04]|ERR_ABORTED/

test('[APP-07] the table of screens is whole: every route and everything that lies over a page is in it', () => {
  const shown = new Set<string>([...ALL.flatMap(({ shows }) => shows), ...Object.keys(LOOKED_AT_ELSEWHERE)])
  const isDrawn = (name: string) => routeOf(name as RouteName).opens === undefined
  const routes = Object.keys(ROUTES).filter(isDrawn)
  const overlays = readdirSync('src/overlays')
  expect([...routes, ...overlays].filter((name) => !shown.has(name))).toEqual([])
  expect([...shown].filter((name) => !routes.includes(name) && !overlays.includes(name))).toEqual([])
  const looks = (file: string) => existsSync(file) && readFileSync(file, 'utf8').includes('findingsAsItStands')
  expect(Object.values(LOOKED_AT_ELSEWHERE).filter((file) => !looks(file))).toEqual([])
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})

let scene: ScreenScene
let words: AllWords
beforeAll(async () => {
  await loadAllWords()
  words = { en: await loadWords('en'), pl: await loadWords('pl'), de: await loadWords('de') }
  scene = await makeScreenScene()
})

test('[APP-07] what is wrong in every language, or in the dark alone, is found just there', async () => {
  const { page } = await guestAt(scene.server.url, { locale: 'en' })
  const { findingsOn } = screensOf(page, scene, words)
  const found = await findingsOn({
    name: 'planted',
    shows: [],
    path: () => '/login',
    ready: 'form',
    comes: () =>
      page.evaluate(() => {
        const [nameless, dim] = [document.createElement('button'), document.createElement('p')]
        Object.assign(dim, { textContent: 'Dark ink' }).style.color = '#3c3c46'
        document.querySelector('main')?.append(nameless, dim)
      }),
  })
  const rules = found.map((one) => one.split(':')[0])
  const everywhere = WIDTHS.flatMap((width) => LANGUAGES.map((language) => `${width} ${language}`))
  expect(rules).toHaveLength(everywhere.length * THEMES)
  expect(new Set(rules)).toEqual(
    new Set(everywhere.flatMap((one) => [`${one} light button-name`, `${one} dark color-contrast`])),
  )
})

test('[APP-07] what sticks out of a narrow window is found, and what scrolls there is not', async () => {
  const { page } = await guestAt(scene.server.url, { locale: 'en' })
  const out = await sticksOutOf(
    320,
    { page, words: words.en, scene },
    {
      name: 'planted',
      shows: [],
      path: () => '/login',
      ready: 'form',
      comes: () =>
        page.evaluate(() => {
          const [wide, scrolled, scroller] = ['b', 'i', 'div'].map((name) => document.createElement(name))
          for (const one of [wide, scrolled]) Object.assign(one!.style, { display: 'block', width: '400px' })
          for (const one of [wide, scrolled]) one!.textContent = 'As wide as that'
          scroller!.style.overflowX = 'auto'
          scroller!.append(scrolled!)
          document.querySelector('form')?.append(wide!, scroller!)
        }),
    },
  )
  expect(out.map((one) => one.split(/[.:]/)[0])).toEqual(expect.arrayContaining(['b']))
  expect(out.join()).not.toMatch(/\bi\./)
})

/** One test for the screens of guests, and two for those of members: pages, and what lies over them. */
function ofEverybody(expectOf: (person: Person, screens: readonly Screen[]) => Promise<void>): void {
  test('what guests see', { timeout: WHILE_MS }, async () => {
    await expectOf(await guestAt(scene.server.url, { locale: 'en' }), EVERY_SCREEN.guest)
  })
  test.each(['pages', 'overlays'] as const)(
    'what those see who are signed in: %s',
    { timeout: WHILE_MS },
    async (kind) => {
      const person = await guestAt(scene.server.url, { locale: 'en' })
      await takesSeat(person.context, scene.owner)
      await expectOf(person, EVERY_SCREEN[kind])
    },
  )
}

describe('[APP-07] nothing sticks out of a window of 320 pixels, which is one of 1280 at 400 %, nor at 200 %, of', () => {
  const NARROW = [320, 640]
  async function expectRoom(person: Person, screens: readonly Screen[]) {
    person.expectNoise(NOISE)
    const stage = { page: person.page, words: words.en, scene }
    const found: Record<string, readonly string[]> = {}
    for (const screen of screens.filter(({ onlyAt }) => onlyAt === undefined || onlyAt < NARROW[1]!))
      for (const width of NARROW) {
        const out = await sticksOutOf(width, stage, screen).catch((problem: unknown) => [
          `not drawn: ${String(problem)}`,
        ])
        if (out.length > 0) found[`${screen.name} at ${width}`] = out
      }
    expect(found).toEqual({})
  }

  ofEverybody(expectRoom)
})

describe('[APP-07] in every language, light and dark, wide and narrow, axe finds nothing wrong with', () => {
  async function expectNothingFound(person: Person, screens: readonly Screen[]) {
    person.expectNoise(NOISE)
    const { drawn, findingsOn } = screensOf(person.page, scene, words)
    const found: Record<string, readonly string[]> = {}
    for (const screen of screens) {
      const findings = await findingsOn(screen).catch((problem: unknown) => [`not drawn: ${String(problem)}`])
      if (findings.length > 0) found[screen.name] = findings
    }
    expect(found).toEqual({})
    const times = screens.reduce((sum, { onlyAt }) => sum + (onlyAt === undefined ? WIDTHS.length : 1), 0)
    expect(new Set(drawn).size).toBe(times * LANGUAGES.length * THEMES)
  }

  ofEverybody(expectNothingFound)
})
