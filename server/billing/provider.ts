import type { PaymentProviderKind, RefusalReason } from '#contract/entities/billing.ts'

/** A card as the provider keeps it. */
export interface KeptCard {
  /** What the provider calls the workspace, and the card. */
  readonly customer: string
  readonly method: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}
export type SavedCard =
  | { readonly outcome: 'saved'; readonly card: KeptCard }
  /** The bank asks the holder first; `token` is what to come back with then. */
  | { readonly outcome: 'confirmationNeeded'; readonly token: string }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason }
/** What came of a charge: `charge` is what the provider calls it. */
export type ChargeOutcome =
  | { readonly outcome: 'paid'; readonly charge: string }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason }

/** One try to take money. The same key never takes it twice, however often it is said. */
export interface Charge {
  readonly key: string
  readonly tenantId: string
  readonly customer: string
  readonly method: string
  readonly cents: number
}

/**
 * Who takes the money. Every call may throw when the provider does not answer: what it has done is then not known, and the
 * same is asked again with the same key.
 */
export interface PaymentProvider {
  readonly kind: PaymentProviderKind
  readonly publishableKey: string | null
  saveCard(asked: { tenantId: string; customer: string | null; token: string }): Promise<SavedCard>
  charge(charge: Charge): Promise<ChargeOutcome>
  /** Gives back what a charge has taken, or a part of it. */
  refund(asked: { key: string; charge: string; cents: number }): Promise<void>
}
