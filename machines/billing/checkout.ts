import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BillingSubscription, CardSetup, PlanPreview } from '#contract/entities/billing.ts'
import { Failure } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'

/** What became of a card: it is kept, or the bank asks its holder first. */
export type SavedCard =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'confirmationNeeded'; readonly token: string }

type Context = {
  /** The plan that is to be bought; null while it is only about a card. */
  readonly planId: string | null
  readonly preview: PlanPreview | null
  readonly setup: CardSetup | null
  /** The provider's word for the card that is being added. */
  readonly token: string | null
  /** The holder has refused at their bank. */
  readonly isRefusedByHolder: boolean
}
type Event =
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'plan.requested'; planId: string }
  | { type: 'card.requested' }
  | { type: 'confirm.requested' }
  | { type: 'card.chosen'; token: string }
  | { type: 'save.requested' }
  /** The holder has agreed at their bank, or not. */
  | { type: 'bank.agreed' }
  | { type: 'bank.refused' }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }

const BLANK: Context = { planId: null, preview: null, setup: null, token: null, isRefusedByHolder: false }
const ME = 'checkout'
const CONFLICT = 409

/**
 * Buys a plan, with a card where one is needed (PLAN-04): what it costs is shown before it is confirmed, and shown again where it
 * costs something else meanwhile. A card is added on the way, or by itself; no number of it is ever here, only the provider's word.
 */
export const checkout = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' | 'failed' | 'loading' },
  actors: {
    loadPreview: portNotProvided<PlanPreview, { planId: string }>('loadPreview'),
    changePlan: portNotProvided<BillingSubscription, { planId: string; dueCents: number }>('changePlan'),
    loadSetup: portNotProvided<CardSetup, void>('loadSetup'),
    saveCard: portNotProvided<SavedCard, { token: string }>('saveCard'),
  },
  guards: {
    isCardNeeded: ({ context: { preview } }) => preview?.isCardNeeded === true,
    isPossible: ({ context: { preview } }) => preview?.obstacles.length === 0,
    hasToken: ({ context }) => context.token !== null,
    isChangedMeanwhile: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === CONFLICT,
    /** Nothing was charged: it is to be paid by transfer. */
    isOrdered: (_, { open }: BillingSubscription) => open !== null,
    wantsConfirmation: (_, { outcome }: SavedCard) => outcome === 'confirmationNeeded',
    isSavedForPlan: ({ context }, { outcome }: SavedCard) => outcome === 'saved' && context.planId !== null,
  },
  actions: {
    forget: assign(BLANK),
    takePlan: assign((_, planId: string) => ({ ...BLANK, planId })),
    takePreview: assign((_, preview: PlanPreview) => ({ preview })),
    takeSetup: assign((_, cardSetup: CardSetup) => ({ setup: cardSetup })),
    takeToken: assign((_, token: string) => ({ token, isRefusedByHolder: false })),
    takeConfirmation: assign(({ context }, saved: SavedCard) => ({
      token: saved.outcome === 'confirmationNeeded' ? saved.token : context.token,
    })),
    noteRefusedByHolder: assign({ isRefusedByHolder: true, token: null }),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    sayOrdered: sendTo(actorNamed('toasts'), toast('success', 'billing.ordered')),
    sayCardSaved: sendTo(actorNamed('toasts'), toast('success', 'billing.cardSaved')),
  },
}).createMachine({
  id: 'checkout',
  context: BLANK,
  initial: 'closed',
  on: { 'session.opened': '.closed', 'session.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: {
      description: 'Nothing is being bought.',
      on: {
        'plan.requested': {
          target: 'open.previewing',
          actions: { type: 'takePlan', params: ({ event }) => event.planId },
        },
        'card.requested': { target: 'open.loadingCard', actions: 'forget' },
      },
    },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      initial: 'previewing',
      on: { 'close.requested': 'closed' },
      states: {
        previewing: {
          description: 'What the plan would cost is asked for.',
          tags: 'loading',
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context }) => ({ planId: context.planId ?? '' }),
            onDone: { target: 'shown', actions: { type: 'takePreview', params: ({ event }) => event.output } },
            onError: 'notPreviewed',
          },
        },
        notPreviewed: {
          description: 'What it would cost did not come; a retry asks again.',
          tags: 'failed',
          on: { 'retry.requested': 'previewing' },
        },
        shown: {
          description: 'What the plan costs now and then is shown.',
          on: {
            'confirm.requested': [
              { guard: 'isCardNeeded', target: 'loadingCard' },
              { guard: 'isPossible', target: 'changing' },
            ],
          },
        },
        changing: {
          description: 'The plan is being changed, and paid for.',
          tags: 'busy',
          // What is being paid for is not called off: closing waits for the answer.
          on: { 'close.requested': undefined },
          invoke: {
            id: 'changePlan',
            src: 'changePlan',
            input: ({ context: { planId, preview } }) => ({
              planId: planId ?? '',
              dueCents: preview?.totals.dueCents ?? 0,
            }),
            onDone: [
              {
                guard: { type: 'isOrdered', params: ({ event }) => event.output },
                target: '#checkout.closed',
                actions: 'sayOrdered',
              },
              { target: '#checkout.closed' },
            ],
            onError: [
              {
                guard: { type: 'isChangedMeanwhile', params: ({ event }) => ({ failure: event.error }) },
                target: 'previewing',
              },
              { target: 'shown' },
            ],
          },
        },
        loadingCard: {
          description: 'How a card is added is asked for.',
          tags: 'loading',
          invoke: {
            id: 'loadSetup',
            src: 'loadSetup',
            onDone: { target: 'choosingCard', actions: { type: 'takeSetup', params: ({ event }) => event.output } },
            onError: 'cardNotLoaded',
          },
        },
        cardNotLoaded: {
          description: 'How a card is added did not come; a retry asks again.',
          tags: 'failed',
          on: { 'retry.requested': 'loadingCard' },
        },
        choosingCard: {
          description: 'A card is being chosen.',
          on: {
            'card.chosen': { actions: { type: 'takeToken', params: ({ event }) => event.token } },
            'save.requested': { guard: 'hasToken', target: 'savingCard' },
          },
        },
        savingCard: {
          description: 'The provider is asked about the card.',
          tags: 'busy',
          on: { 'close.requested': undefined },
          invoke: {
            id: 'saveCard',
            src: 'saveCard',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'wantsConfirmation', params: ({ event }) => event.output },
                target: 'askingHolder',
                actions: { type: 'takeConfirmation', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSavedForPlan', params: ({ event }) => event.output },
                target: 'previewing',
                actions: 'sayCardSaved',
              },
              { target: '#checkout.closed', actions: 'sayCardSaved' },
            ],
            onError: 'choosingCard',
          },
        },
        askingHolder: {
          description: 'The bank asks the holder whether it is them.',
          on: {
            'bank.agreed': 'savingCard',
            'bank.refused': { target: 'choosingCard', actions: 'noteRefusedByHolder' },
          },
        },
      },
    },
  },
})

export type CheckoutRef = ActorRefFrom<typeof checkout>
type Snapshot = SnapshotFrom<typeof checkout>
export const isCheckingOut = (now: Snapshot): boolean => now.hasTag('open')
/** What the dialog shows. */
export const stepOf = (now: Snapshot): 'plan' | 'card' | 'holder' =>
  now.matches({ open: 'askingHolder' })
    ? 'holder'
    : (['loadingCard', 'cardNotLoaded', 'choosingCard', 'savingCard'] as const).some((open) => now.matches({ open }))
      ? 'card'
      : 'plan'
