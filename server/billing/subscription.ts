import { subscriptionSetup, type Of } from './subscription-parts.ts'

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
/** What is open was reckoned from the end as it is: days wait until it is settled, or they would be lost with it. */
const granted = {
  guard: 'isNothingOpen',
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
export const subscription = subscriptionSetup.createMachine({
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
