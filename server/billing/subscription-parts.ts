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

export type Input = Pick<SubscriptionContext, 'plan' | 'trialEndsAt'>
export type Of<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>

const COUNTED_MAX = 60
const counting = (counted: readonly string[], id: string) => [...counted, id].slice(-COUNTED_MAX)

/** When a payment that was refused so often, first then, is tried again; null when it is not. */
const nextTry = (firstRefusedAt: number, refusals: number): number | null => {
  const days = DUNNING_DAYS[refusals - 1]
  return days === undefined ? null : firstRefusedAt + days * DAY_MS
}
const daysBefore = (refusals: number): number => (refusals === 0 ? 0 : (DUNNING_DAYS[refusals - 1] ?? 0))

/** The words of the subscription: what decides, and what is noted. The chart that uses them stands beside. */
export const subscriptionSetup = setup({
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
})
