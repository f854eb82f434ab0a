import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Held = { heldClipboard: { settle?: (isFine: boolean) => void } }

/** The clipboard of a page that is still to be opened: what is copied waits until a test says what comes of it. */
export async function holdClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The empty page has none.
    if (!('clipboard' in navigator)) return
    const held: { settle?: (isFine: boolean) => void } = {}
    Object.assign(window, { heldClipboard: held })
    Object.assign(navigator.clipboard, {
      writeText: () =>
        new Promise<void>((resolve, reject) => {
          held.settle = (isFine) => (isFine ? resolve() : reject(new Error('not allowed')))
        }),
    })
  })
}

/** What was to be copied is, or is refused; the page may still be on its way to copying it. */
export async function settleClipboard(page: Page, isFine: boolean): Promise<void> {
  const isAsked = () => page.evaluate(() => (window as unknown as Held).heldClipboard.settle !== undefined)
  await expect.poll(isAsked).toBe(true)
  await page.evaluate((fine) => {
    const held = (window as unknown as Held).heldClipboard
    held.settle?.(fine)
    delete held.settle
  }, isFine)
}
