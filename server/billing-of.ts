import type { BillingDeps } from './payment/billing-deps.ts'
import { noProvider } from './payment/no-provider.ts'
import { sandboxProvider } from './payment/sandbox-provider.ts'
import type { Settings } from './settings.ts'

type Given = Pick<BillingDeps, 'database' | 'secrets' | 'now' | 'report'> & { settings: Settings }

/** What billing works with, as the operator has set it. */
export const billingOf = ({ settings, database, ...others }: Given): BillingDeps => ({
  ...others,
  database,
  provider: settings.payments === 'sandbox' ? sandboxProvider(database) : noProvider,
  seller: {
    name: settings.sellerName,
    address: settings.sellerAddress,
    country: settings.sellerCountry,
    taxNumber: settings.sellerTaxNumber,
    transferTo: settings.sellerAccount,
  },
})
