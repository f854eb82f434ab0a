import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until nothing moves on a page: what fades, grows or slides in is not yet what it will be. */
export const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // How long a toast is still shown is an animation too, that nobody sees.
    const isTimer = (one: Animation) => one instanceof CSSAnimation && one.animationName === 'toast-time'
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity && !isTimer(one))
    await Promise.allSettled(passing.map((one) => one.finished))
  })

/** Where something stands, in CSS pixels from the top left of the window, once nothing on its page moves. */
export async function boxOf(place: Locator) {
  await place.waitFor()
  await comesToRest(place.page())
  const box = await place.boundingBox()
  if (!box) throw new Error(`Nothing is seen of ${String(place)}.`)
  return box
}

/** Waits until a windowed list scrolls no more: until a while after it, its rows hear nothing of a pointer. */
export const isScrolledOut = (scroller: Locator): Promise<void> =>
  expect
    .poll(() => scroller.locator('ul').evaluate((list) => getComputedStyle(list).pointerEvents), { timeout: 10_000 })
    .not.toBe('none')
