import type { Page, Route } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeLanguage } from '#contract/calls/auth.ts'
import { SPEECHLESS } from '#i18n/speechless.ts'
import { isDark, languageOf } from '#machines/preferences/preferences.ts'
import { preferencesWalk } from '#machines/preferences/preferences.walk.ts'
import type { DeviceAtStart } from '#machines/preferences/start.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { undrawn } from '../../../support/page/drawn-page.ts'
import { guestAt, isAskedWhoTheyAre, newAccount, submitSignIn, type WayIn } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { sharedServer, type SharedServer } from '../../../support/server/shared-server.ts'

type Preferences = MachineOf<typeof preferencesWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly way: WayIn
  /** Languages whose words this page has: they are not fetched again. */
  readonly spoken: Set<string>
  wanted: string
  isSwitching: boolean
}

/** The words that every page begins with. */
const PORTS = { loadDictionaries: /\/assets\/common-[\w-]+\.js$/, tellServer: changeLanguage }

let server: SharedServer
let person: Person

beforeAll(async () => {
  server = await sharedServer()
  // A page that comes out of a test's hands counts as from elsewhere, and would have to ask for its live connection.
  person = await guestAt(server.url, { locale: 'de-AT', permissions: ['local-network-access'] })
  await person.page.close()
})
afterAll(() => person.leave())

/**
 * The server has words fetched with the page, in the language that it takes the browser for. Here they come when the
 * page itself wants them, so that the person who chooses that language later on still has to wait for them. And what is drawn
 * is drawn by the page, when it speaks.
 */
async function withoutGuess(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const body = undrawn(await response.text()).replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*common-[^>]*>/g, '')
  return route.fulfill({ response, body })
}

async function open(): Promise<Stage> {
  await person.context.clearCookies()
  const page = await person.context.newPage()
  const calls = await HeldCalls.on(page, PORTS)
  await page.route('**/*', withoutGuess)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  calls.hold()
  return { page, calls, way: await newAccount(server.url), spoken: new Set(), wanted: '', isSwitching: false }
}

/** What the device remembers, and the page, which asks for words at once. */
async function starts(stage: Stage, { savedLanguage, savedColorScheme }: DeviceAtStart): Promise<void> {
  const saved = { 'lanewise.language': savedLanguage, 'lanewise.colorScheme': savedColorScheme }
  await stage.page.addInitScript((values) => {
    // The empty page keeps nothing, and what is loaded anew begins as it was left.
    if (location.protocol === 'about:' || sessionStorage.length > 0) return
    sessionStorage.setItem('has begun', 'yes')
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, saved)
  await stage.page.goto('/login', { waitUntil: 'commit' })
  stage.wanted = 'de'
}

const choices = ({ page }: Stage) => page.locator('select[lang], label select').first()
const saysLanguage = ({ page }: Stage, language: string) =>
  expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)

/** What was asked for comes, and what nobody waits for any more with it: words that are on their way cannot be given up. */
async function givesWords({ calls }: Stage, event: AnyEventObject): Promise<void> {
  do await calls.answer('loadDictionaries', goesOn, event)
  while (calls.waiting('loadDictionaries') > 0)
}

/** Chooses a language; the page is loaded anew before, where it has the words already and would not ask. */
async function chooses(stage: Stage, language: string): Promise<void> {
  if (!stage.isSwitching && stage.spoken.size > 1) {
    await stage.page.reload({ waitUntil: 'commit' })
    await givesWords(stage, { type: 'reload' })
    await expect
      .poll(
        async () => (
          stage.calls.waiting('loadDictionaries') > 0 && (await givesWords(stage, { type: 'reload' })),
          choices(stage).count()
        ),
      )
      .toBeGreaterThan(0)
    stage.spoken.clear()
    stage.spoken.add(stage.wanted)
  }
  stage.wanted = language
  await choices(stage).selectOption(language)
}

