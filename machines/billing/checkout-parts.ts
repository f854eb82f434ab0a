import { assign, sendTo, setup } from 'xstate'
import type { BillingSubscription, CardSetup, PlanPreview } from '#contract/entities/billing.ts'
import { Failure } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'

/** What became of a card: it is kept, or the bank asks its holder first. */
export type SavedCard =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'confirmationNeeded'; readonly token: string }

/** What came of a card that was typed: the provider's word for it, or why the provider does not take it, in its own words. */
export type ReadCard =
  | { readonly outcome: 'read'; readonly token: string }
  | { readonly outcome: 'refused'; readonly because: string }

type Context = {
  /** The plan that is to be bought; null while it is only about a card. */
  readonly planId: string | null
  readonly preview: PlanPreview | null
  readonly setup: CardSetup | null
  /** The provider's word for the card that is being added. */
  readonly token: string | null
  /** The holder has refused at their bank. */
  readonly isRefusedByHolder: boolean
  /** Why the provider does not take what was typed; null where it has not said so. */
  readonly refusal: string | null
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

/** Nothing is being bought. */
export const BLANK: Context = {
  planId: null,
  preview: null,
  setup: null,
  token: null,
  isRefusedByHolder: false,
  refusal: null,
}
const ME = 'checkout'
const CONFLICT = 409

/** The words of buying a plan: what decides, and what is noted. The chart that uses them stands beside. */
export const checkoutSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' | 'failed' | 'loading' },
  actors: {
    loadPreview: portNotProvided<PlanPreview, { planId: string }>('loadPreview'),
    changePlan: portNotProvided<BillingSubscription, { planId: string; dueCents: number }>('changePlan'),
    loadSetup: portNotProvided<CardSetup, void>('loadSetup'),
    saveCard: portNotProvided<SavedCard, { token: string }>('saveCard'),
    mountField: portNotProvided<null, { publishableKey: string }>('mountField'),
    readCard: portNotProvided<ReadCard, { publishableKey: string }>('readCard'),
    askBank: portNotProvided<boolean, { publishableKey: string; token: string }>('askBank'),
  },
  guards: {
    isCardNeeded: ({ context: { preview } }) => preview?.isCardNeeded === true,
    isPossible: ({ context: { preview } }) => preview?.obstacles.length === 0,
    /** Cards are typed into a field of the provider's own. */
    isTyped: ({ context }) => context.setup?.provider === 'stripe',
    isTypedSetup: (_, { provider }: CardSetup) => provider === 'stripe',
    isRead: (_, { outcome }: ReadCard) => outcome === 'read',
    hasAgreed: (_, agreed: boolean) => agreed,
    wantsTypedConfirmation: ({ context }, { outcome }: SavedCard) =>
      outcome === 'confirmationNeeded' && context.setup?.provider === 'stripe',
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
    takeRead: assign((_, read: ReadCard) =>
      read.outcome === 'read'
        ? { token: read.token, refusal: null, isRefusedByHolder: false }
        : { token: null, refusal: read.because },
    ),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    sayOrdered: sendTo(actorNamed('toasts'), toast('success', 'billing.ordered')),
    sayCardSaved: sendTo(actorNamed('toasts'), toast('success', 'billing.cardSaved')),
  },
})
