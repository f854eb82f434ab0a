import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { comesToRest } from './at-rest.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const EVERY_RULE = [...WCAG, 'best-practice']
/** What a theme changes are colours: of all else axe would say the same again. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on a page as it stands, one line a rule and place; nothing when all is well. */
export async function axeFindings(page: Page, within?: string, runOnly = EVERY_RULE): Promise<string[]> {
  await comesToRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ([scope, rules]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe }
      // What is right is not described: naming each place of it takes half of the time.
      return checker.run(scope ?? document, { runOnly: rules, resultTypes: ['violations'] })
    },
    [within, runOnly] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** The same in light, and of its colours in dark. The page is as the system of a person has it: light afterwards, too. */
export async function axeFindingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const findings = await axeFindings(page, within)
  await turns(page, 'dark')
  const inDark = await axeFindings(page, within, RULES_OF_COLOURS)
  await turns(page, 'light')
  return [...findings, ...inDark.map((one) => `in dark ${one}`)]
}

async function turns(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}
