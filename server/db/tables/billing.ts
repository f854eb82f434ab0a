import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { BillingState, Invoice, InvoiceLine, Payment, RefusalReason, Totals } from '#contract/entities/billing.ts'
import { central } from '../handles.ts'
import { moment } from './column-types.ts'

/** Where the subscription of a workspace stands; its context is read by the machine that wrote it. */
export const subscriptions = central.table('subscriptions', {
  tenantId: uuid().primaryKey(),
  state: text().$type<BillingState>().notNull(),
  context: jsonb().$type<unknown>().notNull(),
  dueAt: moment(),
  mailed: jsonb().$type<readonly string[]>().notNull().default([]),
  changedAt: moment().notNull(),
})

export const subscriptionEvents = central.table('subscription_events', {
  tenantId: uuid().notNull(),
  at: moment().notNull(),
  event: jsonb().$type<unknown>().notNull(),
  stateBefore: text().notNull(),
  stateAfter: text().notNull(),
})

export const cards = central.table('cards', {
  tenantId: uuid().primaryKey(),
  provider: text().notNull(),
  customer: text().notNull(),
  method: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  holderId: uuid(),
  fingerprint: text(),
  expiryMailedAt: moment(),
  savedAt: moment().notNull(),
})

/** What a payment buys. */
export interface KeptGrant {
  readonly plan: { readonly id: string; readonly unitCents: number }
  readonly seats: number
  readonly from: number
  readonly to: number
}

export const payments = central.table('payments', {
  id: uuid().primaryKey(),
  tenantId: uuid().notNull(),
  createdAt: moment().notNull(),
  status: text().$type<Payment['status']>().notNull(),
  reason: text().$type<Payment['reason']>().notNull(),
  planName: text().notNull(),
  seats: integer().notNull(),
  periodFrom: moment().notNull(),
  periodTo: moment().notNull(),
  grants: jsonb().$type<KeptGrant>().notNull(),
  lines: jsonb().$type<InvoiceLine[]>().notNull(),
  totals: jsonb().$type<Totals>().notNull(),
  dueCents: integer().notNull(),
  paidAt: moment(),
  refundedCents: integer().notNull().default(0),
  charge: text(),
  invoiceId: uuid(),
})

export const paymentAttempts = central.table('payment_attempts', {
  id: uuid().primaryKey(),
  paymentId: uuid().notNull(),
  tenantId: uuid().notNull(),
  at: moment().notNull(),
  status: text().$type<'pending' | 'paid' | 'refused'>().notNull(),
  reason: text().$type<RefusalReason>(),
  isAskedFor: boolean().notNull(),
  customer: text().notNull(),
  method: text().notNull(),
  cardBrand: text().notNull(),
  cardLast4: text().notNull(),
  cardFingerprint: text(),
})

export const invoices = central.table('invoices', {
  id: uuid().primaryKey(),
  tenantId: uuid().notNull(),
  paymentId: uuid().notNull(),
  series: text().notNull(),
  year: integer().notNull(),
  number: integer().notNull(),
  issuedAt: moment().notNull(),
  document: jsonb().$type<Invoice>().notNull(),
})

export const ledgerEntries = central.table('ledger_entries', {
  tenantId: uuid().notNull(),
  at: moment().notNull(),
  document: text().notNull(),
  account: text().$type<'receivable' | 'cash' | 'revenue' | 'tax' | 'waived'>().notNull(),
  cents: integer().notNull(),
})

/** What the register of the Union has said of a number, for everybody. */
export const vatChecks = central.table('vat_checks', {
  country: text().notNull(),
  number: text().notNull(),
  outcome: text().$type<'valid' | 'invalid'>().notNull(),
  name: text(),
  address: text(),
  consultation: text(),
  checkedAt: moment().notNull(),
})
