import type { PaymentProvider } from '../billing/provider.ts'

/** There is nobody who takes cards: plans cost nothing, or are paid by transfer and marked as paid by the operator. */
export const noProvider: PaymentProvider = {
  kind: 'none',
  leastCents: 1,
  publishableKey: null,
  saveCard: async () => ({ outcome: 'refused', reason: 'unavailable' }),
  charge: async () => ({ outcome: 'refused', reason: 'unavailable' }),
  // What came by transfer goes back by transfer: the operator does that, and says so here.
  refund: async () => undefined,
  events: null,
}
