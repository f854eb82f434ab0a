import { deepEqual } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { messageOf, SUBSCRIPTION } from '../workspace/samples.walk.ts'
import { billingPage } from './billing-page.ts'
import { BILLING_SUBSCRIPTION, LOADED_BILLING } from './samples.walk.ts'

const changed = {
  type: 'message.received',
  message: messageOf({ type: 'SUBSCRIPTION_CHANGED', data: { subscription: SUBSCRIPTION } }),
} as const
const ofOthers = {
  type: 'message.received',
  message: messageOf({ type: 'STORAGE_CHANGED', data: { storageUsedInKB: 1 } }),
} as const

/** How the page of billing is walked. */
export const billingPageWalk = walkOf({
  machine: billingPage,
  system: ['toasts', 'checkout', 'planGate'],
  events: [
    changed,
    ofOthers,
    { type: 'view.chosen', view: 'attempts' },
    { type: 'page.chosen', page: 1 },
    { type: 'payment.toggled', id: 'one' },
    answered('loadBilling', LOADED_BILLING),
    failed('loadBilling'),
    ...['cancelSubscription', 'resumeSubscription', 'payNow'].flatMap((id) => [
      answered(id, BILLING_SUBSCRIPTION),
      failed(id),
    ]),
  ],
  project: ({ value, context: { shown, view, page, unfolded } }) => [
    value,
    shown !== null,
    view,
    page,
    unfolded.length,
  ],
  invariants: {
    '[PLAN-05] what happens to the subscription elsewhere is asked for at once': (moment) =>
      !['loading', 'ready', 'stale', 'failed'].some((list) => moment.before.matches({ list } as never)) ||
      (moment.event as { message?: unknown }).message !== changed.message ||
      hasStarted(moment, 'loadBilling'),
    'what was read once stays while it is read again': ({ before, snapshot }) => {
      if (before.context.shown !== null) deepEqual(snapshot.context.shown, before.context.shown)
    },
    'what was done is said, once': ({ event, told }) => {
      const isDone = /^xstate\.done\.actor\.(?:cancelSubscription|resumeSubscription|payNow)$/.test(event.type)
      deepEqual(told.filter(({ type }) => type === 'toast.requested').length, isDone ? 1 : 0)
    },
  },
})
