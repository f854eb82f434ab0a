import type { Database } from '../../../server/db/pool.ts'
import type { Secrets } from '../../../server/keys/secrets.ts'
import type { BillingDeps } from '../../../server/payment/billing-deps.ts'
import { type BillingSettings, billingOf } from '../../../server/payment/billing-of.ts'

/** What billing works with in a test: the sandbox, a seller in Poland, and a clock. What cannot be done is an error. */
export const billingFor = (
  database: Database,
  secrets: Secrets,
  now = () => new Date(),
  settings: Partial<BillingSettings> = {},
): BillingDeps =>
  billingOf({
    settings: {
      sellerName: 'Lanewise',
      sellerAddress: ['Długa 1', '80-001 Gdańsk'],
      sellerCountry: 'PL',
      sellerTaxNumber: null,
      sellerAccount: null,
      payments: 'sandbox',
      stripe: undefined,
      vatCheck: 'off',
      vatCheckUrl: '',
      hasFreePlans: true,
      languages: { fixed: null },
      ...settings,
    },
    database,
    secrets,
    now,
    report: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })
