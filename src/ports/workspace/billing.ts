import { fromPromise } from 'xstate'
import * as calls from '#contract/calls/billing.ts'
import type { BillingSubscription, CardSetup, PlanPreview } from '#contract/entities/billing.ts'
import type { LoadedBilling } from '#machines/billing/billing-page.ts'
import type { SavedCard } from '#machines/billing/checkout-parts.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** Everything that the page of billing shows; the page is that of payments and of attempts alike. */
export const loadBilling = fromPromise<LoadedBilling, { page: number }>(async ({ input: { page }, signal }) => {
  const [subscription, setup, payments, attempts] = await Promise.all([
    ask(calls.showSubscription, {}, { signal }),
    ask(calls.showCard, {}, { signal }),
    ask(calls.listPayments, { query: { page } }, { signal }),
    ask(calls.listPaymentAttempts, { query: { page } }, { signal }),
  ])
  return { subscription, setup, payments, attempts }
})

// What costs money, or ends, is done even when its author has left the page.
const lasting = { outlivesActor: true } as const
export const cancelSubscription: Port<BillingSubscription> = portOf(calls.cancelSubscription, () => ({}), lasting)
export const resumeSubscription: Port<BillingSubscription> = portOf(calls.resumeSubscription, () => ({}), lasting)
export const payNow: Port<BillingSubscription> = portOf(calls.payNow, () => ({}), lasting)
export const loadPreview: Port<PlanPreview, { planId: string }> = portOf(calls.previewPlan, (query) => ({ query }))
export const changePlan: Port<BillingSubscription, { planId: string; dueCents: number }> = portOf(
  calls.changePlan,
  (body) => ({ body }),
  lasting,
)
export const loadSetup: Port<CardSetup> = portOf(calls.showCard, () => ({}))
export const saveCard: Port<SavedCard, { token: string }> = portOf(calls.changeCard, (body) => ({ body }), lasting)
