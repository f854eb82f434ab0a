import type { Page } from 'playwright-core'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import type { Words } from '#i18n/words.ts'
import { axeFindings, RULES_OF_COLOURS, WCAG } from '../browser/accessibility.ts'
import type { Screen, Stage } from './screen.ts'

export const WIDTHS = [1440, 390] as const
const HEIGHT = 900
const THEMES = ['light', 'dark'] as const

/** What each language says. */
export type AllWords = Readonly<Record<Language, Words>>

/** Opens a screen, with what lies over it. */
async function draws(stage: Stage, { path, ready = 'h1', staysBusy, prepares, comes }: Screen): Promise<void> {
  await prepares?.(stage)
  await stage.page.goto(path(stage.scene))
  await stage.page.locator(ready).first().waitFor()
  // Not the places of what is still being fetched, but what comes in them; columns beside a narrow window wait until one swipes to them.
  if (!staysBusy)
    await stage.page.waitForFunction(() =>
      [...document.querySelectorAll('.animate-skeleton')].every(
        (one) => one.getBoundingClientRect().left >= innerWidth,
      ),
    )
  await comes?.(stage)
}

/** Has the page speak a language as it stands, where it offers that; whether it did. */
async function speaks(page: Page, language: Language): Promise<boolean> {
  const isOffered = await page.evaluate((wanted) => {
    localStorage.setItem('lanewise.language', JSON.stringify(wanted))
    if (document.documentElement.lang === wanted) return true
    const select = [...document.querySelectorAll('select')].find((one) => one.querySelector(`option[value=${wanted}]`))
    if (!select) return false
    // As a person chooses: React hears of a value only by the setter of the browser itself.
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted)
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }, language)
  if (isOffered) await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  return isOffered
}

async function inTheme(page: Page, within: string | undefined, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
  // A theme changes nothing but colours.
  return axeFindings(page, within, theme === 'light' ? WCAG : RULES_OF_COLOURS)
}

/**
 * What sticks out of a window of this width where nothing scrolls sideways to it (WCAG 1.4.10): what it is, and by how many pixels. A page
 * that is wider than its window sticks out by itself.
 */
export async function sticksOutOf(width: number, stage: Stage, screen: Screen): Promise<string[]> {
  const { page } = stage
  await page.setViewportSize({ width, height: HEIGHT })
  await draws(stage, screen)
  return page.evaluate((wide) => {
    const out: string[] = []
    const scroller = document.scrollingElement
    if (scroller && scroller.scrollWidth > wide) out.push(`the page: ${scroller.scrollWidth - wide}`)
    // In the frame of a workspace the content scrolls, never the page.
    const isFramed = document.querySelector('[data-scroller]') !== null
    if (isFramed && scroller && scroller.scrollHeight > innerHeight)
      out.push(`the page, downwards: ${scroller.scrollHeight - innerHeight}`)
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width: own } = element.getBoundingClientRect()
      const by = Math.max(Math.round(right) - wide, -Math.round(left))
      if (by > 1 && own > 1 && element.checkVisibility({ checkOpacity: true }) && !scrolls(element.parentElement))
        out.push(`${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}: ${by}`)
    }
    return out
  }, width)
}

/**
 * What axe finds on a page as it stands, which cannot be drawn anew: in every language, theme and width, English last. It has to have the
 * choice of a language when it is wide.
 */
export async function findingsAsItStands(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const language of LANGUAGES.toReversed()) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
    if (!(await speaks(page, language))) throw new Error('the page offers no language')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      for (const theme of THEMES) {
        const findings = await inTheme(page, undefined, theme)
        found.push(...findings.map((one) => `${width} ${language} ${theme} ${one}`))
      }
    }
  }
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT })
  await page.emulateMedia({ colorScheme: null })
  return found
}

/**
 * `drawn` says what has been looked at: screen, width, language and theme. Draws a screen once for each width, has it speak every language in both themes as it stands, and says what axe finds. The
 * languages come in an order and back again, so that the page that is opened next speaks the one that this has ended with.
 */
export function screensOf(
  page: Stage['page'],
  scene: Stage['scene'],
  words: AllWords,
): { drawn: readonly string[]; findingsOn: (screen: Screen) => Promise<string[]> } {
  let order: readonly Language[] = LANGUAGES
  const drawn: string[] = []
  return {
    drawn,
    findingsOn: async (screen) => {
      const found: string[] = []
      const isGone = async () => screen.within !== undefined && (await page.locator(screen.within).count()) === 0
      for (const width of WIDTHS.filter((one) => (screen.onlyAt ?? one) === one)) {
        await page.setViewportSize({ width, height: HEIGHT })
        for (const [at, language] of order.entries()) {
          const stage: Stage = { page, words: words[language], scene }
          const isNew = at === 0 && (width !== WIDTHS[1] || screen.onlyAt === width)
          if (isNew || !(await speaks(page, language)) || (await isGone())) await draws(stage, screen)
          for (const theme of THEMES) {
            const findings = await inTheme(page, screen.within, theme)
            found.push(...findings.map((one) => `${width} ${language} ${theme} ${one}`))
            drawn.push(`${screen.name} ${width} ${language} ${theme}`)
          }
        }
        order = order.toReversed()
      }
      return found
    },
  }
}
