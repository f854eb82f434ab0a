import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { asksAnew, knowsLastAnswer } from '../query/query.walk.ts'
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

const OTHER_BILLING = { ...LOADED_BILLING, payments: { rows: [], count: 0 } }

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
    answered('loadBilling', OTHER_BILLING),
    failed('loadBilling'),
    ...['cancelSubscription', 'resumeSubscription', 'payNow'].flatMap((id) => [
      answered(id, BILLING_SUBSCRIPTION),
      failed(id),
    ]),
  ],
  project: ({ value, context: { shown, view, page, unfolded } }) => [
    value,
    shown?.payments.count,
    view,
    page,
    unfolded.length,
  ],
  invariants: {
    '[PLAN-05] what happens to the subscription elsewhere is asked for at once, and nothing else that happens': (
      moment,
    ) => {
      const { message } = moment.event as { message?: unknown }
      if (message !== undefined)
        equal(hasStarted(moment, 'loadBilling'), message === changed.message && moment.before.matches('list'))
    },
    'what was missed is asked for at once': (moment) =>
      !moment.before.matches('list') || asksAnew('loadBilling', 'screen.staled', 'billing.staled')(moment),
    'what was read last is shown, and stays while it is read again': knowsLastAnswer(
      'loadBilling',
      ({ context }) => context.shown,
    ),
    'the card is asked for where one pays, and another plan where plans are chosen': ({ event, sent }) => {
      const asked = {
        'card.requested': [{ to: 'checkout', event: { type: 'open.requested', event: { type: 'card.requested' } } }],
        'plans.requested': [{ to: 'planGate', event: { type: 'plans.requested' } }],
      }[event.type]
      deepEqual(
        sent.filter(({ to }) => !['toasts', 'itself'].includes(to)),
        asked ?? [],
      )
    },
    'what was done is said, once': ({ event, told }) => {
      const isDone = /^xstate\.done\.actor\.(?:cancelSubscription|resumeSubscription|payNow)$/.test(event.type)
      deepEqual(told.filter(({ type }) => type === 'toast.requested').length, isDone ? 1 : 0)
    },
  },
})
