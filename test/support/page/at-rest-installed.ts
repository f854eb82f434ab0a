import type { Page } from 'playwright-core'
import { canSayToasts } from './at-the-page.ts'

/** What a page says that is cut off, in its console. */
export const CUT_OFF = /ERR_\w+|WebSocket|failed with status 0/

/** Without a connection a page finds its parts with the worker, from the second load on. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await canSayToasts(page)
}