const driver: PageDriver<Stage, Preferences> = {
  open,
  close: ({ calls }) => calls.close(),
  leaves: {
    'readDevice failed': 'What the browser says of itself is read in place: no browser refuses that.',
    'density.chosen': 'It is chosen on the page of the account alone, where test/e2e/frame/room.test.ts does.',
  },
  does: {
    ...answersOf(PORTS),
    'readDevice answered': (stage, { output }) => starts(stage, output as DeviceAtStart),
    'loadDictionaries answered': async (stage, event) => {
      await givesWords(stage, event)
      stage.spoken.add(stage.wanted)
    },
    'loadDictionaries failed': async (stage, event) => {
      await stage.calls.answer('loadDictionaries', (route) => route.abort('failed'), event)
      stage.wanted = stage.spoken.size === 0 ? 'en' : stage.wanted
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: SPEECHLESS.retry }).click(),
    'language.chosen': (stage, { language }) => chooses(stage, String(language)),
    'colorScheme.chosen': ({ page }, { scheme }) =>
      page.getByRole('button', { name: scheme === 'dark' ? /dunkle Darstellung/i : /helle Darstellung/i }).click(),
    'system.themeChanged': ({ page }, { isDark: isDarkNow }) =>
      page.emulateMedia({ colorScheme: isDarkNow === true ? 'dark' : 'light' }),
    'session.opened': async ({ page, way }) => {
      await submitSignIn(page, way)
      await page.locator('main#main').waitFor()
    },
    // Where a person's dates are written as the walk has it, on the page of their profile.
    'formats.changed': async ({ page }, { firstWeekDay }) => {
      await page.locator('header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem').first().click()
      await page.locator(`main input[type=radio][value="${String(firstWeekDay)}"]`).check()
      const save = page.getByRole('button', { name: 'Speichern', exact: true })
      await save.click()
      await save.waitFor({ state: 'detached' })
    },
    'session.closed': async ({ page }) => {
      await page.locator('header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem').last().click()
      await page.locator('input[name=password]').waitFor()
    },
  },
  shows: {
    reading: () => Promise.resolve(),
    'ready.starting': async ({ page, calls }) => {
      await expect.poll(() => calls.waiting('loadDictionaries')).toBe(1)
      expect(await page.locator('#root button').count()).toBe(0)
    },
    'ready.speechless': ({ page }) => page.getByText(SPEECHLESS.text).waitFor(),
    'ready.speaking': async (stage, snapshot) => {
      await saysLanguage(stage, languageOf(snapshot))
      await expect.poll(() => choices(stage).inputValue()).toBe(languageOf(snapshot))
      stage.isSwitching = false
      stage.wanted = languageOf(snapshot)
      const theme = isDark(snapshot) ? 'dark' : 'light'
      await expect.poll(() => stage.page.locator('html').getAttribute('data-theme')).toBe(theme)
    },
    'ready.switching': async (stage, snapshot) => {
      stage.isSwitching = true
      await expect.poll(() => stage.calls.waiting('loadDictionaries')).toBeGreaterThan(0)
      await saysLanguage(stage, languageOf(snapshot))
    },
    'ready.tellingServer': async (stage, snapshot) => {
      stage.isSwitching = true
      await expect.poll(() => stage.calls.waiting('tellServer')).toBe(1)
      await saysLanguage(stage, languageOf(snapshot))
    },
  },
}

/** From where to where one changes the language: to words that the page does not have yet, or back. */
const NEXT: Readonly<Record<string, readonly string[]>> = { de: ['en'], en: ['pl', 'de'], pl: ['de'] }

const onPage: Walk<Preferences> = {
  ...preferencesWalk,
  only: (snapshot, event) => {
    const { formats, language, wanted } = snapshot.context
    const { type } = event
    if (type === 'session.opened') return formats === null && snapshot.matches({ ready: 'speaking' })
    if (type === 'session.closed') return formats !== null && snapshot.matches({ ready: 'speaking' })
    if (type === 'colorScheme.chosen' && event['scheme'] !== (isDark(snapshot) ? 'light' : 'dark')) return false
    if (type === 'system.themeChanged' && event['isDark'] === snapshot.context.isSystemDark) return false
    if (snapshot.matches({ ready: 'starting' }) && !type.startsWith('xstate.')) return false
    if (type === 'language.chosen') {
      const isOther = event['language'] !== wanted
      if (snapshot.matches({ ready: 'switching' })) return isOther && wanted === 'en'
      if (snapshot.matches({ ready: 'tellingServer' })) return language === 'en' && event['language'] === 'pl'
      return NEXT[language]?.[0] === event['language']
    }
    if (type === 'formats.changed')
      return snapshot.matches({ ready: 'speaking' }) && language === 'de' && formats?.firstWeekDay === 0
    return preferencesWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage('[ACT-01] [ACT-04] [LAY-02] every path of the preferences, on the page', onPage, driver, () => {
  announceFailuresOf(person, PORTS)
  isAskedWhoTheyAre(person)
  person.expectNoise(/offerProvider failed with status 0/)
})
