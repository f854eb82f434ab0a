import { expect, test } from 'vitest'
import { isSubscribed, termsOf } from './subscription.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const DAY_MS = 86_400_000
const FIRST = { now: NOW, hasTried: false }

test('[PLAN-06] a plan that costs nothing counts at once, for good', () => {
  const terms = termsOf({ monthlyPriceNetCents: 0, freeDays: 30 }, FIRST)
  expect(terms).toEqual({ isSubscriptionActive: true, trialEndsAt: null })
  expect(isSubscribed(terms, new Date(NOW.getTime() + 10_000 * DAY_MS))).toBe(true)
})

test('[PLAN-06] a plan that costs counts for its trial days, to the moment', () => {
  const terms = termsOf({ monthlyPriceNetCents: 600, freeDays: 30 }, FIRST)
  const end = NOW.getTime() + 30 * DAY_MS
  expect(terms).toEqual({ isSubscriptionActive: false, trialEndsAt: new Date(end) })
  expect([isSubscribed(terms, new Date(end - 1)), isSubscribed(terms, new Date(end))]).toEqual([true, false])
})

test('[PLAN-06] without trial days it counts only when it is paid for', () => {
  expect(isSubscribed(termsOf({ monthlyPriceNetCents: 600, freeDays: 0 }, FIRST), NOW)).toBe(false)
})

test('[SEC-17] a person who has had their free days begins without', () => {
  const terms = termsOf({ monthlyPriceNetCents: 600, freeDays: 30 }, { now: NOW, hasTried: true })
  expect(terms).toEqual({ isSubscriptionActive: false, trialEndsAt: null })
})
