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
  /** The same for the same card, whoever adds it; null where the provider does not say. */
  readonly fingerprint: string | null
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
  /** When the try began: no provider remembers a key for ever. */
  readonly at: Date
}

/** Something that the provider tells by itself: what it is about, and what the provider calls that. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly about: 'charge' | 'card' | 'dispute' | 'nothing'
  readonly of: string | null
}
/** What is told by the provider, and how things are there. */
export interface ProviderEvents {
  /** The event in these bytes; null when the signature is not the provider's, or too old. */
  read(body: Buffer, signature: string): ProviderEvent | null
  /** A charge as it is now: the key it was made with, what came of it (null while nobody knows), what was given back of it. */
  lookUpCharge(
    charge: string,
  ): Promise<{ readonly key: string | null; readonly outcome: ChargeOutcome | null; readonly refundedCents: number }>
  /** A card as it is now; null when it is gone. */
  lookUpCard(method: string): Promise<KeptCard | null>
}

/**
 * Who takes the money. Every call may throw when the provider does not answer: what it has done is then not known, and the
 * same is asked again with the same key.
 */
export interface PaymentProvider {
  readonly kind: PaymentProviderKind
  readonly publishableKey: string | null
  /** What is less than this many cents cannot be taken. */
  readonly leastCents: number
  saveCard(asked: { tenantId: string; customer: string | null; token: string }): Promise<SavedCard>
  charge(charge: Charge): Promise<ChargeOutcome>
  /** Gives back what a charge has taken, or a part of it. */
  refund(asked: { key: string; charge: string; cents: number }): Promise<void>
  /** Null for a provider that tells nothing by itself. */
  readonly events: ProviderEvents | null
}
