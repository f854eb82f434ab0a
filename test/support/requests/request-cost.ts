import { readFileSync } from 'node:fs'
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

/** How long this thread has computed so far, and how long it was ready to and others had the processors. */
interface Spent {
  computedMs: number
  waitedMs: number
}

/** Linux says it of every thread; elsewhere nothing is known of others. */
function spentByThread(): Spent | null {
  if (process.platform !== 'linux') return null
  const [computed, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number)
  return computed === undefined || waited === undefined
    ? null
    : { computedMs: computed / NS_PER_MS, waitedMs: waited / NS_PER_MS }
}

/**
 * How long the loop was held by what was done: the longest look at it came so late, as far as this thread has computed meanwhile, or
 * stood still without waiting for a processor.
 */
export function heldMs(lateMs: number, before: Spent | null, after: Spent | null): number {
  if (!before || !after) return lateMs
  const computedMs = after.computedMs - before.computedMs
  const waitedMs = after.waitedMs - before.waitedMs
  return Math.max(Math.min(lateMs, computedMs), lateMs - waitedMs)
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
    const spentBefore = spentByThread()
    const result = await work()
    // What comes after the answer counts too, and the last look is taken only when the loop turns once more.
    await wait(LOOKS_EVERY_MS)
    delay.disable()
    const loopMs = heldMs(delay.max / NS_PER_MS, spentBefore, spentByThread())
    const grownBytes = heldBytes() - heldBefore
    const isWithin = loopMs <= budget.loopMs && grownBytes <= budget.grownBytes
    if (isWithin || tries === TRIES) return { result, loopMs, grownBytes }
  }
}
