import { expect, test } from 'vitest'
import { daysToGo, type PayingCompany, type ReferralFacts, rewardFor } from './referral-reward.ts'

const DAY_MS = 86_400_000
const JOINED = Date.UTC(2028, 1, 1, 9)
const LATER = JOINED + 30 * DAY_MS
const company = (changes: Partial<PayingCompany> = {}): PayingCompany => ({
  tenantId: 't1',
  keys: ['workspace t1', 'vat PL1', 'card a'],
  hasReferrer: false,
  ...changes,
})
const facts = (changes: Partial<ReferralFacts> = {}): ReferralFacts => ({
  joinedAt: JOINED,
  isActivated: true,
  companies: [company()],
  ownKeys: new Set(['workspace mine', 'card mine']),
  countedKeys: new Set(),
  ...changes,
})

test('[ACC-07] the days to go are whole ones, to the last moment', () => {
  expect(daysToGo(JOINED, JOINED)).toBe(30)
  expect(daysToGo(JOINED, LATER - 1)).toBe(1)
  expect(daysToGo(JOINED, LATER)).toBe(0)
})

test.each([
  ['has not stayed', {}, LATER - 1, 'waiting'],
  ['is not activated', { isActivated: false }, LATER, 'waiting'],
  ['has not paid', { companies: [] }, LATER, 'unpaid'],
  ['has a company with a card of the own', { ownKeys: new Set(['card a']) }, LATER, 'own'],
  ['has a company that the other was in before', { companies: [company({ hasReferrer: true })] }, LATER, 'own'],
  ['has a company that has counted', { countedKeys: new Set(['vat PL1']) }, LATER, 'counted'],
] as const)('[ACC-07] nothing is due for one who %s', (_, changes, now, state) => {
  expect(rewardFor(facts(changes), now)).toEqual({ state })
})

test('[ACC-07] a reward is due for the first company that is somebody else’s and has not counted', () => {
  expect(rewardFor(facts(), LATER).due?.tenantId).toBe('t1')
  const companies = [
    company({ hasReferrer: true }),
    company({ tenantId: 't2', keys: ['card b'] }),
    company({ tenantId: 't3', keys: ['card c'] }),
  ]
  const counted = facts({ companies, countedKeys: new Set(['card b']) })
  expect(rewardFor(counted, LATER).due?.tenantId).toBe('t3')
})
