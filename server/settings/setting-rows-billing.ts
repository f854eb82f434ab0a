import * as z from 'zod/mini'
import { isSafeUrl } from './setting-shapes.ts'

/** What the operator says about who sells, who takes the money, and who is asked about tax numbers. */
export const BILLING_ROWS = {
  SELLER_COUNTRY: {
    schema: z.string().check(z.regex(/^[A-Z]{2}$/)),
    standard: 'PL',
    fallback: 'PL',
    allowed: 'two capital letters, as in ISO 3166',
    meaning: 'Where the seller of the plans is at home: who owes the tax on an invoice depends on it.',
  },
  SELLER_NAME: {
    schema: z.string().check(z.regex(/^[^\p{C}]{1,200}$/u)),
    standard: 'Lanewise',
    fallback: 'Lanewise',
    allowed: 'at most 200 characters',
    meaning: 'Who sells the plans, as it stands on invoices.',
  },
  SELLER_ADDRESS: {
    schema: z.string().check(z.regex(/^[^\p{C}]{1,500}$/u)),
    standard: 'none',
    allowed: 'the lines of an address, separated by |',
    meaning: 'Where the seller of the plans is, as it stands on invoices.',
  },
  SELLER_TAX_NUMBER: {
    schema: z.string().check(z.regex(/^[^\p{C}]{1,50}$/u)),
    standard: 'none',
    allowed: 'at most 50 characters',
    meaning: 'The tax number of the seller of the plans, as it stands on invoices.',
  },
  SELLER_ACCOUNT: {
    schema: z.string().check(z.regex(/^[^\p{C}]{1,200}$/u)),
    standard: 'none',
    allowed: 'at most 200 characters',
    meaning: 'The account that plans are transferred to where no cards are taken.',
  },
  PAYMENTS: {
    schema: z.enum(['auto', 'none', 'sandbox', 'stripe']),
    standard: 'auto',
    fallback: 'auto',
    allowed: 'auto, none, sandbox or stripe',
    meaning:
      'Who takes the money. none: plans are free, or paid by transfer and marked as paid with `npm run admin`. sandbox: test cards, no money. stripe: cards, by the keys below. auto is the sandbox where only this machine can reach the server, and none elsewhere.',
  },
  FREE_PLANS: {
    schema: z.enum(['on', 'off']),
    standard: 'on',
    fallback: 'on',
    allowed: 'on or off',
    meaning:
      'Whether plans that cost nothing are on offer. off: nobody can choose one for a new workspace or change to one; workspaces that have one keep it, and `npm run admin` can still give it.',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().check(z.regex(/^[sr]k_(?:test|live)_[A-Za-z0-9]+$/)),
    standard: 'none',
    allowed: 'sk_… or rk_…, needed with PAYMENTS=stripe',
    meaning: 'What this installation proves itself with at Stripe. With a test key no money is taken.',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().check(z.regex(/^pk_(?:test|live)_[A-Za-z0-9]+$/)),
    standard: 'none',
    allowed: 'pk_…, needed with PAYMENTS=stripe',
    meaning: 'What browsers call this installation at Stripe, where they send card numbers; these never come here.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/=]+$/)),
    standard: 'none',
    allowed: 'whsec_…, needed with PAYMENTS=stripe',
    meaning:
      'What Stripe signs its events with. Have it send its events of payment intents, payment methods, refunds and disputes to /api/payments/stripe-events below PUBLIC_URL.',
  },
  STRIPE_API_URL: {
    schema: z.string().check(z.refine(isSafeUrl)),
    standard: '`https://api.stripe.com`',
    fallback: 'https://api.stripe.com',
    allowed: 'an address with https (http on this machine)',
    meaning: 'Where Stripe answers; for tests.',
  },
  VAT_CHECK: {
    schema: z.enum(['auto', 'off', 'vies']),
    standard: 'auto',
    fallback: 'auto',
    allowed: 'auto, off or vies',
    meaning:
      'Who is asked about the tax numbers of companies. vies: the register of the European Union. off: they are believed by their form and check digits. auto is off with the sandbox, and vies elsewhere.',
  },
  VAT_CHECK_URL: {
    schema: z.string().check(z.refine(isSafeUrl)),
    standard: '`https://ec.europa.eu/taxation_customs/vies/rest-api`',
    fallback: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    allowed: 'an address with https',
    meaning: 'Where the register answers; for tests, and for machines that reach it through another one.',
  },
} as const
