import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { BillingSubscription, CardSetup, Payment, PaymentAttempt } from '#contract/entities/billing.ts'
import { PAYMENTS_PER_PAGE } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import type { MessageReceived } from '../live/news.ts'
import { portNotProvided } from '../port.ts'
import { queryStates } from '../query/query-states.ts'
import type { PlaceChanged } from '../router/screen-host.ts'
import { toast } from '../toasts/toast.ts'

/** What the table shows: payments, or every try to take one. */
export type BillingView = 'payments' | 'attempts'
/** What the page of billing is loaded with. */
export interface LoadedBilling {
  readonly subscription: BillingSubscription
  readonly setup: CardSetup
  readonly payments: { readonly rows: readonly Payment[]; readonly count: number }
  readonly attempts: { readonly rows: readonly PaymentAttempt[]; readonly count: number }
}
type Context = {
  /** What is shown; it stays while it is asked for again. */
  readonly shown: LoadedBilling | null
  readonly view: BillingView
  /** From 0. */
  readonly page: number
  /** The payments whose attempts are shown. */
  readonly unfolded: readonly string[]
}
type Event =
  | PlaceChanged
  | MessageReceived
  | { type: 'screen.staled' }
  | { type: 'billing.staled' }
  | { type: 'retry.requested' }
  | { type: 'view.chosen'; view: BillingView }
  | { type: 'page.chosen'; page: number }
  | { type: 'payment.toggled'; id: string }
  | { type: 'cancel.requested' }
  | { type: 'cancel.confirmed' }
  | { type: 'close.requested' }
  | { type: 'resume.requested' }
  | { type: 'pay.requested' }
  | { type: 'card.requested' }
  | { type: 'plans.requested' }

const listStates = queryStates<LoadedBilling>()({
  load: 'loadBilling',
  input: ({ context: { page } }: { context: Context }) => ({ page }),
  take: 'take',
  staleOn: ['screen.staled', 'billing.staled'],
})
const CHANGES = [
  'SUBSCRIPTION_CONFIRMED',
  'SUBSCRIPTION_CHANGED',
  'SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED',
  'SUBSCRIPTION_INVOICE_GENERATED',
]

/**
 * What a workspace pays (PLAN-04): its plan and how full it is, its card, payments with their tries and invoices, and the end of
 * the subscription. What happens elsewhere shows at once, also what another Owner does (PLAN-05).
 */
export const billingPage = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' | 'busy' },
  actors: {
    loadBilling: portNotProvided<LoadedBilling, { page: number }>('loadBilling'),
    cancelSubscription: portNotProvided<BillingSubscription, void>('cancelSubscription'),
    resumeSubscription: portNotProvided<BillingSubscription, void>('resumeSubscription'),
    payNow: portNotProvided<BillingSubscription, void>('payNow'),
  },
  guards: { isBilling: (_, message: Message) => CHANGES.includes(message.type) },
  actions: {
    take: assign((_, shown: LoadedBilling) => ({ shown })),
    show: assign((_, view: BillingView) => ({ view, page: 0 })),
    turnTo: assign((_, page: number) => ({ page })),
    toggle: assign(({ context: { unfolded } }, id: string) => ({
      unfolded: unfolded.includes(id) ? unfolded.filter((one) => one !== id) : [...unfolded, id],
    })),
    outdate: raise({ type: 'billing.staled' }),
    openCard: sendTo(actorNamed('checkout'), { type: 'open.requested', event: { type: 'card.requested' } }),
    openPlans: sendTo(actorNamed('planGate'), { type: 'plans.requested' }),
    sayCancelled: sendTo(actorNamed('toasts'), toast('success', 'billing.cancelledNow')),
    sayResumed: sendTo(actorNamed('toasts'), toast('success', 'billing.resumedNow')),
    sayPaid: sendTo(actorNamed('toasts'), toast('success', 'billing.paidNow')),
  },
}).createMachine({
  id: 'billingPage',
  context: { shown: null, view: 'payments', page: 0, unfolded: [] },
  initial: 'list',
  on: {
    'message.received': {
      guard: { type: 'isBilling', params: ({ event }) => event.message },
      actions: 'outdate',
    },
    'payment.toggled': { actions: { type: 'toggle', params: ({ event }) => event.id } },
    'card.requested': { actions: 'openCard' },
    'plans.requested': { actions: 'openPlans' },
  },
  states: {
    list: {
      description: 'The plan, the card and the payments.',
      initial: 'loading',
      on: {
        'page.chosen': { target: '.stale', actions: { type: 'turnTo', params: ({ event }) => event.page } },
        'view.chosen': { target: '.stale', actions: { type: 'show', params: ({ event }) => event.view } },
      },
      states: {
        ...listStates,
        ready: {
          description: 'All of it is as the server has it, and can be changed.',
          on: {
            'screen.staled': 'stale',
            'billing.staled': 'stale',
            'cancel.requested': '#billingPage.askingToCancel',
            'resume.requested': '#billingPage.resuming',
            'pay.requested': '#billingPage.paying',
          },
        },
      },
    },
    askingToCancel: {
      description: 'The Owner is asked whether the subscription is to end.',
      on: { 'close.requested': 'list.stale', 'cancel.confirmed': 'cancelling' },
    },
    cancelling: {
      description: 'The subscription is being cancelled.',
      tags: 'busy',
      invoke: {
        id: 'cancelSubscription',
        src: 'cancelSubscription',
        onDone: { target: 'list.stale', actions: 'sayCancelled' },
        onError: 'list.stale',
      },
    },
    resuming: {
      description: 'The cancellation is being taken back.',
      tags: 'busy',
      invoke: {
        id: 'resumeSubscription',
        src: 'resumeSubscription',
        onDone: { target: 'list.stale', actions: 'sayResumed' },
        onError: 'list.stale',
      },
    },
    paying: {
      description: 'What is open is being paid.',
      tags: 'busy',
      invoke: {
        id: 'payNow',
        src: 'payNow',
        onDone: { target: 'list.stale', actions: 'sayPaid' },
        onError: 'list.stale',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof billingPage>
export const isAskingToCancel = (now: Snapshot): boolean => now.matches('askingToCancel') || now.matches('cancelling')
/** How many pages the table has. */
export const pagesOf = ({ context: { shown, view } }: Snapshot): number =>
  Math.max(1, Math.ceil((shown?.[view].count ?? 0) / PAYMENTS_PER_PAGE))
