import { expect, test } from 'vitest'
import { SUBSCRIPTION, TENANT } from '#machines/workspace/samples.walk.ts'
import { trialDaysLeft } from './trial-days.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const left = (trialEndsAt: string | null, cancelledAt: string | null = null) =>
  trialDaysLeft({ ...TENANT, subscription: { ...SUBSCRIPTION, trialEndsAt, cancelledAt } }, NOW)

test('[PLAN-06] the days of a trial are counted from the seventh before its end', () => {
  expect(left('2026-03-08T12:00:00Z')).toBe(7)
  expect(left('2026-03-02T11:00:00Z')).toBe(1)
  expect(left('2026-03-08T12:00:01Z')).toBe(null)
  expect(left('2026-03-01T11:59:00Z')).toBe(null)
  expect(left('2026-03-05T12:00:00Z', '2026-02-27T00:00:00Z')).toBe(null)
  expect(left(null)).toBe(null)
})
