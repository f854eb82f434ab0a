import { expect, test } from 'vitest'
import { retryDelayMs } from '#machines/live/socket.ts'
import { spread } from './spread.ts'

test('[SEC-21] [LIVE-02] a retry never comes before its time, and at most a fifth after it', () => {
  expect([spread(1_000, 0), spread(1_000, 0.5), spread(25_000, 1)]).toEqual([1_000, 1_100, 30_000])
  const waits = Array.from({ length: 200 }, () => spread(retryDelayMs(6)))
  expect(waits.every((wait) => wait >= 5_000 && wait <= 6_000)).toBe(true)
  expect(new Set(waits).size).toBeGreaterThan(100)
})
