import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Held = { heldDigests: { hold: () => void; settle: (isFine: boolean) => void; written: () => number } }

/** What a page that is still to be opened calculates (such as for a puzzle) can be held: until then it is calculated. */
export async function watchDigests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The empty page calculates nothing.
    if (!('subtle' in crypto)) return
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    let settle: (isFine: boolean) => void = () => {}
    let settled = Promise.resolve(true)
    const hold = () => {
      settled = new Promise((resolve) => {
        settle = resolve
      })
    }
    // A solution is written down once it is calculated: a person who made it knows of it before anything else can be asked.
    const write = window.btoa.bind(window)
    let written = 0
    window.btoa = (text) => {
      written += 1
      return write(text)
    }
    Object.assign(window, {
      heldDigests: { hold, settle: (isFine: boolean) => settle(isFine), written: () => written },
    })
    Object.assign(crypto.subtle, {
      digest: async (algorithm: AlgorithmIdentifier, data: BufferSource) => {
        if (!(await settled)) throw new Error('not here')
        return digest(algorithm, data)
      },
    })
  })
}

/** From now on what is calculated waits until a test says what comes of it. */
export const holdDigests = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Held).heldDigests.hold())

/** What waits is calculated, or cannot be, and so what comes after it. */
export const settleDigests = (page: Page, isFine: boolean): Promise<void> =>
  page.evaluate((fine) => (window as unknown as Held).heldDigests.settle(fine), isFine)

/** What waits is calculated, and what comes of it written down. */
export async function solveDigests(page: Page): Promise<void> {
  const written = (): Promise<number> => page.evaluate(() => (window as unknown as Held).heldDigests.written())
  const before = await written()
  await settleDigests(page, true)
  await expect.poll(written).toBeGreaterThan(before)
}
