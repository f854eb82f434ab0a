import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { BLANK, checkoutSetup } from './checkout-parts.ts'

/**
 * Buys a plan, with a card where one is needed (PLAN-04): what it costs is shown before it is confirmed, and shown again where it
 * costs something else meanwhile. A card is added on the way, or by itself; no number of it is ever here, only the provider's word.
 */
export const checkout = checkoutSetup.createMachine({
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
            onDone: [
              {
                guard: { type: 'isTypedSetup', params: ({ event }) => event.output },
                target: 'typingCard',
                actions: { type: 'takeSetup', params: ({ event }) => event.output },
              },
              { target: 'choosingCard', actions: { type: 'takeSetup', params: ({ event }) => event.output } },
            ],
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
        typingCard: {
          description: 'A card is being typed, into a field of the provider: nothing of it comes here.',
          on: { 'save.requested': 'readingCard' },
          invoke: {
            id: 'mountField',
            src: 'mountField',
            input: ({ context }) => ({ publishableKey: context.setup?.publishableKey ?? '' }),
            onError: 'cardNotLoaded',
          },
        },
        readingCard: {
          description: 'What was typed goes to the provider.',
          tags: 'busy',
          on: { 'close.requested': undefined },
          invoke: {
            id: 'readCard',
            src: 'readCard',
            input: ({ context }) => ({ publishableKey: context.setup?.publishableKey ?? '' }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'savingCard',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              { target: 'typingCard', actions: { type: 'takeRead', params: ({ event }) => event.output } },
            ],
            onError: 'cardNotLoaded',
          },
        },
        askingBank: {
          description: 'The bank asks the holder, in a window of its own; closing leaves the card as it was.',
          invoke: {
            id: 'askBank',
            src: 'askBank',
            input: ({ context: { setup: cardSetup, token } }) => ({
              publishableKey: cardSetup?.publishableKey ?? '',
              token: token ?? '',
            }),
            onDone: [
              { guard: { type: 'hasAgreed', params: ({ event }) => event.output }, target: 'savingCard' },
              { target: 'typingCard', actions: 'noteRefusedByHolder' },
            ],
            onError: { target: 'typingCard', actions: 'noteRefusedByHolder' },
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
                guard: { type: 'wantsTypedConfirmation', params: ({ event }) => event.output },
                target: 'askingBank',
                actions: { type: 'takeConfirmation', params: ({ event }) => event.output },
              },
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
            onError: [{ guard: 'isTyped', target: 'typingCard' }, { target: 'choosingCard' }],
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
const CARD_STATES = [
  'loadingCard',
  'cardNotLoaded',
  'choosingCard',
  'typingCard',
  'readingCard',
  'askingBank',
  'savingCard',
] as const
/** Whether cards are typed into a field of the provider's own. */
export const isTyped = ({ context }: Snapshot): boolean => context.setup?.provider === 'stripe'
/** What the dialog shows. */
export const stepOf = (now: Snapshot): 'plan' | 'card' | 'holder' =>
  now.matches({ open: 'askingHolder' }) ? 'holder' : CARD_STATES.some((open) => now.matches({ open })) ? 'card' : 'plan'
