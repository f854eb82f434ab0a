import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  BillingSubscription,
  Card,
  CardSetup,
  Invoice,
  Payment,
  PaymentAttempt,
  PlanPreview,
} from '../entities/billing.ts'
import { CARD_TOKEN_MAX_CHARS, MONEY_MAX_CENTS, PAYMENTS_PER_PAGE } from '../limits.ts'
import { paging, rowsOf } from '../paging.ts'
import { codeText } from '../text.ts'

const onePayment = z.object({ id: z.uuid() })

/** The card of the workspace, and how another one is added. Every call here is for Owners of the active workspace only. */
export const showCard = call({
  name: 'showCard',
  method: 'GET',
  path: '/auth/card',
  access: 'member',
  reply: CardSetup,
})
/**
 * Keeps the card behind a token of the provider; what is open is then tried again. A card whose bank asks the holder first is
 * not kept yet: the answer has the token to come back with once they have agreed. 422 when the card is refused.
 */
export const changeCard = call({
  name: 'changeCard',
  method: 'PUT',
  path: '/auth/card',
  access: 'member',
  body: z.strictObject({ token: codeText(CARD_TOKEN_MAX_CHARS, /^[\w-]+$/) }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), card: Card }),
    z.object({ outcome: z.literal('confirmationNeeded'), token: z.string() }),
  ]),
})
export const showSubscription = call({
  name: 'showSubscription',
  method: 'GET',
  path: '/auth/subscription',
  access: 'member',
  reply: BillingSubscription,
})
/** What a change to another plan would cost now and then. */
export const previewPlan = call({
  name: 'previewPlan',
  method: 'GET',
  path: '/auth/subscription/preview',
  access: 'member',
  query: z.strictObject({ planId: z.uuid() }),
  reply: PlanPreview,
})
/**
 * Changes the plan for the amount that was shown; 409 with the present one when that is another by now. 422 when the card is
 * refused or missing, or more is in use than the plan holds.
 */
export const changePlan = call({
  name: 'changePlan',
  method: 'PUT',
  path: '/auth/subscription',
  access: 'member',
  body: z.strictObject({
    planId: z.uuid('required'),
    dueCents: z.int().check(z.minimum(0), z.maximum(MONEY_MAX_CENTS)),
  }),
  reply: BillingSubscription,
})
/** At the end of the paid time, or of the trial. */
export const cancelSubscription = call({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/auth/subscription/cancel',
  access: 'member',
  reply: BillingSubscription,
})
/** Takes the cancellation back while the paid time lasts. */
export const resumeSubscription = call({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/auth/subscription/resume',
  access: 'member',
  reply: BillingSubscription,
})
/** The latest first. */
export const listPayments = call({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  access: 'member',
  query: z.strictObject(paging(PAYMENTS_PER_PAGE)),
  reply: rowsOf(Payment),
})
/** Tries at once to take what is open; 422 when the card is refused, or nothing is open. */
export const payNow = call({
  name: 'payNow',
  method: 'POST',
  path: '/payments',
  access: 'member',
  reply: BillingSubscription,
})
export const showInvoiceData = call({
  name: 'showInvoiceData',
  method: 'GET',
  path: '/payments/:id/invoice/data',
  access: 'member',
  params: onePayment,
  reply: Invoice,
})
/** The latest first. */
export const listPaymentAttempts = call({
  name: 'listPaymentAttempts',
  method: 'GET',
  path: '/payment-attempts',
  access: 'member',
  query: z.strictObject(paging(PAYMENTS_PER_PAGE)),
  reply: rowsOf(PaymentAttempt),
})
