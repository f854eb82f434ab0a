import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What a request costs the process that answers it. */
export interface Cost {
  /** The longest that the event loop was kept from everything else. */
  loopMs: number
  grownBytes: number
}

const TRIES = 5
const LOOKS_EVERY_MS = 1
const NS_PER_MS = 1_000_000

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Does something and says what it cost. A busy machine makes anything look dear now and then: what is over budget is done
 * again, and counts as dear only when it is so each time.
 */
export async function measured<Result>(work: () => Promise<Result>, budget: Cost): Promise<Cost & { result: Result }> {
  const delay = monitorEventLoopDelay({ resolution: LOOKS_EVERY_MS })
  for (let tries = 1; ; tries++) {
    const heldBefore = heldBytes()
    delay.reset()
    delay.enable()
    const result = await work()
    // What comes after the answer counts too, and the last look is taken only when the loop turns once more.
    await wait(LOOKS_EVERY_MS)
    delay.disable()
    const loopMs = delay.max / NS_PER_MS
    const grownBytes = heldBytes() - heldBefore
    const isWithin = loopMs <= budget.loopMs && grownBytes <= budget.grownBytes
    if (isWithin || tries === TRIES) return { result, loopMs, grownBytes }
  }
}
