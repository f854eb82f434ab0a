import type { BillingDeps } from './billing-deps.ts'
import { noProvider } from './no-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** What the operator has set about payments. */
export interface BillingSettings {
  sellerName: string
  sellerAddress: readonly string[]
  sellerCountry: string
  sellerTaxNumber: string | null
  sellerAccount: string | null
  payments: 'none' | 'sandbox'
}
type Given = Pick<BillingDeps, 'database' | 'secrets' | 'now' | 'report'> & { settings: BillingSettings }

/** What billing works with, as the operator has set it. */
export const billingOf = ({ settings, database, secrets, now, report }: Given): BillingDeps => ({
  database,
  secrets,
  now,
  report,
  provider: settings.payments === 'sandbox' ? sandboxProvider(database) : noProvider,
  seller: {
    name: settings.sellerName,
    address: settings.sellerAddress,
    country: settings.sellerCountry,
    taxNumber: settings.sellerTaxNumber,
    transferTo: settings.sellerAccount,
  },
})
