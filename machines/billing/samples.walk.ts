import type { BillingSubscription, CardSetup, PlanPreview, Totals } from '#contract/entities/billing.ts'
import type { LoadedBilling } from './billing-page.ts'

const TOTALS: Totals = {
  currency: 'USD',
  netCents: 600,
  taxRate: 2300,
  taxKind: 'standard',
  taxCents: 138,
  grossCents: 738,
  creditCents: 0,
  dueCents: 738,
}
export const BILLING_SUBSCRIPTION: BillingSubscription = {
  state: 'active',
  provider: 'sandbox',
  planId: 'p1',
  planName: 'Team',
  unitCents: 600,
  discountPercent: 0,
  seatsPaid: 1,
  people: 1,
  peopleMax: 50,
  projects: 3,
  projectsMax: 10,
  storageUsedInKB: 0,
  storageAvailableInGB: 10,
  trialEndsAt: null,
  paidUntil: '2026-04-01T00:00:00.000Z',
  cancelledAt: null,
  next: { at: '2026-04-01T00:00:00.000Z', totals: TOTALS },
  open: null,
  creditCents: 0,
  rewardDays: 0,
}
export const CARD_SETUP: CardSetup = { provider: 'sandbox', card: null, publishableKey: null, transferTo: null }
export const LOADED_BILLING: LoadedBilling = {
  subscription: BILLING_SUBSCRIPTION,
  setup: CARD_SETUP,
  payments: { rows: [], count: 21 },
  attempts: { rows: [], count: 0 },
}
export const PREVIEW: PlanPreview = {
  planId: 'p2',
  planName: 'Business',
  provider: 'sandbox',
  seats: 1,
  lines: [],
  totals: TOTALS,
  nextCents: 738,
  nextAt: '2026-04-01T00:00:00.000Z',
  trialEndsAt: null,
  isCardNeeded: false,
  obstacles: [],
}
