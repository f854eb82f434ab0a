import { assign, setup } from 'xstate'
import { DUNNING_DAYS, UNPAID_ENDS_DAYS } from '#contract/limits.ts'
import { anchorOf, DAY_MS } from './periods.ts'

/** A plan as far as its price goes. */
export interface PlanTerms {
  readonly id: string
  readonly unitCents: number
}
/** What a payment buys: a plan for so many seats, until then. */
export interface Grant {
  readonly plan: PlanTerms
  readonly seats: number
  readonly from: number
  readonly to: number
}

/** What is known of a subscription; moments are milliseconds of UTC, so that it is kept as JSON. */
export interface SubscriptionContext {
  readonly plan: PlanTerms
  readonly discountPercent: number
  /** Paid for. */
  readonly seats: number
  readonly periodStart: number | null
  readonly periodEnd: number | null
  /** The day of the month that periods begin on. */
  readonly anchorDay: number | null
  readonly trialEndsAt: number | null
  /** What has come due and is not paid. */
  readonly openPaymentId: string | null
  readonly refusals: number
  readonly nextTryAt: number | null
  readonly cancelledAt: number | null
  readonly unpaidSince: number | null
  /** Days that were given, by which this period or trial is longer. */
  readonly rewardDays: number
  /** Payments and attempts whose outcome has counted, the latest last: what is said twice counts once. */
  readonly counted: readonly string[]
}

type At = { readonly at: number }
export type SubscriptionEvent =
  /** Another plan without a payment: one that is free, one that is tried, or one for which enough has been paid. */
  | ({ type: 'plan.taken'; plan: PlanTerms; trialEndsAt: number | null; seats: number } & At)
  /** A period is over, or seats were added: this is to be paid. */
  | ({ type: 'payment.opened'; paymentId: string } & At)
  | ({ type: 'payment.paid'; paymentId: string; grant: Grant } & At)
  /** The provider has refused an attempt, or a transfer has not come in. */
  | ({ type: 'payment.failed'; paymentId: string; attemptId: string } & At)
  | ({ type: 'time.passed' } & At)
  | ({ type: 'cancel.requested' } & At)
  | ({ type: 'cancel.takenBack' } & At)
  | ({ type: 'days.granted'; days: number } & At)
  | ({ type: 'discount.given'; percent: number } & At)
  | ({ type: 'seats.changed'; seats: number } & At)

type Input = Pick<SubscriptionContext, 'plan' | 'trialEndsAt'>
type Of<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>

const COUNTED_MAX = 60
const counting = (counted: readonly string[], id: string) => [...counted, id].slice(-COUNTED_MAX)

/** When a payment that was refused so often, first then, is tried again; null when it is not. */
const nextTry = (firstRefusedAt: number, refusals: number): number | null => {
  const days = DUNNING_DAYS[refusals - 1]
  return days === undefined ? null : firstRefusedAt + days * DAY_MS
}
const daysBefore = (refusals: number): number => (refusals === 0 ? 0 : (DUNNING_DAYS[refusals - 1] ?? 0))

/** What follows from a payment in every state in which plans can be bought. */
const paid = {
  guard: { type: 'buysTime', params: ({ event }: { event: Of<'payment.paid'> }) => event },
  actions: { type: 'takeGrant', params: ({ event }: { event: Of<'payment.paid'> }) => event },
} as const
/** A payment for a time that is over was heard of late: it counts as money, and changes nothing here. */
const paidLate = {
  guard: { type: 'isNews', params: ({ event }: { event: Of<'payment.paid'> }) => event.paymentId },
  actions: { type: 'count', params: ({ event }: { event: Of<'payment.paid'> }) => event.paymentId },
} as const
const taken = { type: 'takePlan', params: ({ event }: { event: Of<'plan.taken'> }) => event } as const
const isFree = { type: 'isFree', params: ({ event }: { event: Of<'plan.taken'> }) => event } as const
const isTrial = { type: 'isTrial', params: ({ event }: { event: Of<'plan.taken'> }) => event } as const
const isNoTrial = { type: 'isNoTrial', params: ({ event }: { event: Of<'plan.taken'> }) => event } as const
const isFailureNews = {
  type: 'isFailureNews',
  params: ({ event }: { event: Of<'payment.failed'> }) => event,
} as const
const noteFailure = { type: 'noteFailure', params: ({ event }: { event: Of<'payment.failed'> }) => event } as const
const opened = {
  guard: 'isNothingOpen',
  actions: { type: 'takeOpened', params: ({ event }: { event: Of<'payment.opened'> }) => event.paymentId },
} as const
const granted = {
  actions: { type: 'addDays', params: ({ event }: { event: Of<'days.granted'> }) => event.days },
} as const
const changed = [
  { guard: isFree, target: 'free', actions: taken },
  { guard: isTrial, target: 'trialing', actions: taken },
] as const

/**
 * The subscription of one workspace, from its first day to its last: every way it can go stands here. It is pure: what happens
 * because of it (a charge, a mail, a message) follows from where it was and where it is, and the moments come with the events.
 */
