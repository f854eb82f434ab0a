import Stripe from 'stripe'
import type { RefusalReason } from '#contract/entities/billing.ts'
import type { ChargeOutcome, KeptCard } from '../billing/provider.ts'

/** What Stripe says of a card that was refused: a code, and of some what the bank has said (docs.stripe.com/declines/codes). */
interface Refusal {
  readonly code?: string | null
  readonly decline_code?: string | null
}
const REASONS: Readonly<Record<string, RefusalReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  authentication_required: 'confirmationNeeded',
  setup_intent_authentication_failure: 'confirmationNeeded',
  payment_intent_authentication_failure: 'confirmationNeeded',
}
export const reasonOf = (refusal: Refusal | null | undefined): RefusalReason =>
  REASONS[refusal?.decline_code ?? ''] ?? REASONS[refusal?.code ?? ''] ?? 'declined'

/**
 * What came of a charge, as the payment stands now; null while nobody knows. What needs its holder was refused: nobody is there whom
 * the bank could ask.
 */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | null {
  switch (intent.status) {
    case 'succeeded':
      return { outcome: 'paid', charge: intent.id }
    case 'requires_action':
      return { outcome: 'refused', reason: 'confirmationNeeded' }
    case 'canceled':
    case 'requires_payment_method':
      return { outcome: 'refused', reason: reasonOf(intent.last_payment_error) }
    // Nobody knows yet.
    case 'processing':
    case 'requires_capture':
    case 'requires_confirmation':
    default:
      return null
  }
}

const idOf = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)
/** Written as people know it: `visa` is Visa. */
const nameOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

/** A card as Stripe has it; null for what is no card, or belongs to nobody any more. */
export function cardOf({ id, card, customer }: Stripe.PaymentMethod): KeptCard | null {
  const owner = idOf(customer)
  if (!card || owner === null) return null
  return {
    customer: owner,
    method: id,
    brand: nameOf(card.brand),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  }
}

/** Whether Stripe has refused the card itself, rather than the request for another reason. */
export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError
/** Whether it has not what was named. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
/** Whether it has refused for good what was asked: asking again would be answered alike. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small'
