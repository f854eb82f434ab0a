import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heldMs, measured } from './request-cost.ts'

const BUDGET = { loopMs: 50, grownBytes: 2 ** 30 }
const HELD_MS = 90

/** Computes for so long, however long that takes. */
function compute(ms: number): void {
  const from = process.cpuUsage()
  const computedMs = () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  }
  while (computedMs() < ms);
}

/** Does something once the loop has turned, as what answers a request does. */
const later = (work: () => void) => async () => {
  await wait(1)
  work()
}

test('[SEC-07] what computes for longer than the budget is dear', async () => {
  expect(
    (
      await measured(
        later(() => compute(HELD_MS)),
        BUDGET,
      )
    ).loopMs,
  ).toBeGreaterThan(BUDGET.loopMs)
})

test.each([
  ['waited for a processor most of that time', { lateMs: 90, computedMs: 20, waitedMs: 85 }, 20],
  ['computed all that time', { lateMs: 90, computedMs: 100, waitedMs: 0 }, 90],
  ['computed all that time, and waited before', { lateMs: 90, computedMs: 100, waitedMs: 500 }, 90],
  ['stood still', { lateMs: 90, computedMs: 5, waitedMs: 10 }, 80],
])('[SEC-07] a loop that was looked at late, whose thread %s', (_what, { lateMs, computedMs, waitedMs }, held) => {
  const before = { computedMs: 1_000, waitedMs: 700 }
  const after = { computedMs: 1_000 + computedMs, waitedMs: 700 + waitedMs }
  expect(heldMs(lateMs, before, after)).toBe(held)
})

test('[SEC-07] where nothing is known of the thread, all of it counts', () => {
  expect(heldMs(90, null, null)).toBe(90)
})
