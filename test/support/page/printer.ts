import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** What went to the printer, each time as text. */
    printed: string[]
  }
}

/** In place of the browser's own dialog, which nobody can answer in a test, keeps what is printed on the pages to come. */
export async function keepsPrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.printed = []
    window.print = () => {
      const sheet = document.querySelector<HTMLElement>('.printed-sheet')
      window.printed.push(sheet?.innerText ?? 'the page as it stands')
    }
  })
}

/** What was printed since this was asked last, once it has been. */
export async function printed(page: Page): Promise<string> {
  await expect.poll(() => page.evaluate(() => window.printed.length)).toBe(1)
  // Nothing of it is left on the page.
  await expect.poll(() => page.locator('.printed-sheet').count()).toBe(0)
  return page.evaluate(() => window.printed.splice(0).join())
}
