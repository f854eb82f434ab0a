import type { RefusalReason, SandboxToken } from '#contract/entities/billing.ts'

/** A card of the sandbox, and what becomes of it. */
export interface SandboxCard {
  readonly brand: string
  readonly last4: string
  /** Why it is not kept. */
  readonly refusedAs?: RefusalReason
  /** Why it is kept and then takes no money. */
  readonly chargesFailAs?: RefusalReason
  /** The bank asks the holder before the card is kept. */
  readonly asksHolder?: true
}

/** Stripe's published test tokens (docs.stripe.com/testing), as far as they are told apart here. */
const SANDBOX_CARDS: Readonly<Record<SandboxToken, SandboxCard>> = {
  pm_card_visa: { brand: 'Visa', last4: '4242' },
  pm_card_mastercard: { brand: 'Mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { brand: 'Visa', last4: '0002', refusedAs: 'declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { brand: 'Visa', last4: '9995', refusedAs: 'insufficientFunds' },
  pm_card_chargeDeclinedExpiredCard: { brand: 'Visa', last4: '0069', refusedAs: 'expiredCard' },
  pm_card_chargeCustomerFail: { brand: 'Visa', last4: '0341', chargesFailAs: 'declined' },
  pm_card_threeDSecure2Required: { brand: 'Visa', last4: '3220', asksHolder: true },
}

/** What a token becomes once the holder has agreed. */
const AGREED = '_agreed'
export const agreed = (token: string): string => `${token}${AGREED}`
export const isAgreed = (token: string): boolean => token.endsWith(AGREED)
/** The card behind a token; undefined where there is none. */
export const cardBehind = (token: string): SandboxCard | undefined => {
  const name = isAgreed(token) ? token.slice(0, -AGREED.length) : token
  return Object.hasOwn(SANDBOX_CARDS, name) ? SANDBOX_CARDS[name as SandboxToken] : undefined
}
