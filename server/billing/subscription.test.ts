import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { DAY_MS } from './periods.ts'
import { subscription } from './subscription.ts'
import type { SubscriptionEvent } from './subscription-parts.ts'
import { START, subscriptionWalks, TEAM } from './subscription.walk.ts'

const same = (state: string) => ({ 'discount.given': state, 'seats.changed': state })
testsOfWalk(subscriptionWalks, {
  free: { ...same('free'), 'plan.taken': ['free', 'trialing'], 'payment.paid': ['active', 'free'] },
  trialing: {
    ...same('trialing'),
    'plan.taken': ['free', 'trialing'],
    'payment.opened': 'trialing',
    'payment.paid': ['active', 'trialing'],
    'payment.failed': 'pastDue',
    'cancel.requested': 'cancelled',
    'time.passed': 'ended',
    'days.granted': 'trialing',
  },
  active: {
    ...same('active'),
    'plan.taken': ['free', 'active'],
    'payment.opened': 'active',
    'payment.paid': 'active',
    'payment.failed': 'pastDue',
    'cancel.requested': 'cancelled',
    'days.granted': 'active',
  },
  pastDue: {
    ...same('pastDue'),
    'plan.taken': 'free',
    'payment.paid': ['active', 'pastDue'],
    'payment.failed': ['pastDue', 'unpaid'],
    'cancel.requested': 'ended',
  },
  unpaid: {
    ...same('unpaid'),
    'plan.taken': 'free',
    'payment.paid': ['active', 'unpaid'],
    'cancel.requested': 'ended',
    'time.passed': 'ended',
  },
  cancelled: {
    ...same('cancelled'),
    'plan.taken': 'free',
    'payment.paid': 'cancelled',
    'cancel.takenBack': ['active', 'trialing'],
    'time.passed': 'ended',
  },
  ended: { ...same('ended'), 'plan.taken': ['free', 'trialing'], 'payment.paid': ['active', 'ended'] },
})

type Snapshot = SnapshotFrom<typeof subscription>
const begun = (): Snapshot => initialTransition(subscription, { plan: TEAM, trialEndsAt: START + DAY_MS })[0]
const after = (snapshot: Snapshot, ...events: readonly SubscriptionEvent[]): Snapshot =>
  events.reduce((now, event) => transition(subscription, now, event)[0], snapshot)
const ahead = { plan: TEAM, seats: 1, from: START + DAY_MS, to: START + 32 * DAY_MS }

describe('[PLAN-04] a payment that is refused', () => {
  const opened: SubscriptionEvent = { type: 'payment.opened', paymentId: 'due', at: START + DAY_MS }
  const failed = (attemptId: string, days: number): SubscriptionEvent => ({
    type: 'payment.failed',
    paymentId: 'due',
    attemptId,
    at: START + (1 + days) * DAY_MS,
  })

  test('is tried again one, three and seven days after it was refused first, then the plan rests', () => {
    const tries: [unknown, number | null][] = []
    let now = after(begun(), opened)
    for (const [id, days] of [['a', 0] as const, ['b', 1] as const, ['c', 3] as const, ['d', 7] as const]) {
      now = after(now, failed(id, days))
      const { nextTryAt } = now.context
      tries.push([now.value, nextTryAt === null ? null : (nextTryAt - START) / DAY_MS - 1])
    }
    expect(tries).toEqual([
      ['pastDue', 1],
      ['pastDue', 3],
      ['pastDue', 7],
      ['unpaid', null],
    ])
  })

  test('and then made is paid, in whatever order the two are heard of', () => {
    const paid: SubscriptionEvent = { type: 'payment.paid', paymentId: 'due', grant: ahead, at: START + 2 * DAY_MS }
    for (const events of [
      [failed('a', 0), failed('b', 1), paid],
      [paid, failed('b', 1), failed('a', 0)],
      [failed('b', 1), paid, paid, failed('a', 0), failed('b', 1)],
    ]) {
      const { value, context } = after(begun(), opened, ...events)
      expect([value, context.periodEnd, context.openPaymentId]).toEqual(['active', ahead.to, null])
    }
  })
})

test('[ACC-07] days that were given make the period longer, and the next one begins after them', () => {
  const paid: SubscriptionEvent = { type: 'payment.paid', paymentId: 'one', grant: ahead, at: START + DAY_MS }
  const { context } = after(begun(), paid, { type: 'days.granted', days: 14, at: START + 2 * DAY_MS })
  expect([context.periodEnd, context.rewardDays]).toEqual([ahead.to + 14 * DAY_MS, 14])
})

test('[PLAN-04] [FLT-21] in 10,000 random orders, doubled and late, what is heard of a payment leads where it stands at the provider', () => {
  const period = { from: START, to: START + 30 * DAY_MS }
  const next = { from: period.to, to: period.to + 31 * DAY_MS }
  const at = period.to
  const open: SubscriptionEvent[] = [
    { type: 'payment.paid', paymentId: 'first', grant: { plan: TEAM, seats: 2, ...period }, at: START },
    { type: 'payment.opened', paymentId: 'due', at },
  ]
  const ended = initialTransition(subscription, { plan: TEAM, trialEndsAt: null })[0]
  const begun = open.reduce<SnapshotFrom<typeof subscription>>(
    (now, event) => transition(subscription, now, event)[0],
    ended,
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (refusals, isPaid, chance) => {
        const failed = Array.from({ length: refusals }, (_, tried): SubscriptionEvent => {
          return { type: 'payment.failed', paymentId: 'due', attemptId: `attempt ${tried}`, at }
        })
        const paid: SubscriptionEvent = {
          type: 'payment.paid',
          paymentId: 'due',
          grant: { plan: TEAM, seats: 2, ...next },
          at,
        }
        const told = [...failed, ...failed, ...(isPaid ? [paid, paid] : []), open[0]!]
        const mixed = told
          .map((event) => [chance.next().value ?? 0, event] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, event]) => event)
        const { value, context } = mixed.reduce<SnapshotFrom<typeof subscription>>(
          (now, event) => transition(subscription, now, event)[0],
          begun,
        )
        const there = isPaid || refusals === 0 ? 'active' : refusals === 4 ? 'unpaid' : 'pastDue'
        expect([value, context.periodEnd, context.openPaymentId]).toEqual([
          there,
          isPaid ? next.to : period.to,
          isPaid ? null : 'due',
        ])
      },
    ),
    { numRuns: 10_000 },
  )
})