export const subscription = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    input: {} as Input,
    /** What the plan offers can be used. */
    tags: {} as 'usable',
  },
  guards: {
    isBegunFree: ({ context }) => context.plan.unitCents === 0,
    isBegunInTrial: ({ context }) => context.trialEndsAt !== null,
    isFree: (_, { plan }: Of<'plan.taken'>) => plan.unitCents === 0,
    isTrial: (_, { trialEndsAt }: Of<'plan.taken'>) => trialEndsAt !== null,
    isNoTrial: (_, { trialEndsAt }: Of<'plan.taken'>) => trialEndsAt === null,
    isNews: ({ context }, id: string) => !context.counted.includes(id),
    buysTime: ({ context }, { paymentId, grant, at }: Of<'payment.paid'>) =>
      !context.counted.includes(paymentId) && (grant.to > at || paymentId === context.openPaymentId),
    isNothingOpen: ({ context }) => context.openPaymentId === null,
    isFailureNews: ({ context }, { paymentId, attemptId }: Of<'payment.failed'>) =>
      paymentId === context.openPaymentId && !context.counted.includes(attemptId),
    isLastTry: ({ context }, { paymentId, attemptId }: Of<'payment.failed'>) =>
      paymentId === context.openPaymentId &&
      !context.counted.includes(attemptId) &&
      context.refusals >= DUNNING_DAYS.length,
    isTrialOver: ({ context }, at: number) =>
      context.openPaymentId === null && context.trialEndsAt !== null && at >= context.trialEndsAt,
    isTimeOver: ({ context }, at: number) => at >= Math.max(context.periodEnd ?? 0, context.trialEndsAt ?? 0),
    isTrialAhead: ({ context }, at: number) => context.trialEndsAt !== null && at < context.trialEndsAt,
    isPeriodAhead: ({ context }, at: number) => context.periodEnd !== null && at < context.periodEnd,
    isGivenUp: ({ context }, at: number) =>
      context.unpaidSince !== null && at >= context.unpaidSince + UNPAID_ENDS_DAYS * DAY_MS,
  },
  actions: {
    takePlan: assign(({ context }, { plan, trialEndsAt, seats, at }: Of<'plan.taken'>) => ({
      plan,
      seats,
      trialEndsAt,
      cancelledAt: null,
      openPaymentId: null,
      refusals: 0,
      nextTryAt: null,
      unpaidSince: null,
      ...((plan.unitCents === 0 || trialEndsAt !== null) && { periodStart: null, periodEnd: null, anchorDay: null }),
      ...(trialEndsAt !== null && context.trialEndsAt !== trialEndsAt && { periodStart: at }),
    })),
    // What it was past due for is settled by any payment that buys time.
    takeGrant: assign(({ context }, { paymentId, grant }: Of<'payment.paid'>) => ({
      counted: counting(context.counted, paymentId),
      ...((context.openPaymentId === paymentId || context.refusals > 0) && {
        openPaymentId: null,
        refusals: 0,
        nextTryAt: null,
      }),
      plan: grant.plan,
      seats: grant.seats,
      rewardDays: grant.from >= (context.periodEnd ?? 0) ? 0 : context.rewardDays,
      periodStart: Math.max(context.periodStart ?? 0, grant.from),
      periodEnd: Math.max(context.periodEnd ?? 0, grant.to),
      anchorDay: context.anchorDay ?? anchorOf(grant.from),
      trialEndsAt: null,
      unpaidSince: null,
    })),
    count: assign(({ context }, id: string) => ({ counted: counting(context.counted, id) })),
    takeOpened: assign((_, openPaymentId: string) => ({ openPaymentId, refusals: 0, nextTryAt: null })),
    noteFailure: assign(({ context }, { attemptId, at }: Of<'payment.failed'>) => {
      const refusals = context.refusals + 1
      const first = (context.nextTryAt ?? at) - daysBefore(context.refusals) * DAY_MS
      return { refusals, nextTryAt: nextTry(first, refusals), counted: counting(context.counted, attemptId) }
    }),
    noteUnpaid: assign((_, unpaidSince: number) => ({ unpaidSince })),
    noteCancelled: assign((_, cancelledAt: number) => ({ cancelledAt })),
    forgetCancelled: assign({ cancelledAt: null }),
    end: assign({
      openPaymentId: null,
      refusals: 0,
      nextTryAt: null,
      unpaidSince: null,
      trialEndsAt: null,
      anchorDay: null,
    }),
    addDays: assign(({ context: { periodEnd, trialEndsAt, rewardDays } }, days: number) => ({
      rewardDays: rewardDays + days,
      ...(trialEndsAt !== null && { trialEndsAt: trialEndsAt + days * DAY_MS }),
      ...(periodEnd !== null && {
        periodEnd: periodEnd + days * DAY_MS,
        anchorDay: anchorOf(periodEnd + days * DAY_MS),
      }),
    })),
    takeDiscount: assign((_, discountPercent: number) => ({ discountPercent })),
    takeSeats: assign((_, seats: number) => ({ seats })),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input: { plan, trialEndsAt } }) => ({
    plan,
    discountPercent: 0,
    seats: 1,
    periodStart: null,
    periodEnd: null,
    anchorDay: null,
    trialEndsAt,
    openPaymentId: null,
    refusals: 0,
    nextTryAt: null,
    cancelledAt: null,
    unpaidSince: null,
    rewardDays: 0,
    counted: [],
  }),
  initial: 'beginning',
  on: {
    'discount.given': { actions: { type: 'takeDiscount', params: ({ event }) => event.percent } },
    'seats.changed': { actions: { type: 'takeSeats', params: ({ event }) => event.seats } },
  },
  states: {
    beginning: {
      description: 'The workspace is new, or older than its subscription.',
      always: [
        { guard: 'isBegunInTrial', target: 'trialing' },
        { guard: 'isBegunFree', target: 'free' },
        { target: 'ended' },
      ],
    },
    free: {
      description: 'The plan costs nothing.',
      tags: 'usable',
      on: { 'plan.taken': [...changed], 'payment.paid': [{ ...paid, target: 'active' }, paidLate] },
    },
    trialing: {
      description: 'The plan is tried and costs nothing until the trial is over.',
      tags: 'usable',
      on: {
        'plan.taken': [...changed],
        'payment.opened': opened,
        'payment.paid': [{ ...paid, target: 'active' }, paidLate],
        'payment.failed': { guard: isFailureNews, target: 'pastDue', actions: noteFailure },
        'cancel.requested': {
          target: 'cancelled',
          actions: { type: 'noteCancelled', params: ({ event }) => event.at },
        },
        'time.passed': {
          guard: { type: 'isTrialOver', params: ({ event }) => event.at },
          target: 'ended',
          actions: 'end',
        },
        'days.granted': granted,
      },
    },
    active: {
      description: 'The period is paid.',
      tags: 'usable',
      on: {
        'plan.taken': [
          { guard: isFree, target: 'free', actions: taken },
          { guard: isNoTrial, actions: taken },
        ],
        'payment.opened': opened,
        'payment.paid': [paid, paidLate],
        'payment.failed': { guard: isFailureNews, target: 'pastDue', actions: noteFailure },
        'cancel.requested': {
          guard: 'isNothingOpen',
          target: 'cancelled',
          actions: { type: 'noteCancelled', params: ({ event }) => event.at },
        },
        'days.granted': granted,
      },
    },
    pastDue: {
      description: 'A payment was refused; it is tried again, and everything works meanwhile.',
      tags: 'usable',
      on: {
        'plan.taken': [{ guard: isFree, target: 'free', actions: taken }],
        'payment.paid': [{ ...paid, target: 'active' }, paidLate],
        'payment.failed': [
          {
            guard: { type: 'isLastTry', params: ({ event }) => event },
            target: 'unpaid',
            actions: [noteFailure, { type: 'noteUnpaid', params: ({ event }) => event.at }],
          },
          { guard: isFailureNews, actions: noteFailure },
        ],
        'cancel.requested': {
          target: 'ended',
          actions: [{ type: 'noteCancelled', params: ({ event }) => event.at }, 'end'],
        },
      },
    },
    unpaid: {
      description: 'The payment was refused to the last; nothing is added until it is paid.',
      on: {
        'plan.taken': [{ guard: isFree, target: 'free', actions: taken }],
        'payment.paid': [{ ...paid, target: 'active' }, paidLate],
        'cancel.requested': {
          target: 'ended',
          actions: [{ type: 'noteCancelled', params: ({ event }) => event.at }, 'end'],
        },
        'time.passed': {
          guard: { type: 'isGivenUp', params: ({ event }) => event.at },
          target: 'ended',
          actions: 'end',
        },
      },
    },
    cancelled: {
      description: 'It ends when the paid time, or the trial, is over; everything works until then.',
      tags: 'usable',
      on: {
        'plan.taken': [{ guard: isFree, target: 'free', actions: taken }],
        'payment.paid': [paid, paidLate],
        'cancel.takenBack': [
          {
            guard: { type: 'isTrialAhead', params: ({ event }) => event.at },
            target: 'trialing',
            actions: 'forgetCancelled',
          },
          {
            guard: { type: 'isPeriodAhead', params: ({ event }) => event.at },
            target: 'active',
            actions: 'forgetCancelled',
          },
        ],
        'time.passed': {
          guard: { type: 'isTimeOver', params: ({ event }) => event.at },
          target: 'ended',
          actions: 'end',
        },
      },
    },
    ended: {
      description: 'There is no subscription; what is there can be read, and a plan can be bought again.',
      on: {
        'plan.taken': [...changed],
        'payment.paid': [{ ...paid, target: 'active', actions: [paid.actions, 'forgetCancelled'] }, paidLate],
      },
    },
  },
})
