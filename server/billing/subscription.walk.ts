import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { DAY_MS } from './periods.ts'
import { subscription } from './subscription.ts'
import type { PlanTerms, SubscriptionEvent } from './subscription-parts.ts'

export const START = Date.UTC(2028, 0, 31, 9)
export const FREE: PlanTerms = { id: 'free', unitCents: 0 }
export const TEAM: PlanTerms = { id: 'team', unitCents: 600 }
export const BUSINESS: PlanTerms = { id: 'business', unitCents: 1200 }
const TRIAL_ENDS = START + 14 * DAY_MS
const PERIOD = { from: START, to: START + 30 * DAY_MS }
const LATE = START + 400 * DAY_MS

const at = START
const EVENTS: readonly SubscriptionEvent[] = [
  { type: 'plan.taken', plan: FREE, trialEndsAt: null, seats: 1, at },
  { type: 'plan.taken', plan: TEAM, trialEndsAt: TRIAL_ENDS, seats: 2, at },
  { type: 'plan.taken', plan: BUSINESS, trialEndsAt: null, seats: 3, at },
  { type: 'payment.opened', paymentId: 'due', at },
  { type: 'payment.paid', paymentId: 'due', grant: { plan: TEAM, seats: 2, ...PERIOD }, at },
  { type: 'payment.paid', paymentId: 'bought', grant: { plan: BUSINESS, seats: 3, ...PERIOD }, at },
  { type: 'payment.paid', paymentId: 'late', grant: { plan: TEAM, seats: 2, from: START - DAY_MS, to: START }, at },
  ...['1', '2', '3', '4'].map((attemptId) => ({ type: 'payment.failed' as const, paymentId: 'due', attemptId, at })),
  { type: 'payment.failed', paymentId: 'of long ago', attemptId: '5', at },
  { type: 'time.passed', at },
  { type: 'time.passed', at: LATE },
  { type: 'cancel.requested', at },
  { type: 'cancel.takenBack', at },
  { type: 'cancel.takenBack', at: LATE },
  { type: 'days.granted', days: 14, at },
  { type: 'discount.given', percent: 20, at },
  { type: 'seats.changed', seats: 5, at },
]

const walkWith = (input: { plan: PlanTerms; trialEndsAt: number | null }) =>
  walkOf({
    machine: subscription,
    input,
    events: EVENTS,
    offPage: 'It runs on the server; the pages show where it stands.',
    // Days and discounts only add up: one of each is enough.
    only: ({ context }, event) =>
      (event.type !== 'days.granted' || context.rewardDays === 0) &&
      (event.type !== 'discount.given' || context.discountPercent === 0) &&
      (event.type !== 'seats.changed' || context.seats !== 5) &&
      (event.type !== 'payment.failed' ||
        !('attemptId' in event) ||
        event['attemptId'] === '5' ||
        Number(event['attemptId']) <= context.refusals + 1),
    project: ({ value, context: { plan, openPaymentId, refusals, trialEndsAt, periodEnd, cancelledAt, counted } }) => [
      value,
      plan.id,
      openPaymentId,
      refusals,
      trialEndsAt === null,
      periodEnd === null,
      cancelledAt === null,
      ['due', 'bought', 'late'].map((id) => counted.includes(id)),
      counted.filter((id) => id.length === 1).length,
    ],
    limit: 20_000,
    invariants: {
      'what was said already changes nothing': ({ event, before, snapshot }) => {
        const id = (event['attemptId'] ?? event['paymentId']) as string | undefined
        if (event.type === 'payment.opened' || id === undefined || !before.context.counted.includes(id)) return
        deepEqual([snapshot.value, snapshot.context], [before.value, before.context])
      },
      'a payment of long ago that failed changes nothing': ({ event, before, snapshot }) => {
        if (event['paymentId'] !== 'of long ago') return
        deepEqual([snapshot.value, snapshot.context], [before.value, before.context])
      },
      'a payment for a time that is over changes nothing but that it counts': ({ event, before, snapshot }) => {
        if (event['paymentId'] !== 'late') return
        const { counted: _then, ...then } = before.context
        const { counted: _now, ...now } = snapshot.context
        deepEqual([snapshot.value, now], [before.value, then])
      },
      'what is paid is granted, whatever came before': ({ event, before, snapshot }) => {
        const id = event['paymentId'] as string
        if (event.type !== 'payment.paid' || id === 'late' || before.context.counted.includes(id)) return
        equal(snapshot.hasTag('usable'), true)
        equal(snapshot.context.periodEnd === null, false)
      },
      'a plan that costs something is never used without a payment, a trial or a day of grace': ({ snapshot }) => {
        const { plan, trialEndsAt, periodEnd } = snapshot.context
        if (snapshot.hasTag('usable') && plan.unitCents > 0) equal(trialEndsAt === null && periodEnd === null, false)
      },
      'a payment is tried again while it is past due, and only then': ({ snapshot }) =>
        equal(snapshot.context.nextTryAt !== null, snapshot.matches('pastDue')),
      'what is over leaves nothing open': ({ snapshot }) => {
        if (snapshot.matches('ended') || snapshot.matches('free')) equal(snapshot.context.openPaymentId, null)
      },
    },
  })

/** Every way through the life of a subscription, from each way it can begin. */
export const subscriptionWalks = [
  walkWith({ plan: FREE, trialEndsAt: null }),
  walkWith({ plan: TEAM, trialEndsAt: TRIAL_ENDS }),
  walkWith({ plan: TEAM, trialEndsAt: null }),
]
