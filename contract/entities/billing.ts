import * as z from 'zod/mini'
import { AttemptStatus } from './attempt-status.ts'
import { Language } from './language.ts'

/** Where the subscription of a workspace stands. */
export const BillingState = z.enum(['free', 'trialing', 'active', 'pastDue', 'unpaid', 'cancelled', 'ended'])
export type BillingState = z.infer<typeof BillingState>

/** Who takes the money: the built-in sandbox (none is taken), nobody (plans are paid by transfer), or Stripe. */
export const PaymentProviderKind = z.enum(['sandbox', 'none', 'stripe'])
export type PaymentProviderKind = z.infer<typeof PaymentProviderKind>

/** The cards of the sandbox: Stripe's published test tokens, as far as they are told apart here. */
export const SANDBOX_TOKENS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_threeDSecure2Required',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeCustomerFail',
] as const
export type SandboxToken = (typeof SANDBOX_TOKENS)[number]

/** Why a payment was not made, as the provider says it. */
export const RefusalReason = z.enum([
  'declined',
  'insufficientFunds',
  'expiredCard',
  'confirmationNeeded',
  'unavailable',
])
export type RefusalReason = z.infer<typeof RefusalReason>

/** What is known of a card: never its number. */
export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** The Owner who has added it. */
  holder: z.string(),
})
export type Card = z.infer<typeof Card>

/** How a card is added with the provider of this installation. */
export const CardSetup = z.object({
  provider: PaymentProviderKind,
  card: z.nullable(Card),
  /** What Stripe calls this installation in browsers; null elsewhere. */
  publishableKey: z.nullable(z.string()),
  /** Where a transfer goes to; null where cards are taken. */
  transferTo: z.nullable(z.string()),
})
export type CardSetup = z.infer<typeof CardSetup>

/** One line of an invoice or of what will be one; amounts are cents without tax. */
export const InvoiceLine = z.object({
  kind: z.enum(['period', 'rest', 'unused', 'seats', 'refund']),
  plan: z.string(),
  seats: z.int(),
  /** Cents for each seat and month, before the discount. */
  unitCents: z.int(),
  discountPercent: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  netCents: z.int(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What a sum comes to: cents of a currency. `dueCents` is what is left once the credit of the workspace is used. */
export const Totals = z.object({
  currency: z.literal('USD'),
  netCents: z.int(),
  /** In hundredths of a percent: 2300 is 23 %. */
  taxRate: z.int(),
  taxKind: z.enum(['standard', 'reverseCharge', 'outside']),
  taxCents: z.int(),
  grossCents: z.int(),
  creditCents: z.int(),
  dueCents: z.int(),
})
export type Totals = z.infer<typeof Totals>

/** What stands in the way of a plan: more is in use than it holds. */
export const PlanObstacle = z.object({
  kind: z.enum(['people', 'projects', 'storage']),
  used: z.number(),
  most: z.number(),
})
export type PlanObstacle = z.infer<typeof PlanObstacle>

/** What a change of the plan would cost, before it is confirmed. */
export const PlanPreview = z.object({
  planId: z.uuid(),
  planName: z.string(),
  provider: PaymentProviderKind,
  seats: z.int(),
  lines: z.array(InvoiceLine),
  totals: Totals,
  /** The next payment after that, once a period is over. */
  nextCents: z.int(),
  nextAt: z.nullable(z.iso.datetime()),
  /** Until when it costs nothing; null where there is no trial. */
  trialEndsAt: z.nullable(z.iso.datetime()),
  isCardNeeded: z.boolean(),
  obstacles: z.array(PlanObstacle),
})
export type PlanPreview = z.infer<typeof PlanPreview>

/** The subscription of a workspace as its Owners see it. */
export const BillingSubscription = z.object({
  state: BillingState,
  provider: PaymentProviderKind,
  planId: z.uuid(),
  planName: z.string(),
  unitCents: z.int(),
  discountPercent: z.int(),
  /** Paid for in this period. */
  seatsPaid: z.int(),
  /** Members and invitations that wait. */
  people: z.int(),
  peopleMax: z.int(),
  projects: z.int(),
  projectsMax: z.int(),
  storageUsedInKB: z.number(),
  storageAvailableInGB: z.number(),
  trialEndsAt: z.nullable(z.iso.datetime()),
  paidUntil: z.nullable(z.iso.datetime()),
  cancelledAt: z.nullable(z.iso.datetime()),
  /** What the next payment will be, as things are; null where none comes by itself. */
  next: z.nullable(z.object({ at: z.iso.datetime(), totals: Totals })),
  /** What was asked for and is not paid; null where nothing is. */
  open: z.nullable(
    z.object({ paymentId: z.uuid(), dueCents: z.int(), refusals: z.int(), nextTryAt: z.nullable(z.iso.datetime()) }),
  ),
  creditCents: z.int(),
  /** Days given by the referral program that have moved the next payment of this period. */
  rewardDays: z.int(),
})
export type BillingSubscription = z.infer<typeof BillingSubscription>

/** One try to take a payment (spec §3). */
export const PaymentAttempt = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  status: AttemptStatus,
  reason: z.nullable(RefusalReason),
  /** Such as `visa 4242`; null for transfers. */
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  payment: z.object({ id: z.uuid(), isInvoiceGenerated: z.boolean(), invoiceId: z.nullable(z.uuid()) }),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** Something that was to be paid. */
export const Payment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  status: z.enum(['open', 'paid', 'refunded', 'void']),
  reason: z.enum(['first', 'renewal', 'change', 'seats']),
  planName: z.string(),
  seats: z.int(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  dueCents: z.int(),
  refundedCents: z.int(),
  isInvoiceGenerated: z.boolean(),
  invoiceId: z.nullable(z.uuid()),
  attempts: z.array(PaymentAttempt),
})
export type Payment = z.infer<typeof Payment>

const Party = z.object({
  name: z.string(),
  /** Its lines, as they stand on a letter. */
  address: z.array(z.string()),
  country: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
})

/** An invoice or a credit note as it was issued: nothing of it ever changes. */
export const Invoice = z.object({
  id: z.uuid(),
  paymentId: z.nullable(z.uuid()),
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  /** The invoice that a credit note corrects. */
  corrects: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  language: Language,
  seller: Party,
  buyer: Party,
  /** What was known of the buyer's tax number then; not there where there was none to be checked. */
  taxCheck: z.optional(
    z.object({
      outcome: z.enum(['wrongForm', 'valid', 'invalid', 'unavailable']),
      checkedAt: z.nullable(z.iso.datetime()),
      /** What the register calls the question, as a proof that it was asked. */
      consultation: z.nullable(z.string()),
    }),
  ),
  lines: z.array(InvoiceLine),
  totals: Totals,
  /** The sandbox has issued it: no money was taken. */
  isTest: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>
