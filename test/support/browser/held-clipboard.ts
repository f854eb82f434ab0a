import type { Page } from 'playwright-core'

type Held = { heldClipboard: { settle: (isFine: boolean) => void } }

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

/** What was to be copied is, or is refused. */
export const settleClipboard = (page: Page, isFine: boolean): Promise<void> =>
  page.evaluate((fine) => (window as unknown as Held).heldClipboard.settle(fine), isFine)
