import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { comesToRest } from './at-rest.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on a page as it stands, one line a rule and place; nothing when all is well. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await comesToRest(page)
  await page.evaluate(source)
  const { violations } = await page.evaluate(async (scope) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    return checker.run(scope ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What is right is not described: naming each place of it takes half of the time.
      resultTypes: ['violations'],
    })
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  )
}
